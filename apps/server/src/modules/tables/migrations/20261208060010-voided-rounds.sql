-- In which state a round was when it was voided, and by whom: one operator while bets were taken,
-- two of them later, or the house where its own fault ended it. Rounds that were void before this
-- was kept have neither: their reasons were not written to be public, and are not shown.
alter table table_rounds add column voided_from text,
  add column voided_by text check (voided_by in ('one', 'two', 'house'));
create index table_rounds_void on table_rounds (brand_id, settled_at desc, round_id desc)
  where state = 'void';
