import {
  addFractions,
  fraction,
  multiplyFractions,
  ONE,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import { returnOf, type Milli } from './odds.ts';

/**
 * What became of a selection, whatever its odds: a part of the stake wins, a part comes back, the
 * rest is lost. Both are exact and together at most 1.
 */
export type Outcome = { win: Fraction; back: Fraction };

const HALF = fraction(1n, 2n);
export const WIN: Outcome = { win: ONE, back: ZERO };
export const HALF_WIN: Outcome = { win: HALF, back: HALF };
/** A push, and what is void. */
export const PUSH: Outcome = { win: ZERO, back: ONE };
export const HALF_LOSE: Outcome = { win: ZERO, back: HALF };
export const LOSE: Outcome = { win: ZERO, back: ZERO };

const same = (a: Fraction, b: Fraction): boolean => a.num === b.num && a.den === b.den;
export const isSameOutcome = (a: Outcome, b: Outcome): boolean =>
  same(a.win, b.win) && same(a.back, b.back);

/** By what a stake is multiplied. */
export const factorOf = ({ win, back }: Outcome, odds: Milli): Fraction =>
  addFractions(multiplyFractions(win, returnOf(odds)), back);

/** Two halves of a stake on two selections beside each other. */
export const halved = (a: Outcome, b: Outcome): Outcome => ({
  win: multiplyFractions(HALF, addFractions(a.win, b.win)),
  back: multiplyFractions(HALF, addFractions(a.back, b.back)),
});

/** `tied` share `places`: that part of the stake wins at full odds, the rest loses. */
export const deadHeat = (places: number, tied: number): Outcome => {
  if (!(places >= 1 && tied >= places)) throw new Error(`no dead heat: ${places} of ${tied}`);
  return { win: fraction(BigInt(places), BigInt(tied)), back: ZERO };
};
/** A part of the stake that is void, the rest as it ended. */
export const partVoid = (outcome: Outcome, part: Fraction): Outcome => {
  const rest = fraction(part.den - part.num, part.den);
  return {
    win: multiplyFractions(rest, outcome.win),
    back: addFractions(part, multiplyFractions(rest, outcome.back)),
  };
};
