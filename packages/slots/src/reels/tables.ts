import type { Cell } from '../round.ts';
import { linesOf, wildsOf, type ReelModel } from './model.ts';

/** A model made ready for speed: symbols are small numbers, windows and pays are looked up. */
export type ReelTables = {
  model: ReelModel;
  columns: number;
  rows: number;
  units: number;
  /** The numbers of the lines, from 0. */
  allLines: Uint8Array;
  symbols: readonly string[];
  /** The number of the wild that pays on its own, or -1. */
  ownWild: number;
  /** By symbol: what a wild multiplies by, 0 for all that is no wild. */
  wildTimes: Uint8Array;
  /** By symbol: 1 where it pays on lines. */
  isPaid: Uint8Array;
  /** At symbol * (columns + 1) + count, in units. */
  pays: Float64Array;
  lengths: readonly number[];
  /** By reel and stop, the visible symbols; shared by every round that shows them. */
  windows: readonly string[][][];
  /** By reel, the symbol at stop * rows + row. */
  cells: readonly Uint8Array[];
  /** The row of a line on a reel at line * columns + reel. */
  lineRows: Uint8Array;
  /** The first `count` cells of a line at line * (columns + 1) + count. */
  lineCells: readonly Cell[][];
};

export const readReels = (model: ReelModel): ReelTables => {
  const [columns = 0, rows = 0] = model.grid;
  const lines = linesOf(model);
  const wilds = wildsOf(model);
  const symbols = [
    ...new Set([...model.strips.join(''), ...Object.keys(model.pay), ...Object.keys(wilds)]),
  ];
  const numberOf = new Map(symbols.map((symbol, number) => [symbol, number]));
  const windows = model.strips.map((strip) => windowsOf(strip, rows));
  return {
    model,
    columns,
    rows,
    units: model.units,
    symbols,
    windows,
    allLines: Uint8Array.from(lines, (_, line) => line),
    ownWild: numberOf.get(ownWildOf(model)) ?? -1,
    wildTimes: Uint8Array.from(symbols, (symbol) => wilds[symbol] ?? 0),
    isPaid: Uint8Array.from(symbols, (symbol) =>
      symbol in model.pay && !(symbol in wilds) ? 1 : 0,
    ),
    pays: paysOf(model, symbols, columns),
    lengths: windows.map((reel) => reel.length),
    cells: windows.map((reel) =>
      Uint8Array.from(reel.flat(), (symbol) => numberOf.get(symbol) ?? 0),
    ),
    lineRows: Uint8Array.from([...lines.join('')], Number),
    lineCells: lines.flatMap((line) =>
      Array.from({ length: columns + 1 }, (_, count) =>
        Array.from({ length: count }, (_cell, reel): Cell => [reel, Number(line[reel])]),
      ),
    ),
  };
};

/** By reel and stop, how many cells in sight hold the symbol. */
export const countsInSight = (tables: ReelTables, symbol: string): Uint8Array[] =>
  tables.windows.map((reel) =>
    Uint8Array.from(reel, (window) => window.filter((one) => one === symbol).length),
  );

/** Where a symbol stands in a grid. */
export const cellsWith = (grid: readonly (readonly string[])[], symbol: string): Cell[] =>
  grid.flatMap((column, at) =>
    column.flatMap((one, row): Cell[] => (one === symbol ? [[at, row]] : [])),
  );

const ownWildOf = (model: ReelModel): string =>
  model.wild !== undefined && model.pay[model.wild] ? model.wild : '';

/** The visible symbols of a strip for each stop; row 0 is on top, the strip is a ring. */
const windowsOf = (strip: string, rows: number): string[][] => {
  const symbols = [...strip];
  return symbols.map((_, stop) =>
    Array.from({ length: rows }, (_row, row) => symbols[(stop + row) % symbols.length] ?? ''),
  );
};

const paysOf = (model: ReelModel, symbols: readonly string[], columns: number): Float64Array => {
  const pays = new Float64Array(symbols.length * (columns + 1));
  for (const [number, symbol] of symbols.entries()) {
    for (const [at, pay] of (model.pay[symbol] ?? []).entries()) {
      pays[number * (columns + 1) + at + 1] = pay;
    }
  }
  return pays;
};
