import { DAY_MILLISECONDS, dayAfter, dayIn } from '@fairhouse/days';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf, settingsOf } from '../../brands/index.ts';
import {
  closeFolio,
  lastWagerOf,
  nextTransfers,
  nextWagers,
  readSpan,
  restartFeeds,
  turnFolio,
} from '../../wallet/index.ts';
import { countPeople, foldEnds, foldFlows, TEAM_FEED } from '../rows/fold.ts';
import {
  forgetActives,
  forgetTeams,
  lockMark,
  noteFence,
  noteSwept,
  noteTerms,
  passFence,
  sweep,
} from '../rows/marks.ts';
import { countPlaces } from '../rows/places.ts';
import { countDays, keepRanges } from '../rows/ranges.ts';
import { RANGE_DAYS, rangesUpTo, WINDOW_DAYS } from '../rules.ts';
import { isAlike } from '../steps/is-alike.ts';

/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;
/**
 * What ends gets its time when its transaction begins and its number a little later: a fence says
 * of so long before it that nothing of then is to come (a transaction that stands still is ended
 * after as long).
 */
const SLACK = 60_000;

type Folding = { brand: Brand; brandId: number; timeZone: string; activeFrom: bigint };

/**
 * Folds what ended and moved since into the figures of teams, each posting exactly once. A brand
 * that fails is said and stops no other, and the job fails once all had their turn.
 */
export const foldTeams = async (kernel: Kernel): Promise<void> => {
  const until = kernel.clock.milliseconds() + TURN;
  const faults: Error[] = [];
  for (const brand of await brandsOf(kernel)) {
    try {
      await foldBrand(kernel, brand, until);
    } catch (error) {
      kernel.log.error({ error, brandId: brand.id }, 'teams of a brand are not folded');
      faults.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const [first] = faults;
  if (first) throw first;
};

const foldBrand = async (kernel: Kernel, brand: Brand, until: number): Promise<void> => {
  const one: Folding = {
    brand,
    brandId: brand.id,
    timeZone: brand.timeZone,
    activeFrom: activeFromOf(brand),
  };
  await turnFolio(kernel, brand.id);
  const isFenced = await kernel.db.transaction((tx) => begin(kernel, tx, one));
  const isRead =
    (await whileBehind(kernel, { until, reader: 'ends' }, endsOfSpan(kernel, one))) &&
    (await whileBehind(kernel, { until, reader: 'flows' }, flowsOfSpan(one)));
  await whileBehind(kernel, { until, reader: 'places' }, placesOfSpan(one));
  if (isRead && isFenced) await kernel.db.transaction((tx) => passFence(tx, brand.id));
};

/** At least so much valid in a range makes an active member of it (D-J02). */
export const activeFromOf = (brand: Brand): bigint => {
  const read = parseAmount(settingsOf(brand).teams.activeFrom, brand.currency);
  return read !== undefined && read > 0n ? read : 1n;
};

/** Whether the fence of the turn before is whole now: what is read from here on reaches it. */
const begin = async (kernel: Kernel, tx: Queries, one: Folding): Promise<boolean> => {
  const { brandId, timeZone, activeFrom } = one;
  const mark = await lockMark(tx, one);
  const today = dayIn(kernel.clock.now(), timeZone);
  if (mark.time_zone !== timeZone) {
    await forgetTeams(tx, brandId);
    await restartFeeds(tx, brandId, TEAM_FEED);
  } else if (mark.active_from !== activeFrom) {
    await forgetActives(tx, brandId);
    await countDays(tx, one);
  }
  await noteTerms(tx, one);
  await keepRanges(tx, { ...one, ranges: rangesUpTo(today) });
  if (mark.swept_on !== today) {
    await sweep(tx, {
      brandId,
      windowsBefore: windowsFrom(kernel),
      rangesBefore: dayAfter(today, -RANGE_DAYS),
    });
    await noteSwept(tx, { brandId, day: today });
  }
  if (mark.fence_folio !== null) {
    return (await lastWagerOf(tx, brandId, mark.fence_folio)) !== undefined;
  }
  await noteFence(tx, {
    brandId,
    folioNo: await closeFolio(tx, brandId),
    at: new Date(tx.now().getTime() - SLACK),
  });
  return false;
};
const windowsFrom = (kernel: Kernel): Date =>
  new Date(kernel.clock.milliseconds() - WINDOW_DAYS * DAY_MILLISECONDS);

/** Folds so many at most; answers whether there are more. */
type Fold = (tx: Queries, most: number) => Promise<boolean>;

/** In turns with all that follows the ledger; answers whether all was done in time. */
const whileBehind = async (
  kernel: Kernel,
  { until, reader }: { until: number; reader: string },
  fold: Fold,
): Promise<boolean> => {
  for (;;) {
    if (!(await readSpan(kernel, `${TEAM_FEED} ${reader}`, fold))) return true;
    if (kernel.clock.milliseconds() > until) return false;
  }
};

const endsOfSpan =
  (kernel: Kernel, one: Folding): Fold =>
  async (tx, most) => {
    await lockMark(tx, one);
    const span = await nextWagers(tx, one.brandId, TEAM_FEED, { from: 'first', most });
    if (span) await foldEnds(tx, { ...one, ...span, keepFrom: windowsFrom(kernel) });
    return span !== undefined && !span.isLast;
  };

const flowsOfSpan =
  (one: Folding): Fold =>
  async (tx, most) => {
    const { brandId } = one;
    await lockMark(tx, one);
    const span = await nextTransfers(tx, brandId, TEAM_FEED, { most });
    if (!span) return false;
    const memberIds = await foldFlows(tx, { ...one, ...span });
    if (memberIds.length > 0) {
      const alike: bigint[] = [];
      for (const memberId of memberIds) {
        if (await isAlike(tx, one.brand, memberId)) alike.push(memberId);
      }
      await countPeople(tx, { brandId, memberIds, alike, from: one.activeFrom });
    }
    return !span.isLast;
  };

const placesOfSpan =
  (one: Folding): Fold =>
  async (tx, most) => {
    await lockMark(tx, one);
    return countPlaces(tx, { ...one, most });
  };
