-- Whether one whose days are over goes on asking for its bets where something was won with it
-- (D-I16). Those that were chosen before keep their terms: their end asks for nothing.
alter table deposit_bonuses add column asks_on boolean not null default false;
