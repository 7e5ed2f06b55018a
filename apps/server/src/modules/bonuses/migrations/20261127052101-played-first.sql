-- Whether what is given is played through before what is older.
alter table bonus_terms add column is_first boolean not null default false;
