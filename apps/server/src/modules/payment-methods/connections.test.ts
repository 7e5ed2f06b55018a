import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as connections from '@fairhouse/contract/payment-methods-connections';
import * as inbox from '@fairhouse/contract/inbox';
import { depositNotice } from '@fairhouse/contract/payment-notices';
import { pathOf } from '@fairhouse/contract/paths';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBtcpayHouse, type BtcpayHouse } from '../../../../../tests/btcpay-house.ts';
import { WEBHOOK_SECRET } from '../../../../../tests/btcpay-server.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { WHY, type Keeper } from '../../../../../tests/keepers.ts';
import { wrong, type Person } from '../../../../../tests/world.ts';
import { jobs } from './jobs.ts';

let house: BtcpayHouse;
let member: Person;
beforeAll(async () => {
  house = await openBtcpayHouse();
  await holdJobs(house.world, jobs);
  member = await house.world.register();
});
afterAll(async () => {
  await house.close();
});

const WEEK = 7 * 86_400_000;
const KEY = () => house.btcpay.fields.apiKey;
const change = (by: Keeper, fields: Record<string, string>, more: object = {}) =>
  house.keepers.office(
    by.token,
    connections.changePaymentConnection,
    wrong({ methodId: 'btcpay', fields, reason: WHY, ...more }),
  );
const test = (by = house.ann) =>
  house.keepers.office(by.token, connections.testPaymentConnection, { methodId: 'btcpay' });
const asked = async () => {
  const { list } = (await house.keepers.office(house.bob.token, approvals.approvals, {})).value;
  return list.find((one) => one.kind === 'deposits.connection' && one.state === 'asked');
};
const isOffered = async () => {
  const { list } = (await house.world.call(deposits.depositMethods, {}, { token: member.token }))
    .value;
  return list.some((one) => one.methodId === 'btcpay');
};
const look = () => jobs[0]?.run(house.world.server.kernel);

it('a provider is connected by two persons; what is secret is sealed and shown to nobody', async () => {
  const { ann, bob, keepers, btcpay } = house;
  expect(await house.connection()).toMatchObject({ state: 'unset', changedAt: null });
  expect(await isOffered()).toBe(false);
  expect((await test()).errorCode).toBe('state_conflict');
  const start = await house.world.call(
    deposits.createDeposit,
    { methodId: 'btcpay', amount: '50.00' },
    { token: member.token },
  );
  expect(start.errorCode).toBe('feature_off');
  expect((await change(ann, btcpay.fields)).value).toMatchObject({
    isWaiting: true,
    state: 'unset',
  });
  expect((await change(bob, btcpay.fields)).errorCode).toBe('state_conflict');
  const request = await asked();
  expect(request?.details.changes).toContain(btcpay.fields.url);
  expect((await keepers.decide(ann.token, request?.id)).errorCode).toBe('same_operator');
  const finance = await keepers.keeper('finance');
  expect((await keepers.decide(finance.token, request?.id)).errorCode).toBe('forbidden');
  expect((await house.connection()).state).toBe('unset');
  expect((await keepers.decide(bob.token, request?.id, 'decline')).success).toBe(true);
  expect(await house.connection()).toMatchObject({ state: 'unset', isWaiting: false });

  await house.connect();
  const now = await house.connection();
  expect(now).toMatchObject({ state: 'works', fault: null, isWaiting: false });
  expect(now.changedBy).toBe(`${ann.name} + ${bob.name}`);
  expect(now.noticeUrl).toContain(`${pathOf(depositNotice, { methodId: 'btcpay' })}?merchant=`);
  const [url, storeId, apiKey, webhookSecret, payoutMethodId] = now.fields;
  expect([url?.value, storeId?.value]).toEqual([btcpay.fields.url, btcpay.fields.storeId]);
  expect(payoutMethodId).toMatchObject({ value: 'BTC-CHAIN', isRequired: false });
  expect([apiKey, webhookSecret].map((one) => [one?.value, one?.isSet])).toEqual([
    ['', true],
    ['', true],
  ]);
  expect(await isOffered()).toBe(true);
  const lines = await keepers.audit(ann.token, 'method:btcpay');
  expect(lines.map((line) => line.action).slice(0, 2)).toEqual([
    'deposits.connection.approve',
    'deposits.connection.ask',
  ]);
  const told = (await keepers.office(bob.token, officeStaff.ownNotices, {})).value.list;
  expect(told[0]).toMatchObject({ kind: 'guard.done', by: bob.name, reason: WHY });
  const rows = await house.world.server.kernel.db.composed(
    "select fields, encode(secrets_sealed, 'escape') as sealed from payment_connections",
  );
  const seen = JSON.stringify([now, lines, told, rows, (await asked()) ?? {}]);
  for (const secret of [KEY(), WEBHOOK_SECRET]) expect(seen).not.toContain(secret);
});

it('[D-U59] too little for payouts is told of, in the coins of the provider, until there is more', async () => {
  const { btcpay, keepers, ann } = house;
  const funds = async () => (await house.connection()).funds;
  const waiting = async () =>
    (await keepers.office(ann.token, inbox.inbox, { kind: 'funds' })).value.list.map(
      ({ ref, subject }) => [ref, subject],
    );
  expect((await change(ann, { fundsLeast: '1,5' })).errorCode).toBe('validation_failed');
  btcpay.state.wallet = '0.1';
  await house.connect({ fundsLeast: '0.25' });
  await look();
  expect(await funds()).toMatchObject({ amount: '0.1', unit: 'BTC', isLow: true });
  expect(await waiting()).toEqual([['btcpay', 'btcpay · 0.1 BTC']]);
  btcpay.state.wallet = '0.25';
  await look();
  expect(await funds()).toMatchObject({ amount: '0.1' });
  const later = () =>
    house.world.server.kernel.db.composed(
      `update payment_connections set balance_at = balance_at - interval '6 minutes'`,
    );
  await later();
  await look();
  expect(await funds()).toMatchObject({ amount: '0.25', isLow: false });
  expect(await waiting()).toEqual([]);
  // A key that does not see the wallet is no fault of the provider.
  btcpay.state.wallet = '';
  await later();
  await look();
  expect(await funds()).toBeNull();
  expect(await house.connection()).toMatchObject({ state: 'works' });
});

it('what is no safe address, is missing or is no field of the method is refused by name', async () => {
  const { ann, btcpay } = house;
  const elsewhere = 'https://pay.example.org';
  for (const [fields, fault] of [
    [{ url: 'http://pay.example.org' }, { 'fields.url': 'pattern' }],
    [{ url: 'https://user:pass@pay.example.org' }, { 'fields.url': 'pattern' }],
    [{ url: 'https://pay.example.org/?x=1' }, { 'fields.url': 'pattern' }],
    [{ url: 'javascript:alert(1)' }, { 'fields.url': 'pattern' }],
    [{ colour: 'red' }, { 'fields.colour': 'pattern' }],
    [{ storeId: '' }, { 'fields.storeId': 'required' }],
    // Else the key that is kept would be sent to whoever changed the address.
    [{ url: elsewhere }, { 'fields.apiKey': 'required', 'fields.webhookSecret': 'required' }],
    [{ url: elsewhere, apiKey: 'other' }, { 'fields.webhookSecret': 'required' }],
  ] as const) {
    const answer = await change(ann, fields as Record<string, string>);
    expect(answer.errorCode, JSON.stringify(fields)).toBe('validation_failed');
    expect(answer.refusal.fields).toMatchObject(fault);
  }
  // The same as before is no change, with a stroke at its end too.
  expect((await change(ann, { url: `${btcpay.fields.url}/` })).errorCode).toBe('state_conflict');
  expect((await change(ann, { storeId: 'x' }, { methodId: 'sandbox' })).errorCode).toBe(
    'not_found',
  );
  expect(await asked()).toBeUndefined();
});

it('the test button asks the provider now, and tells what is wrong', async () => {
  const { btcpay, keepers, ann } = house;
  const rights = [...btcpay.state.permissions];
  for (const [spoil, fault] of [
    [{ isDown: true }, 'busy'],
    [{ isSynchronized: false }, 'busy'],
    [{ permissions: [rights[0] ?? ''] }, 'rights_missing'],
    [{ permissions: ['btcpay.store.cancreateinvoice:another', rights[1] ?? ''] }, 'rights_missing'],
  ] as const) {
    Object.assign(btcpay.state, spoil);
    expect((await test()).value, fault).toMatchObject({ state: 'down', fault });
    expect(await isOffered()).toBe(false);
    Object.assign(btcpay.state, { isDown: false, isSynchronized: true, permissions: rights });
  }
  const down = await house.connection();
  expect(down.downSince).not.toBeNull();
  expect((await test()).value).toMatchObject({ state: 'works', fault: null, downSince: null });
  expect(await isOffered()).toBe(true);
  const [line] = await keepers.audit(ann.token, 'method:btcpay');
  expect(line).toMatchObject({ action: 'deposits.connection.test' });
  for (const role of ['finance', 'support', 'read-only'] as const) {
    const by = await keepers.keeper(role);
    expect((await test(by)).errorCode, role).toBe('forbidden');
    expect((await change(by, { storeId: 'x' })).errorCode, role).toBe('forbidden');
    expect(
      (await keepers.office(by.token, connections.paymentConnections, {})).errorCode,
      role,
    ).toBe('forbidden');
  }
});

it('wrong values are found at once, and those before them hold again when two persons say so', async () => {
  const { btcpay } = house;
  for (const [fields, fault] of [
    [{ storeId: 'no-such-store' }, 'rights_missing'],
    [{ storeId: btcpay.fields.storeId, apiKey: 'wrong' }, 'key_refused'],
    [{ url: 'http://127.0.0.1:1', apiKey: KEY(), webhookSecret: WEBHOOK_SECRET }, 'unreachable'],
  ] as const) {
    await house.connect(fields as Record<string, string>);
    expect(await house.connection()).toMatchObject({ state: 'down', fault });
  }
  btcpay.state.permissions.push('unrestricted');
  await house.connect({ ...btcpay.fields, storeId: 'no-such-store' });
  expect(await house.connection()).toMatchObject({ state: 'down', fault: 'store_unknown' });
  btcpay.state.permissions.pop();
  await house.connect({ storeId: btcpay.fields.storeId });
  expect(await house.connection()).toMatchObject({ state: 'works' });
});

it('what was asked about other values than those of now is not done', async () => {
  const { ann, bob, keepers } = house;
  await change(ann, { payoutMethodId: 'BTC-LN' });
  const request = await asked();
  await house.world.server.kernel.db.run(
    "update payment_connections set version = version + 1 where method_id = 'btcpay'",
  );
  expect((await keepers.decide(bob.token, request?.id)).errorCode).toBe('state_conflict');
  expect((await keepers.decide(bob.token, request?.id, 'decline')).success).toBe(true);
});

it('the secret before proves notices for a week, and ends at once where it leaked', async () => {
  await house.connect({ webhookSecret: 'the second one' });
  const until = Date.parse((await house.connection()).previousUntil ?? '');
  expect(Math.abs(until - house.world.server.clock.milliseconds() - WEEK)).toBeLessThan(60_000);
  const first = await house.begin('50.00', member);
  expect((await house.tell(first.invoice)).success).toBe(true);
  expect((await house.tell(first.invoice, 'x', { secret: 'the second one' })).success).toBe(true);
  await house.world.server.kernel.db.run(
    "update payment_connections set previous_until = $1::timestamptz - interval '1 second'",
    [house.world.server.kernel.db.now()],
  );
  expect((await house.tell(first.invoice)).errorCode).toBe('signature_invalid');
  expect((await house.connection()).previousUntil).toBeNull();
  await house.connect({ webhookSecret: 'the third one' }, { endsPrevious: true });
  expect((await house.tell(first.invoice, 'x', { secret: 'the second one' })).errorCode).toBe(
    'signature_invalid',
  );
  expect((await house.tell(first.invoice, 'x', { secret: 'the third one' })).success).toBe(true);
  await house.connect({ webhookSecret: WEBHOOK_SECRET }, { endsPrevious: true });
});

it('a provider that goes down is hidden by the clock, with a reason, and comes back by itself', async () => {
  const { btcpay } = house;
  btcpay.state.isDown = true;
  await look();
  expect(await isOffered()).toBe(false);
  const { downSince } = await house.connection();
  await look();
  expect(await house.connection()).toMatchObject({ state: 'down', fault: 'busy', downSince });
  btcpay.state.isDown = false;
  await look();
  expect(await isOffered()).toBe(true);
  expect(await house.connection()).toMatchObject({ state: 'works', downSince: null });
});

it('the address and the store stay while money is under way there', async () => {
  await look();
  const { id } = await house.begin('50.00');
  const elsewhere = { ...house.btcpay.fields, storeId: 'AnotherStore' };
  expect((await change(house.ann, elsewhere)).errorCode).toBe('money_under_way');
  // What is not about where it stands may change.
  expect((await change(house.ann, { depositFeePercent: '1' })).value.isWaiting).toBe(true);
  await house.keepers.decide(house.bob.token, (await asked())?.id, 'decline');
  await house.world.server.kernel.db.run(
    `update deposits set state = 'rejected' where provider_id is not null`,
    [],
  );
  expect((await change(house.ann, elsewhere)).value.isWaiting).toBe(true);
  // Begun after it was asked for, it is judged again where it would hold.
  await house.world.server.kernel.db.run(
    `update deposits set state = 'created' where deposit_id = $1`,
    [id],
  );
  const done = await house.keepers.decide(house.bob.token, (await asked())?.id);
  expect(done.errorCode).toBe('state_conflict');
});
