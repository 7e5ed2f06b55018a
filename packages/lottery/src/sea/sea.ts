import { choices, DIGITS } from '../combinations.ts';
import type { Family, Part, Play, Result, Selection } from '../family.ts';
import {
  bestOf,
  chanceOf,
  digitPlay,
  endsOf,
  hitsOf,
  numberBefore,
  numberPlay,
  paying,
  sidePlay,
  tally,
  valuesOf,
} from '../play-kinds.ts';

const LAYOUT: readonly Part[] = [
  { name: 'first', count: 1, digits: 6 },
  { name: 'bottom', count: 1, digits: 2 },
  { name: 'front', count: 2, digits: 3 },
  { name: 'back', count: 2, digits: 3 },
];
const { first = [], bottom = [], front = [], back = [] } = endsOf(LAYOUT);
const TOP_END = 6;
const BOTTOM_END = 8;
/** The last three digits of the first prize. */
const TOP = [3, 4, 5];
const TOP_FOUR = [2, 3, 4, 5];
const BOTTOM = [6, 7];

/** The last digits of the first prize in rising order: any order of them is one tod. */
const sortedTop = (result: Result, digits: number): string =>
  result
    .slice(TOP_END - digits, TOP_END)
    .toSorted((a, b) => a - b)
    .join('');

/** How many numbers the three digits of a tod make: 6, or 3 where two are the same. */
const todOf = (number: string): 'six' | 'three' => (new Set(number).size === 3 ? 'six' : 'three');

const threeTod: Play = {
  code: 'three-tod',
  tab: 'three',
  scale: 'rebate',
  input: {
    kind: 'list',
    entry: { parts: 3, values: DIGITS, joint: '', isSorted: true },
    most: 200,
  },
  tiers: {
    six: paying(chanceOf(6, 1000), '150', 'six'),
    three: paying(chanceOf(3, 1000), '300', 'three'),
  },
  // Three equal digits have one order: they are a straight bet.
  faultOf(selection) {
    const triple = valuesOf(selection).find((number) => new Set(number).size === 1);
    return triple === undefined
      ? undefined
      : { key: 'selection_unknown', values: { value: triple } };
  },
  bets: (selection) => tally(valuesOf(selection).map(todOf)),
  hits(selection, result) {
    const drawn = sortedTop(result, 3);
    return valuesOf(selection).includes(drawn) ? { [todOf(drawn)]: 1 } : {};
  },
  placesOf: () => TOP,
  best: (selection) =>
    hitsOf(valuesOf(selection).map(todOf).includes('three') ? 'three' : 'six', 1),
  outcomes: (selection) =>
    Object.fromEntries(valuesOf(selection).map((number) => [number, { [todOf(number)]: 1 }])),
};

const fourTod: Play = {
  code: 'four-tod',
  tab: 'four',
  scale: 'rebate',
  input: {
    kind: 'list',
    entry: { parts: 4, values: DIGITS, joint: '', isSorted: true, isDistinct: true },
    most: 200,
  },
  tiers: { win: paying(chanceOf(24, 10_000), '375') },
  bets: (selection) => ({ '': valuesOf(selection).length }),
  hits: (selection, result) =>
    hitsOf('win', valuesOf(selection).includes(sortedTop(result, 4)) ? 1 : 0),
  placesOf: () => TOP_FOUR,
  best: () => ({ win: 1 }),
  outcomes: (selection) =>
    Object.fromEntries(valuesOf(selection).map((number) => [number, { win: 1 }])),
};

/** How many of the pairs have both digits among these. */
const pairsAmong = (selection: Selection, digits: ReadonlySet<string>): number =>
  valuesOf(selection).filter((pair) => [...pair].every((digit) => digits.has(digit))).length;
const THREES = choices(DIGITS, 3).map((digits) => new Set<string>(digits));

const twoTod: Play = {
  code: 'two-tod',
  tab: 'two',
  scale: 'rebate',
  input: {
    kind: 'list',
    entry: { parts: 2, values: DIGITS, joint: '', isSorted: true, isDistinct: true },
    most: 45,
  },
  tiers: { win: paying(chanceOf(54, 1000), '17') },
  bets: (selection) => ({ '': valuesOf(selection).length }),
  hits: (selection, result) =>
    hitsOf('win', pairsAmong(selection, new Set(TOP.map((place) => String(result[place]))))),
  placesOf: () => TOP,
  // Three different digits hold three pairs; all 120 threes of digits are tried.
  best(selection) {
    const all = THREES.map((digits) => ({ win: pairsAmong(selection, digits) }));
    return bestOf(twoTod.tiers, all);
  },
  outcomes: (selection) =>
    Object.fromEntries(valuesOf(selection).map((pair) => [pair, { win: 1 }])),
};

const half = { win: paying(chanceOf(1, 2), '1.90') };

const plays: readonly Play[] = [
  numberPlay({
    code: 'three-top',
    tab: 'three',
    digits: 3,
    prizes: [{ name: 'win', ends: first, odds: '900' }],
  }),
  threeTod,
  numberPlay({
    code: 'three-bottom',
    tab: 'three',
    digits: 3,
    prizes: [{ name: 'win', ends: [...front, ...back], odds: '225' }],
  }),
  numberPlay({
    code: 'four-top',
    tab: 'four',
    digits: 4,
    prizes: [{ name: 'win', ends: first, odds: '9000' }],
  }),
  fourTod,
  numberPlay({
    code: 'two-top',
    tab: 'two',
    digits: 2,
    prizes: [{ name: 'win', ends: first, odds: '90' }],
  }),
  numberPlay({
    code: 'two-bottom',
    tab: 'two',
    digits: 2,
    prizes: [{ name: 'win', ends: bottom, odds: '90' }],
  }),
  twoTod,
  digitPlay({ code: 'run-top', tab: 'run', places: TOP, odds: '3.3' }),
  digitPlay({ code: 'run-bottom', tab: 'run', places: BOTTOM, odds: '4.7' }),
  sidePlay({
    code: 'bottom-size',
    places: BOTTOM,
    tab: 'sides',
    row: 'sides',
    values: ['big', 'small'],
    tiers: half,
    sideOf: (result) => (numberBefore(result, BOTTOM_END, 2) >= 50 ? 'big' : 'small'),
  }),
  sidePlay({
    code: 'bottom-parity',
    places: BOTTOM,
    tab: 'sides',
    row: 'sides',
    values: ['odd', 'even'],
    tiers: half,
    sideOf: (result) => (numberBefore(result, BOTTOM_END, 2) % 2 === 1 ? 'odd' : 'even'),
  }),
];

/** A first prize of six digits, two digits of their own, and four numbers of three digits. */
export const sea: Family = {
  code: 'sea',
  layout: LAYOUT,
  least: 0,
  most: 9,
  isDistinct: false,
  draw: (draws) => Array.from({ length: 20 }, () => draws.below(10)),
  plays,
};
