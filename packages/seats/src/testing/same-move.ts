import type { SeatsAction } from '@fairhouse/game-kit/hands';
import { rankOf } from '../ranks.ts';

const isAlike = (a: SeatsAction, b: SeatsAction, keyOf: (card: number) => number): boolean => {
  const key = ({ cards }: SeatsAction) =>
    cards
      ?.map(keyOf)
      .toSorted((one, other) => one - other)
      .join(' ');
  return a.do === b.do && a.count === b.count && key(a) === key(b);
};

/** The same cards in whatever order. */
export const isSameMove = (a: SeatsAction, b: SeatsAction): boolean =>
  isAlike(a, b, (card) => card);
/** Cards of the same ranks: suits say nothing to a landlord. */
export const isSameByRank = (a: SeatsAction, b: SeatsAction): boolean => isAlike(a, b, rankOf);
