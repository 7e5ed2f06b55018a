-- Every virtual league of a brand draws from chains of its own; the salt of a chain only says that
-- its end was announced in time: a match is drawn with a beacon round of its own.
create table virtual_chains (
  brand_id integer not null references brands, league_id text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text,
  links_sealed bytea not null, created_at timestamptz not null default now(),
  beacon jsonb, transfer_id bigint,
  primary key (brand_id, league_id, chain_no),
  constraint virtual_chains_salted check (salt is not null or beacon is not null));

-- The published tables that matches are drawn from, by their hash.
create table virtual_tables (
  brand_id integer not null references brands, table_hash text not null, body text not null,
  primary key (brand_id, table_hash));

-- A match is written, with the link, the beacon round and the table that draw it, before it takes
-- bets: announced in the ledger (transfer_id) with its neighbours. What was drawn stands nowhere:
-- it is a function of link and signature, and `stage` says how much of it was shown.
create table virtual_matches (
  brand_id integer not null references brands, event_id text not null, league_id text not null,
  chain_no integer not null, number integer not null,
  home text not null, away text not null, table_hash text not null,
  kicks_at timestamptz not null, beacon jsonb not null,
  transfer_id bigint not null, sealed_at timestamptz,
  state text not null check (state in ('written', 'open', 'closed', 'live', 'ended', 'void')),
  asked_at timestamptz, live_from timestamptz,
  stage integer not null default 0, priced integer not null default 0, held_until timestamptz,
  ended_at timestamptz, void_reason text, is_tidied boolean not null default false,
  primary key (brand_id, event_id),
  foreign key (brand_id, table_hash) references virtual_tables,
  constraint virtual_matches_live check ((state in ('live', 'ended')) <= (live_from is not null)),
  constraint virtual_matches_void check ((state = 'void') = (void_reason is not null)));
create unique index virtual_matches_number
  on virtual_matches (brand_id, league_id, chain_no, number);
create index virtual_matches_ahead on virtual_matches (brand_id, league_id, kicks_at)
  where state in ('written', 'open', 'closed', 'live');
create index virtual_matches_tidy on virtual_matches (brand_id, ended_at)
  where ended_at is not null and not is_tidied;
