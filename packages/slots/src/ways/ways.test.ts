import { bytesFromHex, drawsFrom, toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { modelOf, quickDraws, scripted } from '../testing/draws.ts';
import { ways } from './kind.ts';
import type { WaysModel } from './model.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const CHOICE = { stakeMinor: 100n };
const rivers = modelOf<WaysModel>('nine-rivers');

/** Small enough to play every combination of stops. */
const SMALL: WaysModel = {
  ...rivers,
  name: 'Small',
  grid: [4, 2],
  units: 4,
  strips: ['ABBSAA', 'BAWBSAB', 'ABSBWA', 'BABSAW'],
  pay: { A: [0, 0, 3, 9], B: [0, 1, 2, 6] },
  scatterPay: { 3: 5, 4: 20 },
  fs: { trigger: 3, spins: 3, retrigger: 2, mult: 2 },
};

it('certifies the published figures of 243 ways', () => {
  const found = ways.certify(rivers);
  expect(toDecimal(found.rtp, 6)).toBe('0.952227');
  expect([found.hitRate, found.deviation?.toFixed(3)]).toEqual(['0.539219', '3.228']);
  expect(found.method).toContain('21,193,200');
  expect(ways.facts(rivers).features).toContainEqual({
    is: 'freeSpins',
    chance: '1 in 108.04',
    meanBets: '24.10',
    values: { trigger: 3, count: 10, more: 10, multiple: 3 },
  });
  expect(ways.buys(rivers)).toMatchObject([{ feature: 'freeSpins', priceBets: 25.1 }]);
});

it('counts a spin as playing every combination of stops does', () => {
  const play = ways.engine({ ...SMALL, fs: { ...SMALL.fs, trigger: 99 } });
  const lengths = SMALL.strips.map((strip) => strip.length);
  let [total, units, squares, hits, triggers, onTrigger] = [1, 0, 0, 0, 0, 0];
  for (const length of lengths) total *= length;
  for (let index = 0; index < total; index += 1) {
    let rest = index;
    const { outcome } = play(
      {
        shuffle: () => [],
        below: (n) => {
          const stop = rest % n;
          rest = Math.floor(rest / n);
          return stop;
        },
      },
      CHOICE,
    );
    const [spin] = outcome.acts;
    units += outcome.totalUnits;
    squares += outcome.totalUnits ** 2;
    if (outcome.totalUnits > 0) hits += 1;
    const seen = spin?.is === 'spin' ? spin.grid.flat().filter((id) => id === 'S').length : 0;
    if (seen >= 3) [triggers, onTrigger] = [triggers + 1, onTrigger + outcome.totalUnits];
  }
  const free = ways.certify(SMALL).figures;
  expect(free.spinMean).toEqual(fractionOf(units, total * SMALL.units));
  expect(free.triggerRate).toEqual(fractionOf(triggers, total));
  const plain = ways.certify({ ...SMALL, fs: { ...SMALL.fs, trigger: 99 } });
  const mean = units / total / 4;
  expect(plain.deviation).toBeCloseTo(Math.sqrt(squares / total / 16 - mean ** 2), 9);
  expect(plain.hitRate).toBe((hits / total).toFixed(6));
  expect(onTrigger).toBeGreaterThan(0);
});

it('draws one stop a reel from left to right, and replays to the same round', () => {
  const play = ways.engine(rivers);
  const draws = drawsFrom(SEED, 'player-seed', 0);
  const stops = rivers.strips.map((strip) => draws.below(strip.length));
  const { outcome } = play(drawsFrom(SEED, 'player-seed', 0), CHOICE);
  expect(stops).toEqual([15, 13, 24, 6, 24]);
  expect(outcome).toMatchObject({
    freeSpinsAwarded: 0,
    isCapped: false,
    units: 25,
    acts: [{ is: 'spin', stops }],
  });
  expect(play(drawsFrom(SEED, 'player-seed', 0), CHOICE).outcome).toEqual(outcome);
});

it('multiplies the cells of touching columns, wilds among them', () => {
  const { outcome } = ways.engine(SMALL)(scripted(4, 1, 4, 0), CHOICE);
  // Columns AA, AW, WA, BA: two times two times two times one way of four A.
  const [spin] = outcome.acts;
  expect(spin).toMatchObject({
    wins: [
      {
        symbol: 'A',
        count: 4,
        ways: 8,
        payUnits: 72,
        cells: [
          [0, 0],
          [0, 1],
          [1, 0],
          [1, 1],
          [2, 0],
          [2, 1],
          [3, 1],
        ],
      },
    ],
    winUnits: 72,
  });
});

it('gives free spins that multiply every win and give more, all in one round', () => {
  const trigger = [3, 4, 2, 0];
  const idle = [0, 3, 5, 0];
  const { outcome } = ways.engine(SMALL)(
    scripted(...trigger, ...idle, ...trigger, ...idle, ...idle, ...idle),
    CHOICE,
  );
  expect(outcome.freeSpinsAwarded).toBe(5);
  expect(outcome.acts.map((act) => act.is)).toEqual([
    'spin',
    'freeSpins',
    'spin',
    'spin',
    'freeSpins',
    'spin',
    'spin',
    'spin',
    'freeSpinsEnd',
  ]);
  const [first, , , again] = outcome.acts;
  expect(again?.winUnits).toBe((first?.winUnits ?? 0) * 2);
  const bought = ways.engine(SMALL)(scripted(...idle, ...idle, ...idle), {
    ...CHOICE,
    buy: 'freeSpins',
  });
  expect(bought.outcome).toMatchObject({ bought: 'freeSpins', freeSpinsAwarded: 3 });
  expect(() => ways.engine(SMALL)(scripted(), { ...CHOICE, buy: 'wheel' })).toThrow('wheel');
});

it('draws for each jackpot after everything else, and counts what goes into the pools', () => {
  const pooled: WaysModel = {
    ...SMALL,
    jackpots: [{ pool: 'house', odds: 1000, perMille: 10, isShared: true }],
  };
  const play = ways.engine(pooled);
  const draws = scripted(0, 3, 5, 0, 0);
  expect(play(draws, CHOICE).outcome.acts.at(-1)).toEqual({
    is: 'jackpot',
    pool: 'house',
    isWon: true,
    winUnits: 0,
  });
  expect(draws.left()).toBe(0);
  const [with_, without] = [ways.certify(pooled), ways.certify(SMALL)];
  expect(with_.contribution).toEqual({ num: 1n, den: 100n });
  expect(Number(toDecimal(with_.rtp, 9)) - Number(toDecimal(without.rtp, 9))).toBeCloseTo(0.01, 8);
});

it('a simulated half million rounds agrees with the certificate', () => {
  const play = ways.engine(rivers);
  const draws = quickDraws(20_261_121);
  const rounds = 500_000;
  let units = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { totalUnits } = play(draws, CHOICE).outcome;
    units += totalUnits;
    if (totalUnits > 0) hits += 1;
  }
  const root = Math.sqrt(rounds);
  expect(Math.abs(units / 25 / rounds - 0.952227)).toBeLessThan((3.29 * 3.228) / root);
  expect(Math.abs(hits / rounds - 0.539219)).toBeLessThan((3.29 * 0.5) / root);
});

it('says in sentences what is wrong with a model', () => {
  expect(ways.problems(rivers)).toEqual([]);
  expect(ways.problems({ ...rivers, strips: ['WAK', ...rivers.strips.slice(1)] })).toEqual([
    'The first strip holds a wild: ways start with a symbol of its own.',
  ]);
  expect(ways.problems({ ...rivers, pay: { ...rivers.pay, A: [0, 9, 8, 20, 75] } })).toEqual([
    'Pays of A are one whole number for each length, never falling.',
  ]);
  expect(ways.problems({ ...rivers, grid: [4, 3] })).toContain(
    'strips has one strip for each column.',
  );
  expect(ways.problems({ ...rivers, symbols: rivers.symbols.slice(1) })).toEqual([
    'Symbol W is not among the symbols.',
  ]);
  expect(ways.problems({ ...rivers, fs: { ...rivers.fs, mult: 'rising' } })).toEqual([
    'fs.mult "rising" goes with fs.retrigger 0 alone.',
  ]);
});

const fractionOf = (num: number, den: number) => {
  const divide = (a: number, b: number): number => (b === 0 ? a : divide(b, a % b));
  const by = divide(num, den);
  return { num: BigInt(num / by), den: BigInt(den / by) };
};
