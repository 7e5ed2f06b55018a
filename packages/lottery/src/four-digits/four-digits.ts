import { divideFractions, fraction, multiplyFractions, parseDecimal } from '@fairhouse/game-kit';
import { DIGITS } from '../combinations.ts';
import type { Counts, Entry, Family, Part, Play, Result } from '../family.ts';
import {
  chanceOf,
  endsOf,
  everywhere,
  numberPlay,
  onlySome,
  paying,
  tally,
  valuesOf,
  type Prize,
} from '../play-kinds.ts';

const LAYOUT: readonly Part[] = [
  { name: 'first', count: 1, digits: 4 },
  { name: 'second', count: 1, digits: 4 },
  { name: 'third', count: 1, digits: 4 },
  { name: 'special', count: 10, digits: 4 },
  { name: 'consolation', count: 10, digits: 4 },
];
const ENDS = endsOf(LAYOUT);
const WIDTH = 4;
const ALL = 10_000;

/** A way to be paid: `big` on all 23 numbers, `small` on the first three. */
type Pay = { code: string; prizes: readonly Prize[] };
const payOf = (code: string, odds: Readonly<Record<string, string>>): Pay => ({
  code,
  prizes: Object.entries(odds).map(([name, pay]) => ({ name, ends: ENDS[name] ?? [], odds: pay })),
});
const PAYS: readonly Pay[] = [
  payOf('big', { first: '3400', second: '1500', third: '800', special: '250', consolation: '90' }),
  payOf('small', { first: '4700', second: '2900', third: '1700' }),
];

/** How many bets a drawn number wins, added up over the places of each prize. */
const hitsAt = (
  prizes: readonly Prize[],
  result: Result,
  winsOf: (drawn: readonly number[]) => number,
): Counts =>
  onlySome(
    Object.fromEntries(
      prizes.map(({ name, ends }) => [
        name,
        ends.reduce((sum, end) => sum + winsOf(result.slice(end - WIDTH, end)), 0),
      ]),
    ),
  );

const tiersOf = (prizes: readonly Prize[]): Play['tiers'] =>
  Object.fromEntries(
    prizes.map(({ name, ends, odds }) => [name, paying(chanceOf(ends.length, ALL), odds)]),
  );

const sorted = (digits: readonly number[]): string => digits.toSorted((a, b) => a - b).join('');
/** How many numbers four digits make: 24, 12, 6 (two pairs), 4 or 1. */
const ordersOf = (number: string): number => {
  const same = Object.values(tally([...number])).map((count) => [1, 1, 2, 6, 24][count] ?? 1);
  return same.reduce((ways, one) => ways / one, 24);
};
const ORDERS = [24, 12, 6, 4, 1] as const;
const SORTED: Entry = { parts: WIDTH, values: DIGITS, joint: '', isSorted: true };

/** All orders of a number, each a bet of its own that pays in full. */
const boxPlay = ({ code, prizes }: Pay): Play => ({
  code: `${code}-box`,
  tab: 'box',
  scale: 'rebate',
  input: { kind: 'list', entry: SORTED, most: 200 },
  tiers: tiersOf(prizes),
  bets: (selection) => ({
    '': valuesOf(selection).reduce((sum, number) => sum + ordersOf(number), 0),
  }),
  hits(selection, result) {
    const chosen = new Set(valuesOf(selection));
    return hitsAt(prizes, result, (drawn) => (chosen.has(sorted(drawn)) ? 1 : 0));
  },
  best: () => everywhere(prizes),
  outcomes: (selection) =>
    Object.fromEntries(valuesOf(selection).map((number) => [number, everywhere(prizes)])),
});

const tierOf = (prize: string, orders: number): string => `${prize}-${orders}`;
/** What a number of so many orders brings if all places show one of them. */
const everyOrder = (prizes: readonly Prize[], orders: number): Counts =>
  Object.fromEntries(prizes.map(({ name, ends }) => [tierOf(name, orders), ends.length]));

/** All orders of a number in one bet: the pays are divided by how many there are. */
const iBoxPlay = ({ code, prizes }: Pay): Play => ({
  code: `${code}-i-box`,
  tab: 'i-box',
  scale: 'rebate',
  input: { kind: 'list', entry: SORTED, most: 200 },
  tiers: Object.fromEntries(
    ORDERS.flatMap((orders) =>
      prizes.map(({ name, ends, odds }) => {
        const all = fraction(BigInt(orders));
        return [
          tierOf(name, orders),
          {
            of: String(orders),
            chance: multiplyFractions(chanceOf(ends.length, ALL), all),
            odds: divideFractions(parseDecimal(odds), all),
          },
        ];
      }),
    ),
  ),
  bets: (selection) => tally(valuesOf(selection).map((number) => String(ordersOf(number)))),
  hits(selection, result) {
    const chosen = new Set(valuesOf(selection));
    return tally(
      prizes.flatMap(({ name, ends }) =>
        ends.flatMap((end) => {
          const drawn = sorted(result.slice(end - WIDTH, end));
          return chosen.has(drawn) ? [tierOf(name, ordersOf(drawn))] : [];
        }),
      ),
    );
  },
  // A number of the fewest orders has the highest pays, and all places may show it.
  best: (selection) => everyOrder(prizes, Math.min(...valuesOf(selection).map(ordersOf))),
  outcomes: (selection) =>
    Object.fromEntries(
      valuesOf(selection).map((number) => [number, everyOrder(prizes, ordersOf(number))]),
    ),
});

/** The mark of the digit that rolls. */
const ROLLING = 'R';
const ROLLS: Entry = { parts: WIDTH, values: [...DIGITS, ROLLING], joint: '' };
/** Each roll makes ten numbers, and each number is an outcome: 200 at most. */
const ROLLS_MOST = 20;
/** How many of the rolls each number is part of. */
const rolled = (rolls: readonly string[]): Counts =>
  tally(rolls.flatMap((roll) => DIGITS.map((digit) => roll.replace(ROLLING, digit))));
const rollsAmong = (rolls: ReadonlySet<string>, drawn: readonly number[]): number => {
  const number = drawn.join('');
  const own = drawn.map((_, at) => number.slice(0, at) + ROLLING + number.slice(at + 1));
  return own.filter((roll) => rolls.has(roll)).length;
};

/** One digit stands for all ten ("12R4"): ten bets on ten numbers. */
const rollPlay = ({ code, prizes }: Pay): Play => ({
  code: `${code}-roll`,
  tab: 'roll',
  scale: 'rebate',
  input: { kind: 'list', entry: ROLLS, most: ROLLS_MOST },
  tiers: tiersOf(prizes),
  faultOf(selection) {
    const wrong = valuesOf(selection).find((roll) => roll.split(ROLLING).length !== 2);
    return wrong === undefined ? undefined : { key: 'selection_unknown', values: { value: wrong } };
  },
  bets: (selection) => ({ '': valuesOf(selection).length * DIGITS.length }),
  hits(selection, result) {
    const rolls = new Set(valuesOf(selection));
    return hitsAt(prizes, result, (drawn) => rollsAmong(rolls, drawn));
  },
  // Rolls may cross in a number; all places may show the one in which most of them do.
  best: (selection) => everywhere(prizes, Math.max(...Object.values(rolled(valuesOf(selection))))),
  outcomes: (selection) =>
    Object.fromEntries(
      Object.entries(rolled(valuesOf(selection))).map(([number, times]) => [
        number,
        everywhere(prizes, times),
      ]),
    ),
});

const straightPlay = ({ code, prizes }: Pay): Play =>
  numberPlay({ code, tab: 'straight', digits: WIDTH, prizes });

/** 23 numbers of four digits, each drawn by itself: one may come more than once. */
export const fourDigits: Family = {
  code: '4d',
  layout: LAYOUT,
  least: 0,
  most: 9,
  isDistinct: false,
  draw: (draws) => Array.from({ length: 23 * WIDTH }, () => draws.below(10)),
  plays: [straightPlay, boxPlay, iBoxPlay, rollPlay].flatMap((make) => PAYS.map(make)),
};
