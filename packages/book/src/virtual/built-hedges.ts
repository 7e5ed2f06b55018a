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

/** What comes alike for all slips, with its weight and what each of them pays then. */
type Course = { weight: bigint; codes: readonly number[]; pays: bigint };

/** Of what is built each leg has to win; a single has its outcome. */
const codeAt = (legs: readonly Uint8Array[], cell: number): number => {
  const [first] = legs;
  if (legs.length === 1) return first?.[cell] ?? 0;
  return legs.every((one) => one[cell] === 1) ? 1 : 0;
};

const coursesOf = (grid: ScoreGrid, slips: readonly LaidSlip[]): Course[] => {
  const { cells, weights } = openOf(grid);
  const class_ = new Int32Array(cells.length);
  // Each class falls into those of one outcome of the next slip.
  for (const { legs } of slips) {
    const masks = legs.map(outcomeCells);
    const found = new Map<number, number>();
    cells.forEach((cell, at) => {
      const key = (class_[at] ?? 0) * CELL_OUTCOMES.length + codeAt(masks, cell);
      const id = found.get(key) ?? found.size;
      found.set(key, id);
      class_[at] = id;
    });
  }
  const sums = new Map<number, { weight: bigint; cell: number }>();
  class_.forEach((id, at) => {
    const before = sums.get(id);
    const weight = weights[at] ?? 0n;
    if (before) before.weight += weight;
    else sums.set(id, { weight, cell: cells[at] ?? 0 });
  });
  const read = slips.map(({ legs, milli, stakeMinor }) => ({
    masks: legs.map(outcomeCells),
    pays: paysAt(milli).map((pays) => pays * stakeMinor),
  }));
  return [...sums.values()].map(({ weight, cell }) => {
    const codes = read.map(({ masks }) => codeAt(masks, cell));
    const pays = codes.reduce((sum, code, at) => sum + (read[at]?.pays[code] ?? 0n), 0n);
    return { weight, codes, pays };
  });
};

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
/**
 * What of bets on one virtual match is no risk, since the others of them pay where it loses: by its
 * published table, the part of the return of each that comes in 95 of 100 matches whatever else
 * does. As `hedgesOf` says of one market, of bets that are decided by the scores of both halves.
 */
export const builtHedges = (grid: ScoreGrid, slips: readonly LaidSlip[]): bigint[] => {
  const names = slips.map(({ legs }) =>
    legs
      .map(({ market, selection }) => [...Object.values(market), selection].join('/'))
      .toSorted()
      .join('|'),
  );
  // One bet covers nothing, however often it is laid.
  if (new Set(names).size < 2) return slips.map(() => 0n);
  const courses = coursesOf(grid, slips);
  const sure = sureOf(courses, openOf(grid).all);
  return slips.map(({ milli, stakeMinor }, at) => {
    const pays = paysAt(milli);
    let [whole, part] = [0n, 0n];
    for (const course of courses) {
      const own = course.weight * (pays[course.codes[at] ?? 0] ?? 0n);
      if (own === 0n) continue;
      const least = sure < course.pays ? sure : course.pays;
      whole += own * PART;
      part += own * ((least * PART + course.pays - 1n) / course.pays);
    }
    return whole === 0n ? 0n : (stakeMinor * part) / whole;
  });
};
