-- One secret per payment method and brand: what a provider signs for one proves nothing for another.
-- It is made at its first use. A method that was used before shared one with all others; that one
-- is taken besides for a while (is_inherited), until providers know their own.
create table payment_secrets (
  brand_id integer not null references brands, method_id text not null,
  secret_sealed bytea, is_inherited boolean not null default false,
  previous_sealed bytea, previous_until timestamptz,
  made_at timestamptz not null default now(), made_by text not null default '',
  primary key (brand_id, method_id));
insert into payment_secrets (brand_id, method_id, is_inherited)
  select distinct brand_id, method_id, true from deposits;
insert into payment_secrets (brand_id, method_id, is_inherited)
  select distinct brand_id, method_id, true from parked_notices on conflict do nothing;
