-- The waves of a room follow from a chain for each day, whose end is announced in the ledger
-- before its salt is known. day_id: the room and the day since 1970.
create table reef_chains (
  brand_id integer not null references brands, day_id text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text,
  links_sealed bytea not null, beacon jsonb, transfer_id bigint,
  created_at timestamptz not null default now(),
  primary key (brand_id, day_id, chain_no),
  constraint reef_chains_salted check (salt is not null or beacon is not null));
-- The chain whose wave was shot at; null: of before, when the house alone knew what waves follow.
alter table reef_hits add column chain_no integer;
