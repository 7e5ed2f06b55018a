-- What a role lets out of the house in a day without a second operator; null: as the house has it.
alter table role_limits add column paid_day_minor bigint check (paid_day_minor >= 0);
