-- Since when somebody waits to be judged.
alter table mission_moved add column noted_at timestamptz not null default '-infinity';
