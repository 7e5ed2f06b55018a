-- Money of a member that an operator holds leaves no balance until it is let go.
alter table balances add column is_held boolean not null default false;
