-- Every change of a brand moves its version, so that of two who edit at once the second is told.
alter table brands add column version integer not null default 1;

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
