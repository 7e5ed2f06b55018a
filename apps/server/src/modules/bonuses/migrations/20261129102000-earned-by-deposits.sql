-- What was given for deposits goes with them (D-I31): `turns` counts how often it went and came
-- back, so that an odd one is away; `is_due`: it ends once its open free bets are drawn.
alter table bonus_grants
  add column turns integer not null default 0 check (turns >= 0),
  add column is_due boolean not null default false;
create index bonus_grants_due on bonus_grants (brand_id, grant_id) where is_due;
