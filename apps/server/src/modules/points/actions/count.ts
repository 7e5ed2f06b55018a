import { currencyOf } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { nextWagers, postPoints, turnFolio } from '../../wallet/index.ts';
import { creditUnits, FEED, foldDays, type FoldedBrand } from '../rows/fold.ts';
import { scaleOf } from '../rules.ts';
import { allTerms } from './terms.ts';

/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;

export type Zone = { brandId: number; timeZone: string; currency: string };
export const placeOf = async (db: Queries, zone: Zone): Promise<FoldedBrand> => {
  const currency = currencyOf(zone.currency);
  return {
    brandId: zone.brandId,
    timeZone: zone.timeZone,
    scale: scaleOf(currency),
    terms: await allTerms(db, { id: zone.brandId, currency }),
  };
};
export const zonesOf = async (db: Queries): Promise<Zone[]> =>
  (await db.rows('select brand_id, time_zone, currency from brands order by brand_id')).map(
    (row) => ({ brandId: row.brand_id, timeZone: row.time_zone, currency: row.currency }),
  );

/** Gives the points of what has ended since. */
export const countPoints = async (kernel: Kernel): Promise<void> => {
  const until = kernel.clock.milliseconds() + TURN;
  for (const zone of await zonesOf(kernel.db)) {
    await turnFolio(kernel, zone.brandId);
    for (;;) {
      const isBehind = await kernel.db.transaction((tx) => countOnce(tx, zone));
      if (!isBehind || kernel.clock.milliseconds() > until) break;
    }
  }
};

/**
 * The mark, the days, the points and their entries are one transaction: a span counts once. Its
 * transfers come last, so that nobody waits for them while it counts.
 */
const countOnce = async (tx: Queries, zone: Zone): Promise<boolean> => {
  const span = await nextWagers(tx, zone.brandId, FEED);
  if (!span) return false;
  const place = await placeOf(tx, zone);
  const units = await foldDays(tx, place, span);
  const earned = await creditUnits(tx, { ...place, units });
  await postPoints(
    tx,
    zone.brandId,
    earned.map((one) => ({
      memberId: one.memberId,
      hundredths: one.earned,
      key: `points:${one.memberId}:${span.upTo}`,
      reference: `ends:${span.upTo}`,
    })),
  );
  return !span.isLast;
};
