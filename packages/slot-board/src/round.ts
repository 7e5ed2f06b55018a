import type { SlotAct, SlotRound } from '@fairhouse/slots';

/** One act with what the board must know of the acts before it. */
export type Step = {
  act: SlotAct;
  /** What the round has won up to and with this act, never above what it pays. */
  wonUnits: number;
  /** Which free spin this is part of, of how many given so far. */
  free: { spin: number; count: number } | undefined;
};

/** Whether an outcome is a round this board can play. */
export const isSlotRound = (outcome: unknown): outcome is SlotRound =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'acts' in outcome &&
  Array.isArray(outcome.acts) &&
  'units' in outcome;

/** The acts in order, with running sums. */
export const stepsOf = ({ acts, totalUnits }: SlotRound): Step[] => {
  let wonUnits = 0;
  let free: Step['free'];
  return acts.map((act) => {
    wonUnits += act.winUnits;
    if (act.is === 'freeSpins') free = { spin: free?.spin ?? 0, count: act.total };
    else if (act.is === 'freeSpinsEnd') free = undefined;
    else if (act.is === 'spin' && act.isFree) {
      free = { spin: (free?.spin ?? 0) + 1, count: free?.count ?? 1 };
    }
    return { act, wonUnits: Math.min(wonUnits, totalUnits), free };
  });
};

/** Acts beside the first that a visitor watches; drawn jackpots that were not won are none. */
export const isLong = ({ acts }: SlotRound): boolean =>
  acts.filter((act) => act.is !== 'jackpot' || act.isWon).length > 1;

/** What stands on the reels when the round is over. */
export const lastGridOf = ({ acts }: SlotRound): string[][] | undefined => {
  for (const act of acts.toReversed()) if ('grid' in act) return act.grid;
  return undefined;
};

/** How many ways lead through a grid, column by column. */
export const waysOf = (grid: readonly (readonly string[])[]): number =>
  grid.reduce((product, column) => product * column.length, 1);
