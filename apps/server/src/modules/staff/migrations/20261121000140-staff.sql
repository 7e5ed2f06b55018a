create table operators (
  brand_id integer not null references brands,
  operator_id bigint generated always as identity,
  name text not null, role text not null, password_hash text not null,
  authenticator_sealed bytea, authenticator_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (brand_id, operator_id));
create unique index operators_name on operators (brand_id, lower(name));
create table operator_sessions (
  brand_id integer not null, session_id text not null, token_hash text not null,
  operator_id bigint not null, ip text not null, seen_at timestamptz not null default now(),
  expires_at timestamptz not null, ended_at timestamptz,
  primary key (brand_id, session_id));
create unique index operator_sessions_token on operator_sessions (brand_id, token_hash);
