import { BIG_JOKER, rankOf, SMALL_JOKER } from '../ranks.ts';
import {
  beats,
  countsOf,
  highestBody,
  KINDS,
  SHAPES,
  type Combination,
  type Counts,
  type Kind,
} from './combinations.ts';

type Found = { cards: number[]; reading: Combination };

/**
 * What of a hand beats what lies there, or all that can be led: each choice of ranks once, with
 * its cards of the weakest suits, and weak ones first. Bombs come last.
 */
export const playsOver = (hand: readonly number[], over: Combination | undefined): number[][] => {
  const counts = countsOf(hand);
  const found = new Map<string, Found>();
  for (const kind of kindsFor(over)) {
    // What can be read in several ways is found first as it is read first.
    for (const { play, reading } of playsOfKind(counts, kind, over)) {
      const key = play.join('');
      if (!found.has(key)) found.set(key, { cards: cardsOf(hand, play), reading });
    }
  }
  return [...found.values()].toSorted(byWeakness).map(({ cards }) => cards);
};

const kindsFor = (over: Combination | undefined): readonly Kind[] => {
  if (!over) return KINDS;
  if (over.kind === 'rocket') return [];
  return over.kind === 'bomb' ? ['bomb', 'rocket'] : [over.kind, 'bomb', 'rocket'];
};

type Possible = { play: Counts; reading: Combination };
const playsOfKind = (counts: Counts, kind: Kind, over: Combination | undefined): Possible[] => {
  if (kind === 'rocket') {
    const both = counts.map((_, rank) => (rank >= SMALL_JOKER ? 1 : 0));
    return (counts[SMALL_JOKER] ?? 0) + (counts[BIG_JOKER] ?? 0) === 2
      ? [{ play: both, reading: { kind, length: 1, top: BIG_JOKER } }]
      : [];
  }
  const { each, least, most, wings } = SHAPES[kind];
  const plays: Possible[] = [];
  for (let length = least; length <= most; length += 1) {
    for (let top = highestBody(length); top >= length - 1; top -= 1) {
      const reading = { kind, length, top };
      if (over && !beats(reading, over)) continue;
      const isBody = (rank: number) => rank <= top && rank > top - length;
      if (!counts.every((count, rank) => !isBody(rank) || count >= each)) continue;
      const body = counts.map((_, rank) => (isBody(rank) ? each : 0));
      if (!wings) {
        plays.push({ play: body, reading });
        continue;
      }
      const free = counts.map((count, rank) => (isBody(rank) ? 0 : count));
      const carried = wings.of === 1 ? singlesOf : pairsOf;
      for (const extra of carried(free, length * wings.each)) {
        plays.push({ play: body.map((count, rank) => count + (extra[rank] ?? 0)), reading });
      }
    }
  }
  return plays;
};

/** So many single cards in every way; never both jokers. */
const singlesOf = (free: Counts, size: number): Counts[] =>
  chosen(free, size, 1).filter((extra) => (extra[SMALL_JOKER] ?? 0) + (extra[BIG_JOKER] ?? 0) < 2);
/** So many pairs of different ranks in every way. */
const pairsOf = (free: Counts, size: number): Counts[] =>
  chosen(
    free.map((count) => (count >= 2 ? 1 : 0)),
    size,
    2,
  );

/** Ways to take so many of these, each standing for some cards of its rank. */
const chosen = (free: Counts, size: number, worth: number): Counts[] => {
  const found: Counts[] = [];
  const taken = free.map(() => 0);
  const takeFrom = (rank: number, left: number): void => {
    if (left === 0) {
      found.push([...taken]);
      return;
    }
    if (rank === free.length) return;
    for (let count = Math.min(free[rank] ?? 0, left); count >= 0; count -= 1) {
      taken[rank] = count * worth;
      takeFrom(rank + 1, left - count);
    }
  };
  takeFrom(0, size);
  return found;
};

/** The first cards of each rank in a hand that is sorted. */
const cardsOf = (hand: readonly number[], play: Counts): number[] => {
  const left = [...play];
  return hand.filter((card) => {
    const rank = rankOf(card);
    left[rank] = (left[rank] ?? 0) - 1;
    return (left[rank] ?? 0) >= 0;
  });
};

const byWeakness = (a: Found, b: Found): number =>
  KINDS.indexOf(a.reading.kind) - KINDS.indexOf(b.reading.kind) ||
  a.reading.length - b.reading.length ||
  a.reading.top - b.reading.top ||
  wingsOf(a) - wingsOf(b) ||
  (a.cards.join() < b.cards.join() ? -1 : 1);
/** What is carried counts as little as it can. */
const wingsOf = ({ cards }: Found): number => cards.reduce((sum, card) => sum + rankOf(card), 0);
