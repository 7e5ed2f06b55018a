import type { MarketType } from '../markets.ts';
import { MILLI, type Milli } from '../odds.ts';
import { factorOf } from '../outcome.ts';
import { CELL_OUTCOMES, eachCell, outcomeCells, waysToCell } from './builder.ts';
import type { BuilderLeg } from './builder.ts';
import { cellOf, type ScoreGrid } from './score-grid.ts';

/** One that was built, or a single, on one virtual match. */
export type LaidSlip = { legs: readonly BuilderLeg[]; milli: Milli; stakeMinor: bigint };

/** Not `next-goal`, which asks for the order of the goals. */
const BY_SCORES: readonly MarketType[] = [
  '1x2',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'correct-score',
  'half-full',
  'odd-even',
  'handicap',
  'totals',
  'team-totals-home',
  'team-totals-away',
];
/** What the scores of both halves decide, lines on which a stake may come back among it. */
export const isByScores = ({ type, period, best }: BuilderLeg['market']): boolean =>
  (period === 'match' || (period === 'half-1' && type !== 'half-full')) &&
  best === undefined &&
  BY_SCORES.includes(type);

type Open = { cells: Int32Array; weights: readonly bigint[]; all: bigint };
const known = new WeakMap<ScoreGrid, Open>();
/** What can come, with its weight. */
const openOf = (grid: ScoreGrid): Open => {
  const before = known.get(grid);
  if (before) return before;
  const cells: number[] = [];
  const weights: bigint[] = [];
  eachCell((half, score, cell) => {
    const weight = grid[cellOf(score.home, score.away)] ?? 0;
    if (weight === 0) return;
    cells.push(cell);
    weights.push(BigInt(weight) * waysToCell(half, score));
  });
  const all = weights.reduce((sum, one) => sum + one, 0n);
  const open = { cells: Int32Array.from(cells), weights, all };
  known.set(grid, open);
  return open;
};

/** What each outcome pays of a stake of 1 at these odds, in halves of thousandths. */
const UNIT = 2n * BigInt(MILLI);
const paysAt = (milli: Milli): bigint[] =>
  CELL_OUTCOMES.map((outcome) => {
    const { num, den } = factorOf(outcome, milli);
    return (UNIT * num) / den;
  });

/** What is laid on one thing, however often and at whatever prices: what all of it pays. */
type Choice = { codes: Uint8Array; pays: bigint[] };
const nameOf = ({ legs }: LaidSlip): string =>
  legs
    .map(({ market, selection }) => [...Object.values(market), selection].join('/'))
    .toSorted()
    .join('|');
/** Bets on the same merge: their stakes are added, and each has its part of what they are. */
const choicesOf = (
  grid: ScoreGrid,
  slips: readonly LaidSlip[],
  names: readonly string[],
): Map<string, Choice> => {
  const found = new Map<string, Choice>();
  for (const [at, slip] of slips.entries()) {
    const name = names[at] ?? '';
    const pays = paysAt(slip.milli).map((one) => one * slip.stakeMinor);
    const before = found.get(name);
    if (before) before.pays = before.pays.map((one, code) => one + (pays[code] ?? 0n));
    else found.set(name, { codes: codesOf(grid, slip), pays });
  }
  return found;
};
const [LOST, WON] = [0, 1];
/** Of what is built each leg has to win; a single has its outcome. */
const codesOf = (grid: ScoreGrid, { legs }: LaidSlip): Uint8Array => {
  const { cells } = openOf(grid);
  const masks = legs.map(outcomeCells);
  const codes = new Uint8Array(cells.length).fill(masks.length === 1 ? LOST : WON);
  for (const mask of masks) {
    for (let at = 0; at < cells.length; at += 1) {
      const code = mask[cells[at] ?? 0] ?? LOST;
      if (masks.length === 1 || code !== WON) codes[at] = masks.length === 1 ? code : LOST;
    }
  }
  return codes;
};

/** What comes alike for all that is laid: its weight, one of its places, and what all pay then. */
type Course = { weight: bigint; at: number; pays: bigint };
const coursesOf = (grid: ScoreGrid, choices: readonly Choice[]): Course[] => {
  const { cells, weights } = openOf(grid);
  const class_ = new Int32Array(cells.length);
  let classes = 1;
  // Each class falls into those of one outcome of the next choice.
  for (const { codes } of choices) {
    const ids = new Int32Array(classes * CELL_OUTCOMES.length).fill(-1);
    classes = 0;
    for (let at = 0; at < cells.length; at += 1) {
      const key = (class_[at] ?? 0) * CELL_OUTCOMES.length + (codes[at] ?? LOST);
      if (ids[key] === -1) {
        ids[key] = classes;
        classes += 1;
      }
      class_[at] = ids[key] ?? 0;
    }
  }
  const found: Course[] = [];
  class_.forEach((id, at) => {
    const weight = weights[at] ?? 0n;
    const before = found[id];
    if (before) before.weight += weight;
    else found[id] = { weight, at, pays: paysThen(choices, at) };
  });
  return found;
};
const paysThen = (choices: readonly Choice[], at: number): bigint =>
  choices.reduce((sum, { codes, pays }) => {
    const code = codes[at] ?? LOST;
    return code === LOST ? sum : sum + (pays[code] ?? 0n);
  }, 0n);

/** What comes in 95 of 100 matches is no risk: a score that hardly ever comes is cheap to leave. */
const SURE = { num: 95n, den: 100n };
const sureOf = (courses: readonly Course[], all: bigint): bigint => {
  let weight = 0n;
  for (const course of courses.toSorted((a, b) => (a.pays > b.pays ? -1 : 1))) {
    weight += course.weight;
    if (weight * SURE.den >= all * SURE.num) return course.pays;
  }
  return 0n;
};

const PART = 1n << 64n;
/** By outcome of a choice: how often it comes, and the part of that in which it is no risk. */
type Spread = { weights: bigint[]; parts: bigint[] };
type Shared = { course: Course; part: bigint };
const spreadOf = ({ codes }: Choice, shared: readonly Shared[]): Spread => {
  const spread: Spread = {
    weights: CELL_OUTCOMES.map(() => 0n),
    parts: CELL_OUTCOMES.map(() => 0n),
  };
  for (const { course, part } of shared) {
    const code = codes[course.at] ?? LOST;
    if (code === LOST) continue;
    spread.weights[code] = (spread.weights[code] ?? 0n) + course.weight;
    spread.parts[code] = (spread.parts[code] ?? 0n) + part;
  }
  return spread;
};

/**
 * What of bets on one virtual match is no risk, since the others of them pay where it loses: by its
 * published table, the part of the return of each that comes in 95 of 100 matches whatever else
 * does. As `hedgesOf` says of one market, of bets that are decided by the scores of both halves.
 */
export const builtHedges = (grid: ScoreGrid, slips: readonly LaidSlip[]): bigint[] => {
  // One bet covers nothing, however often it is laid.
  const names = slips.map(nameOf);
  if (new Set(names).size < 2) return slips.map(() => 0n);
  const choices = choicesOf(grid, slips, names);
  const courses = coursesOf(grid, [...choices.values()]);
  const sure = sureOf(courses, openOf(grid).all);
  const shared = courses.map((course): Shared => {
    const { weight, pays } = course;
    const least = sure < pays ? sure : pays;
    return { course, part: pays === 0n ? 0n : weight * ((least * PART + pays - 1n) / pays) };
  });
  const spreads = new Map([...choices].map(([name, one]) => [name, spreadOf(one, shared)]));
  return slips.map(({ milli, stakeMinor }, at) => {
    const spread = spreads.get(names[at] ?? '');
    let [whole, part] = [0n, 0n];
    for (const [code, pays] of paysAt(milli).entries()) {
      whole += pays * (spread?.weights[code] ?? 0n);
      part += pays * (spread?.parts[code] ?? 0n);
    }
    return whole === 0n ? 0n : (stakeMinor * part) / (whole * PART);
  });
};
