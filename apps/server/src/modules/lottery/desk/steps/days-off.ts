import type { DeskLotteryPage } from '@fairhouse/contract/lottery-desk';
import { dayOfIssue, slotsAfter, type Lottery } from '@fairhouse/lottery';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import {
  daysOff,
  ISSUES_LEFT,
  ISSUES_TOGETHER,
  lastWritten,
  type LotteryKey,
} from '../../index.ts';
import { closeFromEnd } from '../store.ts';

const DAY_MILLISECONDS = 86_400_000;
const DAY_MINUTES = 1440;
/** Nobody says days off further ahead than a year. */
const DAYS_AHEAD = 366;

type DaysOff = Pick<
  DeskLotteryPage,
  'daysOff' | 'daysOffToday' | 'daysOffFrom' | 'daysOffBy' | 'daysOffUntil'
>;
export const printDaysOff = async (ctx: Ctx, lottery: Lottery): Promise<DaysOff> => {
  const key = { brandId: ctx.brand.id, slug: lottery.game.slug };
  const today = todayOf(ctx.db, lottery);
  const { from, until } = await boundsOf(ctx.db, key, lottery);
  const by = await announcedAt(ctx.db, key, { lottery, date: from });
  const ofCalendar = (lottery.schedule.daysOff ?? []).filter(
    (date) => date >= today && date <= until,
  );
  const said = await daysOff(ctx.db, { ...key, from: today });
  return {
    daysOff: [...new Set([...ofCalendar, ...said])]
      .toSorted()
      .map((date) => ({ date, isOfCalendar: ofCalendar.includes(date) })),
    daysOffToday: today,
    daysOffFrom: from,
    daysOffBy: by?.toISOString() ?? null,
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

/** So many draws are announced at once, when so many of those before take bets yet. */
const AT_ONCE = 2 * ISSUES_TOGETHER;
/**
 * When the first draw of a day, or after it, is announced: its day off must be said before. Null
 * where that can be at any moment. A chain that ends in between, or a house that stood still, may
 * announce it some draws earlier or later.
 */
export const announcedAt = async (
  db: Queries,
  key: LotteryKey,
  { lottery, date }: { lottery: Lottery; date: string },
): Promise<Date | null> => {
  const last = await lastWritten(db, key);
  if (!last) return null;
  const { schedule } = lottery;
  const aDay = schedule.kind === 'interval' ? Math.ceil(DAY_MINUTES / schedule.minutes) : 1;
  const off = await daysOff(db, { ...key });
  const slots = slotsAfter(schedule, last.closes_at.getTime(), 2 * aDay + AT_ONCE, off);
  const first = slots.findIndex(({ issueNo }) => dayOfIssue(issueNo) >= date);
  // The draws of one announcement are counted from the first that is not announced yet.
  const before = AT_ONCE * Math.floor(first / AT_ONCE) - ISSUES_LEFT - 1;
  const at =
    before < 0
      ? await closeFromEnd(db, { ...key, place: -before })
      : new Date(slots[before]?.closesAt ?? 0);
  return at && at > db.now() ? at : null;
};

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

export const todayOf = (db: Queries, { schedule }: Lottery): string =>
  new Date(db.now().getTime() + schedule.zoneMinutes * 60_000).toISOString().slice(0, 10);
