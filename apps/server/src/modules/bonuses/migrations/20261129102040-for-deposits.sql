-- Terms that a deposit brings by itself (D-I39): which one of a member's, and how large it has to be.
-- What was given for one is known by it, and goes with it.
alter table bonus_terms
  add column deposit_times text check (deposit_times in ('first', 'nth', 'reload', 'always')),
  add column deposit_nth integer check (deposit_nth > 1),
  add column deposit_min bigint check (deposit_min > 0),
  drop constraint bonus_terms_trigger_check;
alter table bonus_terms
  add constraint bonus_terms_trigger_check
    check (trigger in ('registration', 'birthday', 'code', 'operator', 'segment', 'deposit')),
  add check ((trigger = 'deposit') = (deposit_times is not null and deposit_min is not null)),
  add check ((deposit_times is not distinct from 'nth') = (deposit_nth is not null));
alter table bonus_grants add column deposit_id text,
  add foreign key (brand_id, deposit_id) references deposits;
