-- What was backed up, and what failed: of the whole installation, so no brand leads it.
create table backups (
  backup_id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  state text not null check (state in ('taken', 'failed')),
  -- The name alone; nothing of the machine.
  file text,
  bytes bigint,
  fault text,
  check ((state = 'taken') = (file is not null and bytes is not null and fault is null))
);
create index backups_latest on backups (state, ended_at desc);
