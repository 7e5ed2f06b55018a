import type { SlotWin } from '../round.ts';
import type { ReelTables } from './tables.ts';

/** What stands on the reels: by reel, a list of symbols and where its window begins in it. */
export type Standing = { cells: readonly Uint8Array[]; from: Int32Array };

/**
 * The wins of every line, read from the left. Leading wilds take the identity of the first other
 * symbol; the run goes on over that symbol or wild. A line pays the better of the leading wilds'
 * own pay and the run, which each wild in it multiplies.
 */
export const lineWins = (
  tables: ReelTables, standing: Standing, lines: Uint8Array = tables.allLines,
): SlotWin[] => {
  const { columns, lineRows, wildTimes, isPaid, pays, ownWild, symbols, lineCells } = tables;
  const { cells, from } = standing;
  const width = columns + 1;
  const wins: SlotWin[] = [];
  for (let at = 0; at < lines.length; at += 1) {
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
    const own = ownWild < 0 ? 0 : pays[ownWild * width + leadingWilds] ?? 0;
    const run = lead < 0 ? 0 : (pays[lead * width + count] ?? 0) * times;
    if (run > own) {
      wins.push({ symbol: symbols[lead] ?? '', count, payUnits: run,
        cells: lineCells[line * width + count] ?? [], line });
    } else if (own > 0) {
      wins.push({ symbol: symbols[ownWild] ?? '', count: leadingWilds, payUnits: own,
        cells: lineCells[line * width + leadingWilds] ?? [], line });
    }
  }
  return wins;
};

/**
 * For each pair of stops of the first two reels, the lines that may still win: most lines of most
 * spins end before the third reel, and need not be read again.
 */
export const linesByFirstStops = (tables: ReelTables): Uint8Array[] => {
  const { cells, rows, columns, lengths } = tables;
  const [first = 0, second = 0] = lengths;
  const from = new Int32Array(columns);
  const found: Uint8Array[] = [];
  for (let stop = 0; stop < first * second; stop += 1) {
    from[0] = Math.floor(stop / second) * rows;
    from[1] = (stop % second) * rows;
    found.push(tables.allLines.filter((line) => mayWin(tables, { cells, from }, line)));
  }
  return found;
};

const mayWin = (tables: ReelTables, { cells, from }: Standing, line: number): boolean => {
  const { columns, lineRows, wildTimes, isPaid, pays, ownWild } = tables;
  let lead = -1;
  let leadingWilds = 0;
  for (let reel = 0; reel < 2; reel += 1) {
    const row = lineRows[line * columns + reel] ?? 0;
    const symbol = cells[reel]?.[(from[reel] ?? 0) + row] ?? 0;
    if ((wildTimes[symbol] ?? 0) > 0) {
      if (lead < 0) leadingWilds += 1;
      continue;
    }
    if (lead < 0 && isPaid[symbol] === 1) { lead = symbol; continue; }
    if (symbol === lead) continue;
    const width = columns + 1;
    return (ownWild >= 0 && (pays[ownWild * width + leadingWilds] ?? 0) > 0)
      || (lead >= 0 && (pays[lead * width + reel] ?? 0) > 0);
  }
  return true;
};
