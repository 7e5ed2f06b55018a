import { toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { expectAgreement } from '../testing/agreement.ts';
import { modelOf, scripted } from '../testing/draws.ts';
import { openingOf } from './certify.ts';
import { pick } from './kind.ts';
import { closedOf, type PickModel } from './model.ts';

const market = modelOf<PickModel>('lantern-market');
const orchard = modelOf<PickModel>('panda-orchard');
const CHOICE = { stakeMinor: 100n };
const bonusStops = (model: PickModel, reels: number): number[] =>
  model.strips.map((strip, reel) =>
    reel < reels ? strip.indexOf('*') : (strip.indexOf('*') + 5) % strip.length,
  );

it('computes the mean and the square of opening as every order of a few prizes gives them', () => {
  const model: PickModel = {
    ...market,
    pick: { trigger: 3, opens: { 3: 3 }, prizes: { 0: 2, 1: 2, 5: 1 } },
  };
  const closed = closedOf(model);
  const stopped = (order: number[]): number => {
    let sum = 0;
    for (const prize of order.slice(0, 3)) {
      if (prize === 0) break;
      sum += prize;
    }
    return sum;
  };
  const orders = (left: number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one, at) =>
          orders(left.filter((_, other) => other !== at)).map((rest) => [one, ...rest]),
        );
  const all = orders(closed).map(stopped);
  const { mean, square } = openingOf(model, 3);
  expect(Number(toDecimal(mean, 12))).toBeCloseTo(
    all.reduce((sum, one) => sum + one, 0) / all.length,
    10,
  );
  expect(square).toBeCloseTo(all.reduce((sum, one) => sum + one ** 2, 0) / all.length, 9);
});

it('lays the prizes out by one shuffle and opens them in order', () => {
  const { acts } = pick.engine(market)(scripted(...bonusStops(market, 3)), CHOICE).outcome;
  expect(acts[1]).toEqual({
    is: 'pick',
    opened: [0, 1, 2],
    winUnits: 6 * market.units,
    prizesBets: [2, 2, 2, 2, 4, 4, 4, 8, 8, 15, 15, 40],
  });
  const more = pick.engine(market)(scripted(...bonusStops(market, 5)), CHOICE).outcome;
  expect(more.acts[1]).toMatchObject({ opened: [0, 1, 2, 3, 4, 5] });
});

it('ends at a prize of 0', () => {
  const { acts } = pick.engine(orchard)(scripted(...bonusStops(orchard, 4)), CHOICE).outcome;
  expect(acts[1]).toMatchObject({ is: 'pick', opened: [0], winUnits: 0 });
});

it('sells the picking', () => {
  const [buy] = pick.buys(market);
  expect(buy?.feature).toBe('pick');
  const part = buy ? Number(buy.rtp.num) / Number(buy.rtp.den) : 0;
  expect(part).toBeGreaterThan(0.95);
  expect(part).toBeLessThan(0.97);
  expect(pick.engine(market)(scripted(), { ...CHOICE, buy: 'pick' }).outcome).toMatchObject({
    bought: 'pick',
    acts: [{ is: 'pick' }],
  });
});

it('simulated rounds agree with the certificate', () => {
  expectAgreement(pick, market, 100_000);
  expectAgreement(pick, orchard, 100_000);
});

it('says in sentences what is wrong with a model', () => {
  expect(pick.problems(market)).toEqual([]);
  expect(
    pick.problems({
      ...market,
      bonus: 'Z',
      pick: { trigger: 2, opens: { 3: 90 }, prizes: { 1: 41 } },
    }),
  ).toEqual([
    'no strip shows the bonus symbol Z',
    'pick.opens says nothing for 2 bonus symbols',
    'pick.opens of 3 is not a whole number from 1 to 41',
    'there are 41 closed prizes: at most 40 are possible',
  ]);
});
