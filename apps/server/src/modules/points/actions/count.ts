import { currencyOf } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { nextWagers, postPoints, readSpan, turnFolio } from '../../wallet/index.ts';
import {
  FEED,
  foldSpan,
  isPostingDue,
  readSoFar,
  takeUnposted,
  type FoldedBrand,
} from '../rows/fold.ts';
import { scaleOf } from '../rules.ts';
import { allTerms } from './terms.ts';

/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;
/**
 * Points stand a second after a bet ended. Their entries follow at once in a house that is quiet;
 * where more members than this earn at a time, a member has one entry for so many milliseconds.
 */
const AT_ONCE = 300;
const APART = 20_000;
const POSTED_AT_ONCE = 5000;

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
      const isBehind = await readSpan(kernel, FEED, (tx, most) =>
        countOnce(tx, zone, { now: kernel.clock.now(), most }),
      );
      if (!isBehind || kernel.clock.milliseconds() > until) break;
    }
    await postEarned(kernel, zone.brandId);
  }
};

/** The mark, the days and the points are one transaction: a span counts once. */
const countOnce = async (
  tx: Queries,
  zone: Zone,
  { now, most }: { now: Date; most: number },
): Promise<boolean> => {
  const span = await nextWagers(tx, zone.brandId, FEED, { most });
  if (!span) return false;
  await foldSpan(tx, await placeOf(tx, zone), { ...span, now });
  return !span.isLast;
};

/**
 * Entries of what was earned since the last ones. Who is taken off the list, what counts as posted
 * and the entries are one transaction. Nobody is on it twice between two marks, so that the mark
 * makes the key new.
 */
const postEarned = async ({ db, clock }: Kernel, brandId: number): Promise<void> => {
  const since = new Date(clock.now().getTime() - APART);
  if (!(await isPostingDue(db, { brandId, atMost: AT_ONCE, since }))) return;
  for (let count = POSTED_AT_ONCE; count === POSTED_AT_ONCE;) {
    count = await db.transaction(async (tx) => {
      const due = await takeUnposted(tx, { brandId, count: POSTED_AT_ONCE });
      const mark = (await readSoFar(tx, brandId))?.mark ?? 0n;
      await postPoints(
        tx,
        brandId,
        due
          .filter((one) => one.hundredths !== 0n)
          .map((one) => ({
            ...one,
            key: `points:${one.memberId}:${mark}`,
            reference: `ends:${mark}`,
          })),
      );
      return due.length;
    });
  }
};
