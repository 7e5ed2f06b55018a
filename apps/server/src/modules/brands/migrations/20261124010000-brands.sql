-- Ground of the house. Installation tables (no brand) are listed in tests/shape.
create table leases (
  name text primary key, owner text not null, expires_at timestamptz not null);

create table encryption_keys (
  kid text primary key, public_jwk jsonb not null, private_sealed bytea not null,
  created_at timestamptz not null default now(), retired_at timestamptz);

create table encryption_seen (
  jti text primary key, expires_at timestamptz not null);
create index encryption_seen_expiry on encryption_seen (expires_at);

create table brands (
  brand_id integer primary key,
  merchant_code text not null unique,
  name text not null,
  currency text not null,
  time_zone text not null default 'UTC',
  languages text[] not null default '{en}',
  default_language text not null default 'EN',
  is_play_money boolean not null default true,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Every change of a brand moves its version, so that of two who edit at once the second is told.
  version integer not null default 1);

create table brand_hosts (
  brand_id integer not null references brands,
  host text not null unique,
  is_primary boolean not null default false,
  primary key (brand_id, host));

-- The settings as they stood with each version.
create table brand_versions (
  brand_id integer not null references brands,
  version integer not null,
  settings jsonb not null,
  parts text[] not null default '{}',
  operator_name text not null default '',
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (brand_id, version));

-- What providers and messengers need to be trusted with; sealed, and never answered.
create table brand_secrets (
  brand_id integer not null references brands,
  name text not null,
  secret_sealed bytea not null,
  changed_at timestamptz not null default now(),
  primary key (brand_id, name));
