import {
  compareFractions,
  divideFractions,
  fraction,
  ONE,
  type Fraction,
} from '@fairhouse/game-kit';
import { choose } from './combinations.ts';
import type { Counts, Entry, Fault, Input, Play, Result, Row, Selection, Tier } from './family.ts';

/** Rows of places in a result, from the first on. */
export const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
export const SIDES = ['big', 'small', 'odd', 'even'] as const;
/** So many entries of a typed list at most. */
export const LIST_MOST = 10_000;
/** What was chosen makes no bet: the same number in each row, say. */
const NO_BET: Fault = { key: 'selection_no_bet' };

/** The numbers a family draws as they are written, and whether one can come twice. */
export type Numbers = { values: readonly string[]; isDistinct: boolean };
/**
 * What a play is called, where it stands and its one prize: fair odds at the prize group, or what
 * a board pays.
 */
export type Head = { code: string; tab: string; chance: Fraction; odds?: Fraction };
/** How a play of one prize counts. */
export type Rules = Pick<Play, 'placesOf'> & {
  bets(selection: Selection): number;
  hits(selection: Selection, result: Result): number;
  best(selection: Selection): number;
  worst?(selection: Selection): number;
  /** Each brings one hit when it comes. */
  outcomes?(selection: Selection): readonly string[];
  faultOf?(selection: Selection): Fault | undefined;
};

export const ratio = (num: number, den: number): Fraction => fraction(BigInt(num), BigInt(den));
export const rowOf = (selection: Selection, at: number): readonly string[] => selection[at] ?? [];
export const holds = (row: readonly string[], number: number | undefined): boolean =>
  row.some((one) => Number(one) === number);
export const placeRows = (
  places: readonly number[],
  values: readonly string[],
  least: number,
): Row[] =>
  places.map((place) => ({ name: PLACES[place] ?? '', values, least, most: values.length }));
export const oneRow = (name: string, values: readonly string[], least = 1): Input => ({
  kind: 'rows',
  rows: [{ name, values, least, most: values.length }],
});
const wins = (count: number): Counts => (count > 0 ? { win: count } : {});

/** A play of one class of bets and one prize, from how it counts. */
export const onePrize = (head: Head, input: Input, rules: Rules): Play => {
  const { code, tab, chance, odds } = head;
  const { worst, outcomes, placesOf } = rules;
  return {
    code,
    tab,
    scale: odds ? 'rebate' : 'group',
    input,
    tiers: { win: odds ? { chance, odds } : { chance } },
    faultOf: (selection) =>
      rules.faultOf?.(selection) ?? (rules.bets(selection) === 0 ? NO_BET : undefined),
    bets: (selection) => ({ '': rules.bets(selection) }),
    hits: (selection, result) => wins(rules.hits(selection, result)),
    ...(placesOf && { placesOf }),
    best: (selection) => wins(rules.best(selection)),
    ...(worst && { worst: (selection: Selection) => wins(worst(selection)) }),
    ...(outcomes && {
      outcomes: (selection: Selection) =>
        Object.fromEntries(outcomes(selection).map((name) => [name, wins(1)])),
    }),
  };
};

/** Ways to take one number of each row, none of them twice. */
export const distinctWays = (rows: Selection): number => {
  // By which rows are served so far (a bit each), after each number.
  let ways = Array.from({ length: 2 ** rows.length }, (_, served) => Number(served === 0));
  for (const value of new Set(rows.flat())) {
    ways = ways.map((before, served) =>
      rows.reduce((sum, row, at) => {
        const isServed = (served & (1 << at)) !== 0;
        return isServed && row.includes(value) ? sum + (ways[served ^ (1 << at)] ?? 0) : sum;
      }, before),
    );
  }
  return ways.at(-1) ?? 0;
};

/** The numbers at these places, in their order: tapped in rows, and typed as a list. */
export const straightPlays = (
  head: Head,
  places: readonly number[],
  { values, isDistinct }: Numbers,
): Play[] => {
  const entry: Entry = {
    parts: places.length,
    values,
    joint: isDistinct ? '-' : '',
    ...(isDistinct && { isDistinct }),
  };
  const written = (result: Result): string =>
    places.map((at) => values.find((one) => Number(one) === result[at])).join(entry.joint);
  const all = Number(divideFractions(ONE, head.chance).num);
  const tapped = onePrize(
    head,
    { kind: 'rows', rows: placeRows(places, values, 1) },
    {
      bets: (rows) =>
        isDistinct ? distinctWays(rows) : rows.reduce<number>((ways, row) => ways * row.length, 1),
      hits: (rows, result) =>
        places.every((place, at) => holds(rowOf(rows, at), result[place])) ? 1 : 0,
      placesOf: () => places,
      best: () => 1,
      worst: (rows) => (rows.every((row) => row.length === values.length) ? 1 : 0),
    },
  );
  const typed = onePrize(
    { ...head, code: `${head.code}-typed` },
    { kind: 'list', entry, most: LIST_MOST },
    {
      bets: ([list = []]) => list.length,
      hits: ([list = []], result) => (list.includes(written(result)) ? 1 : 0),
      placesOf: () => places,
      best: () => 1,
      worst: ([list = []]) => (list.length === all ? 1 : 0),
    },
  );
  return [tapped, typed];
};

/** Rows in which each value is a bet of its own, true or not whatever stands beside it. */
export const cells = (
  head: Head,
  input: Extract<Input, { kind: 'rows' }>,
  rules: Pick<Rules, 'best' | 'worst' | 'placesOf'> & {
    isTrue(row: number, value: string, result: Result): boolean;
  },
): Play =>
  onePrize(head, input, {
    bets: (rows) => rows.reduce((sum, row) => sum + row.length, 0),
    hits: (rows, result) =>
      rows.reduce(
        (sum, row, at) => sum + row.filter((one) => rules.isTrue(at, one, result)).length,
        0,
      ),
    best: rules.best,
    ...(rules.worst && { worst: rules.worst }),
    ...(rules.placesOf && { placesOf: rules.placesOf }),
    outcomes: (rows) =>
      input.rows.length === 1
        ? rowOf(rows, 0)
        : rows.flatMap((row, at) => row.map((one) => `${input.rows[at]?.name}-${one}`)),
  });

/** Rows of which each may stay empty, but not all. */
export const rowsOfWhichSome = (
  rows: readonly Row[],
  leastRows = 1,
): Extract<Input, { kind: 'rows' }> => ({ kind: 'rows', rows, leastRows });
export const filledOf = (rows: Selection): number => rows.filter((row) => row.length > 0).length;
/** Where each row is about the place of its own: the places of those that hold a value. */
export const filledPlaces = (rows: Selection): readonly number[] =>
  rows.flatMap((row, place) => (row.length > 0 ? [place] : []));

/** True where a number is on this side; those below `middle` are small. */
export const isOnSide = (side: string, number: number, middle: number): boolean => {
  if (side === 'big') return number >= middle;
  if (side === 'small') return number < middle;
  return (number % 2 === 1) === (side === 'odd');
};
/** Where all four kinds of number can come: the most and the fewest sides of a row that hold. */
export const mostSides = (row: readonly string[]): number =>
  SIDE_PAIRS.filter((pair) => pair.some((one) => row.includes(one))).length;
export const fewestSides = (row: readonly string[]): number =>
  SIDE_PAIRS.filter((pair) => pair.every((one) => row.includes(one))).length;
const SIDE_PAIRS = [
  ['big', 'small'],
  ['odd', 'even'],
] as const;

/** One of the values comes out at a result, or none: prizes by class of value. */
type Exclusive = {
  /** The places that decide which; left out: all of them. */
  places?: readonly number[];
  code: string;
  tab: string;
  row: string;
  values: readonly string[];
  /** By class: its chance for one value, and what a board pays. Values of one class win `win`. */
  prizes: Readonly<Record<string, Pick<Tier, 'chance' | 'odds'>>>;
  classOf?(value: string): string;
  /** Undefined where none of the values comes out. */
  valueOf(result: Result): string | undefined;
  /** Always one of the values comes out. */
  isComplete: boolean;
};
export const exclusive = (made: Exclusive): Play => {
  const { code, tab, values, prizes, classOf, valueOf, places } = made;
  const tierOf = (value: string): string => classOf?.(value) ?? 'win';
  const odds = (value: string): Fraction => {
    const prize = prizes[tierOf(value)];
    if (!prize) throw new Error(`${code} has no prize for ${value}`);
    return prize.odds ?? divideFractions(ONE, prize.chance);
  };
  const byOdds = (row: readonly string[]): string[] =>
    row.toSorted((a, b) => compareFractions(odds(a), odds(b)));
  const hit = (value: string | undefined): Counts =>
    value === undefined ? {} : { [tierOf(value)]: 1 };
  return {
    code,
    tab,
    scale: Object.values(prizes).every((one) => one.odds) ? 'rebate' : 'group',
    input: oneRow(made.row, values),
    tiers: Object.fromEntries(
      Object.entries(prizes).map(([of, prize]) => [of, classOf ? { of, ...prize } : prize]),
    ),
    bets: ([row = []]) => countBy(row.map((value) => classOf?.(value) ?? '')),
    hits: ([row = []], result) => {
      const value = valueOf(result);
      return value !== undefined && row.includes(value) ? hit(value) : {};
    },
    ...(places && { placesOf: () => places }),
    best: ([row = []]) => hit(byOdds(row).at(-1)),
    ...(made.isComplete && {
      worst: ([row = []]: Selection) => (row.length === values.length ? hit(byOdds(row)[0]) : {}),
    }),
    outcomes: ([row = []]) => Object.fromEntries(row.map((value) => [value, hit(value)])),
  };
};
/** How often each name stands there. */
const countBy = (names: readonly string[]): Counts => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** So many numbers of one row; a result hits once for each choice it holds whole. */
export const choiceOf = (
  head: Head,
  row: Row,
  k: number,
  rules: Pick<Rules, 'hits' | 'best' | 'worst' | 'placesOf'>,
): Play =>
  onePrize(
    head,
    { kind: 'rows', rows: [{ ...row, least: k }] },
    {
      bets: ([chosen = []]) => choose(chosen.length, k),
      ...(k === 1 && { outcomes: ([chosen = []]: Selection) => chosen }),
      ...rules,
    },
  );
