-- The most that stays of a bonus without a deposit and of what was won while it was bound; what is
-- above goes back when it is played through (D-I12).
alter table deposit_bonuses add column keep_most bigint check (keep_most >= bonus_max),
  drop constraint deposit_bonuses_check1;
alter table deposit_bonuses
  add check (taken >= 0 and (taken <= bonus or keep_most is not null));
