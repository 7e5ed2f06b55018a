-- Notices for agents stand in their centre alone (AG-04).
alter table notices add column is_for_agents boolean not null default false;
