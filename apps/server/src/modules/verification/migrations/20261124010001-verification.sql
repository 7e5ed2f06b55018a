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

-- Codes by SMS and mail, and how often they were sent: shared by all servers.
create table codes (
  brand_id integer not null references brands,
  code_id bigint generated always as identity,
  -- For whom the code is (`sms:84/912345678`, `mail:a@b.example`), and for what.
  subject text not null, kind text not null, ip text not null,
  code_hash text not null, wrong_tries integer not null default 0,
  sent_at timestamptz not null default now(), expires_at timestamptz not null,
  ended_at timestamptz,
  -- What a brand sends in an hour is shared out: no address, no net and no purpose takes it all.
  near text not null default '', wide text not null default '',
  primary key (brand_id, code_id));
create index codes_subject on codes (brand_id, subject, kind, sent_at);
create index codes_address on codes (brand_id, ip, sent_at);
create index codes_time on codes (brand_id, sent_at);

-- Guesses of what only one person knows: a row a secret, so that one statement counts and judges
-- however many come at once.
create table tries (
  brand_id integer not null, kind text not null, subject text not null,
  count integer not null, last_at timestamptz not null default now(),
  primary key (brand_id, kind, subject));
create index codes_near on codes (brand_id, near, sent_at);
create index codes_wide on codes (brand_id, wide, sent_at);
