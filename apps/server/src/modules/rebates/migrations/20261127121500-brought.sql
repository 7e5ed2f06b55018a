-- What each brought to who stands directly above, in parts of a million of a minor unit: the
-- difference of their rates of each base, less what the house's cashback for it took of that.
alter table line_rebates add column brought numeric not null default 0 check (brought >= 0);
alter table line_rebates alter column brought drop default;
