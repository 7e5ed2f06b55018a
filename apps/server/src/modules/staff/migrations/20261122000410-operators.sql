-- A blocked operator is nobody; one with a start password changes it before anything else.
-- issued_by is who saw that start password: the two are no four eyes.
alter table operators add column status text not null default 'open'
    check (status in ('open', 'blocked')),
  add column must_change_password boolean not null default false,
  add column issued_by bigint, add column last_login_at timestamptz;
alter table operator_sessions add column started_at timestamptz not null default now();
create index operator_sessions_live on operator_sessions (brand_id, operator_id)
  where ended_at is null;
-- What a role adjusts without a second operator, in minor units; without a row the default holds.
create table role_limits (
  brand_id integer not null references brands, role text not null,
  one_minor bigint not null check (one_minor >= 0),
  day_minor bigint not null check (day_minor >= one_minor),
  primary key (brand_id, role));
