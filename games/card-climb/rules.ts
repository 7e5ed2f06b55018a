import { compareFractions, fraction, multiplyFractions, type Fraction } from '@fairhouse/game-kit';

export const STEPS_MAX = 40;
export const SKIPS_MAX = 20;
const RANKS = 13n;
export type Guess = 'higher' | 'lower';
/** The ace is lowest. An equal card wins too, except where the guess could then not lose. */
export const rankOf = (card: number): number => Math.floor(card / 4);

export const chanceOf = (rank: number, guess: Guess): Fraction => {
  if (rank === 0 && guess === 'higher') return fraction(RANKS - 1n, RANKS);
  if (rank === 12 && guess === 'lower') return fraction(RANKS - 1n, RANKS);
  return guess === 'higher'
    ? fraction(RANKS - BigInt(rank), RANKS)
    : fraction(BigInt(rank) + 1n, RANKS);
};

export const isRight = (rank: number, next: number, guess: Guess): boolean => {
  if (guess === 'higher') return rank === 0 ? next > 0 : next >= rank;
  return rank === 12 ? next < 12 : next <= rank;
};

const TOP = fraction(10_000n);
/** What a right guess would make of the prize; undefined where it is above the largest one. */
export const raised = (worth: Fraction, rank: number, guess: Guess): Fraction | undefined => {
  const { num, den } = chanceOf(rank, guess);
  const next = multiplyFractions(worth, fraction(den, num));
  return compareFractions(next, TOP) > 0 ? undefined : next;
};
export const START = fraction(99n, 100n);
export const hundredthsOf = ({ num, den }: Fraction): number => Number((num * 100n) / den);
