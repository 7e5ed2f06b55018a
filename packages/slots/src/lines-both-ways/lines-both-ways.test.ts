import { toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { expectAgreement } from '../testing/agreement.ts';
import { modelOf, scripted } from '../testing/draws.ts';
import { linesBothWays } from './kind.ts';
import type { BothWaysModel } from './model.ts';

const aurora = modelOf<BothWaysModel>('twin-aurora');
const CHOICE = { stakeMinor: 100n };
/** Small enough to play every combination of every stage. */
const SMALL: BothWaysModel = {
  kind: 'linesBothWays',
  name: 'Small',
  grid: [5, 1],
  units: 2,
  lines: ['00000'],
  wild: 'W',
  strips: ['AB', 'ABW', 'BA', 'AWB', 'BA'],
  pay: { A: [0, 0, 2, 5, 9], B: [0, 1, 3, 4, 20] },
  topPrize: 5000,
  symbols: [
    { id: 'W', role: 'wild' },
    { id: 'A', role: 'high' },
    { id: 'B', role: 'low' },
  ],
};

it('certifies the published return and deviation', () => {
  const { rtp, deviation, figures } = linesBothWays.certify(aurora);
  expect(toDecimal(rtp, 8)).toBe('0.95814521');
  expect(deviation?.toFixed(4)).toBe('4.7509');
  expect(figures.combinations?.num).toBe(244_297_728n);
});

it('certifies what playing every path gives', () => {
  const play = linesBothWays.engine(SMALL);
  const total = { chance: 0, mean: 0, square: 0, losing: 0 };
  const walk = (path: number[]): void => {
    let chance = 1;
    let at = 0;
    let asked = 0;
    try {
      const { totalUnits } = play(
        {
          shuffle: () => [],
          below: (n) => {
            const next = path[at];
            at += 1;
            if (next === undefined) {
              asked = n;
              throw new Error('more');
            }
            chance /= n;
            return next;
          },
        },
        CHOICE,
      ).outcome;
      total.chance += chance;
      total.mean += (chance * totalUnits) / 2;
      total.square += chance * (totalUnits / 2) ** 2;
      if (totalUnits === 0) total.losing += chance;
    } catch (error) {
      if (asked === 0) throw error;
      for (let next = 0; next < asked; next += 1) walk([...path, next]);
    }
  };
  walk([]);
  const { rtp, hitRate, deviation } = linesBothWays.certify(SMALL);
  expect(total.chance).toBeCloseTo(1, 10);
  expect(Number(toDecimal(rtp, 12))).toBeCloseTo(total.mean, 10);
  expect(hitRate).toBe((1 - total.losing).toFixed(6));
  expect(deviation).toBeCloseTo(Math.sqrt(total.square - total.mean ** 2), 9);
});

it('fills the reel of a wild, holds it and draws the others again', () => {
  const draws = scripted(0, 5, 0, 0, 0, 0, 0, 0, 0);
  const { acts } = linesBothWays.engine(aurora)(draws, CHOICE).outcome;
  expect(draws.left()).toBe(0);
  expect(acts.map(({ is }) => is)).toEqual(['spin', 'expand', 'respin']);
  expect(acts[0]).toMatchObject({ wins: [], winUnits: 0, stops: [0, 5, 0, 0, 0] });
  expect(acts[1]).toMatchObject({ symbol: 'W', columns: [1] });
  expect(acts[2]).toMatchObject({ held: [1] });
  const respin = acts[2];
  expect(respin?.is === 'respin' && respin.grid[1]).toEqual(['W', 'W', 'W']);
});

it('pays both sides, and five alike once', () => {
  const play = linesBothWays.engine(SMALL);
  expect(play(scripted(1, 1, 0, 2, 0), CHOICE).outcome.acts[0]).toMatchObject({
    wins: [{ symbol: 'B', count: 5, payUnits: 20, side: 'left', line: 0 }],
  });
  expect(play(scripted(0, 0, 1, 2, 0), CHOICE).outcome.acts[0]).toMatchObject({
    winUnits: 3,
    wins: [
      {
        symbol: 'A',
        count: 3,
        side: 'left',
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      },
      {
        symbol: 'B',
        count: 2,
        side: 'right',
        cells: [
          [3, 0],
          [4, 0],
        ],
      },
    ],
  });
});

it('simulated rounds agree with the certificate', () =>
  expectAgreement(linesBothWays, aurora, 100_000));

it('says in sentences what is wrong with a model', () => {
  expect(linesBothWays.problems(aurora)).toEqual([]);
  expect(
    linesBothWays.problems({
      ...SMALL,
      wildMul: 2,
      scatter: 'B',
      strips: ['AW', 'A', 'B', 'A', 'B'],
      pay: { ...SMALL.pay, W: [0, 0, 0, 0, 1] },
    }),
  ).toEqual([
    'wilds of lines both ways stand on the three inner reels alone',
    'the wild of lines both ways has no pay of its own',
    'wilds of lines both ways do not multiply',
    'lines both ways have no scatter and no free spins',
  ]);
});
