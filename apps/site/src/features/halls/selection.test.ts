import { expect, it } from 'vitest';
import type { Game } from '@fairhouse/contract/catalogue';
import { eachOnce, vendorOfRoute } from './selection.ts';

it('[SL-03] a game that moved to the next page is shown once', () => {
  const games = ['a', 'b', 'b', 'c', 'a'].map((gameId) => ({ gameId }) as Game);
  expect(eachOnce(games).map((one) => one.gameId)).toEqual(['a', 'b', 'c']);
});

it('a path of a provider opens its hall', () => {
  expect([vendorOfRoute('jlrng'), vendorOfRoute('rng')]).toEqual(['JILI', undefined]);
});
