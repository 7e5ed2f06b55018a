-- Free play has books of its own: its accounts, the house's on the other side among them, are
-- marked and hold the currency FUN. No transfer may touch both kinds.
alter table accounts add column is_trial boolean not null default false;
create index accounts_trial on accounts (brand_id, account_id) where is_trial;
