import { cardOf, grossOfPays, lost, pushed, won, type Judgement } from '@fairhouse/game-kit';
import { kinds } from './manifest.ts';

/** The most a hand may count; one more and it is bust. */
export const TWENTY_ONE = 21;
/** The dealer takes cards below this and stands on every seventeen, soft ones as well. */
export const DEALER_STANDS = 17;

/** What a hand counts; `isSoft` while an ace counts eleven in it. */
export type Value = { total: number; isSoft: boolean };
export type HandOutcome = 'blackjack' | 'win' | 'push' | 'lose';
/** `perfect` is the same card of two decks; `coloured` is one colour, `mixed` is both. */
export type Pair = 'perfect' | 'coloured' | 'mixed';

/** A card's points: ace 1, two to nine their number, ten and pictures 10. */
export const pointsOf = (card: number): number => Math.min(10, cardOf(card).rank + 1);

/** What points count together: one ace counts eleven where that does not bust. */
export const valueOfPoints = (points: readonly number[]): Value => {
  const hard = points.reduce((sum, point) => sum + point, 0);
  const isSoft = points.includes(1) && hard + 10 <= TWENTY_ONE;
  return { total: isSoft ? hard + 10 : hard, isSoft };
};
export const valueOf = (cards: readonly number[]): Value => valueOfPoints(cards.map(pointsOf));

/** Twenty-one in the first two cards; after a split it is only twenty-one. */
export const isBlackjack = (cards: readonly number[]): boolean =>
  cards.length === 2 && valueOf(cards).total === TWENTY_ONE;

/** Cards of equal value may be split: a ten and a king too. */
export const isSplittable = ([first, second, third]: readonly number[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  third === undefined &&
  pointsOf(first) === pointsOf(second);

export const pairOf = ([first, second]: readonly number[]): Pair | null => {
  if (first === undefined || second === undefined) return null;
  const [one, other] = [cardOf(first), cardOf(second)];
  if (one.rank !== other.rank) return null;
  if (one.suit === other.suit) return 'perfect';
  return isRed(one.suit) === isRed(other.suit) ? 'coloured' : 'mixed';
};
const isRed = (suit: string): boolean => suit === 'diamonds' || suit === 'hearts';

/** A hand against the dealer's; a bust hand has lost before the dealer plays. */
export const outcomeOf = (
  hand: { total: number; isBlackjack: boolean },
  dealer: { total: number; isBlackjack: boolean },
): HandOutcome => {
  if (hand.total > TWENTY_ONE) return 'lose';
  if (hand.isBlackjack) return dealer.isBlackjack ? 'push' : 'blackjack';
  if (dealer.isBlackjack) return 'lose';
  if (dealer.total > TWENTY_ONE || hand.total > dealer.total) return 'win';
  return hand.total === dealer.total ? 'push' : 'lose';
};

const EVEN = grossOfPays(kinds.main.pays);
const BLACKJACK = grossOfPays(kinds.main.paysByProfile.blackjack);
const INSURANCE = grossOfPays(kinds.insurance.pays);
const PAIRS = {
  perfect: grossOfPays(kinds.pairs.pays),
  coloured: grossOfPays(kinds.pairs.paysByProfile.coloured),
  mixed: grossOfPays(kinds.pairs.paysByProfile.mixed),
};

export const judgeHand = (outcome: HandOutcome): Judgement => {
  if (outcome === 'push') return pushed;
  if (outcome === 'lose') return lost;
  return won(outcome === 'blackjack' ? BLACKJACK : EVEN);
};
export const judgeInsurance = (dealerHasBlackjack: boolean): Judgement =>
  dealerHasBlackjack ? won(INSURANCE) : lost;
export const judgePair = (pair: Pair | null): Judgement => (pair ? won(PAIRS[pair]) : lost);
