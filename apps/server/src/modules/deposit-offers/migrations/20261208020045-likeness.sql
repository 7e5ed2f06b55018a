-- Who looked like the chooser, how much and why, as it was judged.
alter table deposit_bonuses add column likeness jsonb not null default '[]';
