-- Seed pairs of single-player draws. The server seed is sealed at rest; its hash was shown
-- before the first round, and the seed itself is shown after the pair is retired.
create table seed_pairs (
  brand_id integer not null references brands, seed_id bigint generated always as identity,
  member_id bigint not null, server_seed_sealed bytea not null, commitment text not null,
  client_seed text not null, rounds integer, created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (brand_id, seed_id));
create unique index seed_pairs_active on seed_pairs (brand_id, member_id)
  where retired_at is null;
create index seed_pairs_member on seed_pairs (brand_id, member_id, seed_id);
