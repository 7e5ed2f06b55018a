-- What of a member's money lies in the wallet of a vendor. It is an account of its own in the
-- ledger: to the other books it stands where accounts of the house stand, and only the main
-- wallet is staked from and withdrawn from.
create table vendor_wallets (
  brand_id integer not null, member_id bigint not null, code text not null,
  account_id bigint not null, amount bigint not null default 0 check (amount >= 0),
  primary key (brand_id, member_id, code),
  foreign key (brand_id, member_id) references balances (brand_id, member_id),
  foreign key (brand_id, account_id) references accounts (brand_id, account_id));
