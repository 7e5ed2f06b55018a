-- {"VI": {"title": ..., "content": ...}}; who reads none of them reads the columns.
alter table announcements add column translations jsonb not null default '{}';
alter table notices add column translations jsonb not null default '{}',
  add column ends_at timestamptz;
alter table banners add column translations jsonb not null default '{}',
  add column starts_at timestamptz, add column ends_at timestamptz;
alter table resources add column starts_at timestamptz, add column ends_at timestamptz;
