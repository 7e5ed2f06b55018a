create table reef_rooms (
  brand_id integer not null references brands, room_id text not null, slug text not null,
  name text not null, scenery text not null, position integer not null,
  bets bigint[] not null, is_open boolean not null default true,
  primary key (brand_id, room_id));

-- A seat that is silent is free again. ready_at: the end of the time its shots have used up.
create table reef_seats (
  brand_id integer not null, room_id text not null, seat smallint not null,
  member_id bigint not null, account text not null, seen_at timestamptz not null default now(),
  ready_at timestamptz not null default now(),
  primary key (brand_id, room_id, seat),
  foreign key (brand_id, room_id) references reef_rooms (brand_id, room_id));
create unique index reef_seats_member on reef_seats (brand_id, room_id, member_id);

-- A fish is caught once.
create table reef_catches (
  brand_id integer not null, room_id text not null, wave integer not null, fish integer not null,
  wager_id bigint not null, at timestamptz not null default now(),
  primary key (brand_id, room_id, wave, fish));

-- The audit of every judged shot: what it met, what was drawn, what came of it.
create table reef_hits (
  brand_id integer not null, wager_id bigint not null, room_id text not null,
  wave integer not null, fish integer not null, target text not null,
  state text not null check (state in ('captured', 'missed', 'refunded')), reason text,
  outcome jsonb, at timestamptz not null default now(),
  -- The moment at which a shot met its fish, by the shooter's report: a refund is proven with it.
  met_at timestamptz,
  -- The chain whose wave was shot at; null: of before, when the house alone knew what waves follow.
  chain_no integer,
  primary key (brand_id, wager_id));

-- Stakes whose draws are still to come: few at any time, found without reading the settled ones.
create index wagers_open_draws on wagers (brand_id, member_id)
  where state = 'open' and detail ? 'seedId';
create index wagers_open_shots on wagers (brand_id, at)
  where state = 'open' and category = 'FISH';

-- The waves of a room follow from a chain for each day, whose end is announced in the ledger
-- before its salt is known. day_id: the room and the day since 1970.
create table reef_chains (
  brand_id integer not null references brands, day_id text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text,
  links_sealed bytea not null, beacon jsonb, transfer_id bigint,
  created_at timestamptz not null default now(),
  primary key (brand_id, day_id, chain_no),
  constraint reef_chains_salted check (salt is not null or beacon is not null));
