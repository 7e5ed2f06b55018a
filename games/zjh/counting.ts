import { cardsInShoe, type Counted } from '@fairhouse/game-kit';
import { factsOf, handOf, type RoundFacts, type Hand } from './rules.ts';

const DECK = cardsInShoe(1);
/** Bits of a number that hold cards: a hand's three bits lie in two numbers. */
const HALF = DECK / 2;

/** `value` numbers the hands that are equal to every rule. */
type Dealt = { cards: readonly number[]; low: number; high: number; value: number };

/**
 * All 22,100 times 18,424 deals of two hands. No rule tells one suit from another, so hands that
 * become the same by renaming suits meet the same second hands: one of them is counted for all.
 */
export const countDeals = (): Counted<RoundFacts>[] => {
  const { dealt, values } = allHands();
  const met = Array.from(values, () => new Float64Array(values.length));
  const [lows, highs, numbers] = [
    Int32Array.from(dealt, ({ low }) => low),
    Int32Array.from(dealt, ({ high }) => high),
    Int32Array.from(dealt, ({ value }) => value),
  ];
  for (const {
    one: { low, high, value },
    alike,
  } of withoutSuitNames(dealt)) {
    const row = met[value] ?? new Float64Array(0);
    for (let at = 0; at < numbers.length; at += 1) {
      if (((lows[at] ?? 0) & low) !== 0 || ((highs[at] ?? 0) & high) !== 0) continue;
      const other = numbers[at] ?? 0;
      row[other] = (row[other] ?? 0) + alike;
    }
  }
  return countedFacts(values, met);
};

const countedFacts = (
  values: readonly Hand[],
  met: readonly Float64Array[],
): Counted<RoundFacts>[] => {
  const counts = new Map<string, { facts: RoundFacts; count: number }>();
  for (const [at, dragon] of values.entries()) {
    for (const [otherAt, phoenix] of values.entries()) {
      const deals = met[at]?.[otherAt] ?? 0;
      if (deals === 0) continue;
      const facts = factsOf(dragon, phoenix);
      const key = `${facts.winner} ${facts.type} ${facts.pairRank}`;
      const counted = counts.get(key);
      if (counted) counted.count += deals;
      else counts.set(key, { facts, count: deals });
    }
  }
  return [...counts.values()].map(({ facts, count }) => ({ facts, ways: BigInt(count) }));
};

const allHands = (): { dealt: Dealt[]; values: Hand[] } => {
  const values = new Map<string, { hand: Hand; value: number }>();
  const dealt: Dealt[] = [];
  for (const cards of cardTriples()) {
    const hand = handOf(cards);
    const key = `${hand.type} ${hand.ranks.join(' ')}`;
    const { value } = values.get(key) ?? { value: values.size };
    values.set(key, { hand, value });
    const bits = (from: number) =>
      cards.reduce(
        (sum, card) => (card >= from && card < from + HALF ? sum | (1 << (card - from)) : sum),
        0,
      );
    dealt.push({ cards, low: bits(0), high: bits(HALF), value });
  }
  return { dealt, values: [...values.values()].map(({ hand }) => hand) };
};

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
