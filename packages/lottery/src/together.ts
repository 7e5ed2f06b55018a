import type { Counts, Family, Play, Result, Selection } from './family.ts';
import { lengthOf } from './results.ts';

type Bet = { play: Play; selection: Selection };
type Space = Pick<Family, 'layout' | 'least' | 'most' | 'isDistinct'>;

/**
 * Lines whose hits hang together: they look at the same places of a result. What lines of one group
 * hit says nothing of those of another.
 */
export type Group = {
  /** Which of the lines, by their place in the basket. */
  lines: readonly number[];
  /** All that can come for them together, hits of each line; undefined: too much to try it all. */
  cases: readonly (readonly Counts[])[] | undefined;
};

/** So many results are tried at most, above that bounds are said (D-R04); SSC has 100,000. */
const RESULTS_MAX = 110_000;
/** So many cases are told apart at most. */
const CASES_MAX = 20_000;
/** After so many results whoever waits is let in. */
const PAUSE = 500;

/**
 * What the lines of a basket can bring together at one result, exactly: every result is tried, of
 * the places that some line looks at. A generator, so that it can be worked off in small parts.
 */
export function* togetherOf(family: Space, bets: readonly Bet[]): Generator<undefined, Group[]> {
  const groups: Group[] = [];
  for (const group of groupsOf(family, bets)) {
    groups.push({ lines: group.lines, cases: yield* casesOf(family, bets, group) });
  }
  return groups;
}

type Places = { lines: readonly number[]; places: readonly number[] };
/** No number comes twice in some families: there all places hang together. */
const groupsOf = (family: Space, bets: readonly Bet[]): readonly Places[] => {
  const all = Array.from({ length: lengthOf(family) }, (_, place) => place);
  let groups: Places[] = [];
  for (const [line, { play, selection }] of bets.entries()) {
    const own = play.placesOf?.(selection) ?? all;
    const isJoined = ({ places }: Places): boolean =>
      family.isDistinct || places.some((place) => own.includes(place));
    const joined = groups.filter(isJoined);
    const places = new Set([...joined.flatMap((one) => one.places), ...own]);
    groups = [
      ...groups.filter((one) => !isJoined(one)),
      {
        lines: [...joined.flatMap((one) => one.lines), line],
        places: [...places].toSorted((a, b) => a - b),
      },
    ];
  }
  return groups;
};

function* casesOf(
  family: Space,
  bets: readonly Bet[],
  { lines, places }: Places,
): Generator<undefined, Group['cases']> {
  const own = lines.flatMap((line) => bets[line] ?? []);
  const [first] = own;
  // A play knows the ends of one line itself.
  if (first && own.length === 1) {
    return [[first.play.best(first.selection)], [first.play.worst?.(first.selection) ?? {}]];
  }
  if (resultsAt(family, places.length) > RESULTS_MAX) return undefined;
  const judges = own.map((bet) => judgeOf(family, bet));
  const cases = new Map<string, readonly Counts[]>();
  let tried = 0;
  for (const result of resultsOf(family, places)) {
    const kinds = judges.map((judge) => judge.kindOf(result));
    const name = String.fromCodePoint(...kinds);
    if (!cases.has(name)) {
      cases.set(
        name,
        kinds.map((kind, at) => judges[at]?.hits[kind] ?? {}),
      );
    }
    if (cases.size > CASES_MAX) return undefined;
    tried += 1;
    if (tried % PAUSE === 0) yield undefined;
  }
  return [...cases.values()];
}

/** Judges a line once for each way to fill its own places, and tells alike hits by a number. */
const judgeOf = (family: Space, { play, selection }: Bet) => {
  const places =
    play.placesOf?.(selection) ?? Array.from({ length: lengthOf(family) }, (_, at) => at);
  const numbers = family.most - family.least + 1;
  const known = new Int32Array(numbers ** places.length).fill(-1);
  const hits: Counts[] = [];
  const byText = new Map<string, number>();
  const kindOf = (result: Result): number => {
    let at = 0;
    for (const place of places) at = at * numbers + (result[place] ?? 0) - family.least;
    const found = known[at] ?? -1;
    if (found >= 0) return found;
    const counts = play.hits(selection, result);
    const text = JSON.stringify(counts);
    const kind = byText.get(text) ?? hits.push(counts) - 1;
    byText.set(text, kind);
    known[at] = kind;
    return kind;
  };
  return { kindOf, hits };
};

const resultsAt = ({ least, most, isDistinct }: Space, places: number): number => {
  const numbers = most - least + 1;
  return Array.from({ length: places }, (_, at) => numbers - (isDistinct ? at : 0)).reduce(
    (ways, one) => ways * one,
    1,
  );
};

/** Every way to fill these places; the others show what they may, as no line looks at them. */
function* resultsOf(
  { layout, least, most, isDistinct }: Space,
  places: readonly number[],
): Generator<Result> {
  const result = Array.from({ length: lengthOf({ layout }) }, () => least);
  const used = new Set<number>();
  const fill = function* (at: number): Generator<Result> {
    const place = places[at];
    if (place === undefined) {
      yield result;
      return;
    }
    for (let number = least; number <= most; number += 1) {
      if (isDistinct && used.has(number)) continue;
      used.add(number);
      result[place] = number;
      yield* fill(at + 1);
      used.delete(number);
    }
  };
  yield* fill(0);
}

/** What comes back of a basket on one issue, in minor units: prizes and rebates of all lines. */
export type Ends = {
  bestMinor: bigint;
  worstMinor: bigint;
  /** False: it is no more and no less than this, but not all of it may come together. */
  isExact: boolean;
};

/** The best and the worst of what can come, by what each line pays at its hits. */
export const endsOfBasket = (
  groups: readonly Group[],
  bets: readonly Bet[],
  payoutOf: (line: number, hits: Counts) => bigint,
): Ends => {
  let ends: Ends = { bestMinor: 0n, worstMinor: 0n, isExact: true };
  for (const { lines, cases } of groups) {
    const sums = (cases ?? edgesOf(lines, bets)).map((hits) =>
      lines.reduce((sum, line, at) => sum + payoutOf(line, hits[at] ?? {}), 0n),
    );
    ends = {
      bestMinor: ends.bestMinor + sums.reduce((a, b) => (a > b ? a : b)),
      worstMinor: ends.worstMinor + sums.reduce((a, b) => (a < b ? a : b)),
      isExact: ends.isExact && cases !== undefined,
    };
  }
  return ends;
};
/** Each line at its own best and at its own worst: nothing lies beyond. */
const edgesOf = (lines: readonly number[], bets: readonly Bet[]): Counts[][] => {
  const own = lines.flatMap((line) => bets[line] ?? []);
  return [
    own.map(({ play, selection }) => play.best(selection)),
    own.map(({ play, selection }) => play.worst?.(selection) ?? {}),
  ];
};
