import type { Queries, RowOf } from '../../kernel/db.ts';

const POOLS = `select pool_id, seed, balance, remainder from jackpot_pools where brand_id = $1
  order by pool_id`;
export type PoolRow = RowOf<typeof POOLS>;
export const poolRows = (db: Queries, brandId: number) => db.rows(POOLS, [brandId]);
/** In one order for everyone, so that no two wait for each other. */
export const lockPools = (tx: Queries, brandId: number, poolIds: readonly string[]) =>
  tx.rows(
    `select pool_id, seed, balance, remainder from jackpot_pools
     where brand_id = $1 and pool_id = any($2) order by pool_id for update`,
    [brandId, [...poolIds]],
  );

export const insertPool = async (
  tx: Queries,
  p: { brandId: number; poolId: string; seedMinor: bigint },
): Promise<boolean> =>
  (await tx.run(
    `insert into jackpot_pools (brand_id, pool_id, seed) values ($1, $2, $3)
   on conflict (brand_id, pool_id) do nothing`,
    [p.brandId, p.poolId, p.seedMinor],
  )) === 1;

export type Movement = {
  brandId: number;
  poolId: string;
  kind: 'seed' | 'addition' | 'contribution' | 'win' | 'play_end';
  amountMinor: bigint;
  transferId: bigint;
  remainder?: bigint;
};
/** The row of the pool and the line of its history move together. */
export const movePool = async (tx: Queries, p: Movement): Promise<void> => {
  const moved = await tx.row(
    `update jackpot_pools set balance = balance + $3, remainder = coalesce($4, remainder)
     where brand_id = $1 and pool_id = $2 returning balance`,
    [p.brandId, p.poolId, p.amountMinor, p.remainder],
  );
  if (!moved) throw new Error(`the pool ${p.poolId} is gone`);
  await tx.run(
    `insert into jackpot_movements (brand_id, pool_id, kind, amount, balance_after, transfer_id, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [p.brandId, p.poolId, p.kind, p.amountMinor, moved.balance, p.transferId, tx.now()],
  );
};

export const keepRemainder = async (
  tx: Queries,
  p: { brandId: number; poolId: string; remainder: bigint },
): Promise<void> => {
  await tx.run('update jackpot_pools set remainder = $3 where brand_id = $1 and pool_id = $2', [
    p.brandId,
    p.poolId,
    p.remainder,
  ]);
};

const WINS_OF_WAGER = `select wager_id, pool_id, member_id, slug, amount, at from jackpot_wins
  where brand_id = $1 and wager_id = $2 order by pool_id`;
export type WinRow = RowOf<typeof WINS_OF_WAGER>;
export const winsOfWager = (db: Queries, brandId: number, wagerId: bigint) =>
  db.rows(WINS_OF_WAGER, [brandId, wagerId]);
export const insertWin = async (
  tx: Queries,
  p: {
    brandId: number;
    wagerId: bigint;
    poolId: string;
    memberId: bigint;
    slug: string;
    amountMinor: bigint;
  },
): Promise<void> => {
  await tx.run(
    `insert into jackpot_wins (brand_id, wager_id, pool_id, member_id, slug, amount, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [p.brandId, p.wagerId, p.poolId, p.memberId, p.slug, p.amountMinor, tx.now()],
  );
};
export const lastWins = (db: Queries, brandId: number) =>
  db.rows(
    `select distinct on (w.pool_id) w.wager_id, w.pool_id, w.member_id, w.slug, w.amount, w.at,
       m.account from jackpot_wins w
     join members m on m.brand_id = w.brand_id and m.member_id = w.member_id
     where w.brand_id = $1 order by w.pool_id, w.at desc`,
    [brandId],
  );

export const movementsOf = (
  db: Queries,
  p: { brandId: number; poolId: string; before: bigint | null; count: number },
) =>
  db.rows(
    `select movement_id, kind, amount, balance_after, transfer_id, at from jackpot_movements
     where brand_id = $1 and pool_id = $2
     and ($3::bigint is null or movement_id < $3) order by movement_id desc limit $4`,
    [p.brandId, p.poolId, p.before, p.count],
  );

type Span = { brandId: number; after: bigint; upTo: bigint; slugs: readonly string[] };
const SPAN = `from wagers w cross join lateral (select from members m
    where m.brand_id = w.brand_id and m.member_id = w.member_id and m.type <> 4 limit 1) m
  where w.brand_id = $1 and w.wager_id > $2 and w.wager_id <= $3 and w.slug = any($4)
    and w.state <> 'void'`;
/** A bought feature comes without a chance at the pools, so its price feeds none. */
export const stakesBySlug = (tx: Queries, p: Span) =>
  tx.rows(
    `select w.slug, sum(w.stake)::bigint as stake /* not null */ ${SPAN}
     and w.bet not like 'buy-%' group by w.slug order by w.slug`,
    [p.brandId, p.after, p.upTo, [...p.slugs]],
  );
export const wonWagers = (tx: Queries, p: Span) =>
  tx.rows(
    `select w.wager_id, w.member_id, w.slug, w.detail -> 'outcome' as outcome ${SPAN}
     and w.detail @> '{"outcome": {"acts": [{"is": "jackpot", "isWon": true}]}}'
   order by w.wager_id`,
    [p.brandId, p.after, p.upTo, [...p.slugs]],
  );
