-- What members owe is listed by amount, and a debt is read with all that made and paid it. Both
-- indexes hold rows of debts alone: a bet touches neither.
create index balances_owed on balances (brand_id, owed, member_id) where owed > 0;
create index entries_debt on entries (brand_id, account_id, transfer_id) where type = 'debt';
