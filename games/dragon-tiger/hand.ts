import { cardOf } from '@fairhouse/game-kit';
import type { DealtCard } from './deal.ts';
import { isSuitedTie, winnerOf, type RoundFacts, type Winner } from './rules.ts';

/** What the table tells of a drawn round, read with care: it came over the wire. */
export type Hand = RoundFacts & { dealt: DealtCard[]; winner: Winner; isSuited: boolean };

export const handOf = ({ dragon, tiger }: Record<string, unknown>): Hand | undefined => {
  if (!isCard(dragon) || !isCard(tiger)) return undefined;
  const facts = { dragon, tiger };
  return {
    ...facts,
    winner: winnerOf(facts),
    isSuited: isSuitedTie(facts),
    dealt: [
      { to: 'dragon', card: dragon },
      { to: 'tiger', card: tiger },
    ],
  };
};

const isCard = (card: unknown): card is number =>
  Number.isInteger(card) && Number(card) >= 0 && Number(card) < 52;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A card's rank as it is printed: "10", "K". */
export const rankOf = (card: number): string => RANKS[cardOf(card).rank] ?? '';
/** The rank of a card that a road keeps by its value: ace 1, king 13. */
export const rankOfValue = (value: number): string => RANKS[value - 1] ?? '';
