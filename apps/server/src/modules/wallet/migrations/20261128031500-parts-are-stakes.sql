-- What was paid of an open bet counts as stake of the same amount until the bet ends (D-J53): so
-- nobody has won or lost before. Of those that are open now the parts counted as payout alone.
do $$
declare one record;
begin
  for one in select w.brand_id, w.wager_id, w.payout - coalesce(e.stake, 0) as missing
    from wagers w
    left join lateral (select sum(n.stake)::bigint as stake from wager_ends n
      where n.brand_id = w.brand_id and n.member_id = w.member_id and n.end_id > w.wager_id
        and n.wager_id = w.wager_id) e on true
    where w.state = 'open' and w.payout <> 0 and w.payout <> coalesce(e.stake, 0)
    order by w.brand_id, w.wager_id
  loop
    perform hold_folio(one.brand_id);
    insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
      payout, valid_bet, rule, placed_at, at)
    select brand_id, wager_id, member_id, slug, category, 'part', 0, one.missing, 0, 0, 'part', at,
      now() from wagers where brand_id = one.brand_id and wager_id = one.wager_id;
    update wagers set version = version + 1
    where brand_id = one.brand_id and wager_id = one.wager_id;
  end loop;
end $$;
