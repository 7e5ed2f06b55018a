import type { BonusReward } from '@fairhouse/contract/bonus-words';
import type { SegmentRule } from '@fairhouse/contract/segment-words';
import { dayAfter } from '@fairhouse/days';
import type { TermsRow } from './store.ts';
import type { EarnedBy, Rules, Words } from './tables.ts';

/** Wrong codes a member may type in an hour. */
export const MISSES_AN_HOUR = 10;
/** Days that pass between two birthday gifts, and on which one may still come late. */
export const BIRTHDAY_APART_DAYS = 350;
export const BIRTHDAY_LATE_DAYS = 6;
/** The dates ('MM-DD') that have their birthday on a day: without a 29 February it is the 28th. */
export const birthdaysOn = (day: string): string[] => {
  const date = day.slice(5);
  return date === '02-28' && dayAfter(day, 1).endsWith('-03-01') ? [date, '02-29'] : [date];
};

/** A day so many days before another. */
export const daysBefore = (day: string, count: number): string => dayAfter(day, -count);
/** All dates of birthdays that bring their gift on a day, on time or late. */
export const birthdaysNow = (today: string): string[] =>
  Array.from({ length: BIRTHDAY_LATE_DAYS + 1 }, (_, ago) =>
    birthdaysOn(daysBefore(today, ago)),
  ).flat();

/** Rounds that the house stakes: of one slot, or of any that takes the stake. */
export const isSpun = (reward: BonusReward): boolean => reward === 'spins' || reward === 'bets';
/** Points and tickets are the member's at once: nothing of them is bound. */
export const isAtOnce = (reward: BonusReward): boolean =>
  reward === 'points' || reward === 'tickets';

/**
 * The most that one grant may cost the house, in minor units; of points and tickets what one was
 * counted as when the terms were written (`worthNow` counts them anew).
 */
export const worthOfTerms = (row: Pick<TermsRow, 'reward' | 'amount' | 'win_most'>): bigint =>
  (isSpun(row.reward) ? row.win_most : row.amount) ?? 0n;

/** Of a rule over members what they have to have deposited: a deposit that goes may undo it. */
const earnedBy = (rule: SegmentRule): EarnedBy | undefined => {
  const sum =
    rule.depositsFrom !== null && BigInt(rule.depositsFrom) > 0n ? rule.depositsFrom : null;
  const count =
    rule.depositCountFrom !== undefined && (rule.depositCountFrom ?? 0) > 0
      ? rule.depositCountFrom
      : null;
  return sum === null && count === null
    ? undefined
    : { sum, count, days: rule.depositDays ?? null };
};
const asEarned = (by: EarnedBy | undefined) => (by ? { earnedBy: by } : {});
/** What is frozen when it is given. */
export const rulesOf = (row: TermsRow): Rules => ({
  trigger: row.trigger,
  reward: row.reward,
  most: isAtOnce(row.reward) ? '0' : String(worthOfTerms(row)),
  ...(row.points === null ? {} : { points: String(row.points) }),
  ...(row.raffle_id === null ? {} : { raffle: String(row.raffle_id) }),
  ...(row.tickets === null ? {} : { tickets: row.tickets }),
  spins: isSpun(row.reward) ? (row.spins ?? 0) : 0,
  slug: row.slug,
  stake: String(row.stake ?? 0n),
  times: row.times,
  weights: row.weights,
  gameWeights: row.game_weights,
  betMax: row.bet_max === null ? null : String(row.bet_max),
  ...(row.reward !== 'money' || row.win_most === null ? {} : { keepMost: String(row.win_most) }),
  ...(row.is_first ? { isFirst: true } : {}),
  expiresDays: row.expires_days,
  ...(row.trigger === 'segment' ? asEarned(earnedBy(row.segment)) : {}),
});

/** In the language asked for, the brand's own, or the one there is. */
export const wordsIn = (words: Words, language: string, own: string) =>
  words[language] ?? words[own] ?? Object.values(words)[0] ?? { title: '', summary: '' };
