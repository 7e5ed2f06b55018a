import * as walletCalls from '@fairhouse/contract/wallet';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { cashierOf, freshKey, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { spentWin } from '../../../../../tests/owing.ts';
import { openWorld, type Answer, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';
import { sendPayouts } from './actions/payouts.ts';

let world: World;
let cashier: Cashier;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  ann = await (await keepersOf(world)).keeper('owner');
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
const owedBy = async ({ token }: Payer) =>
  (await world.call(walletCalls.balance, {}, { token })).value.owed;
const payDebt = async (one: Payer, minor: bigint) => {
  await world.fund(one, minor);
  const paid = await world.call(walletCalls.payOwnDebt, {}, { token: one.token, key: freshKey() });
  expect(paid.success).toBe(true);
};
/** A withdrawal of all there is, approved; and what makes its member owe so much after that. */
const approved = async (winMinor: bigint, methodId?: string, amount = '200.00') => {
  const one = await cashier.payer(0n);
  const takeBack = await spentWin(kernel(), { memberId: BigInt(one.memberId), winMinor });
  await world.fund(one, BigInt(amount.replace('.', '')));
  const { id } = (await cashier.ask(one, amount)).value;
  const done = await cashier.desk(ann, id, 'approve', methodId ? { methodId } : {});
  expect(done.value).toMatchObject({ state: 'approved' });
  return { one, id: String(id), takeBack };
};
type Row = { state: string; payout_state: string | null; payout_tries: number };
const rowOf = async (id: string) =>
  (
    await kernel().db.composed<Row>(
      'select state, payout_state, payout_tries from withdrawals where withdrawal_id = $1',
      [id],
    )
  )[0];
const untilReleased = async (id: string) => {
  await expect
    .poll(
      async () => {
        await kernel().db.run(
          `update withdrawals set payout_due_at = now()
          where payout_due_at > now() and payout_state = 'sent'`,
        );
        await sendPayouts(kernel());
        return (await rowOf(id))?.state;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe('released');
};
const paidOut = async (id: string) =>
  (
    await kernel().db.composed<{ sum: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from entries e
       join transfers t using (brand_id, transfer_id)
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
       where a.name like 'house:payouts:%' and t.reference = $1`,
      [id],
    )
  )[0]?.sum;
const isSound = async () => {
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
};

it('approved before the debt it is not paid by hand, until the debt is paid', async () => {
  const { one, id, takeBack } = await approved(5_000n);
  await kernel().db.transaction(takeBack);
  expect(await owedBy(one)).toBe('50.00');
  const refused = await cashier.desk(ann, id, 'paid', { reference: 'BANK-1' });
  expect([refused.errorCode, refused.refusal.owed]).toEqual(['debt_open', '50.00']);
  expect((await cashier.desk(ann, id, 'card')).errorCode).toBe('debt_open');
  expect([(await rowOf(id))?.state, await paidOut(id)]).toEqual(['approved', 0n]);
  await payDebt(one, 5_000n);
  expect((await cashier.desk(ann, id, 'card')).success).toBe(true);
  expect((await cashier.desk(ann, id, 'paid', { reference: 'BANK-1' })).value).toMatchObject({
    state: 'released',
  });
  expect(await paidOut(id)).toBe(20_000n);
  await isSound();
});

it('a debt after the number was shown: what was paid is booked, once', async () => {
  const { one, id, takeBack } = await approved(5_000n);
  expect((await cashier.desk(ann, id, 'card')).success).toBe(true);
  await kernel().db.transaction(takeBack);
  const looked = await world.call(
    officeCashier.deskOneWithdrawal,
    { id: String(id) },
    { token: ann.token },
  );
  expect(looked.value.withdrawal.numberShown?.by, 'the desk says who looked first').toBe(ann.name);
  expect((await cashier.desk(ann, id, 'card')).errorCode).toBe('debt_open');
  const paid = () => cashier.desk(ann, id, 'paid', { reference: 'BANK-1' });
  expect((await paid()).value).toMatchObject({ state: 'released' });
  expect((await paid()).errorCode).toBe('state_conflict');
  const back = await cashier.desk(ann, id, 'reject', { reason: 'account_review' });
  expect(back.errorCode).toBe('state_conflict');
  expect([await paidOut(id), await cashier.balance(one), await owedBy(one)]).toEqual([
    20_000n,
    '0.00',
    '50.00',
  ]);
  await isSound();
});

it('approved before the debt it is not sent, keeps nobody waiting, and goes out once it is paid', async () => {
  const { one, id, takeBack } = await approved(5_000n, 'sandbox');
  const other = await approved(100n, 'sandbox');
  await kernel().db.transaction(takeBack);
  await untilReleased(other.id);
  expect(await rowOf(id)).toEqual({ state: 'approved', payout_state: 'waiting', payout_tries: 0 });
  await payDebt(one, 5_000n);
  await untilReleased(id);
  expect(await paidOut(id)).toBe(20_000n);
  await isSound();
});

it('what waits for a debt can be given back, and pays it; what was sent cannot', async () => {
  const { one, id, takeBack } = await approved(5_000n, 'sandbox');
  const reject = (which: string) =>
    cashier.desk(ann, which, 'reject', { reason: 'account_review' });
  // As long as nothing is owed it may be on its way in the next moment.
  expect((await reject(id)).errorCode).toBe('state_conflict');
  await kernel().db.transaction(takeBack);
  expect((await reject(id)).value).toMatchObject({ state: 'rejected' });
  expect([await cashier.balance(one), await owedBy(one)]).toEqual(['150.00', '0.00']);
  await sendPayouts(kernel());
  expect(await paidOut(id)).toBe(0n);

  const sent = await approved(5_000n, 'sandbox');
  await kernel().db.run(
    `update withdrawals set payout_tries = 1 where withdrawal_id = '${sent.id}'`,
  );
  await kernel().db.transaction(sent.takeBack);
  expect((await reject(sent.id)).errorCode).toBe('state_conflict');
  // Nobody knows whether it was paid: what the provider says of it is booked.
  await kernel().db.run(
    `update withdrawals set payout_state = 'sent', payout_due_at = now()
    where withdrawal_id = '${sent.id}'`,
  );
  await untilReleased(sent.id);
  expect([await paidOut(sent.id), await owedBy(sent.one)]).toEqual([20_000n, '50.00']);
  await isSound();
});

it('an order tried before the debt is asked for on, and paid once', async () => {
  // The provider pays it and breaks before it answers.
  const { one, id, takeBack } = await approved(5_000n, 'sandbox', '200.04');
  await sendPayouts(kernel());
  expect(await rowOf(id)).toEqual({ state: 'approved', payout_state: 'waiting', payout_tries: 1 });
  await kernel().db.transaction(takeBack);
  const back = await cashier.desk(ann, id, 'reject', { reason: 'account_review' });
  expect(back.errorCode).toBe('state_conflict');
  await kernel().db.run(
    `update withdrawals set payout_due_at = now() where withdrawal_id = '${id}'`,
  );
  await untilReleased(id);
  expect([await paidOut(id), await owedBy(one)]).toEqual([20_004n, '50.00']);
  await isSound();
});

it('a debt that arises beside a payout is seen by it: nothing slips out in between', async () => {
  const byHand = await approved(5_000n);
  let answer: Promise<Answer> | undefined;
  await kernel().db.transaction(async (tx) => {
    await byHand.takeBack(tx);
    answer = cashier.desk(ann, byHand.id, 'paid', { reference: 'BANK-1' });
    await waitBehind(tx, kernel().db);
  });
  expect((await answer)?.errorCode).toBe('debt_open');
  const sent = await approved(5_000n, 'sandbox');
  let run: Promise<void> | undefined;
  await kernel().db.transaction(async (tx) => {
    await sent.takeBack(tx);
    run = sendPayouts(kernel());
    await waitBehind(tx, kernel().db);
  });
  await run;
  for (const { id } of [byHand, sent]) {
    expect([(await rowOf(id))?.state, await paidOut(id)]).toEqual(['approved', 0n]);
  }
  expect(await rowOf(sent.id)).toMatchObject({ payout_state: 'waiting', payout_tries: 0 });
  await isSound();
});
