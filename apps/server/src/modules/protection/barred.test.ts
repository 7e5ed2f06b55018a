import * as protection from '@fairhouse/contract/protection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { openMember } from '../session/index.ts';

let world: World;
const PASSWORD = 'lamp4light';
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const lastCode = async (): Promise<string> =>
  /\d{6}/.exec(
    (
      await db().composed<{ body: string }>(
        'select body from outbox order by message_id desc limit 1',
      )
    )[0]?.body ?? '',
  )?.[0] ?? 'none';
const WAYS = {
  email: { ask: protection.sendMailBinding, bind: protection.bindMail },
  mobile: { ask: protection.sendMobileBinding, bind: protection.bindMobile },
};
const bind = async ({ token }: Person, what: keyof typeof WAYS, given: object) => {
  await db().run('delete from codes');
  await world.call(WAYS[what].ask, wrong(given), { token });
  const proof = { password: PASSWORD, verificationCode: await lastCode() };
  return world.call(WAYS[what].bind, wrong({ ...given, ...proof }), { token });
};
const bar = (brandId: number, memberId: unknown) =>
  db().run(
    `insert into barred_members
  values ($1, $2, 'infinity', true)`,
    [brandId, BigInt(String(memberId))],
  );

it(
  '[RQ-08] ' +
    'who excluded themselves is not known by more: their mail and number are bound to no account',
  async () => {
    const [gone, other] = [await world.register(), await world.register()];
    await db().run(`update members set email = 'lena@lamp.example' where member_id = $1`, [
      BigInt(gone.memberId),
    ]);
    await bar(1, gone.memberId);
    expect((await bind(other, 'email', { email: 'LENA@lamp.example' })).errorCode).toBe(
      'self_excluded',
    );
    expect((await bind(other, 'email', { email: 'other@lamp.example' })).success).toBe(true);
    // Their own they may prove: they are still paid what is theirs.
    expect((await bind(gone, 'email', { email: 'lena@lamp.example' })).success).toBe(true);
  },
);

it('[RQ-34] a number that is barred at another brand of the house is bound at none', async () => {
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  const gone = await db().transaction((tx) =>
    openMember(
      tx,
      {
        brandId: 2,
        account: 'gone',
        type: 0,
        passwordHash: '',
        ip: '',
        person: { mobile: { dialingCode: '84', mobileNum: '912345678' } },
      },
      'USD',
    ),
  );
  await bar(2, gone?.member_id);
  const one = await world.register();
  const mobile = { countryDialingCode: '84', mobileNum: '0912345678' };
  expect((await bind(one, 'mobile', mobile)).errorCode).toBe('self_excluded');
  await db().run('update barred_members set reaches_all_brands = false');
  expect((await bind(one, 'mobile', mobile)).success).toBe(true);
});
