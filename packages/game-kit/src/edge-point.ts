import type { Draws } from './draws.ts';
import { fraction, type Fraction } from './fraction.ts';

/**
 * The point of a rising multiplier, in hundredths. With u drawn below 2^32 it is
 * floor(99 * 2^32 / (u + 1)), so a target T is reached by exactly floor(99 * 2^32 / T) of the
 * 2^32 values of u: every target returns 99 per cent, less at most T / (100 * 2^32).
 */
const WORDS = 2n ** 32n;
/** A round never rises above ten thousand times. */
export const POINT_MAX = 1_000_000;
export const TARGET_MIN = 101;

export const edgePoint = (draws: Draws): number => {
  const point = (99n * WORDS) / (BigInt(draws.below(2 ** 32)) + 1n);
  if (point < 100n) return 100;
  return point > BigInt(POINT_MAX) ? POINT_MAX : Number(point);
};

/** The exact chance that the point reaches a target of so many hundredths. */
export const chanceOfTarget = (target: number): Fraction =>
  fraction((99n * WORDS) / BigInt(target), WORDS);

export const returnOfTarget = (target: number): Fraction => {
  const { num, den } = chanceOfTarget(target);
  return fraction(num * BigInt(target), den * 100n);
};
