-- Days are counted from the ends of wagers, which come when a wager ends, late or again: nothing
-- waits any more, and no trigger notes corrections. What was not folded yet is added here once, as
-- the fold would have: settled wagers above its mark, those that waited and have been settled
-- since, and corrections of wagers that it had counted. What is open comes by its end.
with counted as (
  select w.brand_id, w.member_id, w.category, w.settled_at as at, 1 as bets, w.valid_bet
  from wager_feeds f join wagers w on w.brand_id = f.brand_id and w.wager_id > f.mark
  where f.feed = 'cashback' and w.state = 'settled'
  union all
  select w.brand_id, w.member_id, w.category, w.settled_at, 1, w.valid_bet
  from cashback_waiting q join wagers w on w.brand_id = q.brand_id and w.wager_id = q.wager_id
  where w.state = 'settled'
  union all
  select c.brand_id, c.member_id, c.category, c.at, c.bets, c.valid_bet
  from cashback_corrections c
  join wager_feeds f on f.brand_id = c.brand_id and f.feed = 'cashback' and f.mark >= c.wager_id
  join cashback_clocks k on k.brand_id = c.brand_id and k.first_wager < c.wager_id
  where not exists (select from cashback_waiting q
    where q.brand_id = c.brand_id and q.wager_id = c.wager_id)
), days as (
  select n.brand_id, n.member_id, n.category,
    greatest((n.at at time zone b.time_zone)::date, k.open_day) as day,
    sum(n.bets)::bigint as bets, sum(n.valid_bet)::bigint as valid_bet
  from counted n join brands b on b.brand_id = n.brand_id
  join cashback_clocks k on k.brand_id = n.brand_id group by 1, 2, 3, 4
)
insert into cashbacks as c (brand_id, member_id, day, category, bets, valid_bet)
select d.brand_id, d.member_id, d.day, d.category, d.bets, d.valid_bet from days d
join balances b on b.brand_id = d.brand_id and b.member_id = d.member_id
join accounts a on a.brand_id = d.brand_id and a.account_id = b.account_id and not a.is_trial
on conflict (brand_id, member_id, day, category) do update set
  bets = c.bets + excluded.bets, valid_bet = c.valid_bet + excluded.valid_bet;

-- All that has ended is counted. A brand without a mark begins at the start, and reads its ends.
update wager_feeds f set mark = greatest(f.mark,
  (select max(e.end_id) from wager_ends e where e.brand_id = f.brand_id))
where f.feed = 'cashback';

-- The first span was counted from the start, whatever the clock noted: its wagers end with us.
update cashback_clocks c set first_wager = least(c.first_wager, s.at)
from wager_feed_starts s where s.feed = 'cashback';

drop trigger corrected_wagers_change_cashback on wagers;
drop function note_cashback_correction();
drop table cashback_waiting, cashback_corrections;
