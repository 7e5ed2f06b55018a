import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../kernel/db.ts';
import type { Job } from '../../kernel/jobs.ts';
import type { Brand, Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { sendSystemMessage } from '../messages/index.ts';
import { takeUntold, takeUntoldReturned, takeUntoldTaken } from '../rewards/index.ts';
import {
  lockAccount,
  membersCorrected,
  nextTransfers,
  nextWagers,
  readSpan,
  turnFolio,
} from '../wallet/index.ts';
import { clockOf, FEED, isPeriodOver, textFor } from './rules.ts';
import { forgetImages } from './rows/application.ts';
import { noteCorrected, noteDepositing, noteRegaining } from './rows/corrected.ts';
import { runningOf } from './rows/member.ts';
import {
  lockMoved,
  nextDue,
  noteReachedAgain,
  noteTransfers,
  noteWagers,
  siftMoved,
  takeMoved,
} from './rows/progress.ts';
import { judgeCorrected } from './steps/corrected.ts';
import { judgeTask } from './steps/issue.ts';
import { activitiesOf, lockActivity } from './store.ts';

const AT_ONCE = 100;
const SIFTED_AT_ONCE = 1000;
/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;

/** Moves tasks on by what was deposited and what ended since. */
export const followTasks = async (kernel: Kernel): Promise<'busy' | void> => {
  let isBusy = false;
  const until = kernel.clock.milliseconds() + TURN;
  for (const brand of await brandsOf(kernel)) {
    await turnFolio(kernel, brand.id);
    for (;;) {
      const { isBehind, isMoved } = await readSpan(kernel, FEED, (tx, most) =>
        noteSpan(tx, brand.id, most),
      );
      isBusy ||= isMoved;
      if (!isBehind || kernel.clock.milliseconds() > until) break;
    }
    const today = dayIn(kernel.clock.now(), brand.timeZone);
    await noteReachedAgain(kernel.db, brand.id, today);
    await whileBehind(kernel, until, (tx) => siftSome(tx, brand));
    await whileBehind(kernel, until, (tx) => judgeNext(kernel, tx, brand));
    await judgeCorrected(kernel, brand);
  }
  return isBusy ? 'busy' : undefined;
};
const whileBehind = async (
  kernel: Kernel,
  until: number,
  work: (tx: Queries) => Promise<boolean>,
): Promise<void> => {
  for (;;) {
    const isBehind = await kernel.db.transaction(work);
    if (!isBehind || kernel.clock.milliseconds() > until) return;
  }
};
const noteSpan = async (tx: Queries, brandId: number, most: number) => {
  const wagers = await nextWagers(tx, brandId, FEED, { from: 'first', most });
  if (wagers) {
    const span = { brandId, ...wagers };
    await noteWagers(tx, span);
    await noteCorrected(tx, { brandId, memberIds: await membersCorrected(tx, span) });
    await noteRegaining(tx, span);
  }
  const transfers = await nextTransfers(tx, brandId, FEED, { most });
  if (transfers) {
    await noteTransfers(tx, { brandId, ...transfers });
    await noteDepositing(tx, { brandId, ...transfers });
  }
  return {
    isBehind: [wagers, transfers].some((span) => span !== undefined && !span.isLast),
    isMoved: wagers !== undefined,
  };
};

const siftSome = async (tx: Queries, { id: brandId, timeZone }: Brand): Promise<boolean> => {
  const memberIds = await lockMoved(tx, { brandId, count: SIFTED_AT_ONCE });
  if (memberIds.length > 0) await siftMoved(tx, { brandId, timeZone, memberIds });
  return memberIds.length === SIFTED_AT_ONCE;
};

/**
 * Judges the tasks of one who moved, in the transaction that takes them off the list: what a crash
 * takes back is judged again. Activities are locked in their order, the account after them, and
 * the list last: who decides that a deposit is taken back notes its member under that lock.
 */
const judgeNext = async (kernel: Kernel, tx: Queries, brand: Brand): Promise<boolean> => {
  const memberId = await nextDue(tx, brand.id);
  if (memberId === undefined) return false;
  const owner = { brandId: brand.id, memberId };
  const ids = [...new Set((await runningOf(tx, owner)).map((row) => row.promotion_id))];
  for (const id of ids) await lockActivity(tx, brand.id, id);
  await lockAccount(tx, brand.id, memberId);
  if (!(await takeMoved(tx, owner))) return true;
  const now = kernel.clock.now();
  const seenAs = {
    brandId: brand.id,
    language: brand.defaultLanguage,
    today: dayIn(now, brand.timeZone),
  };
  const activities = await activitiesOf(tx, { ...seenAs, ids });
  // Locked, they are read once more: what was joined or issued meanwhile is not judged by half.
  for (const row of await runningOf(tx, owner)) {
    const activity = activities.find((one) => one.promotion_id === row.promotion_id);
    const isOpen =
      activity !== undefined &&
      clockOf({ ...activity, is_on: activity.is_on && activity.is_promoted }, now.getTime()) ===
        'open';
    if (isOpen && !isPeriodOver(row.last_day, now.getTime(), brand.timeZone)) {
      await judgeTask(tx, { brand, row, now });
    }
  }
  return true;
};

/**
 * Each reward is told of once in the inbox, whatever gave it, once where it is taken back, and once
 * where it came back after that.
 */
export const tellRewards = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    for (;;) {
      const told = await kernel.db.transaction((tx) => tellSome(kernel, tx, brand));
      for (const tell of told.tells) await tell();
      if (told.count < AT_ONCE) break;
    }
    const tells = await kernel.db.transaction((tx) => tellTaken(kernel, tx, brand));
    for (const tell of tells) await tell();
  }
};
const tellTaken = async (kernel: Kernel, tx: Queries, brand: Brand) => {
  const money = (minor: bigint) => `${printAmount(minor, brand.currency)} ${brand.currency.code}`;
  const tells: (() => Promise<void>)[] = [];
  for (const one of await takeUntoldTaken(tx, brand.id, AT_ONCE)) {
    tells.push(
      await sendSystemMessage(kernel, tx, {
        brand,
        memberIds: [one.member_id],
        text: 'rewardTaken',
        values: (language) => ({
          amount: money(one.amount),
          owed: money(one.owed),
          what: textFor(one.words, language, brand.defaultLanguage),
        }),
      }),
    );
  }
  for (const one of await takeUntoldReturned(tx, brand.id, AT_ONCE)) {
    tells.push(
      await sendSystemMessage(kernel, tx, {
        brand,
        memberIds: [one.member_id],
        text: 'rewardReturned',
        values: (language) => ({
          amount: money(one.amount),
          what: textFor(one.words, language, brand.defaultLanguage),
        }),
      }),
    );
  }
  return tells;
};
const tellSome = async (kernel: Kernel, tx: Queries, brand: Brand) => {
  const rewards = await takeUntold(tx, brand.id, AT_ONCE);
  const tells: (() => Promise<void>)[] = [];
  const now = kernel.clock.milliseconds();
  // What was collected or taken back meanwhile is no news.
  for (const one of rewards.filter(
    ({ state, expires_at: at }) => state === 'open' && at.getTime() > now,
  )) {
    const amount = `${printAmount(one.amount, brand.currency)} ${brand.currency.code}`;
    const until = dayIn(one.expires_at, brand.timeZone);
    tells.push(
      await sendSystemMessage(kernel, tx, {
        brand,
        memberIds: [one.member_id],
        text: 'rewardReady',
        values: (language) => ({
          amount,
          until,
          what: textFor(one.words, language, brand.defaultLanguage),
        }),
      }),
    );
  }
  return { tells, count: rewards.length };
};

export const jobs: Job[] = [
  { name: 'activities.tasks', everySeconds: 3, run: followTasks },
  { name: 'activities.tell-rewards', everySeconds: 3, run: tellRewards },
  {
    name: 'activities.images',
    everySeconds: 3600,
    run: async (kernel) => {
      for (const brand of await brandsOf(kernel)) await forgetImages(kernel.db, brand.id);
    },
  },
];
