import type { ReelModel } from '../reels/model.ts';
import { reelProblems } from '../reels/problems.ts';
import type { ReelTables } from '../reels/tables.ts';
import { prizeProblems } from '../weights.ts';

/**
 * Three reels. Where nothing wins and the first two reels each show one symbol from top to
 * bottom, the same or a wild, the third is drawn once more. A screen full of one symbol, wilds
 * allowed, turns a wheel of multipliers for what it won.
 */
export type StackedModel = ReelModel & { wheel: Record<string, number> };

export const stackedProblems = (model: StackedModel): string[] => [
  ...reelProblems(model),
  ...prizeProblems('wheel', model.wheel, 1),
  ...(model.grid[0] === 3 ? [] : ['a stacked respin has three columns']),
  ...(model.fs ? ['a game of stacked respins has no free spins'] : []),
  ...(model.scatterPay ? ['a game of stacked respins has no scatter pays'] : []),
];

const MIXED = -2;
/** A reel full of wilds may be any symbol. */
const ANY = -1;

/** The symbol that fills the window from `from` on; -1 for wilds alone, -2 for a mix. */
export const stackOf = (
  { rows, wildTimes }: ReelTables,
  column: Uint8Array,
  from: number,
): number => {
  let stack = ANY;
  let wilds = 0;
  for (let row = 0; row < rows; row += 1) {
    const symbol = column[from + row] ?? 0;
    if ((wildTimes[symbol] ?? 0) > 0) wilds += 1;
    else if (stack === ANY) stack = symbol;
    else if (stack !== symbol) return MIXED;
  }
  return wilds > 0 && wilds < rows ? MIXED : stack;
};

/** Two stacked reels that could make one screen. */
export const isPair = (one: number, other: number): boolean =>
  one !== MIXED && other !== MIXED && (one === other || one === ANY || other === ANY);

/** True where all cells are one symbol or a wild. */
export const isFullScreen = (
  { rows, columns, wildTimes }: ReelTables,
  cells: readonly Uint8Array[],
  from: ArrayLike<number>,
): boolean => {
  let full = ANY;
  for (let reel = 0; reel < columns; reel += 1) {
    for (let row = 0; row < rows; row += 1) {
      const symbol = cells[reel]?.[(from[reel] ?? 0) + row] ?? 0;
      if ((wildTimes[symbol] ?? 0) > 0) continue;
      if (full !== ANY && full !== symbol) return false;
      full = symbol;
    }
  }
  return true;
};
