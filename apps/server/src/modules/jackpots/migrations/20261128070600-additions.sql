-- What an operator adds to a pool.
alter table jackpot_movements drop constraint jackpot_movements_kind_check;
alter table jackpot_movements add constraint jackpot_movements_kind_check
  check (kind in ('seed', 'addition', 'contribution', 'win'));
