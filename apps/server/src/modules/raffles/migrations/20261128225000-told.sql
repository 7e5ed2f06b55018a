-- Members are told of their first ticket of a raffle, and of what is given to them later. Those of
-- before know.
alter table raffle_entries add column is_told boolean not null default false,
  add column told_given integer not null default 0;
update raffle_entries set is_told = true, told_given = given;
create index raffle_entries_untold on raffle_entries (brand_id, raffle_id, member_id)
  where not is_told or given > told_given;
