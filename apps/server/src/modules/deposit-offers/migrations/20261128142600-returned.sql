-- A bonus ends with a deposit that is taken back.
alter table deposit_bonuses drop constraint deposit_bonuses_state_check,
  add constraint deposit_bonuses_state_check check (state in ('promised', 'lapsed', 'dropped',
    'bound', 'done', 'given_up', 'expired', 'taken_back', 'returned'));
