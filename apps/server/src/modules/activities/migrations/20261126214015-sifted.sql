-- Looked at together with others: something begins or is reached for this member.
alter table activity_moved add column is_due boolean not null default false;
