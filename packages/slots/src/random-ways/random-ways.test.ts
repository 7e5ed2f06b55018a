import { bytesFromHex, drawsFrom, toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { modelOf, quickDraws, scripted } from '../testing/draws.ts';
import { randomWays } from './kind.ts';
import { weightsOf, type RandomWaysModel } from './model.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const CHOICE = { stakeMinor: 100n };
const monsoon = modelOf<RandomWaysModel>('monsoon-ways');

/** Three columns of one or two cells: every screen can be listed. */
const SMALL: RandomWaysModel = {
  ...monsoon,
  name: 'Small',
  height: { 1: 1, 2: 2 },
  weights: { a: 3, b: 2 },
  scatterP: 0.2,
  wildP: [0, 0.1, 0.3],
  pay: { a: [0, 0.2, 1], b: [0, 0, 3] },
  fs: { trigger: 2, spins: 2, retrigger: 1, mult: 2 },
};

it('certifies the published figures of columns of drawn heights', () => {
  const found = randomWays.certify(monsoon);
  expect(toDecimal(found.rtp, 6)).toBe('0.958199');
  expect(found.deviation).toBeCloseTo(4.54, 1);
  expect(randomWays.facts(monsoon).features).toEqual([
    { is: 'waysVary', values: { count: 117_649 } },
    {
      is: 'freeSpins',
      chance: '1 in 247.54',
      meanBets: '43.12',
      values: { trigger: 4, count: 10, more: 0, multiple: 'rising' },
    },
  ]);
  expect(randomWays.buys(monsoon)).toMatchObject([{ feature: 'freeSpins', priceBets: 44.9 }]);
});

it('weighs the cells of the first column 976 and 23,040, of the second 958 and 17,280', () => {
  const { cells, cellTotal, ids } = weightsOf(monsoon);
  expect(cellTotal).toBe(960_000);
  expect(ids.join('')).toBe('abcdefghSW');
  expect(cells[0]?.slice(-3)).toEqual([50 * 976, 23_040, 0]);
  expect(cells[1]?.slice(-3)).toEqual([50 * 958, 23_040, 17_280]);
});

it('counts a spin as listing every screen does', () => {
  const found = randomWays.certify({ ...SMALL, fs: { ...SMALL.fs, trigger: 99 } });
  const play = randomWays.engine({ ...SMALL, fs: { ...SMALL.fs, trigger: 99 } });
  const { heights, heightWeights, heightTotal, cells, cellTotal } = weightsOf(SMALL);
  let [mean, square, hits, triggers] = [0, 0, 0, 0];
  const totals = cells.map((row) =>
    row.map((_, at) => row.slice(0, at).reduce((sum, weight) => sum + weight, 0)),
  );
  const visit = (picks: number[], chance: number): void => {
    const columns = picks
      .slice(0, 3)
      .flatMap((pick, column) => Array.from({ length: heights[pick] ?? 0 }, () => column));
    if (picks.length < 3) {
      for (const [pick, weight] of heightWeights.entries()) {
        visit([...picks, pick], (chance * weight) / heightTotal);
      }
    } else if (picks.length < 3 + columns.length) {
      const row = cells[columns[picks.length - 3] ?? 0] ?? [];
      for (const [pick, weight] of row.entries()) {
        if (weight > 0) visit([...picks, pick], (chance * weight) / cellTotal);
      }
    } else {
      const { outcome } = play(
        scripted(
          ...picks.slice(0, 3).map((pick) => pick),
          ...picks.slice(3).map((pick, at) => totals[columns[at] ?? 0]?.[pick] ?? 0),
        ),
        CHOICE,
      );
      const bets = outcome.totalUnits / SMALL.units;
      mean += chance * bets;
      square += chance * bets ** 2;
      if (bets > 0) hits += chance;
      if (picks.slice(3).filter((pick) => pick === 2).length >= 2) triggers += chance;
    }
  };
  visit([], 1);
  expect(Number(toDecimal(found.rtp, 12))).toBeCloseTo(mean, 10);
  expect(found.deviation).toBeCloseTo(Math.sqrt(square - mean ** 2), 9);
  expect(Number(found.hitRate)).toBeCloseTo(hits, 6);
  const { triggerRate } = randomWays.certify(SMALL).figures;
  expect(triggerRate && Number(toDecimal(triggerRate, 12))).toBeCloseTo(triggers, 10);
});

it('draws all heights first, then cells from the top of each column, and replays', () => {
  const play = randomWays.engine(monsoon);
  const draws = drawsFrom(SEED, 'player-seed', 0);
  const heights = Array.from({ length: 6 }, () => {
    const draw = draws.below(100);
    return [10, 25, 50, 75, 90, 100].findIndex((limit) => draw < limit) + 2;
  });
  const { cells, ids } = weightsOf(monsoon);
  const grid = heights.map((height, column) =>
    Array.from({ length: height }, () => {
      let rest = draws.below(960_000);
      return ids[
        (cells[column] ?? []).findIndex((weight) => {
          rest -= weight;
          return rest < 0;
        })
      ];
    }),
  );
  const { outcome } = play(drawsFrom(SEED, 'player-seed', 0), CHOICE);
  expect(heights).toEqual([4, 5, 5, 4, 2, 3]);
  expect(outcome.acts[0]).toMatchObject({ is: 'spin', grid });
  expect(play(drawsFrom(SEED, 'player-seed', 0), CHOICE).outcome).toEqual(outcome);
});

it('multiplies the n-th free spin by n', () => {
  const play = randomWays.engine(monsoon);
  const { outcome } = play(quickDraws(5), { ...CHOICE, buy: 'freeSpins' });
  const spins = outcome.acts.filter((act) => act.is === 'spin');
  expect(spins.map((spin) => spin.multiplier)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(outcome.acts[0]).toMatchObject({ is: 'freeSpins', added: 10, multiplier: 1 });
  expect(
    spins.every(
      (spin) =>
        spin.winUnits === spin.multiplier * spin.wins.reduce((sum, win) => sum + win.payUnits, 0),
    ),
  ).toBe(true);
});

it('a simulated 300,000 rounds agree with the certificate', () => {
  const play = randomWays.engine(monsoon);
  const draws = quickDraws(20_261_121);
  const rounds = 300_000;
  let units = 0;
  let hits = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { totalUnits } = play(draws, CHOICE).outcome;
    units += totalUnits;
    if (totalUnits > 0) hits += 1;
  }
  const root = Math.sqrt(rounds);
  const { hitRate } = randomWays.certify(monsoon);
  expect(Math.abs(units / 100 / rounds - 0.958199)).toBeLessThan((3.29 * 4.54) / root);
  expect(Math.abs(hits / rounds - Number(hitRate))).toBeLessThan((3.29 * 0.5) / root);
});

it('says in sentences what is wrong with a model', () => {
  expect(randomWays.problems(monsoon)).toEqual([]);
  expect(randomWays.problems({ ...monsoon, wildP: [0.01, 0, 0, 0, 0, 0] })).toEqual([
    'The first column has no wild: ways start with a symbol of its own.',
  ]);
  expect(randomWays.problems({ ...monsoon, scatterP: 0.00005 })).toEqual([
    'scatterP and wildP are thousandths below a half.',
  ]);
  expect(randomWays.problems({ ...monsoon, height: { 9: 1 } })).toEqual([
    'height gives heights from 1 to 8 whole weights above 0.',
  ]);
  expect(
    randomWays.problems({ ...monsoon, pay: { ...monsoon.pay, a: [0, 0, 0.005, 0.1, 0.2, 0.4] } }),
  ).toEqual(['Pays of a are whole parts of 100 for each length, never falling.']);
});
