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
/** Of periods whose windows are whole days of a zone. */
export const isOfDays = (period: Period): boolean => CALENDAR[period] !== undefined;
/**
 * What is to be billed next from a moment on, until an end that the contract may have. It never
 * begins before that moment: windows of days begin with the next day where other days were billed
 * by another zone (D-J38), and end with the last whole day before an end that cuts them (D-J37).
 * Undefined where nothing is left.
 */
export const nextWindow = (
  period: Period,
  p: { from: Date; until: Date | null; timeZone: string },
): Window | undefined => {
  const isWhole = isOfDays(period);
  const first = isWhole ? dayFrom(p.from, p.timeZone) : p.from;
  const { from, until } = windowOf(period, first, p.timeZone);
  const end = p.until && isWhole ? startOf(dayIn(p.until, p.timeZone), p.timeZone) : p.until;
  const window = { from: from < first ? first : from, until: end && end < until ? end : until };
  return window.from < window.until ? window : undefined;
};
/** The first beginning of a day that is not before a moment. */
export const dayFrom = (at: Date, timeZone: string): Date => {
  const day = dayIn(at, timeZone);
  const start = startOf(day, timeZone);
  return start.getTime() === at.getTime() ? start : startOf(dayAfter(day, 1), timeZone);
};
/** The next border of windows after a moment. */
export const borderAfter = (period: Period, at: Date, timeZone: string): Date =>
  windowOf(period, at, timeZone).until;
/** Whether a window of half a month lies between the first and the fifteenth. */
export const isFirstHalf = (period: Period, from: Date, timeZone: string): boolean =>
  period === 'half_month' && Number(dayIn(from, timeZone).slice(8)) <= 15;
