create table live_tables (
  brand_id integer not null references brands, table_id text not null, slug text not null,
  name text not null, profile text not null, position integer not null,
  min_bet bigint not null, max_bet bigint not null, chips bigint[] not null,
  open_seconds integer not null, deal_milliseconds integer not null, pause_milliseconds integer
    not null, is_open boolean not null default true,
  -- A table is open the whole day, or from one time of the day to another (UTC).
  opens_at time, closes_at time,
  primary key (brand_id, table_id),
  constraint live_tables_hours check ((opens_at is null) = (closes_at is null)));

-- A hash chain is committed (terminal) before its first round; round k uses link length - k.
-- Every thousandth link is kept, so that a seed is found in at most a thousand hashes.
create table seed_chains (
  brand_id integer not null, table_id text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text,
  links_sealed bytea not null, created_at timestamptz not null default now(),
  -- The end of a chain is announced in the ledger (transfer_id) together with the beacon round that
  -- will salt it; the salt follows once that round is known. Chains of before have a salt of the
  -- house and no beacon.
  beacon jsonb, transfer_id bigint,
  primary key (brand_id, table_id, chain_no),
  constraint seed_chains_salted check (salt is not null or beacon is not null));

create table table_rounds (
  brand_id integer not null, round_id text not null, table_id text not null,
  chain_no integer not null, number integer not null,
  state text not null
    check (state in ('open', 'closed', 'acting', 'drawn', 'settled', 'void')),
  opened_at timestamptz not null, closes_at timestamptz not null, drawn_at timestamptz,
  settled_at timestamptz, next_at timestamptz, result jsonb, road jsonb,
  version text not null,
  -- What a round was opened with stands for the whole round: a changed limit, profile or game
  -- waits for the next one.
  slug text not null, profile text not null, min_bet bigint not null, max_bet bigint not null,
  -- Pace and chips, too, are those a round was opened with. An operator who stops a running round
  -- says why; the clock ends it at its next turn, so that it is never settled at the same moment.
  chips bigint[] not null, deal_milliseconds integer not null, pause_milliseconds integer not null,
  void_reason text,
  -- Rounds of games in which seats act after the betting has closed. What plays is fixed at the
  -- close (`seated`); a stage is what is asked now, and its end stands here, so that any process
  -- may end it. `look` is what the table sees of it.
  seated jsonb, stage text, acts_until timestamptz, look jsonb, looked_at timestamptz,
  -- In which state a round was when it was voided, and by whom: one operator while bets were taken,
  -- two of them later, or the house where its own fault ended it. Rounds that were void before this
  -- was kept have neither: their reasons were not written to be public, and are not shown.
  voided_from text, voided_by text check (voided_by in ('one', 'two', 'house')),
  primary key (brand_id, round_id));
create unique index table_rounds_number on table_rounds
  (brand_id, table_id, chain_no, number);
create unique index table_rounds_running on table_rounds (brand_id, table_id)
  where state in ('open', 'closed', 'acting', 'drawn');

-- Whose a place at a table is: taken before its first bet, kept in the round after a bet.
create table table_places (
  brand_id integer not null, table_id text not null, seat text not null,
  member_id bigint not null, chain_no integer not null, number integer not null,
  primary key (brand_id, table_id, seat));

-- The actions of a round in the order in which they counted. Of two for the same seat and stage
-- the first decides. Silence has neither member nor key; `wager_id` is the stake an action laid.
create table table_actions (
  brand_id integer not null, round_id text not null, position integer not null,
  stage text not null, seat text not null, action text not null,
  member_id bigint, key text, wager_id bigint, at timestamptz not null default now(),
  primary key (brand_id, round_id, position),
  foreign key (brand_id, round_id) references table_rounds (brand_id, round_id));
create unique index table_actions_stage on table_actions (brand_id, round_id, stage, seat);
create unique index table_actions_key on table_actions (brand_id, round_id, member_id, key)
  where key is not null;
create index table_rounds_void on table_rounds (brand_id, settled_at desc, round_id desc)
  where state = 'void';
