import type { Family, Part } from '../family.ts';
import { lengthOf } from '../results.ts';
import { loVnd, playsOf } from './plays.ts';

const parts = (written: readonly (readonly [string, number, number])[]): readonly Part[] =>
  written.map(([name, count, digits]) => ({ name, count, digits }));

const NORTH = parts([
  ['db', 1, 5],
  ['g1', 1, 5],
  ['g2', 2, 5],
  ['g3', 6, 5],
  ['g4', 4, 4],
  ['g5', 6, 4],
  ['g6', 3, 3],
  ['g7', 4, 2],
]);
const SOUTH = parts([
  ['db', 1, 6],
  ['g1', 1, 5],
  ['g2', 1, 5],
  ['g3', 2, 5],
  ['g4', 7, 5],
  ['g5', 1, 4],
  ['g6', 3, 4],
  ['g7', 1, 3],
  ['g8', 1, 2],
]);

/** Results of digits, each drawn by itself, the most significant first. */
const ofDigits = (layout: readonly Part[]): Omit<Family, 'code' | 'plays'> => ({
  layout,
  least: 0,
  most: 9,
  isDistinct: false,
  draw: (draws) => Array.from({ length: lengthOf({ layout }) }, () => draws.below(10)),
});

/** North Vietnam: 27 results. */
export const vnNorth: Family = {
  ...ofDigits(NORTH),
  code: 'vn-north',
  plays: [
    ...playsOf({
      layout: NORTH,
      dau: 'g7',
      xien: { two: '17', three: '75', four: '350' },
      truot: { four: '2.85', eight: '9.00', ten: '16.2' },
    }),
    loVnd(NORTH),
  ],
};

/** South and central Vietnam: 18 results. */
export const vnSouth: Family = {
  ...ofDigits(SOUTH),
  code: 'vn-south',
  plays: playsOf({
    layout: SOUTH,
    dau: 'g8',
    xien: { two: '36', three: '240', four: '1700' },
    truot: { four: '1.97', eight: '4.25', ten: '6.30' },
  }),
};
