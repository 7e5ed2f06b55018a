create table captchas (
  brand_id integer not null, captcha_id text not null, answer text not null,
  expires_at timestamptz not null, primary key (brand_id, captcha_id));
create table botchecks_used (
  brand_id integer not null, challenge text not null, expires_at timestamptz not null,
  primary key (brand_id, challenge));
-- Counted in the database so that several servers share the throttles.
create table failures (
  brand_id integer not null, failure_id bigint generated always as identity,
  kind text not null, subject text not null, at timestamptz not null default now(),
  primary key (brand_id, failure_id));
create index failures_subject on failures (brand_id, kind, subject, at);
