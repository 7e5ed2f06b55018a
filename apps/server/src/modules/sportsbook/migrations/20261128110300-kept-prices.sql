-- What markets of an event cost at every moment is kept while it may be looked at, and thinned once
-- it is over (D-T21). What was over before counts as thinned when it is looked at.
alter table book_events add column thinned_at timestamptz;
create index book_events_thick on book_events (brand_id, ended_at)
  where ended_at is not null and thinned_at is null;
