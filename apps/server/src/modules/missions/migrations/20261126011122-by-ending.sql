-- Bets count on the day they end. Whoever has something on a day that still counts is judged anew
-- by that; the ends of before are no news, so the reader goes on after them. Nobody waits for an
-- open bet any more: its end is read when it comes.
update wager_feeds f set mark = greatest(f.mark, coalesce((select max(e.end_id) from wager_ends e
  where e.brand_id = f.brand_id), 0)) where f.feed = 'missions';
update mission_moved set since = '0001-01-01' where since = '-infinity';
alter table mission_moved drop column judged_at;
update mission_marks set terms = '';
