import { bytesFromHex, drawsFrom, toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { modelOf, quickDraws, scripted } from '../testing/draws.ts';
import { cluster } from './kind.ts';
import { knownShapes } from './known-shapes.ts';
import type { ClusterModel } from './model.ts';
import { countShapes } from './shapes.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const CHOICE = { stakeMinor: 100n };
const coral = modelOf<ClusterModel>('coral-cluster');

it.each([
  [5, 5, 2_301_877],
  [6, 4, 1_168_586],
])('counts the connected sets of a grid of %i by %i as they are kept', (columns, rows, sets) => {
  const counted = countShapes(columns, rows);
  expect(counted.reduce((sum, shape) => sum + shape.sets, 0)).toBe(sets);
  expect(knownShapes(columns, rows)).toEqual(counted);
});

it('counts the connected sets of a small grid as trying every set does', () => {
  const near = (a: number, b: number): boolean =>
    Math.abs(Math.floor(a / 3) - Math.floor(b / 3)) + Math.abs((a % 3) - (b % 3)) === 1;
  let sets = 0;
  for (let bits = 1; bits < 2 ** 9; bits += 1) {
    const cells = Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => bits & (1 << cell));
    const reached = new Set(cells.slice(0, 1));
    for (const from of reached) {
      for (const to of cells) if (near(from, to)) reached.add(to);
    }
    if (reached.size === cells.length) sets += 1;
  }
  expect(countShapes(3, 3).reduce((sum, shape) => sum + shape.sets, 0)).toBe(sets);
});

it('certifies the published return of clusters', () => {
  const found = cluster.certify(coral);
  expect(toDecimal(found.rtp, 6)).toBe('0.957492');
  expect(found.figures.multiplierMean).toEqual({ num: 297n, den: 200n });
});

it('counts a small grid as listing every screen does', () => {
  const small: ClusterModel = {
    ...coral,
    grid: [3, 3],
    weights: { a: 3, b: 2 },
    brackets: ['3', '4-6', '7-9'],
    pay: { a: [0.5, 1, 2], b: [1, 2, 5] },
    gridMul: { 1: 3, 2: 1 },
  };
  const play = cluster.engine(small);
  let mean = 0;
  for (let screen = 0; screen < 2 ** 9; screen += 1) {
    const cells = Array.from({ length: 9 }, (_, cell) => (screen >> cell) & 1);
    const chance = cells.reduce((product, cell) => product * (cell ? 0.4 : 0.6), 1);
    for (const [draw, weight] of [
      [0, 0.75],
      [3, 0.25],
    ] as const) {
      const { outcome } = play(scripted(...cells.map((cell) => (cell ? 3 : 0)), draw), CHOICE);
      mean += (chance * weight * outcome.totalUnits) / small.units;
    }
  }
  expect(Number(toDecimal(cluster.certify(small).rtp, 12))).toBeCloseTo(mean, 10);
});

it('draws 25 cells by column from the top, then the multiplier, and replays', () => {
  const play = cluster.engine(coral);
  const draws = drawsFrom(SEED, 'player-seed', 0);
  const limits = [47, 90, 127, 157, 181, 200];
  const grid = Array.from({ length: 5 }, () =>
    Array.from({ length: 5 }, () => {
      const draw = draws.below(200);
      return 'abcdef'[limits.findIndex((limit) => draw < limit)];
    }),
  );
  const { outcome } = play(drawsFrom(SEED, 'player-seed', 0), CHOICE);
  expect(grid.map((column) => column.join(''))).toEqual([
    'adbda',
    'abddf',
    'dacab',
    'ecaaa',
    'fbada',
  ]);
  expect(outcome.acts).toMatchObject([{ is: 'spin', grid }]);
  expect(play(drawsFrom(SEED, 'player-seed', 0), CHOICE).outcome).toEqual(outcome);
});

it('pays cells that touch by a side, and multiplies the whole screen', () => {
  const draw = { a: 0, b: 47, c: 90, d: 127, e: 157, f: 181 };
  // Five a from the top left down to the middle; those on the right touch by a corner alone.
  const screen = ['aabcd', 'baacd', 'cdabc', 'abcda', 'bcdab'];
  const cells = screen.flatMap((column) => [...column].map((id) => draw[id as 'a']));
  const { outcome } = cluster.engine(coral)(scripted(...cells, 995), CHOICE);
  expect(outcome.acts).toMatchObject([
    { is: 'spin', wins: [{ symbol: 'a', count: 5 }], winUnits: 10 },
    { is: 'multiply', multiplier: 10, winUnits: 90 },
  ]);
});

it('a simulated 300,000 rounds agree with the certificate and what was measured', () => {
  const play = cluster.engine(coral);
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
  expect(Math.abs(units / 10 / rounds - 0.957492)).toBeLessThan((3.29 * 3.46) / root);
  expect(Math.abs(hits / rounds - coral.measured.hitRate)).toBeLessThan((3.29 * 0.4374) / root);
});

it('says in sentences what is wrong with a model', () => {
  expect(cluster.problems(coral)).toEqual([]);
  expect(
    cluster.problems({ ...coral, brackets: ['5', '7', '8', '9', '10', '11', '12-25'] }),
  ).toEqual(['brackets follow each other without a gap up to 25 cells.']);
  expect(cluster.problems({ ...coral, grid: [6, 5] })).toContain(
    'grid is at least 3 by 3 and has at most 25 cells.',
  );
  expect(cluster.problems({ ...coral, pay: { ...coral.pay, a: [1] } })).toEqual([
    'Pays of a are whole parts of 10 for each bracket, never falling.',
  ]);
});
