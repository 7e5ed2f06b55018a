-- Where a reader begins is told by what stands in the tables: the counter of a sequence is that of
-- one machine, and says nothing where rows lie on several.
create or replace function note_feed_start(name text) returns void language sql as $$
  insert into wager_feed_starts (feed, at)
  select name, greatest(coalesce((select max(w.wager_id) from wagers w), 0),
    coalesce((select max(e.end_id) from wager_ends e), 0))
  on conflict (feed) do nothing $$;
