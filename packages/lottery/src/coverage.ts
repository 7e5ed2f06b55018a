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
import { apartOf, isIn, type Room } from './boxes.ts';
import { choices, choose, eachChoice, eachProduct, products } from './combinations.ts';
import type { Counts, Input, Play, Row, Selection } from './family.ts';
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
/**
 * More single bets of one member and issue than these are not laid over each other: their shares
 * are added instead. Those count that only stand there, such as a number twice where it comes once.
 */
const LOOKS_MAX = 200_000;
/** After so many of them whoever waits is let in. */
const PAUSE = 500;

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

/** What of a line lies on one question of its play, with its part of the stake. */
export type LaidPart<L extends StakedLine = StakedLine> = { line: L; field: Field; minor: bigint };
export const partsOf = <L extends StakedLine>(line: L): LaidPart<L>[] =>
  fieldsOf(line.play, line.selection).map((field) => ({
    line,
    field,
    minor: minorOf(line, field),
  }));

export const roomOfOne = (): Room => ({ looks: LOOKS_MAX });

/**
 * Of all parts that one member staked on a play (`questionOf`) of an issue: what is no risk. Of two
 * sides the smaller sum cancels as much of the larger one, the earlier ids first. A generator, so
 * that it can be worked off in small parts.
 */
export function* cancelledOf<P extends LaidPart>(
  parts: readonly P[],
  room: Room,
): Generator<undefined, Map<P, Cancelled>> {
  const found = new Map<P, Cancelled>();
  for (const laid of Map.groupBy(parts, ({ field }) => field.name).values()) {
    if (laid[0]?.field.isOpposite) {
      for (const { one, minor } of cancelledSides(laid)) {
        const { hedgedMinor } = found.get(one) ?? NOTHING;
        found.set(one, { ...NOTHING, hedgedMinor: hedgedMinor + minor });
      }
      continue;
    }
    const coverage = yield* unionOf(laid, room);
    if (compareFractions(coverage, COVERAGE_MAX) < 0) continue;
    for (const one of laid) found.set(one, { ...NOTHING, coveringMinor: one.minor, coverage });
  }
  return found;
}

const NOTHING: Cancelled = { hedgedMinor: 0n, coveringMinor: 0n, coverage: ZERO };
/** The same by the id of the bet: its parts together. */
export const byBet = (found: ReadonlyMap<LaidPart, Cancelled>): Map<bigint, Cancelled> => {
  const bets = new Map<bigint, Cancelled>();
  for (const [{ line }, one] of found) {
    const own = bets.get(line.id) ?? NOTHING;
    bets.set(line.id, {
      hedgedMinor: own.hedgedMinor + one.hedgedMinor,
      coveringMinor: own.coveringMinor + one.coveringMinor,
      coverage: compareFractions(one.coverage, own.coverage) > 0 ? one.coverage : own.coverage,
    });
  }
  return bets;
};

/** Each bet of a line costs the same, a whole number of minor units. */
const minorOf = ({ play, selection, stakeMinor }: StakedLine, { part }: Field): bigint =>
  (stakeMinor * BigInt(countOf(play.bets(part)))) / BigInt(countOf(play.bets(selection)));

const sidesOf = ({ field }: LaidPart): readonly string[] => field.part.flat();

const cancelledSides = <P extends LaidPart>(laid: readonly P[]): { one: P; minor: bigint }[] => {
  const sides = [...new Set(laid.flatMap(sidesOf))].map((side) => ({
    side,
    bets: laid
      .filter((one) => sidesOf(one).includes(side))
      .map((one) => ({ one, minor: one.minor / BigInt(sidesOf(one).length) }))
      .toSorted((a, b) => (a.one.line.id < b.one.line.id ? -1 : 1)),
  }));
  const sums = sides.map(({ bets }) => bets.reduce((sum, { minor }) => sum + minor, 0n));
  const smaller = sums.length < 2 ? 0n : sums.reduce((least, one) => (one < least ? one : least));
  return sides.flatMap(({ bets }) => {
    let left = smaller;
    return bets.flatMap(({ one, minor }) => {
      const taken = minor < left ? minor : left;
      left -= taken;
      return taken > 0n ? [{ one, minor: taken }] : [];
    });
  });
};

/** What the bets of a field cover between them: a bet that stands in two of them counts once. */
function* unionOf(laid: readonly LaidPart[], room: Room): Generator<undefined, Fraction> {
  const different = [
    ...new Map(
      laid.map((one) => [`${one.line.play.code}\n${printSelection(one.field.part)}`, one]),
    ).values(),
  ];
  const added = different
    .map(({ line, field }) => shareOfPart(line.play, field))
    .reduce(addFractions, ZERO);
  // One alone covers what it covers, and where the sum is too little there is nothing to find.
  const isPlain = different.length < 2 || compareFractions(added, COVERAGE_MAX) < 0;
  const covered =
    isPlain || different.some(isOfWordsTogether) ? undefined : yield* coveredBy(different, room);
  const share = covered ?? added;
  return compareFractions(share, ONE) > 0 ? ONE : share;
}

/** By the single bets, each once; undefined where it would take more than there is room. */
function* coveredBy(
  different: readonly LaidPart[],
  room: Room,
): Generator<undefined, Fraction | undefined> {
  const bets = new Map<Play, Record<string, number>>();
  const add = ({ line: { play } }: LaidPart, part: Selection): void => {
    const counts = bets.get(play) ?? {};
    bets.set(play, counts);
    // Not all that stand in rows are bets, where no number may come twice.
    for (const [of, count] of Object.entries(play.bets(part)))
      counts[of] = (counts[of] ?? 0) + count;
  };
  // Of few lines with many bets each it is reckoned by what their rows have in common.
  const singles = different.filter((one) => !isBox(one));
  const boxes = different.filter(isBox);
  const laidOut = boxes.length ** 2 < countOfAtoms(boxes) ? singles : different;
  const whole = laidOut === singles ? boxes : [];
  const apart = yield* apartOf(
    whole.map(({ field }) => field.part),
    room,
  );
  const [box] = whole;
  if (apart === undefined || countOfAtoms(laidOut) > room.looks) return undefined;
  if (box) for (const part of apart) add(box, part);
  const seen = new Set<string>();
  for (const one of laidOut) {
    for (const { name, values, part } of atomsOf(one.line.play, one.field)) {
      room.looks -= 1;
      if (room.looks % PAUSE === 0) yield;
      if (seen.has(name) || whole.some(({ field }) => isIn(values, field.part))) continue;
      seen.add(name);
      add(one, part);
    }
  }
  const name = different[0]?.field.name ?? '';
  return [...bets]
    .map(([play, counts]) => divideFractions(expectedOf(play, counts), wholeOf(play, name)))
    .reduce(addFractions, ZERO);
}

const countOfAtoms = (parts: readonly LaidPart[]): number =>
  parts.reduce((sum, { line, field }) => sum + atomCountOf(line.play, field), 0);

/** Rows of which each bet takes one value. */
const isBox = ({ line: { play }, field }: LaidPart): boolean => {
  const { input } = play;
  return (
    input.kind === 'rows' &&
    input.size === undefined &&
    field.part.every((row, at) => row.length === 0 || leastOf(input.rows[at]) === 1)
  );
};

/** Bets are made of several words of a list, as in a xien: one word alone is none. */
const isOfWordsTogether = ({ line: { play }, field }: LaidPart): boolean =>
  play.input.kind === 'list' && countOf(play.bets([(field.part[0] ?? []).slice(0, 1)])) === 0;

/** Each single bet of a selection, named by where it lies as well. */
export const singleBetsOf = (
  play: Play,
  selection: Selection,
): { name: string; part: Selection }[] =>
  fieldsOf(play, selection).flatMap((field) =>
    Array.from(atomsOf(play, field), ({ name, part }) => ({
      name: choosesPlaces(play) ? `${field.name}:${name}` : name,
      part,
    })),
  );

/** The same digits at other places are another bet, tapped or typed. */
const choosesPlaces = ({ input }: Play): boolean =>
  input.kind === 'rows' ? input.leastRows !== undefined : input.entry.values.includes(BLANK);

/** So many are laid out of a part, with those that stand in rows and are no bet. */
const atomCountOf = ({ input }: Play, { part }: Field): number => {
  if (input.kind === 'list') return part[0]?.length ?? 0;
  const { size } = input;
  if (size !== undefined) {
    const [bankers = [], others = []] = part;
    return choose(others.length, size - bankers.length);
  }
  return part.reduce(
    (all, row, at) => (row.length === 0 ? all : all * choose(row.length, leastOf(input.rows[at]))),
    1,
  );
};
const leastOf = (row: Row | undefined): number => Math.max(1, row?.least ?? 1);

type Atom = { name: string; values: readonly string[]; part: Selection };
/** Each single bet of a part, by a name that is the same however it was written. */
function* atomsOf({ input }: Play, { part }: Field): Generator<Atom, undefined> {
  if (input.kind === 'list') {
    const { joint } = input.entry;
    for (const word of part[0] ?? []) {
      const values = word.split(joint).filter((one) => one !== BLANK);
      yield { name: values.join(''), values, part: [[word]] };
    }
    return;
  }
  const { size } = input;
  if (size !== undefined) {
    const [bankers = [], others = []] = part;
    for (const rest of eachChoice(others, size - bankers.length)) {
      const values = [...bankers, ...rest].toSorted();
      yield { name: values.join(''), values, part: [bankers, rest] };
    }
    return;
  }
  const taken = part.map((row, at) =>
    row.length === 0 ? [[]] : choices(row, leastOf(input.rows[at])),
  );
  for (const rows of eachProduct(taken)) {
    const values = rows.flat();
    yield { name: values.join(''), values, part: rows };
  }
}
