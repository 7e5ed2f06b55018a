-- What a wager was placed with. Only a round at a vendor that was told otherwise has another stake
-- by now: its first end says the old one, or the correction that found it void.
create or replace function placed_stake(w wagers) returns bigint language sql stable as $$
  select case when w.version < 2 or not exists (select from wallet_plays p
      where p.brand_id = w.brand_id and p.member_id = w.member_id and p.wager_id = w.wager_id)
    then w.stake
    else coalesce(
      (select e.stake from wager_ends e where e.brand_id = w.brand_id
         and e.member_id = w.member_id and e.wager_id = w.wager_id and e.end_id > w.wager_id
         and e.kind = 'end' order by e.end_id limit 1),
      (select r.stake from reversed_wagers r where r.brand_id = w.brand_id
         and r.wager_id = w.wager_id and r.state_before = 'void' order by r.at limit 1),
      w.stake) end $$;
