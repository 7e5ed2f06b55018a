import type { Draws } from './draws.ts';

export type DieFace = 1 | 2 | 3 | 4 | 5 | 6;

/** Rolls so many dice, one draw each, in order. */
export const rollDice = (draws: Draws, count: number): DieFace[] =>
  Array.from({ length: count }, () => (1 + draws.below(6)) as DieFace);
