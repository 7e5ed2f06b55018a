import * as salaries from '@fairhouse/contract/salaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billAll, billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { freshKey, PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { must, openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import { postHouse } from '../wallet/index.ts';
import { creditAgent } from './index.ts';

/** Lists of bills on both sides, and what an agent pays of them by itself. */
const DIVIDEND = { kind: 'DIVIDEND', period: 'day' } as const;
let world: World;
let house: BillHouse;
let top: Person;
let low: Person;
let other: Person;
let player: Person;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  top = await house.agent(undefined, 900_000n);
  low = await house.agent(top);
  other = await house.agent();
  player = await house.agent(low, 900_000n);
  await world.server.kernel.db.run('update members set type = 0 where member_id = $1', [
    BigInt(player.memberId),
  ]);
  await house.signed(top, { ...DIVIDEND, tiers: [tierOf(100_000)] });
  await house.signed(low, { ...DIVIDEND, tiers: [tierOf(50_000)] }, top);
  // What the top one gets is held by the house, so it is short for the one below.
  await world.server.kernel.db.run(
    `update contracts set state = 'suspended', is_held = true where downline_id = $1`,
    [BigInt(top.memberId)],
  );
  house.nextDay();
});
afterAll(async () => {
  await world.close();
});
const by = ({ token }: Person) => ({ token });
const listed = async (one: Person, side: 'mine' | 'downlines') =>
  (await world.call(salaries.dividendRecords, { side }, by(one))).value;
const pay = (id: string, from: 'agent_account' | 'main_wallet', who = top) =>
  world.call(salaries.payBill, wrong({ id, from, paymentPassword: PAYMENT_PASSWORD }), {
    ...by(who),
    key: freshKey(),
  });
/** A day on which the house wins so much of the line, and what the top one gets of it waits. */
const dayOf = async (lost: bigint) => {
  await house.play.spin(player, lost, 0n);
  house.nextDay();
  await house.bill();
  await house.signIn(top, low, other);
};

it('[AP-47, AG-26] dividends stand on both sides, and who owes one pays it', async () => {
  await dayOf(100_000n);
  expect(await listed(top, 'mine')).toMatchObject({
    list: [{ kind: 'DIVIDEND', payer: null, state: 'disputed', gross: '100.00' }],
    gross: '100.00',
    paid: '0.00',
  });
  const below = await listed(top, 'downlines');
  const [debt] = below.list;
  expect(below).toMatchObject({
    list: [{ payer: top.username, payee: low.username, state: 'partial', owed: '50.00' }],
    gross: '50.00',
    owed: '50.00',
  });
  // What the payee owes further down is told to it alone.
  expect(below.list.map((one) => one.toDownlines)).toEqual([null]);
  const mine = below.list.map((one) => ({ ...one, toDownlines: '0.00' }));
  expect((await listed(low, 'mine')).list).toEqual(mine);
  for (const [who, side] of [
    [low, 'downlines'],
    [other, 'mine'],
    [other, 'downlines'],
  ] as const) {
    expect((await listed(who, side)).list).toEqual([]);
  }
  const { id } = must(debt);
  expect((await pay(id, 'main_wallet', low)).errorCode).toBe('not_found');
  expect((await pay(id, 'agent_account')).errorCode).toBe('insufficient_balance');
  expect((await pay(id, 'main_wallet')).value).toMatchObject({ state: 'issued', paid: '50.00' });
  expect(await listed(low, 'mine')).toMatchObject({ paid: '50.00', owed: '0.00' });
  expect(await house.balanceOf(low)).toBe(5000n);
  expect(await house.verified()).toEqual([]);
});

it('from the agent account the older debt is paid first; the main wallet pays any', async () => {
  await dayOf(80_000n);
  await dayOf(20_000n);
  const [newer, older] = (await listed(top, 'downlines')).list;
  expect([newer?.owed, older?.owed]).toEqual(['10.00', '40.00']);
  await world.server.kernel.db.transaction((tx) =>
    creditAgent(tx, {
      brandId: 1,
      agentId: BigInt(top.memberId),
      amount: 3000n,
      type: 'line_rebate',
      from: 'agents:REBATE',
      key: 'rebate:test',
      reference: 'test',
    }),
  );
  expect((await pay(must(newer).id, 'agent_account')).errorCode).toBe('older_bills_open');
  expect((await pay(must(older).id, 'agent_account')).errorCode).toBe('insufficient_balance');
  expect((await pay(must(newer).id, 'main_wallet')).value.state).toBe('issued');
  // What came in is the older one's, as the job pays it.
  await billAll(world.server.kernel);
  const [, rest] = (await listed(top, 'downlines')).list;
  expect(rest).toMatchObject({ paid: '30.00', owed: '10.00', state: 'partial' });
});

it('of one window nobody is paid in full while others have nothing', async () => {
  await house.newDay();
  const mate = await house.agent(top);
  const second = await house.agent(mate, 900_000n);
  await house.signed(mate, { ...DIVIDEND, tiers: [tierOf(50_000)] }, top);
  // Nothing is open of the days before.
  await house.signIn(top);
  for (const one of (await listed(top, 'downlines')).list) {
    if (one.owed === '0.00') continue;
    expect((await pay(one.id, 'main_wallet')).value.state).toBe('issued');
  }
  house.nextDay();
  await house.play.spin(second, 60_000n, 0n);
  await dayOf(20_000n);
  const open = (await listed(top, 'downlines')).list.filter((one) => one.owed !== '0.00');
  expect(open.map((one) => one.owed).toSorted()).toEqual(['10.00', '30.00']);
  const small = must(open.find((one) => one.owed === '10.00'));
  await world.server.kernel.db.transaction((tx) =>
    creditAgent(tx, {
      brandId: 1,
      agentId: BigInt(top.memberId),
      amount: 1000n,
      type: 'line_rebate',
      from: 'agents:REBATE',
      key: 'rebate:more',
      reference: 'test',
    }),
  );
  expect((await pay(small.id, 'agent_account')).errorCode).toBe('older_bills_open');
  await billAll(world.server.kernel);
  await house.signIn(top);
  const paid = (await listed(top, 'downlines')).list.filter((one) => one.owed !== '0.00');
  expect(paid.map((one) => one.paid).toSorted()).toEqual(['2.50', '7.50']);
});

it('[RO-02] lists of a kind that is off are refused, each by its own switch', async () => {
  const kinds = [
    [salaries.dividendRecords, 'contractDividend'],
    [salaries.dailyRecords, 'dailySalary'],
    [salaries.hourRecords, 'hourSalary'],
    [salaries.realtimeRecords, 'realtimeSalary'],
  ] as const;
  const on = Object.fromEntries(kinds.map(([, name]) => [name, true]));
  for (const [call, name] of kinds) {
    await house.cashier.settings({ switches: { ...on, [name]: false } });
    const codes = [];
    for (const [one] of kinds) codes.push((await world.call(one, {}, by(top))).errorCode);
    expect(codes, name).toEqual(kinds.map(([one]) => (one === call ? 'feature_off' : undefined)));
  }
  await house.cashier.settings({ switches: on });
});

it('a bill that cannot be paid keeps no other waiting, of its payer and of others', async () => {
  const { kernel } = world.server;
  await house.newDay();
  const pair = [await house.agent(), await house.agent()];
  const players = [await house.agent(pair[0], 900_000n), await house.agent(pair[1], 900_000n)];
  for (const one of pair) await house.signed(one, { ...DAILY, tiers: [tierOf(10_000)] });
  house.nextDay();
  for (const one of players) await house.play.spin(one, 10_000n, 10_000n);
  house.nextDay();
  await house.bill();
  const [broken, sound] = await house.bills(`kind = 'DAILY' and gross = 100`);
  // As if it had been paid, and nobody had noted it.
  await kernel.db.transaction((tx) =>
    postHouse(tx, {
      brandId: 1,
      type: 'agent_pay',
      amountMinor: 100n,
      from: 'agents:DAILY',
      to: `agent:${must(broken).payee_id}`,
      key: `bill:${must(broken).bill_id}`,
      reference: must(broken).bill_id,
    }),
  );
  house.nextDay();
  await house.fold();
  await expect(billAll(kernel)).rejects.toThrow('was paid and not noted');
  const state = async (bill: typeof sound) =>
    must((await house.bills(`bill_id = '${must(bill).bill_id}'`))[0]);
  expect(await state(sound)).toMatchObject({ state: 'issued', paid: 100n });
  expect(await state(broken)).toMatchObject({ state: 'calculated', paid: 0n });
});
