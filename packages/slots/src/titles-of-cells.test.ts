import { compareFractions, fraction, toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import type { CascadeModel } from './cascade-anywhere/model.ts';
import { certificateOf } from './game.ts';
import { checkedKindOf, type SlotModel } from './kinds.ts';
import { modelOf, quickDraws } from './testing/draws.ts';
import { oneIn } from './texts-of-figures.ts';

/** The deviations that each character stands for. */
const LOW = [0, 3];
const MEDIUM = [3, 4.5];
const MEDIUM_HIGH = [4.5, 7];
const HIGH = [7, 12];
const TITLES: [string, number[]][] = [
  ['sugar-terrace', MEDIUM_HIGH],
  ['orchid-garden', LOW],
  ['storm-signal', HIGH],
  ['silk-road', MEDIUM],
  ['neon-alley', MEDIUM_HIGH],
  ['firefly-pond', LOW],
  ['pearl-divers', LOW],
  ['volcano-island', HIGH],
  ['comet-hunters', MEDIUM],
  ['dragon-boats', HIGH],
];

it.each(TITLES)('%s returns 94 to 97 % with the character it was asked for', (slug, range) => {
  const model = modelOf<SlotModel>(slug);
  const { rtp, deviation = 0, figures } = certificateOf(model);
  expect(checkedKindOf(model).problems(model)).toEqual([]);
  expect(compareFractions(rtp, fraction(94n, 100n))).toBe(1);
  expect(compareFractions(rtp, fraction(97n, 100n))).toBe(-1);
  expect(deviation).toBeGreaterThanOrEqual(range[0] ?? 0);
  expect(deviation).toBeLessThan(range[1] ?? 0);
  if (model.kind !== 'cascadeAnywhere') return;
  const { published } = model as unknown as CascadeModel;
  expect(published).toEqual({
    freeSpinsMean: toDecimal(figures.freeSpinsMean ?? rtp, 2),
    freeSpinsChance: oneIn(figures.triggerRate ?? rtp),
  });
});

it.each(TITLES)('%s pays in 20,000 rounds about what its certificate says', (slug) => {
  const model = modelOf<SlotModel>(slug);
  const { rtp, deviation = 0, contribution } = certificateOf(model);
  const play = checkedKindOf(model).engine(model);
  const draws = quickDraws(20_261_121);
  let bets = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const { totalUnits, units } = play(draws, { stakeMinor: 100n }).outcome;
    bets += totalUnits / units;
  }
  const aim = Number(toDecimal(rtp, 9)) - Number(contribution ? toDecimal(contribution, 9) : 0);
  expect(Math.abs(bets / 20_000 - aim)).toBeLessThan((4 * deviation) / Math.sqrt(20_000));
});
