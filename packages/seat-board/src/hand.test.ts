import { expect, it } from 'vitest';
import { clampedBuyIn, stepOf } from './buy-in.ts';
import { nameOfCard, ranksOf, shortOf } from './cards.ts';
import { bankOfTurn, turnClockOf } from './clock.ts';
import { fanOf, rowsOf } from './fan.ts';
import { placesOf } from './layout.ts';
import { inOrder, toggled } from './order.ts';
import { tienLenTitle } from './games/tien-len.ts';
import { landlordTitle } from './games/landlord.ts';

/** Numbers of cards: rank (ace is 0) times four, and diamonds, clubs, hearts, spades. */
const [THREE_OF_SPADES, FOUR_OF_HEARTS, ACE_OF_CLUBS, TWO_OF_SPADES] = [11, 14, 1, 7];
const SMALL_JOKER = 52;

it('[D-V13] own cards lie by rank or by suit, as the game counts them', () => {
  const dealt = [TWO_OF_SPADES, FOUR_OF_HEARTS, THREE_OF_SPADES, ACE_OF_CLUBS];
  expect(inOrder(dealt, 'rank', tienLenTitle.strengthOf)).toEqual([
    THREE_OF_SPADES,
    FOUR_OF_HEARTS,
    ACE_OF_CLUBS,
    TWO_OF_SPADES,
  ]);
  expect(inOrder(dealt, 'suit', tienLenTitle.strengthOf)).toEqual([
    THREE_OF_SPADES,
    TWO_OF_SPADES,
    ACE_OF_CLUBS,
    FOUR_OF_HEARTS,
  ]);
  expect(inOrder([SMALL_JOKER, TWO_OF_SPADES], 'suit', landlordTitle.strengthOf)).toEqual([
    TWO_OF_SPADES,
    SMALL_JOKER,
  ]);
});

it('[D-V13] a card is chosen by one press and let go by the next; what was played is gone', () => {
  const held = [THREE_OF_SPADES, ACE_OF_CLUBS];
  expect(toggled([], ACE_OF_CLUBS, held)).toEqual([ACE_OF_CLUBS]);
  expect(toggled([ACE_OF_CLUBS], ACE_OF_CLUBS, held)).toEqual([]);
  expect(toggled([FOUR_OF_HEARTS], ACE_OF_CLUBS, held)).toEqual([ACE_OF_CLUBS]);
});

it('[D-V13] cards are printed short and said whole, jokers too', () => {
  expect(shortOf(THREE_OF_SPADES)).toBe('3\u2660\uFE0E');
  expect(ranksOf([THREE_OF_SPADES, 39, SMALL_JOKER])).toBe('3 10 \u2606');
  const t = (key: string, values?: Record<string, string | number>) =>
    values ? `${key} ${values.rank} ${values.suit}` : key;
  expect(nameOfCard(FOUR_OF_HEARTS, t)).toBe('card 4 suit.hearts');
  expect(nameOfCard(SMALL_JOKER + 1, t)).toBe('card.bigJoker');
});

it('[D-V13] a fan never leaves its width, on a phone it has two rows', () => {
  expect(rowsOf(13, true)).toEqual([7, 6]);
  expect(rowsOf(20, false)).toEqual([20]);
  expect(rowsOf(0, true)).toEqual([]);
  for (const count of [1, 5, 13, 17, 20]) {
    const wide = fanOf(count, { width: 640, card: 92, isNarrow: false });
    const narrow = fanOf(count, { width: 374, card: 62, isNarrow: true });
    expect(wide).toHaveLength(count);
    expect(Math.max(...wide.map(({ x }) => Math.abs(x))) + 46).toBeLessThanOrEqual(320);
    expect(Math.max(...narrow.map(({ x }) => Math.abs(x))) + 31).toBeLessThanOrEqual(187);
  }
  // A finger has its share of each card.
  const xs = fanOf(20, { width: 374, card: 62, isNarrow: true }).map(({ x }) => x);
  expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeGreaterThanOrEqual(34);
});

it('[D-V13] who looks at the table sits at its near side, the others go round by the clock', () => {
  const sides = (own: number | null) => placesOf(4, own).map(({ side }) => side);
  expect(sides(0)).toEqual(['own', 'left', 'top', 'right']);
  expect(sides(2)).toEqual(['top', 'right', 'own', 'left']);
  expect(sides(null)).toEqual(sides(0));
  for (const count of [2, 3, 4, 5, 6]) {
    const spots = placesOf(count, 0).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(count);
  }
});

it('[D-V13] behind the seconds of a turn runs the time bank, and then nothing', () => {
  const turn = { until: '2026-11-29T02:00:15.000Z', bankSeconds: 20 };
  const at = (text: string) => turnClockOf(turn, Date.parse(text));
  expect(at('2026-11-29T02:00:03.500Z')).toEqual({ seconds: 12, bank: 20, isInBank: false });
  expect(at('2026-11-29T02:00:20.000Z')).toEqual({ seconds: 0, bank: 15, isInBank: true });
  expect(at('2026-11-29T02:01:00.000Z').bank).toBe(0);
  // Of a full bank one turn has a half.
  expect([bankOfTurn(60), bankOfTurn(7), bankOfTurn(undefined)]).toEqual([30, 7, 0]);
});

it('[D-V13] a buy-in is what the room takes and the balance has', () => {
  const room = { least: 2000n, most: 10_000n };
  expect(clampedBuyIn(4000n, { ...room, balance: 250_000n })).toBe(4000n);
  expect(clampedBuyIn(9000n, { ...room, balance: 5000n })).toBe(5000n);
  expect(clampedBuyIn(100n, { ...room, balance: 5000n })).toBe(2000n);
  expect(clampedBuyIn(4000n, { ...room, balance: 0n })).toBe(2000n);
  expect(stepOf(2000n, 10_000n)).toBe(200n);
  expect(stepOf(5n, 9n)).toBe(1n);
});
