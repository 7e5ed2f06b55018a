import { toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { expectAgreement } from '../testing/agreement.ts';
import { modelOf, scripted } from '../testing/draws.ts';
import { stackedRespin } from './kind.ts';
import type { StackedModel } from './model.ts';

const ember = modelOf<StackedModel>('ember-respin');
const CHOICE = { stakeMinor: 100n };

it('certifies the published figures', () => {
  const { rtp, deviation, hitRate, figures } = stackedRespin.certify(ember);
  expect(toDecimal(rtp, 8)).toBe('0.96480472');
  expect(deviation?.toFixed(4)).toBe('7.0855');
  expect(hitRate).toBe('0.224677');
  expect(figures.combinations?.num).toBe(27_753n);
});

it('draws the third reel again for two stacks alike, and turns the wheel for a full screen', () => {
  const draws = scripted(0, 0, 3, 0, 99);
  const { acts, totalUnits } = stackedRespin.engine(ember)(draws, CHOICE).outcome;
  expect(draws.left()).toBe(0);
  expect(acts).toMatchObject([
    { is: 'spin', stops: [0, 0, 3], wins: [], winUnits: 0 },
    {
      is: 'respin',
      held: [0, 1],
      winUnits: 25,
      grid: [
        ['A', 'A', 'A'],
        ['A', 'A', 'A'],
        ['A', 'A', 'A'],
      ],
    },
    { is: 'wheel', what: 'multiplier', slices: [2, 3, 4, 5, 6, 10], index: 5, winUnits: 225 },
  ]);
  expect(totalUnits).toBe(250);
});

it('takes wilds for any stack, and draws nothing again after a win or without a pair', () => {
  const play = stackedRespin.engine(ember);
  // A wild stack and kings: the third reel is drawn again; aces and kings: it is not.
  expect(play(scripted(21, 3, 0, 6), CHOICE).outcome.acts).toHaveLength(2);
  expect(play(scripted(0, 3, 6), CHOICE).outcome.acts).toHaveLength(1);
});

it('simulated rounds agree with the certificate', () =>
  expectAgreement(stackedRespin, ember, 200_000));

it('says in sentences what is wrong with a model', () => {
  expect(stackedRespin.problems(ember)).toEqual([]);
  expect(stackedRespin.problems({ ...ember, wheel: { 2: 1.5 }, scatterPay: { 3: 1 } })).toEqual([
    'scatterPay needs a scatter',
    'wheel: the weight of 2 is not a whole number above 0',
    'a game of stacked respins has no scatter pays',
  ]);
});
