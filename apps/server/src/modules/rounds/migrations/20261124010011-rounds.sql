-- Rounds that a player ends in steps. The draws are fixed by (seed_id, nonce) when the round
-- opens; steps only say what the player did. A member has one running round of a game.
create table step_rounds (
  brand_id integer not null references brands, round_id text not null,
  member_id bigint not null, slug text not null, key text not null, choice jsonb not null,
  stake bigint not null check (stake > 0),
  state text not null default 'opening' check (state in ('opening', 'open', 'done')),
  seed_id bigint, nonce integer, version text, wager_id bigint,
  payout bigint, ended_by text,
  opened_at timestamptz not null default now(), done_at timestamptz,
  primary key (brand_id, round_id));
create unique index step_rounds_running on step_rounds (brand_id, member_id, slug)
  where state <> 'done';
create unique index step_rounds_key on step_rounds (brand_id, member_id, key);
create index step_rounds_recent on step_rounds (brand_id, member_id, slug, opened_at);
create index step_rounds_waiting on step_rounds (brand_id, opened_at) where state <> 'done';

create table round_steps (
  brand_id integer not null, round_id text not null, step integer not null,
  action jsonb not null, key text not null, at timestamptz not null default now(),
  primary key (brand_id, round_id, step),
  foreign key (brand_id, round_id) references step_rounds (brand_id, round_id));

-- The newest round of each game that was shown to its end: a later one was interrupted and is
-- shown again wherever the member opens the game next.
create table shown_rounds (
  brand_id integer not null references brands, member_id bigint not null, slug text not null,
  wager_id bigint not null,
  primary key (brand_id, member_id, slug));
