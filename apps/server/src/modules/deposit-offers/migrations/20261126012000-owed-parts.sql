-- A bet may be paid in parts while it is open: what had come of it when a bonus ended is not out any
-- more, and is no homecoming later. Until now nothing was paid in parts.
alter table owed_bonuses add column parts bigint not null default 0 check (parts >= 0);
