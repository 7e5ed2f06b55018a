import { MILLI, ODDS_MOST, type Milli } from './odds.ts';

/** Up to where which step holds, in thousandths (`domain/games.md` F1). */
const STEPS: readonly (readonly [upTo: Milli, step: Milli])[] = [
  [2_000, 10],
  [3_000, 20],
  [4_000, 50],
  [6_000, 100],
  [10_000, 200],
  [20_000, 500],
  [30_000, 1_000],
  [50_000, 2_000],
  [100_000, 5_000],
  [ODDS_MOST, 10_000],
];
export const ODDS_LEAST: Milli = MILLI + 10;

/** The price of the ladder at or below; undefined where it would be shorter than 1.01. */
export const onLadder = (odds: Milli): Milli | undefined => {
  if (odds >= ODDS_MOST) return ODDS_MOST;
  let from: Milli = MILLI;
  for (const [upTo, step] of STEPS) {
    if (odds < upTo) {
      const price = from + Math.floor((odds - from) / step) * step;
      return price >= ODDS_LEAST ? price : undefined;
    }
    from = upTo;
  }
  return undefined;
};
/** So many steps up or down the ladder, never past its ends. */
export const stepped = (odds: Milli, steps: number): Milli => {
  let price = onLadder(odds) ?? ODDS_LEAST;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    price = steps > 0 ? above(price) : (onLadder(price - 1) ?? ODDS_LEAST);
  }
  return price;
};
const above = (price: Milli): Milli => {
  const [, step = 0] = STEPS.find(([upTo]) => price < upTo) ?? [];
  return Math.min(price + step, ODDS_MOST);
};
