create table live_tables (
  brand_id integer not null references brands, table_id text not null, slug text not null,
  name text not null, profile text not null, position integer not null,
  min_bet bigint not null, max_bet bigint not null, chips bigint[] not null,
  open_seconds integer not null, deal_milliseconds integer not null, pause_milliseconds integer
    not null, is_open boolean not null default true,
  primary key (brand_id, table_id));

-- A hash chain is committed (terminal) before its first round; round k uses link length - k.
-- Every thousandth link is kept, so that a seed is found in at most a thousand hashes.
create table seed_chains (
  brand_id integer not null, table_id text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text not null,
  links_sealed bytea not null, created_at timestamptz not null default now(),
  primary key (brand_id, table_id, chain_no));

create table table_rounds (
  brand_id integer not null, round_id text not null, table_id text not null,
  chain_no integer not null, number integer not null,
  state text not null check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
  opened_at timestamptz not null, closes_at timestamptz not null, drawn_at timestamptz,
  settled_at timestamptz, next_at timestamptz, result jsonb, road jsonb,
  version text not null, primary key (brand_id, round_id));
create unique index table_rounds_number on table_rounds
  (brand_id, table_id, chain_no, number);
create unique index table_rounds_running on table_rounds (brand_id, table_id)
  where state in ('open', 'closed', 'drawn');
