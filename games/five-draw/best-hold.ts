import { ALL, OFFSUIT, ONE, PAIRED, SUITED } from './draw-sums.ts';
import { nameHand, PAYS } from './hands.ts';

/**
 * The best five cards can be drawn to, computed and not looked up in a list of hands. For each
 * of the 32 choices of what to hold, the sum over all draws comes from sums over the hands that
 * contain given cards, by inclusion and exclusion of the cards that were thrown away.
 */
const DECK = 52;
const RANKS = 13;
const MASKS = Array.from({ length: 32 }, (_, mask) => mask);
const SIZES = MASKS.map((mask) => mask.toString(2).replaceAll('0', '').length);
/** The ways to draw after so many cards were held. */
const WAYS = [1_533_939, 178_365, 16_215, 1081, 47, 1];
/** All draws of any hold, brought to one denominator: lcm of the ways to draw. */
export const COMMON = 7_669_695;

export const pick = (hand: readonly number[], mask: number): number[] =>
  hand.filter((_card, at) => (mask >> at) & 1);

/** What all draws after a hold pay together, brought to the common denominator. */
export const drawnFrom = (parts: ArrayLike<number>, held: number): number => {
  const thrown = 31 ^ held;
  let paid = 0;
  for (let out = thrown; ; out = (out - 1) & thrown) {
    paid += (SIZES[out] ?? 0) % 2 === 0 ? (parts[held | out] ?? 0) : -(parts[held | out] ?? 0);
    if (out === 0) return Math.round((paid * COMMON) / (WAYS[SIZES[held] ?? 0] ?? 1));
  }
};

/** What each choice of cards to hold brings over all draws, by its mask. */
export const worthOfHolds = (hand: readonly number[]): number[] => {
  const parts = MASKS.map((mask) => sumOver(pick(hand, mask)));
  return MASKS.map((mask) => drawnFrom(parts, mask));
};

/** The places to hold; of choices that are worth the same, the one that holds more. */
export const bestHold = (hand: readonly number[]): number[] => {
  const worth = worthOfHolds(hand);
  const best = MASKS.reduce((one, mask) => {
    const more = (worth[mask] ?? 0) - (worth[one] ?? 0);
    return more > 0 || (more === 0 && (SIZES[mask] ?? 0) > (SIZES[one] ?? 0)) ? mask : one;
  });
  return [0, 1, 2, 3, 4].filter((place) => (best >> place) & 1);
};

/** What all hands that contain these cards pay together, a stake of one each. */
const sumOver = (cards: readonly number[]): number => {
  const [a = 0, b = 0] = cards;
  if (cards.length === 0) return ALL;
  if (cards.length === 1) return ONE[a >> 2] ?? 0;
  if (cards.length === 2) return sumOfTwo(a, b);
  return sumByCounting(cards, 0);
};

/** Suits are alike to the rules, so two cards are told by their ranks and whether they match. */
const sumOfTwo = (a: number, b: number): number => {
  const [low, high] = [Math.min(a, b) >> 2, Math.max(a, b) >> 2];
  if (low === high) return PAIRED[low] ?? 0;
  const at = low * RANKS - (low * (low + 1)) / 2 + high - low - 1;
  return ((a & 3) === (b & 3) ? SUITED : OFFSUIT)[at] ?? 0;
};

/** Adds every card from a first one on until the hand has five. */
export const sumByCounting = (cards: readonly number[], from: number): number => {
  if (cards.length === 5) return PAYS[nameHand(cards)];
  let sum = 0;
  for (let card = from; card < DECK; card += 1) {
    if (!cards.includes(card)) sum += sumByCounting([...cards, card], card + 1);
  }
  return sum;
};
