import * as contractsDesk from '@fairhouse/contract/contracts-desk';
import * as inbox from '@fairhouse/contract/messages';
import * as salaries from '@fairhouse/contract/salaries';
import * as desk from '@fairhouse/contract/salaries-desk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { freshKey, PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { must, openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { runBills } from './jobs.ts';

/** What becomes of bills whose contract is suspended: nothing, until somebody decides about it. */
let world: World;
let house: BillHouse;
let keepers: Keepers;
let owner: Keeper;
/** The house gives the top one 2 %, who gives the one below 0.5 %. */
let top: Person;
let low: Person;
let player: Person;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  keepers = await keepersOf(world);
  await house.cashier.settings({ agentContracts: { fourEyesBill: '10.00' } });
});
afterAll(async () => {
  await world.close();
});
const daily = (rate: number) => ({ ...DAILY, tiers: [tierOf(rate)] });
const newDay = async () => {
  house.nextDay();
  await house.newDay();
  owner = await house.keeper('owner');
};
/** A line of its own for each, on whose first day 1,000.00 were bet. */
beforeEach(async () => {
  await newDay();
  top = await house.agent(undefined, 500_000n);
  low = await house.agent(top);
  player = await house.agent(low, 900_000n);
  await world.server.kernel.db.run('update members set type = 0 where member_id = $1', [
    BigInt(player.memberId),
  ]);
  await house.signed(top, daily(20_000));
  await house.signed(low, daily(5000), top);
  await newDay();
  await house.play.spin(player, 100_000n, 100_000n);
});
const billTo = async (payee: Person) =>
  must((await house.bills(`payee_id = ${payee.memberId} and gross > 0`))[0]);
const read = async (id: string) => (await house.office(owner.token, desk.officeBill, { id })).value;
const suspend = async (downline: Person, action: 'suspend' | 'go_on' = 'suspend') => {
  const [contract] = await world.server.kernel.db.composed<{ id: string; version: number }>(
    'select contract_id as id, version from contracts where downline_id = $1',
    [BigInt(downline.memberId)],
  );
  const done = await house.office(owner.token, contractsDesk.suspendContract, {
    ...must(contract),
    action,
    reasonCode: 'fraud',
    reason: WHY,
  });
  expect(done.success).toBe(true);
};
const answer = (id: string, how: 'upheld' | 'refused', by = owner) =>
  house.office(by.token, desk.answerDispute, {
    id,
    answer: how,
    reasonCode: how === 'upheld' ? 'rules_broken' : 'other',
    reason: WHY,
  });
const computed = async () => {
  await newDay();
  await house.bill();
};
const second = async (approvalId: string | null) => {
  const { token } = await keepers.keeper('finance');
  expect((await keepers.decide(token, approvalId)).success).toBe(true);
};
const titles = async (one: Person): Promise<string[]> => {
  await house.signIn(one);
  return (await world.call(inbox.inbox, {}, { token: one.token })).value.list.map((m) => m.title);
};
const take = async (by: Person, amount: string) => {
  await house.signIn(by);
  return world.call(salaries.takeIncome, { amount }, { token: by.token, key: freshKey() });
};

it('[AG-32] what was computed before its contract was suspended waits as well', async () => {
  await computed();
  const { bill_id: id } = await billTo(low);
  expect((await read(id)).isHeld).toBe(false);
  await suspend(low);
  await computed();
  expect(await billTo(top)).toMatchObject({ gross: 2000n, paid: 2000n });
  expect(await billTo(low)).toMatchObject({ gross: 500n, paid: 0n, state: 'calculated' });
  expect(await read(id)).toMatchObject({ isHeld: true, needsSecond: false });
  // Neither does the upline pay it by hand, nor does what it takes for it leave.
  await house.signIn(top);
  const paying = wrong({ id, from: 'main_wallet', paymentPassword: PAYMENT_PASSWORD });
  const paid = await world.call(salaries.payBill, paying, { token: top.token, key: freshKey() });
  expect(paid.errorCode).toBe('state_conflict');
  expect((await take(top, '15.01')).errorCode).toBe('insufficient_balance');
  expect((await take(top, '15.00')).value.balance).toBe('5.00');
  // Let go, it is paid, though the contract stands still.
  expect((await answer(id, 'refused')).value).toMatchObject({ approvalId: null });
  expect((await answer(id, 'refused')).errorCode).toBe('state_conflict');
  await house.bill();
  expect(await billTo(low)).toMatchObject({ paid: 500n, state: 'issued' });
  expect((await titles(low)).filter((title) => title.endsWith('is let go'))).toHaveLength(1);
  expect(await house.verified()).toEqual([]);
});

it('a contract that goes on lets go nothing: each bill that waited is answered', async () => {
  await computed();
  await suspend(low);
  await suspend(low, 'go_on');
  const { bill_id: id } = await billTo(low);
  await computed();
  expect(await billTo(low)).toMatchObject({ paid: 0n, state: 'calculated' });
  await answer(id, 'refused');
  // Suspended once more, it waits once more.
  await suspend(low);
  await house.bill();
  expect(await billTo(low)).toMatchObject({ paid: 0n, state: 'calculated' });
  await answer(id, 'refused');
  await house.bill();
  expect(await billTo(low)).toMatchObject({ paid: 500n, state: 'issued' });
});

it('of a large bill that waits one operator neither lets go nor cancels', async () => {
  await computed();
  await suspend(top);
  const { bill_id: id } = await billTo(top);
  const asked = (await answer(id, 'refused')).value;
  expect(asked.bill.state).toBe('calculated');
  expect(await read(id)).toMatchObject({ isAsked: true, needsSecond: true, answers: [] });
  expect((await keepers.decide(owner.token, asked.approvalId)).errorCode).toBe('same_operator');
  await computed();
  expect(await billTo(top)).toMatchObject({ paid: 0n });
  await second(asked.approvalId);
  await house.bill();
  expect(await billTo(top)).toMatchObject({ paid: 2000n, state: 'issued' });
  // One that is born while the contract stands still was disputed by nobody of the line.
  await house.play.spin(player, 100_000n, 100_000n);
  const { bill_id: first } = await billTo(top);
  await computed();
  const [born] = await house.bills(
    `payee_id = ${top.memberId} and state = 'disputed' and gross > 0`,
  );
  expect(born).toMatchObject({ gross: 2000n });
  const next = must(born).bill_id;
  expect((await read(next)).dispute).toBeNull();
  const ending = (await answer(next, 'upheld')).value;
  expect(ending.approvalId).not.toBeNull();
  await second(ending.approvalId);
  expect((await read(next)).bill.state).toBe('cancelled');
  expect((await titles(top)).filter((title) => title.endsWith('is cancelled'))).toHaveLength(1);
  const subjects = await world.server.kernel.db.composed<{ subject: string }>(
    `select distinct subject from audit_log where action like 'bills.%' and subject = any($1)`,
    [[`bill:${first}`, `bill:${next}`]],
  );
  expect(subjects).toHaveLength(2);
  expect(await house.verified()).toEqual([]);
});

it('a bill that waits is cancelled before anything is paid of it, and is owed no more', async () => {
  await computed();
  await suspend(low);
  const { bill_id: id } = await billTo(low);
  await computed();
  const ended = (await answer(id, 'upheld')).value;
  expect(ended).toMatchObject({ approvalId: null, bill: { state: 'cancelled', paid: '0.00' } });
  await suspend(low, 'go_on');
  await computed();
  expect(await billTo(low)).toMatchObject({ paid: 0n, state: 'cancelled' });
  expect((await take(top, '20.00')).value.balance).toBe('0.00');
  expect((await answer(id, 'refused')).errorCode).toBe('state_conflict');
  expect(await house.verified()).toEqual([]);
});

it('a contract that has ended is suspended too: its last bill waits', async () => {
  const { list } = (
    await house.office(owner.token, contractsDesk.officeContracts, { account: low.username })
  ).value;
  const contract = must(list[0]);
  await house.signIn(top, low);
  const asked = (await house.end(low, contract)).value;
  expect((await house.answer(top, asked)).value.state).toBe('terminated');
  await computed();
  await suspend(low);
  await computed();
  expect(await billTo(low)).toMatchObject({ paid: 0n, state: 'calculated' });
});

/** A kernel beside whose first reading in one snapshot something happens. */
const meanwhile = (kernel: Kernel, happens: () => Promise<void>): Kernel => {
  const { db } = kernel;
  let isFirst = true;
  const transaction: typeof db.transaction = async (work) => {
    const answered = await db.transaction(work);
    if (isFirst) {
      isFirst = false;
      await happens();
    }
    return answered;
  };
  const { rows, row, run, prepared } = db;
  return { ...kernel, db: { ...db, rows, row, run, prepared, now: () => db.now(), transaction } };
};

it('a contract that is suspended while its bill is computed has a disputed bill', async () => {
  await newDay();
  await house.fold();
  await runBills(meanwhile(world.server.kernel, () => suspend(low)));
  const { bill_id: id, state } = await billTo(low);
  expect(state).toBe('disputed');
  await computed();
  expect(await billTo(low)).toMatchObject({ paid: 0n });
  await answer(id, 'refused');
  await house.bill();
  expect(await billTo(low)).toMatchObject({ paid: 500n, state: 'issued' });
});

it('income that a bill below needs stays, also before that bill is due', async () => {
  // The bill below is computed a day later, as where catching up crosses midnight.
  await computed();
  const { db } = world.server.kernel;
  await db.run(`update bills set due_at = due_at + interval '1 day' where payee_id = $1`, [
    BigInt(low.memberId),
  ]);
  await computed();
  expect(await billTo(top)).toMatchObject({ paid: 2000n });
  expect((await take(top, '15.01')).errorCode).toBe('insufficient_balance');
  await house.play.spin(player, 200_000n, 200_000n);
  expect((await take(top, '15.00')).value.balance).toBe('5.00');
  await computed();
  expect(await billTo(low)).toMatchObject({ paid: 500n, state: 'issued' });
});

it('[D-J76] what the house owes an agent waits until a second person has approved the agent', async () => {
  const { db } = world.server.kernel;
  await db.run(
    `insert into house_agents (brand_id, member_id, opened_at)
     values (1, $1, timestamptz '2020-01-01')`,
    [BigInt(top.memberId)],
  );
  await computed();
  await computed();
  expect(await billTo(top)).toMatchObject({ gross: 2000n, paid: 0n, state: 'calculated' });
  expect(await billTo(low)).toMatchObject({ gross: 500n, paid: 0n });
  await db.run('update house_agents set approved_at = $2 where member_id = $1', [
    BigInt(top.memberId),
    db.now(),
  ]);
  await house.bill();
  expect(await billTo(top)).toMatchObject({ paid: 2000n, state: 'issued' });
  expect(await billTo(low)).toMatchObject({ paid: 500n, state: 'issued' });
  expect(await house.verified()).toEqual([]);
});
