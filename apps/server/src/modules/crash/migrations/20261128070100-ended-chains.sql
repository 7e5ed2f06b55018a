-- A chain that a restored house goes on without: what it drew since the backup was seen.
alter table rising_chains add column ended_at timestamptz;
-- Why stakes of a round go back; the clock does so at its next turn.
alter table rising_rounds add column void_reason text;
