import { SEATS, type Seat } from '@fairhouse/game-kit';
import type { T } from '@fairhouse/table-board';
import type { NiuNiuHand, NiuNiuResult } from './round.ts';

export const cardsOf = ({ hands }: NiuNiuResult): Record<Seat, number[]> => ({
  p1: hands.p1.cards,
  p2: hands.p2.cards,
  p3: hands.p3.cards,
  banker: hands.banker.cards,
});

/** "No bull", "Bull 8 ×2" or "Five pictures ×5". */
export const wordOfHand = ({ type, multiplier }: NiuNiuHand, t: T): string => {
  const word = type > 0 && type < 10 ? t('hand.bull', { points: type }) : t(`hand.${type}`);
  return multiplier > 1 ? `${word} ${t('times', { count: multiplier })}` : word;
};

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['diamonds', 'clubs', 'hearts', 'spades'];
const cardSaid = (card: number, t: T): string =>
  t('card', { rank: RANKS[Math.floor(card / 4)] ?? '', suit: t(`suit.${SUITS[card % 4] ?? ''}`) });

export const handSaid = (result: NiuNiuResult, seat: Seat, t: T): string => {
  const hand = result.hands[seat];
  return t('handSaid', {
    seat: t(`seat.${seat}`),
    hand: wordOfHand(hand, t),
    cards: hand.cards.map((card) => cardSaid(card, t)).join(', '),
  });
};

/** All four hands in one line. */
export const handsLine = (result: NiuNiuResult, t: T): string =>
  SEATS.map((seat) => `${t(`seat.${seat}`)} ${wordOfHand(result.hands[seat], t)}`).join(' · ');
