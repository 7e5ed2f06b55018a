import * as agents from '@fairhouse/contract/agents-desk';
import * as salaries from '@fairhouse/contract/salaries';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyBills } from '../../bill-books/verify.ts';
import { module as members } from '../members/index.ts';

const WEEKLY = (rate: number) => ({ kind: 'DIVIDEND', period: 'week', tiers: [tierOf(rate)] });
let world: World;
let house: BillHouse;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  // What the house gives here needs no second person.
  await house.cashier.settings({ agentContracts: { fourEyesRate: 300_000 } });
});
afterAll(async () => {
  await world.close();
});
const dayAfterThis = async () => {
  house.nextDay();
  for (const job of members.jobs ?? []) await job.run(world.server.kernel);
  await house.newDay();
};
/** To the Monday that a week begins with. */
const toMonday = async () => {
  do await dayAfterThis();
  while (new Date(house.today()).getUTCDay() !== 1);
};
beforeEach(() => house.newDay());
const billsOf = (who: Person) => house.bills(`payee_id = ${who.memberId}`);
const move = async (one: Person, to: Person) => {
  const [first, second] = [await world.operator(), await world.second()];
  const given = { memberId: one.memberId, to: to.username, reason: WHY };
  const asked = (await house.office(first, agents.askMove, given)).value;
  await house.decide(second, asked.approvalId);
};
const reckonedAnew = () =>
  world.server.kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read');
    return (await verifyBills(tx, 5)).differences;
  });

it('who moves within a window is paid for what came until then, by nobody twice', async () => {
  const [moving, other] = [await house.agent(), await house.agent()];
  const player = await house.agent(moving, 500_000n);
  for (const one of [moving, other]) await house.signed(one, WEEKLY(300_000));
  await toMonday();
  await house.play.spin(player, 10_000n, 0n);
  await move(moving, other);
  await dayAfterThis();
  await house.play.spin(player, 20_000n, 0n);
  await toMonday();
  await house.bill();
  expect(await billsOf(moving)).toMatchObject([{ gross: 3000n, payer_id: null }]);
  expect(await billsOf(other)).toMatchObject([{ gross: 6000n, payer_id: null }]);
  expect(await reckonedAnew()).toEqual([]);
});

it('[AG-32] the upline of before sees who was there before the move, and nobody else', async () => {
  const [upline, other] = [await house.agent(), await house.agent()];
  const moving = await house.agent(upline);
  const player = await house.agent(moving, 500_000n);
  await house.signed(upline, WEEKLY(300_000));
  await house.signed(moving, WEEKLY(200_000), upline);
  await toMonday();
  await house.play.spin(player, 10_000n, 0n);
  await move(moving, other);
  await dayAfterThis();
  const joined = await house.agent(moving, 500_000n);
  await house.play.spin(joined, 40_000n, 0n);
  await house.play.spin(player, 50_000n, 0n);
  await toMonday();
  await house.bill();
  const [bill] = await billsOf(moving);
  expect(bill).toMatchObject({ gross: 2000n, payer_id: BigInt(upline.memberId) });
  expect(await billsOf(upline)).toMatchObject([{ gross: 3000n }]);
  await house.signIn(upline, moving);
  const one = { id: must(bill).bill_id };
  for (const who of [upline, moving]) {
    const { value } = await world.call(salaries.billSources, one, { token: who.token });
    expect(value.list.map((row) => [row.account, row.stake])).toEqual([
      [player.username, '100.00'],
    ]);
    const seen = (await world.call(salaries.oneBill, one, { token: who.token })).value;
    expect(seen.perDownline.map((row) => row.account)).toEqual([player.username]);
    expect(seen.recomputed.isEqual).toBe(true);
  }
  expect(await reckonedAnew()).toEqual([]);
});

it('who is closed is paid for what stood until then, and pays that to those below', async () => {
  const top = await house.agent();
  const closed = await house.agent(top);
  const low = await house.agent(closed);
  const player = await house.agent(low, 500_000n);
  await house.signed(top, WEEKLY(300_000));
  await house.signed(closed, WEEKLY(200_000), top);
  await house.signed(low, WEEKLY(100_000), closed);
  await toMonday();
  await house.play.spin(player, 10_000n, 0n);
  const { success } = await house.office(await world.operator(), agents.closeAgentAccount, {
    memberId: closed.memberId,
    reason: WHY,
  });
  expect(success).toBe(true);
  await dayAfterThis();
  await house.play.spin(player, 20_000n, 0n);
  await toMonday();
  await house.bill();
  expect(await billsOf(closed)).toMatchObject([{ gross: 2000n, state: 'issued' }]);
  expect(await billsOf(low)).toMatchObject([{ gross: 1000n, paid: 1000n, state: 'issued' }]);
  expect(await billsOf(top)).toMatchObject([{ gross: 9000n }]);
  expect(await house.balanceOf(closed)).toBe(1000n);
  expect(await reckonedAnew()).toEqual([]);
});
