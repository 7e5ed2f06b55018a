-- A challenge ends with the password it began with.
alter table address_challenges add created_at timestamptz not null default now();
