import type { KeptState } from '@fairhouse/contract/activity-states';
import type { PromotionPeriod, PromotionState } from '@fairhouse/contract/promotions';
import { dayAfter, periodOf, startOf } from '@fairhouse/days';

/** The name of the readers that note who moved. */
export const FEED = 'activities';
/** So many pictures of one member wait for their application. */
export const WAITING_IMAGES_MAX = 9;
export const IMAGE_WIDTH_MAX = 1600;
/** After the last day of a period what was reached on it is still being counted. */
const COUNTING_MILLISECONDS = 10 * 60_000;

/** One period, by its first and last day that count. */
export type Span = { period: string; first: string; last: string | null };
/** The period of a day; nothing before the activity was opened counts. */
export const spanOf = (repeats: PromotionPeriod, openedOn: string, today: string): Span => {
  if (repeats === 'none') return { period: 'once', first: openedOn, last: null };
  const { first, last } = periodOf(repeats, today);
  return { period: first, first: first < openedOn ? openedOn : first, last };
};
/** Whether the days of a period are over and counted. */
export const isPeriodOver = (lastDay: string | null, now: number, timeZone: string): boolean =>
  lastDay !== null &&
  now >= startOf(dayAfter(lastDay, 1), timeZone).getTime() + COUNTING_MILLISECONDS;

type Times = { is_on: boolean; granting: string; starts_at: Date | null; ends_at: Date | null };
export type Clock = 'coming_soon' | 'open' | 'close';
/** What the clock alone says: an activity that is switched off is closed. */
export const clockOf = (one: Times | undefined, now: number): Clock => {
  if (!one?.is_on || (one.ends_at !== null && one.ends_at.getTime() <= now)) return 'close';
  const hasBegun = one.starts_at === null || one.starts_at.getTime() <= now;
  return hasBegun && one.granting !== 'later' ? 'open' : 'coming_soon';
};

export type Kept = { state: KeptState; reward_state: string | null };
/** What is seen at this moment of the period that runs: the clock comes before what is kept. */
export const stateSeen = (clock: Clock, kept: Kept | undefined): PromotionState => {
  if (clock !== 'open') return clock;
  if (kept === undefined) return 'join';
  const isLost = kept.state === 'issued' && kept.reward_state !== 'open';
  return isLost ? 'close' : kept.state;
};
/** As `stateSeen`, of any period of a member: what was not finished within it is closed. */
export const stateSeenOf = (
  clock: Clock,
  kept: Kept & { last_day: string | null },
  { now, timeZone }: { now: number; timeZone: string },
): PromotionState => {
  const isUnfinished = kept.state === 'signed_up' || kept.state === 'in_progress';
  return isUnfinished && isPeriodOver(kept.last_day, now, timeZone)
    ? 'close'
    : stateSeen(clock, kept);
};

export type Words = Record<string, string>;
/** In the language asked for, the brand's own, or the one there is. */
export const textFor = (words: Words, language: string, own: string): string =>
  words[language] ?? words[own] ?? Object.values(words)[0] ?? '';

type BetEnd = {
  wagerId: bigint;
  kind: 'end' | 'part' | 'void' | 'correction' | 'reopened';
  validBet: bigint;
  at: Date;
};
/**
 * The rule by which bets count, in words of code; the statements are held against it. A bet counts
 * in the time in which it ended first, a part of it being no end, by what all its ends come to.
 */
export const countedBy = (
  ends: readonly BetEnd[],
  { from, until }: { from: Date; until: Date | null },
): bigint => {
  const bets = new Map<bigint, { first: Date | null; sum: bigint }>();
  for (const one of ends) {
    const bet = bets.get(one.wagerId) ?? { first: null, sum: 0n };
    const isEarlier = one.kind !== 'part' && (bet.first === null || one.at < bet.first);
    bets.set(one.wagerId, { first: isEarlier ? one.at : bet.first, sum: bet.sum + one.validBet });
  }
  return [...bets.values()]
    .filter(({ first }) => first !== null && first >= from && (until === null || first < until))
    .reduce((sum, one) => sum + one.sum, 0n);
};
