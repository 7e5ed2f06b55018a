-- Leagues of a brand with what its traders mean to hold (millionths) and pay at most.
create table book_leagues (
  brand_id integer not null references brands, league_id text not null,
  sport text not null, name text not null, flag text, is_virtual boolean not null,
  position integer not null default 0, is_shown boolean not null default true,
  margin integer not null check (margin between 0 and 500000),
  -- The most the house pays if a selection, an event, or one member on an event comes, in minor
  -- units, stakes included.
  selection_cap bigint not null check (selection_cap > 0),
  event_cap bigint not null check (event_cap > 0),
  member_cap bigint not null check (member_cap > 0),
  -- Seconds a bet in play waits before it is judged.
  delay integer not null check (delay between 0 and 30),
  primary key (brand_id, league_id));

-- `facts` is all that results are judged by (packages/book); what else is told of an event is shown.
create table book_events (
  brand_id integer not null references brands, event_id text not null, league_id text not null,
  sides jsonb not null, starts_at timestamptz not null,
  state text not null check (state in ('soon', 'live', 'ended', 'abandoned', 'cancelled')),
  facts jsonb not null, facts_version integer not null default 0,
  minute integer, period text,
  incidents jsonb not null default '[]', statistics jsonb not null default '[]',
  -- Who tells of it, and when it was heard last.
  producer text not null, spoke_at timestamptz not null,
  ended_at timestamptz, corrected jsonb,
  primary key (brand_id, event_id),
  foreign key (brand_id, league_id) references book_leagues);
create index book_events_running on book_events (brand_id, starts_at, event_id)
  where state in ('soon', 'live');
create index book_events_ended on book_events (brand_id, ended_at desc, event_id desc)
  where ended_at is not null;
create index book_events_league on book_events (brand_id, league_id, starts_at);

-- `held` says who keeps a market shut; it takes bets where nobody does. `version` is that of its
-- betting window: a bet names the one it saw. A price of 0 is none.
create table book_markets (
  brand_id integer not null references brands, market_id text not null, event_id text not null,
  type text not null, period text not null, line integer, goal integer, best integer,
  state text not null check (state in ('open', 'closed', 'settled', 'void')),
  held text[] not null default '{}', version integer not null, prices integer[] not null,
  -- The newest result, and the one that its bets have.
  result_no integer not null default 0, done_no integer not null default 0,
  outcomes jsonb,
  primary key (brand_id, market_id),
  foreign key (brand_id, event_id) references book_events);
create index book_markets_event on book_markets (brand_id, event_id);
create index book_markets_waiting on book_markets (brand_id, market_id) where result_no > done_no;

-- What a market cost at every moment.
create table book_prices (
  brand_id integer not null, market_id text not null, version integer not null,
  at timestamptz not null, prices integer[] not null, held text[] not null,
  primary key (brand_id, market_id, version));

-- Results are never edited: the next one stands above those before it.
create table book_results (
  brand_id integer not null, market_id text not null, no integer not null,
  kind text not null check (kind in ('settle', 'void', 'rollback')),
  outcomes jsonb not null, source text not null, at timestamptz not null,
  primary key (brand_id, market_id, no));

create table book_slips (
  brand_id integer not null references brands, slip_id text not null, member_id bigint not null,
  key text not null, content text not null,
  kind text not null check (kind in ('single', 'parlay', 'system', 'builder')),
  category text not null, sizes integer[] not null, unit_stake bigint not null,
  lines integer not null, policy text not null, is_trial boolean not null,
  -- Written before its stake is taken; a live one waits without money until `decides_at`.
  state text not null check (state in ('waiting', 'asked', 'placed', 'refused')),
  placed_at timestamptz not null, decides_at timestamptz, refusal jsonb,
  wager_id bigint, round_id text not null,
  -- Of the unit stake, what was sold back, and what that brought.
  sold_unit bigint not null default 0, sold_for bigint not null default 0,
  is_sold boolean not null default false,
  -- How often outcomes of its legs changed, and up to which of these it was judged.
  due_no integer not null default 0, judged_no integer not null default 0,
  primary key (brand_id, slip_id));
create unique index book_slips_key on book_slips (brand_id, member_id, key);
create index book_slips_own on book_slips (brand_id, member_id, placed_at desc, slip_id desc);
create index book_slips_waiting on book_slips (brand_id, decides_at) where state = 'waiting';
create index book_slips_asked on book_slips (brand_id, placed_at) where state = 'asked';
create index book_slips_due on book_slips (brand_id, slip_id) where due_no > judged_no;
create index book_slips_wager on book_slips (brand_id, wager_id) where wager_id is not null;

create table book_legs (
  brand_id integer not null, slip_id text not null, leg_no integer not null,
  event_id text not null, market_id text not null, selection text not null,
  milli integer not null, version integer not null, is_live boolean not null, score text,
  outcome text,
  primary key (brand_id, slip_id, leg_no),
  foreign key (brand_id, slip_id) references book_slips on delete cascade);
create index book_legs_market on book_legs (brand_id, market_id, slip_id);

create table book_quotes (
  brand_id integer not null, quote_id text not null, slip_id text not null,
  unit bigint not null, fair bigint not null, offer bigint not null,
  versions jsonb not null, until timestamptz not null, taken_at timestamptz,
  primary key (brand_id, quote_id),
  foreign key (brand_id, slip_id) references book_slips);
create index book_quotes_slip on book_quotes (brand_id, slip_id, until);

-- A member whose bets are bounded below the caps of a league, in percent, and why.
create table book_member_limits (
  brand_id integer not null, member_id bigint not null, percent integer not null
    check (percent between 1 and 1000), reason text not null,
  set_by bigint, at timestamptz not null,
  primary key (brand_id, member_id));
