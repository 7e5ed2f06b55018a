import type { Queries } from '../../../kernel/db.ts';
import { voidWagersUntold } from '../../wallet/index.ts';
import { endChains, openDraws, retireAll } from '../store.ts';

/**
 * Whoever played after the backup has seen what its seeds draw, and those of pairs that waited.
 * Stakes whose draws were still to come go back, and everything is drawn from new seeds (D-U05).
 */
export const startAnew = async (tx: Queries): Promise<void> => {
  for (const { brand_id: brandId, wager_ids: wagerIds } of await openDraws(tx)) {
    await voidWagersUntold(tx, { brandId, reason: 'restored', wagerIds: wagerIds.map(BigInt) });
  }
  await retireAll(tx);
  await endChains(tx);
};
