import { parseDecimal } from '@fairhouse/game-kit';
import type { Counts, Play, Result } from '../family.ts';
import { cells, exclusive, oneRow, ratio, rowsOfWhichSome } from '../plays.ts';
import { DRAWN, numberRow, NUMBERS } from './numbers.ts';
import { leastDrawn } from './picks.ts';

/** The sum in the middle: the stake comes back. */
const MIDDLE = 30;
const WON: Counts = { win: 1 };
const sumOf = (result: Result): number => result.reduce((sum, one) => sum + one, 0);

export const board = (): Play[] => [
  sumSides(),
  exclusive({
    code: 'board-dragon-tiger',
    tab: 'board',
    row: 'sides',
    values: ['dragon', 'tiger'],
    places: [0, 4],
    prizes: { win: { chance: ratio(1, 2), odds: parseDecimal('1.96') } },
    valueOf: ([first = 0, , , , last = 0]) => (first > last ? 'dragon' : 'tiger'),
    isComplete: true,
  }),
  cells(
    { code: 'board-pick-one', tab: 'board', chance: ratio(5, 11), odds: parseDecimal('2.1') },
    rowsOfWhichSome([numberRow('numbers', 1, NUMBERS.length)]),
    {
      isTrue: (_, number, result) => result.includes(Number(number)),
      best: ([row = []]) => Math.min(row.length, DRAWN),
      worst: ([row = []]) => leastDrawn(row.length),
    },
  ),
];

/** The sum of all five, above or below the middle. */
const sumSides = (): Play => {
  const at = (row: readonly string[], sum: number): Counts => {
    if (sum === MIDDLE) return { push: row.length };
    return row.includes(sum > MIDDLE ? 'big' : 'small') ? WON : {};
  };
  return {
    code: 'board-sum',
    tab: 'board',
    scale: 'rebate',
    input: oneRow('sides', ['big', 'small']),
    tiers: {
      win: { chance: ratio(215, 462), odds: parseDecimal('1.95') },
      push: { chance: ratio(32, 462), isPush: true },
    },
    bets: ([row = []]) => ({ '': row.length }),
    hits: ([row = []], result) => at(row, sumOf(result)),
    // Two stakes that come back are more than what one of them wins.
    best: ([row = []]) => (row.length === 2 ? at(row, MIDDLE) : WON),
    worst: ([row = []]) => (row.length === 2 ? WON : {}),
    outcomes: ([row = []]) => ({
      ...Object.fromEntries(row.map((side) => [side, WON])),
      [String(MIDDLE)]: at(row, MIDDLE),
    }),
  };
};
