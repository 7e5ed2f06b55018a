-- A chain that a restored house goes on without: what it drew since the backup was seen.
alter table seed_chains add column ended_at timestamptz;
