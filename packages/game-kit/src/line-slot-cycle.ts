import { readSlot, type SlotTables } from './line-slot-tables.ts';
import type { LineSlot } from './line-slot.ts';

/** Sums over every combination of stops; the units are those of one base spin. */
export type FullCycle = {
  combinations: number; sumUnits: number; sumUnitsSquared: number; hits: number;
  triggers: number; sumUnitsOnTrigger: number;
};

/**
 * Goes through every combination of stops, reel by reel. A line that has ended keeps its pay and
 * is not looked at again; where all lines have ended, the rest of the reels only differ by their
 * scatters, which are counted instead of walked. So 20 million combinations take a moment.
 */
export const fullCycleOf = (slot: LineSlot): FullCycle => {
  const tables = readSlot(slot);
  const sums: FullCycle = { combinations: 0, sumUnits: 0, sumUnitsSquared: 0, hits: 0,
    triggers: 0, sumUnitsOnTrigger: 0 };
  const walk: Walk = { tables, sums, restScatters: restScattersOf(tables),
    trigger: slot.freeSpins?.trigger ?? Number.POSITIVE_INFINITY,
    levels: Array.from({ length: tables.reels + 1 }, () => emptyLevel(slot.lines.length)) };
  const start = walk.levels[0];
  if (start) {
    start.count = slot.lines.length;
    for (let line = 0; line < slot.lines.length; line += 1) start.line[line] = line;
    start.lead.fill(tables.wild);
  }
  walkReel(walk, 0, 0, 0);
  return sums;
};

/** The lines still alive before a reel, with what their run is so far. */
type Level = {
  count: number; line: Uint16Array; lead: Int16Array; leadingWilds: Uint8Array;
  wilds: Uint8Array;
};
type Walk = {
  tables: SlotTables; sums: FullCycle; levels: Level[]; trigger: number;
  /** For each reel, how many combinations of it and the reels after it show k scatters. */
  restScatters: number[][];
};

const emptyLevel = (lines: number): Level => ({
  count: 0, line: new Uint16Array(lines), lead: new Int16Array(lines),
  leadingWilds: new Uint8Array(lines), wilds: new Uint8Array(lines),
});

const restScattersOf = (tables: SlotTables): number[][] => {
  const rest: number[][] = [[1]];
  for (let reel = tables.reels - 1; reel >= 0; reel -= 1) {
    const after = rest[0] ?? [];
    const here: number[] = [];
    for (const seen of tables.scatters[reel] ?? []) {
      for (const [count, ways] of after.entries()) {
        here[seen + count] = (here[seen + count] ?? 0) + ways;
      }
    }
    rest.unshift(Array.from(here, (ways) => ways ?? 0));
  }
  return rest;
};

const walkReel = (walk: Walk, reel: number, units: number, scatters: number): void => {
  const { tables, levels } = walk;
  const level = levels[reel];
  if (!level || level.count === 0 || reel === tables.reels) {
    countRest(walk, reel, units, scatters);
    return;
  }
  const length = tables.lengths[reel] ?? 0;
  for (let stop = 0; stop < length; stop += 1) {
    const ended = advance(walk, reel, stop);
    walkReel(walk, reel + 1, units + ended, scatters + (tables.scatters[reel]?.[stop] ?? 0));
  }
};

/** Moves the living lines over one reel; answers the units of the lines that end there. */
const advance = (walk: Walk, reel: number, stop: number): number => {
  const { cells, rows, lineRows, reels, wild, payOf } = walk.tables;
  const level = walk.levels[reel];
  const next = walk.levels[reel + 1];
  const column = cells[reel];
  let ended = 0;
  if (!level || !next) return ended;
  next.count = 0;
  for (let at = 0; at < level.count; at += 1) {
    const line = level.line[at] ?? 0;
    const symbol = column?.[stop * rows + (lineRows[line * reels + reel] ?? 0)] ?? 0;
    let lead = level.lead[at] ?? 0;
    let leadingWilds = level.leadingWilds[at] ?? 0;
    let wilds = level.wilds[at] ?? 0;
    let isOver = reel + 1 === reels;
    let count = reel + 1;
    if (symbol === wild) {
      wilds += 1;
      if (lead === wild) leadingWilds += 1;
    } else if (lead === wild && payOf.isPaid(symbol)) lead = symbol;
    else if (symbol !== lead) {
      isOver = true;
      count = reel;
    }
    if (isOver) {
      ended += Math.max(payOf.own(leadingWilds), payOf.run(lead, count, wilds));
      continue;
    }
    const to = next.count;
    next.line[to] = line;
    next.lead[to] = lead;
    next.leadingWilds[to] = leadingWilds;
    next.wilds[to] = wilds;
    next.count = to + 1;
  }
  return ended;
};

const countRest = (walk: Walk, reel: number, lineUnits: number, scatters: number): void => {
  const { sums, tables, trigger } = walk;
  const rest = walk.restScatters[reel] ?? [];
  for (let more = 0; more < rest.length; more += 1) {
    const ways = rest[more] ?? 0;
    if (ways === 0) continue;
    const count = scatters + more;
    const units = lineUnits + (tables.scatterPays[count] ?? 0) * tables.slot.units;
    sums.combinations += ways;
    sums.sumUnits += ways * units;
    sums.sumUnitsSquared += ways * units * units;
    if (units > 0) sums.hits += ways;
    if (count < trigger) continue;
    sums.triggers += ways;
    sums.sumUnitsOnTrigger += ways * units;
  }
};
