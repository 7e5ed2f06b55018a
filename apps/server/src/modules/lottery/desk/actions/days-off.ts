import type { InputOf } from '@fairhouse/contract';
import type { changeDaysOff as call } from '@fairhouse/contract/lottery-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { daysOff, lockIssues, lotteriesOf } from '../../index.ts';
import { boundsOf, todayOf } from '../steps/days-off.ts';
import { noteDesk, subjectOf } from '../steps/note.ts';
import { keepDaysOff } from '../store.ts';
import { printPage } from './lotteries.ts';

/** The days to come that have no draw: all of them are given, and what is announced stays. */
export const changeDaysOff = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { slug, reason } = input;
  const lottery = lotteriesOf(ctx).get(slug);
  if (!lottery) return refuse('not_found');
  const key = { brandId: ctx.brand.id, slug };
  const done = await ctx.db.transaction(async (tx) => {
    // Nobody announces a draw meanwhile.
    await lockIssues(tx, key);
    const { from, until } = await boundsOf(tx, key, lottery);
    const standing = await daysOff(tx, { ...key, from: todayOf(tx, lottery) });
    const given = new Set(input.dates);
    const announced = [...given].find((date) => date < from && !standing.has(date));
    if (announced !== undefined) {
      return refuse('draws_announced', { fields: { date: announced } });
    }
    if ([...given].some((date) => date > until)) {
      return refuse('validation_failed', { fields: { dates: 'out_of_range' } });
    }
    const isAhead = (date: string): boolean => date >= from;
    const [before, after] = [standing, given].map((days) => [...days].filter(isAhead).toSorted());
    await keepDaysOff(tx, { ...key, from, days: after ?? [] });
    await noteDesk(ctx, tx, {
      action: 'lottery.daysOff',
      subject: subjectOf(slug),
      before: { days: before },
      after: { days: after },
      reason,
    });
    return undefined;
  });
  if (isRefusal(done)) return done;
  return (await printPage(ctx, slug)) ?? refuse('not_found');
};
