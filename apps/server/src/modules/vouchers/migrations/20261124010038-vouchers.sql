-- Codes that are worth money, kept as hashes. A code is redeemed once, by one member.
create table voucher_batches (
  brand_id integer not null references brands, batch_id text not null, name text not null,
  amount bigint not null check (amount > 0), count integer not null check (count > 0),
  state text not null, expires_at timestamptz not null,
  created_at timestamptz not null default now(), created_by bigint not null,
  created_name text not null, approved_name text, primary key (brand_id, batch_id));

create table vouchers (
  brand_id integer not null, code_hash bytea not null, batch_id text not null,
  redeemed_at timestamptz, redeemed_by bigint, deposit_id text,
  primary key (brand_id, code_hash),
  foreign key (brand_id, batch_id) references voucher_batches,
  foreign key (brand_id, deposit_id) references deposits);
create index vouchers_batch on vouchers (brand_id, batch_id) where redeemed_at is not null;

-- Codes that were none: who guesses is stopped, whichever process answers.
create table voucher_misses (
  brand_id integer not null references brands, member_id bigint not null,
  miss_id bigint generated always as identity, at timestamptz not null default now(),
  primary key (brand_id, member_id, miss_id));
create index voucher_misses_of on voucher_misses (brand_id, member_id, at);
