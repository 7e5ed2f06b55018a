import * as office from '@fairhouse/contract/lottery-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  decide,
  type LotteryHouse,
  nextDraw,
  openLotteryHouse,
  order,
  OWN,
  pass,
  stateIs,
  WHY,
} from '../../../../../../tests/lottery-keepers.ts';
import { game as sky } from '../../../../../../games/sky-keno-1/engine.ts';
import { lotteryOf } from '@fairhouse/lottery';
import { dayAfter, dayIn } from '@fairhouse/days';
import { observe, publishedOf, type DrawSums } from './rules.ts';

const { slug } = OWN;
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse();
});
afterAll(async () => {
  await house.world.close();
});
const today = () => dayIn(house.kernel.clock.now(), 'UTC');
const report = async (startDate = today(), endDate = today()) =>
  (await house.ask(office.lotteryReport, { startDate, endDate })).value;
const own = async () => (await report()).list.find((one) => one.slug === slug);
const played = async () => {
  const draw = await nextDraw(house, slug);
  // All ten digits: three different ones, two or one of them win.
  await order(house, draw.drawNo, {
    line: {
      playType: 'back-three-any-one',
      numbers: '0,1,2,3,4,5,6,7,8,9',
      unit: '0.20',
      multiple: 5,
    },
    cost: '10.00',
  });
  await order(house, draw.drawNo);
  pass(house, draw.drawsAt);
  await stateIs(house, { slug, drawNo: draw.drawNo, state: 'settled' });
  return (await house.ask(office.deskDraw, { slug, drawNo: draw.drawNo })).value;
};

it('sales, payout and return stand by lottery and play, of what ended in these days', async () => {
  const draws = [await played(), await played()];
  const found = await own();
  const sum = (key: 'stake' | 'payout') =>
    draws.reduce((all, one) => all + Number(one[key]), 0).toFixed(2);
  expect(found).toMatchObject({
    draws: 2,
    bets: 4,
    stake: sum('stake'),
    payout: sum('payout'),
    verdict: 'tooFew',
    isOutside: false,
  });
  expect(Number(found?.observed)).toBeCloseTo(Number(sum('payout')) / Number(sum('stake')), 6);
  const plays = found?.plays ?? [];
  expect(plays.map((one) => [one.play, one.base, one.stake])).toEqual([
    ['back-three-straight', 1960, '28.80'],
    ['back-three-any-one', 1960, '20.00'],
  ]);
  const total = plays.reduce((all, one) => all + Number(one.payout), 0);
  expect(total.toFixed(2)).toBe(found?.payout);
  for (const one of plays) {
    expect(one.published).toEqual({ low: '0.980000', high: '0.980000' });
    expect(Number(one.interval?.low)).toBeLessThanOrEqual(Number(one.observed));
    expect(Number(one.interval?.high)).toBeGreaterThanOrEqual(Number(one.observed));
  }
});

it('what is void is taken off again, and a bet counts by its end and not by its placing', async () => {
  const before = await own();
  const draw = await played();
  const added = await own();
  expect(Number(added?.stake)).toBeCloseTo(Number(before?.stake) + Number(draw.stake), 2);
  const { drawNo } = draw;
  const asked = (await house.ask(office.voidDraw, { slug, drawNo, reason: WHY })).value;
  await decide(house, asked.approvalId);
  await stateIs(house, { slug, drawNo, state: 'void' });
  await expect.poll(async () => (await own())?.stake, { timeout: 20_000 }).toBe(before?.stake);
  expect((await own())?.payout).toBe(before?.payout);
  // Placed, and not ended: nothing yet.
  const next = await nextDraw(house, slug);
  await order(house, next.drawNo);
  expect((await own())?.stake).toBe(before?.stake);
  const away = dayAfter(today(), -40);
  expect((await report(away, dayAfter(away, 1))).list).toEqual([]);
});

it('a period is 92 days at most, and ends after its start', async () => {
  const ask = (startDate: string, endDate: string) =>
    house.ask(office.lotteryReport, { startDate, endDate });
  expect((await ask('2026-01-01', '2026-04-02')).success).toBe(true);
  expect((await ask('2026-01-01', '2026-04-03')).refusal).toMatchObject({
    fields: { endDate: 'range' },
  });
  expect((await ask('2026-01-02', '2026-01-01')).errorCode).toBe('validation_failed');
});

/** So many draws of a stake of 100, of which every tenth pays this much. */
const draws = (count: number, paid: number): DrawSums => {
  const wins = count / 10;
  return {
    draws: count,
    bets: count,
    stake: BigInt(count) * 100n,
    payout: BigInt(wins * paid),
    stakeSquares: count * 100 ** 2,
    payoutSquares: wins * paid ** 2,
    products: wins * paid * 100,
  };
};
const FAIR = { low: 0.98, high: 0.98 };

it('a return far from what the rules say is outside, once there are draws enough', () => {
  expect(observe(draws(10_000, 980), FAIR).verdict).toBe('inside');
  expect(observe(draws(10_000, 1100), FAIR).verdict).toBe('outside');
  expect(observe(draws(10_000, 800), FAIR).verdict).toBe('outside');
  expect(observe(draws(100, 800), FAIR).verdict).toBe('tooFew');
  expect(observe(draws(10_000, 980), null).verdict).toBe('tooFew');
  expect(observe({ ...draws(10, 980), draws: 1 }, FAIR).interval).toBe(null);
  expect(observe({ ...draws(10, 980), stake: 0n }, FAIR).observed).toBe(null);
});

it('the interval counts draws and not bets: a thousand bets of one draw win together', () => {
  const few = observe(draws(100, 980), FAIR);
  const many = observe({ ...draws(100, 980), bets: 100_000 }, FAIR);
  expect(many.interval).toEqual(few.interval);
  const half = (few.interval?.high ?? 0) - (few.observed ?? 0);
  // 3.29 x 2.94 / sqrt(100), the deviation of one draw.
  expect(half).toBeCloseTo((3.29 * 2.94) / 10, 2);
});

it('what a play returns follows its base, and spans its classes', () => {
  for (const play of lotteryOf(sky).family.plays) {
    const [low, high] = [
      publishedOf(play, { top: 1900, base: 1900 }),
      publishedOf(play, { top: 1960, base: 1960 }),
    ];
    expect(low.low).toBeLessThanOrEqual(low.high);
    expect(high.low).toBeGreaterThanOrEqual(low.low);
  }
});
