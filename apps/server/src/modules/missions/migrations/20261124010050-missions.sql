-- Tasks with a prize. Days are of the brand's zone, written as 2026-11-22; amounts are minor units.
create table missions (
  brand_id integer not null references brands,
  mission_id bigint not null generated always as identity,
  position integer not null, is_on boolean not null,
  kind text not null check (kind in
    ('wagers', 'valid_bets', 'games', 'deposit_sum', 'deposits', 'login_days')),
  repeats text not null check (repeats in ('once', 'daily', 'weekly')),
  target bigint not null check (target > 0), prize bigint not null check (prize > 0),
  categories text[] not null, slugs text[] not null, rank_min integer not null,
  starts_on text not null check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  ends_on text check (ends_on ~ '^\d{4}-\d\d-\d\d$' and ends_on >= starts_on),
  changed_at timestamptz not null default now(),
  -- All that a mission may ever pay, and what it has paid; without a budget it has no end.
  budget bigint check (budget > 0), given bigint not null default 0,
  primary key (brand_id, mission_id));
create index missions_order on missions (brand_id, position);

create table mission_texts (
  brand_id integer not null, mission_id bigint not null, language text not null,
  title text not null, summary text not null, content text not null,
  primary key (brand_id, mission_id, language),
  foreign key (brand_id, mission_id) references missions on delete cascade);

-- What is completed: judged by the ledger, with the day the target was reached and the prize of
-- then. Taken back where a reversal takes the progress back before it was claimed.
create table mission_completions (
  brand_id integer not null, member_id bigint not null, mission_id bigint not null,
  period text not null, day date not null, prize bigint not null,
  primary key (brand_id, member_id, mission_id, period),
  foreign key (brand_id, mission_id) references missions on delete cascade);
create index mission_completions_board on mission_completions (brand_id, day, member_id);

-- What was paid, once; it outlives its mission.
create table mission_claims (
  brand_id integer not null, member_id bigint not null, mission_id bigint not null,
  period text not null, amount bigint not null, transfer_id bigint not null,
  claimed_at timestamptz not null default now(),
  primary key (brand_id, member_id, mission_id, period),
  foreign key (brand_id, member_id) references members (brand_id, member_id));

-- Who is to be judged, and from which day on something of theirs moved.
create table mission_moved (
  brand_id integer not null, member_id bigint not null, since date not null,
  judged_at timestamptz, primary key (brand_id, member_id));

-- How far the logins were read, and by which missions members were judged.
create table mission_marks (
  brand_id integer not null references brands, read_until timestamptz not null,
  terms text not null, primary key (brand_id));
