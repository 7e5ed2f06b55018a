import { expect, it } from 'vitest';
import { drawsFrom, bytesFromHex, type Draws } from '@fairhouse/game-kit';
import { conformanceOfFolder } from '@fairhouse/game-kit/loader';
import type { SlotAct } from '@fairhouse/slots';
import { game } from './engine.ts';
import model from './model.json' with { type: 'json' };

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

/** Draws that answer the given stops; they throw when a round asks for more. */
const stopsAt = (...spins: number[][]): Draws => {
  const stops = spins.flat();
  return {
    shuffle: () => [],
    below: () => {
      const stop = stops.shift();
      if (stop === undefined) throw new Error('no stop is left');
      return stop;
    },
  };
};
type Spin = Extract<SlotAct, { is: 'spin' }>;
const spinsOf = (acts: SlotAct[]): Spin[] => acts.filter((act): act is Spin => act.is === 'spin');

it('conforms to what every game must be', async () => {
  expect(await conformanceOfFolder(import.meta.dirname)).toEqual([]);
});

it('publishes 96.1274% over the full cycle of 19,803,868 stops, deviation 3.5964', () => {
  expect(game.rtp()).toMatchObject([
    {
      bet: 'spin',
      rtp: '0.96127443',
      hitRate: '0.515483',
      deviation: '3.5964',
      method: 'full cycle of 19,803,868 stops, branching free spins',
    },
    { bet: 'buy-freeSpins', rtp: expect.stringMatching(/^0\.9[56]/) },
  ]);
});

it('stops its reels by one draw each, left to right, and replays to the same round', () => {
  const round = game.play(drawsFrom(SEED, 'player-seed', 0), { stakeMinor: 20n });
  const draws = drawsFrom(SEED, 'player-seed', 0);
  const stops = [28, 29, 29, 29, 29].map((length) => draws.below(length));
  expect(round.outcome.acts[0]).toMatchObject({
    is: 'spin',
    stops,
    grid: stops.map((stop, reel) => {
      const strip = model.strips[reel] ?? '';
      return (strip + strip).slice(stop, stop + 3).split('');
    }),
  });
  expect(game.play(drawsFrom(SEED, 'player-seed', 0), { stakeMinor: 20n })).toEqual(round);
});

it('lets a wild stand for the first other symbol of its line', () => {
  const [spin] = spinsOf(game.play(stopsAt([27, 5, 5, 5, 5]), { stakeMinor: 20n }).outcome.acts);
  expect(spin?.wins.find((win) => win.line === 1)).toEqual({
    line: 1,
    symbol: 'H',
    count: 5,
    payUnits: 250,
    cells: [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ],
  });
  const [wilds] = spinsOf(game.play(stopsAt([27, 6, 6, 6, 6]), { stakeMinor: 20n }).outcome.acts);
  expect(wilds?.wins.find((win) => win.line === 1)).toMatchObject({
    symbol: 'W',
    count: 5,
    payUnits: 2000,
  });
});

it('pays the better of the leading wilds alone and the run they lead', () => {
  // Top row W W T: two wilds alone pay 10, three tens with two wilds pay 5.
  const [spin] = spinsOf(game.play(stopsAt([27, 6, 4, 2, 0]), { stakeMinor: 20n }).outcome.acts);
  expect(spin?.grid.map((reel) => reel[0])).toEqual(['W', 'W', 'T', 'Q', 'A']);
  expect(spin?.wins.find((win) => win.line === 1)).toMatchObject({
    symbol: 'W',
    count: 2,
    payUnits: 10,
  });
});

it('gives ten free spins at three times for three moons, resolved in the same round', () => {
  const trigger = [8, 13, 9, 0, 0];
  const idle = [0, 2, 4, 6, 8];
  const spins = [trigger, ...Array.from({ length: 10 }, () => idle)];
  const { outcome, payoutMinor } = game.play(stopsAt(...spins), { stakeMinor: 20n });
  const [first, ...free] = spinsOf(outcome.acts);
  expect(outcome.freeSpinsAwarded).toBe(10);
  expect(first?.scatter).toMatchObject({ count: 3, payBets: 2 });
  expect(free).toHaveLength(10);
  expect(free.every((spin) => spin.isFree && spin.multiplier === 3)).toBe(true);
  expect(payoutMinor).toBe(BigInt(outcome.totalUnits));
});

it('never pays more than 5,000 times the stake, and says so', () => {
  const trigger = [8, 13, 9, 0, 0];
  const wilds = [27, 6, 6, 6, 6];
  const spins = [trigger, trigger, ...Array.from({ length: 19 }, () => wilds)];
  const { outcome, payoutMinor } = game.play(stopsAt(...spins), { stakeMinor: 20n });
  expect(outcome).toMatchObject({ isCapped: true, totalUnits: 100_000 });
  expect(payoutMinor).toBe(100_000n);
});

it('floors once on the whole return, and counts the whole stake whatever it wins', () => {
  let wins = 0;
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const played = game.play(drawsFrom(SEED, 'floor', nonce), { stakeMinor: 33n });
    expect(played.payoutMinor).toBe((33n * BigInt(played.outcome.totalUnits)) / 20n);
    expect(played).toMatchObject({ validBetMinor: 33n, rule: 'stake' });
    if (played.payoutMinor > 0n) wins += 1;
  }
  expect(wins).toBeGreaterThan(60);
});

it('a stake that is not above 0 is never played', () => {
  expect(() => game.play(stopsAt([0, 0, 0, 0, 0]), { stakeMinor: 0n })).toThrow(/above 0/);
  expect(() => game.play(stopsAt([0, 0, 0, 0, 0]), { stakeMinor: -5n })).toThrow(/above 0/);
});
