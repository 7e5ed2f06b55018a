import { linesOf, wildsOf, type FreeSpins, type ReelModel } from '../reels/model.ts';
import { reelProblems } from '../reels/problems.ts';
import type { ReelTables } from '../reels/tables.ts';
import { weightProblems } from '../weights.ts';

/**
 * Lines and a book that is wild and scatter at once. Before the first free spin one symbol is
 * chosen: in free spins it pays by the reels that show it, once on every line, and not on lines.
 */
export type BookModel = ReelModel & {
  scatter: string;
  fs: FreeSpins & { expand: Record<string, number> };
};

export const bookProblems = (model: BookModel): string[] => {
  const expand = model.fs?.expand;
  return [
    ...reelProblems(model),
    ...weightProblems('fs.expand', expand),
    ...(model.fs ? [] : ['a book needs fs']),
    ...Object.keys(expand ?? {})
      .filter((symbol) => !model.pay[symbol])
      .map((symbol) => `fs.expand: ${symbol} has no pay`),
    ...(model.scatter in wildsOf(model) ? [] : ['the scatter of a book is its wild as well']),
    ...(linesOf(model).length === model.units
      ? []
      : ['units of a book is the number of its lines']),
  ];
};

/** The lines of free spins in which this symbol was chosen: it pays nothing on them. */
export const withoutPay = (tables: ReelTables, symbol: string): ReelTables => {
  const width = tables.columns + 1;
  const at = tables.symbols.indexOf(symbol) * width;
  return {
    ...tables,
    pays: tables.pays.map((pay, place) => (place >= at && place < at + width ? 0 : pay)),
  };
};
