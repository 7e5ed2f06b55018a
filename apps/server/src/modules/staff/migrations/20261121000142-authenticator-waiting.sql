-- A secret that was shown and is not confirmed yet: the confirming code may reach any process.
alter table operators add column waiting_sealed bytea, add column waiting_until timestamptz;
