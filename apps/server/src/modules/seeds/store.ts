import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries } from '../../kernel/db.ts';

/** Who was first: the house with both seeds, the member's seed, or the commitment. */
export type Origin = 'house' | 'seed_first' | 'commitment_first';
type Committed = {
  seed_id: bigint;
  member_id: bigint;
  server_seed_sealed: Buffer;
  commitment: string;
  created_at: Date;
  transfer_id: bigint | null;
};
export type SeedRow = Committed & {
  client_seed: string;
  rounds: number | null;
  begun_at: Date;
  retired_at: Date | null;
  origin: Origin;
  /** Its wagers have ids between these; null where that is not known. */
  wager_from: bigint | null;
  wager_until: bigint | null;
};
/** A pair that waits for the member's seed. */
export type NextRow = Committed & { client_seed: null };

export const activeSeed = (db: Queries, brandId: number, memberId: bigint) =>
  db.row<SeedRow>(
    `select * from seed_pairs where brand_id = $1 and member_id = $2 and retired_at is null
     and client_seed is not null`,
    [brandId, memberId],
  );
export const nextSeed = (db: Queries, brandId: number, memberId: bigint) =>
  db.row<NextRow>(
    `select * from seed_pairs where brand_id = $1 and member_id = $2 and client_seed is null`,
    [brandId, memberId],
  );
export const lastRetired = (db: Queries, brandId: number, memberId: bigint) =>
  db.row<SeedRow>(
    `select * from seed_pairs where brand_id = $1 and member_id = $2 and retired_at is not null
   order by seed_id desc limit 1`,
    [brandId, memberId],
  );
/** A pair that has begun. */
export const seedById = (db: Queries, brandId: number, seedId: bigint) =>
  db.row<SeedRow>(
    `select * from seed_pairs where brand_id = $1 and seed_id = $2 and client_seed is not null`,
    [brandId, seedId],
  );
export const pairsOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; before: bigint | null; count: number },
) =>
  db.rows<SeedRow>(
    `select * from seed_pairs where brand_id = $1 and member_id = $2 and client_seed is not null
     and ($3::bigint is null or seed_id < $3) order by seed_id desc limit $4`,
    [p.brandId, p.memberId, p.before, p.count],
  );

export const insertNext = (
  tx: Queries,
  p: { brandId: number; memberId: bigint; sealed: Buffer; commitment: string; transferId: bigint },
) =>
  tx.row<NextRow>(
    `insert into seed_pairs (brand_id, member_id, server_seed_sealed, commitment, transfer_id,
    created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning *`,
    [p.brandId, p.memberId, p.sealed, p.commitment, p.transferId, tx.now()],
  );
/** The next pair becomes the active one with the member's seed. */
export const beginSeed = (
  tx: Queries,
  p: { brandId: number; seedId: bigint; clientSeed: string },
) =>
  tx.row<SeedRow>(
    `update seed_pairs set client_seed = $3, begun_at = $4, origin = 'commitment_first',
     wager_from = (select last_value from wager_ids)
   where brand_id = $1 and seed_id = $2 and client_seed is null returning *`,
    [p.brandId, p.seedId, p.clientSeed, tx.now()],
  );

export const retireSeed = async (
  tx: Queries,
  p: { brandId: number; seedId: bigint; rounds: number },
): Promise<void> => {
  await tx.run(
    `update seed_pairs set retired_at = $4, rounds = $3,
      wager_until = (select last_value from wager_ids)
    where brand_id = $1 and seed_id = $2 and retired_at is null`,
    [p.brandId, p.seedId, p.rounds, tx.now()],
  );
};

/** Whether a stake is still out whose draws are those of the active pair. */
export const hasOpenDraws = async (
  db: Queries,
  brandId: number,
  memberId: bigint,
): Promise<boolean> =>
  (await db.row(
    `select 1 from wagers where brand_id = $1 and member_id = $2 and state = 'open'
     and detail ? 'seedId' limit 1`,
    [brandId, memberId],
  )) !== undefined;

export type NonceRow = {
  wager_id: bigint;
  nonce: number;
  round_id: string | null;
  slug: string;
  category: string;
  state: string;
  at: Date;
  is_shot: boolean;
};
/** What was drawn under a pair, in the order of the nonces. */
export const noncesOf = (
  db: Queries,
  p: { brandId: number; pair: SeedRow; after: bigint; count: number },
) =>
  db.rows<NonceRow>(
    `select wager_id, (detail->>'nonce')::integer as nonce, round_id, slug, category, state, at,
     detail ? 'shotId' as is_shot
   from wagers where brand_id = $1 and member_id = $2 and wager_id > $3 and wager_id >= $4
     and ($5::bigint is null or wager_id <= $5) and detail->>'seedId' = $6
   order by wager_id limit $7`,
    [
      p.brandId,
      p.pair.member_id,
      p.after,
      p.pair.wager_from ?? 0n,
      p.pair.wager_until,
      p.pair.seed_id.toString(),
      p.count,
    ],
  );

/** A chain of shared rounds; without a salt while its beacon round is not known. */
export type ChainRow = {
  chain_no: number;
  length: number;
  terminal: string;
  salt: string | null;
  links_sealed: Buffer;
  beacon: BeaconRound | null;
  transfer_id: bigint | null;
};
/** Where the chains of one table, one rising game or one day of a reef lie. */
export type ChainPlace = {
  brandId: number;
  id: string;
  table: 'seed_chains' | 'rising_chains' | 'reef_chains';
  column: 'table_id' | 'slug' | 'day_id';
};

/** The chains from this number on, the earliest first; a table has few that are not used up. */
export const chainsFrom = (db: Queries, p: ChainPlace, chainNo: number) =>
  db.rows<ChainRow>(
    `select * from ${p.table} where brand_id = $1 and ${p.column} = $2 and chain_no >= $3
   order by chain_no`,
    [p.brandId, p.id, chainNo],
  );
/** All chains of a place, for whoever only reads them. */
export const chainsOf = (db: Queries, p: ChainPlace) => chainsFrom(db, p, 0);
export const insertChain = (
  tx: Queries,
  p: ChainPlace,
  chain: {
    chainNo: number;
    length: number;
    terminal: string;
    sealed: Buffer;
    beacon: BeaconRound;
    transferId: bigint;
  },
) =>
  tx.row<ChainRow>(
    `insert into ${p.table} (brand_id, ${p.column}, chain_no, length, terminal, links_sealed,
     beacon, transfer_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict do nothing returning *`,
    [
      p.brandId,
      p.id,
      chain.chainNo,
      chain.length,
      chain.terminal,
      chain.sealed,
      JSON.stringify(chain.beacon),
      chain.transferId,
    ],
  );
/** Holds a chain as it was named; undefined where another process named it anew or salted it. */
export const lockNamed = (
  tx: Queries,
  p: ChainPlace,
  chain: { chainNo: number; transferId: bigint },
) =>
  tx.row<{ chain_no: number }>(
    `select chain_no from ${p.table} where brand_id = $1 and ${p.column} = $2 and chain_no = $3
     and transfer_id = $4 and salt is null for update`,
    [p.brandId, p.id, chain.chainNo, chain.transferId],
  );
/** Names another beacon round for a chain that was signed too late for its first one. */
export const renameRound = (
  tx: Queries,
  p: ChainPlace,
  chain: { chainNo: number; beacon: BeaconRound; transferId: bigint },
) =>
  tx.row<ChainRow>(
    `update ${p.table} set beacon = $4, transfer_id = $5 where brand_id = $1
     and ${p.column} = $2 and chain_no = $3 and salt is null returning *`,
    [p.brandId, p.id, chain.chainNo, JSON.stringify(chain.beacon), chain.transferId],
  );
export const saltChain = (
  tx: Queries,
  p: ChainPlace,
  chain: { chainNo: number; beacon: BeaconRound; salt: string },
) =>
  tx.row<ChainRow>(
    `update ${p.table} set beacon = $4, salt = $5 where brand_id = $1
     and ${p.column} = $2 and chain_no = $3 and salt is null returning *`,
    [p.brandId, p.id, chain.chainNo, JSON.stringify(chain.beacon), chain.salt],
  );
