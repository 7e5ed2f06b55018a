import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { openProviderHouse, type ProviderHouse } from '../../../../../tests/provider-house.ts';
import {
  openHyperswitch,
  REFUSED_ACCOUNT,
  type HyperswitchServer,
  type Payout,
} from '../../../../../tests/stand-ins/hyperswitch.ts';
import { module as methods } from '../payment-methods/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

const ROUTING = '021000021';
let house: ProviderHouse;
let there: HyperswitchServer;
beforeAll(async () => {
  house = await openProviderHouse('hyperswitch');
  there = await openHyperswitch();
  await holdJobs(house.world, [...(methods.jobs ?? []), ...jobs]);
  await house.cashier.settings({
    cashier: {
      coolDownHours: 0,
      banks: [
        { code: 'HARBOUR', name: 'Harbour Bank' },
        { code: ROUTING, name: 'Bank of the river' },
        { code: 'SEPA', name: 'Bank account (IBAN)' },
      ],
    },
  });
  await house.connect({
    ...there.fields,
    payoutConnector: 'adyenplatform',
    payoutFeeFixed: '0.30',
  });
});
afterAll(async () => {
  await house.world.close();
  await there.close();
});

const db = () => house.world.server.kernel.db;
let accounts = 20_000_000;
const payer = async (cardNo = String((accounts += 1)), bankCode = ROUTING): Promise<Payer> => {
  const one = await house.cashier.payer(100_000n);
  const card = await house.cashier.addCard(one, { bankCode, cardNo });
  expect(card.success, JSON.stringify(card.raw)).toBe(true);
  return { ...one, cardId: String(card.value.id) };
};
const approved = async (one: Payer): Promise<string> => {
  const { id } = (await house.cashier.ask(one, '150.00')).value;
  const done = await house.cashier.desk(house.ann, id, 'approve', { methodId: 'hyperswitch' });
  expect(done.value, JSON.stringify(done.raw)).toMatchObject({ state: 'approved' });
  return String(id);
};
const send = async (times = 1): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) {
    await db().run('update withdrawals set payout_due_at = $1 where payout_due_at is not null', [
      db().now(),
    ]);
    await jobs.find((one) => one.name === 'withdrawals.payouts')?.run(house.world.server.kernel);
  }
};
const payoutsOf = (id: string): Payout[] =>
  [...there.payouts.values()].filter((one) => String(one.metadata.order_id).startsWith(id));
const payoutAt = (id: string): Payout => {
  const [one] = payoutsOf(id);
  if (!one) throw new Error(`no payout of ${id}`);
  return one;
};
const state = async (id: string) =>
  (await house.keepers.office(house.ann.token, officeCashier.deskOneWithdrawal, { id })).value
    .withdrawal.payout;

it('[WL-06] a payout waits until its id is kept, is fulfilled by it, and booked when it is there', async () => {
  const one = await payer('20000000001');
  const id = await approved(one);
  await send();
  expect(payoutAt(id)).toMatchObject({
    status: 'requires_fulfillment',
    amount: 15_000,
    currency: 'USD',
    auto_fulfill: false,
    bank: { bank_account_number: '20000000001', bank_routing_number: ROUTING },
  });
  expect(await state(id)).toMatchObject({ state: 'sent', reference: payoutAt(id).payout_id });
  await send();
  expect(payoutAt(id).status).toBe('pending');
  for (const status of ['initiated', 'requires_vendor_account_creation']) {
    payoutAt(id).status = status;
    await send();
    expect((await house.cashier.read(one, id)).state).toBe('approved');
  }
  payoutAt(id).status = 'success';
  await Promise.all([send(), send()]);
  expect((await house.cashier.read(one, id)).state).toBe('released');
  expect(payoutsOf(id)).toHaveLength(1);
  const fees = await db().composed<{ name: string; amount: bigint }>(
    `select a.name, e.amount from entries e
     join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
     where e.type = 'provider_fee' order by e.amount`,
  );
  expect(fees).toEqual([
    { name: 'house:fees:providers:hyperswitch', amount: -30n },
    { name: 'house:payouts:hyperswitch', amount: 30n },
  ]);
});

it('an answer that got lost on making or fulfilling it makes no second payout', async () => {
  const one = await payer();
  const id = await approved(one);
  there.control.breaksAfter = true;
  await send();
  expect(await state(id)).toMatchObject({ fault: 'no_answer', reference: null });
  expect(payoutAt(id).status).toBe('requires_fulfillment');
  there.control.breaksAfter = false;
  await send();
  there.control.breaksAfter = true;
  await send();
  there.control.breaksAfter = false;
  await Promise.all([send(), send()]);
  expect(payoutsOf(id).map((payout) => payout.status)).toEqual(['pending']);
  const two = await approved(await payer());
  await Promise.all([send(), send(), send()]);
  await send();
  expect(payoutsOf(two).map((payout) => payout.status)).toEqual(['pending']);
});

it('what is refused, ends otherwise or was changed there waits for a person, and comes back once', async () => {
  for (const [spoil, fault] of [
    [{ status: 'failed' }, 'refused'],
    [{ status: 'ineligible' }, 'refused'],
    [{ status: 'reversed' }, 'cancelled'],
    [{ status: 'cancelled' }, 'cancelled'],
    [{ amount: 1_500_000 }, 'amount_differs'],
    [{ currency: 'EUR' }, 'amount_differs'],
    [{ metadata: { order_id: 'another' } }, 'amount_differs'],
  ] as const) {
    const one = await payer();
    const id = await approved(one);
    await send();
    const payout = payoutAt(id);
    Object.assign(payout, spoil);
    await send();
    expect(await state(id), fault).toMatchObject({ state: 'failed', fault });
    expect(payout.status).not.toBe('pending');
    await house.cashier.desk(house.ann, id, 'reject', { reason: 'account_review' });
    expect(await house.cashier.balance(one)).toBe('1000.00');
  }
  const refused = await approved(await payer(REFUSED_ACCOUNT));
  await send(2);
  expect(await state(refused)).toMatchObject({ state: 'failed', fault: 'refused' });
  there.state.payoutsRefused = true;
  const none = await approved(await payer());
  await send();
  there.state.payoutsRefused = false;
  expect(await state(none)).toMatchObject({ state: 'failed', fault: 'refused' });
});

it('an account that its documentation has no words for is not sent', async () => {
  const iban = 'DE89370400440532013000';
  const one = await house.cashier.payer(100_000n);
  for (const cardNo of ['DE8937', '12345678901', `${iban}!`]) {
    const answer = await house.cashier.addCard(one, { bankCode: 'SEPA', cardNo });
    expect(answer.refusal.fields, cardNo).toMatchObject({ cardNo: 'pattern' });
  }
  // Right as an IBAN, but not for a brand in dollars; and a bank of no routing number.
  for (const by of [await payer('de89 3704 0044 0532 0130 00', 'SEPA'), one]) {
    const id = await approved(by);
    await send();
    expect(await state(id)).toMatchObject({ state: 'failed', fault: 'account_unknown' });
    expect(payoutsOf(id)).toEqual([]);
  }
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
