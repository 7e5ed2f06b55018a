create table operators (
  brand_id integer not null references brands,
  operator_id bigint generated always as identity,
  name text not null, role text not null, password_hash text not null,
  authenticator_sealed bytea, authenticator_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- A secret that was shown and is not confirmed yet: the confirming code may reach any process.
  waiting_sealed bytea, waiting_until timestamptz,
  -- A blocked operator is nobody; one with a start password changes it before anything else.
  -- issued_by is who saw that start password: the two are no four eyes.
  status text not null default 'open' check (status in ('open', 'blocked')),
  must_change_password boolean not null default false, issued_by bigint, last_login_at timestamptz,
  primary key (brand_id, operator_id));
create unique index operators_name on operators (brand_id, lower(name));

create table operator_sessions (
  brand_id integer not null, session_id text not null, token_hash text not null,
  operator_id bigint not null, ip text not null, seen_at timestamptz not null default now(),
  expires_at timestamptz not null, ended_at timestamptz,
  started_at timestamptz not null default now(),
  primary key (brand_id, session_id));
create unique index operator_sessions_token on operator_sessions (brand_id, token_hash);
create index operator_sessions_live on operator_sessions (brand_id, operator_id)
  where ended_at is null;

-- What a role adjusts without a second operator, in minor units; without a row the default holds.
create table role_limits (
  brand_id integer not null references brands, role text not null,
  one_minor bigint not null check (one_minor >= 0),
  day_minor bigint not null check (day_minor >= one_minor),
  -- What a role lets out of the house in a day without a second operator; null: as the house
  -- has it.
  paid_day_minor bigint check (paid_day_minor >= 0),
  primary key (brand_id, role));

-- Who made an operator, gave them a sign-in or a role; written once and for ever. One maker alone
-- binds the two: they and whoever either made alone are one pair of eyes. Where a second person
-- took part nobody could do it alone, and it binds nobody. No maker: the house itself did it.
create table operator_makers (
  brand_id integer not null references brands, operator_id bigint not null,
  line_no bigint generated always as identity,
  kind text not null check (kind in ('made', 'password', 'authenticator', 'role')),
  maker_id bigint, maker_name text not null, second_id bigint, second_name text,
  at timestamptz not null default now(),
  primary key (brand_id, operator_id, line_no),
  check (maker_id is null or maker_id <> operator_id),
  check (second_id is null or (maker_id is not null and second_id <> maker_id)));
create index operator_makers_maker on operator_makers (brand_id, maker_id);

create function refuse_maker_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger operator_makers_append_only before update or delete on operator_makers
  for each statement execute function refuse_maker_change();
create trigger operator_makers_no_truncate before truncate on operator_makers
  for each statement execute function refuse_maker_change();

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

-- What owners are told of in the office, each until they have seen it.
create table operator_notices (
  brand_id integer not null references brands,
  notice_id bigint generated always as identity,
  operator_id bigint not null, kind text not null, details jsonb not null,
  at timestamptz not null default now(), seen_at timestamptz,
  primary key (brand_id, notice_id));
create index operator_notices_unseen on operator_notices (brand_id, operator_id, notice_id)
  where seen_at is null;
