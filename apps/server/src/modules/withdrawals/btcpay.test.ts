import * as bankCards from '@fairhouse/contract/bank-cards';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBtcpayHouse, type BtcpayHouse } from '../../../../../tests/btcpay-house.ts';
import { BAD_ADDRESS, type Payout } from '../../../../../tests/btcpay-server.ts';
import type { Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { module as methods } from '../payment-methods/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

let house: BtcpayHouse;
beforeAll(async () => {
  house = await openBtcpayHouse();
  await holdJobs(house.world, [...(methods.jobs ?? []), ...jobs]);
  await house.cashier.settings({
    cashier: {
      coolDownHours: 0,
      banks: [
        { code: 'HARBOUR', name: 'Harbour Bank' },
        { code: 'BTC', name: 'Bitcoin' },
      ],
    },
  });
});
afterAll(async () => {
  await house.close();
});

const db = () => house.world.server.kernel.db;
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
let addresses = 0;
const freshAddress = (): string =>
  `bc1q${(addresses += 1)
    .toString()
    .padStart(38, '0')
    .replaceAll(/\d/g, (one) => LETTERS[Number(one)] ?? 'q')}`;
/** A member with money and an address of their own. */
const payer = async (address = freshAddress()): Promise<Payer & { address: string }> => {
  const one = await house.cashier.payer(100_000n);
  const card = await house.cashier.addCard(one, { bankCode: 'BTC', cardNo: address });
  expect(card.success, JSON.stringify(card.raw)).toBe(true);
  return { ...one, cardId: String(card.value.id), address };
};
const approved = async (one: Payer, amount = '150.00'): Promise<string> => {
  const { id } = (await house.cashier.ask(one, amount)).value;
  const done = await house.cashier.desk(house.ann, id, 'approve', { methodId: 'btcpay' });
  expect(done.value, JSON.stringify(done.raw)).toMatchObject({ state: 'approved' });
  return String(id);
};
/** One round of what is due, whatever its pause. */
const send = async (times = 1): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) {
    await db().run('update withdrawals set payout_due_at = $1 where payout_due_at is not null', [
      db().now(),
    ]);
    await jobs.find((one) => one.name === 'withdrawals.payouts')?.run(house.world.server.kernel);
  }
};
const payoutsOf = (id: string): Payout[] =>
  [...house.btcpay.payouts.values()].filter((one) => String(one.metadata.orderId).startsWith(id));
const desk = async (id: string) =>
  (await house.keepers.office(house.ann.token, officeCashier.deskOneWithdrawal, { id })).value;
const paidOut = async (id: string) =>
  (
    await db().composed<{ sum: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from entries e
   join transfers t using (brand_id, transfer_id)
   join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
   where a.name = 'house:payouts:btcpay' and t.reference = $1`,
      [id],
    )
  )[0]?.sum;

it('pays only where the server is connected, and an address is one of the coin', async () => {
  const one = await payer();
  const { id } = (await house.cashier.ask(one, '150.00')).value;
  expect((await desk(String(id))).methods.map((way) => way.methodId)).not.toContain('btcpay');
  expect(
    (await house.cashier.desk(house.ann, id, 'approve', { methodId: 'btcpay' })).errorCode,
  ).toBe('not_found');
  await house.connect();
  expect((await desk(String(id))).methods.map((way) => way.methodId)).toContain('btcpay');
  for (const cardNo of ['6222 0000 1111', 'bc1qshort', `${freshAddress()}!`, '']) {
    const answer = await house.cashier.addCard(one, { bankCode: 'BTC', cardNo });
    expect(answer.refusal.fields, cardNo).toMatchObject({ cardNo: 'pattern' });
  }
  const { list } = (await house.world.call(bankCards.bankCards, {}, { token: one.token })).value;
  expect(list.find((card) => card.bankCode === 'BTC')?.cardNo).toBe(
    `•••• ${one.address.slice(-4)}`,
  );
});

it('[WL-06] a payout is approved by the name that was kept, and booked when it is completed', async () => {
  const one = await payer();
  const id = await approved(one);
  await send();
  const [payout] = payoutsOf(id);
  expect(payout).toMatchObject({
    state: 'AwaitingApproval',
    destination: one.address,
    originalAmount: '150.00',
    // Of a pull payment in the brand's currency: alone it would be so many coins.
    originalCurrency: 'USD',
    payoutMethodId: 'BTC-CHAIN',
  });
  expect(house.btcpay.pulls.get(payout?.pullPaymentId ?? '')).toMatchObject({
    amount: '150.00',
    currency: 'USD',
  });
  expect((await desk(id)).withdrawal.payout).toMatchObject({
    state: 'sent',
    reference: payout?.id,
  });
  await send();
  expect(payout?.state).toBe('AwaitingPayment');
  for (const state of ['AwaitingPayment', 'InProgress']) {
    Object.assign(payout ?? {}, { state });
    await send();
    expect((await house.cashier.read(one, id)).state).toBe('approved');
  }
  Object.assign(payout ?? {}, { state: 'Completed' });
  await Promise.all([send(), send()]);
  expect((await house.cashier.read(one, id)).state).toBe('released');
  await send();
  expect(payoutsOf(id)).toHaveLength(1);
  expect(await paidOut(id)).toBe(15_000n);
});

it('an order whose answer got lost is found again, and one told by two processes is paid once', async () => {
  const one = await payer();
  const id = await approved(one);
  house.btcpay.state.breaksAfter = true;
  await send();
  expect((await desk(id)).withdrawal.payout).toMatchObject({ fault: 'no_answer', reference: null });
  // First that of the pull payment, and then that of the payout in it.
  await send();
  expect(payoutsOf(id)).toHaveLength(1);
  house.btcpay.state.breaksAfter = false;
  await send(3);
  expect(payoutsOf(id).map((payout) => payout.state)).toEqual(['AwaitingPayment']);
  const pulls = [...house.btcpay.pulls.values()].filter((pull) => pull.name.startsWith(id));
  expect(pulls).toHaveLength(1);
  // The approval itself may lose its answer as well.
  const two = await payer();
  const other = await approved(two);
  await Promise.all([send(), send()]);
  house.btcpay.state.breaksAfter = true;
  await send();
  house.btcpay.state.breaksAfter = false;
  await Promise.all([send(), send()]);
  await send(2);
  const states = payoutsOf(other).map((payout) => payout.state);
  expect(states.filter((state) => state === 'AwaitingPayment')).toHaveLength(1);
  expect(
    states.filter((state) => !['AwaitingPayment', 'AwaitingApproval'].includes(state)),
  ).toEqual([]);
});

it('what the server refuses or somebody cancels waits for a person, and money comes back once', async () => {
  const wrong = await payer(BAD_ADDRESS);
  const first = await approved(wrong);
  await send();
  expect((await desk(first)).withdrawal.payout).toMatchObject({
    state: 'failed',
    fault: 'account_unknown',
  });
  await house.cashier.desk(house.ann, first, 'reject', { reason: 'details_wrong' });
  expect(await house.cashier.balance(wrong)).toBe('1000.00');

  const one = await payer();
  for (const [spoil, fault] of [
    [{ state: 'Cancelled' }, 'cancelled'],
    [{ originalAmount: '1500.00' }, 'amount_differs'],
    [{ originalCurrency: 'BTC' }, 'amount_differs'],
    [{ destination: freshAddress() }, 'amount_differs'],
  ] as const) {
    const id = await approved(one);
    await send();
    const [payout] = payoutsOf(id);
    Object.assign(payout ?? {}, spoil);
    await send();
    expect((await desk(id)).withdrawal.payout, fault).toMatchObject({ state: 'failed', fault });
    expect(payout?.state).toBe('Cancelled');
    expect(await house.cashier.balance(one)).toBe('850.00');
    await house.cashier.desk(house.ann, id, 'reject', { reason: 'account_review' });
    expect(await house.cashier.balance(one)).toBe('1000.00');
  }
  house.btcpay.state.payoutsRefused = 'amount-too-low';
  const small = await approved(one);
  await send();
  house.btcpay.state.payoutsRefused = '';
  expect((await desk(small)).withdrawal.payout).toMatchObject({
    state: 'failed',
    fault: 'amount_too_low',
  });
  // Sent anew it is another order, and none of its names are those of the first.
  expect(
    (await house.cashier.desk(house.ann, small, 'payout', { methodId: 'btcpay' })).success,
  ).toBe(true);
  await send(2);
  expect(payoutsOf(small).map((payout) => payout.state)).toEqual(['AwaitingPayment']);
});

it('while the server is down nothing moves, and it goes on where it was', async () => {
  const one = await payer();
  const id = await approved(one);
  house.btcpay.state.isDown = true;
  await send(2);
  expect(payoutsOf(id)).toEqual([]);
  expect(
    (await house.cashier.desk(house.ann, id, 'reject', { reason: 'duplicate' })).errorCode,
  ).toBe('state_conflict');
  house.btcpay.state.isDown = false;
  await send(2);
  expect(payoutsOf(id).map((payout) => payout.state)).toEqual(['AwaitingPayment']);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
