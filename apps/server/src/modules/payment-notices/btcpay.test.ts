import * as desk from '@fairhouse/contract/deposits-desk';
import * as deposits from '@fairhouse/contract/deposits';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBtcpayHouse, type BtcpayHouse } from '../../../../../tests/btcpay-house.ts';
import type { Invoice } from '../../../../../tests/btcpay-server.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { wrong, type Person } from '../../../../../tests/world.ts';
import { askedDeposits, module as depositsOf } from '../deposits/index.ts';
import { module as methods } from '../payment-methods/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

let house: BtcpayHouse;
beforeAll(async () => {
  house = await openBtcpayHouse();
  await holdJobs(house.world, [...(methods.jobs ?? []), ...jobs]);
  await house.connect();
});
afterAll(async () => {
  await house.close();
});

const balance = (who: Person) => house.cashier.balance(who);
const run = async (name: string) => jobs.find((one) => one.name === name)?.run(kernel());
const kernel = () => house.world.server.kernel;
const settle = (invoice: Invoice, change: Partial<Invoice> = {}) =>
  Object.assign(invoice, { status: 'Settled', paidAmount: invoice.amount, ...change });
const parkedOf = async (id: string) =>
  (
    await house.keepers.office(house.ann.token, paymentNotices.parkedMoney, { keyword: id })
  ).value.list.map(({ amount, why }) => `${amount} ${why}`);
const approve = async (id: string) => {
  await house.keepers.office(house.ann.token, desk.claimDeposit, { id });
  return house.keepers.office(house.ann.token, desk.approveDeposit, wrong({ id, note: 'as seen' }));
};

it('an invoice that is settled credits its deposit once, however often and in what order it is told', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  expect(invoice).toMatchObject({ amount: '80.00', currency: 'USD', metadata: { orderId: id } });
  expect(invoice.checkout).toMatchObject({ paymentTolerance: 0, expirationMinutes: 30 });
  settle(invoice);
  const told = await Promise.all([1, 2, 3].map(() => house.tell(invoice)));
  expect(told.map((one) => one.success)).toEqual([true, true, true]);
  for (const type of ['InvoiceProcessing', 'InvoiceReceivedPayment', 'InvoiceSettled']) {
    expect((await house.tell(invoice, type)).success, type).toBe(true);
  }
  expect(await balance(who)).toBe('80.00');
  expect(await house.read(who, id)).toMatchObject({ status: 'approved', amount: '80.00' });
  expect(await parkedOf(id)).toEqual([]);
});

it('a notice that is not signed by the webhook, or not as it came, is refused', async () => {
  const { who, invoice } = await house.begin('80.00');
  settle(invoice);
  for (const signature of ['', 'sha256=', `sha256=${'f'.repeat(64)}`, 'f'.repeat(64)]) {
    expect((await house.tell(invoice, 'InvoiceSettled', { signature })).errorCode, signature).toBe(
      'signature_invalid',
    );
  }
  expect((await house.tell(invoice, 'InvoiceSettled', { secret: 'another' })).errorCode).toBe(
    'signature_invalid',
  );
  const { signature } = house.btcpay.event(invoice, 'InvoiceExpired');
  expect((await house.tell(invoice, 'InvoiceSettled', { signature })).errorCode).toBe(
    'signature_invalid',
  );
  expect(await balance(who)).toBe('0.00');
});

it('what a genuine notice says is not believed: the server is asked', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  expect((await house.tell(invoice, 'InvoiceSettled')).success).toBe(true);
  expect(await balance(who)).toBe('0.00');
  expect((await house.read(who, id)).stage).toBe('created');
  // Of another store, of no invoice and of one that nobody knows nothing follows.
  for (const other of [
    { ...invoice, storeId: 'elsewhere' },
    { ...invoice, id: 'InvUnknown' },
    { ...invoice, id: '../../health' },
  ]) {
    expect((await house.tell(other)).success, other.id).toBe(true);
  }
  expect(await balance(who)).toBe('0.00');
});

it('a payment in part is credited as what it is when it is final, and the rest waits for a person', async () => {
  const { who, id, invoice } = await house.begin('100.00');
  const payment = house.btcpay.pay(invoice, '0.0006', { status: 'Processing' });
  Object.assign(invoice, { additionalStatus: 'PaidPartial', paidAmount: '38.63533801' });
  await house.tell(invoice, 'InvoiceReceivedPayment');
  expect((await house.read(who, id)).stage).toBe('pending');
  invoice.status = 'Expired';
  await house.tell(invoice, 'InvoiceExpired');
  expect(await balance(who)).toBe('0.00');
  payment.status = 'Settled';
  await house.tell(invoice, 'InvoicePaymentSettled');
  await house.tell(invoice, 'InvoicePaymentSettled');
  expect(await balance(who)).toBe('38.63');
  expect(await house.read(who, id)).toMatchObject({ status: 'approved', amount: '38.63' });
  // The rest comes an hour later: what was credited is credited, the difference is looked at.
  house.btcpay.pay(invoice, '0.00095299', { isLate: true });
  Object.assign(invoice, { additionalStatus: 'PaidLate', paidAmount: '100.0001' });
  await Promise.all([1, 2].map(() => house.tell(invoice, 'InvoicePaymentSettled')));
  expect(await balance(who)).toBe('38.63');
  expect(await parkedOf(id)).toEqual(['61.37 paid_again']);
  // An older sum that comes after a newer one is no money.
  Object.assign(invoice, { paidAmount: '50.00' });
  await house.tell(invoice, 'InvoiceReceivedPayment');
  await run('deposit-parked');
  expect(await parkedOf(id)).toEqual(['61.37 paid_again']);
  expect(await balance(who)).toBe('38.63');
});

it('an amount above what was asked is credited as it came, within what the member may', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  settle(invoice, { additionalStatus: 'PaidOver', paidAmount: '95.5' });
  await house.tell(invoice);
  expect(await balance(who)).toBe('95.50');
  expect(await house.read(who, id)).toMatchObject({ status: 'approved', amount: '95.50' });

  const limited = await house.world.register();
  const set = await house.world.call(
    safety.setLimit,
    wrong({ kind: 'deposit', period: 'day', amount: '100.00' }),
    { token: limited.token },
  );
  expect(set.success, JSON.stringify(set.raw)).toBe(true);
  const over = await house.begin('90.00', limited);
  settle(over.invoice, { additionalStatus: 'PaidOver', paidAmount: '150.00' });
  await house.tell(over.invoice);
  expect(await balance(limited)).toBe('0.00');
  expect(await house.read(limited, over.id)).toMatchObject({
    stage: 'review',
    reason: 'own_limit',
    amount: '150.00',
  });
});

it('what comes after the invoice ran out waits for a person, who credits what came', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  house.world.move(31 * 60_000);
  // Operators who did nothing meanwhile come in anew.
  house.ann = await house.keepers.keeper('owner');
  await depositsOf.jobs?.find((one) => one.name === 'deposit-expiry')?.run(kernel());
  invoice.status = 'Expired';
  await house.tell(invoice, 'InvoiceExpired');
  expect((await house.read(who, id)).status).toBe('expired');
  house.btcpay.pay(invoice, '0.00124239', { isLate: true });
  Object.assign(invoice, { additionalStatus: 'PaidLate', paidAmount: '79.10' });
  await house.tell(invoice, 'InvoiceReceivedPayment');
  expect(await balance(who)).toBe('0.00');
  expect(await house.read(who, id)).toMatchObject({
    stage: 'review',
    reason: 'quote_over',
    amount: '79.10',
  });
  expect((await approve(id)).success).toBe(true);
  expect(await balance(who)).toBe('79.10');
  await house.tell(invoice, 'InvoicePaymentSettled');
  expect(await balance(who)).toBe('79.10');
});

it('an invoice that fails ends its deposit; one that is paid after all is looked at', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  invoice.status = 'Processing';
  await house.tell(invoice, 'InvoiceProcessing');
  expect((await house.read(who, id)).stage).toBe('pending');
  invoice.status = 'Invalid';
  await house.tell(invoice, 'InvoiceInvalid');
  expect(await house.read(who, id)).toMatchObject({ status: 'rejected', reason: 'declined' });
  settle(invoice);
  await house.tell(invoice);
  expect(await house.read(who, id)).toMatchObject({
    stage: 'review',
    reason: 'paid_after_declined',
  });
  expect(await balance(who)).toBe('0.00');
  // What a person marked as settled at the server was paid by nothing: it goes on waiting.
  const marked = await house.begin('80.00');
  settle(marked.invoice, { additionalStatus: 'Marked', paidAmount: '0' });
  await house.tell(marked.invoice);
  expect(await house.read(marked.who, marked.id)).toMatchObject({ stage: 'created' });
  // Of what did come a person decides, and of no more.
  Object.assign(marked.invoice, { paidAmount: '12.5' });
  await house.tell(marked.invoice);
  expect(await house.read(marked.who, marked.id)).toMatchObject({
    stage: 'review',
    reason: 'amount_differs',
    amount: '12.50',
  });
  expect(await balance(marked.who)).toBe('0.00');
});

it('what is given back at the server, or is said to be invalid later, takes nothing by itself', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  settle(invoice);
  await house.tell(invoice);
  expect((await house.tell(invoice, 'InvoiceRefund')).success).toBe(true);
  invoice.status = 'Invalid';
  expect((await house.tell(invoice, 'InvoiceInvalid')).success).toBe(true);
  expect(await balance(who)).toBe('80.00');
  expect((await house.read(who, id)).status).toBe('approved');
  const metrics = await kernel().metrics.registry.metrics();
  expect(metrics).toMatch(/fairhouse_alarms_total\{what="deposit_undone"\} 1/);
});

it('another invoice that names a deposit, or another amount, credits nothing by itself', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  const copy = { ...invoice, id: 'InvByHand', payments: [] };
  house.btcpay.invoices.set(copy.id, settle(copy));
  expect((await house.tell(copy)).success).toBe(true);
  await run('deposit-parked');
  expect(await balance(who)).toBe('0.00');
  expect(await parkedOf(id)).toEqual(['80.00 paid_again']);
  settle(invoice, { amount: '8.00', paidAmount: '8.00' });
  await house.tell(invoice);
  expect(await house.read(who, id)).toMatchObject({
    stage: 'review',
    reason: 'amount_differs',
    amount: '8.00',
  });
  // Of a deposit that nobody knows the money is kept for a person.
  const stray = { ...invoice, id: 'InvStray', metadata: { orderId: crypto.randomUUID() } };
  house.btcpay.invoices.set(stray.id, settle(stray));
  await house.tell(stray);
  await run('deposit-parked');
  expect(await parkedOf(String(stray.metadata.orderId))).toEqual(['8.00 unknown_order']);
  // What it brings beyond that, however it is written; and what was told before is none of it.
  for (const paidAmount of ['8', '12.5', '12.50', '8.00']) {
    Object.assign(stray, { additionalStatus: 'PaidOver', paidAmount });
    await house.tell(stray);
  }
  expect((await parkedOf(String(stray.metadata.orderId))).toSorted()).toEqual([
    '4.50 unknown_order',
    '8.00 unknown_order',
  ]);
  Object.assign(copy, { additionalStatus: 'PaidOver', paidAmount: '100.0' });
  await Promise.all([1, 2].map(() => house.tell(copy)));
  expect((await parkedOf(id)).toSorted()).toEqual(['20.00 paid_again', '80.00 paid_again']);
});

it('money that came before its deposit could be seen is parked once, and is its own afterwards', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  settle(invoice);
  const hide = (to: string | null) =>
    kernel().db.run('update deposits set method_id = $2 where deposit_id = $1', [
      id,
      to ?? 'btcpay',
    ]);
  await hide('nobody');
  await house.tell(invoice);
  expect(await parkedOf(id)).toEqual(['80.00 unknown_order']);
  await hide(null);
  await run('deposit-payments');
  expect(await balance(who)).toBe('80.00');
  const { list } = (
    await house.keepers.office(house.ann.token, paymentNotices.parkedMoney, {
      keyword: id,
      view: 'all',
    })
  ).value;
  expect(list.map(({ amount, state }) => `${amount} ${state}`)).toEqual(['80.00 matched']);
});

it('while the server is down nothing is offered, notices come again, and nothing is lost', async () => {
  const { who, id, invoice } = await house.begin('80.00');
  const lost = await house.begin('60.00');
  house.btcpay.state.isDown = true;
  settle(invoice);
  settle(lost.invoice);
  expect((await house.tell(invoice)).errorCode).toBe('provider_failed');
  await run('deposit-payments');
  expect(await balance(who)).toBe('0.00');
  const start = () =>
    house.world.call(
      deposits.createDeposit,
      { methodId: 'btcpay', amount: '50.00' },
      { token: who.token, key: crypto.randomUUID() },
    );
  expect((await start()).errorCode).toBe('provider_failed');
  // The first that failed hides it from all, and the office reads why.
  expect((await start()).errorCode).toBe('feature_off');
  expect(await house.connection()).toMatchObject({ state: 'down', fault: 'busy' });
  house.btcpay.state.isDown = false;
  await methods.jobs?.[0]?.run(kernel());
  expect((await house.tell(invoice)).success).toBe(true);
  expect(await balance(who)).toBe('80.00');
  expect((await house.read(who, id)).status).toBe('approved');
  // What was told and never heard is found by asking, once.
  await Promise.all([run('deposit-payments'), run('deposit-payments')]);
  expect(await balance(lost.who)).toBe('60.00');
  expect((await start()).success).toBe(true);
});

it('nobody keeps others waiting: by amounts that are refused, by many payments, or by those of a limit', async () => {
  const one = await house.world.register();
  const start = (who: Person, amount = '50.00') =>
    house.world.call(
      deposits.createDeposit,
      { methodId: 'btcpay', amount },
      { token: who.token, key: crypto.randomUUID() },
    );
  house.btcpay.state.invoicesRefused = true;
  expect((await start(one)).errorCode).toBe('provider_failed');
  house.btcpay.state.invoicesRefused = false;
  expect(await house.connection()).toMatchObject({ state: 'works', fault: null });
  const made = house.btcpay.invoices.size;
  for (let time = 0; time < 5; time += 1) expect((await start(one)).success).toBe(true);
  expect((await start(one)).errorCode).toBe('too_many_requests');
  const limited = await house.world.register();
  const daily = wrong({ kind: 'deposit', period: 'day', amount: '20.00' });
  await house.world.call(safety.setLimit, daily, { token: limited.token });
  expect((await start(limited)).errorCode).toBe('own_limit');
  expect(house.btcpay.invoices.size).toBe(made + 5);
});

it('the provider is asked about each in its turn, and about one that it does not know it is said', async () => {
  const { who, invoice } = await house.begin('80.00');
  const [first] = await askedDeposits(kernel().db, 1, 1);
  for (let turn = 0; turn < 3; turn += 1) {
    const [next] = await askedDeposits(kernel().db, 1, 1);
    expect(next?.deposit_id).not.toBe(first?.deposit_id);
    house.world.move(1000);
  }
  house.btcpay.invoices.delete(invoice.id);
  await run('deposit-payments');
  expect(await kernel().metrics.registry.metrics()).toMatch(
    /fairhouse_alarms_total\{what="payment_unknown"\} [1-9]/,
  );
  expect(await balance(who)).toBe('0.00');
  house.btcpay.invoices.set(invoice.id, settle(invoice));
  await run('deposit-payments');
  expect(await balance(who)).toBe('80.00');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});
