-- The last wager there was when a module came that reads from then on: a brand made later begins
-- there too, or what is staked before its reader first looks would be left out. `at` has no
-- default: a reader without a start is refused.
create table wager_feed_starts (feed text primary key, at bigint not null);
create function note_feed_start(name text) returns void language sql as $$
  insert into wager_feed_starts (feed, at)
  select name, case when is_called then last_value else 0 end from wager_ids
  on conflict do nothing $$;
