import { neighboursOf } from './wheel.ts';

/** How many chips an announced bet puts on a bet of the felt. */
export type AnnouncedChip = { bet: string; chips: number };
export type Announced = 'voisins' | 'tiers' | 'orphelins';

const one = (bet: string): AnnouncedChip => ({ bet, chips: 1 });
const two = (bet: string): AnnouncedChip => ({ bet, chips: 2 });

/**
 * The announced bets of French play as chips on the felt. Voisins are the neighbours of the zero
 * on the wheel, 22 to 25; tiers the third opposite, 27 to 33; orphelins the two arcs between.
 */
export const ANNOUNCED: Readonly<Record<Announced, readonly AnnouncedChip[]>> = {
  voisins: [
    two('trio023'),
    one('split4-7'),
    one('split12-15'),
    one('split18-21'),
    one('split19-22'),
    one('split32-35'),
    two('corner25'),
  ],
  tiers: [
    one('split5-8'),
    one('split10-11'),
    one('split13-16'),
    one('split23-24'),
    one('split27-30'),
    one('split33-36'),
  ],
  orphelins: [
    one('straight1'),
    one('split6-9'),
    one('split14-17'),
    one('split17-20'),
    one('split31-34'),
  ],
};

/** How many numbers on either side a bet on neighbours takes: five straight bets together. */
const NEIGHBOURS_EACH = 2;

/** A number and its neighbours on the wheel, one chip each. */
export const neighbourChips = (number: number, each: number = NEIGHBOURS_EACH): AnnouncedChip[] =>
  neighboursOf(number, each).map((covered) => one(`straight${covered}`));

export const chipCountOf = (chips: readonly AnnouncedChip[]): number =>
  chips.reduce((sum, { chips: count }) => sum + count, 0);
