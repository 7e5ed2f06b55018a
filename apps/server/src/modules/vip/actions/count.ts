import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { brandsOf } from '../../brands/index.ts';
import {
  membersCorrected,
  nextTransfers,
  nextWagers,
  readSpan,
  turnFolio,
} from '../../wallet/index.ts';
import { HOUSE_RANKS } from '../rules.ts';
import {
  FEED,
  foldDeposits,
  foldEnds,
  foldTaken,
  markOf,
  marksOf,
  noteGifts,
  noteJudged,
} from '../rows/ranks.ts';
import { noteCorrected, noteRegaining } from '../rows/corrected.ts';
import { GIFTS_OF_A_DAY } from '../steps/awards.ts';
import { judgeCorrected } from '../steps/corrected.ts';
import { judgeEnds, judgeRises } from '../steps/judge.ts';
import type { Judging } from '../steps/judging.ts';
import { latestRanks } from '../store.ts';

/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;
/** A day is over for ranks so long after midnight: what was under way then has been read. */
const AFTER_MIDNIGHT = 300_000;

/** Folds what ended and was deposited since, and judges whoever that moves and whose days end. */
export const countRanks = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  const until = kernel.clock.milliseconds() + TURN;
  for (const brand of await brandsOf(kernel)) {
    await turnFolio(kernel, brand.id);
    for (;;) {
      const { isBehind, isMoved } = await readSpan(kernel, FEED, (tx, most) =>
        countOnce(kernel, tx, { brand, most }),
      );
      isBusy ||= isMoved;
      if (!isBehind || kernel.clock.milliseconds() > until) break;
    }
    await judgeCorrected(await judgingOf(kernel, kernel.db, brand));
    await giveOfDay(kernel, brand);
  }
  return isBusy ? 'busy' : undefined;
};

/** The marks come first: they keep two processes from judging a brand at once. */
const countOnce = async (
  kernel: Kernel,
  tx: Queries,
  { brand, most }: { brand: Brand; most: number },
): Promise<{ isBehind: boolean; isMoved: boolean }> => {
  const place = { brandId: brand.id, timeZone: brand.timeZone };
  const wagers = await nextWagers(tx, brand.id, FEED, { from: 'first', most });
  const transfers = await nextTransfers(tx, brand.id, FEED, { most });
  const moved = new Set<bigint>();
  const add = (rows: { member_id: bigint }[]) => {
    for (const row of rows) moved.add(row.member_id);
  };
  if (wagers) {
    add(await foldEnds(tx, { ...place, ...wagers }));
    const memberIds = await membersCorrected(tx, { brandId: brand.id, ...wagers });
    await noteCorrected(tx, { brandId: brand.id, memberIds });
  }
  if (transfers) {
    add(await foldDeposits(tx, { ...place, ...transfers }));
    const taken = await foldTaken(tx, { ...place, ...transfers });
    await noteCorrected(tx, { brandId: brand.id, memberIds: taken.map((row) => row.member_id) });
  }
  await noteRegaining(tx, { brandId: brand.id, memberIds: [...moved] });
  const judging = await judgingOf(kernel, tx, brand);
  const mark = await markOf(tx, brand.id);
  const { today, version } = judging;
  const isWhole = mark?.judged_on !== today || mark.version !== version;
  if (isWhole || moved.size > 0) await judgeRises(tx, judging, isWhole ? null : [...moved]);
  if (isWhole) await noteJudged(tx, { brandId: brand.id, day: today, version });
  const isMoved = moved.size > 0;
  if ([wagers, transfers].some((span) => span !== undefined && !span.isLast)) {
    return { isBehind: true, isMoved };
  }
  const late = new Date(kernel.clock.now().getTime() - AFTER_MIDNIGHT);
  return { isBehind: await judgeEnds(tx, judging, dayIn(late, brand.timeZone)), isMoved };
};

const judgingOf = async (kernel: Kernel, tx: Queries, brand: Brand): Promise<Judging> => {
  const latest = await latestRanks(tx, brand.id);
  return {
    kernel,
    brand,
    ranks: latest?.ranks ?? HOUSE_RANKS,
    version: latest?.version ?? 0,
    marks: await marksOf(tx, brand.id),
    today: dayIn(kernel.clock.now(), brand.timeZone),
  };
};

/** Monthly and birthday gifts, once a day of the brand; begun anew where a turn was broken off. */
const giveOfDay = async (kernel: Kernel, brand: Brand): Promise<void> => {
  // Ranks that ended with the day before have fallen by then.
  const late = new Date(kernel.clock.now().getTime() - AFTER_MIDNIGHT);
  const day = dayIn(late, brand.timeZone);
  const mark = await markOf(kernel.db, brand.id);
  if (mark?.gifts_on === day) return;
  for (const part of GIFTS_OF_A_DAY) {
    let after: bigint | undefined = 0n;
    while (after !== undefined) {
      const from: bigint = after;
      after = await kernel.db.transaction(async (tx) =>
        part(tx, await judgingOf(kernel, tx, brand), from),
      );
    }
  }
  await noteGifts(kernel.db, { brandId: brand.id, day });
};
