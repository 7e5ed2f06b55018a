import { cardName } from '@fairhouse/game-kit';
import { factsOf, handOf, type HandType, type Winner } from './rules.ts';

/** `cards` are 0 to 51 in the order of dealing; names are like "Ah". */
export type ZjhHand = { cards: number[]; names: string[]; type: HandType; isSlayer: boolean };
export type ZjhResult = {
  dragon: ZjhHand;
  phoenix: ZjhHand;
  winner: Winner;
  winningType: HandType;
  pairRank: number;
};
export type Side = 'dragon' | 'phoenix';

/** Everything of a round that follows from its cards. */
export const roundOf = (dragonCards: number[], phoenixCards: number[]): ZjhResult => {
  const { winner, type, pairRank } = factsOf(handOf(dragonCards), handOf(phoenixCards));
  return {
    dragon: shownHand(dragonCards),
    phoenix: shownHand(phoenixCards),
    winner,
    winningType: type,
    pairRank,
  };
};

const shownHand = (cards: number[]): ZjhHand => {
  const { type, isSlayer } = handOf(cards);
  return { cards, names: cards.map(cardName), type, isSlayer };
};

/** Reads a drawn result with care: it came over the wire. */
export const readRound = (result: Record<string, unknown>): ZjhResult | undefined => {
  const [dragon, phoenix] = [cardsOf(result.dragon), cardsOf(result.phoenix)];
  return dragon && phoenix && roundOf(dragon, phoenix);
};

const cardsOf = (hand: unknown): number[] | undefined => {
  if (typeof hand !== 'object' || hand === null || !('cards' in hand)) return undefined;
  const { cards } = hand;
  if (!Array.isArray(cards) || cards.length !== 3) return undefined;
  return cards.every((card) => Number.isInteger(card) && card >= 0 && card < 52)
    ? (cards as number[])
    : undefined;
};
