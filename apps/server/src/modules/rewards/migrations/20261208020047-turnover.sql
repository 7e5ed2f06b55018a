-- How often a reward is bet before money leaves, in hundredths, as it was promised when it was
-- given; those before asked for nothing.
alter table rewards add column times integer not null default 0 check (times >= 0);
