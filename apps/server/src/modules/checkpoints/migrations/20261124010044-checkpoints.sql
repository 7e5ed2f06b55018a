-- A Merkle log of the ledger's transfers, folded after the fact. A tile holds up to sixteen
-- hashes of one level of whole subtrees, each level sixteen times as wide as the one below.
create table ledger_tiles (
  brand_id integer not null references brands, level smallint not null, tile bigint not null,
  -- Of the lowest level: the transfer of the first leaf in it. Leaves are in the order of ids.
  first_transfer bigint, hashes bytea not null,
  primary key (brand_id, level, tile));
create index ledger_tiles_transfer on ledger_tiles (brand_id, first_transfer)
  where level = 0;

create table ledger_sizes (
  brand_id integer not null references brands, size bigint not null, last_transfer bigint not null,
  primary key (brand_id));

-- What the house signed of its log, never changed again.
create table ledger_checkpoints (
  brand_id integer not null references brands, size bigint not null, root bytea not null,
  text text not null, signature bytea not null, last_transfer bigint not null,
  at timestamptz not null default now(), primary key (brand_id, size));
create trigger ledger_checkpoints_append_only before update or delete on ledger_checkpoints
  for each statement execute function refuse_change();
create trigger ledger_checkpoints_no_truncate before truncate on ledger_checkpoints
  for each statement execute function refuse_change();

-- The key that signs, and the secret that the salts of leaves come from; made at the first use.
create table ledger_keys (
  brand_id integer not null references brands, public_key bytea not null,
  private_key_sealed bytea not null, salt_key_sealed bytea not null, primary key (brand_id));
