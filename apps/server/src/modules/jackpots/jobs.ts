import type { Queries } from '../../kernel/db.ts';
import type { Job } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { announceBalance, nextWagers, postHouse, readSpan, turnFolio } from '../wallet/index.ts';
import { payIn } from './actions/pay-wins.ts';
import { jackpotsMoved, openPools, poolsByGame } from './actions/pools.ts';
import { gather, type PoolOfGame } from './rules.ts';
import {
  keepRemainder,
  lockPools,
  movePool,
  stakesBySlug,
  winsOfWager,
  wonWagers,
} from './store.ts';

/** Every wager since the last run feeds its pools once; a win that is still unpaid is paid. */
export const feedPools = async (kernel: Kernel): Promise<void> => {
  if (poolsByGame(kernel).size === 0) return;
  await openPools(kernel);
  const brands = await kernel.db.rows('select brand_id from brands');
  for (const { brand_id: brandId } of brands) {
    await turnFolio(kernel, brandId);
    // Ends of bets take numbers too: a span may hold no wager at all.
    let isBehind = true;
    while (isBehind) {
      const paid = await readSpan(kernel, 'jackpots', (tx, most) =>
        feedBrand(kernel, tx, { brandId, most }),
      );
      for (const memberId of paid?.members ?? []) await announceBalance(kernel, brandId, memberId);
      if (paid?.isMoved) jackpotsMoved.say(kernel, { brandId });
      isBehind = paid !== undefined && !paid.isLast;
    }
  }
};

const feedBrand = async (
  kernel: Kernel,
  tx: Queries,
  { brandId, most }: { brandId: number; most: number },
) => {
  const span = await nextWagers(tx, brandId, 'jackpots', { most });
  if (!span) return undefined;
  const of = { brandId, ...span, slugs: [...poolsByGame(kernel).keys()] };
  const stakes = new Map((await stakesBySlug(tx, of)).map((row) => [row.slug, row.stake]));
  const fed = [...poolsByGame(kernel).values()].flat().filter((one) => stakes.has(one.slug));
  const rows = await lockPools(tx, brandId, [...new Set(fed.map((one) => one.poolId))]);
  for (const row of rows) {
    const games = fed.filter((one) => one.poolId === row.pool_id);
    await feedPool(tx, { brandId, row, games, stakes, upTo: span.upTo });
  }
  const members: bigint[] = [];
  for (const won of await wonWagers(tx, of)) {
    if ((await winsOfWager(tx, brandId, won.wager_id)).length > 0) continue;
    await payIn(kernel, tx, {
      brandId,
      memberId: won.member_id,
      wagerId: won.wager_id,
      slug: won.slug,
      outcome: won.outcome,
    });
    members.push(won.member_id);
  }
  return { members, isMoved: rows.length > 0 || members.length > 0, isLast: span.isLast };
};

type Fed = {
  brandId: number;
  row: { pool_id: string; remainder: bigint };
  games: PoolOfGame[];
  stakes: Map<string, bigint>;
  upTo: bigint;
};
const feedPool = async (tx: Queries, { brandId, row, games, stakes, upTo }: Fed) => {
  const poolId = row.pool_id;
  const millionths = games.reduce(
    (sum, one) => sum + (stakes.get(one.slug) ?? 0n) * one.perMillion,
    0n,
  );
  const { amountMinor, remainder } = gather(row.remainder, millionths);
  if (amountMinor === 0n) return keepRemainder(tx, { brandId, poolId, remainder });
  const { transferId } = await postHouse(tx, {
    brandId,
    type: 'jackpot_contribution',
    amountMinor,
    from: `wagers:${games[0]?.category ?? 'RNG'}`,
    to: `jackpots:${poolId}`,
    key: `jackpot-feed:${poolId}:${upTo}`,
    reference: poolId,
  });
  return movePool(tx, {
    brandId,
    poolId,
    kind: 'contribution',
    amountMinor,
    transferId,
    remainder,
  });
};

export const jobs: Job[] = [{ name: 'jackpots.feed', everySeconds: 3, run: feedPools }];
