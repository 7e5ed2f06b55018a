import { plus, rational, times, type Rational } from './rational.ts';
import { meanPrize } from './reels.ts';
import { needed, type Title } from './title.ts';

/** Every connected set of cells, by its size and border, is as likely a cluster as another. */
export const returnOfClusters = (title: Title): Rational => {
  const [columns = 0, rows = 0] = needed(title.grid, 'grid');
  const weights = needed(title.weights, 'weights');
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const brackets = needed(title.brackets, 'brackets').map((text) => text.split('-').map(Number));
  const sets = countSets(columns, rows);
  const clusters = Object.entries(weights).map(([symbol, weight]) => {
    const pays = needed(title.pay[symbol], `pays of ${symbol}`);
    let worth = 0n;
    for (const { size, border, count } of sets) {
      const at = brackets.findIndex(([from = 0, to = from]) => size >= from && size <= to);
      worth +=
        BigInt(Math.round((pays[at] ?? 0) * title.units)) *
        BigInt(count) *
        BigInt(weight) ** BigInt(size) *
        BigInt(total - weight) ** BigInt(border) *
        BigInt(total) ** BigInt(columns * rows - size - border);
    }
    return rational(worth, BigInt(total) ** BigInt(columns * rows) * BigInt(title.units));
  });
  return times(plus(...clusters), meanPrize(needed(title.gridMul, 'multipliers')));
};

type Sets = { size: number; border: number; count: number }[];
/** Counts by [size * width + border]. */
type Counts = Float64Array;

const OUT = 0;
const TOUCHED = 1;
const FIRST = 2;

/**
 * Goes over the cells one by one and keeps only the last column's worth of them: out, out but
 * touching the set, or in it with the number of its piece. A piece that is left behind has to be
 * the whole set.
 */
const countSets = (columns: number, rows: number): Sets => {
  const width = columns * rows + 1;
  let now = new Map<string, Counts>([['open', start(width)]]);
  const finished = new Float64Array(width * width);
  const edges = new Map<string, number[]>([['open', []]]);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const next = new Map<string, Counts>();
    for (const [key, counts] of now) {
      const edge = needed(edges.get(key), 'edge');
      for (const isIn of [false, true]) {
        const step = stepOf(edge, isIn, cell % rows > 0, rows);
        if (!step) continue;
        const shift = (isIn ? width : 0) + step.border;
        if (step.isClosed) {
          addTo(finished, counts, shift + step.edge.filter((one) => one === TOUCHED).length);
          continue;
        }
        const name = step.edge.join();
        edges.set(name, step.edge);
        const target = next.get(name) ?? new Float64Array(width * width);
        addTo(target, counts, shift);
        next.set(name, target);
      }
    }
    now = next;
  }
  for (const [key, counts] of now) {
    const edge = needed(edges.get(key), 'edge');
    const pieces = new Set(edge.filter((one) => one >= FIRST));
    if (pieces.size === 1) {
      addTo(finished, counts, edge.filter((one) => one === TOUCHED).length);
    }
  }
  return Array.from(finished, (count, at) => ({
    size: Math.floor(at / width),
    border: at % width,
    count,
  })).filter((one) => one.count > 0);
};

const start = (width: number): Counts => {
  const counts = new Float64Array(width * width);
  counts[0] = 1;
  return counts;
};

const addTo = (target: Counts, counts: Counts, shift: number): void => {
  for (let at = 0; at + shift < target.length; at += 1) {
    target[at + shift] = (target[at + shift] ?? 0) + (counts[at] ?? 0);
  }
};

type Step = { edge: number[]; border: number; isClosed: boolean };

/** The edge after one more cell; nothing where a piece would be cut off from the others. */
const stepOf = (before: number[], isIn: boolean, hasAbove: boolean, rows: number): Step | null => {
  const edge = [...before];
  const leaving = edge.length === rows ? edge.shift() : undefined;
  const above = hasAbove ? edge.length - 1 : -1;
  const touching = [leaving, above >= 0 ? edge[above] : undefined].filter(
    (one): one is number => one !== undefined && one >= FIRST,
  );
  let gone = leaving;
  if (isIn) {
    if (gone === OUT) gone = TOUCHED;
    if (above >= 0 && edge[above] === OUT) edge[above] = TOUCHED;
    const piece = touching[0] ?? Math.max(FIRST - 1, ...before) + 1;
    for (const [at, one] of edge.entries()) if (touching.includes(one)) edge[at] = piece;
    edge.push(piece);
    if (gone !== undefined && gone >= FIRST) gone = piece;
  } else edge.push(touching.length > 0 ? TOUCHED : OUT);
  const border = gone === TOUCHED ? 1 : 0;
  if (gone !== undefined && gone >= FIRST && !edge.includes(gone)) {
    return edge.some((one) => one >= FIRST) ? null : { edge, border, isClosed: true };
  }
  return { edge: renumbered(edge), border, isClosed: false };
};

const renumbered = (edge: number[]): number[] => {
  const names = new Map<number, number>();
  return edge.map((one) => {
    if (one < FIRST) return one;
    if (!names.has(one)) names.set(one, FIRST + names.size);
    return names.get(one) ?? one;
  });
};
