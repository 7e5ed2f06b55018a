import type { Counted } from '@fairhouse/game-kit';
import { FIVE_PICTURES, typeOf, type RoundFacts, type HandType } from './rules.ts';

/**
 * How many cards a hand has of each value: places 1 to 9 are ace to nine, 0 is the tens, 10 the
 * jacks, queens and kings together. The type of a hand depends on nothing else.
 */
type Hand = { held: readonly number[]; type: HandType; parts: readonly [number, number][] };

const VALUES = 11;
const PICTURES = 10;
const CARDS = 5;
const heldOfDeck = (value: number): number => (value === PICTURES ? 12 : 4);

/**
 * All deals of two hands, the first against the second, by their types. Between equal types the
 * highest card decides, so exchanging the hands exchanges the winner: each wins exactly half.
 */
export const countDeals = (): Counted<RoundFacts>[] =>
  waysOfTypes()
    .flatMap((row, own) =>
      row.flatMap((deals, opposite): Counted<RoundFacts>[] => {
        const ways = BigInt(deals);
        if (own !== opposite) return [{ facts: { own, opposite, isWon: own > opposite }, ways }];
        return [true, false].map((isWon) => ({ facts: { own, opposite, isWon }, ways: ways / 2n }));
      }),
    )
    .filter(({ ways }) => ways > 0n);

/** Deals by the types of both hands; all together 2,598,960 times 1,533,939, still exact. */
const waysOfTypes = (): number[][] => {
  const hands = allHands();
  const ways = Array.from({ length: FIVE_PICTURES + 1 }, () =>
    Array.from({ length: FIVE_PICTURES + 1 }, () => 0),
  );
  for (const { held, type, parts } of hands) {
    const left = held.map((count, value) => heldOfDeck(value) - count);
    const first = parts.reduce(
      (product, [value, count]) => product * choose(heldOfDeck(value), count),
      1,
    );
    const row = ways[type] ?? [];
    for (const other of hands) {
      let second = first;
      for (const [value, count] of other.parts) second *= choose(left[value] ?? 0, count);
      row[other.type] = (row[other.type] ?? 0) + second;
    }
  }
  return ways;
};

const allHands = (): Hand[] =>
  compositions(0, CARDS).map((held) => ({
    held,
    type: typeOf(cardsOfHeld(held)),
    parts: held.flatMap((count, value): [number, number][] => (count > 0 ? [[value, count]] : [])),
  }));

/** Every way to hold so many cards of the values from this one on. */
const compositions = (value: number, cards: number): number[][] => {
  if (value === VALUES) return cards === 0 ? [[]] : [];
  return Array.from({ length: Math.min(cards, heldOfDeck(value)) + 1 }, (_, count) =>
    compositions(value + 1, cards - count).map((rest) => [count, ...rest]),
  ).flat();
};

/** One hand of these values stands for all of them. */
const cardsOfHeld = (held: readonly number[]): number[] =>
  held.flatMap((count, value) =>
    Array.from({ length: count }, (_, copy) => firstCardOf(value) + copy),
  );

/** Cards are numbered from the aces up, four of a rank. */
const firstCardOf = (value: number): number => {
  if (value === PICTURES) return 40;
  return value === 0 ? 36 : (value - 1) * 4;
};

const CHOOSE = Array.from({ length: 13 }, (_, from) =>
  Array.from({ length: CARDS + 1 }, (_unused, taken) => binomial(from, taken)),
);
const choose = (from: number, taken: number): number => CHOOSE[from]?.[taken] ?? 0;

function binomial(from: number, taken: number): number {
  let product = 1;
  for (let at = 0; at < taken; at += 1) product = (product * (from - at)) / (at + 1);
  return product;
}
