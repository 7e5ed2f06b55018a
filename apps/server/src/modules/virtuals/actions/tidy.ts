import type { Kernel } from '../../../kernel/kernel.ts';
import { forgetPrices } from '../../sportsbook/index.ts';
import { matchesToTidy, noteTidied } from '../store.ts';

/** So long after its end a match is looked at as it was played. */
const KEPT_MILLISECONDS = 3_600_000;

/**
 * What markets of a match cost at every moment is kept where somebody bet on them, and else
 * forgotten an hour after its end: the leagues never rest, and anybody can compute prices again.
 */
export const tidyMatches = async (kernel: Kernel): Promise<'busy' | void> => {
  const before = new Date(kernel.clock.milliseconds() - KEPT_MILLISECONDS);
  const rows = await matchesToTidy(kernel.db, before);
  for (const [brandId, own] of Map.groupBy(rows, (one) => one.brand_id)) {
    const eventIds = own.map((one) => one.event_id);
    await kernel.db.transaction(async (tx) => {
      await forgetPrices(tx, brandId, eventIds);
      await noteTidied(tx, brandId, eventIds);
    });
  }
  return rows.length > 0 ? 'busy' : undefined;
};
