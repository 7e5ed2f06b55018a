import { expect, it } from 'vitest';
import { drawStream, type Draws } from '@fairhouse/game-kit';
import { bestHold, sumByCounting } from './best-hold.ts';
import { bestReturn } from './best-play.ts';
import { BEST_RETURN } from './best-return.ts';
import { ALL, OFFSUIT, ONE, PAIRED, SUITED } from './draw-sums.ts';
import { game } from './engine.ts';
import { nameHand } from './hands.ts';

const CHOICE = { stakeMinor: 100n };
const dealing = (first: number[]): Draws => ({
  below: () => 0,
  shuffle: (n) => [
    ...first,
    ...Array.from({ length: n }, (_, card) => card).filter((card) => !first.includes(card)),
  ],
});

it.each([
  [[0, 36, 40, 44, 48], 'royalFlush'],
  [[0, 4, 8, 12, 16], 'straightFlush'],
  [[0, 1, 2, 3, 16], 'four'],
  [[0, 1, 2, 16, 17], 'fullHouse'],
  [[0, 8, 20, 28, 40], 'flush'],
  [[1, 36, 40, 44, 48], 'straight'],
  [[3, 5, 8, 12, 16], 'straight'],
  [[20, 21, 22, 0, 48], 'three'],
  [[20, 21, 44, 45, 0], 'twoPair'],
  [[40, 41, 4, 8, 20], 'jacks'],
  [[0, 1, 12, 20, 28], 'jacks'],
  [[36, 37, 4, 8, 20], 'nothing'],
  [[44, 48, 0, 5, 8], 'nothing'],
])('%j is %s', (cards, name) => {
  expect(nameHand(cards)).toBe(name);
});

it('thrown cards are replaced by the next of the deck, held ones stay in their place', () => {
  const first = [40, 4, 41, 8, 20, 42, 43, 12];
  const state = game.act(dealing(first), CHOICE, [{ hold: [2, 0] }]);
  expect(state).toMatchObject({
    isDone: true,
    payoutMinor: 2500n,
    view: { final: [40, 42, 41, 43, 12], held: [0, 2], name: 'four' },
  });
});

it('shows nothing of the draw before it, and refuses a second one', () => {
  const draws = () => drawStream(new Uint8Array(32).fill(5))('five', 1);
  expect(game.open(draws(), CHOICE).view).toMatchObject({ final: [], held: [] });
  expect(game.act(draws(), CHOICE, [{ hold: [] }, { hold: [] }])).toHaveProperty('problem');
  for (const hold of [[5], [-1], [0, 0], [0.5], [0, 1, 2, 3, 4, 5]]) {
    expect(game.act(draws(), CHOICE, [{ hold }])).toHaveProperty('problem');
  }
});

it('publishes the known return of this pay table, 99.5439%', () => {
  expect(game.rtp()[0]?.rtp).toBe('0.99543904');
});

it('the sums that the best draw is computed from are those of counting all hands', () => {
  const ranks = Array.from({ length: 13 }, (_, rank) => rank);
  expect(PAIRED).toEqual(ranks.map((rank) => sumByCounting([rank * 4, rank * 4 + 1], 0)));
  const pairs = ranks.flatMap((low) => ranks.slice(low + 1).map((high) => [low, high] as const));
  for (const [at, [low, high]] of pairs.entries()) {
    if (!process.env.FAIRHOUSE_FULL_TESTS && at % 6 > 0) continue;
    expect(SUITED[at], `${low} ${high}`).toBe(sumByCounting([low * 4, high * 4], 0));
    expect(OFFSUIT[at], `${low} ${high}`).toBe(sumByCounting([low * 4, high * 4 + 1], 0));
  }
  // A hand with a card has four others: its two cards are counted once with each of them.
  const beside = (rank: number) =>
    pairs.reduce(
      (sum, pair, at) =>
        pair.includes(rank) ? sum + (SUITED[at] ?? 0) + 3 * (OFFSUIT[at] ?? 0) : sum,
      3 * (PAIRED[rank] ?? 0),
    );
  expect(ONE).toEqual(ranks.map((rank) => beside(rank) / 4));
  expect(ALL).toBe(ONE.reduce((sum, one) => sum + 4 * one, 0) / 5);
});

it.each([
  [
    [0, 1, 12, 20, 28],
    [0, 1],
  ],
  [
    [36, 40, 44, 0, 5],
    [0, 1, 2, 3],
  ],
  [[5, 11, 21, 26, 35], []],
  [
    [0, 36, 40, 44, 48],
    [0, 1, 2, 3, 4],
  ],
  [
    [4, 8, 12, 16, 45],
    [0, 1, 2, 3],
  ],
  [
    [40, 45, 8, 13, 22],
    [0, 1],
  ],
])('a hand that is left, %j, is drawn holding %j', (hand, held) => {
  expect(bestHold(hand)).toEqual(held);
});

it.runIf(process.env.FAIRHOUSE_FULL_TESTS)('best play over all hands returns exactly that', () => {
  expect(bestReturn()).toEqual(BEST_RETURN);
});
