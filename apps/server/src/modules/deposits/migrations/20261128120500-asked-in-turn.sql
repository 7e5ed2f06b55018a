-- When the provider of a deposit was asked last: each is asked in its turn.
alter table deposits add column provider_asked_at timestamptz;
