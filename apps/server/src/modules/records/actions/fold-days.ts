import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  nextTransfers,
  nextWagers,
  readSpan,
  restartFeeds,
  turnFolio,
} from '../../wallet/index.ts';
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
    await whileBehind(kernel, { until, reader: 'entries' }, entriesOfSpan(one));
    await whileBehind(kernel, { until, reader: 'bets' }, betsOfSpan(one));
  }
};

type Zone = { brandId: number; timeZone: string };
/** Folds so many at most; answers whether there are more. */
type Fold = (tx: Queries, most: number) => Promise<boolean>;

/** Days are cut in the brand's zone: with another zone they are counted from the beginning. */
const keepZone = async (tx: Queries, { brandId, timeZone }: Zone): Promise<void> => {
  if (!(await noteZone(tx, brandId, timeZone))) return;
  await forgetDays(tx, brandId);
  await restartFeeds(tx, brandId, DAY_FEED);
};

const whileBehind = async (
  kernel: Kernel,
  { until, reader }: { until: number; reader: string },
  fold: Fold,
): Promise<void> => {
  for (;;) {
    const isBehind = await readSpan(kernel, `${DAY_FEED} ${reader}`, fold);
    if (!isBehind || kernel.clock.milliseconds() > until) return;
  }
};

const entriesOfSpan =
  ({ brandId, timeZone }: Zone): Fold =>
  async (tx, most) => {
    const span = await nextTransfers(tx, brandId, DAY_FEED, { most });
    if (span) await foldEntries(tx, { brandId, timeZone, ...span });
    return span !== undefined && !span.isLast;
  };

const betsOfSpan =
  ({ brandId, timeZone }: Zone): Fold =>
  async (tx, most) => {
    const span = await nextWagers(tx, brandId, DAY_FEED, { from: 'first', most });
    if (span) await foldBets(tx, { brandId, timeZone, ...span });
    return span !== undefined && !span.isLast;
  };
