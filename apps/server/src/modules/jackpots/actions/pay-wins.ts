import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announceBalance, payDebt, post } from '../../wallet/index.ts';
import { wonPools } from '../rules.ts';
import { insertWin, lockPools, movePool, poolRows, winsOfWager } from '../store.ts';
import { jackpotsMoved, poolsByGame, seed } from './pools.ts';

/** A settled wager and what its round decided. */
export type WonWager = {
  brandId: number;
  memberId: bigint;
  wagerId: bigint;
  slug: string;
  outcome: unknown;
};
export type PaidPool = { pool: string; amountMinor: bigint };

/**
 * Pays the pools that a round won, each once however often it is asked; the round's wager is
 * durable before. After a crash in between, the job pays.
 */
export const payWins = async (
  kernel: Kernel,
  wager: WonWager,
  isTrial: boolean,
): Promise<PaidPool[]> => {
  const pools = poolsOf(kernel, wager);
  if (pools.length === 0) return [];
  const paid = await kernel.db.transaction((tx) =>
    isTrial ? payForFun(tx, wager, pools) : payIn(kernel, tx, wager),
  );
  if (!isTrial) jackpotsMoved.say(kernel, { brandId: wager.brandId });
  await announceBalance(kernel, wager.brandId, wager.memberId);
  return paid;
};

const poolsOf = (kernel: Kernel, wager: WonWager) => {
  const known = poolsByGame(kernel).get(wager.slug);
  if (!known) return [];
  const won = wonPools(wager.outcome);
  return known.filter((one) => won.includes(one.pool));
};

/** The whole pool goes to the member and the house seeds it anew, in the caller's transaction. */
export const payIn = async (kernel: Kernel, tx: Queries, wager: WonWager): Promise<PaidPool[]> => {
  const { brandId, memberId, wagerId, slug } = wager;
  const pools = poolsOf(kernel, wager);
  const rows = await lockPools(
    tx,
    brandId,
    pools.map((one) => one.poolId),
  );
  const known = await winsOfWager(tx, brandId, wagerId);
  const paid: PaidPool[] = [];
  for (const row of rows) {
    const poolId = row.pool_id;
    const pool = pools.find((one) => one.poolId === poolId)?.pool ?? poolId;
    const before = known.find((one) => one.pool_id === poolId);
    if (before) {
      paid.push({ pool, amountMinor: before.amount });
      continue;
    }
    const posted = await postWin(tx, wager, {
      poolId,
      amountMinor: row.balance,
      house: `jackpots:${poolId}`,
    });
    if (!posted.ok) throw new Error(`a jackpot was not paid: ${posted.errorCode}`);
    await movePool(tx, {
      brandId,
      poolId,
      kind: 'win',
      amountMinor: -row.balance,
      transferId: posted.transferId,
    });
    await insertWin(tx, { brandId, wagerId, poolId, memberId, slug, amountMinor: row.balance });
    await seed(tx, { brandId, poolId, seedMinor: row.seed, why: String(wagerId) });
    paid.push({ pool, amountMinor: row.balance });
  }
  return paid;
};

type Win = { poolId: string; amountMinor: bigint; house: string };
/** Once by its key. It is a payout of play: what the member owes is paid first from it. */
const postWin = async (tx: Queries, wager: WonWager, { poolId, amountMinor, house }: Win) => {
  const { brandId, memberId, slug: reference } = wager;
  const key = `jackpot:${wager.wagerId}:${poolId}`;
  const posted = await post(tx, {
    brandId,
    memberId,
    type: 'jackpot',
    amountMinor,
    house,
    key,
    reference,
  });
  if (posted.ok && !posted.isReplay) {
    await payDebt(tx, { brandId, memberId, mostMinor: amountMinor, key: `debt:${key}`, reference });
  }
  return posted;
};

/** Free play wins the seed in play money; no pool moves. */
const payForFun = async (
  tx: Queries,
  wager: WonWager,
  pools: { poolId: string; pool: string }[],
): Promise<PaidPool[]> => {
  const paid: PaidPool[] = [];
  for (const row of await poolRows(tx, wager.brandId)) {
    const pool = pools.find((one) => one.poolId === row.pool_id)?.pool;
    if (pool === undefined) continue;
    await postWin(tx, wager, {
      poolId: row.pool_id,
      amountMinor: row.seed,
      house: 'trial:jackpots',
    });
    paid.push({ pool, amountMinor: row.seed });
  }
  return paid;
};
