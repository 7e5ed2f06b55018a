-- What a promotion lets members do for a prize: join, apply, or reach something in a period.
-- Amounts are minor units; days are of the brand's zone, written as 2026-11-22.
create table activities (
  brand_id integer not null references brands, promotion_id bigint not null,
  is_on boolean not null,
  kind text not null check (kind in ('join', 'review', 'task')),
  condition text not null check (condition in ('none', 'deposits', 'valid_bets')),
  need bigint not null check (need >= 0), categories text[] not null,
  prize bigint not null check (prize > 0),
  -- How many prizes in all and in a day; null: without an end.
  places integer check (places > 0), places_daily integer check (places_daily > 0),
  rank_min integer not null,
  issued integer not null default 0, spent bigint not null default 0,
  -- Nothing before this day counts.
  opened_on text not null check (opened_on ~ '^\d{4}-\d\d-\d\d$'),
  changed_at timestamptz not null,
  primary key (brand_id, promotion_id),
  foreign key (brand_id, promotion_id) references promotions on delete cascade,
  check ((condition = 'none') = (need = 0)),
  check (kind <> 'task' or condition <> 'none'), check (kind <> 'join' or condition = 'none'),
  check (places is null or issued <= places));

create table activity_days (
  brand_id integer not null, promotion_id bigint not null, day text not null,
  issued integer not null,
  primary key (brand_id, promotion_id, day),
  foreign key (brand_id, promotion_id) references activities on delete cascade);

-- One period of an activity of a member, with the terms of the moment it was joined. It outlives
-- the activity: what was promised and given stays readable.
create table activity_members (
  brand_id integer not null, promotion_id bigint not null, member_id bigint not null,
  period text not null check (period ~ '^(once|\d{4}-\d\d-\d\d)$'),
  state text not null check (state in
    ('signed_up', 'in_progress', 'applying', 'rejected', 'issued', 'claimed')),
  kind text not null check (kind in ('join', 'review', 'task')),
  condition text not null check (condition in ('none', 'deposits', 'valid_bets')),
  need bigint not null, categories text[] not null, prize bigint not null,
  -- Turnover in hundredths, the days a prize waits, and {"EN": "the title"}.
  times integer not null, reward_days integer not null, words jsonb not null,
  first_day text not null, last_day text,
  -- Reached while no place was left: it is judged again when there may be one.
  is_reached boolean not null default false,
  reward_id bigint, reason text not null default '',
  joined_at timestamptz not null, moved_at timestamptz not null,
  primary key (brand_id, promotion_id, member_id, period),
  foreign key (brand_id, member_id) references members (brand_id, member_id),
  check ((state in ('issued', 'claimed')) = (reward_id is not null)));
create unique index activity_members_reward on activity_members (brand_id, reward_id)
  where reward_id is not null;
create index activity_members_own on activity_members (brand_id, member_id, joined_at);
create index activity_members_running on activity_members (brand_id, member_id)
  where state in ('signed_up', 'in_progress');
create index activity_members_reached on activity_members (brand_id, promotion_id, moved_at)
  where is_reached and state = 'in_progress';

create table activity_applications (
  brand_id integer not null, application_id bigint not null generated always as identity,
  promotion_id bigint not null, member_id bigint not null, period text not null,
  remark text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  reason text not null default '', decided_name text not null default '',
  decided_at timestamptz, at timestamptz not null,
  primary key (brand_id, application_id),
  foreign key (brand_id, promotion_id, member_id, period) references activity_members);
create unique index activity_applications_waiting
  on activity_applications (brand_id, promotion_id, member_id, period) where state = 'waiting';
create index activity_applications_state on activity_applications (brand_id, state, application_id);
create index activity_applications_member
  on activity_applications (brand_id, member_id, application_id);

-- What members show the house. Drawn anew like every picture; without an application it waits for
-- one and is forgotten after a day.
create table activity_images (
  brand_id integer not null references brands, image_id text not null,
  member_id bigint not null, application_id bigint, position smallint not null default 0,
  content bytea not null, at timestamptz not null,
  primary key (brand_id, image_id),
  foreign key (brand_id, application_id) references activity_applications);
create index activity_images_of on activity_images (brand_id, application_id);
create index activity_images_waiting on activity_images (brand_id, member_id)
  where application_id is null;
alter table activity_images alter column content set storage external;

-- Who deposited or whose bets ended since and has a task that runs.
create table activity_moved (
  brand_id integer not null, member_id bigint not null, primary key (brand_id, member_id));
