-- Who looked like the friend, how much and why, as it was judged.
alter table referral_deposits add column likeness jsonb not null default '[]';
