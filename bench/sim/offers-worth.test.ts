import { worthOf } from '@fairhouse/contract/bonus-terms';
import { expect, it } from 'vitest';
import { HOUSE_OFFERS } from '../../apps/server/src/modules/deposit-offers/actions/seed.ts';
import { playOffers } from './offers-worth.ts';

const HARD = HOUSE_OFFERS.map(
  ([name, item]) =>
    [
      `${name}, hard`,
      {
        ...item,
        times: '30',
        turnoverOf: 'both' as const,
        weights: { LIVE: 20, PVP: 0 },
        betMax: '2.50',
      },
    ] as const,
);

it('what the page of an offer says is left is what members who play it out have left', () => {
  const found = playOffers([...HOUSE_OFFERS, ...HARD], { members: 2000, seed: 1 });
  expect(new Set(found.map(({ offer }) => offer)).size).toBe(4);
  expect(found.filter((one) => !one.isWithin)).toEqual([]);
});

it('a page that says one part in fifty too much is found', () => {
  const found = playOffers(HOUSE_OFFERS, {
    members: 20_000,
    seed: 1,
    reckon: (asked) => {
      const worth = worthOf(asked);
      return worth && { ...worth, leftMinor: (worth.leftMinor * 51n) / 50n };
    },
  });
  expect(found.filter((one) => !one.isWithin).length).toBeGreaterThan(0);
});
