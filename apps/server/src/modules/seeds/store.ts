import type { BeaconRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries, RowOf } from '../../kernel/db.ts';

const COMMITTED = `seed_id, member_id, server_seed_sealed, commitment, created_at, transfer_id`;
/**
 * Its wagers have ids above `wager_from` up to `wager_until`; null where that is not known. Both
 * are the member's last wager of that moment: pairs begin and retire under the lock that every
 * wager of the member is placed under, so that none has a number on the wrong side. In pairs of
 * before they are the last numbers of all members of that moment, and hold the same wagers.
 */
const BEGUN =
  `${COMMITTED}, client_seed /* not null */, rounds, begun_at /* not null */, retired_at,
  origin /* not null */, wager_from, wager_until` as const;
/** A pair that waits for the member's seed. */
const NEXT = `${COMMITTED}, client_seed` as const;

const SEED_BY_ID = `select ${BEGUN} from seed_pairs
  where brand_id = $1 and seed_id = $2 and client_seed is not null` as const;
export type SeedRow = RowOf<typeof SEED_BY_ID>;
/** Who was first: the house with both seeds, the member's seed, or the commitment. */
export type Origin = SeedRow['origin'];

export const activeSeed = (db: Queries, brandId: number, memberId: bigint) =>
  db.row(
    `select ${BEGUN} from seed_pairs where brand_id = $1 and member_id = $2 and retired_at is null
     and client_seed is not null`,
    [brandId, memberId],
  );
const NEXT_SEED = `select ${NEXT} from seed_pairs
  where brand_id = $1 and member_id = $2 and client_seed is null and retired_at is null` as const;
export type NextRow = RowOf<typeof NEXT_SEED>;
export const nextSeed = (db: Queries, brandId: number, memberId: bigint) =>
  db.row(NEXT_SEED, [brandId, memberId]);
export const lastRetired = (db: Queries, brandId: number, memberId: bigint) =>
  db.row(
    `select ${BEGUN} from seed_pairs where brand_id = $1 and member_id = $2
       and retired_at is not null and client_seed is not null
     order by seed_id desc limit 1`,
    [brandId, memberId],
  );
/** A pair that has begun. */
export const seedById = (db: Queries, brandId: number, seedId: bigint) =>
  db.row(SEED_BY_ID, [brandId, seedId]);
export const pairsOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; before: bigint | null; count: number },
) =>
  db.rows(
    `select ${BEGUN} from seed_pairs where brand_id = $1 and member_id = $2
     and client_seed is not null and ($3::bigint is null or seed_id < $3)
     order by seed_id desc limit $4`,
    [p.brandId, p.memberId, p.before, p.count],
  );

export const insertNext = (
  tx: Queries,
  p: { brandId: number; memberId: bigint; sealed: Buffer; commitment: string; transferId: bigint },
) =>
  tx.row(
    `insert into seed_pairs (brand_id, member_id, server_seed_sealed, commitment, transfer_id,
    created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (brand_id, member_id) where client_seed is null and retired_at is null
     do nothing returning ${NEXT}`,
    [p.brandId, p.memberId, p.sealed, p.commitment, p.transferId, tx.now()],
  );
const LAST_WAGER = `coalesce((select max(w.wager_id) from wagers w
  where w.brand_id = seed_pairs.brand_id and w.member_id = seed_pairs.member_id), 0)`;
/** The next pair becomes the active one with the member's seed; under the lock of the balance. */
export const beginSeed = (
  tx: Queries,
  p: { brandId: number; seedId: bigint; clientSeed: string },
) =>
  tx.row(
    `update seed_pairs set client_seed = $3, begun_at = $4, origin = 'commitment_first',
     wager_from = ${LAST_WAGER}
   where brand_id = $1 and seed_id = $2 and client_seed is null and retired_at is null
   returning ${BEGUN}`,
    [p.brandId, p.seedId, p.clientSeed, tx.now()],
  );

export const retireSeed = async (
  tx: Queries,
  p: { brandId: number; seedId: bigint; rounds: number },
): Promise<void> => {
  await tx.run(
    `update seed_pairs set retired_at = $4, rounds = $3,
      wager_until = ${LAST_WAGER}
    where brand_id = $1 and seed_id = $2 and retired_at is null`,
    [p.brandId, p.seedId, p.rounds, tx.now()],
  );
};

/**
 * Whether a stake is still out whose draws are those of the active pair. Of a pair before it none
 * can be: one that is open again was taken back, and its draws are known.
 */
export const hasOpenDraws = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; active: SeedRow | undefined },
): Promise<boolean> =>
  (await db.row(
    `select 1 from wagers where brand_id = $1 and member_id = $2 and wager_id >= $3
     and awaits_draw limit 1`,
    [p.brandId, p.memberId, p.active?.wager_from ?? 0n],
  )) !== undefined;

const NONCES = `select wager_id, (detail->>'nonce')::integer as nonce /* not null */, round_id,
    slug, category, state, at, detail ? 'shotId' as is_shot /* not null */
  from wagers where brand_id = $1 and member_id = $2 and wager_id > $3 and wager_id >= $4
    and ($5::bigint is null or wager_id <= $5) and detail->>'seedId' = $6
  order by wager_id limit $7`;
export type NonceRow = RowOf<typeof NONCES>;
/** What was drawn under a pair, in the order of the nonces. */
export const noncesOf = (
  db: Queries,
  p: { brandId: number; pair: SeedRow; after: bigint; count: number },
) =>
  db.rows(NONCES, [
    p.brandId,
    p.pair.member_id,
    p.after,
    p.pair.wager_from ?? 0n,
    p.pair.wager_until,
    p.pair.seed_id.toString(),
    p.count,
  ]);

/** A chain of shared rounds; without a salt while its beacon round is not known. */
export const CHAIN =
  'chain_no, length, terminal, salt, links_sealed, beacon, transfer_id, ended_at';
const statementsOn = <const Table extends string, const Column extends string>(
  table: Table,
  column: Column,
) => ({
  from: `select ${CHAIN} from ${table} where brand_id = $1 and ${column} = $2 and chain_no >= $3
    order by chain_no` as const,
  insert: `insert into ${table} (brand_id, ${column}, chain_no, length, terminal, links_sealed,
    beacon, transfer_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (brand_id, ${column}, chain_no) do nothing returning ${CHAIN}` as const,
  lockNamed: `select chain_no from ${table} where brand_id = $1 and ${column} = $2
    and chain_no = $3 and transfer_id = $4 and salt is null for update` as const,
  rename: `update ${table} set beacon = $4, transfer_id = $5 where brand_id = $1
    and ${column} = $2 and chain_no = $3 and salt is null returning ${CHAIN}` as const,
  salt: `update ${table} set beacon = $4, salt = $5 where brand_id = $1
    and ${column} = $2 and chain_no = $3 and salt is null returning ${CHAIN}` as const,
});
const STATEMENTS = {
  seed_chains: statementsOn('seed_chains', 'table_id'),
  rising_chains: statementsOn('rising_chains', 'slug'),
  reef_chains: statementsOn('reef_chains', 'day_id'),
  lottery_chains: statementsOn('lottery_chains', 'slug'),
  virtual_chains: statementsOn('virtual_chains', 'league_id'),
  room_chains: statementsOn('room_chains', 'room_id'),
};
/** Where the chains of one table, one rising game or one day of a reef lie. */
export type ChainPlace = { brandId: number; id: string; table: keyof typeof STATEMENTS };

/** The chains from this number on, the earliest first; a table has few that are not used up. */
export const chainsFrom = (db: Queries, p: ChainPlace, chainNo: number) =>
  db.rows(STATEMENTS[p.table].from, [p.brandId, p.id, chainNo]);
export type ChainRow = Awaited<ReturnType<typeof chainsFrom>>[number];
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
  tx.row(STATEMENTS[p.table].insert, [
    p.brandId,
    p.id,
    chain.chainNo,
    chain.length,
    chain.terminal,
    chain.sealed,
    JSON.stringify(chain.beacon),
    chain.transferId,
  ]);
/** Holds a chain as it was named; undefined where another process named it anew or salted it. */
export const lockNamed = (
  tx: Queries,
  p: ChainPlace,
  chain: { chainNo: number; transferId: bigint },
) => tx.row(STATEMENTS[p.table].lockNamed, [p.brandId, p.id, chain.chainNo, chain.transferId]);
/** Names another beacon round for a chain that was signed too late for its first one. */
export const renameRound = (
  tx: Queries,
  p: ChainPlace,
  chain: { chainNo: number; beacon: BeaconRound; transferId: bigint },
) =>
  tx.row(STATEMENTS[p.table].rename, [
    p.brandId,
    p.id,
    chain.chainNo,
    JSON.stringify(chain.beacon),
    chain.transferId,
  ]);
export const saltChain = (
  tx: Queries,
  p: ChainPlace,
  chain: { chainNo: number; beacon: BeaconRound; salt: string },
) =>
  tx.row(STATEMENTS[p.table].salt, [
    p.brandId,
    p.id,
    chain.chainNo,
    JSON.stringify(chain.beacon),
    chain.salt,
  ]);

/** Stakes whose draws are still to come, of all members. */
export const openDraws = (tx: Queries) =>
  tx.rows(
    `select w.brand_id, array_agg(w.wager_id order by w.member_id, w.wager_id) as wager_ids
       /* not null */
     from brands b join wagers w on w.brand_id = b.brand_id
     where w.awaits_draw group by w.brand_id order by w.brand_id`,
  );
/** Every pair, those that never began among them: none is drawn from again. */
export const retireAll = async (tx: Queries): Promise<void> => {
  await tx.run(
    `update seed_pairs set retired_at = $1, rounds = case when client_seed is null then rounds
       else coalesce((select b.next_nonce from balances b where b.brand_id = seed_pairs.brand_id
         and b.member_id = seed_pairs.member_id and b.seed_id = seed_pairs.seed_id), 0) end,
       wager_until = case when client_seed is null then null else ${LAST_WAGER} end
     where retired_at is null`,
    [tx.now()],
  );
};
/**
 * The chains of all rounds that are drawn one after the other. The waves of a reef follow the
 * clock: no wave comes twice, and a day keeps its chain.
 */
const ENDED_ANEW = [
  'update seed_chains set ended_at = $1 where ended_at is null',
  'update rising_chains set ended_at = $1 where ended_at is null',
  'update lottery_chains set ended_at = $1 where ended_at is null',
  'update virtual_chains set ended_at = $1 where ended_at is null',
  'update room_chains set ended_at = $1 where ended_at is null',
] as const;
export const endChains = async (tx: Queries): Promise<void> => {
  for (const statement of ENDED_ANEW) await tx.run(statement, [tx.now()]);
};
