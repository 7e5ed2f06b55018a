import type { ReelTables } from '../reels/tables.ts';

/** Sums over every combination of stops of one stage. */
export type StageSums = { ways: number; units: number; unitsSquared: number; losing: number };

/** The stops of each reel that a stage may show; a reel full of wilds has none. */
export type StageReels = readonly (readonly number[] | 'wild')[];

/**
 * Goes through the three inner reels. For each of their combinations, what the lines pay from
 * the left depends on the first reel alone and what they pay from the right on the last, but for
 * lines that are alike from end to end: those correct the pairs of stops that they meet.
 */
export const stageSums = (tables: ReelTables, reels: StageReels): StageSums => {
  const [first, two, three, four, last] = reels.map((stops) => (stops === 'wild' ? [-1] : stops));
  const sums: StageSums = { ways: 0, units: 0, unitsSquared: 0, losing: 0 };
  if (!first || !two || !three || !four || !last) return sums;
  const stage = makeStage(tables, first.length, last.length);
  for (const b of two) {
    for (const c of three) {
      for (const d of four) addMiddle(stage, [b, c, d], sums);
    }
  }
  return sums;
};

type Stage = {
  tables: ReelTables;
  left: Float64Array;
  right: Float64Array;
  /** What alike lines add at first stop * last length + last stop, and which are not 0. */
  both: Float64Array;
  touched: number[];
  /** By row and symbol, the stops of the first and the last reel that show it there. */
  firstStops: number[][];
  lastStops: number[][];
};

/** The outer reels never hold wilds, so all of their stops take part. */
const makeStage = (tables: ReelTables, first: number, last: number): Stage => ({
  tables,
  left: new Float64Array(first),
  right: new Float64Array(last),
  both: new Float64Array(first * last),
  touched: [],
  firstStops: stopsShowing(tables, 0),
  lastStops: stopsShowing(tables, tables.columns - 1),
});

const stopsShowing = ({ cells, rows, lengths, symbols }: ReelTables, reel: number): number[][] => {
  const found: number[][] = Array.from({ length: rows * symbols.length }, () => []);
  for (let stop = 0; stop < (lengths[reel] ?? 0); stop += 1) {
    for (let row = 0; row < rows; row += 1) {
      found[row * symbols.length + (cells[reel]?.[stop * rows + row] ?? 0)]?.push(stop);
    }
  }
  return found;
};

const WILD = -1;

const addMiddle = (stage: Stage, stops: readonly number[], sums: StageSums): void => {
  const { tables, left, right, both, touched } = stage;
  const { cells, rows, lineRows, columns, wildTimes } = tables;
  left.fill(0);
  right.fill(0);
  for (const line of tables.allLines) {
    const middle = stops.map((stop, at) => {
      const reel = at + 1;
      if (stop < 0) return WILD;
      const symbol = cells[reel]?.[stop * rows + (lineRows[line * columns + reel] ?? 0)] ?? 0;
      return (wildTimes[symbol] ?? 0) > 0 ? WILD : symbol;
    });
    addLine(stage, line, middle);
  }
  let [leftSum, leftSquares, leftLosing] = [0, 0, 0];
  for (const units of left) {
    leftSum += units;
    leftSquares += units * units;
    if (units === 0) leftLosing += 1;
  }
  let [rightSum, rightSquares, rightLosing] = [0, 0, 0];
  for (const units of right) {
    rightSum += units;
    rightSquares += units * units;
    if (units === 0) rightLosing += 1;
  }
  sums.ways += left.length * right.length;
  sums.units += leftSum * right.length + rightSum * left.length;
  sums.unitsSquared +=
    leftSquares * right.length + rightSquares * left.length + 2 * leftSum * rightSum;
  sums.losing += leftLosing * rightLosing;
  for (const at of touched) {
    const more = both[at] ?? 0;
    if (more === 0) continue;
    const plain = (left[Math.floor(at / right.length)] ?? 0) + (right[at % right.length] ?? 0);
    sums.units += more;
    sums.unitsSquared += 2 * plain * more + more * more;
    if (plain === 0) sums.losing -= 1;
    both[at] = 0;
  }
  touched.length = 0;
};

const addLine = (stage: Stage, line: number, middle: readonly number[]): void => {
  const { tables, left, right, both, touched, firstStops, lastStops } = stage;
  const { columns, lineRows, pays, symbols } = tables;
  const width = columns + 1;
  const firstAt = (lineRows[line * columns] ?? 0) * symbols.length;
  const lastAt = (lineRows[line * columns + columns - 1] ?? 0) * symbols.length;
  for (let symbol = 0; symbol < symbols.length; symbol += 1) {
    const fromLeft = 1 + runOf(middle, symbol, 0, 1);
    const fromRight = 1 + runOf(middle, symbol, 2, -1);
    const leftPay = pays[symbol * width + fromLeft] ?? 0;
    const rightPay = pays[symbol * width + fromRight] ?? 0;
    const firsts = firstStops[firstAt + symbol] ?? [];
    const lasts = lastStops[lastAt + symbol] ?? [];
    if (leftPay > 0) for (const stop of firsts) left[stop] = (left[stop] ?? 0) + leftPay;
    if (rightPay > 0) for (const stop of lasts) right[stop] = (right[stop] ?? 0) + rightPay;
    if (fromLeft < columns - 1) continue;
    const more = (pays[symbol * width + columns] ?? 0) - leftPay - rightPay;
    for (const a of firsts) {
      for (const b of lasts) {
        const at = a * right.length + b;
        if (both[at] === 0) touched.push(at);
        both[at] = (both[at] ?? 0) + more;
      }
    }
  }
};

/** How many of the inner cells carry on a symbol, from one side. */
const runOf = (middle: readonly number[], symbol: number, from: number, step: number): number => {
  let count = 0;
  for (let at = from; at >= 0 && at < middle.length; at += step) {
    if (middle[at] !== symbol && middle[at] !== WILD) break;
    count += 1;
  }
  return count;
};
