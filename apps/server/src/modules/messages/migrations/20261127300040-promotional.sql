-- Advertising leaves out who is on a break or excluded when it is sent.
alter table messages add is_promotional boolean not null default false;
