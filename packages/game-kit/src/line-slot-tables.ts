import type { LineSlot } from './line-slot.ts';
import { windowsOf } from './reels.ts';

/** A slot's data made ready for speed: symbols are small numbers, windows are looked up. */
export type SlotTables = {
  slot: LineSlot; reels: number; rows: number;
  symbols: readonly string[];
  /** The wild's number, or -1 where the slot has none. */
  wild: number;
  lengths: readonly number[];
  windows: readonly (readonly (readonly string[])[])[];
  /** For each reel, the symbol at stop * rows + row. */
  cells: readonly Uint8Array[];
  /** For each reel, the scatters in sight at a stop. */
  scatters: readonly Uint8Array[];
  scatterPays: readonly number[];
  /** The row of a line on a reel at line * reels + reel. */
  lineRows: Uint8Array;
  payOf: PayTable;
};

export type PayTable = {
  isPaid(symbol: number): boolean;
  /** The pay of leading wilds alone. */
  own(leadingWilds: number): number;
  run(symbol: number, count: number, wilds: number): number;
};

/** Reads and checks a slot; throws on data that no reel could show. */
export const readSlot = (slot: LineSlot): SlotTables => {
  const reels = slot.strips.length;
  const symbols = [...new Set([...slot.strips.join(''), ...Object.keys(slot.pays)])];
  requireSlot(slot, symbols);
  const numberOf = new Map(symbols.map((symbol, number) => [symbol, number]));
  const windows = slot.strips.map((strip) => windowsOf(strip, slot.rows));
  const wild = slot.wild === null ? -1 : numberOf.get(slot.wild) ?? -1;
  const visible = (reel: (readonly (readonly string[])[])) => reel.map((window) =>
    window.filter((symbol) => symbol === slot.scatter).length);
  return {
    slot, reels, rows: slot.rows, symbols, wild, windows,
    lengths: windows.map((reel) => reel.length),
    cells: windows.map((reel) =>
      Uint8Array.from(reel.flat(), (symbol) => numberOf.get(symbol) ?? 0)),
    scatters: windows.map((reel) => Uint8Array.from(visible(reel))),
    scatterPays: Array.from({ length: reels * slot.rows + 1 },
      (_, count) => slot.scatterPays[String(count)] ?? 0),
    lineRows: Uint8Array.from([...slot.lines.join('')], Number),
    payOf: payTable(slot, symbols, wild),
  };
};

const payTable = (slot: LineSlot, symbols: readonly string[], wild: number): PayTable => {
  const reels = slot.strips.length;
  const table = new Float64Array(symbols.length * (reels + 1));
  const paid = symbols.map((symbol) => symbol !== slot.scatter && symbol in slot.pays);
  for (const [number, symbol] of symbols.entries()) {
    for (let count = 1; count <= reels; count += 1) {
      table[number * (reels + 1) + count] = slot.pays[symbol]?.[count - 1] ?? 0;
    }
  }
  return {
    isPaid: (symbol) => paid[symbol] === true,
    own: (leadingWilds) => wild < 0 ? 0 : table[wild * (reels + 1) + leadingWilds] ?? 0,
    run: (symbol, count, wilds) => symbol === wild || !paid[symbol] ? 0
      : (table[symbol * (reels + 1) + count] ?? 0)
        * (slot.wildMultiple === 1 ? 1 : slot.wildMultiple ** wilds),
  };
};

const requireSlot = (slot: LineSlot, symbols: readonly string[]): void => {
  const problems = [
    slot.strips.length > 0 && slot.strips.every((strip) => strip.length >= slot.rows)
      ? '' : 'every strip needs at least as many symbols as there are rows',
    slot.lines.every((line) => line.length === slot.strips.length
      && [...line].every((row) => /\d/.test(row) && Number(row) < slot.rows))
      ? '' : 'every line names one row of each reel',
    slot.units > 0 && Number.isInteger(slot.units) ? '' : 'units is a whole number above 0',
    symbols.every((symbol) => symbol === slot.scatter || symbol in slot.pays)
      ? '' : 'every symbol on a strip is the scatter or has pays',
    Object.values(slot.pays).every((pays) => pays.length === slot.strips.length
      && pays.every((pay) => Number.isInteger(pay) && pay >= 0))
      ? '' : 'pays hold one whole number for each count of reels',
  ].filter(Boolean);
  if (problems.length > 0) throw new Error(`slot data: ${problems.join('; ')}`);
};
