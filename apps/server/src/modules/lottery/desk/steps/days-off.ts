import type { DeskLotteryPage } from '@fairhouse/contract/lottery-desk';
import { dayOfIssue, type Lottery } from '@fairhouse/lottery';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { daysOff, lastWritten, type LotteryKey } from '../../index.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Nobody says days off further ahead than a year. */
const DAYS_AHEAD = 366;

type DaysOff = Pick<DeskLotteryPage, 'daysOff' | 'daysOffFrom' | 'daysOffUntil'>;
export const printDaysOff = async (ctx: Ctx, lottery: Lottery): Promise<DaysOff> => {
  const key = { brandId: ctx.brand.id, slug: lottery.game.slug };
  const today = todayOf(ctx.db, lottery);
  const { from, until } = await boundsOf(ctx.db, key, lottery);
  const ofCalendar = (lottery.schedule.daysOff ?? []).filter((date) => date >= today);
  const said = await daysOff(ctx.db, { ...key, from: today });
  return {
    daysOff: [...new Set([...ofCalendar, ...said])]
      .toSorted()
      .map((date) => ({ date, isOfCalendar: ofCalendar.includes(date) })),
    daysOffFrom: from,
    daysOffUntil: until,
  };
};

/** From the day after the last one that has a draw announced, to a year from now. */
export const boundsOf = async (db: Queries, key: LotteryKey, lottery: Lottery) => {
  const last = await lastWritten(db, key);
  const today = todayOf(db, lottery);
  return {
    from: last ? shifted(dayOfIssue(last.issue_no), 1) : today,
    until: shifted(today, DAYS_AHEAD),
  };
};
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

export const todayOf = (db: Queries, { schedule }: Lottery): string =>
  new Date(db.now().getTime() + schedule.zoneMinutes * 60_000).toISOString().slice(0, 10);
