-- Nothing was ever held in a balance: stakes of open bets and asked withdrawals have left it. Who
-- shows those asks the bets and the withdrawals.
alter table balances drop column held;
