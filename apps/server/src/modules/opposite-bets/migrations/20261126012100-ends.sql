-- Rounds are judged when their bets are placed and when they end. What was judged already is not
-- judged anew by the ends of the past: reading goes on at the first end of a bet that was not read
-- yet, or behind all ends. A bet that was not read and is open is judged when it ends.
update wager_feeds f set mark = greatest(f.mark, coalesce(
  (select min(e.end_id) - 1 from wager_ends e
    where e.brand_id = f.brand_id and e.wager_id > f.mark),
  (select max(e.end_id) from wager_ends e where e.brand_id = f.brand_id), 0))
where f.feed = 'opposite-bets';
