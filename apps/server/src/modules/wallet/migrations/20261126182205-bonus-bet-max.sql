-- The highest stake of one bet that the bound bonuses of a member allow; null: none does.
alter table balances add column bonus_bet_max bigint check (bonus_bet_max > 0);
