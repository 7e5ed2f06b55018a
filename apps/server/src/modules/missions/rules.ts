import {
  CLAIM_DAYS,
  type BoardPeriod,
  type MissionKind,
  type MissionRepeats,
} from '@fairhouse/contract/missions';
import { dayAfter, lastOfMonth, mondayOf } from '@fairhouse/days';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Brand } from '../../kernel/kernel.ts';

/** The name of the readers that note who moved. */
export const FEED = 'missions';

/** Kinds whose target is an amount; the others count things. */
const OF_AMOUNTS: readonly MissionKind[] = ['valid_bets', 'deposit_sum'];
/** Kinds that a room or a game may narrow. */
export const OF_BETS: readonly MissionKind[] = ['wagers', 'valid_bets', 'games'];

/** A target as it is kept: minor units or a whole number; nothing where it is none. */
export const parseTarget = (brand: Brand, kind: MissionKind, text: string): bigint | undefined =>
  OF_AMOUNTS.includes(kind)
    ? parseAmount(text, brand.currency)
    : /^[1-9]\d{0,5}$/.test(text)
      ? BigInt(text)
      : undefined;
export const printTarget = (brand: Brand, kind: MissionKind, value: bigint): string =>
  OF_AMOUNTS.includes(kind) ? printAmount(value, brand.currency) : value.toString();

type Times = { repeats: MissionRepeats; starts_on: string; ends_on: string | null };
/** One period of a mission, by its first and last day that count. */
export type Span = { period: string; first: string; last: string | null };

/** The periods that run or whose prize may still be collected, the oldest first. */
export const spansAt = (one: Times, today: string): Span[] => {
  const isLate = ({ last }: Span) => last !== null && dayAfter(last, CLAIM_DAYS) < today;
  return allSpans(one, today).filter(
    (span) =>
      span.first <= today && !isLate(span) && (span.last === null || span.first <= span.last),
  );
};

const allSpans = ({ repeats, starts_on: from, ends_on: to }: Times, today: string): Span[] => {
  if (repeats === 'once') return [{ period: 'once', first: from, last: to }];
  const length = repeats === 'daily' ? 1 : 7;
  const newest = repeats === 'daily' ? today : mondayOf(today);
  const count = repeats === 'daily' ? CLAIM_DAYS + 1 : 3;
  return Array.from({ length: count }, (_, at) => {
    const begin = dayAfter(newest, (at - count + 1) * length);
    const end = dayAfter(begin, length - 1);
    return {
      period: begin,
      first: begin < from ? from : begin,
      last: to !== null && to < end ? to : end,
    };
  });
};
/** Whether a period is the one of today. */
export const isNow = ({ last }: Span, today: string): boolean => last === null || last >= today;

/** The days of a board: today, this week from Monday, or this month. */
export const boardDays = (period: BoardPeriod, today: string): { from: string; until: string } => {
  if (period === 'day') return { from: today, until: today };
  if (period === 'week') return { from: mondayOf(today), until: dayAfter(mondayOf(today), 6) };
  return { from: `${today.slice(0, 7)}-01`, until: lastOfMonth(today) };
};
