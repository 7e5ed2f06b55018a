import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { openProviderHouse, type ProviderHouse } from '../../../../../tests/provider-house.ts';
import {
  openHyperswitch,
  type HyperswitchServer,
  type Payment,
} from '../../../../../tests/stand-ins/hyperswitch.ts';
import type { Person } from '../../../../../tests/world.ts';
import { module as methods } from '../payment-methods/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

let house: ProviderHouse;
let there: HyperswitchServer;
beforeAll(async () => {
  house = await openProviderHouse('hyperswitch');
  there = await openHyperswitch();
  await holdJobs(house.world, [...(methods.jobs ?? []), ...jobs]);
  await house.connect(there.fields);
});
afterAll(async () => {
  await house.world.close();
  await there.close();
});

const balance = (who: Person) => house.cashier.balance(who);
const begin = async (amount: string) => {
  const { who, id, payUrl } = await house.begin(amount);
  const payment = there.paymentOf(id);
  expect(payUrl).toBe(`${there.url}/payment_link/house/${payment.payment_id}`);
  return { who, id, payment };
};
const tell = (payment: Payment, type?: string, key?: string) =>
  house.tell(there.tell(payment, type, key));
const become = (payment: Payment, status: string, received: number | null = null) =>
  Object.assign(payment, { status, amount_received: received });

it('a payment that succeeded credits its deposit once, in whatever order its notices come', async () => {
  const { who, id, payment } = await begin('80.00');
  expect(payment).toMatchObject({ amount: 8000, currency: 'USD', metadata: { order_id: id } });
  const minutes = (Date.parse(payment.expires_on) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  expect((await tell(payment)).success).toBe(true);
  expect(await balance(who)).toBe('0.00');
  become(payment, 'succeeded', 8000);
  const told = await Promise.all([1, 2, 3].map(() => tell(payment)));
  expect(told.map((one) => one.success)).toEqual([true, true, true]);
  for (const type of ['payment_processing', 'payment_captured', 'action_required']) {
    expect((await tell(payment, type)).success, type).toBe(true);
  }
  expect(await balance(who)).toBe('80.00');
  expect(await house.read(who, id)).toMatchObject({ status: 'approved', amount: '80.00' });
});

it('a notice is proved on its bytes by the response hash key, in full length', async () => {
  const { who, payment } = await begin('80.00');
  become(payment, 'succeeded', 8000);
  const genuine = there.tell(payment);
  const signed = genuine.headers['x-webhook-signature-512'] ?? '';
  for (const signature of [
    '',
    signed.slice(0, 126),
    `${signed}00`,
    'f'.repeat(128),
    `x${signed}`,
  ]) {
    const headers = { ...genuine.headers, 'x-webhook-signature-512': signature };
    expect((await house.tell({ ...genuine, headers })).errorCode).toBe('signature_invalid');
  }
  expect((await tell(payment, 'payment_succeeded', 'another')).errorCode).toBe('signature_invalid');
  const tidy = JSON.stringify(JSON.parse(genuine.body), null, 1);
  expect((await house.tell({ ...genuine, body: tidy })).errorCode).toBe('signature_invalid');
  expect(await balance(who)).toBe('0.00');
  const upper = { ...genuine.headers, 'x-webhook-signature-512': signed.toUpperCase() };
  expect((await house.tell({ ...genuine, headers: upper })).success).toBe(true);
  expect(await balance(who)).toBe('80.00');
});

it('each state that the documentation names has its meaning for the deposit', async () => {
  for (const [status, stage] of [
    ['requires_confirmation', 'created'],
    ['requires_customer_action', 'created'],
    ['expired', 'created'],
    ['processing', 'pending'],
    ['requires_capture', 'pending'],
    ['requires_merchant_action', 'pending'],
    ['partially_captured_and_capturable', 'pending'],
    ['failed', 'rejected'],
    ['cancelled', 'rejected'],
    ['conflicted', 'review'],
  ] as const) {
    const { who, id, payment } = await begin('40.00');
    become(payment, status, status === 'conflicted' ? 3900 : null);
    expect((await tell(payment)).success, status).toBe(true);
    expect((await house.read(who, id)).stage, status).toBe(stage);
    expect(await balance(who)).toBe('0.00');
  }
  // What no documentation names is no answer: nothing is decided by it.
  const { who, id, payment } = await begin('40.00');
  become(payment, 'invented', 4000);
  expect((await tell(payment)).errorCode).toBe('provider_failed');
  expect((await house.read(who, id)).stage).toBe('created');
});

it('less and more than was asked is credited as it came; succeeded alone means whole', async () => {
  const part = await begin('80.00');
  become(part.payment, 'partially_captured', 3025);
  await tell(part.payment);
  expect(await balance(part.who)).toBe('30.25');
  const over = await begin('80.00');
  become(over.payment, 'succeeded', 9550);
  await tell(over.payment);
  expect(await balance(over.who)).toBe('95.50');
  const plain = await begin('80.00');
  become(plain.payment, 'succeeded');
  await tell(plain.payment);
  expect(await balance(plain.who)).toBe('80.00');
  const unsaid = await begin('80.00');
  become(unsaid.payment, 'partially_captured');
  expect((await tell(unsaid.payment)).errorCode).toBe('provider_failed');
  expect(await balance(unsaid.who)).toBe('0.00');
});

it('a payment of another profile, or that the house did not make, credits nothing', async () => {
  const { who, id, payment } = await begin('80.00');
  become(payment, 'succeeded', 8000);
  payment.profile_id = 'pro_of_somebody_else';
  expect((await tell(payment)).success).toBe(true);
  expect(await balance(who)).toBe('0.00');
  const copy = { ...payment, payment_id: 'pay_by_hand', profile_id: there.fields.profileId };
  there.payments.set(copy.payment_id, copy);
  expect((await tell(copy)).success).toBe(true);
  expect(await balance(who)).toBe('0.00');
  expect(await house.parkedOf(id)).toEqual(['80.00 paid_again']);
  const stray = { ...copy, payment_id: 'pay_stray', metadata: { order_id: crypto.randomUUID() } };
  there.payments.set(stray.payment_id, stray);
  await tell(stray);
  expect(await house.parkedOf(String(stray.metadata.order_id))).toEqual(['80.00 unknown_order']);
});

it('a notice about a refund or a dispute asks how its payment stands', async () => {
  const { who, payment } = await begin('80.00');
  become(payment, 'succeeded', 8000);
  const refund = { refund_id: 'ref_1', payment_id: payment.payment_id, status: 'pending' };
  expect((await house.tell(there.event('refund_succeeded', refund))).success).toBe(true);
  expect(await balance(who)).toBe('80.00');
  const asked = there.asked.length;
  for (const object of [{ payout_id: 'payout_1' }, { payment_id: '../health' }, {}]) {
    expect((await house.tell(there.event('payout_success', object))).success).toBe(true);
  }
  expect(there.asked.length).toBe(asked);
});

it('a test of the connection says what stands between, and a payment that it knows no such profile', async () => {
  // Of a connection with something under way no other profile is taken.
  const end = () =>
    house.world.server.kernel.db.run(
      `update deposits set state = 'rejected' where state in ('created', 'pending', 'expired')`,
      [],
    );
  await end();
  await house.connect({ apiKey: 'wrong' });
  expect(await house.connection()).toMatchObject({ state: 'down', fault: 'key_refused' });
  await house.connect({ apiKey: there.fields.apiKey, profileId: 'pro_unknown' });
  expect(await house.connection()).toMatchObject({ state: 'works', fault: null });
  await expect(house.begin('80.00')).rejects.toThrow('provider_failed');
  expect(await house.connection()).toMatchObject({ state: 'down', fault: 'store_unknown' });
  await end();
  await house.connect({ profileId: there.fields.profileId });
  expect((await house.begin('80.00')).payUrl).toContain('/payment_link/');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(house.world.server.kernel.db)).faults).toEqual([]);
});
