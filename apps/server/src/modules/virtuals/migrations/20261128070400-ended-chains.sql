-- A chain that a restored house goes on without: what it drew since the backup was seen.
alter table virtual_chains add column ended_at timestamptz;
-- Said to be void, for this reason; the clock gives the stakes back at its next turn.
alter table virtual_matches add column goes_back text;
