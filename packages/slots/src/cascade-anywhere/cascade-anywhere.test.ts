import { bytesFromHex, drawsFrom, toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { modelOf, quickDraws, scripted } from '../testing/draws.ts';
import { oneIn } from '../texts-of-figures.ts';
import { cascadeAnywhere } from './kind.ts';
import type { CascadeModel } from './model.ts';
import { screensOf } from './screens.ts';

const SEED = bytesFromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const CHOICE = { stakeMinor: 100n };
const gems = modelOf<CascadeModel>('gem-fall');
/** The first draw of each symbol. */
const DRAW: Record<string, number> = { a: 0, b: 21, c: 40, d: 57, e: 72, f: 84, g: 93 };
const drawsOf = (...columns: string[]): number[] =>
  columns.flatMap((column) => [...column].map((id) => DRAW[id] ?? 0));
const IDLE = drawsOf('abc', 'def', 'gab', 'cde', 'fga');

it('certifies the published figures over 54,264 screens', () => {
  const found = cascadeAnywhere.certify(gems);
  expect(screensOf(gems).pays).toHaveLength(54_264);
  expect(toDecimal(found.rtp, 5)).toBe('0.95458');
  expect(found.hitRate).toBe('0.490203');
  expect(found.deviation).toBeCloseTo(3.79, 1);
  const { triggerRate, freeSpinsMean } = found.figures;
  expect(triggerRate && oneIn(triggerRate)).toBe('1 in 95.56');
  expect(gems.published).toEqual({
    freeSpinsChance: triggerRate && oneIn(triggerRate),
    freeSpinsMean: freeSpinsMean && toDecimal(freeSpinsMean, 2),
  });
});

it('draws cells by column from the top, and replays to the same round', () => {
  const play = cascadeAnywhere.engine(gems);
  const draws = drawsFrom(SEED, 'player-seed', 0);
  const limits = [21, 40, 57, 72, 84, 93, 100];
  const grid = Array.from({ length: 5 }, () =>
    Array.from({ length: 3 }, () => {
      const draw = draws.below(100);
      return 'abcdefg'[limits.findIndex((limit) => draw < limit)];
    }),
  );
  const { outcome } = play(drawsFrom(SEED, 'player-seed', 0), CHOICE);
  expect(grid.map((column) => column.join(''))).toEqual(['bcd', 'cab', 'dcc', 'fcb', 'aac']);
  expect(outcome.acts[0]).toMatchObject({ is: 'spin', grid });
  expect(play(drawsFrom(SEED, 'player-seed', 0), CHOICE).outcome).toEqual(outcome);
});

it('takes winners away, lets the others fall and fills up from above', () => {
  const draws = scripted(
    ...drawsOf('abc', 'aab', 'cad', 'ace', 'fga'),
    ...drawsOf('g', 'gf', 'f', 'e', 'e'),
  );
  const { outcome } = cascadeAnywhere.engine(gems)(draws, CHOICE);
  expect(draws.left()).toBe(0);
  expect(outcome.acts).toMatchObject([
    { is: 'spin', multiplier: 1, wins: [{ symbol: 'a', count: 6, payUnits: 35 }], winUnits: 35 },
    {
      is: 'tumble',
      multiplier: 2,
      wins: [],
      winUnits: 0,
      cleared: [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [3, 0],
        [4, 2],
      ],
      grid: ['gbc', 'gfb', 'fcd', 'ece', 'efg'].map((column) => [...column]),
    },
  ]);
  expect(outcome.totalUnits).toBe(35);
});

it('gives free spins with their own ladder for six drops that pay', () => {
  const win = drawsOf('aaa', 'aab', 'bcd', 'cde', 'fgb');
  const again = drawsOf('aaa', 'aa');
  const last = drawsOf('efg', 'fg');
  const draws = scripted(
    ...win,
    ...again,
    ...again,
    ...again,
    ...again,
    ...again,
    ...last,
    ...win,
    ...last,
    ...Array.from({ length: 11 }, () => IDLE).flat(),
  );
  const { outcome } = cascadeAnywhere.engine(gems)(draws, CHOICE);
  expect(outcome.freeSpinsAwarded).toBe(12);
  const multipliers = outcome.acts.flatMap((act) =>
    (act.is === 'spin' || act.is === 'tumble') && act.winUnits > 0 ? [act.multiplier] : [],
  );
  expect(multipliers).toEqual([1, 2, 3, 5, 5, 5, 2]);
  expect(outcome.acts.at(-1)).toEqual({ is: 'freeSpinsEnd', wonUnits: 30, winUnits: 0 });
});

it('a simulated 300,000 rounds agree with the certificate', () => {
  const play = cascadeAnywhere.engine(gems);
  const draws = quickDraws(20_261_121);
  const rounds = 300_000;
  let [units, hits, triggers] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { totalUnits, freeSpinsAwarded } = play(draws, CHOICE).outcome;
    units += totalUnits;
    if (totalUnits > 0) hits += 1;
    if (freeSpinsAwarded > 0) triggers += 1;
  }
  const root = Math.sqrt(rounds);
  expect(Math.abs(units / 100 / rounds - 0.95458)).toBeLessThan((3.29 * 3.8) / root);
  expect(Math.abs(hits / rounds - 0.490203)).toBeLessThan((3.29 * 0.5) / root);
  expect(Math.abs(triggers / rounds - 1 / 95.56)).toBeLessThan((3.29 * 0.102) / root);
});

it('says in sentences what is wrong with a model', () => {
  expect(cascadeAnywhere.problems(gems)).toEqual([]);
  expect(cascadeAnywhere.problems({ ...gems, fs: { ...gems.fs, retrigger: 2 } })).toEqual([
    'fs.retrigger is 0: free spins of cascades give no more.',
  ]);
  expect(cascadeAnywhere.problems({ ...gems, ladder: [] })).toEqual([
    'Both ladders are whole multipliers above 0.',
  ]);
  expect(cascadeAnywhere.problems({ ...gems, grid: [5, 5] })).toContain(
    'grid is at least 3 by 3 and has at most 20 cells.',
  );
});
