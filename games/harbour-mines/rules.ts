import { fraction, type Fraction } from '@fairhouse/game-kit';

export const CELLS = 25;
export const MINES_MAX = 24;
const TIMES_MAX = 10_000n;

const choose = (from: number, count: number): bigint => {
  let ways = 1n;
  for (let at = 0; at < count; at += 1) ways = (ways * BigInt(from - at)) / BigInt(at + 1);
  return ways;
};

/** 0.99 over the chance that so many crates, opened in any order, hold no mine. */
export const worthOf = (mines: number, opened: number): Fraction =>
  opened === 0
    ? fraction(0n)
    : fraction(99n * choose(CELLS, opened), 100n * choose(CELLS - mines, opened));

/** The round is over and paid after so many: all safe ones, or the largest prize. */
export const openedMax = (mines: number): number => {
  let opened = 1;
  while (opened < CELLS - mines) {
    const { num, den } = worthOf(mines, opened + 1);
    if (num > den * TIMES_MAX) return opened;
    opened += 1;
  }
  return opened;
};

export const hundredthsOf = ({ num, den }: Fraction): number => Number((num * 100n) / den);
