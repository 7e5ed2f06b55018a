-- A deposit that is paid to another member: neither the clock of the others nor the desk ends it.
alter table deposits add is_matched boolean not null default false;
