-- Whether it is played through before what is older.
alter table deposit_bonuses add column is_first boolean not null default false;
