import type { Milli } from '@fairhouse/book';
import { fraction } from '@fairhouse/game-kit';
import type { MarketRow, StoredOutcomes } from '../index.ts';

/** The kinds of requests that a second person decides. */
export const KINDS = {
  prices: 'sportsbook.prices',
  results: 'sportsbook.results',
  terms: 'sportsbook.terms',
  member: 'sportsbook.memberLimit',
  group: 'sportsbook.groupLimit',
  doubt: 'sportsbook.doubt',
} as const;
/** No cap is raised above so many times the most that a slip pays. */
export const CAP_TIMES = 10n;

/** How many selections of a market come at once. */
export const winnersOf = (type: string): number => (type === 'double-chance' ? 2 : 1);

type Total = { unit: string; stake: bigint; liability: bigint };
/**
 * What the house has of a market if its dearest selections come: its stakes less what is paid. What
 * comes back of a line that is met would pay less, so that it is never worse.
 */
export const worstOf = (type: string, totals: readonly Total[]): bigint => {
  const staked = totals.reduce((sum, one) => sum + one.stake, 0n);
  const paid = totals
    .map((one) => one.liability)
    .toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0))
    .slice(0, winnersOf(type))
    .reduce((sum, one) => sum + one, 0n);
  return staked - paid;
};

/** A part of one as it is printed. */
export const printPart = (value: number): string => value.toFixed(6);
/** How much of its cap a selection takes. */
export const shareOfCap = (liability: bigint, cap: bigint): string => {
  const { num, den } = fraction(liability, cap);
  return printPart(Number((num * 1_000_000n) / den) / 1e6);
};

/**
 * Prices that add up to less than all there is lose whatever comes. A selection that is left out
 * can still come: it counts by what its producer says, and where that says nothing no price is laid
 * above the producer's own, unless the others are enough by themselves.
 */
export const isBelowFair = (
  type: string,
  prices: readonly Milli[],
  fed: readonly Milli[],
): boolean => {
  const known = prices.map((price, at) => (price > 0 ? price : (fed[at] ?? 0)));
  const sum = known.reduce((total, price) => total + (price > 0 ? 1000 / price : 0), 0);
  if (sum >= winnersOf(type)) return false;
  return known.every((price) => price > 0) || prices.some((price, at) => price > (fed[at] ?? 0));
};

/** What a market is called where no page says it in words: "totals match 10". */
export const marketName = (row: Pick<MarketRow, 'type' | 'period' | 'line' | 'goal'>): string =>
  [row.type, row.period, row.line ?? row.goal ?? ''].join(' ').trim();
export const printPrices = (codes: readonly string[], prices: readonly Milli[]): string =>
  codes
    .map((code, at) => {
      const milli = prices[at] ?? 0;
      return `${code} ${milli > 0 ? (milli / 1000).toFixed(3) : '–'}`;
    })
    .join(' · ');

/** Periods that markets are judged by; what is void asks for none. */
export const periodsOf = (
  rows: readonly { type: string; period: string; state: string }[],
): string[] =>
  [
    ...new Set(
      rows
        .filter((one) => one.state !== 'void')
        .flatMap(({ type, period }) => (type === 'half-full' ? [period, 'half-1'] : [period])),
    ),
  ].toSorted();

export type Results = ReadonlyMap<string, StoredOutcomes>;
type Seen = {
  kind: string;
  results: Results;
  scores: Readonly<Record<string, { home: number; away: number }>> | null;
  state: string;
  score: string;
  markets: readonly { market_id: string; result_no: number }[];
};
/**
 * Names a request with all it was judged by. A goal, a start or another result in between makes it
 * another one: who asks early and has it decided late would choose by what happened meanwhile.
 */
export const seenText = (p: Seen): string => {
  const byId = (one: readonly [string, unknown], other: readonly [string, unknown]): number =>
    one[0] < other[0] ? -1 : 1;
  return JSON.stringify([
    p.kind,
    p.state,
    p.score,
    Object.entries(p.scores ?? {})
      .map(([period, { home, away }]) => [period, `${home}-${away}`] as const)
      .toSorted(byId),
    [...p.results]
      .toSorted(byId)
      .map(([market, outcomes]) => [market, Object.entries(outcomes).toSorted(byId)]),
    p.markets.map((one) => [one.market_id, one.result_no] as const).toSorted(byId),
  ]);
};
