import { cardOf, CARDS_IN_DECK, type Suit } from '@fairhouse/game-kit/cards';
import type { T } from './title.ts';

/** A card as it is drawn; a joker has no suit. */
export type Face = { rank: string; suit: Suit | undefined; isRed: boolean };

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** With the sign that asks for a letter and no coloured picture. */
const SIGNS: Readonly<Record<Suit, string>> = {
  diamonds: '\u2666\uFE0E',
  clubs: '\u2663\uFE0E',
  hearts: '\u2665\uFE0E',
  spades: '\u2660\uFE0E',
};
export const SMALL_JOKER = CARDS_IN_DECK;
const JOKER_SIGNS = ['\u2606', '\u2605'];

export const faceOf = (card: number): Face => {
  if (card >= CARDS_IN_DECK) {
    return { rank: JOKER_SIGNS[card - CARDS_IN_DECK] ?? '', suit: undefined, isRed: card > 52 };
  }
  const { rank, suit } = cardOf(card);
  return { rank: RANKS[rank] ?? '', suit, isRed: suit === 'hearts' || suit === 'diamonds' };
};

/** "7♠": short enough for a sentence. */
export const shortOf = (card: number): string => {
  const { rank, suit } = faceOf(card);
  return suit ? `${rank}${SIGNS[suit]}` : rank;
};
/** "6 7 8": what is printed on a press that lays cards. */
export const ranksOf = (cards: readonly number[]): string =>
  cards.map((card) => faceOf(card).rank).join(' ');

/** "Seven of spades" as a screen reader says it. */
export const nameOfCard = (card: number, t: T): string => {
  const { rank, suit } = faceOf(card);
  if (!suit) return t(card === SMALL_JOKER ? 'card.smallJoker' : 'card.bigJoker');
  return t('card', { rank, suit: t(`suit.${suit}`) });
};
