import { cardsInShoe, type Counted } from '@fairhouse/game-kit';
import {
  factsOf,
  handOf,
  isWorthPlaying,
  strengthOf,
  type Hand,
  type RoundFacts,
} from './rules.ts';

const DECK = cardsInShoe(1);
/** Bits of a number that hold cards: a hand's three bits lie in two numbers. */
const HALF = DECK / 2;

export type DealtFacts = RoundFacts & { isPlayed: boolean };
type Dealt = { cards: readonly number[]; low: number; high: number; hand: Hand; strength: number };

/**
 * All 22,100 times 18,424 deals of two hands, and whether the strategy plays the first. No rule
 * tells one suit from another, so hands that become the same by renaming suits meet the same
 * second hands: one of them is counted for all.
 */
export const countDeals = (): Counted<DealtFacts>[] => {
  const dealt = allHands();
  const strengths = [...new Set(dealt.map(({ strength }) => strength))];
  const numberOf = new Map(strengths.map((strength, at) => [strength, at]));
  const handOfNumber = strengths.map(
    (strength) =>
      dealt.find((one) => one.strength === strength)?.hand ?? { type: 'high' as const, ranks: [] },
  );
  const [lows, highs, numbers] = [
    Int32Array.from(dealt, ({ low }) => low),
    Int32Array.from(dealt, ({ high }) => high),
    Int32Array.from(dealt, ({ strength }) => numberOf.get(strength) ?? 0),
  ];
  const counts = new Map<string, { facts: DealtFacts; count: number }>();
  for (const { one, alike } of withoutSuitNames(dealt)) {
    const met = new Float64Array(strengths.length);
    for (let at = 0; at < numbers.length; at += 1) {
      if (((lows[at] ?? 0) & one.low) !== 0 || ((highs[at] ?? 0) & one.high) !== 0) continue;
      const number = numbers[at] ?? 0;
      met[number] = (met[number] ?? 0) + alike;
    }
    for (const [number, dealer] of handOfNumber.entries()) {
      const count = met[number] ?? 0;
      if (count > 0)
        add(counts, { ...factsOf(one.hand, dealer), isPlayed: isWorthPlaying(one.hand) }, count);
    }
  }
  return [...counts.values()].map(({ facts, count }) => ({ facts, ways: BigInt(count) }));
};

const add = (
  counts: Map<string, { facts: DealtFacts; count: number }>,
  facts: DealtFacts,
  count: number,
): void => {
  const key = `${facts.type} ${facts.winner} ${facts.qualifies} ${facts.isPlayed}`;
  const counted = counts.get(key);
  if (counted) counted.count += count;
  else counts.set(key, { facts, count });
};

const allHands = (): Dealt[] =>
  cardTriples().map((cards) => {
    const bits = (from: number) =>
      cards.reduce(
        (sum, card) => (card >= from && card < from + HALF ? sum | (1 << (card - from)) : sum),
        0,
      );
    const hand = handOf(cards);
    return { cards, low: bits(0), high: bits(HALF), hand, strength: strengthOf(hand) };
  });

const cardTriples = (): number[][] => {
  const triples: number[][] = [];
  for (let first = 0; first < DECK; first += 1) {
    for (let second = first + 1; second < DECK; second += 1) {
      for (let third = second + 1; third < DECK; third += 1) triples.push([first, second, third]);
    }
  }
  return triples;
};

/** Suits renamed in the order in which they appear: the first is 0, the next new one is 1. */
const withoutSuitNames = (hands: readonly Dealt[]): { one: Dealt; alike: number }[] => {
  const groups = new Map<string, { one: Dealt; alike: number }>();
  for (const one of hands) {
    const suits: number[] = [];
    const key = one.cards
      .map((card) => {
        if (!suits.includes(card % 4)) suits.push(card % 4);
        return `${Math.floor(card / 4)}/${suits.indexOf(card % 4)}`;
      })
      .join(' ');
    const group = groups.get(key);
    if (group) group.alike += 1;
    else groups.set(key, { one, alike: 1 });
  }
  return [...groups.values()];
};
