-- What of a bet counts for a bonus, whole percent by category and by game, and the highest bet
-- while it is bound. Offers and bonuses of before count all games whole.
alter table deposit_offers add column weights jsonb not null default '{}',
  add column game_weights jsonb not null default '{}',
  add column bet_max bigint check (bet_max > 0);
alter table deposit_bonuses add column weights jsonb not null default '{}',
  add column game_weights jsonb not null default '{}',
  add column bet_max bigint check (bet_max > 0);
