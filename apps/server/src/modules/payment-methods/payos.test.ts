import * as deposits from '@fairhouse/contract/deposits';
import * as paymentNotices from '@fairhouse/contract/payment-notices';
import * as members from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { openPayos, type Link } from '../../../../../tests/payos-server.ts';
import { playForReal } from '../../../../../tests/real-money.ts';
import { openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { methodsOf } from './actions/methods.ts';
import { jobs } from './jobs.ts';
import { connectionRow, writeConnection } from './rows/connections.ts';
import { lookAt, sealSecrets } from './steps/connection.ts';

const headers = { 'x-forwarded-host': 'dong.example' };
const BRAND = 2;
let world: World;
let payos: Awaited<ReturnType<typeof openPayos>>;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await holdJobs(world, jobs);
  payos = await openPayos();
  await seedBrand(kernel(), {
    id: BRAND,
    merchantCode: 'DONG',
    name: 'Dong',
    currency: 'VND',
    hosts: ['dong.example'],
    languages: ['EN'],
  });
  await playForReal(world, BRAND);
  await connect(payos.fields);
});
afterAll(async () => {
  await world.close();
  await payos.close();
});

const kernel = () => world.server.kernel;
const look = async () => {
  const method = methodsOf(kernel()).get('payos');
  if (method) await lookAt(kernel(), BRAND, method);
  return connectionRow(kernel().db, { brandId: BRAND, methodId: 'payos' });
};
const connect = async (given: typeof payos.fields) => {
  const { url, clientId, ...secrets } = given;
  await kernel().db.transaction((tx) =>
    writeConnection(tx, {
      brandId: BRAND,
      methodId: 'payos',
      fields: { url, clientId },
      secretsSealed: sealSecrets(kernel(), secrets),
      endsPrevious: true,
      by: 'a test',
    }),
  );
  return look();
};
const begin = async (amount: string) => {
  const who = await world.register({}, { headers });
  const answer = await world.call(
    deposits.createDeposit,
    { methodId: 'payos', amount },
    { token: who.token, key: crypto.randomUUID(), headers },
  );
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  const { deposit, payUrl } = answer.value;
  const link = payos.links.get(payUrl.split('/').at(-1) ?? '');
  if (!link) throw new Error(`no link ${payUrl}`);
  return { who, id: deposit.id, link };
};
const tell = (body: unknown) =>
  world.call(paymentNotices.depositNotice, wrong({ methodId: 'payos', merchant: 'DONG' }), {
    rawBody: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const told = (link: Link, amount = link.amount, key?: string) =>
  tell(payos.notice(link, amount, key));
const balance = async ({ token }: Person) =>
  String((await world.call(members.balance, {}, { token, headers })).value.sumBalance);
const read = async ({ token }: Person, id: string) =>
  (await world.call(deposits.oneDeposit, { id }, { token, headers })).value;

it('a transfer by VietQR credits its deposit once, however often it is told', async () => {
  const { who, id, link } = await begin('50000');
  expect(link.amount).toBe(50_000);
  expect((await told(link)).success).toBe(true);
  // It said that money came, and the server does not.
  expect(await balance(who)).toBe('0');
  payos.pay(link, 50_000, 'PAID');
  const answers = await Promise.all([1, 2, 3].map(() => told(link)));
  expect(answers.map((one) => one.success)).toEqual([true, true, true]);
  expect(await balance(who)).toBe('50000');
  expect(await read(who, id)).toMatchObject({ status: 'approved', amount: '50000' });
});

it('a notice whose fields are not as they were signed is refused', async () => {
  const { who, link } = await begin('50000');
  payos.pay(link, 50_000, 'PAID');
  const notice = payos.notice(link, 50_000);
  for (const forged of [
    { ...notice, signature: 'f'.repeat(64) },
    { ...notice, signature: undefined },
    { ...notice, data: { ...notice.data, amount: 500_000 } },
    { ...notice, data: { ...notice.data, more: 'fields' } },
    { ...notice, data: null },
    'no object',
  ]) {
    expect((await tell(forged)).errorCode).toBe('signature_invalid');
  }
  expect((await told(link, 50_000, 'another')).errorCode).toBe('signature_invalid');
  expect(await balance(who)).toBe('0');
  // The order of the fields is no part of it.
  const data = Object.fromEntries(Object.entries(notice.data).toReversed());
  expect((await tell({ ...notice, data })).success).toBe(true);
  expect(await balance(who)).toBe('50000');
  // When an address is registered payOS tells of a link that nobody made.
  expect((await tell(payos.notice({ id: '124c3329', orderCode: 123 }, 3000))).success).toBe(true);
});

it('less and more than was asked is credited as it came; a part while more may come waits', async () => {
  const part = await begin('50000');
  payos.pay(part.link, 20_000, 'PENDING');
  await told(part.link, 20_000);
  expect((await read(part.who, part.id)).stage).toBe('pending');
  expect(await balance(part.who)).toBe('0');
  payos.pay(part.link, 0, 'EXPIRED');
  await told(part.link, 20_000);
  expect(await balance(part.who)).toBe('20000');
  const over = await begin('50000');
  payos.pay(over.link, 70_000, 'PAID');
  await told(over.link, 70_000);
  expect(await balance(over.who)).toBe('70000');
  // What comes again is not credited a second time, and not lost.
  payos.pay(over.link, 70_000, 'PAID');
  await told(over.link, 70_000);
  expect(await balance(over.who)).toBe('70000');
  const rows = await kernel().db.composed(
    "select amount, why from parked_notices where brand_id = 2 and method_id = 'payos'",
  );
  expect(rows).toEqual([{ amount: '70000', why: 'paid_again' }]);
});

it('a link that is cancelled ends its deposit; what comes to it later is looked at', async () => {
  const { who, id, link } = await begin('50000');
  link.status = 'CANCELLED';
  await told(link);
  expect(await read(who, id)).toMatchObject({ status: 'rejected', reason: 'declined' });
  payos.pay(link, 50_000, 'CANCELLED');
  await told(link);
  expect(await read(who, id)).toMatchObject({ stage: 'review', reason: 'paid_after_declined' });
  expect(await balance(who)).toBe('0');
});

it('a brand of another currency is not offered it, nor anybody while it does not answer', async () => {
  const who = await world.register({}, { headers });
  const offered = async (given: object) => {
    const { list } = (await world.call(deposits.depositMethods, {}, given)).value;
    return list.some((one) => one.methodId === 'payos');
  };
  expect(await offered({ token: who.token, headers })).toBe(true);
  expect(await offered({ token: (await world.register()).token })).toBe(false);
  payos.state.isDown = true;
  expect(await look()).toMatchObject({ fault: 'busy' });
  expect(await offered({ token: who.token, headers })).toBe(false);
  payos.state.isDown = false;
  expect(await connect({ ...payos.fields, apiKey: 'wrong' })).toMatchObject({
    fault: 'key_refused',
  });
  expect(await connect(payos.fields)).toMatchObject({ fault: null });
  expect(await offered({ token: who.token, headers })).toBe(true);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});
