-- As those of the other places of chains. Waves follow the clock, and no wave comes twice: a day
-- keeps its chain also in a house that was restored.
alter table reef_chains add column ended_at timestamptz;
