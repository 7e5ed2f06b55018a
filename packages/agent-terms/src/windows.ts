import { dayAfter, dayIn, periodOf, startOf, type CalendarPeriod } from '@fairhouse/days';
import type { Period } from './terms.ts';

export type Window = { from: Date; until: Date };
const CALENDAR: Partial<Record<Period, CalendarPeriod>> = {
  day: 'daily',
  week: 'weekly',
  half_month: 'half_monthly',
  month: 'monthly',
};
const HOUR = 3_600_000;
const MINUTES: Partial<Record<Period, number>> = { hour: HOUR, five_minutes: HOUR / 12 };

/**
 * The half-open window of the period that a moment lies in, cut in a zone. Hours and five minutes
 * are counted from the start of the day, and the last of a day ends with it.
 */
export const windowOf = (period: Period, at: Date, timeZone: string): Window => {
  const day = dayIn(at, timeZone);
  const calendar = CALENDAR[period];
  if (calendar) {
    const { first, last } = periodOf(calendar, day);
    return { from: startOf(first, timeZone), until: startOf(dayAfter(last, 1), timeZone) };
  }
  const length = MINUTES[period] ?? HOUR;
  const start = startOf(day, timeZone).getTime();
  const from = start + Math.floor((at.getTime() - start) / length) * length;
  const end = Math.min(from + length, startOf(dayAfter(day, 1), timeZone).getTime());
  return { from: new Date(from), until: new Date(end) };
};
/** The next border of windows after a moment. */
export const borderAfter = (period: Period, at: Date, timeZone: string): Date =>
  windowOf(period, at, timeZone).until;
/** Whether a window of half a month is that from the first to the fifteenth. */
export const isFirstHalf = (period: Period, from: Date, timeZone: string): boolean =>
  period === 'half_month' && dayIn(from, timeZone).endsWith('-01');
