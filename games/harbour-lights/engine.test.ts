import { expect, it } from 'vitest';
import { drawsFrom, bytesFromHex, lineSlotStatistics, toDecimal, type Draws,
} from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import { game } from './engine.ts';
import { manifest } from './manifest.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

/** Draws that answer the given stops; they throw when a round asks for more. */
const stopsAt = (...spins: number[][]): Draws => {
  const stops = spins.flat();
  return { shuffle: () => [], below: () => {
    const stop = stops.shift();
    if (stop === undefined) throw new Error('no stop is left');
    return stop;
  } };
};

/** Quick draws for simulations: xoshiro128**, fixed seed. */
const quickDraws = (seed: number): Draws => {
  let [a, b, c, d] = [seed, seed ^ 0x9e3779b9, seed + 0x7f4a7c15, ~seed];
  const next = (): number => {
    const times = Math.imul(b, 5);
    const result = Math.imul((times << 7) | (times >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a; d ^= b; b ^= c; a ^= d; c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  for (let warm = 0; warm < 64; warm += 1) next();
  return { below: (n) => Math.floor((next() / 2 ** 32) * n), shuffle: () => [] };
};

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('returns 96.1274% over the full cycle of 19,803,868 stops, deviation 3.5964', () => {
  const figures = lineSlotStatistics(manifest);
  expect(figures.cycle).toBe(19_803_868);
  expect(toDecimal(figures.rtp, 6)).toBe('0.961274');
  expect(figures.deviation.toFixed(4)).toBe('3.5964');
  expect(toDecimal(figures.hitRate, 6)).toBe('0.515483');
  expect(toDecimal(figures.freeSpinsMean, 5)).toBe('24.18727');
  expect(Number(toDecimal(figures.triggerRate, 9))).toBeCloseTo(1 / 104.01, 7);
});

it('stops its reels by one draw each, left to right, and replays to the same round', () => {
  const round = game.play(drawsFrom(SEED, 'player-seed', 0), { stakeMinor: 20n });
  const draws = drawsFrom(SEED, 'player-seed', 0);
  const stops = [28, 29, 29, 29, 29].map((length) => draws.below(length));
  expect(round.outcome.spins[0]?.stops).toEqual(stops);
  expect(round.outcome.spins[0]?.grid).toEqual(stops.map((stop, reel) => {
    const strip = manifest.strips[reel] ?? '';
    return (strip + strip).slice(stop, stop + 3).split('');
  }));
  expect(game.play(drawsFrom(SEED, 'player-seed', 0), { stakeMinor: 20n })).toEqual(round);
});

it('lets a wild stand for the first other symbol of its line', () => {
  const { outcome } = game.play(stopsAt([27, 5, 5, 5, 5]), { stakeMinor: 20n });
  const top = outcome.spins[0]?.wins.find((win) => win.line === 1);
  expect(top).toEqual({ line: 1, symbol: 'H', count: 5, payUnits: 250,
    positions: [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]] });
  const wilds = game.play(stopsAt([27, 6, 6, 6, 6]), { stakeMinor: 20n }).outcome;
  expect(wilds.spins[0]?.wins.find((win) => win.line === 1)).toMatchObject(
    { symbol: 'W', count: 5, payUnits: 2000 });
});

it('pays the better of the leading wilds alone and the run they lead', () => {
  // Top row W W T: two wilds alone pay 10, three tens with two wilds pay 5.
  const { outcome } = game.play(stopsAt([27, 6, 4, 2, 0]), { stakeMinor: 20n });
  expect(outcome.spins[0]?.grid.map((reel) => reel[0])).toEqual(['W', 'W', 'T', 'Q', 'A']);
  expect(outcome.spins[0]?.wins.find((win) => win.line === 1)).toMatchObject(
    { symbol: 'W', count: 2, payUnits: 10 });
});

it('gives ten free spins at three times for three moons, resolved in the same round', () => {
  const trigger = [8, 13, 9, 0, 0];
  const idle = [0, 2, 4, 6, 8];
  const spins = [trigger, ...Array.from({ length: 10 }, () => idle)];
  const { outcome, payoutMinor } = game.play(stopsAt(...spins), { stakeMinor: 20n });
  expect(outcome.freeSpinsAwarded).toBe(10);
  expect(outcome.spins).toHaveLength(11);
  expect(outcome.spins[0]?.scatter).toEqual({ count: 3, payBets: 2 });
  expect(outcome.spins.slice(1).every((spin) => spin.isFree && spin.multiplier === 3)).toBe(true);
  expect(outcome.totalUnits).toBe(outcome.spins.reduce((sum, spin) => sum + spin.winUnits, 0));
  expect(payoutMinor).toBe(BigInt(outcome.totalUnits));
});

it('stops giving free spins at 250 and pays scatters three times in them', () => {
  const always = [8, 13, 9, 0, 0];
  const spins = Array.from({ length: 251 }, () => always);
  const { outcome } = game.play(stopsAt(...spins), { stakeMinor: 20n });
  expect(outcome.freeSpinsAwarded).toBe(250);
  expect(outcome.spins).toHaveLength(251);
  expect(outcome.spins[1]?.winUnits).toBe((outcome.spins[0]?.winUnits ?? 0) * 3);
});

it('never pays more than 5,000 times the stake, and says so', () => {
  const trigger = [8, 13, 9, 0, 0];
  const wilds = [27, 6, 6, 6, 6];
  const spins = [trigger, trigger, ...Array.from({ length: 19 }, () => wilds)];
  const { outcome, payoutMinor } = game.play(stopsAt(...spins), { stakeMinor: 20n });
  expect(outcome.spins.reduce((sum, spin) => sum + spin.winUnits, 0)).toBeGreaterThan(100_000);
  expect(outcome).toMatchObject({ isCapped: true, totalUnits: 100_000 });
  expect(payoutMinor).toBe(100_000n);
});

it('floors once on the whole return, and counts as turnover what was really at stake', () => {
  let wins = 0;
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const played = game.play(drawsFrom(SEED, 'floor', nonce), { stakeMinor: 33n });
    expect(played.payoutMinor).toBe((33n * BigInt(played.outcome.totalUnits)) / 20n);
    const change = played.payoutMinor - 33n;
    const size = change < 0n ? -change : change;
    expect(played.validBetMinor).toBe(size < 33n ? size : 33n);
    if (played.payoutMinor > 0n) wins += 1;
  }
  expect(wins).toBeGreaterThan(60);
});

it('a simulated million rounds agrees with the computed return and hit rate', () => {
  const rounds = 1_000_000;
  const draws = quickDraws(20_261_121);
  let units = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { totalUnits } = game.play(draws, { stakeMinor: 20n }).outcome;
    units += totalUnits;
    if (totalUnits > 0) hits += 1;
  }
  expect(Math.abs(units / 20 / rounds - 0.961274)).toBeLessThan(3.29 * 3.5964 / 1000);
  expect(Math.abs(hits / rounds - 0.515483)).toBeLessThan(3.29 * 0.4998 / 1000);
}, 20_000);

it('a stake that is not above 0 is never played', () => {
  expect(() => game.play(stopsAt([0, 0, 0, 0, 0]), { stakeMinor: 0n })).toThrow(/above 0/);
  expect(() => game.play(stopsAt([0, 0, 0, 0, 0]), { stakeMinor: -5n })).toThrow(/above 0/);
});
