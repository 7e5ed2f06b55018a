-- Rounds of a multiplier that rises for everybody at once. The point of a round is a function
-- of its chain, which was committed before its first round.
create table rising_chains (
  brand_id integer not null references brands, slug text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text not null,
  links_sealed bytea not null, created_at timestamptz not null default now(),
  primary key (brand_id, slug, chain_no));

create table rising_rounds (
  brand_id integer not null, round_id text not null, slug text not null,
  chain_no integer not null, number integer not null, version text not null,
  state text not null check (state in ('open', 'flying', 'burnt', 'settled', 'void')),
  opened_at timestamptz not null default now(), closes_at timestamptz not null,
  started_at timestamptz, next_at timestamptz, point integer,
  primary key (brand_id, round_id));
create unique index rising_rounds_number on rising_rounds (brand_id, slug, chain_no, number);
create unique index rising_rounds_running on rising_rounds (brand_id, slug)
  where state in ('open', 'flying', 'burnt');

-- A cash-out is decided when this row is written; paying it can be repeated.
create table rising_exits (
  brand_id integer not null, round_id text not null, wager_id bigint not null,
  hundredths integer not null, at timestamptz not null default now(),
  primary key (brand_id, round_id, wager_id),
  foreign key (brand_id, round_id) references rising_rounds (brand_id, round_id));
