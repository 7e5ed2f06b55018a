/** Windows of contracts by the calendar, in zones that are so far ahead of UTC all the year. */
export type Period = 'five_minutes' | 'hour' | 'day' | 'week' | 'half_month' | 'month';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const LENGTH: Partial<Record<Period, number>> = { five_minutes: 5 * MINUTE, hour: HOUR, day: DAY };

/** Where the window begins that a moment lies in. */
export const beginOf = (period: Period, moment: number, ahead: number): number => {
  const local = new Date(moment + ahead);
  const length = LENGTH[period];
  if (length !== undefined) return Math.floor(local.getTime() / length) * length - ahead;
  const date = local.getUTCDate();
  const first =
    period === 'week'
      ? date - ((local.getUTCDay() + 6) % 7)
      : period === 'month' || date < 16
        ? 1
        : 16;
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), first) - ahead;
};
/** Where a window ends that begins then. */
export const endOf = (period: Period, begin: number, ahead: number): number => {
  const length = period === 'week' ? 7 * DAY : LENGTH[period];
  if (length !== undefined) return begin + length;
  const local = new Date(begin + ahead);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const isFirst = period === 'half_month' && local.getUTCDate() === 1;
  return (isFirst ? Date.UTC(year, month, 16) : Date.UTC(year, month + 1, 1)) - ahead;
};
export const isFirstHalf = (begin: number, ahead: number): boolean =>
  new Date(begin + ahead).getUTCDate() === 1;
