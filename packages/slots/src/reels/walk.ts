import type { ReelTables } from './tables.ts';

/** Sums over all combinations of stops that carry the same mark, in units of line wins alone. */
export type MarkSums = { ways: number; units: number; unitsSquared: number; losing: number };

/**
 * Goes through every combination of stops, reel by reel. A line that has ended keeps its pay and
 * is not looked at again; where all lines have ended, the rest of the reels differ by their marks
 * only, which are counted instead of walked. So 20 million combinations take a moment. `marks`
 * holds a whole number for each reel and stop; the sums are told apart by their total.
 */
export const walkCycle = (tables: ReelTables, marks: readonly ArrayLike<number>[]): MarkSums[] => {
  const walk: Walk = {
    tables,
    marks,
    rest: restOf(tables, marks),
    sums: [],
    levels: Array.from({ length: tables.columns + 1 }, () => emptyLevel(tables.allLines.length)),
  };
  const start = walk.levels[0];
  if (start) {
    start.count = tables.allLines.length;
    start.line.set(tables.allLines);
    start.lead.fill(-1);
    start.times.fill(1);
  }
  walkReel(walk, 0, 0, 0);
  return Array.from(walk.sums, (sums) => sums ?? noSums());
};

/** Marks of nothing, for games that look at lines alone. */
export const noMarks = (tables: ReelTables): Uint8Array[] =>
  tables.lengths.map((length) => new Uint8Array(length));

/** The lines still alive before a reel, with what their run is so far. */
type Level = {
  count: number;
  line: Uint8Array;
  lead: Int16Array;
  leadingWilds: Uint8Array;
  times: Uint32Array;
};
type Walk = {
  tables: ReelTables;
  marks: readonly ArrayLike<number>[];
  sums: (MarkSums | undefined)[];
  levels: Level[];
  /** For each reel, how many combinations of it and the reels after it add up to a mark. */
  rest: [number, number][][];
};

const emptyLevel = (lines: number): Level => ({
  count: 0,
  line: new Uint8Array(lines),
  lead: new Int16Array(lines),
  leadingWilds: new Uint8Array(lines),
  times: new Uint32Array(lines),
});
const noSums = (): MarkSums => ({ ways: 0, units: 0, unitsSquared: 0, losing: 0 });

const restOf = (
  { columns }: ReelTables,
  marks: readonly ArrayLike<number>[],
): [number, number][][] => {
  const rest: [number, number][][] = [[[0, 1]]];
  for (let reel = columns - 1; reel >= 0; reel -= 1) {
    const here = new Map<number, number>();
    for (const mark of Array.from(marks[reel] ?? [])) {
      for (const [more, ways] of rest[0] ?? []) {
        here.set(mark + more, (here.get(mark + more) ?? 0) + ways);
      }
    }
    rest.unshift([...here]);
  }
  return rest;
};

const walkReel = (walk: Walk, reel: number, units: number, mark: number): void => {
  const { tables, levels, marks } = walk;
  const level = levels[reel];
  if (!level || level.count === 0 || reel === tables.columns) {
    countRest(walk, reel, units, mark);
    return;
  }
  const length = tables.lengths[reel] ?? 0;
  for (let stop = 0; stop < length; stop += 1) {
    const ended = advance(walk, reel, stop);
    walkReel(walk, reel + 1, units + ended, mark + (marks[reel]?.[stop] ?? 0));
  }
};

/** Moves the living lines over one reel; answers the units of the lines that end there. */
const advance = (walk: Walk, reel: number, stop: number): number => {
  const { cells, rows, lineRows, columns, wildTimes, isPaid, pays, ownWild } = walk.tables;
  const level = walk.levels[reel];
  const next = walk.levels[reel + 1];
  const column = cells[reel];
  const width = columns + 1;
  const isLast = reel + 1 === columns;
  let ended = 0;
  if (!level || !next) return ended;
  next.count = 0;
  for (let at = 0; at < level.count; at += 1) {
    const line: number = level.line[at] ?? 0;
    const symbol = column?.[stop * rows + (lineRows[line * columns + reel] ?? 0)] ?? 0;
    let lead = level.lead[at] ?? -1;
    let leadingWilds = level.leadingWilds[at] ?? 0;
    let times = level.times[at] ?? 1;
    let isOver = isLast;
    let count = reel + 1;
    const wildTime = wildTimes[symbol] ?? 0;
    if (wildTime > 0) {
      times *= wildTime;
      if (lead < 0) leadingWilds += 1;
    } else if (lead < 0 && isPaid[symbol] === 1) lead = symbol;
    else if (symbol !== lead) {
      isOver = true;
      count = reel;
    }
    if (isOver) {
      const own = ownWild < 0 ? 0 : (pays[ownWild * width + leadingWilds] ?? 0);
      const run = lead < 0 ? 0 : (pays[lead * width + count] ?? 0) * times;
      ended += run > own ? run : own;
      continue;
    }
    const to = next.count;
    next.line[to] = line;
    next.lead[to] = lead;
    next.leadingWilds[to] = leadingWilds;
    next.times[to] = times;
    next.count = to + 1;
  }
  return ended;
};

const countRest = (walk: Walk, reel: number, units: number, mark: number): void => {
  for (const [more, ways] of walk.rest[reel] ?? []) {
    const sums = walk.sums[mark + more] ?? noSums();
    walk.sums[mark + more] = sums;
    sums.ways += ways;
    sums.units += ways * units;
    sums.unitsSquared += ways * units * units;
    if (units === 0) sums.losing += ways;
  }
};
