import { CARDS_IN_DECK } from '@fairhouse/game-kit/cards';

export type Order = 'rank' | 'suit';

/** Spades first, as packs lie; jokers stand behind all. */
const SUIT_PLACE = [2, 1, 3, 0];
const suitPlace = (card: number): number =>
  card >= CARDS_IN_DECK ? SUIT_PLACE.length : (SUIT_PLACE[card % 4] ?? 0);

/** Own cards as the member wants them. */
export const inOrder = (
  cards: readonly number[],
  order: Order,
  strengthOf: (card: number) => number,
): number[] =>
  cards.toSorted((a, b) => {
    const bySuit = order === 'suit' ? suitPlace(a) - suitPlace(b) : 0;
    return bySuit || strengthOf(a) - strengthOf(b) || a - b;
  });

/** Chosen or no longer: cards that were played meanwhile are not chosen any more. */
export const toggled = (
  chosen: readonly number[],
  card: number,
  held: readonly number[],
): number[] => {
  const still = chosen.filter((one) => held.includes(one));
  return still.includes(card) ? still.filter((one) => one !== card) : [...still, card];
};
