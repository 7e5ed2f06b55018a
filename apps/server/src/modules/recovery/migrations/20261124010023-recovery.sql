-- One row a request, whether or not the pair exists: what is counted tells nobody anything.
create table password_resets (
  brand_id integer not null references brands,
  reset_id bigint generated always as identity,
  -- SHA-256 of the address in lower case: strangers' addresses are not kept.
  address_hash text not null, ip text not null, at timestamptz not null default now(),
  token_hash text, member_id bigint, used_at timestamptz,
  primary key (brand_id, reset_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index password_resets_token on password_resets (brand_id, token_hash);
create index password_resets_address on password_resets (brand_id, address_hash, at);
create index password_resets_ip on password_resets (brand_id, ip, at);
create index password_resets_member on password_resets (brand_id, member_id);
