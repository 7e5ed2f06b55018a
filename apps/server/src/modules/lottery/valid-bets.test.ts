import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codeOf,
  openLotteryHouse,
  SURE,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';

let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse(['lucky-five-1', 'digit-board-1', 'ten-cars-1']);
});
afterAll(async () => {
  await house.world.close();
});

type Line = { playType: string; numbers: string; unit: string; multiple: number };
const line = (playType: string, numbers: string, unit = '2.00', multiple = 1): Line => ({
  playType,
  numbers,
  unit,
  multiple,
});
type Order = readonly [lines: Line[], cost: string];
/** What each bet counts for, in the order of placing, once a fresh member's orders have ended. */
const counted = async (slug: string, orders: readonly Order[]) => {
  const one = await house.member();
  const { issue } = await house.nextIssue(slug);
  const { drawNo } = issue;
  for (const [lines, cost] of orders) {
    const placed = await house.order(
      { gameCode: codeOf(slug), drawNo, lines, cost },
      { token: one.token },
    );
    expect(placed.errorCode).toBeUndefined();
  }
  await house.drawn(issue, 'settled', slug);
  return (await house.wagersOf(one))
    .toReversed()
    .map(({ valid_bet: valid, rule }) => [Number(valid), rule]);
};

it('a bet counts with its stake, and nothing where it covers 70 % of its place', async () => {
  const six = line('fixed-position', '0,1,2,3,4,5||||');
  const seven = line('fixed-position', '0,1,2,3,4,5,6||||');
  expect(
    await counted('lucky-five-1', [
      [[six], '12.00'],
      [[line('fixed-position', '|7|||')], '2.00'],
    ]),
  ).toEqual([
    [1200, 'stake'],
    [200, 'stake'],
  ]);
  expect(await counted('lucky-five-1', [[[seven], '14.00']])).toEqual([[0, 'covering']]);
});

it('orders of one member on an issue and play are judged together, those of others are not', async () => {
  const low = line('fixed-position', '0,1,2,3||||');
  const high = line('fixed-position', '4,5,6,7,8|1|||');
  expect(
    await counted('lucky-five-1', [
      [[low], '8.00'],
      [[high, line('front-two-straight', '1|2')], '14.00'],
    ]),
  ).toEqual([
    [0, 'covering'],
    // Five of its six digits stand where the member covers nine.
    [200, 'hedge'],
    [200, 'stake'],
  ]);
  expect(await counted('lucky-five-1', [[[low], '8.00']])).toEqual([[800, 'stake']]);
});

it('lines of several plays that hold all results between them count nothing', async () => {
  const all = '0,1,2,3,4,5,6,7,8,9';
  // Five digits of the first place for 2.00 each, and the numbers of the other five for 0.20.
  const low = line('fixed-position', '0,1,2,3,4||||');
  const high = line('front-two-straight', `5,6,7,8,9|${all}`, '0.20');
  expect(
    await counted('lucky-five-1', [
      [[low], '10.00'],
      [[high], '10.00'],
    ]),
  ).toEqual([
    [0, 'covering'],
    [0, 'covering'],
  ]);
  // A risky line beside them counts, and makes nothing of them count.
  const [first, second, third] = await counted('lucky-five-1', [
    [[low, high, line('back-two-sides', 'big|odd', '2.00', 50)], '120.00'],
  ]);
  expect([first, second]).toEqual([
    [0, 'covering'],
    [0, 'covering'],
  ]);
  expect(Number(third?.[0])).toBeGreaterThan(8000);
  const one = line('fixed-position', '0,1,2,3||||');
  expect(await counted('lucky-five-1', [[[one, high], '18.00']])).toEqual([
    [800, 'stake'],
    [1000, 'stake'],
  ]);
});

it('of opposite sides only the difference counts', async () => {
  const orders: Order[] = [
    [[line('dragon-tiger', 'dragon||||')], '2.00'],
    [[line('dragon-tiger', 'tiger|tiger|||', '2.00', 3)], '12.00'],
  ];
  expect(await counted('ten-cars-1', orders)).toEqual([
    [0, 'hedge'],
    [1000, 'hedge'],
  ]);
  // Both sides of one place beside one side of another win half of all results.
  expect(
    await counted('lucky-five-1', [[[line('back-two-sides', 'big|big,small')], '4.00']]),
  ).toEqual([[400, 'stake']]);
});

it('in a board of /elott the stake counts, whatever else the member bet', async () => {
  const one = await house.member();
  const slug = 'digit-board-1';
  const { issue } = await house.nextIssue(slug);
  const both = line('board-sum', 'big,small');
  const refused = await house.order(
    { gameCode: codeOf(slug), drawNo: issue.drawNo, lines: [both], cost: '4.00' },
    { token: one.token },
  );
  expect(refused.errorCode).toBeUndefined();
  await house.drawn(issue, 'settled', slug);
  expect(await house.wagersOf(one)).toMatchObject([{ valid_bet: 400n, rule: 'stake' }]);
  await house.expectBooks();
});

it('a sure bet wins, pays what it pays, and counts nothing', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [SURE], cost: '20.00' }, { token: one.token });
  await house.drawn(issue);
  expect(await house.wagersOf(one)).toMatchObject([
    { stake: 2000n, payout: 1960n, outcome: 'win', valid_bet: 0n, rule: 'covering' },
  ]);
});
