import { expect, it } from 'vitest';
import { bandOf } from './band.ts';

it('the band of a coin that pays double is as wide as its bets allow', () => {
  // 10,000 bets of 1: half of them paid 2.
  const coin = {
    slug: 'coin',
    stake: 10_000,
    stakeSquares: 10_000,
    payout: 10_000,
    payoutSquares: 20_000,
  };
  const band = bandOf([{ slug: 'coin', stake: 400, payout: 380, rtp: 1 }], [coin]);
  expect(band?.paid).toBeCloseTo(0.95);
  expect(band?.expected).toBe(1);
  // One deviation of 400 bets is 20.
  expect(band?.high).toBeCloseTo(1 + (3.29 * 20) / 400);
  expect(band?.low).toBeCloseTo(1 - (3.29 * 20) / 400);
  // Bets ten times as large are fewer: the band is wider.
  const large = {
    ...coin,
    stake: 100_000,
    stakeSquares: 1_000_000,
    payout: 100_000,
    payoutSquares: 2_000_000,
  };
  const wide = bandOf([{ slug: 'coin', stake: 400, payout: 380, rtp: 1 }], [large]);
  expect((wide?.high ?? 0) - 1).toBeCloseTo(((band?.high ?? 0) - 1) * Math.sqrt(10));
});

it('games are taken together, and nothing staked has no band', () => {
  const games = [
    { slug: 'a', stake: 300, payout: 270, rtp: 0.9 },
    { slug: 'b', stake: 100, payout: 100, rtp: 1 },
  ];
  expect(bandOf(games, [])).toEqual({ paid: 0.925, expected: 0.925, low: 0.925, high: 0.925 });
  expect(bandOf([], [])).toBeUndefined();
});
