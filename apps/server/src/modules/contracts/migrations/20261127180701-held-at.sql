-- When a contract was suspended last: what was computed by then and is not paid waits as well.
alter table contracts add column held_at timestamptz;
