import { toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { expectAgreement } from '../testing/agreement.ts';
import { modelOf, scripted } from '../testing/draws.ts';
import { holdFrom } from './certify.ts';
import { hold } from './kind.ts';
import type { HoldModel } from './model.ts';

const vault = modelOf<HoldModel>('vault-hold');
const CHOICE = { stakeMinor: 100n };
/** Eight coins: three, two and three on the first reels. */
const COINS = [3, 6, 3, 0, 0];
const none = (cells: number): number[] => Array.from({ length: cells }, () => 6);

it('certifies the published figures', () => {
  const { rtp, deviation, figures } = hold.certify(vault);
  expect(toDecimal(rtp, 6)).toBe('0.954772');
  expect(deviation?.toFixed(4)).toBe('5.0732');
  expect(figures.holdMean && toDecimal(figures.holdMean, 3)).toBe('26.400');
  expect(figures.grandRate && 1 / Number(toDecimal(figures.grandRate, 12))).toBeCloseTo(23_614, -1);
});

it('knows the Markov chain of respins: from six coins 8.870293, all fifteen 0.004625', () => {
  const { meanCoins, fullChance } = holdFrom(vault, 6);
  expect(toDecimal(meanCoins, 6)).toBe('8.870293');
  expect(toDecimal(fullChance, 6)).toBe('0.004625');
});

it('draws the prizes of coins reel by reel, then each empty cell and at once its prize', () => {
  const draws = scripted(
    ...COINS,
    0,
    500,
    0,
    0,
    0,
    0,
    0,
    0,
    5,
    999,
    ...none(6),
    ...none(6),
    ...none(6),
    ...none(6),
  );
  const { acts } = hold.engine(vault)(draws, CHOICE).outcome;
  expect(draws.left()).toBe(0);
  expect(acts.map(({ is }) => is)).toEqual([
    'spin',
    'hold',
    'hold',
    'hold',
    'hold',
    'hold',
    'holdEnd',
  ]);
  expect(acts[1]).toMatchObject({
    respinsLeft: 3,
    columns: 5,
    rows: 3,
    landed: [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
      [2, 2],
    ],
  });
  expect(acts[2]).toMatchObject({ respinsLeft: 3, landed: [[1, 2]] });
  expect(acts.slice(3, 6)).toMatchObject([
    { respinsLeft: 2 },
    { respinsLeft: 1 },
    { respinsLeft: 0, landed: [] },
  ]);
  expect(acts[6]).toEqual({
    is: 'holdEnd',
    prizeBets: 109,
    isFull: false,
    grandBets: 0,
    winUnits: 1090,
  });
});

it('pays the grand prize on a full screen, and ends there', () => {
  const draws = scripted(...COINS, ...none(8).map(() => 0), ...none(7).flatMap(() => [0, 0]));
  const { acts } = hold.engine(vault)(draws, CHOICE).outcome;
  expect(acts.at(-1)).toEqual({
    is: 'holdEnd',
    prizeBets: 15,
    isFull: true,
    grandBets: 500,
    winUnits: 5150,
  });
});

it('sells holding from the least coins that start it', () => {
  expect(hold.buys(vault)).toMatchObject([{ feature: 'hold', priceBets: 26.8 }]);
  const draws = scripted(...none(6).map(() => 0), ...none(9), ...none(9), ...none(9));
  const { outcome } = hold.engine(vault)(draws, { ...CHOICE, buy: 'hold' });
  expect(outcome).toMatchObject({ bought: 'hold', totalUnits: 60 });
});

it('simulated rounds agree with the certificate', () => expectAgreement(hold, vault, 200_000));

it('says in sentences what is wrong with a model', () => {
  expect(hold.problems(vault)).toEqual([]);
  expect(
    hold.problems({
      ...vault,
      coin: 'Z',
      hold: { ...vault.hold, trigger: 15, respins: 9, q: 0.065, grand: -1, coin: {} },
    }),
  ).toEqual([
    'hold.coin has no entries',
    'no strip shows the coin Z',
    'hold.trigger is not a whole number from 1 to 14',
    'hold.respins is not a whole number from 1 to 5',
    'hold.q is not a chance with two digits, such as 0.06',
    'hold.grand is not a whole number of bets',
  ]);
});
