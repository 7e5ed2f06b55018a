import type { T } from '@fairhouse/table-board';
import type { Side, ZjhHand, ZjhResult } from './round.ts';

/** "Pair", "Straight", or the two-three-five that beats three of a kind. */
export const wordOfHand = ({ type, isSlayer }: Pick<ZjhHand, 'type' | 'isSlayer'>, t: T): string =>
  t(isSlayer ? 'slayer' : `type.${type}`);

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['diamonds', 'clubs', 'hearts', 'spades'];

const cardSaid = (card: number, t: T): string =>
  t('card', { rank: RANKS[Math.floor(card / 4)] ?? '', suit: t(`suit.${SUITS[card % 4] ?? ''}`) });

export const handSaid = (result: ZjhResult, side: Side, t: T): string =>
  t('handSaid', {
    side: t(side),
    hand: wordOfHand(result[side], t),
    cards: result[side].cards.map((card) => cardSaid(card, t)).join(', '),
  });

/** The hand that won, or the one both have. */
export const winningWord = ({ winner, dragon, phoenix }: ZjhResult, t: T): string =>
  wordOfHand(winner === 'phoenix' ? phoenix : dragon, t);
