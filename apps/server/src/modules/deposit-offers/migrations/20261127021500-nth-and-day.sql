-- Offers for the deposit of a number (`nth`) and for all after the first (`reload`), and what an
-- offer gives on a day of the brand. `day` is the one a choice counts for; null: made before.
alter table deposit_offers drop constraint deposit_offers_how_often_check,
  add constraint deposit_offers_how_often_check
    check (how_often in ('first', 'nth', 'reload', 'once', 'daily', 'always')),
  add column nth integer check (nth > 1),
  add column budget_day bigint check (budget_day > 0),
  add constraint deposit_offers_nth check ((how_often = 'nth') = (nth is not null));
alter table deposit_bonuses add column day date;
create index deposit_bonuses_day on deposit_bonuses (brand_id, offer_id, day);
