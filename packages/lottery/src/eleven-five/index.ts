import type { Family } from '../family.ts';
import { board } from './board.ts';
import { DRAWN, NUMBERS } from './numbers.ts';
import { bankerPicks, fronts, picks } from './picks.ts';

/** Five of the numbers 1 to 11, in the order of the draw (`domain/games.md` E3, E4). */
export const elevenFive: Family = {
  code: '11x5',
  layout: [{ name: 'numbers', count: DRAWN, digits: 1 }],
  least: 1,
  most: NUMBERS.length,
  isDistinct: true,
  draw: (draws) =>
    draws
      .shuffle(NUMBERS.length)
      .slice(0, DRAWN)
      .map((number) => number + 1),
  plays: [...picks(), ...bankerPicks(), ...fronts(), ...board()],
};
