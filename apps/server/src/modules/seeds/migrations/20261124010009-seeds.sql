-- Seed pairs of single-player draws. The server seed is sealed at rest; its hash was shown
-- before the first round, and the seed itself is shown after the pair is retired.
create table seed_pairs (
  brand_id integer not null references brands, seed_id bigint generated always as identity,
  member_id bigint not null, server_seed_sealed bytea not null, commitment text not null,
  client_seed text, rounds integer, created_at timestamptz not null default now(),
  retired_at timestamptz,
  -- A pair is committed before its client seed is known: until the member gives one it is the next
  -- pair, and the ledger holds its commitment (transfer_id). Pairs of before say what they are:
  -- of the first one of a member the house drew both seeds, of the others the server seed was drawn
  -- after the member's own was known.
  begun_at timestamptz, transfer_id bigint,
  -- Its wagers have ids between these; null: of before, or not retired yet.
  wager_from bigint, wager_until bigint,
  origin text check (origin in ('house', 'seed_first', 'commitment_first')),
  primary key (brand_id, seed_id),
  constraint seed_pairs_begun check ( (client_seed is null) = (begun_at is null) and
    (client_seed is null) = (origin is null) and (origin is distinct from 'commitment_first' or
    transfer_id is not null) and (client_seed is not null or (transfer_id is not null and
    retired_at is null))));
create index seed_pairs_member on seed_pairs (brand_id, member_id, seed_id);
create unique index seed_pairs_active on seed_pairs (brand_id, member_id)
  where retired_at is null and client_seed is not null;
create unique index seed_pairs_next on seed_pairs (brand_id, member_id)
  where client_seed is null;
