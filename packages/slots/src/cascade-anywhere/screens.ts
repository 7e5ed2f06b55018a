import { bracketIndexes } from '../brackets.ts';
import type { CascadeModel } from './model.ts';

/**
 * Every screen of a cascade, full or partly empty, as how many cells show each symbol: where
 * they stand makes no difference. Screens are numbered from the empty one by their cells, so
 * what follows from a screen has a higher number.
 */
export type Screens = {
  symbols: number;
  /** The chance of each symbol for one cell. */
  chances: Float64Array;
  /** The number of screens that are not full; the full ones come after them. */
  partial: number; count: number;
  /** At screen * symbols + symbol: the screen with one more cell of the symbol. */
  after: Int32Array;
  /** For each full screen, counted from `partial`: what it pays in bets before the ladder. */
  pays: Float64Array;
  /** And the screen that is left when the winners are gone; -1 where nothing pays. */
  left: Int32Array;
};

export const screensOf = (model: CascadeModel): Screens => {
  const [columns = 0, rows = 0] = model.grid;
  const cells = columns * rows;
  const weights = Object.values(model.weights);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const symbols = weights.length;
  const listed = listScreens(symbols, cells);
  const base = cells + 1;
  const places = weights.map((_, symbol) => base ** symbol);
  const numberOf = new Map(listed.map((counts, number) => [keyOf(counts, places), number]));
  const partial = listed.findIndex((counts) => sumOf(counts) === cells);
  const after = new Int32Array(partial * symbols);
  for (let screen = 0; screen < partial; screen += 1) {
    const key = keyOf(listed[screen] ?? [], places);
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      after[screen * symbols + symbol] = numberOf.get(key + (places[symbol] ?? 0)) ?? 0;
    }
  }
  const brackets = bracketIndexes(model.brackets, cells);
  const pay = Object.values(model.pay);
  const full = listed.slice(partial);
  return {
    symbols, partial, after, count: listed.length,
    chances: Float64Array.from(weights, (weight) => weight / total),
    pays: Float64Array.from(full, (counts) => sumOf(counts.map((count, symbol) =>
      pay[symbol]?.[brackets[count] ?? -1] ?? 0))),
    left: Int32Array.from(full, (counts) => {
      const rest = counts.map((count) => (brackets[count] ?? -1) < 0 ? count : 0);
      return sumOf(rest) === cells ? -1 : numberOf.get(keyOf(rest, places)) ?? -1;
    }),
  };
};

const listScreens = (symbols: number, cells: number): number[][] => {
  const bySum: number[][][] = Array.from({ length: cells + 1 }, () => []);
  const walk = (counts: number[], sum: number): void => {
    if (counts.length === symbols) {
      bySum[sum]?.push(counts);
      return;
    }
    for (let count = 0; sum + count <= cells; count += 1) walk([...counts, count], sum + count);
  };
  walk([], 0);
  return bySum.flat();
};

const keyOf = (counts: number[], places: number[]): number =>
  counts.reduce((key, count, symbol) => key + count * (places[symbol] ?? 0), 0);

const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);
