-- What stakes of play money brought a pool leaves it when its brand goes live.
alter table jackpot_movements drop constraint jackpot_movements_kind_check;
alter table jackpot_movements add constraint jackpot_movements_kind_check
  check (kind in ('seed', 'addition', 'contribution', 'win', 'play_end'));
