-- Rounds of a multiplier that rises for everybody at once. The point of a round is a function
-- of its chain, which was committed before its first round.
create table rising_chains (
  brand_id integer not null references brands, slug text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text,
  links_sealed bytea not null, created_at timestamptz not null default now(),
  -- The end of a chain is announced in the ledger (transfer_id) together with the beacon round that
  -- will salt it; the salt follows once that round is known. Chains of before have a salt of the
  -- house and no beacon.
  beacon jsonb, transfer_id bigint,
  primary key (brand_id, slug, chain_no),
  constraint rising_chains_salted check (salt is not null or beacon is not null));

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

-- A void round ends at its next_at; the public list of void rounds reads them by it.
create index rising_rounds_void on rising_rounds (brand_id, next_at desc, round_id desc)
  where state = 'void';
