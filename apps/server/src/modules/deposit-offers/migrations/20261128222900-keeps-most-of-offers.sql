-- Offers may say how much stays at most, and that their bonus is played through first (D-I19). A
-- choice copies both, as all its terms.
alter table deposit_offers add column keep_most bigint,
  add column is_first boolean not null default false,
  add check (keep_most is null or (keep_most >= bonus_max and bet_max is not null and times > 0));
