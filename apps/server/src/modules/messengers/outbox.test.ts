import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../tests/world.ts';
import type { Ctx } from '../../kernel/kernel.ts';
import { brandById, seedBrand } from '../brands/index.ts';
import { module, sendMail, sendSms } from './index.ts';

let world: World;
beforeAll(async () => { world = await openWorld(); }, 60_000);
afterAll(async () => { await world.close(); });
beforeEach(async () => { await world.server.kernel.db.run('delete from outbox'); });

const house = async (settings: object) => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1', [JSON.stringify(settings)]);
  kernel.bus.tell('brands.changed', {});
  const brand = await brandById(kernel, 1);
  return { ...kernel, language: 'EN', brand } as unknown as Ctx;
};
const SMS = { dialingCode: '84', mobileNum: '912345678', text: 'Your code is 123456.' };
const MAIL = { to: 'linh@example.com', subject: 'Hello', text: 'Your code is 654321.' };
const dev = (query = '') => world.call('GET', `/dev/outbox${query}`);

it('[ID-29] a fresh house keeps codes and mails in its outbox, newest first', async () => {
  const ctx = await house({});
  await sendSms(ctx, SMS);
  await sendMail(ctx, MAIL);
  const { value } = await dev();
  expect(value.list).toMatchObject([
    { kind: 'mail', to: 'linh@example.com', subject: 'Hello',
      text: expect.stringContaining('654321') },
    { kind: 'sms', to: '+84912345678', text: 'Your code is 123456.' }]);
  expect((await dev('?to=linh@')).value.list).toHaveLength(1);
  expect((await dev('?to=nobody')).value.list).toHaveLength(0);
});

it('[ID-29] nothing lies in the outbox that a carrier should have taken', async () => {
  const ctx = await house({ smsMessenger: 'sms-http', mailMessenger: 'smtp' });
  await sendSms(ctx, SMS);
  await sendMail(ctx, MAIL);
  const row = await ctx.db.row<{ n: bigint }>('select count(*) as n from outbox');
  expect(row?.n).toBe(0n);
});

it('[ID-29] /dev/outbox is there for what the outbox carries, and is not found otherwise',
  async () => {
    const ctx = await house({});
    await sendSms(ctx, SMS);
    await sendMail(ctx, MAIL);
    await house({ mailMessenger: 'smtp' });
    expect((await dev()).value.list).toMatchObject([{ kind: 'sms' }]);
    await house({ mailMessenger: 'smtp', smsMessenger: 'sms-http' });
    expect(await dev()).toMatchObject({ status: 404, errorCode: 'not_found' });
  });

it('[ID-29] in production nobody reads the outbox without a login', async () => {
  const open = await openWorld({ isProduction: true });
  try {
    expect(await open.call('GET', '/dev/outbox'))
      .toMatchObject({ status: 404, errorCode: 'not_found' });
  } finally { await open.close(); }
});

it('[ID-29] an operator with the permission reads the outbox of the own brand, by pages',
  async () => {
    const ctx = await house({});
    for (let turn = 1; turn <= 3; turn += 1) await sendSms(ctx, { ...SMS, text: `Code ${turn}.` });
    await seedBrand(world.server.kernel, { id: 2, merchantCode: 'SECOND', name: 'Second',
      currency: 'USD', hosts: ['second.example'], languages: ['EN'] });
    await sendSms({ ...ctx, brand: { ...ctx.brand, id: 2 } }, { ...SMS, text: 'Second house.' });
    const token = await world.operator();
    const read = (query: string) => world.call('GET', `/office/api/outbox${query}`, { token });
    const first = await read('?pageSize=2');
    expect(first.value.list).toMatchObject([{ text: 'Code 3.' }, { text: 'Code 2.' }]);
    const second = await read(`?pageSize=2&cursor=${String(first.value.nextCursor)}`);
    expect(second.value).toMatchObject({ list: [{ text: 'Code 1.' }], nextCursor: null });
    expect((await read('?keyword=8491234')).value.list).toHaveLength(3);
    expect((await read('?keyword=nobody')).value.list).toHaveLength(0);
    const member = await world.register();
    expect((await world.call('GET', '/office/api/outbox', { token: member.token })).success)
      .toBe(false);
    await ctx.db.run(`update operators set role = 'finance'`);
    expect(await read('')).toMatchObject({ status: 403, errorCode: 'forbidden' });
    await ctx.db.run(`update operators set role = 'owner'`);
  });

it('messages stay a week', async () => {
  const ctx = await house({});
  await sendSms(ctx, SMS);
  await ctx.db.run(`update outbox set at = now() - interval '167 hours'`);
  await module.jobs?.[0]?.run(world.server.kernel);
  expect((await dev()).value.list).toHaveLength(1);
  await ctx.db.run(`update outbox set at = now() - interval '169 hours'`);
  await module.jobs?.[0]?.run(world.server.kernel);
  expect((await dev()).value.list).toHaveLength(0);
});
