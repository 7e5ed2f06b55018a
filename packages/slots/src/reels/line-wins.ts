import type { SlotWin } from '../round.ts';
import type { ReelTables } from './tables.ts';

/** What stands on the reels: by reel, a list of symbols and where its window begins in it. */
export type Standing = { cells: readonly Uint8Array[]; from: Int32Array };

/** A part of a list of lines. */
type Part = { start: number; end: number };
const ALL: Part = { start: 0, end: Infinity };

/**
 * The wins of every line, read from the left. Leading wilds take the identity of the first other
 * symbol; the run goes on over that symbol or wild. A line pays the better of the leading wilds'
 * own pay and the run, which each wild in it multiplies.
 */
export const lineWins = (tables: ReelTables, standing: Standing): SlotWin[] =>
  winsAmong(tables, standing, tables.allLines, ALL);

/** The wins of some lines: those from one place of a list to another. */
export const winsAmong = (
  tables: ReelTables,
  { cells, from }: Standing,
  lines: Uint8Array,
  part: Part,
): SlotWin[] => {
  const { columns, lineRows, wildTimes, isPaid, pays, ownWild, symbols, lineCells } = tables;
  const width = columns + 1;
  const wins: SlotWin[] = [];
  const end = Math.min(part.end, lines.length);
  for (let at = part.start; at < end; at += 1) {
    const line = lines[at] ?? 0;
    const rowsAt = line * columns;
    let lead = -1;
    let leadingWilds = 0;
    let times = 1;
    let count = 0;
    for (; count < columns; count += 1) {
      const symbol = cells[count]?.[(from[count] ?? 0) + (lineRows[rowsAt + count] ?? 0)] ?? 0;
      const wildTime = wildTimes[symbol] ?? 0;
      if (wildTime > 0) {
        times *= wildTime;
        if (lead < 0) leadingWilds += 1;
      } else if (lead < 0 && isPaid[symbol] === 1) lead = symbol;
      else if (symbol !== lead) break;
    }
    const own = ownWild < 0 ? 0 : (pays[ownWild * width + leadingWilds] ?? 0);
    const run = lead < 0 ? 0 : (pays[lead * width + count] ?? 0) * times;
    if (run > own) {
      wins.push({
        symbol: symbols[lead] ?? '',
        count,
        payUnits: run,
        cells: lineCells[line * width + count] ?? [],
        line,
      });
    } else if (own > 0) {
      wins.push({
        symbol: symbols[ownWild] ?? '',
        count: leadingWilds,
        payUnits: own,
        cells: lineCells[line * width + leadingWilds] ?? [],
        line,
      });
    }
  }
  return wins;
};

/** Lines that may still win, by the stops of the first reels; the lists lie one after another. */
export type Candidates = { from: Int32Array; lines: Uint8Array; reels: number };
const MOST_LISTS = 150_000;

/**
 * Most lines of most spins end on the first reels and need not be read again: for the stops of
 * the first three, or of two where strips are long, the lines that may still win.
 */
export const candidatesOf = (tables: ReelTables): Candidates => {
  const { cells, rows, columns, lengths, allLines } = tables;
  const ofThree = lengths.slice(0, 3).reduce((product, length) => product * length, 1);
  const reels = ofThree <= MOST_LISTS ? 3 : 2;
  const lists = reels === 3 ? ofThree : (lengths[0] ?? 0) * (lengths[1] ?? 0);
  const standing: Standing = { cells, from: new Int32Array(columns) };
  const from = new Int32Array(lists + 1);
  const found: number[] = [];
  for (let list = 0; list < lists; list += 1) {
    let rest = list;
    for (let reel = reels - 1; reel >= 0; reel -= 1) {
      const length = lengths[reel] ?? 1;
      standing.from[reel] = (rest % length) * rows;
      rest = Math.floor(rest / length);
    }
    for (const line of allLines) if (mayWin(tables, standing, line, reels)) found.push(line);
    from[list + 1] = found.length;
  }
  return { from, lines: Uint8Array.from(found), reels };
};

const mayWin = (
  tables: ReelTables,
  { cells, from }: Standing,
  line: number,
  reels: number,
): boolean => {
  const { columns, lineRows, wildTimes, isPaid, pays, ownWild } = tables;
  const width = columns + 1;
  let lead = -1;
  let leadingWilds = 0;
  for (let reel = 0; reel < reels; reel += 1) {
    const row = lineRows[line * columns + reel] ?? 0;
    const symbol = cells[reel]?.[(from[reel] ?? 0) + row] ?? 0;
    if ((wildTimes[symbol] ?? 0) > 0) {
      if (lead < 0) leadingWilds += 1;
      continue;
    }
    if (lead < 0 && isPaid[symbol] === 1) {
      lead = symbol;
      continue;
    }
    if (symbol === lead) continue;
    return (
      (ownWild >= 0 && (pays[ownWild * width + leadingWilds] ?? 0) > 0) ||
      (lead >= 0 && (pays[lead * width + reel] ?? 0) > 0)
    );
  }
  return true;
};
