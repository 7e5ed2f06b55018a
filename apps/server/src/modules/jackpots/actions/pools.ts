import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadGames } from '@fairhouse/game-kit/loader';
import { currencyOf } from '@fairhouse/money';
import { busEvent } from '../../../kernel/bus.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { postHouse } from '../../wallet/index.ts';
import { poolsOfModel, type PoolOfGame } from '../rules.ts';
import { insertPool, keepRemainder, lockPools, movePool, poolRows } from '../store.ts';

export const jackpotsMoved = busEvent<{ brandId: number }>('jackpots.moved');

/** The pools of every game, by slug. */
export const poolsByGame = (kernel: Kernel): Map<string, PoolOfGame[]> =>
  kernel.once('jackpots.pools', () => new Map<string, PoolOfGame[]>());

/** What the games' models say; a game without a model has no pool. */
export const readPools = async (kernel: Kernel): Promise<void> => {
  for (const { slug, folder, manifest } of await loadGames()) {
    const text = await readFile(path.join(folder, 'model.json'), 'utf8').catch(() => '{}');
    const pools = poolsOfModel({ slug, category: manifest.category }, JSON.parse(text));
    if (pools.length > 0) poolsByGame(kernel).set(slug, pools);
  }
};

/** Each pool of each brand exists and is seeded; what is there stays. */
export const openPools = async (kernel: Kernel): Promise<void> => {
  const brands = await kernel.db.rows('select brand_id, currency from brands');
  const pools = new Map([...poolsByGame(kernel).values()].flat().map((one) => [one.poolId, one]));
  for (const brand of brands) {
    const unit = 10n ** BigInt(currencyOf(brand.currency).digits);
    for (const { poolId, seedWhole } of pools.values()) {
      const seedMinor = seedWhole * unit;
      await kernel.db.transaction(async (tx) => {
        const isNew = await insertPool(tx, { brandId: brand.brand_id, poolId, seedMinor });
        if (isNew) await seed(tx, { brandId: brand.brand_id, poolId, seedMinor, why: 'first' });
      });
    }
  }
};

export const seed = async (
  tx: Queries,
  p: { brandId: number; poolId: string; seedMinor: bigint; why: string },
): Promise<void> => {
  const { transferId } = await postHouse(tx, {
    brandId: p.brandId,
    type: 'jackpot_seed',
    amountMinor: p.seedMinor,
    from: 'jackpots:seeds',
    to: `jackpots:${p.poolId}`,
    key: `jackpot-seed:${p.poolId}:${p.why}`,
    reference: p.poolId,
  });
  await movePool(tx, {
    brandId: p.brandId,
    poolId: p.poolId,
    kind: 'seed',
    amountMinor: p.seedMinor,
    transferId,
  });
};

/** Money of the house for whoever wins the pool next; the same key adds nothing again. */
export const addToPool = async (
  tx: Queries,
  p: { brandId: number; poolId: string; amountMinor: bigint; key: string },
): Promise<{ isReplay: boolean }> => {
  const { brandId, poolId, amountMinor } = p;
  const { transferId, isReplay } = await postHouse(tx, {
    brandId,
    type: 'jackpot_seed',
    amountMinor,
    from: 'jackpots:seeds',
    to: `jackpots:${poolId}`,
    key: `jackpot-addition:${p.key}`,
    reference: poolId,
  });
  if (!isReplay) {
    await movePool(tx, { brandId, poolId, kind: 'addition', amountMinor, transferId });
  }
  return { isReplay };
};

/**
 * What stakes of play money brought the pools of a brand goes back to the house: each begins with
 * its seed, which the house puts up for real.
 */
export const endPlayPools = async (tx: Queries, brandId: number): Promise<bigint> => {
  const ids = (await poolRows(tx, brandId)).map((row) => row.pool_id);
  let sum = 0n;
  for (const row of await lockPools(tx, brandId, ids)) {
    const amountMinor = row.balance - row.seed;
    await keepRemainder(tx, { brandId, poolId: row.pool_id, remainder: 0n });
    if (amountMinor <= 0n) continue;
    const { transferId } = await postHouse(tx, {
      brandId,
      type: 'jackpot_seed',
      amountMinor,
      from: `jackpots:${row.pool_id}`,
      to: 'jackpots:seeds',
      key: `jackpot-play-end:${row.pool_id}`,
      reference: row.pool_id,
    });
    await movePool(tx, {
      brandId,
      poolId: row.pool_id,
      kind: 'play_end',
      amountMinor: -amountMinor,
      transferId,
    });
    sum += amountMinor;
  }
  return sum;
};
