import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import * as outbox from '@fairhouse/contract/messengers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { openWorld, type World, written } from '../../../../../tests/world.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { readConfig } from '../../kernel/config.ts';
import type { Ctx } from '../../kernel/kernel.ts';
import { brandById, brandsChanged, seedBrand } from '../brands/index.ts';
import { module, sendMail, sendSms } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
}, 60_000);
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('delete from outbox');
});

const house = async (settings: object) => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1', [JSON.stringify(settings)]);
  brandsChanged.say(kernel, {});
  const brand = await brandById(kernel, 1);
  return { ...kernel, language: 'EN', brand } as unknown as Ctx;
};
const SMS = { dialingCode: '84', mobileNum: '912345678', text: 'Your code is 123456.' };
const MAIL = { to: 'linh@example.com', subject: 'Hello', text: 'Your code is 654321.' };
const dev = (query = '') => world.raw('GET', `/dev/outbox${query}`);

it('[ID-29] a fresh house keeps codes and mails in its outbox, newest first', async () => {
  const ctx = await house({});
  await sendSms(ctx, SMS);
  await sendMail(ctx, MAIL);
  const { value } = await dev();
  expect(value.list).toMatchObject([
    {
      kind: 'mail',
      to: 'linh@example.com',
      subject: 'Hello',
      text: expect.stringContaining('654321'),
    },
    { kind: 'sms', to: '+84912345678', text: 'Your code is 123456.' },
  ]);
  expect((await dev('?to=linh@')).value.list).toHaveLength(1);
  expect((await dev('?to=nobody')).value.list).toHaveLength(0);
});

it('[ID-29] nothing lies in the outbox that a carrier should have taken', async () => {
  const ctx = await house({ smsMessenger: 'sms-http', mailMessenger: 'smtp' });
  await sendSms(ctx, SMS);
  await sendMail(ctx, MAIL);
  const [row] = await ctx.db.composed<{ n: bigint }>('select count(*) as n from outbox');
  expect(row?.n).toBe(0n);
});

it('[ID-29] /dev/outbox is there for what the outbox carries, and is not found otherwise', async () => {
  const ctx = await house({});
  await sendSms(ctx, SMS);
  await sendMail(ctx, MAIL);
  await house({ mailMessenger: 'smtp' });
  expect((await dev()).value.list).toMatchObject([{ kind: 'sms' }]);
  await house({ mailMessenger: 'smtp', smsMessenger: 'sms-http' });
  expect(await dev()).toMatchObject({ status: 404, errorCode: 'not_found' });
});

it('[ID-29] in production, and without demo help, nobody reads the outbox without a login', async () => {
  for (const config of [{ isProduction: true }, { demoHelp: false }]) {
    const open = await openWorld(config);
    try {
      expect(await open.raw('GET', '/dev/outbox'), JSON.stringify(config)).toMatchObject({
        status: 404,
        errorCode: 'not_found',
      });
    } finally {
      await open.close();
    }
  }
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

it('line 12: the outbox answers this machine alone, however wide the server listens', async () => {
  const wide = await openWorld({ host: '0.0.0.0' });
  try {
    const { port } = new URL(wide.url);
    const get = (address: string, headers: Record<string, string> = {}) =>
      new Promise<number>((resolve, reject) => {
        request({ host: address, port, path: '/dev/outbox', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await get('127.0.0.1')).toBe(200);
    // A proxy of this machine that stands here for others, and a name that was made to lead here.
    const strange: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 front' },
      { host: 'attacker.example' },
      { host: '203.0.113.7' },
    ];
    for (const headers of strange) {
      expect(await get('127.0.0.1', headers), JSON.stringify(headers)).toBe(404);
    }
    if (outside !== undefined) {
      expect(await get(outside)).toBe(404);
      expect(await get(outside, { host: 'localhost' })).toBe(404);
    }
  } finally {
    await wide.close();
  }
});

it(
  '[AS-14] ' +
    'line 12: demo help is a flag of its own, refused in production; a trial listens to loopback',
  () => {
    const read = (env: NodeJS.ProcessEnv) =>
      readConfig({ DATABASE_URL: 'postgres://nowhere', DATA_DIR: world.dataDir, ...env });
    expect(read({})).toMatchObject({ demoHelp: false, host: '127.0.0.1' });
    expect(read({ DEMO_HELP: '1' })).toMatchObject({ demoHelp: true, host: '127.0.0.1' });
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', demoHelp: false });
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ host: '0.0.0.0', demoHelp: false });
    expect(() => read({ NODE_ENV: 'production', DEMO_HELP: '1' })).toThrow(/production/);
  },
);

it('[RQ-75] line 12: the outbox shows support masked values, and each view is logged', async () => {
  const ctx = await house({});
  await sendSms(ctx, SMS);
  await sendMail(ctx, {
    to: 'linh@example.com',
    subject: 'Your code: 4711 99',
    text: 'Open https://house.example/reset?token=abcdefghijklmnopqrst or type 65 43 21.',
    antiPhishing: 'blue herons',
  });
  const keepers = await keepersOf(world);
  const support = await keepers.keeper('support');
  const owner = await keepers.keeper('owner');
  const read = async ({ token }: Keeper, query = '') =>
    (await world.call(outbox.officeOutbox, written(query), { token })).value;
  const masked = await read(support, '?keyword=linh');
  expect(masked).toMatchObject({
    isMasked: true,
    list: [
      {
        to: 'l••••••@example.com',
        subject: 'Your code: ••••••',
        text: 'Open •••••• or type ••••••.',
      },
    ],
  });
  expect(await read(support)).toMatchObject({
    list: [{}, { to: '••••••678', text: 'Your code is ••••••.' }],
  });
  expect(await read(owner)).toMatchObject({
    isMasked: false,
    list: [{ to: 'linh@example.com' }, { text: 'Your code is 123456.' }],
  });
  const { config } = world.server.kernel;
  config.demoHelp = false;
  try {
    expect(await read(owner)).toMatchObject({ isMasked: true });
  } finally {
    config.demoHelp = true;
  }
  expect(
    (await keepers.audit(owner.token, 'outbox.view')).map((row) => [row.operator, row.after]),
  ).toEqual([
    [owner.name, { messages: 2, searched: false, whole: false }],
    [owner.name, { messages: 2, searched: false, whole: true }],
    [support.name, { messages: 2, searched: false, whole: false }],
    [support.name, { messages: 1, searched: true, whole: false }],
  ]);
});

it('[ID-29] an operator with the permission reads the outbox of the own brand, by pages', async () => {
  const ctx = await house({});
  for (let turn = 1; turn <= 3; turn += 1) await sendSms(ctx, { ...SMS, text: `Code ${turn}.` });
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  await sendSms({ ...ctx, brand: { ...ctx.brand, id: 2 } }, { ...SMS, text: 'Second house.' });
  const token = await world.operator();
  const read = (query: string) => world.call(outbox.officeOutbox, written(query), { token });
  const first = await read('?pageSize=2');
  expect(first.value.list).toMatchObject([{ text: 'Code 3.' }, { text: 'Code 2.' }]);
  const second = await read(`?pageSize=2&cursor=${String(first.value.nextCursor)}`);
  expect(second.value).toMatchObject({ list: [{ text: 'Code 1.' }], nextCursor: null });
  expect((await read('?keyword=8491234')).value.list).toHaveLength(3);
  expect((await read('?keyword=nobody')).value.list).toHaveLength(0);
  const member = await world.register();
  expect((await world.call(outbox.officeOutbox, {}, { token: member.token })).success).toBe(false);
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
