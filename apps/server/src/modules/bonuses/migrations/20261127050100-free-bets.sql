-- Free bets: rounds that the house stakes, on any own slot that takes the stake.
alter table bonus_terms
  drop constraint bonus_terms_reward_check,
  drop constraint bonus_terms_check2;
alter table bonus_terms
  add check (reward in ('money', 'spins', 'bets', 'points', 'tickets')),
  add check (case when reward in ('spins', 'bets') then spins is not null and stake is not null
    and win_most is not null and (slug <> '') = (reward = 'spins') else amount is not null end);
