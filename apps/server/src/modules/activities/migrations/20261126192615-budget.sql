-- All that an activity may give in the end, as it was opened: prizes of members who joined under
-- other terms are paid of it too. Null: without an end, as a second person agreed.
alter table activities add column budget bigint check (budget >= 0);
update activities set budget = spent + prize * greatest(0, places - issued)
  where places is not null;
