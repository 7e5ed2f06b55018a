import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../kernel/db.ts';
import type { Job } from '../../kernel/jobs.ts';
import type { Brand, Kernel } from '../../kernel/kernel.ts';
import { brandsOf } from '../brands/index.ts';
import { sendSystemMessage } from '../messages/index.ts';
import { takeUntold } from '../rewards/index.ts';
import { lockAccount, nextTransfers, nextWagers, turnFolio } from '../wallet/index.ts';
import { clockOf, FEED, isPeriodOver, textFor } from './rules.ts';
import { forgetImages } from './rows/application.ts';
import { lockMember, runningOf } from './rows/member.ts';
import { noteReachedAgain, noteTransfers, noteWagers, takeMoved } from './rows/progress.ts';
import { judgeTask } from './steps/issue.ts';
import { activityOf, lockActivity } from './store.ts';

const AT_ONCE = 100;
/** How long one turn may go on with a ledger that is far ahead, in milliseconds. */
const TURN = 10_000;

/** Moves tasks on by what was deposited and what ended since. */
export const followTasks = async (kernel: Kernel): Promise<void> => {
  const until = kernel.clock.milliseconds() + TURN;
  for (const brand of await brandsOf(kernel)) {
    await turnFolio(kernel, brand.id);
    await whileBehind(kernel, until, (tx) => readSpan(tx, brand.id));
    const today = dayIn(kernel.clock.now(), brand.timeZone);
    await noteReachedAgain(kernel.db, brand.id, today);
    for (;;) {
      const moved = await kernel.db.transaction((tx) => takeMoved(tx, brand.id, AT_ONCE));
      for (const memberId of moved) await judgeMember(kernel, brand, memberId);
      if (moved.length < AT_ONCE || kernel.clock.milliseconds() > until) break;
    }
  }
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
const readSpan = async (tx: Queries, brandId: number): Promise<boolean> => {
  const wagers = await nextWagers(tx, brandId, FEED, 'first');
  if (wagers) await noteWagers(tx, { brandId, ...wagers });
  const transfers = await nextTransfers(tx, brandId, FEED);
  if (transfers) await noteTransfers(tx, { brandId, ...transfers });
  return [wagers, transfers].some((span) => span !== undefined && !span.isLast);
};

/** Each task under its own locks, so that one that has to wait holds no other up. */
const judgeMember = async (kernel: Kernel, brand: Brand, memberId: bigint): Promise<void> => {
  const owner = { brandId: brand.id, memberId };
  for (const { promotion_id: id, period } of await runningOf(kernel.db, owner)) {
    await kernel.db.transaction(async (tx) => {
      if (!(await lockActivity(tx, brand.id, id))) return;
      await lockAccount(tx, brand.id, memberId);
      const now = kernel.clock.now();
      const row = await lockMember(tx, { ...owner, id, period });
      const activity = await activityOf(tx, {
        brandId: brand.id,
        language: brand.defaultLanguage,
        today: dayIn(now, brand.timeZone),
        id,
      });
      const isRunning = row?.state === 'signed_up' || row?.state === 'in_progress';
      const isOpen =
        activity !== undefined &&
        clockOf({ ...activity, is_on: activity.is_on && activity.is_promoted }, now.getTime()) ===
          'open';
      if (!isRunning || !isOpen || isPeriodOver(row.last_day, now.getTime(), brand.timeZone))
        return;
      await judgeTask(tx, { brand, row, now });
    });
  }
};

/** Each reward is told of once in the inbox, whatever gave it. */
export const tellRewards = async (kernel: Kernel): Promise<void> => {
  for (const brand of await brandsOf(kernel)) {
    for (;;) {
      const told = await kernel.db.transaction((tx) => tellSome(kernel, tx, brand));
      for (const tell of told.tells) await tell();
      if (told.count < AT_ONCE) break;
    }
  }
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
