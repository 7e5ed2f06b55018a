import { choose, DIGITS } from '../combinations.ts';
import type { Play, Selection } from '../family.ts';
import {
  cells,
  choiceOf,
  fewestSides,
  filledOf,
  filledPlaces,
  holds,
  isOnSide,
  LIST_MOST,
  mostSides,
  onePrize,
  placeRows,
  ratio,
  rowOf,
  rowsOfWhichSome,
  SIDES,
  type Head,
} from '../plays.ts';
import { timesOf } from './groups.ts';
import { FIVE } from './stars.ts';

/** Digits from this one on are big. */
export const BIG_DIGIT = 5;
const fullOf = (rows: Selection): number =>
  rows.filter((row) => row.length === DIGITS.length).length;

/** A digit at a place, each a bet. */
export const digitAtPlace = (head: Head): Play =>
  cells(head, rowsOfWhichSome(placeRows(FIVE, DIGITS, 0)), {
    isTrue: (at, digit, result) => result[at] === Number(digit),
    placesOf: filledPlaces,
    best: filledOf,
    worst: fullOf,
  });

/** So many digits that come at any of the places. */
export const anyDigits = (head: Head, places: readonly number[], k: number): Play => {
  const best = ([row = []]: Selection): number => choose(Math.min(row.length, places.length), k);
  return choiceOf(head, { name: 'digits', values: DIGITS, least: k, most: DIGITS.length }, k, {
    hits: ([row = []], result) =>
      choose(row.filter((one) => places.some((at) => result[at] === Number(one))).length, k),
    placesOf: () => places,
    best,
    // A result may be one digit, over and over.
    worst: ([row = []]) => (row.length === DIGITS.length ? choose(1, k) : 0),
  });
};

/** A digit that comes so many times at least among the five. */
export const funDigit = (head: Head, least: number): Play =>
  cells(head, rowsOfWhichSome([{ name: 'digits', values: DIGITS, least: 1, most: 10 }]), {
    isTrue: (_, digit, result) => (timesOf(result)[Number(digit)] ?? 0) >= least,
    best: ([row = []]) => Math.min(row.length, Math.floor(FIVE.length / least)),
    worst: ([row = []]) => (row.length === DIGITS.length && least === 1 ? 1 : 0),
  });

/** One side at each of the places. */
export const sidesTogether = (code: string, places: readonly number[]): Play =>
  onePrize(
    { code, tab: 'big-small', chance: ratio(1, 2 ** places.length) },
    { kind: 'rows', rows: placeRows(places, SIDES, 1) },
    {
      bets: (rows) => productOf(rows, (row) => row.length),
      hits: (rows, result) =>
        places.reduce((ways, place, at) => {
          const digit = result[place] ?? 0;
          return ways * rowOf(rows, at).filter((side) => isOnSide(side, digit, BIG_DIGIT)).length;
        }, 1),
      placesOf: () => places,
      best: (rows) => productOf(rows, mostSides),
      worst: (rows) => productOf(rows, fewestSides),
    },
  );
const productOf = (rows: Selection, of: (row: readonly string[]) => number): number =>
  rows.reduce((product, row) => product * of(row), 1);

/** Stands in a typed entry where no digit is bet on: "1--4-". */
const BLANK = '-';

/** Digits at so many of the five places, whichever they are: tapped in rows, and typed. */
export const pickPlaces = (head: Head, k: number): Play[] => [
  onePrize(head, rowsOfWhichSome(placeRows(FIVE, DIGITS, 0), k), {
    bets: (rows) => waysOf(rows, k),
    hits: (rows, result) =>
      choose(rows.filter((row, place) => holds(row, result[place])).length, k),
    placesOf: filledPlaces,
    best: (rows) => choose(filledOf(rows), k),
    worst: (rows) => choose(fullOf(rows), k),
  }),
  onePrize(
    { ...head, code: `${head.code}-typed` },
    {
      kind: 'list',
      entry: { parts: FIVE.length, values: [...DIGITS, BLANK], joint: '' },
      most: LIST_MOST,
    },
    {
      faultOf: ([list = []]) => {
        const odd = list.find((entry) => [...entry].filter((one) => one !== BLANK).length !== k);
        return odd === undefined ? undefined : { key: 'selection_unknown', values: { value: odd } };
      },
      bets: ([list = []]) => list.length,
      hits: ([list = []], result) =>
        list.filter((entry) =>
          [...entry].every((one, place) => one === BLANK || Number(one) === result[place]),
        ).length,
      best: ([list = []]) => mostHits(list),
      // An entry covers one result in 10^k: with fewer entries some result has none.
      worst: ([list = []]) => (list.length < 10 ** k ? 0 : fewestHits(list)),
    },
  ),
];

/** Ways to choose k of the rows and one value of each. */
const waysOf = (rows: Selection, k: number): number => {
  const ways = [1, ...Array.from({ length: k }, () => 0)];
  for (const row of rows) {
    for (let taken = k; taken > 0; taken -= 1) {
      ways[taken] = (ways[taken] ?? 0) + (ways[taken - 1] ?? 0) * row.length;
    }
  }
  return ways[k] ?? 0;
};

/**
 * How many of these entries each of the 100,000 results hits. Counted out: whatever a list looks
 * like, it takes as long as its entries cover results, a million at most.
 */
const hitsOf = (list: readonly string[]): Uint16Array => {
  const counts = new Uint16Array(10 ** FIVE.length);
  for (const entry of list) {
    let covered = [0];
    for (const one of entry) {
      const digits = one === BLANK ? DIGITS : [one];
      covered = covered.flatMap((from) => digits.map((digit) => from * 10 + Number(digit)));
    }
    for (const result of covered) counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
};
const mostHits = (list: readonly string[]): number =>
  list.length <= 1 ? list.length : hitsOf(list).reduce((most, one) => Math.max(most, one), 0);
const fewestHits = (list: readonly string[]): number =>
  hitsOf(list).reduce((fewest, one) => Math.min(fewest, one), list.length);
