import { fraction, parseDecimal, subtractFractions, ONE, type Fraction } from '@fairhouse/game-kit';
import { choices, choose, DIGITS } from './combinations.ts';
import type { Counts, Input, Part, Play, Result, Selection, Tier } from './family.ts';

/** Kinds of plays that several families with decimal odds share. All are of scale `rebate`. */
type Own = Pick<Play, 'code' | 'tab'>;

/** A prize with its gross for a stake of 1, as text ("9.4"). */
export const paying = (chance: Fraction, odds: string, of?: string): Tier => ({
  ...(of === undefined ? {} : { of }),
  chance,
  odds: parseDecimal(odds),
});
export const chanceOf = (num: number | bigint, den: number | bigint): Fraction =>
  fraction(BigInt(num), BigInt(den));

/** So many hits of a tier; nothing where there are none. */
export const hitsOf = (tier: string, count: number): Counts =>
  count === 0 ? {} : { [tier]: count };
/** Sums of what stands under each name. */
export const tally = (names: readonly string[]): Counts => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
export const onlySome = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const worthOf = (tiers: Play['tiers'], counts: Counts): number =>
  Object.entries(counts).reduce((sum, [name, count]) => {
    const { num, den } = tiers[name]?.odds ?? ONE;
    return sum + (count * Number(num)) / Number(den);
  }, 0);
/** The one that pays most at full prizes; a push gives 1 back. */
export const bestOf = (tiers: Play['tiers'], all: readonly Counts[]): Counts =>
  all.reduce<Counts>((top, one) => (worthOf(tiers, one) > worthOf(tiers, top) ? one : top), {});
export const worstOf = (tiers: Play['tiers'], all: readonly Counts[]): Counts =>
  all.reduce((low, one) => (worthOf(tiers, one) < worthOf(tiers, low) ? one : low));

export const valuesOf = (selection: Selection): readonly string[] => selection[0] ?? [];

/** A typed list of numbers of so many digits: the order of their digits counts. */
export const digitList = (parts: number, most: number): Input => ({
  kind: 'list',
  entry: { parts, values: DIGITS, joint: '' },
  most,
});
export const oneRow = (
  name: string,
  values: readonly string[],
  least = 1,
  most = values.length,
): Input => ({ kind: 'rows', rows: [{ name, values, least, most }] });

/** Where the numbers of each part of a layout end in a result (exclusive). */
export const endsOf = (layout: readonly Part[]): Readonly<Record<string, readonly number[]>> => {
  const ends: Record<string, number[]> = {};
  let at = 0;
  for (const { name, count, digits } of layout) {
    ends[name] = Array.from({ length: count }, () => (at += digits));
  }
  return ends;
};
/** The number made of the digits before `end`. */
export const numberBefore = (result: Result, end: number, digits: number): number => {
  let number = 0;
  for (let at = end - digits; at < end; at += 1) number = number * 10 + (result[at] ?? 0);
  return number;
};

/** The places of that number. */
export const placesBefore = (end: number, digits: number): readonly number[] =>
  Array.from({ length: digits }, (_, at) => end - digits + at);

/** Prizes by the places of the result that pay them. */
export type Prize = { name: string; ends: readonly number[]; odds: string };

/** What all prizes bring together if each of their places shows the same number. */
export const everywhere = (prizes: readonly Prize[], times = 1): Counts =>
  Object.fromEntries(prizes.map(({ name, ends }) => [name, ends.length * times]));

/**
 * A list of numbers: each place that ends with one of them pays, as often as it comes. A number
 * costs `cost` bets. Its own outcome is that all places show it, as nothing keeps them from it.
 */
export const numberPlay = ({
  digits,
  prizes,
  cost = 1,
  most = Math.min(10 ** digits, 200),
  ...own
}: Own & { digits: number; prizes: readonly Prize[]; cost?: number; most?: number }): Play => ({
  ...own,
  scale: 'rebate',
  input: digitList(digits, most),
  tiers: Object.fromEntries(
    prizes.map(({ name, ends, odds }) => [
      name,
      paying(chanceOf(ends.length, 10 ** digits * cost), odds),
    ]),
  ),
  bets: (selection) => ({ '': valuesOf(selection).length * cost }),
  hits(selection, result) {
    const chosen = new Set(valuesOf(selection).map(Number));
    const counts = prizes.map(({ name, ends }): [string, number] => [
      name,
      ends.filter((end) => chosen.has(numberBefore(result, end, digits))).length,
    ]);
    return onlySome(Object.fromEntries(counts));
  },
  placesOf: () => prizes.flatMap(({ ends }) => ends.flatMap((end) => placesBefore(end, digits))),
  best: () => everywhere(prizes),
  worst: (selection) => (valuesOf(selection).length === 10 ** digits ? everywhere(prizes) : {}),
  outcomes: (selection) =>
    Object.fromEntries(valuesOf(selection).map((number) => [number, everywhere(prizes)])),
});

/** Digits of which each wins once if it stands in one of the places, however often. */
export const digitPlay = ({
  places,
  odds,
  ...own
}: Own & { places: readonly number[]; odds: string }): Play => ({
  ...own,
  scale: 'rebate',
  input: oneRow('digits', DIGITS),
  tiers: {
    win: paying(subtractFractions(ONE, chanceOf(9 ** places.length, 10 ** places.length)), odds),
  },
  bets: (selection) => ({ '': valuesOf(selection).length }),
  hits(selection, result) {
    const drawn = new Set(places.map((place) => result[place]));
    return hitsOf('win', valuesOf(selection).filter((digit) => drawn.has(Number(digit))).length);
  },
  placesOf: () => places,
  best: (selection) => ({ win: Math.min(places.length, valuesOf(selection).length) }),
  worst: (selection) => hitsOf('win', valuesOf(selection).length === DIGITS.length ? 1 : 0),
  outcomes: (selection) =>
    Object.fromEntries(valuesOf(selection).map((digit) => [digit, { win: 1 }])),
});

/**
 * Sides of which exactly one comes, or none: then what was staked comes back, by the tier `push`.
 * At a push the house loses nothing: it is no outcome on which liability is counted.
 */
export const sidePlay = ({
  row,
  values,
  tiers,
  tierOf = () => 'win',
  sideOf,
  places,
  ...own
}: Own & {
  /** The places that decide which; left out: all of them. */
  places?: readonly number[];
  row: string;
  values: readonly string[];
  tiers: Play['tiers'];
  tierOf?: (side: string) => string;
  sideOf: (result: Result) => string | undefined;
}): Play => {
  const at = (selection: Selection, side: string | undefined): Counts => {
    const chosen = valuesOf(selection);
    if (side === undefined) return { push: chosen.length };
    return chosen.includes(side) ? { [tierOf(side)]: 1 } : {};
  };
  const all = (selection: Selection): Counts[] =>
    [...values, ...('push' in tiers ? [undefined] : [])].map((side) => at(selection, side));
  return {
    ...own,
    scale: 'rebate',
    input: oneRow(row, values),
    tiers,
    bets: (selection) => tally(valuesOf(selection).map((side) => tiers[tierOf(side)]?.of ?? '')),
    hits: (selection, result) => at(selection, sideOf(result)),
    ...(places && { placesOf: () => places }),
    best: (selection) => bestOf(tiers, all(selection)),
    worst: (selection) => worstOf(tiers, all(selection)),
    outcomes: (selection) =>
      Object.fromEntries(valuesOf(selection).map((side) => [side, at(selection, side)])),
  };
};

/** Combinations of so many of the chosen values are the bets of a class. */
export type Size = { of: string; size: number };

/**
 * Values of which all combinations of each size are bets; what they win follows from how many of
 * the chosen values were drawn.
 */
export const combinationPlay = ({
  input,
  sizes,
  tiers,
  drawnOf,
  atMet,
  least = () => 0,
  most,
  outcomes,
  ...own
}: Own & {
  input: Input;
  sizes: readonly Size[];
  tiers: Play['tiers'];
  drawnOf: (result: Result) => ReadonlySet<number>;
  /** Hits where so many values are chosen and so many of them drawn. */
  atMet: (chosen: number, met: number) => Counts;
  /** How many of so many chosen values can be drawn. */
  least?: (chosen: number) => number;
  most: (chosen: number) => number;
  outcomes?: Play['outcomes'];
}): Play => {
  const all = (selection: Selection): Counts[] => {
    const chosen = valuesOf(selection).length;
    const from = least(chosen);
    return Array.from({ length: most(chosen) - from + 1 }, (_, at) => atMet(chosen, from + at));
  };
  const fewest = Math.min(...sizes.map(({ size }) => size));
  return {
    ...own,
    scale: 'rebate',
    input,
    tiers,
    faultOf: (selection) =>
      valuesOf(selection).length < fewest
        ? { key: 'selection_few', values: { row: 'list', least: fewest } }
        : undefined,
    bets: (selection) =>
      onlySome(
        Object.fromEntries(
          sizes.map(({ of, size }) => [of, choose(valuesOf(selection).length, size)]),
        ),
      ),
    hits(selection, result) {
      const drawn = drawnOf(result);
      const chosen = valuesOf(selection);
      return atMet(chosen.length, chosen.filter((value) => drawn.has(Number(value))).length);
    },
    best: (selection) => bestOf(tiers, all(selection)),
    worst: (selection) => worstOf(tiers, all(selection)),
    ...(outcomes ? { outcomes } : {}),
  };
};

/** Each combination of the sizes as an outcome of its own ("07-12"). */
export const combinationsOf =
  (sizes: readonly (Size & { tier: string })[]): NonNullable<Play['outcomes']> =>
  (selection) =>
    Object.fromEntries(
      sizes.flatMap(({ size, tier }) =>
        choices(valuesOf(selection), size).map((values) => [values.join('-'), { [tier]: 1 }]),
      ),
    );
