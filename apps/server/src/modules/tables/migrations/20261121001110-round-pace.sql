-- Pace and chips, too, are those a round was opened with. An operator who stops a running round
-- says why; the clock ends it at its next turn, so that it is never settled at the same moment.
alter table table_rounds add column chips bigint[], add column deal_milliseconds integer,
  add column pause_milliseconds integer, add column void_reason text;
update table_rounds r set chips = t.chips, deal_milliseconds = t.deal_milliseconds,
  pause_milliseconds = t.pause_milliseconds from live_tables t
  where t.brand_id = r.brand_id and t.table_id = r.table_id;
alter table table_rounds alter column chips set not null,
  alter column deal_milliseconds set not null, alter column pause_milliseconds set not null;
