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
  partial: number;
  count: number;
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
  const ranks = ranksOf(symbols, cells);
  const count = ranks.firstOf(cells + 1);
  const partial = ranks.firstOf(cells);
  const after = new Int32Array(partial * symbols);
  const pays = new Float64Array(count - partial);
  const left = new Int32Array(count - partial);
  const brackets = bracketIndexes(model.brackets, cells);
  const pay = Object.values(model.pay);
  eachScreen(symbols, cells, (screen, sum) => {
    const number = ranks.numberOf(screen, sum);
    if (sum < cells) {
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        screen[symbol] = (screen[symbol] ?? 0) + 1;
        after[number * symbols + symbol] = ranks.numberOf(screen, sum + 1);
        screen[symbol] = (screen[symbol] ?? 1) - 1;
      }
      return;
    }
    const rest = screen.map((seen) => ((brackets[seen] ?? -1) < 0 ? seen : 0));
    const kept = rest.reduce((all, seen) => all + seen, 0);
    left[number - partial] = kept === cells ? -1 : ranks.numberOf(rest, kept);
    for (let symbol = 0; kept < cells && symbol < symbols; symbol += 1) {
      pays[number - partial] =
        (pays[number - partial] ?? 0) + (pay[symbol]?.[brackets[screen[symbol] ?? 0] ?? -1] ?? 0);
    }
  });
  return {
    symbols,
    partial,
    count,
    after,
    pays,
    left,
    chances: Float64Array.from(weights, (weight) => weight / total),
  };
};

const eachScreen = (
  symbols: number,
  cells: number,
  see: (screen: Uint8Array, sum: number) => void,
): void => {
  const screen = new Uint8Array(symbols);
  const walk = (symbol: number, sum: number): void => {
    if (symbol === symbols) {
      see(screen, sum);
      return;
    }
    for (let seen = 0; sum + seen <= cells; seen += 1) {
      screen[symbol] = seen;
      walk(symbol + 1, sum + seen);
    }
    screen[symbol] = 0;
  };
  walk(0, 0);
};

/** Numbers screens without a list of them: fewer cells first, then by counts of the symbols. */
const ranksOf = (symbols: number, cells: number) => {
  // ways[k][n]: how many screens n cells of k symbols give.
  const ways = Array.from({ length: symbols + 1 }, (_, k) =>
    Array.from({ length: cells + 2 }, (_n, n) => (k === 0 ? Number(n === 0) : 0)),
  );
  for (let k = 1; k <= symbols; k += 1) {
    for (let n = 0; n <= cells + 1; n += 1) {
      const row = ways[k] ?? [];
      row[n] = (ways[k - 1]?.[n] ?? 0) + (n > 0 ? (row[n - 1] ?? 0) : 0);
    }
  }
  const firsts = Int32Array.from({ length: cells + 2 }, (_, n) =>
    (ways[symbols] ?? []).slice(0, n).reduce((sum, some) => sum + some, 0),
  );
  // before[(symbol * (cells + 1) + rest) * (cells + 1) + seen]: screens with fewer of the symbol.
  const width = cells + 1;
  const before = new Int32Array(symbols * width * width);
  for (let at = 0; at < before.length; at += 1) {
    const seen = at % width;
    const rest = Math.floor(at / width) % width;
    const symbol = Math.floor(at / (width * width));
    const row = ways[symbols - symbol - 1] ?? [];
    for (let fewer = 0; fewer < seen && fewer <= rest; fewer += 1) {
      before[at] = (before[at] ?? 0) + (row[rest - fewer] ?? 0);
    }
  }
  return {
    firstOf: (sum: number): number => firsts[sum] ?? 0,
    numberOf: (screen: Uint8Array, sum: number): number => {
      let number = firsts[sum] ?? 0;
      let rest = sum;
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        const seen = screen[symbol] ?? 0;
        number += before[(symbol * width + rest) * width + seen] ?? 0;
        rest -= seen;
      }
      return number;
    },
  };
};
