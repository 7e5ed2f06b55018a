import { daysBetween, dayAfter, mondayOf } from '@fairhouse/days';

/** Types of entries that are play, or move between a member's own wallets. */
export const MOVES_OF_PLAY = `'stake', 'payout', 'refund', 'reversal', 'debt', 'wallet_in',
  'wallet_out'` as const;

/** How long windows of five minutes are kept, and ranges of days that actives are counted for. */
export const WINDOW_DAYS = 40;
export const RANGE_DAYS = 100;
/** The longest range that may be asked for. */
export const DAYS_MAX = 90;

/**
 * The ranges people ask for that end on a day: 7, 14 and 30 days, and what has passed of its week,
 * half of the month and month. On their last days these are the whole ones. (Single days are
 * always kept.)
 */
export const rangesUpTo = (last: string): { first: string; last: string }[] => {
  const half = Number(last.slice(8)) < 16 ? '01' : '16';
  const firsts = new Set([
    ...[7, 14, 30].map((days) => dayAfter(last, 1 - days)),
    mondayOf(last),
    `${last.slice(0, 8)}${half}`,
    `${last.slice(0, 8)}01`,
  ]);
  firsts.delete(last);
  return [...firsts].toSorted().map((first) => ({ first, last }));
};

/** The days of a range and as many before them; undefined where it is none, or too long. */
export const rangesAsked = (p: { from: string; to: string }) => {
  const count = daysBetween(p.from, p.to) + 1;
  if (count < 1 || count > DAYS_MAX) return undefined;
  return {
    now: { first: p.from, last: p.to },
    before: { first: dayAfter(p.from, -count), last: dayAfter(p.from, -1) },
    count,
  };
};
