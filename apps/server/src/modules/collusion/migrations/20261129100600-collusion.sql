-- What is known of two who played hands together, from each of them, by calendar month and game.
-- `net` went from the member to the other one, below nothing the other way; `units` are hundredths
-- of an ante of it, hand by hand, with their squares.
create table room_pairs (
  brand_id integer not null, member_id bigint not null, other_id bigint not null,
  month date not null, slug text not null,
  hands integer not null, net bigint not null, moved bigint not null,
  units bigint not null, squares bigint not null,
  -- So often the member could have beaten the other one or bet against them, and did not.
  chances integer not null, softs integer not null, last_at timestamptz not null,
  -- More was counted since the two were judged.
  is_stale boolean not null default true,
  primary key (brand_id, member_id, other_id, month, slug),
  foreign key (brand_id, member_id) references members (brand_id, member_id));

create index room_pairs_stale on room_pairs (brand_id, member_id, other_id) where is_stale;

-- What went from one member to another in one hand: what laundering looks at, and evidence.
create table room_flows (
  brand_id integer not null, hand_id text not null, from_id bigint not null,
  to_id bigint not null, amount bigint not null check (amount > 0),
  at timestamptz not null, noted_at timestamptz not null,
  primary key (brand_id, hand_id, from_id, to_id));
create index room_flows_sent on room_flows (brand_id, from_id, noted_at);
create index room_flows_won on room_flows (brand_id, to_id, noted_at);
create index room_flows_noted on room_flows (brand_id, noted_at);

-- How fast and how evenly a member acts, by calendar month; what acted by itself is not in it.
create table room_paces (
  brand_id integer not null, member_id bigint not null, month date not null,
  actions integer not null, milliseconds bigint not null, squares numeric not null,
  quick integer not null,
  -- So many actions by tenths of a second, the last for all that took longer.
  tenths integer[] not null,
  -- The hours of its last day as bits, and the most there were of any day.
  day date not null, hours integer not null, hours_most integer not null,
  last_at timestamptz not null,
  primary key (brand_id, member_id, month),
  foreign key (brand_id, member_id) references members (brand_id, member_id));

-- Two who look like playing together, as they were judged last: shown to operators, and no more.
create table collusion_pairs (
  brand_id integer not null, pair_id bigint not null generated always as identity,
  first_id bigint not null, second_id bigint not null check (second_id > first_id),
  score integer not null check (score > 0), reasons jsonb not null, signals text[] not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'confirmed')),
  -- The codes that were decided about: the same ones open nothing again.
  decided_codes text[] not null default '{}', decided_name text, decided_at timestamptz,
  note text not null default '',
  noted_at timestamptz not null, judged_at timestamptz not null,
  primary key (brand_id, pair_id),
  foreign key (brand_id, first_id) references members (brand_id, member_id),
  foreign key (brand_id, second_id) references members (brand_id, member_id));
create unique index collusion_pairs_members on collusion_pairs (brand_id, first_id, second_id);

-- What one at a table said of another; once a day of the same.
create table room_reports (
  brand_id integer not null, report_id bigint not null generated always as identity,
  room_id text not null, hand_id text, reporter_id bigint not null, member_id bigint not null,
  reason text not null, day date not null, at timestamptz not null,
  seen_name text, seen_at timestamptz, note text not null default '',
  primary key (brand_id, report_id),
  foreign key (brand_id, reporter_id) references members (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index room_reports_once on room_reports
  (brand_id, reporter_id, member_id, reason, day);
create index room_reports_about on room_reports (brand_id, member_id, at);
