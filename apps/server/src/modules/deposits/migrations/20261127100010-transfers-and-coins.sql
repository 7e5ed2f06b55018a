-- Transfers to accounts of the house with their slips, coins to an address of one deposit, fees.
alter table deposits add asked bigint, add fee bigint not null default 0 check (fee >= 0),
  add expires_at timestamptz, add promised_at timestamptz;
create table receiving_accounts (
  brand_id integer not null references brands, account_id text not null,
  bank_name text not null, number text not null, holder text not null,
  daily_cap bigint check (daily_cap > 0), is_on boolean not null default true,
  qr_format text not null default 'plain', qr_bank text not null default '',
  last_used_at timestamptz, created_at timestamptz not null default now(),
  primary key (brand_id, account_id), unique (brand_id, bank_name, number));
-- As the member was told it; what becomes of the account later does not reach it.
create table deposit_transfers (
  brand_id integer not null, deposit_id text not null, account_id text not null,
  bank_name text not null, number text not null, holder text not null, reference text not null,
  qr_payload text, slips smallint not null default 0,
  primary key (brand_id, deposit_id), unique (brand_id, reference),
  foreign key (brand_id, deposit_id) references deposits,
  foreign key (brand_id, account_id) references receiving_accounts);
create index deposit_transfers_account on deposit_transfers (brand_id, account_id, deposit_id);
-- One picture pays for one deposit of the brand, as a file and as what it shows.
create table deposit_slips (
  brand_id integer not null, deposit_id text not null, slip_no smallint not null,
  content bytea not null, file_digest bytea not null, pixel_digest bytea not null,
  at timestamptz not null default now(), primary key (brand_id, deposit_id, slip_no),
  unique (brand_id, file_digest), unique (brand_id, pixel_digest),
  foreign key (brand_id, deposit_id) references deposits);
alter table deposit_slips alter column content set storage external;
create table deposit_coins (
  brand_id integer not null, deposit_id text not null, address text not null,
  asset text not null, network text not null, coin_amount text not null, rate bigint not null,
  rate_until timestamptz not null, confirmations integer not null default 0,
  needed integer not null, transaction text, coin_seen text, seen_at timestamptz,
  primary key (brand_id, deposit_id), unique (brand_id, address),
  foreign key (brand_id, deposit_id) references deposits);
-- Genuine notices of money that belongs to no deposit yet: they are tried again, and shown.
create table parked_notices (
  brand_id integer not null references brands, method_id text not null, event_id text not null,
  order_id text not null, amount text not null, currency text not null, state text not null,
  at timestamptz not null default now(), deposit_id text,
  primary key (brand_id, method_id, event_id));
create index parked_notices_open on parked_notices (brand_id, at) where deposit_id is null;
