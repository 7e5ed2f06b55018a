import type { Draws } from './draws.ts';

/** The visible symbols of a strip for each of its stops; row 0 is on top, the strip is a ring. */
export const windowsOf = (strip: string, rows: number): readonly (readonly string[])[] => {
  const symbols = [...strip];
  return symbols.map((_, stop) => Object.freeze(
    Array.from({ length: rows }, (_row, row) => symbols[(stop + row) % symbols.length] ?? '')));
};

/** One draw for each reel, left to right. */
export const stopReels = (draws: Draws, lengths: readonly number[]): number[] =>
  lengths.map((length) => draws.below(length));

/** The first index whose running total of weights exceeds the draw. */
export const weightedIndex = (weights: readonly number[], draw: number): number => {
  let total = 0;
  for (const [index, weight] of weights.entries()) {
    total += weight;
    if (draw < total) return index;
  }
  throw new Error('the draw is not below the sum of the weights');
};
