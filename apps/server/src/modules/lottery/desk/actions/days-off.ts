import type { InputOf } from '@fairhouse/contract';
import type { changeDaysOff as call } from '@fairhouse/contract/lottery-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { unlessRefused } from '../../../../kernel/refused.ts';
import { daysOff, lockIssues, lotteriesOf } from '../../index.ts';
import { boundsOf, todayOf } from '../steps/days-off.ts';
import { endLeftOut, leaveOut } from '../steps/leave-out.ts';
import { noteDesk, subjectOf } from '../steps/note.ts';
import { keepDaysOff } from '../store.ts';
import { printPage } from './lotteries.ts';

/**
 * The days to come that have no draw: all of them are given. What is announced is left out where
 * nobody bet on it, and never comes back.
 */
export const changeDaysOff = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { slug, reason } = input;
  const lottery = lotteriesOf(ctx).get(slug);
  if (!lottery) return refuse('not_found');
  const key = { brandId: ctx.brand.id, slug };
  // A refusal opens the windows again that were closed for a day.
  const done = await unlessRefused(ctx.db, async (tx) => {
    // Nobody announces a draw meanwhile.
    await lockIssues(tx, key);
    const today = todayOf(tx, lottery);
    const { from, until } = await boundsOf(tx, key, lottery);
    const standing = await daysOff(tx, { ...key, from: today });
    const given = new Set(input.dates);
    const isAnnounced = (date: string): boolean => date < from && !standing.has(date);
    const past = [...given].find((date) => date < today && isAnnounced(date));
    if (past !== undefined) return refuse('draws_announced', { fields: { date: past } });
    if ([...given].some((date) => date > until)) {
      return refuse('validation_failed', { fields: { dates: 'out_of_range' } });
    }
    const leftOut = await leaveOut(tx, key, [...given].filter(isAnnounced));
    if (isRefusal(leftOut)) return leftOut;
    const isAhead = (date: string): boolean => date >= from || isAnnounced(date);
    const [before, after] = [standing, given].map((days) => [...days].filter(isAhead).toSorted());
    await keepDaysOff(tx, { ...key, from, days: after ?? [] });
    await noteDesk(ctx, tx, {
      action: 'lottery.daysOff',
      subject: subjectOf(slug),
      before: { days: before },
      after: { days: after, draws: leftOut.map((one) => one.issue_no) },
      reason,
    });
    return leftOut;
  });
  if (isRefusal(done)) return done;
  await endLeftOut(ctx, done);
  return (await printPage(ctx, slug)) ?? refuse('not_found');
};
