/** A wait of one day. Days of a zone may be an hour longer or shorter: see `dayAfter`. */
export const DAY_MILLISECONDS = 86_400_000;

const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOfUtc = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/T.*/, '');

/**
 * Formats of zones that were asked for: to make one takes a hundred times as long as to use it. The
 * zone of the machine may change.
 */
const openFormats = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const found = timeZone === undefined ? undefined : known.get(timeZone);
    if (found) return found;
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    if (timeZone !== undefined) known.set(timeZone, made);
    return made;
  };
};
const dayFormat = openFormats({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** The day it is in a zone, as 2026-11-22; without a zone in that of this machine. */
export const dayIn = (moment: Date | number, timeZone?: string): string =>
  dayFormat(timeZone).format(moment).padStart('2026-11-22'.length, '0');

/** The day that many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  dayOfUtc(midnightUtc(day) + days * DAY_MILLISECONDS);
/** How many days later the end is than the start. */
export const daysBetween = (start: string, end: string): number =>
  Math.round((midnightUtc(end) - midnightUtc(start)) / DAY_MILLISECONDS);
/** So many days one after the other, the first one counted. */
export const daysFrom = (start: string, count: number): string[] =>
  Array.from({ length: count }, (_one, at) => dayAfter(start, at));

/** The Monday of the week of a day; weeks begin there. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(midnightUtc(day)).getUTCDay() + 6) % 7));
/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOfUtc(Date.UTC(year, month, 0));
};

/** The first moment of a day in a zone; without a zone in that of this machine. */
export const startOf = (day: string, timeZone?: string): Date => {
  const utc = midnightUtc(day);
  // What the clock is ahead of UTC before a change and after it; where nothing changes, both agree.
  const starts = [-1, 1]
    .map((side) => utc - aheadOf(utc + side * DAY_MILLISECONDS, timeZone))
    .sort((a, b) => a - b);
  return new Date(starts.find((start) => dayIn(start, timeZone) === day) ?? Math.max(...starts));
};

const momentFormat = openFormats(
  {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
  'en-US',
);
/** How far the clock of a zone is ahead of UTC, in milliseconds; the moment is a whole second. */
const aheadOf = (moment: number, timeZone: string | undefined): number => {
  const parts = momentFormat(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  return shown.setUTCHours(part('hour'), part('minute'), part('second')) - moment;
};

const inMinutes = (moment: number, timeZone: string | undefined): string => {
  const whole = Math.floor(moment / 60_000) * 60_000;
  return new Date(whole + aheadOf(whole, timeZone))
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm'.length);
};
/** What the clock of a zone shows at a moment, to the minute: 2026-11-22T19:00. */
export const clockIn = (moment: Date | number, timeZone?: string): string =>
  inMinutes(Number(moment), timeZone);
/**
 * When the clock of a zone shows this: the first time where it does so twice, and where it leaps
 * over it, when it would have been without the leap.
 */
export const momentAt = (clock: string, timeZone?: string): Date => {
  const utc = Date.parse(`${clock}Z`);
  const moments = [-1, 1]
    .map((side) => utc - aheadOf(utc + side * DAY_MILLISECONDS, timeZone))
    .sort((a, b) => a - b);
  const shown = moments.find((moment) => inMinutes(moment, timeZone) === clock.slice(0, 16));
  return new Date(shown ?? Math.max(...moments));
};

/** Periods of the calendar that promotions and contracts run by. */
export type CalendarPeriod = 'daily' | 'weekly' | 'half_monthly' | 'monthly';
/**
 * The period that a day lies in, by its first and last day: weeks begin on Monday, and the second
 * half of a month with its 16th.
 */
export const periodOf = (period: CalendarPeriod, day: string): { first: string; last: string } => {
  const month = day.slice(0, 'YYYY-MM'.length);
  switch (period) {
    case 'daily':
      return { first: day, last: day };
    case 'weekly':
      return { first: mondayOf(day), last: dayAfter(mondayOf(day), 6) };
    case 'half_monthly':
      return day < `${month}-16`
        ? { first: `${month}-01`, last: `${month}-15` }
        : { first: `${month}-16`, last: lastOfMonth(day) };
    case 'monthly':
      return { first: `${month}-01`, last: lastOfMonth(day) };
  }
};
