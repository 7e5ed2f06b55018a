import { rankOf, TWO } from '../ranks.ts';
import { bombLevel, isRed, isTwo, isTwos, type Combination } from './combinations.ts';

/** In antes. */
const BLACK_TWO = 3;
const RED_TWO = 6;
const SMALL_BOMB = 3;
const BOMB = 6;
export const CARDS_IN_HAND = 13;
/** Who never played pays twice for each card; so does everybody at an instant win. */
export const CONG = 2 * CARDS_IN_HAND;
const LONG_RUN = 4;

export const twosWorth = (cards: readonly number[]): number =>
  cards.filter(isTwo).reduce((sum, card) => sum + (isRed(card) ? RED_TWO : BLACK_TWO), 0);

/** What somebody pays whose play was chopped. */
export const choppedWorth = (made: Combination, cards: readonly number[]): number => {
  if (isTwos(made)) return twosWorth(cards);
  return bombLevel(made) === 1 ? SMALL_BOMB : BOMB;
};

/** Fours of a kind and runs of four or more pairs of what is left; a rank counts once (D-V05). */
export const unplayedWorth = (hand: readonly number[]): number => {
  const counts = countsOf(hand);
  const quads = counts.filter((count) => count === 4).length;
  let runs = 0;
  let row = 0;
  for (const [rank, count] of counts.entries()) {
    row = rank < TWO && (count === 2 || count === 3) ? row + 1 : 0;
    if (row === LONG_RUN) runs += 1;
  }
  return (quads + runs) * BOMB;
};

export type Instant = 'dragon' | 'four_twos' | 'six_pairs';
/** The strongest first: a seat wins before others by this order (D-V05). */
export const INSTANTS: readonly Instant[] = ['dragon', 'four_twos', 'six_pairs'];

/** The hand wins before anything is played. */
export const instantOf = (hand: readonly number[]): Instant | undefined => {
  const counts = countsOf(hand);
  if (counts.slice(0, TWO).every((count) => count > 0)) return 'dragon';
  if (counts[TWO] === 4) return 'four_twos';
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0);
  return pairs >= 6 ? 'six_pairs' : undefined;
};

const countsOf = (hand: readonly number[]): number[] => {
  const counts = Array.from({ length: 13 }, () => 0);
  for (const card of hand) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  return counts;
};
