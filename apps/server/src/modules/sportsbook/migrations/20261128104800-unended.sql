-- Matches that never end (D-T19). `bound_start`: the start that the first bets on an event were taken
-- for, where it was moved since. `voids_at`: from then on what is not decided is void; the office
-- knows it from the moment it is set.
alter table book_events add column bound_start timestamptz, add column voids_at timestamptz;
create index book_events_voids on book_events (brand_id, voids_at) where voids_at is not null;
create index book_markets_untold on book_markets (brand_id, event_id)
  where state in ('open', 'closed');
