import * as calls from '@fairhouse/contract/contracts';
import * as salaries from '@fairhouse/contract/salaries';
import { startOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { ZONE } from '../../../../../tests/team-house.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';

const realtime = (rate: number) => ({
  kind: 'REALTIME',
  period: 'five_minutes',
  tiers: [tierOf(rate)],
});
const hour = (...tiers: ReturnType<typeof tierOf>[]) => ({
  kind: 'HOUR',
  period: 'hour',
  tiers,
  dailyBetAmount: '1000.00',
});
let world: World;
let house: BillHouse;
let top: Person, low: Person, player: Person;
const contracts: Record<string, string> = {};

/** Two windows of one day and one of the next, 1,000.00 each, of a player two levels down. */
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  top = await house.agent();
  low = await house.agent(top);
  player = await house.agent(low, 500_000n);
  for (const terms of [realtime(2000), hour(tierOf(10_000))]) {
    contracts[terms.kind] = (await house.signed(top, terms)).id;
  }
  await house.signed(low, realtime(1000), top);
  await house.signed(low, hour(tierOf(6000)), top);
  for (const hours of [[1, 3], [2]]) {
    house.nextDay();
    for (const one of hours) {
      const moment = startOf(house.today(), ZONE).getTime() + (one * 60 + 10) * 60_000;
      world.move(moment - world.server.kernel.clock.milliseconds());
      await house.play.spin(player, 100_000n, 100_000n);
    }
  }
  house.nextDay();
  await house.bill();
  await house.signIn(top, low);
  await house.newDay();
}, 300_000);
afterAll(async () => {
  await world.close();
});

const asked = async (kind: 'REALTIME' | 'HOUR') =>
  (await world.call(salaries.whatIf, { id: contracts[kind] ?? '' }, { token: top.token })).value;

it('what-if sums all windows of a month; five minutes are rows of a day, the newest first', async () => {
  expect((await house.houseOffer(top, realtime(800))).success).toBe(true);
  const { all, windows, paid, downlines } = await asked('REALTIME');
  // Beside what would have been stands what was paid, by the books.
  const books = await world.server.kernel.db.composed<{ paid: bigint }>(
    `select sum(paid)::bigint as paid from bills where kind = 'REALTIME'
     group by payee_id, payer_id having sum(paid) > 0 order by payer_id nulls first`,
    [],
  );
  expect([paid, ...downlines.map((one) => one.paid)]).toEqual(
    books.map((one) => `${Number(one.paid) / 100}.00`),
  );
  expect(downlines.map(({ account }) => account)).toEqual([low.username]);
  // By the offer the downline gets the most that may still be given: all of it.
  expect(all).toMatchObject({
    base: '3000.00',
    now: { tier: null, gross: '6.00', toDownlines: '3.00' },
    offered: { tier: null, gross: '2.40', toDownlines: '2.40' },
    keepBase: '6750.00',
  });
  const played = windows.filter(({ base }) => base !== '0.00');
  expect(played).toMatchObject([
    { base: '1000.00', now: { gross: '2.00' }, keepBase: '2250.00' },
    { base: '2000.00', now: { gross: '4.00' }, offered: { gross: '1.60' }, keepBase: '4500.00' },
  ]);
  expect(windows.length).toBeGreaterThanOrEqual(31);
  expect(windows.map(({ from }) => from)).toEqual(
    windows.map(({ from }) => from).toSorted((a, b) => b.localeCompare(a)),
  );
  expect(all?.count).toBe(windows.reduce((sum, { count }) => sum + count, 0));
  expect(windows.at(-1)?.count).toBe(288);
});

it('what-if asks of hours what their day bet, and how much more would leave as much', async () => {
  const offered = hour(tierOf(5000), tierOf(8000, '800.00'), tierOf(9500, '1200.00'));
  expect((await house.houseOffer(top, offered)).success).toBe(true);
  const { all, windows } = await asked('HOUR');
  // Whose terms are above the first step keeps what it had where the second covers it.
  expect(all).toMatchObject({
    base: '3000.00',
    now: { gross: '30.00', toDownlines: '18.00' },
    offered: { gross: '24.00', toDownlines: '18.00' },
    // 4.00 more than the 6.00 of the downline: of each hour 1,200.00, where the third step begins.
    keepBase: '3600.00',
  });
  expect(windows.length).toBeGreaterThanOrEqual(31);
  expect(windows.at(-1)?.count).toBe(24);
});

it('[AG-19] an offer made by lowering says what its agent was paid, beside what it ends', async () => {
  const offered = await house.read(top, contracts.HOUR ?? '');
  const { affectedVersion } = offered.affected ?? { affectedVersion: '' };
  const signed = await house.answer(top, offered.contract, {
    answer: 'sign',
    confirm: true,
    affectedVersion,
  });
  expect(signed.success).toBe(true);
  const { list } = (
    await world.call(calls.contracts, { kind: 'HOUR', side: 'upline' }, { token: low.token })
  ).value;
  const fresh = list.find(({ state }) => state === 'pending_new');
  const ended = list.find(({ state }) => state === 'terminated');
  expect(fresh?.before).toEqual(ended?.terms);
  expect(fresh?.terms.tiers).not.toEqual(ended?.terms.tiers);
  const asOffered = (
    await world.call(salaries.whatIf, { id: fresh?.id ?? '' }, { token: low.token })
  ).value;
  expect(asOffered).toMatchObject({
    paid: '18.00',
    all: { base: '3000.00', now: { gross: '18.00' }, offered: { gross: '18.00' } },
  });
});
