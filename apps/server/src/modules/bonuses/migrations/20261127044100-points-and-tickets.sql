-- Points (in hundredths) and tickets of a raffle as rewards. `amount` is then what one was counted as
-- when the terms were written; what a grant counts as is its own `worth`.
alter table bonus_terms
  add column points bigint check (points > 0),
  add column raffle_id bigint,
  add column tickets integer check (tickets > 0),
  drop constraint bonus_terms_reward_check,
  drop constraint bonus_terms_check2;
alter table bonus_terms
  add check (reward in ('money', 'spins', 'points', 'tickets')),
  add check (case reward when 'spins' then spins is not null and stake is not null
    and win_most is not null and slug <> '' else amount is not null end),
  add check ((reward = 'points') = (points is not null)),
  add check ((reward = 'tickets') = (tickets is not null and raffle_id is not null)),
  add foreign key (brand_id, raffle_id) references raffles;
