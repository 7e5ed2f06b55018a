import * as salaries from '@fairhouse/contract/salaries';
import { startOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billAll, billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { freshKey } from '../../../../../tests/cashier.ts';
import { ZONE } from '../../../../../tests/team-house.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { runBills } from './jobs.ts';

const hour = (rate: number) => ({
  kind: 'HOUR',
  period: 'hour',
  tiers: [tierOf(rate)],
  dailyBetAmount: '1000.00',
});
/** Contracts began within the day before, whose hours brought nothing. */
const CAUGHT = "run = 'catch_up' and valid_bet > 0";
let world: World;
let house: BillHouse;
let top: Person, low: Person, player: Person, poor: Person;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  top = await house.agent();
  low = await house.agent(top);
  player = await house.agent(low, 500_000n);
  poor = await house.agent(undefined, 500_000n);
  await house.signed(top, hour(10_000));
  await house.signed(low, hour(5000), top);
  await house.signed(poor, hour(10_000));
  house.nextDay();
});
afterAll(async () => {
  await world.close();
});
const at = (hours: number, minutes: number) => {
  const moment = startOf(house.today(), ZONE).getTime() + (hours * 60 + minutes) * 60_000;
  world.move(moment - world.server.kernel.clock.milliseconds());
};
const play = (who: Person, stake: bigint) => house.play.spin(who, stake, stake);
const of = (who: Person, where = 'gross > 0') =>
  house.bills(`payee_id = ${who.memberId} and (${where})`);

it('[AG-25, AP-49] gated hours of a day that has bet enough come as one bill, exactly once', async () => {
  const { kernel } = world.server;
  at(1, 10);
  await play(player, 60_000n);
  await play(poor, 50_000n);
  at(2, 5);
  await house.bill();
  const gated = await of(top, 'valid_bet > 0');
  expect(gated).toMatchObject([{ gross: 0n, valid_bet: 60_000n, state: 'not_reached' }]);
  at(3, 10);
  await play(player, 50_001n);
  at(5, 10);
  await play(player, 10_000n);
  at(6, 5);
  await house.bill();
  // From the hour on in which the running day passes the gate, hours bring what they bring.
  expect(await of(top)).toMatchObject([{ gross: 500n }, { gross: 100n }]);
  expect(await of(top, CAUGHT)).toEqual([]);
  house.nextDay();
  await house.fold();
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.allSettled([runBills(kernel), runBills(kernel)]);
  }
  await billAll(kernel);
  expect(await of(top, CAUGHT)).toMatchObject([
    { gross: 600n, paid: 600n, valid_bet: 60_000n, state: 'issued' },
  ]);
  expect(await of(low, CAUGHT)).toMatchObject([{ gross: 300n, paid: 300n }]);
  // Whose day did not bet enough is told so, once.
  expect(await of(poor, CAUGHT)).toMatchObject([
    { gross: 0n, valid_bet: 50_000n, state: 'not_reached' },
  ]);
  expect(await house.balanceOf(top)).toBe(1200n - 600n);
  expect(await house.balanceOf(low)).toBe(600n);
  expect(await house.balanceOf(poor)).toBe(0n);
  await house.signIn(low);
  const { value } = await world.call(salaries.hourRecords, {}, { token: low.token });
  const caught = value.list.find(({ gross }) => gross === '3.00');
  expect(caught).toMatchObject({ payer: top.username, payee: low.username, paid: '3.00' });
  expect(await house.verified()).toEqual([]);
});

it('hours and what made up for them recompute to themselves', async () => {
  await house.signIn(top, low);
  for (const bill of await of(top, 'gross > 0 or valid_bet > 0')) {
    const seen = await world.call(salaries.oneBill, { id: bill.bill_id }, { token: top.token });
    expect([bill.run, seen.value.recomputed.isEqual]).toEqual([bill.run, true]);
    // Nobody is counted as active in parts of a day (D-J19).
    expect(seen.value.perDownline).toMatchObject([
      { account: low.username, isAgent: true, activeMembers: 0 },
    ]);
  }
  const [made] = await of(top, CAUGHT);
  const { value } = await world.call(
    salaries.oneBill,
    { id: made?.bill_id ?? '' },
    { token: top.token },
  );
  expect(value.lines.map((line) => [line.key, line.amount])).toEqual([
    ['validBetHour', '600.00'],
    ['rate', '10000'],
    ['gross', '6.00'],
    ['base', '600.00'],
    ['gross', '6.00'],
  ]);
});

it('an hour that was made up for is in question with its day alone', async () => {
  await house.signIn(top);
  const [gated] = await of(top, "is_gated and valid_bet > 0 and run = 'window'");
  const dispute = { id: must(gated).bill_id, reason: 'It was an hour of mine.' };
  const done = await world.call(salaries.disputeBill, dispute, { token: top.token });
  expect(done.errorCode).toBe('state_conflict');
});

it('what a downline may still get stays in the account above while an operator decides', async () => {
  const boss = await house.agent(undefined, 1_000_000n);
  const next = await house.agent(boss);
  const guest = await house.agent(next, 1_000_000n);
  const daily = (rate: number) => ({ ...DAILY, tiers: [tierOf(rate)], ownPlayCounts: false });
  const owner = await house.keeper('owner');
  const { contract } = (await house.houseOffer(boss, daily(20_000), owner)).value;
  await house.answer(boss, must(contract));
  await house.signed(next, daily(5000), boss);
  house.nextDay();
  await play(guest, 100_000n);
  await play(boss, 70_000n);
  house.nextDay();
  await house.bill();
  const { bill_id: ofBoss } = must((await house.bills(`payee_id = ${boss.memberId}`))[0]);
  const { bill_id: ofNext } = must((await house.bills(`payee_id = ${next.memberId}`))[0]);
  await house.signIn(boss, next);
  // The members behind a bill are its sum: the own play does not count by these terms.
  const sources = await world.call(salaries.billSources, { id: ofBoss }, { token: boss.token });
  expect(sources.value.list.map((one) => [one.account, one.validBet])).toEqual([
    [guest.username, '1000.00'],
  ]);
  const said = { id: ofNext, reason: 'a member is missing' };
  const dispute = await world.call(salaries.disputeBill, said, { token: next.token });
  expect(dispute.value.state).toBe('disputed');
  house.nextDay();
  await house.bill();
  await house.signIn(boss);
  const take = (amount: string) =>
    world.call(salaries.takeIncome, { amount }, { token: boss.token, key: freshKey() });
  expect((await take('20.00')).errorCode).toBe('insufficient_balance');
  expect((await take('15.01')).errorCode).toBe('insufficient_balance');
  expect((await take('15.00')).value.balance).toBe('5.00');
});

// Last: real-time wages have 288 windows in each further day.
it('[AG-23, AP-50] real-time wages are paid every five minutes, from the top', async () => {
  const realtime = (rate: number) => ({
    kind: 'REALTIME',
    period: 'five_minutes',
    tiers: [tierOf(rate)],
  });
  await house.signIn(top, low);
  const owner = await house.keeper('owner');
  const { contract } = (await house.houseOffer(top, realtime(2000), owner)).value;
  if (!contract) throw new Error('nothing was offered');
  await house.answer(top, contract);
  await house.signed(low, realtime(1000), top);
  world.move(5 * 60_000);
  await play(player, 99_999n);
  world.move(7 * 60_000);
  await house.bill();
  const paid = await house.bills("kind = 'REALTIME' and gross > 0");
  expect(paid).toMatchObject([
    { payee_id: BigInt(top.memberId), payer_id: null, gross: 199n, paid: 199n },
    { payee_id: BigInt(low.memberId), gross: 99n, paid: 99n, state: 'issued' },
  ]);
  expect(await house.balanceOf(top)).toBe(600n + 199n - 99n);
  await house.signIn(top, low);
  const listed = async (one: Person, side: 'mine' | 'downlines') =>
    (await world.call(salaries.realtimeRecords, { side }, { token: one.token })).value.list
      .filter(({ gross }) => gross !== '0.00')
      .map(({ payer, payee, gross, owed }) => [payer, payee, gross, owed]);
  const ofLow = [top.username, low.username, '0.99', '0.00'];
  expect(await listed(top, 'mine')).toEqual([[null, top.username, '1.99', '0.00']]);
  expect(await listed(top, 'downlines')).toEqual([ofLow]);
  expect(await listed(low, 'mine')).toEqual([ofLow]);
  const { value } = await world.call(
    salaries.oneBill,
    { id: paid[1]?.bill_id ?? '' },
    { token: low.token },
  );
  expect(value.recomputed.isEqual).toBe(true);
  expect(value.perDownline).toMatchObject([{ account: player.username, validBet: '999.99' }]);
});
