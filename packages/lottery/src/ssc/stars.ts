import { DIGITS } from '../combinations.ts';
import type { Play, Result } from '../family.ts';
import { onePrize, oneRow, ratio, straightPlays, type Head, type Numbers } from '../plays.ts';
import { groupPlay, timesOf } from './groups.ts';

const NUMBERS: Numbers = { values: DIGITS, isDistinct: false };
export const FIVE = [0, 1, 2, 3, 4] as const;
export const BACK_FOUR = [1, 2, 3, 4] as const;

/** Digits in their order: tapped in rows, and typed. */
export const straightDigits = (code: string, tab: string, places: readonly number[]): Play[] =>
  straightPlays(
    { code: `${code}-straight`, tab, chance: ratio(1, 10 ** places.length) },
    places,
    NUMBERS,
  );

/** All five digits; a group is called by how many results one bet of it covers. */
export const fiveStar = (): Play[] => {
  const head = (covers: number): Head => ({
    code: `five-group-${covers}`,
    tab: 'five-star',
    chance: ratio(covers, 100_000),
  });
  return [
    ...straightDigits('five', 'five-star', FIVE),
    groupPlay(head(120), FIVE, [{ row: 'digits', digits: 5, times: 1 }]),
    groupPlay(head(60), FIVE, [
      { row: 'doubles', digits: 1, times: 2 },
      { row: 'singles', digits: 3, times: 1 },
    ]),
    groupPlay(head(30), FIVE, [
      { row: 'doubles', digits: 2, times: 2 },
      { row: 'singles', digits: 1, times: 1 },
    ]),
    groupPlay(head(20), FIVE, [
      { row: 'triples', digits: 1, times: 3 },
      { row: 'singles', digits: 2, times: 1 },
    ]),
    groupPlay(head(10), FIVE, [
      { row: 'triples', digits: 1, times: 3 },
      { row: 'doubles', digits: 1, times: 2 },
    ]),
    groupPlay(head(5), FIVE, [
      { row: 'quads', digits: 1, times: 4 },
      { row: 'singles', digits: 1, times: 1 },
    ]),
  ];
};

/** The last four digits. */
export const fourStar = (): Play[] => {
  const head = (covers: number): Head => ({
    code: `back-four-group-${covers}`,
    tab: 'four-star',
    chance: ratio(covers, 10_000),
  });
  return [
    ...straightDigits('back-four', 'four-star', BACK_FOUR),
    groupPlay(head(24), BACK_FOUR, [{ row: 'digits', digits: 4, times: 1 }]),
    groupPlay(head(12), BACK_FOUR, [
      { row: 'doubles', digits: 1, times: 2 },
      { row: 'singles', digits: 2, times: 1 },
    ]),
    groupPlay(head(6), BACK_FOUR, [{ row: 'doubles', digits: 2, times: 2 }]),
    groupPlay(head(4), BACK_FOUR, [
      { row: 'triples', digits: 1, times: 3 },
      { row: 'singles', digits: 1, times: 1 },
    ]),
  ];
};

/** Three digits that stand together. */
export const threeStar = (code: string, tab: string, places: readonly number[]): Play[] => {
  const digitsOf = (result: Result): number[] => places.map((place) => result[place] ?? 0);
  return [
    ...straightDigits(code, tab, places),
    eachOf({ code: `${code}-sum`, tab, chance: ratio(1, 1000) }, places, 'sums', SUM),
    eachOf({ code: `${code}-span`, tab, chance: ratio(1, 1000) }, places, 'spans', SPAN),
    onePrize(
      { code: `${code}-group-3`, tab, chance: ratio(3, 1000) },
      oneRow('digits', DIGITS, 2),
      {
        // One digit of the row twice, another once.
        bets: ([row = []]) => row.length * (row.length - 1),
        hits: ([row = []], result) => {
          const times = timesOf(digitsOf(result));
          const isPair = times.includes(2);
          return isPair && digitsOf(result).every((one) => row.includes(String(one))) ? 1 : 0;
        },
        placesOf: () => places,
        best: () => 1,
      },
    ),
    groupPlay({ code: `${code}-group-6`, tab, chance: ratio(6, 1000) }, places, [
      { row: 'digits', digits: 3, times: 1 },
    ]),
  ];
};

/** Every straight whose digits make up a value: a bet each. */
const eachOf = (
  head: Head,
  places: readonly number[],
  row: string,
  { ways, valueOf }: { ways: readonly number[]; valueOf: (digits: readonly number[]) => number },
): Play =>
  onePrize(
    head,
    oneRow(
      row,
      ways.map((_, value) => String(value)),
    ),
    {
      bets: ([chosen = []]) => chosen.reduce((sum, one) => sum + (ways[Number(one)] ?? 0), 0),
      hits: ([chosen = []], result) =>
        chosen.includes(String(valueOf(places.map((place) => result[place] ?? 0)))) ? 1 : 0,
      placesOf: () => places,
      best: () => 1,
      worst: ([chosen = []]) => (chosen.length === ways.length ? 1 : 0),
      outcomes: ([chosen = []]) => chosen,
    },
  );

/** Straights of three digits by their sum, and by the largest less the smallest. */
const countStraights = (valueOf: (digits: readonly number[]) => number): number[] => {
  const ways: number[] = [];
  for (let all = 0; all < 1000; all += 1) {
    const value = valueOf([Math.floor(all / 100), Math.floor(all / 10) % 10, all % 10]);
    ways[value] = (ways[value] ?? 0) + 1;
  }
  return ways;
};
const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0);
const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits);
const SUM = { ways: countStraights(sumOf), valueOf: sumOf };
const SPAN = { ways: countStraights(spanOf), valueOf: spanOf };

/** Two digits that stand together. */
export const twoStar = (code: string, places: readonly number[]): Play[] => [
  ...straightDigits(code, 'two-star', places),
  groupPlay({ code: `${code}-group`, tab: 'two-star', chance: ratio(2, 100) }, places, [
    { row: 'digits', digits: 2, times: 1 },
  ]),
];
