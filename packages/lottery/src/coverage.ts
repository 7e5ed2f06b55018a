import {
  addFractions,
  compareFractions,
  COVERAGE_MAX,
  divideFractions,
  fraction,
  multiplyFractions,
  ONE,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import { choices, choose, products } from './combinations.ts';
import type { Counts, Input, Play, Selection } from './family.ts';
import { countOf } from './prices.ts';
import { printSelection } from './selections.ts';

/** Of two such sides only one can come: of stakes on both only the difference is at risk. */
const OPPOSITES: Readonly<Record<string, string>> = {
  big: 'size',
  small: 'size',
  odd: 'parity',
  even: 'parity',
  dragon: 'dragon-tiger',
  tiger: 'dragon-tiger',
};
/** Stands in a typed entry where no digit is bet on. */
const BLANK = '-';
/** Longer lists hold straights, which exclude each other: together they have the chance 1. */
const WORDS_MAX = 10_000;
/** More single bets than these are not laid over each other: their shares are added instead. */
const ATOMS_MAX = 200_000;

/**
 * What is tapped and what is typed of a play answer one question, with bankers or without: a member
 * covers all of it together.
 */
export const questionOf = (code: string): string => code.replace(/-(typed|with-bankers)$/, '');

/**
 * The part of a selection that lies on one question of its play: a digit at one place, sides of one
 * kind, numbers at certain places. What covers one place says nothing of another.
 */
type Field = { name: string; part: Selection; isOpposite: boolean };

const fieldsOf = ({ input }: Play, selection: Selection): Field[] =>
  input.kind === 'list' ? fieldsOfList(input, selection) : fieldsOfRows(input, selection);

const fieldsOfList = (
  { entry }: Extract<Input, { kind: 'list' }>,
  [list = []]: Selection,
): Field[] => {
  const isBlank = (word: string, at: number) => entry.joint === '' && word[at] === BLANK;
  const placesOf = (word: string): string =>
    Array.from({ length: entry.parts }, (_, at) => at)
      .filter((at) => !isBlank(word, at))
      .join('.');
  return [...Map.groupBy(list, placesOf)].map(([name, words]) => ({
    name,
    part: [words],
    isOpposite: false,
  }));
};

/** All that the one row of a play says, and what is the same written with bankers. */
const ONE_ROW = '0';

const fieldsOfRows = (
  { rows, leastRows = 1, size }: Extract<Input, { kind: 'rows' }>,
  selection: Selection,
): Field[] => {
  if (size !== undefined) return [{ name: ONE_ROW, part: selection, isOpposite: false }];
  const places = rows.map((_, at) => at);
  const filled = places.filter((at) => (selection[at] ?? []).length > 0);
  const sets = rows.some(({ least }) => least === 0) ? choices(filled, leastRows) : [places];
  return sets.flatMap((set) =>
    products(set.map((at) => kindsOf(selection[at] ?? []).map((kind) => ({ at, ...kind })))).map(
      (kinds) => ({
        name: kinds.map(({ at, kind }) => `${at}${kind}`).join('.'),
        part: places.map((at) => kinds.find((one) => one.at === at)?.values ?? []),
        isOpposite: kinds.length === 1 && kinds[0]?.kind !== '',
      }),
    ),
  );
};

const kindsOf = (row: readonly string[]): { kind: string; values: readonly string[] }[] =>
  [...Map.groupBy(row, (value) => OPPOSITES[value] ?? '')].map(([kind, values]) => ({
    kind,
    values,
  }));

/** How many prizes such bets bring on average; of bets that exclude each other, their chance. */
const expectedOf = (play: Play, bets: Counts): Fraction =>
  Object.entries(bets).reduce((all, [of, count]) => {
    const chance = Object.values(play.tiers)
      .filter((tier) => (tier.of ?? '') === of && !tier.isPush)
      .reduce((sum, tier) => addFractions(sum, tier.chance), ZERO);
    return addFractions(all, multiplyFractions(chance, fraction(BigInt(count))));
  }, ZERO);

const wholes = new WeakMap<Play, Map<string, Fraction>>();
/**
 * What all bets of a field bring together, at least 1: where several of them can win at once, such
 * as numbers among 27 prizes, a bet covers its part of them all.
 */
const wholeOf = (play: Play, name: string): Fraction => {
  const known = wholes.get(play) ?? new Map<string, Fraction>();
  wholes.set(play, known);
  if (known.size === 0) {
    for (const field of fieldsOf(play, allOf(play.input))) {
      const expected = expectedOf(play, allBetsOf(play, field.part));
      known.set(field.name, compareFractions(expected, ONE) > 0 ? expected : ONE);
    }
  }
  return known.get(name) ?? ONE;
};

/** All there are of a field; with bankers each choice of so many values, whoever is a banker. */
const allBetsOf = (play: Play, part: Selection): Counts => {
  const { input } = play;
  return input.kind === 'rows' && input.size !== undefined
    ? { '': choose(new Set(part.flat()).size, input.size) }
    : play.bets(part);
};

const allOf = (input: Input): Selection => {
  if (input.kind === 'rows') return input.rows.map((row) => row.values);
  const { parts, values, joint, isDistinct, isSorted } = input.entry;
  if (values.length ** parts > WORDS_MAX) return [[]];
  return [
    products(Array.from({ length: parts }, () => values))
      .filter((word) => !isDistinct || new Set(word).size === word.length)
      .filter(
        (word) => !isSorted || word.every((one, at) => at === 0 || one >= (word[at - 1] ?? '')),
      )
      .map((word) => word.join(joint)),
  ];
};

const shareOfPart = (play: Play, { name, part }: Field): Fraction =>
  divideFractions(expectedOf(play, play.bets(part)), wholeOf(play, name));

/** The most that a selection covers of any question of its play, from 0 to 1. */
export const coverageOf = (play: Play, selection: Selection): Fraction =>
  fieldsOf(play, selection)
    .map((field) => shareOfPart(play, field))
    .reduce((most, one) => (compareFractions(one, most) > 0 ? one : most), ZERO);

export type StakedLine = { id: bigint; play: Play; selection: Selection; stakeMinor: bigint };
/** What of a stake is no risk: by sides that cancel each other, and by covering a question. */
export type Cancelled = { hedgedMinor: bigint; coveringMinor: bigint; coverage: Fraction };

/**
 * Of all that one member staked on a play (`questionOf`) of an issue: what is no risk, by the id of
 * the bet. Of two sides the smaller sum cancels as much of the larger one, the earlier ids first.
 */
export const cancelledOf = (lines: readonly StakedLine[]): Map<bigint, Cancelled> => {
  const found = new Map<bigint, Cancelled>();
  const add = (id: bigint, more: Partial<Cancelled>): void => {
    const own = found.get(id) ?? { hedgedMinor: 0n, coveringMinor: 0n, coverage: ZERO };
    found.set(id, {
      hedgedMinor: own.hedgedMinor + (more.hedgedMinor ?? 0n),
      coveringMinor: own.coveringMinor + (more.coveringMinor ?? 0n),
      coverage: more.coverage ?? own.coverage,
    });
  };
  const parts = lines.flatMap((line) =>
    fieldsOf(line.play, line.selection).map((field) => ({
      ...line,
      field,
      minor: minorOf(line, field),
    })),
  );
  for (const laid of Map.groupBy(parts, ({ field }) => field.name).values()) {
    if (laid[0]?.field.isOpposite) {
      for (const { id, minor } of cancelledSides(laid)) add(id, { hedgedMinor: minor });
      continue;
    }
    const coverage = unionOf(laid);
    if (compareFractions(coverage, COVERAGE_MAX) < 0) continue;
    for (const { id, minor } of laid) add(id, { coveringMinor: minor, coverage });
  }
  return found;
};

/** Each bet of a line costs the same, a whole number of minor units. */
const minorOf = ({ play, selection, stakeMinor }: StakedLine, { part }: Field): bigint =>
  (stakeMinor * BigInt(countOf(play.bets(part)))) / BigInt(countOf(play.bets(selection)));

type Laid = StakedLine & { field: Field; minor: bigint };
const sidesOf = ({ field }: Laid): readonly string[] => field.part.flat();

const cancelledSides = (laid: readonly Laid[]): { id: bigint; minor: bigint }[] => {
  const sides = [...new Set(laid.flatMap(sidesOf))].map((side) => ({
    side,
    bets: laid
      .filter((one) => sidesOf(one).includes(side))
      .map((one) => ({ id: one.id, minor: one.minor / BigInt(sidesOf(one).length) }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }));
  const sums = sides.map(({ bets }) => bets.reduce((sum, one) => sum + one.minor, 0n));
  const smaller = sums.length < 2 ? 0n : sums.reduce((least, one) => (one < least ? one : least));
  return sides.flatMap(({ bets }) => {
    let left = smaller;
    return bets.flatMap(({ id, minor }) => {
      const taken = minor < left ? minor : left;
      left -= taken;
      return taken > 0n ? [{ id, minor: taken }] : [];
    });
  });
};

/** What the bets of a field cover between them: a bet that stands in two of them counts once. */
const unionOf = (laid: readonly Laid[]): Fraction => {
  const different = [
    ...new Map(
      laid.map((one) => [`${one.play.code}\n${printSelection(one.field.part)}`, one]),
    ).values(),
  ];
  const added = different
    .map(({ play, field }) => shareOfPart(play, field))
    .reduce(addFractions, ZERO);
  const count = different.reduce((sum, { play, field }) => sum + countOf(play.bets(field.part)), 0);
  // One alone covers what it covers, and where the sum is too little there is nothing to find.
  if (
    different.length < 2 ||
    compareFractions(added, COVERAGE_MAX) < 0 ||
    count > ATOMS_MAX ||
    different.some(isOfWordsTogether)
  ) {
    return added;
  }
  const atoms = new Map(
    different.flatMap(({ play, field }) =>
      atomsOf(play, field).map((atom) => [
        atom.name,
        shareOfPart(play, { ...field, part: atom.part }),
      ]),
    ),
  );
  return atoms.size === 0 ? added : [...atoms.values()].reduce(addFractions, ZERO);
};

/** Bets are made of several words of a list, as in a xien: one word alone is none. */
const isOfWordsTogether = ({ play, field }: Laid): boolean =>
  play.input.kind === 'list' && countOf(play.bets([(field.part[0] ?? []).slice(0, 1)])) === 0;

/** Each single bet of a selection, named by where it lies as well. */
export const singleBetsOf = (
  play: Play,
  selection: Selection,
): { name: string; part: Selection }[] =>
  fieldsOf(play, selection).flatMap((field) =>
    atomsOf(play, field).map(({ name, part }) => ({
      name: choosesPlaces(play) ? `${field.name}:${name}` : name,
      part,
    })),
  );

/** The same digits at other places are another bet, tapped or typed. */
const choosesPlaces = ({ input }: Play): boolean =>
  input.kind === 'rows' ? input.leastRows !== undefined : input.entry.values.includes(BLANK);

/** Each single bet of a part, by a name that is the same however it was written. */
const atomsOf = ({ input }: Play, { part }: Field): { name: string; part: Selection }[] => {
  if (input.kind === 'list') {
    return (part[0] ?? []).map((word) => ({ name: word.replaceAll(BLANK, ''), part: [[word]] }));
  }
  const { size } = input;
  if (size !== undefined) {
    const [bankers = [], others = []] = part;
    return choices(others, size - bankers.length).map((rest) => ({
      name: [...bankers, ...rest].toSorted().join(''),
      part: [bankers, rest],
    }));
  }
  const taken = part.map((row, at) =>
    row.length === 0 ? [[]] : choices(row, Math.max(1, input.rows[at]?.least ?? 1)),
  );
  return products(taken).map((rows) => ({ name: rows.flat().join(''), part: rows }));
};
