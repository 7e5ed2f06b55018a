import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as deposits from '@fairhouse/contract/deposits';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import * as members from '@fairhouse/contract/wallet';
import * as recordsCalls from '@fairhouse/contract/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playFor } from '../../../../../tests/play-money.ts';
import { signedBy } from '../../../../../tests/signed.ts';
import { openWorld, type Person, type World, wrong, written } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});

let keys = 0;
const create = (amount: unknown, given: { key?: string; who?: Person; methodId?: unknown } = {}) =>
  world.call(
    deposits.createDeposit,
    { methodId: wrong(given.methodId ?? 'sandbox'), amount: wrong(amount) },
    { token: (given.who ?? person).token, key: given.key ?? `key-${(keys += 1)}` },
  );
const start = async (amount: string, who = person) => {
  const answer = await create(amount, { who });
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return { id: answer.value.deposit.id, payUrl: String(answer.value.payUrl) };
};
/** What the member does on the provider's page. */
const submit = async (payUrl: string, mode: string): Promise<number> => {
  const query = new URL(payUrl, world.url).searchParams;
  const response = await fetch(`${world.url}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      order: query.get('order') ?? '',
      signature: query.get('signature') ?? '',
      mode,
    }),
  });
  await response.text();
  return response.status;
};
const read = async (id: string, who = person) =>
  (await world.call(deposits.oneDeposit, { id }, { token: who.token })).value;
const balance = async (who = person) =>
  String((await world.call(members.balance, {}, { token: who.token })).value.sumBalance);
const run = (sql: string, values: (string | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
/** A notice as the provider signs it, or badly; up to a second older, and it ages on its way. */
const notify = async (
  body: unknown,
  given: {
    ageSeconds?: number;
    signature?: string;
    methodId?: string;
    merchant?: string | undefined;
  } = {},
) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000) - (given.ageSeconds ?? 0));
  const signature =
    given.signature ?? (await signedBy(world, given.methodId ?? 'sandbox', `${timestamp}.${raw}`));
  const { methodId = 'sandbox', merchant } = given;
  return world.call(paymentNotices.depositNotice, wrong({ methodId, merchant }), {
    rawBody: raw,
    headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature },
  });
};
const noticeOf = (orderId: string, amount: string, change: Record<string, unknown> = {}) => ({
  eventId: crypto.randomUUID(),
  orderId,
  amount,
  currency: 'USD',
  state: 'paid',
  ...change,
});

it('[WL-02] the methods carry their bounds, and amounts outside are refused by field', async () => {
  const { list } = (await world.call(deposits.depositMethods, {}, { token: person.token })).value;
  const method = list.find((one) => one.methodId === 'sandbox');
  expect(method).toMatchObject({ kind: 'hosted', amountMin: '10.00', amountMax: '5000.00' });
  expect(method).not.toHaveProperty('playMoneyOnly');
  for (const amount of ['9.99', '5000.01', '1000000000000']) {
    const answer = await create(amount);
    expect([answer.errorCode, answer.refusal.fields], amount).toEqual([
      'limit_exceeded',
      { amount: '10.00-5000.00' },
    ]);
  }
  expect((await create('10.00')).success).toBe(true);
  expect((await create('5000')).success).toBe(true);
});

it('[LI-11] an amount that is no amount is refused', async () => {
  const who = await world.register();
  for (const amount of [
    '0',
    '0.00',
    '-10.00',
    '+10',
    '10.001',
    '1e2',
    '0x64',
    'NaN',
    '',
    ' 50',
    '50,00',
    '1,000.00',
    '٥٠',
    '050',
  ]) {
    expect((await create(amount, { who })).errorCode, amount).toBe('invalid_amount');
  }
  for (const amount of [50, null, {}, ['50.00'], '5'.repeat(41)]) {
    expect((await create(amount, { who })).errorCode, JSON.stringify(amount)).toBe(
      'validation_failed',
    );
  }
});

it('a method that is unknown, or for play money only, cannot be used', async () => {
  expect((await create('50.00', { methodId: 'nobody' })).errorCode).toBe('feature_off');
  expect((await create('50.00', { methodId: '__proto__' })).errorCode).toBe('feature_off');
  await playFor(world.server.kernel.db, false, 1);
  brandsChanged.say(world.server.kernel, {});
  expect((await create('50.00')).errorCode).toBe('feature_off');
  const { list } = (await world.call(deposits.depositMethods, {}, { token: person.token })).value;
  expect(list.map((one) => one.methodId)).toEqual(['bank-transfer', 'qr-transfer', 'voucher']);
  await playFor(world.server.kernel.db, true, 1);
  brandsChanged.say(world.server.kernel, {});
});

it('[RQ-09] [VA-02] a trial account deposits nothing', async () => {
  const trial = await world.register();
  await run('update members set type = 4 where member_id = $1', [BigInt(trial.memberId)]);
  expect((await create('50.00', { who: trial })).errorCode).toBe('in_need_true_account');
});

it('[WL-18] a key makes one deposit, however often it is sent; another body conflicts', async () => {
  const who = await world.register();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => create('50.00', { key: 'same', who })),
  );
  expect(new Set(answers.map((one) => one.value.deposit.id)).size).toBe(1);
  expect(new Set(answers.map((one) => one.value.payUrl)).size).toBe(1);
  const other = await create('50.01', { key: 'same', who });
  expect([other.status, other.errorCode]).toEqual([409, 'idempotency_conflict']);
  const somebody = await world.register();
  const theirs = await create('75.00', { key: 'same', who: somebody });
  expect(theirs.value.deposit.amount).toBe('75.00');
});

it('a key that is no key is refused, so that nobody repeats a deposit without knowing', async () => {
  const who = await world.register();
  for (const key of ['two words', 'k'.repeat(101), 'semi;colon']) {
    const answer = await create('50.00', { key, who });
    expect([answer.errorCode, answer.refusal.fields], key).toEqual([
      'validation_failed',
      { 'Idempotency-Key': 'pattern' },
    ]);
  }
  const { list } = (await world.call(deposits.depositRecords, {}, { token: who.token })).value;
  expect(list).toEqual([]);
});

it('[WL-03] a deposit is applying until it is paid, and then credited', async () => {
  const who = await world.register();
  const { id, payUrl } = await start('120.50', who);
  expect(await read(id, who)).toMatchObject({
    status: 'applying',
    amount: '120.50',
    settledAt: null,
  });
  const page = await fetch(world.url + payUrl);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('120.50');
  expect(await balance(who)).toBe('0.00');
  expect(await submit(payUrl, 'pay')).toBe(200);
  expect(await read(id, who)).toMatchObject({
    status: 'approved',
    reason: null,
    settledAt: expect.any(String),
  });
  expect(await balance(who)).toBe('120.50');
  const { list } = (await world.call(recordsCalls.transactions, {}, { token: who.token })).value;
  expect(list).toEqual([
    expect.objectContaining({
      type: 'deposit',
      amount: '120.50',
      balanceAfter: '120.50',
      reference: id,
    }),
  ]);
});

it('[ST-12, WL-03] a deposit of another brand is credited there, and told there only', async () => {
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'EUR',
    hosts: ['lantern.example'],
    languages: ['EN'],
  });
  const there = { headers: { 'x-forwarded-host': 'lantern.example' } };
  const who = await world.register({}, there);
  const at = async <C extends CallShape>(definition: C, input: RawInputOf<C>) =>
    (await world.call(definition, input, { token: who.token, ...there })).value;
  const made = await at(deposits.createDeposit, { methodId: 'sandbox', amount: '45.00' });
  const { id } = made.deposit;
  for (const merchant of [undefined, 'DEMO', 'NOBODY']) {
    expect(
      (await notify(noticeOf(id, '45.00', { currency: 'EUR' }), { merchant })).errorCode,
      String(merchant),
    ).toBe('not_found');
  }
  // What the provider signs for one brand proves nothing to another.
  expect(
    (await notify(noticeOf(id, '45.00', { currency: 'EUR' }), { merchant: 'LANTERN' })).errorCode,
  ).toBe('signature_invalid');
  expect((await at(deposits.oneDeposit, { id })).status).toBe('applying');
  expect(await submit(String(made.payUrl), 'pay')).toBe(200);
  expect((await at(deposits.oneDeposit, { id })).status).toBe('approved');
  expect(await at(members.balance, {})).toMatchObject({ sumBalance: '45.00', currency: 'EUR' });
});

it('[WL-03, WL-18] paying again, or a notice told again, credits nothing more', async () => {
  const who = await world.register();
  const { id, payUrl } = await start('40.00', who);
  await submit(payUrl, 'duplicate');
  await submit(payUrl, 'pay');
  await Promise.all([1, 2, 3, 4].map(() => notify(noticeOf(id, '40.00'))));
  expect(await balance(who)).toBe('40.00');
  await submit(payUrl, 'decline');
  expect((await read(id, who)).status).toBe('approved');
  expect(await balance(who)).toBe('40.00');
});

it('[WL-03] what is declined, forged, unpaid or of another amount credits nothing', async () => {
  const who = await world.register();
  for (const [mode, status, reason] of [
    ['decline', 'rejected', 'declined'],
    ['forged', 'applying', null],
    ['never', 'applying', null],
    ['wrong-amount', 'applying', 'amount_differs'],
  ] as const) {
    const { id, payUrl } = await start('60.00', who);
    expect(await submit(payUrl, mode), mode).toBe(200);
    expect(await read(id, who), mode).toMatchObject({ status, reason });
  }
  expect(await balance(who)).toBe('0.00');
});

it('a deposit expires after half an hour, and money that comes late is still credited', async () => {
  const who = await world.register();
  const [late, never, fresh] = [
    await start('30.00', who),
    await start('31.00', who),
    await start('32.00', who),
  ];
  await run(
    `update deposits set created_at = now() - interval '31 minutes'
    where deposit_id in ($1, $2)`,
    [late.id, never.id],
  );
  await module.jobs?.[0]?.run(world.server.kernel);
  expect((await read(late.id, who)).status).toBe('expired');
  expect((await read(fresh.id, who)).status).toBe('applying');
  expect(await submit(late.payUrl, 'late')).toBe(200);
  expect((await read(late.id, who)).status).toBe('expired');
  await expect
    .poll(async () => (await read(late.id, who)).status, { timeout: 20_000, interval: 200 })
    .toBe('approved');
  expect(await balance(who)).toBe('30.00');
  expect((await read(never.id, who)).status).toBe('expired');
});

it('money that comes after a decline goes to a person, not to nobody', async () => {
  const who = await world.register();
  const { id, payUrl } = await start('35.00', who);
  await submit(payUrl, 'decline');
  await submit(payUrl, 'pay');
  expect(await read(id, who)).toMatchObject({ status: 'applying', reason: 'paid_after_declined' });
  expect(await balance(who)).toBe('0.00');
});

it('a pay page of a changed or unsigned order is not genuine', async () => {
  const { payUrl } = await start('50.00', await world.register());
  const query = new URL(payUrl, world.url).searchParams;
  const order = JSON.parse(Buffer.from(query.get('order') ?? '', 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...order, amount: '5000.00' })).toString(
    'base64url',
  );
  for (const address of [
    `/sandbox/pay?order=${changed}&signature=${query.get('signature')}`,
    `/sandbox/pay?order=${query.get('order')}`,
    '/sandbox/pay',
  ]) {
    expect((await fetch(world.url + address)).status, address.slice(0, 30)).toBe(400);
  }
  expect(
    await submit(`/sandbox/pay?order=${changed}&signature=${query.get('signature')}`, 'pay'),
  ).toBe(400);
  expect(await submit(payUrl, 'steal')).toBe(400);
});

it('once a brand plays for money the pages that make money of nothing know nobody', async () => {
  const who = await world.register();
  const { id, payUrl } = await start('50.00', who);
  const waiting = async () =>
    (await world.server.kernel.db.composed('select from parked_notices where outcome is null'))
      .length;
  const before = await waiting();
  const playMoney = async (isPlayMoney: boolean) => {
    await playFor(world.server.kernel.db, isPlayMoney, 1);
    brandsChanged.say(world.server.kernel, { brandId: 1 });
  };
  await playMoney(false);
  try {
    for (const mode of ['pay', 'no-reference']) expect(await submit(payUrl, mode), mode).toBe(400);
    expect((await fetch(world.url + payUrl)).status).toBe(400);
    expect((await notify(noticeOf(id, '50.00'))).errorCode).toBe('not_found');
    expect([await waiting(), await balance(who)]).toEqual([before, '0.00']);
  } finally {
    await playMoney(true);
  }
  expect(await submit(payUrl, 'pay')).toBe(200);
  expect(await balance(who)).toBe('50.00');
});

it('a notice is judged by its signature, its age and its method', async () => {
  const who = await world.register();
  const { id } = await start('50.00', who);
  const body = noticeOf(id, '50.00');
  for (const given of [
    { signature: '' },
    { signature: 'f'.repeat(64) },
    { ageSeconds: 301 },
    { ageSeconds: -330 },
  ]) {
    const answer = await notify(body, given);
    expect([answer.status, answer.errorCode], JSON.stringify(given)).toEqual([
      401,
      'signature_invalid',
    ]);
  }
  expect((await notify(body, { methodId: 'nobody' })).errorCode).toBe('not_found');
  expect(await balance(who)).toBe('0.00');
  expect((await notify(body, { ageSeconds: 270 })).value).toEqual({ received: true });
  expect(await balance(who)).toBe('50.00');
});

it('a genuine notice that makes no sense credits nothing and breaks nothing', async () => {
  const who = await world.register();
  const { id } = await start('50.00', who);
  for (const body of [
    '',
    'null',
    '[]',
    '{',
    '{"eventId":1}',
    noticeOf(id, '50.00', { state: 'perhaps' }),
    noticeOf(id, '50.00', { amount: 50 }),
  ]) {
    expect((await notify(body)).errorCode, JSON.stringify(body)).toBe('signature_invalid');
  }
  expect((await notify(noticeOf(crypto.randomUUID(), '50.00'))).errorCode).toBe('not_found');
  for (const change of [
    { currency: 'EUR' },
    { amount: '50.001' },
    { amount: '-50.00' },
    { amount: '500.00' },
  ]) {
    const one = await start('50.00', who);
    expect((await notify(noticeOf(one.id, '50.00', change))).value).toEqual({ received: true });
    expect(await read(one.id, who)).toMatchObject({
      status: 'applying',
      reason: 'amount_differs',
      settledAt: null,
    });
  }
  expect(await balance(who)).toBe('0.00');
});

it('[RC-08] a deposit is seen by its owner only', async () => {
  const [owner, other] = [await world.register(), await world.register()];
  const { id } = await start('50.00', owner);
  const answer = await world.call(deposits.oneDeposit, { id }, { token: other.token });
  expect([answer.status, answer.errorCode]).toEqual([404, 'not_found']);
  expect((await world.call(deposits.depositRecords, {}, { token: other.token })).value).toEqual({
    list: [],
    nextCursor: null,
  });
});

it('the records page newest first, without a gap or a repeat, and by date', async () => {
  const who = await world.register();
  const made: string[] = [];
  for (const amount of ['11.00', '12.00', '13.00', '14.00', '15.00']) {
    made.unshift((await start(amount, who)).id);
    world.move(2);
  }
  const records = async (query: string) =>
    (await world.call(deposits.depositRecords, written(query), { token: who.token })).value;
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await records(`?pageSize=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(page.list.length).toBeLessThanOrEqual(2);
    seen.push(...page.list.map((one) => one.id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(made);
  await run(`update deposits set created_at = now() - interval '3 days' where deposit_id = $1`, [
    made[1] ?? '',
  ]);
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  expect((await records(`?startDate=${dayAgo}`)).list.map((one) => one.id)).toEqual(
    made.filter((id) => id !== made[1]),
  );
  expect((await records(`?endDate=${dayAgo}`)).list.map((one) => one.id)).toEqual([made[1]]);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
