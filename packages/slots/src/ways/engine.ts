import type { Draws } from '@fairhouse/game-kit';
import { playSlotRound, type PlaySpin } from '../free-spins.ts';
import type { SlotChoice } from '../kind.ts';
import type { Cell, ScatterWin, SlotWin } from '../round.ts';
import type { WaysModel } from './model.ts';

/** One draw a reel, left to right; free spins and jackpots after the spin that gave them. */
export const waysEngine = (model: WaysModel) => {
  const playSpin = spinOf(model);
  const rules = {
    units: model.units,
    topPrize: model.topPrize,
    free: model.fs,
    ...(model.jackpots ? { jackpots: model.jackpots } : {}),
  };
  return (draws: Draws, choice: SlotChoice) => playSlotRound(rules, playSpin, draws, choice.buy);
};

/** For each column and stop: the window, and how many cells count for each symbol. */
type Tables = {
  lengths: number[];
  windows: string[][][];
  counts: Uint8Array[];
  scatters: Uint8Array[];
  paid: string[];
  payOf: number[][];
  scatterPays: number[];
};

const spinOf = (model: WaysModel): PlaySpin => {
  const tables = tablesOf(model);
  const { lengths, windows, scatters } = tables;
  const columns = lengths.length;
  return (draws, acts, { isFree, mult }) => {
    const stops: number[] = [];
    const grid: string[][] = [];
    let count = 0;
    for (let column = 0; column < columns; column += 1) {
      const stop = draws.below(lengths[column] ?? 1);
      stops.push(stop);
      grid.push(windows[column]?.[stop] ?? []);
      count += scatters[column]?.[stop] ?? 0;
    }
    const wins = winsOf(model, tables, stops, grid);
    const payBets = tables.scatterPays[count] ?? 0;
    const isTrigger = count >= model.fs.trigger;
    const scatter: ScatterWin | null =
      payBets > 0 || isTrigger
        ? {
            symbol: model.scatter,
            count,
            payBets,
            cells: cellsOf(grid, columns, (symbol) => symbol === model.scatter),
          }
        : null;
    let winUnits = payBets * model.units;
    for (const win of wins) winUnits += win.payUnits;
    winUnits *= mult;
    acts.push({ is: 'spin', grid, stops, isFree, multiplier: mult, wins, scatter, winUnits });
    return { winUnits, isTrigger };
  };
};

/** Each symbol pays once, at its longest length, times the product of its cells by column. */
const winsOf = (
  model: WaysModel,
  { paid, counts, payOf }: Tables,
  stops: readonly number[],
  grid: string[][],
): SlotWin[] => {
  const wins: SlotWin[] = [];
  for (let symbol = 0; symbol < paid.length; symbol += 1) {
    let ways = 1;
    let length = 0;
    for (; length < stops.length; length += 1) {
      const seen = counts[length]?.[(stops[length] ?? 0) * paid.length + symbol] ?? 0;
      if (seen === 0) break;
      ways *= seen;
    }
    const pay = length === 0 ? 0 : (payOf[symbol]?.[length - 1] ?? 0);
    if (pay === 0) continue;
    const id = paid[symbol] ?? '';
    wins.push({
      symbol: id,
      count: length,
      payUnits: pay * ways,
      ways,
      cells: cellsOf(grid, length, (cell) => cell === id || cell === model.wild),
    });
  }
  return wins;
};

/** The cells of the first columns that show what is asked for. */
export const cellsOf = (
  grid: string[][],
  columns: number,
  isMeant: (symbol: string) => boolean,
): Cell[] => {
  const cells: Cell[] = [];
  for (let column = 0; column < columns; column += 1) {
    const window = grid[column] ?? [];
    for (let row = 0; row < window.length; row += 1) {
      if (isMeant(window[row] ?? '')) cells.push([column, row]);
    }
  }
  return cells;
};

const tablesOf = (model: WaysModel): Tables => {
  const [columns = 0, rows = 0] = model.grid;
  const paid = Object.keys(model.pay);
  const windows = model.strips.map((strip) =>
    [...strip].map((_, stop) =>
      Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length] ?? ''),
    ),
  );
  const seen = (window: string[], ids: string[]): number =>
    window.filter((symbol) => ids.includes(symbol)).length;
  return {
    windows,
    paid,
    lengths: windows.map((reel) => reel.length),
    counts: windows.map((reel) =>
      Uint8Array.from(reel.flatMap((window) => paid.map((id) => seen(window, [id, model.wild])))),
    ),
    scatters: windows.map((reel) =>
      Uint8Array.from(reel, (window) => seen(window, [model.scatter])),
    ),
    payOf: paid.map((id) => model.pay[id] ?? []),
    scatterPays: Array.from(
      { length: columns * rows + 1 },
      (_, count) => model.scatterPay[String(count)] ?? 0,
    ),
  };
};
