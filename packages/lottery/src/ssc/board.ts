import { parseDecimal } from '@fairhouse/game-kit';
import { DIGITS } from '../combinations.ts';
import type { Play, Result } from '../family.ts';
import {
  cells,
  exclusive,
  fewestSides,
  filledPlaces,
  isOnSide,
  mostSides,
  placeRows,
  ratio,
  rowsOfWhichSome,
  SIDES,
} from '../plays.ts';
import { timesOf } from './groups.ts';
import { BIG_DIGIT, digitAtPlace } from './places.ts';
import { FIVE } from './stars.ts';

const prize = (num: number, den: number, odds: string) => ({
  chance: ratio(num, den),
  odds: parseDecimal(odds),
});
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
/** A sum of five digits from this one on is big. */
const BIG_SUM = 23;

export const board = (): Play[] => [
  digitAtPlace({ code: 'board-digit', tab: 'board', ...prize(1, 10, '9.8') }),
  cells(
    { code: 'board-sides', tab: 'board', ...prize(1, 2, '1.96') },
    rowsOfWhichSome(placeRows(FIVE, SIDES, 0)),
    {
      isTrue: (at, side, result) => isOnSide(side, result[at] ?? 0, BIG_DIGIT),
      placesOf: filledPlaces,
      best: (rows) => sumOf(rows.map(mostSides)),
      worst: (rows) => sumOf(rows.map(fewestSides)),
    },
  ),
  exclusive({
    code: 'board-sum',
    tab: 'board',
    row: 'sides',
    values: ['big', 'small'],
    prizes: { win: prize(1, 2, '1.96') },
    valueOf: (result) => (sumOf(result) >= BIG_SUM ? 'big' : 'small'),
    isComplete: true,
  }),
  exclusive({
    code: 'board-dragon-tiger',
    tab: 'board',
    row: 'sides',
    values: ['dragon', 'tiger', 'tie'],
    prizes: { side: prize(45, 100, '2.16'), tie: prize(10, 100, '9.7') },
    places: [0, 4],
    classOf: (value) => (value === 'tie' ? 'tie' : 'side'),
    valueOf: ([first = 0, , , , last = 0]) =>
      first === last ? 'tie' : first > last ? 'dragon' : 'tiger',
    isComplete: true,
  }),
  poker('front-three', 0),
  poker('middle-three', 1),
  poker('back-three', 2),
  niuNiu(),
];

/** Three digits that stand together, as a hand. */
const poker = (name: string, from: number): Play =>
  exclusive({
    code: `board-${name}-poker`,
    tab: 'board',
    row: 'hands',
    values: Object.keys(HANDS),
    prizes: HANDS,
    places: [from, from + 1, from + 2],
    classOf: (hand) => hand,
    valueOf: (result) => handOf(result.slice(from, from + 3)),
    isComplete: true,
  });
const HANDS = {
  leopard: prize(10, 1000, '96'),
  straight: prize(60, 1000, '16'),
  pair: prize(270, 1000, '3.55'),
  'half-straight': prize(360, 1000, '2.68'),
  mixed: prize(300, 1000, '3.2'),
};
/** Nine and nought are neighbours: 890 and 901 are straights. */
const handOf = (digits: Result): keyof typeof HANDS => {
  const different = new Set(digits);
  if (different.size === 1) return 'leopard';
  if (different.size === 2) return 'pair';
  const neighbours = digits.filter((digit) => different.has((digit + 1) % 10)).length;
  if (neighbours === 2) return 'straight';
  return neighbours === 1 ? 'half-straight' : 'mixed';
};

/**
 * Three of the five digits make a multiple of ten: the sum of the other two, without its tens, is
 * the bull; nought is the highest, "bull bull".
 */
const niuNiu = (): Play =>
  exclusive({
    code: 'board-niu-niu',
    tab: 'board',
    row: 'bulls',
    values: ['none', ...DIGITS.slice(1).map((one) => `bull-${one}`), 'bull-bull'],
    prizes: {
      none: prize(35_649, 100_000, '2.7'),
      odd: prize(6375, 100_000, '15.2'),
      even: prize(6505, 100_000, '14.9'),
      'bull-bull': prize(6456, 100_000, '15'),
    },
    classOf: (value) => {
      if (value === 'none' || value === 'bull-bull') return value;
      return Number(value.at(-1)) % 2 === 1 ? 'odd' : 'even';
    },
    valueOf: (result) => {
      if (!hasTens(result)) return 'none';
      const bull = sumOf(result) % 10;
      return bull === 0 ? 'bull-bull' : `bull-${bull}`;
    },
    isComplete: true,
  });
/** The other two decide: three make a multiple of ten where all less those two do. */
const hasTens = (result: Result): boolean => {
  const all = sumOf(result) % 10;
  const times = timesOf(result);
  return result.some((digit) => {
    const other = (all - digit + 10) % 10;
    return (times[other] ?? 0) > (other === digit ? 1 : 0);
  });
};
