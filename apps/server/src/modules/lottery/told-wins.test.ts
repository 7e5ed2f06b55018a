import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf, openLotteryHouse, SURE, SURE_COST } from '../../../../../tests/lottery-house.ts';
import type { LotteryHouse } from '../../../../../tests/lottery-house.ts';
import { hear, type Heard } from '../../../../../tests/socket.ts';

const GAME = 'lucky-five-1';
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse([GAME]);
});
afterAll(async () => {
  await house.world.close();
});

it('[LO-06] who won hears it in each open window, once an issue, and nobody else does', async () => {
  const [winner, other] = [await house.member(), await house.member()];
  const windows: Heard<'wins'>[] = [];
  for (const { token } of [winner, winner, other]) {
    windows.push(await hear(house.world, 'wins', { token }));
  }
  const balances: Heard<'balance'>[] = [];
  for (const { token } of [winner, other])
    balances.push(await hear(house.world, 'balance', { token }));
  const { issue } = await house.nextIssue();
  // All ten digits of a place, twice: one of each wins, and both are one word.
  const lines = [SURE, { ...SURE, multiple: 2 }];
  await house.order({ drawNo: issue.drawNo, lines, cost: '60.00' }, { token: winner.token });
  await vi.waitFor(() => expect(balances[0]?.told.length).toBeGreaterThan(0));
  const staked = balances[0]?.told.length ?? 0;
  await house.drawn(issue);
  const told = [
    'lottery',
    {
      gameCode: codeOf(GAME),
      title: (await house.current()).lottery.title,
      drawNo: issue.drawNo,
      payout: '58.80',
      rebate: '0.00',
      currency: 'USD',
    },
  ];
  await vi.waitFor(() => expect(windows.map((one) => one.told)).toEqual([[told], [told], []]), {
    timeout: 20_000,
  });
  // And each window its balance, once for all that the round paid; who has no bet in it nothing.
  await vi.waitFor(() => expect(balances[0]?.told.length).toBeGreaterThan(staked), {
    timeout: 20_000,
  });
  expect(balances.map((one) => one.told.length)).toEqual([staked + 1, 0]);
  // The next issue is a word of its own; what was told before is not told again.
  const { issue: next } = await house.nextIssue();
  await house.order(
    { drawNo: next.drawNo, lines: [SURE], cost: SURE_COST },
    { token: other.token },
  );
  await house.drawn(next);
  await vi.waitFor(() => expect(windows[2]?.told).toHaveLength(1), { timeout: 20_000 });
  expect(windows[2]?.told[0]?.[1]).toMatchObject({ drawNo: next.drawNo, payout: '19.60' });
  expect(windows.slice(0, 2).map((one) => one.told.length)).toEqual([1, 1]);
  for (const one of [...windows, ...balances]) one.close();
});

it('[LO-06] the number of a draw is on each page that watches within a second of its draw', async () => {
  const topic = `lottery:${GAME}` as const;
  const pages: Heard<typeof topic>[] = [];
  for (let page = 0; page < 3; page += 1) pages.push(await hear(house.world, topic));
  const slowest: number[] = [];
  for (let draws = 0; draws < 3; draws += 1) {
    const late: number[] = [];
    const { issue } = await house.nextIssue();
    await house.drawn(issue);
    const { draw } = await house.drawOf(issue.drawNo);
    for (const { told, at } of pages) {
      const isNumber = ([, data]: (typeof told)[number]) =>
        data.draw.drawNo === issue.drawNo && data.draw.result !== null;
      await vi.waitFor(() => expect(told.some(isNumber)).toBe(true), { timeout: 20_000 });
      const first = told.findIndex(isNumber);
      expect(told[first]?.[1].draw.result).toBe(draw.result);
      // From the moment that the house wrote the number down, by one clock: nobody sleeps.
      const milliseconds = (at[first] ?? NaN) - Date.parse(draw.drawnAt ?? '');
      expect(milliseconds).toBeGreaterThanOrEqual(0);
      late.push(milliseconds);
    }
    slowest.push(Math.max(...late));
  }
  // Beside other tests one draw may find the machine busy; every page heard one of them in time.
  expect(Math.min(...slowest)).toBeLessThanOrEqual(1000);
  for (const page of pages) page.close();
});
