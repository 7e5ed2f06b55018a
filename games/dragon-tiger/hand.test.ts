import { expect, it } from 'vitest';
import { cardName } from '@fairhouse/game-kit';
import { cardStateAt, dealEndsAt } from '@fairhouse/table-board';
import { dealSteps } from './deal.ts';
import { handOf, rankOf, rankOfValue } from './hand.ts';
import { manifest } from './manifest.ts';

const card = (name: string): number =>
  Array.from({ length: 52 }, (_, id) => id).findIndex((id) => cardName(id) === name);

it('reads a result by its cards alone, and nothing that is no result', () => {
  expect(handOf({ dragon: card('Ks'), tiger: card('3d'), winner: 'tiger' })).toMatchObject({
    winner: 'dragon',
    isSuited: false,
    dealt: [
      { to: 'dragon', card: card('Ks') },
      { to: 'tiger', card: card('3d') },
    ],
  });
  expect(handOf({ dragon: card('5s'), tiger: card('5s') })).toMatchObject({
    winner: 'tie',
    isSuited: true,
  });
  for (const wrong of [
    {},
    { dragon: 1 },
    { dragon: 52, tiger: 1 },
    { dragon: 1.5, tiger: 1 },
    { dragon: '1', tiger: 2 },
  ]) {
    expect(handOf(wrong)).toBeUndefined();
  }
});

it('prints ranks of cards and of the values that roads keep', () => {
  expect(['Ad', 'Th', 'Kc'].map((name) => rankOf(card(name)))).toEqual(['A', '10', 'K']);
  expect([1, 10, 11, 13].map(rankOfValue)).toEqual(['A', '10', 'J', 'K']);
});

it('turns the Dragon first, then the Tiger, and no table hurries them by more than a tenth', () => {
  const steps = dealSteps([
    { to: 'dragon', card: 1 },
    { to: 'tiger', card: 2 },
  ]);
  const statesAt = (elapsed: number) => steps.map((step) => cardStateAt(step, elapsed));
  expect(statesAt(0)).toEqual(['waiting', 'waiting']);
  expect(statesAt(1200)).toEqual(['down', 'down']);
  expect(statesAt(3000)).toEqual(['open', 'down']);
  expect(statesAt(dealEndsAt(steps))).toEqual(['open', 'open']);
  for (const { dealMilliseconds } of manifest.tables) {
    expect(dealMilliseconds).toBeGreaterThan(dealEndsAt(steps) * 0.9);
  }
});
