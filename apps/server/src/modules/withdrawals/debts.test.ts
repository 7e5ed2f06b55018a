import * as approvals from '@fairhouse/contract/approvals';
import * as transfers from '@fairhouse/contract/transfers';
import * as walletCalls from '@fairhouse/contract/wallet';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import {
  cashierOf,
  freshKey,
  PAYMENT_PASSWORD,
  type Cashier,
  type Payer,
} from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { owe, spentWin } from '../../../../../tests/owing.ts';
import { putBelow } from '../../../../../tests/lines.ts';
import { openWorld, type Answer, type World } from '../../../../../tests/world.ts';
import { post, verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
const idOf = (one: Payer): bigint => BigInt(one.memberId);
const pay = ({ token }: Payer) =>
  world.call(walletCalls.payOwnDebt, {}, { token, key: freshKey() });
const owedBy = async ({ token }: Payer) =>
  (await world.call(walletCalls.balance, {}, { token })).value.owed;
/** Below an agent, with one of the own below. */
const lineOf = async (one: Payer): Promise<Payer> => {
  const [upline, below] = [await cashier.payer(0n), await cashier.payer(0n)];
  const under = (low: Payer, high: Payer) =>
    putBelow(world, { memberId: low.memberId, uplineId: high.memberId });
  await under(one, upline);
  await under(below, one);
  await kernel().db.run('update members set type = 2 where member_id = $1', [idOf(one)]);
  return below;
};
const sendUp = ({ token }: Payer, amount = '50.00') =>
  world.call(
    transfers.transferToUpline,
    { amount, paymentPassword: PAYMENT_PASSWORD },
    { token, key: freshKey() },
  );
const sendDown = ({ token }: Payer, receiver: string, amount = '50.00') =>
  world.call(
    transfers.transferToDownline,
    { amount, receiver, paymentPassword: PAYMENT_PASSWORD },
    { token, key: freshKey() },
  );
const isSound = async () => {
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
};

it('while a debt stands no money leaves, by whatever way; once it is paid it does', async () => {
  const one = await cashier.payer(0n);
  const below = await lineOf(one);
  await owe(kernel(), { memberId: idOf(one), winMinor: 10_000n });
  await world.fund(one, 60_000n);
  const ways = [
    () => cashier.ask(one, '100.00'),
    () => sendUp(one),
    () => sendDown(one, below.username),
  ];
  for (const way of ways) {
    const refused = await way();
    expect([refused.errorCode, refused.refusal.owed]).toEqual(['debt_open', '100.00']);
  }
  expect(await cashier.balance(one)).toBe('600.00');
  const config = async () =>
    (await world.call(withdrawals.withdrawalConfig, {}, { token: one.token })).value;
  expect(await config()).toMatchObject({ debt: '100.00', owed: '0.00' });
  expect((await pay(one)).success).toBe(true);
  expect((await config()).debt).toBe('0.00');
  for (const way of ways) expect((await way()).success).toBe(true);
  expect(await cashier.balance(one)).toBe('300.00');
  await isSound();
});

it('a debt that arises beside a request is seen by it: nothing slips out in between', async () => {
  const ways: ((one: Payer) => Promise<Answer>)[] = [
    (one) => cashier.ask(one, '100.00'),
    (one) => sendUp(one),
  ];
  for (const way of ways) {
    const one = await cashier.payer(0n);
    await lineOf(one);
    const takeBack = await spentWin(kernel(), { memberId: idOf(one), winMinor: 30_000n });
    await world.fund(one, 20_000n);
    let answer: Promise<Answer> | undefined;
    await kernel().db.transaction(async (tx) => {
      await takeBack(tx);
      answer = way(one);
      await waitBehind(tx, kernel().db);
      // There is money again, and a debt beside it.
      await post(tx, {
        brandId: 1,
        memberId: idOf(one),
        type: 'deposit',
        amountMinor: 20_000n,
        house: 'deposits:test',
        key: `beside:${one.memberId}`,
        reference: 'test',
      });
    });
    expect((await answer)?.errorCode).toBe('debt_open');
    expect([await cashier.balance(one), await owedBy(one)]).toEqual(['200.00', '100.00']);
  }
  await isSound();
});

it('frozen money is not approved while a debt stands, and pays it where it comes back', async () => {
  const one = await cashier.payer(0n);
  const takeBack = await spentWin(kernel(), { memberId: idOf(one), winMinor: 15_000n });
  await world.fund(one, 20_000n);
  const { id } = (await cashier.ask(one, '200.00')).value;
  await kernel().db.transaction(takeBack);
  expect(await owedBy(one)).toBe('150.00');
  expect((await cashier.desk(ann, id, 'approve')).errorCode).toBe('debt_open');
  const { withdrawal } = (
    await keepers.office(ann.token, officeCashier.deskOneWithdrawal, { id: String(id) })
  ).value;
  expect(withdrawal).toMatchObject({ debt: '150.00', numberShown: null });
  const rejected = await cashier.desk(ann, id, 'reject', {
    reason: 'account_review',
    note: 'a result was corrected',
  });
  expect(rejected.value).toMatchObject({ state: 'rejected' });
  expect([await cashier.balance(one), await owedBy(one)]).toEqual(['50.00', '0.00']);
  const { list } = (await world.call(walletCalls.ownDebt, {}, { token: one.token })).value;
  expect(list[0]).toMatchObject({ amount: '-150.00', source: 'withdrawal', reference: id });
  await isSound();
});

it('one that a second operator decides is judged again for a debt, and so is a second payout', async () => {
  await cashier.settings({ cashier: { fourEyesAbove: '100.00' } });
  const one = await cashier.payer(0n);
  const takeBack = await spentWin(kernel(), { memberId: idOf(one), winMinor: 5_000n });
  await world.fund(one, 30_000n);
  const { id } = (await cashier.ask(one, '300.00')).value;
  expect((await cashier.desk(ann, id, 'approve', { methodId: 'sandbox' })).value).toMatchObject({
    isAsked: true,
  });
  await kernel().db.transaction(takeBack);
  const asked = (await keepers.office(bob.token, approvals.approvals, {})).value.list.find(
    ({ state }) => state === 'asked',
  );
  expect((await keepers.decide(bob.token, asked?.id)).errorCode).toBe('debt_open');
  expect((await cashier.read(one, id)).state).toBe('applying');
  await world.fund(one, 5_000n);
  await pay(one);
  expect((await keepers.decide(bob.token, asked?.id)).success).toBe(true);
  // What the provider refused does not go out again while another debt stands.
  await kernel().db.run(`update withdrawals set payout_state = 'failed', payout_due_at = null
    where withdrawal_id = '${String(id)}'`);
  await owe(kernel(), { memberId: idOf(one), winMinor: 7_000n });
  expect((await cashier.desk(ann, id, 'payout', {})).errorCode).toBe('debt_open');
  expect((await cashier.desk(ann, id, 'reject', { reason: 'bank_refused' })).success).toBe(true);
  expect([await cashier.balance(one), await owedBy(one)]).toEqual(['230.00', '0.00']);
  await cashier.settings({ cashier: {} });
  await isSound();
});
