-- Which kinds a brand shows among what waits, and after how long one is urgent; the rest is as it was.
create table inbox_rules (
  brand_id integer not null references brands, kind text not null,
  is_shown boolean not null,
  urgent_minutes integer not null check (urgent_minutes between 5 and 43200),
  changed_by text not null, changed_at timestamptz not null,
  primary key (brand_id, kind));
