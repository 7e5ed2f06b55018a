import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { ranksOf } from '../../vip/index.ts';
import { closeFolio, lastWagerOf, nextWagers, readSpan, turnFolio } from '../../wallet/index.ts';
import { CLAIM_DAYS, ratesOf } from '../rules.ts';
import { closeDays, FEED, fold, lockClock, noteFence, noteLastWager } from '../rows/count.ts';

/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;
type Zone = { brandId: number; timeZone: string; today: string };

/** Folds what has ended since, and closes days that are over. */
export const countCashback = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  const until = kernel.clock.milliseconds() + TURN;
  const brands = await kernel.db.rows('select brand_id, time_zone from brands order by brand_id');
  for (const { brand_id: brandId, time_zone: timeZone } of brands) {
    const zone = { brandId, timeZone, today: dayIn(kernel.clock.now(), timeZone) };
    await turnFolio(kernel, brandId);
    for (;;) {
      const { isBehind, isMoved } = await readSpan(kernel, FEED, (tx, most) =>
        countOnce(tx, zone, most),
      );
      isBusy ||= isMoved;
      if (!isBehind || kernel.clock.milliseconds() > until) break;
    }
  }
  return isBusy ? 'busy' : undefined;
};

/** The mark, the counts and the close are one transaction. */
const countOnce = async (tx: Queries, { brandId, timeZone, today }: Zone, most: number) => {
  const span = await nextWagers(tx, brandId, FEED, { most });
  const clock = await lockClock(tx, brandId, today);
  if (span) await fold(tx, { brandId, timeZone, clock, ...span });
  const isBehind = span !== undefined && !span.isLast;
  const told = { isBehind, isMoved: span !== undefined };
  if (today <= clock.open_day || isBehind) return told;
  if (clock.fence_day === null || clock.fence_folio === null) {
    await noteFence(tx, { brandId, day: today, folioNo: await closeFolio(tx, brandId) });
    return told;
  }
  if (clock.fence_wager === null) {
    const last = await lastWagerOf(tx, brandId, clock.fence_folio);
    if (last !== undefined) await noteLastWager(tx, brandId, last);
  } else {
    const ranks = await ranksOf(tx, brandId);
    await closeDays(tx, {
      brandId,
      timeZone,
      from: clock.open_day,
      before: clock.fence_day,
      rates: JSON.stringify(ratesOf(ranks)),
      topLevel: ranks.length - 1,
      claimDays: CLAIM_DAYS,
    });
  }
  return told;
};
