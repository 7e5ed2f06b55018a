import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { nextTransfers, nextWagers, restartFeeds, turnFolio } from '../../wallet/index.ts';
import { DAY_FEED, foldBets, foldEntries, forgetDays, noteZone } from '../rows/fold.ts';

/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;

/** Folds what the ledger wrote since into the days of members, each posting exactly once. */
export const foldDays = async (kernel: Kernel): Promise<void> => {
  const until = kernel.clock.milliseconds() + TURN;
  const brands = await kernel.db.rows('select brand_id, time_zone from brands');
  for (const { brand_id: brandId, time_zone: timeZone } of brands) {
    const one = { brandId, timeZone };
    await turnFolio(kernel, brandId);
    await kernel.db.transaction((tx) => keepZone(tx, one));
    await whileBehind(kernel, until, (tx) => entriesOfSpan(tx, one));
    await whileBehind(kernel, until, (tx) => betsOfSpan(tx, one));
  }
};

type Zone = { brandId: number; timeZone: string };

/** Days are cut in the brand's zone: with another zone they are counted from the beginning. */
const keepZone = async (tx: Queries, { brandId, timeZone }: Zone): Promise<void> => {
  if (!(await noteZone(tx, brandId, timeZone))) return;
  await forgetDays(tx, brandId);
  await restartFeeds(tx, brandId, DAY_FEED);
};

const whileBehind = async (
  kernel: Kernel,
  until: number,
  fold: (tx: Queries) => Promise<boolean>,
): Promise<void> => {
  for (;;) {
    const isBehind = await kernel.db.transaction(fold);
    if (!isBehind || kernel.clock.milliseconds() > until) return;
  }
};

const entriesOfSpan = async (tx: Queries, { brandId, timeZone }: Zone): Promise<boolean> => {
  const span = await nextTransfers(tx, brandId, DAY_FEED);
  if (!span) return false;
  await foldEntries(tx, { brandId, timeZone, ...span });
  return !span.isLast;
};

const betsOfSpan = async (tx: Queries, { brandId, timeZone }: Zone): Promise<boolean> => {
  const span = await nextWagers(tx, brandId, DAY_FEED, 'first');
  if (span) await foldBets(tx, { brandId, timeZone, ...span });
  return span !== undefined && !span.isLast;
};
