import { parseDecimal } from '@fairhouse/game-kit';
import { figures } from '../combinations.ts';
import type { Counts, Play, Result } from '../family.ts';
import { exclusive, isOnSide, oneRow, ratio, SIDES } from '../plays.ts';

/** Champion and runner-up together: 3 to 19. */
const sumOf = ([first = 0, second = 0]: Result): number => first + second;
/** Sums from this one on are big. */
const BIG_SUM = 12;

export const sumBoard = (): Play[] => [sum(), sumSides()];

/** Sums as far from 11 on either side have one prize, and so have two neighbours. */
const SUM_CLASSES = [
  { sums: [3, 4, 18, 19], pairs: 1, odds: '43' },
  { sums: [5, 6, 16, 17], pairs: 2, odds: '21.5' },
  { sums: [7, 8, 14, 15], pairs: 3, odds: '14.4' },
  { sums: [9, 10, 12, 13], pairs: 4, odds: '10.8' },
  { sums: [11], pairs: 5, odds: '8.6' },
];
const nameOf = (sums: readonly number[]): string => `sum-${sums.join('-')}`;

const sum = (): Play =>
  exclusive({
    code: 'board-sum',
    tab: 'board',
    row: 'sums',
    values: figures(3, 19, 1),
    places: [0, 1],
    prizes: Object.fromEntries(
      SUM_CLASSES.map(({ sums, pairs, odds }) => [
        nameOf(sums),
        { chance: ratio(pairs, 45), odds: parseDecimal(odds) },
      ]),
    ),
    classOf: (value) =>
      nameOf(SUM_CLASSES.find(({ sums }) => sums.includes(Number(value)))?.sums ?? []),
    valueOf: (result) => String(sumOf(result)),
    isComplete: true,
  });

/** Big and even hold in 4 of 9 results, small and odd in 5. */
const sumSides = (): Play => {
  const rare = { chance: ratio(4, 9), odds: parseDecimal('2.18') };
  const common = { chance: ratio(5, 9), odds: parseDecimal('1.74') };
  const tiers = {
    big: { of: 'big', ...rare },
    small: { of: 'small', ...common },
    odd: { of: 'odd', ...common },
    even: { of: 'even', ...rare },
  };
  const each = (sides: readonly (string | undefined)[]): Counts =>
    Object.fromEntries(sides.flatMap((side) => (side === undefined ? [] : [[side, 1]])));
  /** The side of two that pays so, where it is chosen. */
  const oneOf = (row: readonly string[], sides: readonly string[]): string | undefined =>
    sides.find((side) => row.includes(side));
  return {
    code: 'board-sum-sides',
    tab: 'board',
    scale: 'rebate',
    input: oneRow('sides', SIDES),
    tiers,
    bets: ([row = []]) => each(row),
    hits: ([row = []], result) =>
      each(row.filter((side) => isOnSide(side, sumOf(result), BIG_SUM))),
    placesOf: () => [0, 1],
    best: ([row = []]) => each([oneOf(row, ['big', 'small']), oneOf(row, ['even', 'odd'])]),
    // A side is lost by its opposite, where that is not chosen.
    worst: ([row = []]) =>
      each([
        row.includes('big') && row.includes('small') ? 'small' : undefined,
        row.includes('odd') && row.includes('even') ? 'odd' : undefined,
      ]),
    outcomes: ([row = []]) => Object.fromEntries(row.map((side) => [side, { [side]: 1 }])),
  };
};
