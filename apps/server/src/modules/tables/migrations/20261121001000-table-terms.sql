-- What a round was opened with stands for the whole round: a changed limit, profile or game
-- waits for the next one.
alter table table_rounds add column slug text, add column profile text,
  add column min_bet bigint, add column max_bet bigint;
update table_rounds r set slug = t.slug, profile = t.profile, min_bet = t.min_bet,
  max_bet = t.max_bet from live_tables t
  where t.brand_id = r.brand_id and t.table_id = r.table_id;
alter table table_rounds alter column slug set not null, alter column profile set not null,
  alter column min_bet set not null, alter column max_bet set not null;

-- A table is open the whole day, or from one time of the day to another (UTC).
alter table live_tables add column opens_at time, add column closes_at time,
  add constraint live_tables_hours check ((opens_at is null) = (closes_at is null));
