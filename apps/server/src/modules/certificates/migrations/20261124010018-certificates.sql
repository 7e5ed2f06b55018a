-- The exact returns of a game's rules, by the hash of their sources. They are the same for every
-- brand; those of earlier versions stay.
create table certified_returns (
  source_hash text primary key, slug text not null, version text not null,
  pool_share text not null, lines jsonb not null,
  computed_at timestamptz not null default now());

-- What the wagers of a bet returned, in chunks from old to new. Squares are those of the stakes
-- of whole draws; payout_squares is the sum of payout^2 / stake.
create table return_chunks (
  brand_id integer not null references brands, slug text not null, version text not null,
  bet text not null, variant text not null, chunk_no integer not null,
  wagers bigint not null, paid bigint not null, stake numeric not null,
  stake_squares numeric not null, payout numeric not null, payout_squares numeric not null,
  first_at timestamptz, last_at timestamptz, added_at timestamptz not null default now(),
  primary key (brand_id, slug, version, bet, variant, chunk_no));

-- Wagers that were read while they were open.
create table return_waiting (
  brand_id integer not null, wager_id bigint not null, primary key (brand_id, wager_id));
