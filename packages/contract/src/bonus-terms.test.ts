import { expect, it } from 'vitest';
import {
  countsAll,
  FULL_TERMS,
  missingAfter,
  costOf,
  playedThrough,
  REFERENCE,
  weightOf,
  worthOf,
  type EndedBets,
} from './bonus-terms.ts';

const SLOTS_ONLY = { weights: { LIVE: 10, FISH: 0 }, gameWeights: { 'golden-reel': 50 } };
const bets = (validMinor: bigint, category = 'RNG', slug = 'any', after = 9): EndedBets => ({
  after,
  category,
  slug,
  validMinor,
});

it('a game goes before its category, and what is not named counts whole', () => {
  expect(weightOf(SLOTS_ONLY, { category: 'RNG', slug: 'any' })).toBe(100);
  expect(weightOf(SLOTS_ONLY, { category: 'LIVE', slug: 'any' })).toBe(10);
  expect(weightOf(SLOTS_ONLY, { category: 'LIVE', slug: 'golden-reel' })).toBe(50);
  expect(countsAll(SLOTS_ONLY)).toBe(false);
  expect(countsAll({ weights: { LIVE: 100 }, gameWeights: {} })).toBe(true);
});

it('bets fill the oldest they count for, and what is over goes on whole', () => {
  const all = [
    { askedMinor: 100n, terms: SLOTS_ONLY },
    { askedMinor: 100n, terms: FULL_TERMS },
  ];
  expect(missingAfter(all, [bets(500n, 'LIVE')])).toEqual([50n, 100n]);
  // 1,000 at a tenth fill the first, the 500 above them are whole for the second.
  expect(missingAfter(all, [bets(1_050n, 'LIVE')])).toEqual([0n, 50n]);
  expect(missingAfter(all, [bets(60n, 'FISH')])).toEqual([100n, 40n]);
  expect(missingAfter(all, [bets(300n, 'RNG', 'golden-reel')])).toEqual([0n, 0n]);
});

it('a bet counts for nothing that came after it was placed', () => {
  const all = [
    { askedMinor: 10n, terms: FULL_TERMS },
    { askedMinor: 10n, terms: FULL_TERMS },
  ];
  expect(missingAfter(all, [bets(50n, 'RNG', 'any', 1)])).toEqual([0n, 10n]);
  expect(missingAfter(all, [bets(50n, 'RNG', 'any', 0)])).toEqual([10n, 10n]);
});

it('a correction takes off what it had brought, the newest first', () => {
  const all = [
    { askedMinor: 100n, terms: FULL_TERMS },
    { askedMinor: 100n, terms: FULL_TERMS },
  ];
  expect(missingAfter(all, [bets(150n), bets(-70n)])).toEqual([20n, 100n]);
  expect(missingAfter(all, [bets(150n), bets(-70n), bets(120n)])).toEqual([0n, 0n]);
  // Who has bet more than was asked for loses nothing by a correction of as much.
  expect(missingAfter(all, [bets(900n), bets(-700n)])).toEqual([0n, 0n]);
  expect(missingAfter(all, [bets(900n), bets(-750n)])).toEqual([0n, 50n]);
});

it('no part of a bet is lost in halves of a cent, nor made', () => {
  const third = { askedMinor: 1n, terms: { weights: { LIVE: 33 }, gameWeights: {} } };
  expect(missingAfter([third], [bets(1n, 'LIVE'), bets(1n, 'LIVE'), bets(1n, 'LIVE')])).toEqual([
    1n,
  ]);
  expect(
    missingAfter([third], [bets(1n, 'LIVE'), bets(1n, 'LIVE'), bets(1n, 'LIVE'), bets(1n, 'LIVE')]),
  ).toEqual([0n]);
  const all = [third, { askedMinor: 100n, terms: FULL_TERMS }];
  expect(missingAfter(all, [bets(4n, 'LIVE')])).toEqual([0n, 100n]);
});

it('equal weights come to what the sums come to', () => {
  const all = [7n, 0n, 12n, 30n].map((askedMinor) => ({ askedMinor, terms: FULL_TERMS }));
  for (let sum = 0n; sum < 60n; sum += 1n) {
    const missing = missingAfter(all, [bets(sum / 2n, 'LIVE'), bets(sum - sum / 2n)]);
    expect(missing.reduce((one, other) => one + other, 0n)).toBe(sum > 49n ? 0n : 49n - sum);
  }
});

/** A seeded generator (mulberry32), good enough for coins. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

it('what is shown as left is what members who play it out have left, within 3 standard errors', () => {
  for (const [start, asked] of [
    [5, 40],
    [20, 100],
    [30, 20],
  ] as const) {
    const draw = random(start);
    const runs = 20_000;
    let sum = 0;
    let squares = 0;
    let finished = 0;
    for (let run = 0; run < runs; run += 1) {
      let money: number = start;
      let made = 0;
      for (; made < asked && money > 0; made += 1)
        money += draw() < REFERENCE.wins / REFERENCE.of ? 1 : -1;
      sum += money;
      squares += money * money;
      // Whoever loses the last bet of all has made them all, and has nothing of it.
      finished += money > 0 ? 1 : 0;
    }
    const mean = sum / runs;
    const error = Math.sqrt((squares / runs - mean * mean) / runs);
    const exact = playedThrough(start, asked);
    expect(Math.abs(exact.left - mean)).toBeLessThan(3 * error);
    const often = finished / runs;
    expect(Math.abs(exact.chance - often)).toBeLessThan(
      3 * Math.sqrt((often * (1 - often)) / runs) + 1e-3,
    );
  }
});

/** Members who play it out one after the other: what each has left, and who made all bets. */
const simulated = (p: { start: number; asked: number; cap: number; runs: number }) => {
  const draw = random(p.start + p.asked);
  const lefts: number[] = [];
  let finished = 0;
  for (let run = 0; run < p.runs; run += 1) {
    let money = p.start;
    let made = 0;
    for (; made < p.asked && money > 0; made += 1)
      money += draw() < REFERENCE.wins / REFERENCE.of ? 1 : -1;
    finished += made === p.asked ? 1 : 0;
    lefts.push(Math.min(money, p.cap));
  }
  const mean = lefts.reduce((sum, one) => sum + one, 0) / p.runs;
  const spread = lefts.reduce((sum, one) => sum + (one - mean) ** 2, 0) / p.runs;
  return { mean, error: Math.sqrt(spread / p.runs), often: finished / p.runs };
};

it('a cap is in what is left, and ruin in what it costs, within 3 standard errors', () => {
  for (const [start, asked, cap] of [
    [5, 40, 8],
    [20, 100, 25],
    [30, 20, 30],
    [10, 12, 40],
    [12, 60, 12.5],
  ] as const) {
    const { mean, error, often } = simulated({ start, asked, cap, runs: 20_000 });
    const exact = playedThrough(start, asked, cap);
    expect(Math.abs(exact.left - mean)).toBeLessThan(3 * error + 1e-9);
    expect(Math.abs(exact.chance - often)).toBeLessThan(
      3 * Math.sqrt((often * (1 - often)) / 20_000) + 1e-9,
    );
    expect(playedThrough(start, asked, start + asked)).toEqual(playedThrough(start, asked));
  }
  // Fifty bets' worth of money, bet forty times over: most lose it long before.
  const terms = { turnoverMinor: 200_000n, weight: 100, betMaxMinor: null };
  const cost = costOf({ ...terms, moneyMinor: 5_000n });
  const played = simulated({ start: 50, asked: 2_000, cap: Infinity, runs: 4_000 });
  expect(Math.abs(Number(cost.minor) - (5_000 - played.mean * 100))).toBeLessThan(
    3 * played.error * 100 + 1,
  );
  // A thirty-seventh of all bets would be more than there is.
  expect(cost.minor).toBeLessThan(5_000n);
  expect(200_000n / 37n).toBeGreaterThan(5_000n);
  expect(cost.chance).toBeLessThan(0.4);
});

it('what is not reckoned exactly costs no more than what is said', () => {
  const long = { moneyMinor: 100n, turnoverMinor: 100_000_000n, weight: 100, betMaxMinor: 1n };
  expect(costOf(long)).toEqual({ minor: 100n, chance: undefined });
  expect(costOf({ ...long, moneyMinor: 10_000_000n })).toEqual({
    minor: 2_702_703n,
    chance: undefined,
  });
  expect(costOf({ ...long, weight: 0 }).minor).toBe(100n);
  // With less that may stay it costs more than its bets do.
  const kept = { ...long, moneyMinor: 10_000_000n, capMinor: 10_000_000n };
  expect(costOf(kept)).toEqual({ minor: 10_000_000n, chance: undefined });
});

it('an offer is worth less the more it asks for, and nothing is reckoned that nobody plays', () => {
  const offer = { moneyMinor: 15_000n, weight: 100, betMaxMinor: null };
  const once = worthOf({ ...offer, turnoverMinor: 15_000n });
  const often = worthOf({ ...offer, turnoverMinor: 450_000n });
  expect(once?.betMinor).toBe(300n);
  expect(once?.bets).toBe(50);
  expect(once?.chance).toBeGreaterThan(0.99);
  // Fifty bets of 3.00 cost a thirty-seventh of themselves.
  expect(Number(once?.leftMinor)).toBeCloseTo(15_000 - 15_000 / 37, -1);
  expect(Number(often?.leftMinor)).toBeLessThan(Number(once?.leftMinor));
  expect(worthOf({ ...offer, turnoverMinor: 15_000n, betMaxMinor: 100n })?.bets).toBe(150);
  expect(worthOf({ ...offer, turnoverMinor: 15_000n, weight: 10 })?.bets).toBe(500);
  expect(worthOf({ ...offer, turnoverMinor: 15_000n, weight: 0 })).toBeUndefined();
  expect(worthOf({ ...offer, turnoverMinor: 15_000n, betMaxMinor: 1n, weight: 1 })).toBeUndefined();
});
