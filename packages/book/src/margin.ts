import { onLadder } from './ladder.ts';
import { MILLI, type Milli } from './odds.ts';

/**
 * Prices are made of chances here, with floats: what is decided about money begins with the price
 * of the ladder that comes out. Formulas: `domain/games.md` F3.
 */
export type MarginMethod = 'multiplicative' | 'power' | 'shin';

const inverses = (odds: readonly number[]): number[] => odds.map((one) => 1 / one);
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** What all selections together cost above 1. */
export const overroundOf = (odds: readonly Milli[]): number =>
  sum(inverses(odds.map((one) => one / MILLI))) - 1;

const ROUNDS = 200;
/** The root of a falling function between two ends. */
const rootOf = (falling: (x: number) => number, low: number, high: number): number => {
  let [from, until] = [low, high];
  for (let round = 0; round < ROUNDS && until - from > Number.EPSILON; round += 1) {
    const middle = (from + until) / 2;
    if (falling(middle) > 0) from = middle;
    else until = middle;
  }
  return (from + until) / 2;
};

/** The power by which prices that so many of win together are freed of their margin. */
export const powerOf = (odds: readonly Milli[], winners: number): number => {
  const shares = inverses(odds.map((one) => one / MILLI));
  return rootOf((power) => sum(shares.map((one) => one ** power)) - winners, 0.05, 20);
};

/** The chances behind prices that add up to more than 1. */
export const chancesOf = (odds: readonly Milli[], method: MarginMethod = 'power'): number[] => {
  const shares = inverses(odds.map((one) => one / MILLI));
  const book = sum(shares);
  switch (method) {
    case 'multiplicative':
      return shares.map((one) => one / book);
    case 'power': {
      const k = powerOf(odds, 1);
      return shares.map((one) => one ** k);
    }
    case 'shin': {
      const at = (z: number) =>
        shares.map(
          (one) => (Math.sqrt(z * z + (4 * (1 - z) * one * one) / book) - z) / (2 * (1 - z)),
        );
      const z = rootOf((insiders) => sum(at(insiders)) - 1, 0, 0.9);
      return at(z);
    }
  }
};

/** Prices of the ladder with a margin; undefined for a chance that has no price on it. */
export const pricesOf = (
  chances: readonly number[],
  margin: number,
  method: Exclude<MarginMethod, 'shin'> = chances.length === 2 ? 'multiplicative' : 'power',
): (Milli | undefined)[] =>
  loaded(chances, margin, method).map((one) =>
    one > 0 && one < 1 ? onLadder(Math.floor(MILLI / one + 1e-9)) : undefined,
  );
const loaded = (
  chances: readonly number[],
  margin: number,
  method: Exclude<MarginMethod, 'shin'>,
): number[] => {
  if (method === 'multiplicative') return chances.map((one) => one * (1 + margin));
  const open = chances.filter((one) => one > 0 && one < 1);
  if (open.length < 2) return chances.map((one) => one * (1 + margin));
  const most = sum(chances.map((one) => Math.sign(one)));
  const target = Math.min(1 + margin, most);
  const k = rootOf((power) => sum(chances.map((one) => one ** power)) - target, 0.01, 1);
  return chances.map((one) => one ** k);
};

/**
 * More selections hold more: where few win, so many times the margin of the league, unless the kind
 * has one of its own (`domain/games.md` F3).
 */
export const MARGIN_TIMES: Readonly<Record<string, number>> = {
  'correct-score': 3,
  'half-full': 2,
};

/**
 * In millionths: what prices that a feed tells hold, by which the house reckons them where nobody
 * says another. The feed that is shipped makes its prices with it.
 */
export const FEED_MARGIN = 55_000;

/** The margins the house means to hold, by kind of market (`domain/games.md` F3). */
export const USUAL_MARGINS = {
  winner: 0.06,
  'two-way': 0.045,
  'correct-score': 0.2,
  'half-full': 0.15,
  esports: 0.06,
} as const;
