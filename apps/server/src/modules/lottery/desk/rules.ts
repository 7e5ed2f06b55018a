import { LATE_RESULT_HOURS } from '@fairhouse/contract/lottery-words';
import { fraction, type Fraction } from '@fairhouse/game-kit';
import { returnOf, type Play, type Terms } from '@fairhouse/lottery';

/** Nobody raises a cap above so many times the usual. */
export const CAP_TIMES = 10n;
/** A person holds so many draws in 24 hours. */
export const HOLDS_A_DAY = 10;
/** An outside draw without a result is late so long after its time. */
export const LATE_RESULT_MILLISECONDS = LATE_RESULT_HOURS * 3_600_000;
/** The kinds of requests that a second person decides. */
export const KINDS = {
  caps: 'lottery.caps',
  void: 'lottery.void',
  result: 'lottery.result',
  replace: 'lottery.replace',
} as const;

/** How far 999 of 1,000 fair means lie, in standard errors. */
const BAND = 3.29;
/** Below so many draws of like stakes a mean says too little for a verdict. */
const EFFECTIVE_MIN = 1000;

/** What was staked and paid, draw by draw, added up; squares are of whole draws. */
export type DrawSums = {
  draws: number;
  bets: number;
  stake: bigint;
  payout: bigint;
  stakeSquares: number;
  payoutSquares: number;
  products: number;
};
export type Observed = {
  observed: number | null;
  interval: { low: number; high: number } | null;
  verdict: 'inside' | 'outside' | 'tooFew';
};

/**
 * The return of what was staked, with its interval: payouts of a draw belong to its stakes, so that
 * the error is that of the ratio over draws.
 */
export const observe = (sums: DrawSums, published: Range | null): Observed => {
  const stake = Number(sums.stake);
  if (stake <= 0) return { observed: null, interval: null, verdict: 'tooFew' };
  const mean = Number(sums.payout) / stake;
  const spread = sums.payoutSquares - 2 * mean * sums.products + mean ** 2 * sums.stakeSquares;
  const half = (BAND * Math.sqrt(Math.max(0, spread))) / stake;
  if (sums.draws < 2) return { observed: mean, interval: null, verdict: 'tooFew' };
  const interval = { low: Math.max(0, mean - half), high: mean + half };
  const isFew = stake ** 2 / sums.stakeSquares < EFFECTIVE_MIN;
  if (isFew || !published) return { observed: mean, interval, verdict: 'tooFew' };
  // Each payout is floored: what a bet loses by that is less than a minor unit.
  const floored = sums.bets / stake;
  const isInside = interval.low <= published.high && interval.high >= published.low - floored;
  return { observed: mean, interval, verdict: isInside ? 'inside' : 'outside' };
};

export type Range = { low: number; high: number };
const valueOf = ({ num, den }: Fraction): number => Number((num * 1_000_000_000n) / den) / 1e9;

/**
 * What a play returns at the highest prize group of a base; a lower group has the rest as a rebate.
 * Its classes of bets may return differently.
 */
export const publishedOf = (play: Play, { top, base }: Omit<Terms, 'group'>): Range => {
  const classes = [...new Set(Object.values(play.tiers).map((tier) => tier.of ?? ''))];
  const all = classes.map((of) => valueOf(returnOf(play, of, { top, base, group: base })));
  return { low: Math.min(...all), high: Math.max(...all) };
};

/** Of the ranges of plays, by what was staked on each: what all of them together return. */
export const meanOf = (parts: readonly { stake: bigint; range: Range | null }[]): Range | null => {
  const known = parts.flatMap(({ stake, range }) =>
    range ? [{ weight: Number(stake), range }] : [],
  );
  const all = known.reduce((sum, one) => sum + one.weight, 0);
  if (known.length < parts.length || all <= 0) return null;
  const mean = (end: keyof Range) =>
    known.reduce((sum, one) => sum + one.weight * one.range[end], 0) / all;
  return { low: mean('low'), high: mean('high') };
};

/** A part of one as it is printed. */
export const printPart = (value: number): string => value.toFixed(6);
export const printRange = (range: Range | null) =>
  range && { low: printPart(range.low), high: printPart(range.high) };

/** How much of its cap an outcome takes. */
export const shareOfCap = (liability: bigint, cap: bigint | null): string | null => {
  if (cap === null || cap === 0n) return null;
  const { num, den } = fraction(liability, cap);
  return printPart(Number((num * 1_000_000n) / den) / 1e6);
};

/** "back-two:47" is the outcome 47 of a play; one that is counted as a whole has none. */
export const outcomeOf = (unit: string): { play: string; outcome: string } => {
  const at = unit.indexOf(':');
  return at < 0
    ? { play: unit, outcome: '' }
    : { play: unit.slice(0, at), outcome: unit.slice(at + 1) };
};
