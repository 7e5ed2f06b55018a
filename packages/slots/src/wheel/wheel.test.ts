import { toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { expectAgreement } from '../testing/agreement.ts';
import { modelOf, scripted } from '../testing/draws.ts';
import { wheel } from './kind.ts';
import type { WheelModel } from './model.ts';

const grand = modelOf<WheelModel>('grand-wheel');
const CHOICE = { stakeMinor: 100n };

it('certifies the published figures', () => {
  const { rtp, deviation, figures } = wheel.certify(grand);
  expect(toDecimal(rtp, 6)).toBe('0.953419');
  expect(deviation?.toFixed(4)).toBe('8.1003');
  expect(figures.linesHitRate && toDecimal(figures.linesHitRate, 6)).toBe('0.428617');
  expect(figures.wheelMean && toDecimal(figures.wheelMean, 2)).toBe('39.35');
  expect(wheel.facts(grand).features).toMatchObject([{ is: 'wheel', chance: '1 in 120.83' }]);
});

it('turns the wheel where all bonus reels show the bonus, by one draw after the stops', () => {
  const draws = scripted(9, 0, 10, 0, 3, 999);
  const { outcome } = wheel.engine(grand)(draws, CHOICE);
  expect(draws.left()).toBe(0);
  expect(outcome.acts[1]).toEqual({
    is: 'wheel',
    what: 'prize',
    index: 9,
    winUnits: 20_000,
    slices: [10, 15, 20, 25, 30, 50, 75, 100, 250, 1000],
  });
  expect(wheel.engine(grand)(scripted(9, 0, 10, 0, 10), CHOICE).outcome.acts).toHaveLength(1);
});

it('sells one turn of the wheel', () => {
  expect(wheel.buys(grand)).toMatchObject([{ feature: 'wheel', priceBets: 41 }]);
  const { outcome } = wheel.engine(grand)(scripted(0), { ...CHOICE, buy: 'wheel' });
  expect(outcome).toMatchObject({ bought: 'wheel', totalUnits: 200 });
});

it('simulated rounds agree with the certificate', () => expectAgreement(wheel, grand, 200_000));

it('says in sentences what is wrong with a model', () => {
  expect(wheel.problems(grand)).toEqual([]);
  expect(wheel.problems({ ...grand, bonusReels: [0, 1], wheel: { 10: 0, 0.5: 3 } })).toEqual([
    'strip 2 should show the bonus symbol *',
    'wheel: the weight of 10 is not a whole number above 0',
    'wheel: prize 0.5 is not a whole number from 1',
  ]);
});
