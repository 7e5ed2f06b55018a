-- Sign-ins that failed. What strangers type never stands in the audit log, which nobody can
-- clear: of a name that no operator has, only a keyed hash is kept, so that tries are counted.
create table failed_logins (
  brand_id integer not null references brands,
  failure_id bigint generated always as identity,
  kind text not null check (kind in ('login', 'password')),
  operator_id bigint, name_hash text not null, ip text not null default '',
  at timestamptz not null default now(),
  primary key (brand_id, failure_id),
  check (operator_id is not null or ip = ''));
create index failed_logins_name on failed_logins (brand_id, kind, name_hash, at);
