import { readFileSync } from 'node:fs';
import * as members from '@fairhouse/contract/members';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as staff from '@fairhouse/contract/staff';
import * as auditCalls from '@fairhouse/contract/audit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment, nextStep } from '../../../../../tests/house-time.ts';
import { type Answer, openWorld, type World, wrong } from '../../../../../tests/world.ts';
import { openOnce } from '../../kernel/kernel.ts';
import { hashOperatorPassword, openOperator } from './index.ts';
import { may, permissionsOf } from './rules.ts';

const PASSWORD = 'lamp4light';
let world: World;
let names = 0;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  // Calls a minute from one address are few; here failures are what counts.
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});

const makeOperator = async (role = 'owner', brandId = 1): Promise<string> => {
  const name = `Keeper${(names += 1)}`;
  await openOperator(world.server.kernel.db, {
    brandId,
    name,
    role,
    passwordHash: await hashOperatorPassword(PASSWORD),
  });
  return name;
};
const login = (
  username: string,
  password = PASSWORD,
  code?: string,
  ip = '10.4.4.1',
): Promise<Answer> =>
  world.call(
    staff.officeLogin,
    { username, password, ...(code === undefined ? {} : { code }) },
    { headers: { 'x-forwarded-for': ip } },
  );
const me = (token: string) => world.call(staff.officeMe, {}, { token });
const run = (sql: string, values: (string | number)[] = []) =>
  world.server.kernel.db.run(sql, values);
/** The house is so many seconds after a moment; codes are of the same one. */
const inSeconds = <T>(seconds: number, work: () => Promise<T>, from: number): Promise<T> =>
  atMoment(world, from + seconds * 1000, work);

it('an operator signs in and learns who and what they are', async () => {
  const name = await makeOperator('finance');
  const { value } = await login(name.toLowerCase());
  expect(value).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), name, role: 'finance' });
  expect((await me(String(value.token))).value).toEqual({
    id: expect.stringMatching(/^\d+$/),
    name,
    logo: { dark: null, light: null, icon: null },
    role: 'finance',
    roleName: null,
    brand: 'Fairhouse',
    currency: 'USD',
    hasAuthenticator: false,
    languages: expect.arrayContaining(['EN', 'VI', 'AR']),
    mustChangePassword: false,
    signedInBy: 'password',
    mustEnrol: false,
    permissions: [...permissionsOf('finance')],
  });
});

it('the demo operator of a fresh installation signs in', async () => {
  const text = readFileSync(`${world.dataDir}/demo-logins.txt`, 'utf8');
  expect(text).toMatch(/operator\s+operator\s+\w{12}/);
  expect((await me(await world.operator())).value.role).toBe('owner');
});

it('a wrong password and an unknown name get the same answer', async () => {
  const name = await makeOperator();
  const other = await login(name, 'lamp4dark');
  expect([other.status, other.errorCode]).toEqual([400, 'wrong_username_or_password']);
  expect((await login('nobody', PASSWORD)).raw).toEqual(other.raw);
});

it('five failures pause a name for a quarter of an hour, however it is written', async () => {
  const name = await makeOperator();
  const spellings = [name, name.toUpperCase(), name.toLowerCase(), ` ${name} `, name];
  for (const spelling of spellings) {
    expect((await login(spelling, 'lamp4dark')).errorCode).toBe('wrong_username_or_password');
  }
  for (const spelling of [name, name.toUpperCase(), name.toLowerCase()]) {
    expect((await login(spelling)).errorCode, spelling).toBe('too_many_requests');
  }
  expect((await login(await makeOperator())).success).toBe(true);
});

it('strangers who guess elsewhere keep nobody out of an address of theirs', async () => {
  const name = await makeOperator();
  expect((await login(name)).success).toBe(true);
  const guess = (n: number) => login(name, 'lamp4dark', undefined, `10.4.5.${n}`);
  for (let n = 0; n < 5; n += 1) {
    expect((await guess(n)).errorCode).toBe('wrong_username_or_password');
  }
  expect((await guess(6)).errorCode).toBe('too_many_requests');
  expect((await login(name, PASSWORD, undefined, '10.4.5.7')).errorCode).toBe('too_many_requests');
  expect((await login(name)).success).toBe(true);
  for (let n = 0; n < 5; n += 1) await login(name, 'lamp4dark');
  expect((await login(name)).errorCode).toBe('too_many_requests');
});

it('line 6: of IPv6 an address of theirs is its whole /64', async () => {
  const name = await makeOperator();
  const from = (ip: string, password = PASSWORD) => login(name, password, undefined, ip);
  expect((await from('2001:db8:4:1::1')).success).toBe(true);
  for (let n = 0; n < 5; n += 1) await from(`2001:db8:4:2::${n}`, 'lamp4dark');
  expect((await from('2001:db8:4:3::1')).errorCode).toBe('too_many_requests');
  // At home with tomorrow's address.
  expect((await from('2001:db8:4:1:ffff::1')).success).toBe(true);
  for (let n = 0; n < 5; n += 1) await from(`2001:db8:4:1:${n}::1`, 'lamp4dark');
  expect((await from('2001:db8:4:1::1')).errorCode).toBe('too_many_requests');
});

it('of many passwords tried at once five are told apart, at the login and within a session', async () => {
  const name = await makeOperator();
  const token = String((await login(name)).value.token);
  const setUp = (password: string) => world.call(staff.setupAuthenticator, { password }, { token });
  for (let n = 0; n < 5; n += 1) {
    expect((await setUp(`lamp${n}dark`)).errorCode).toBe('wrong_password');
  }
  expect((await setUp(PASSWORD)).errorCode).toBe('too_many_requests');
  expect((await login(name)).success).toBe(true);
  const codes = (
    await Promise.all(Array.from({ length: 12 }, (_, n) => login(name, `lamp${n}dark`)))
  ).map((one) => one.errorCode);
  expect(codes.filter((code) => code === 'wrong_username_or_password').length).toBeLessThanOrEqual(
    5,
  );
  expect(new Set(codes)).toContain('too_many_requests');
  expect((await login(name)).errorCode).toBe('too_many_requests');
});

it("[AP-64] neither a member's nor an unknown token opens the office, nor the reverse", async () => {
  const person = await world.register();
  const operator = String((await login(await makeOperator())).value.token);
  for (const token of [person.token, 'nobody', undefined]) {
    for (const call of [staff.officeMe, membersDesk.searchMembers, auditCalls.auditLog]) {
      const answer = await world.call(call, {}, token ? { token } : {});
      expect([answer.status, answer.errorCode], call.path).toEqual([401, 'login_required']);
    }
  }
  expect((await world.call(members.memberInfo, {}, { token: operator })).errorCode).toBe(
    'token_expired',
  );
});

it('[RQ-14] a session ends by logout, after half an idle hour and after eight hours', async () => {
  const name = await makeOperator();
  const token = async () => String((await login(name)).value.token);
  const left = await token();
  expect((await world.call(staff.officeLogout, {}, { token: left })).value).toEqual({});
  expect((await me(left)).errorCode).toBe('login_required');
  const idle = await token();
  await run(`update operator_sessions set seen_at = now() - interval '29 minutes'`);
  expect((await me(idle)).success).toBe(true);
  await run(`update operator_sessions set seen_at = now() - interval '31 minutes'`);
  expect((await me(idle)).errorCode).toBe('login_required');
  const old = await token();
  await run(`update operator_sessions set expires_at = expires_at - interval '8 hours'`);
  expect((await me(old)).errorCode).toBe('login_required');
});

it('an authenticator is enrolled with a right code and asked for at every login after', async () => {
  const name = await makeOperator();
  const token = String((await login(name)).value.token);
  const setup = (body: Record<string, unknown>) =>
    world.call(staff.setupAuthenticator, wrong(body), { token });
  const begun = (await setup({ password: PASSWORD })).value;
  expect(begun).toMatchObject({
    isEnrolled: false,
    uri: expect.stringMatching(/^otpauth:\/\/totp\/Fairhouse:/),
  });
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.secret)) });
  // No step of a code ends between its making and its judging.
  const start = nextStep();
  const codeAt = (seconds: number) => totp.generate({ timestamp: start + seconds * 1000 });
  const other = codeAt(3600) === codeAt(0) ? '000000' : codeAt(3600);
  await inSeconds(
    0,
    async () => {
      expect((await setup({ password: PASSWORD, code: other })).errorCode).toBe(
        'validation_failed',
      );
      expect((await login(name)).success).toBe(true);
      expect((await setup({ password: PASSWORD, code: codeAt(0) })).value).toEqual({
        uri: null,
        secret: null,
        isEnrolled: true,
      });
      expect((await me(token)).value.hasAuthenticator).toBe(true);

      const without = await login(name);
      expect([without.status, without.errorCode]).toEqual([401, 'second_factor_required']);
      expect((await login(name, 'lamp4dark')).errorCode).toBe('wrong_username_or_password');
      // The code that enrolled is used up, and so is every code that opened a session.
      expect((await login(name, PASSWORD, codeAt(0))).errorCode).toBe('code_invalid');
    },
    start,
  );
  await inSeconds(
    60,
    async () => {
      expect((await login(name, PASSWORD, codeAt(60))).success).toBe(true);
      expect((await login(name, PASSWORD, codeAt(60))).errorCode).toBe('code_invalid');
    },
    start,
  );
  await inSeconds(
    120,
    async () => {
      expect((await login(name, PASSWORD, codeAt(0))).errorCode).toBe('code_invalid');
      expect((await login(name, PASSWORD, codeAt(90))).success).toBe(true);
      // Ahead of the clock by more than one step.
      expect((await login(name, PASSWORD, codeAt(200))).errorCode).toBe('code_invalid');
    },
    start,
  );
});

it('the code that enrols may reach any process, within ten minutes', async () => {
  const name = await makeOperator();
  const token = String((await login(name)).value.token);
  const setup = async (body: Record<string, unknown>) =>
    (await world.call(staff.setupAuthenticator, wrong(body), { token })).value;
  const begin = async () =>
    new TOTP({ secret: Secret.fromBase32(String((await setup({ password: PASSWORD })).secret)) });
  const late = await begin();
  const began = Date.now();
  await inSeconds(
    601,
    async () => {
      const answer = await setup({
        password: PASSWORD,
        code: late.generate({ timestamp: began + 601_000 }),
      });
      expect(answer).toMatchObject({ isEnrolled: false, secret: expect.any(String) });
    },
    began,
  );
  const totp = await begin();
  // What another process knows of it: nothing but the database.
  const { kernel } = world.server;
  const real = kernel.once;
  kernel.once = openOnce();
  try {
    expect(await setup({ password: PASSWORD, code: totp.generate() })).toEqual({
      uri: null,
      secret: null,
      isEnrolled: true,
    });
  } finally {
    kernel.once = real;
  }
});

it('the secret of an authenticator is not readable in the database', async () => {
  const rows = await world.server.kernel.db.composed<{ sealed: Buffer | null; hash: string }>(
    'select authenticator_sealed as sealed, password_hash as hash from operators',
  );
  const sealed = rows.flatMap((row) => (row.sealed ? [row.sealed] : []));
  expect(sealed.length).toBeGreaterThan(0);
  for (const one of sealed) expect(one.toString('latin1')).not.toMatch(/^[A-Z2-7]{32}$/);
  for (const row of rows) expect(row.hash).toMatch(/^\$argon2id\$/);
});

it('every login is in the audit log', async () => {
  const name = await makeOperator();
  await login(name, 'lamp4dark');
  const token = String((await login(name)).value.token);
  const { list } = (await world.call(auditCalls.auditLog, { keyword: name }, { token })).value;
  expect(list.map((row) => [row.action, row.operator, row.ip])).toEqual([
    ['staff.login', name, '10.4.4.1'],
  ]);
});

it('a role is a list of permissions, and an unknown role has none', () => {
  expect(may('owner', 'members.adjust')).toBe(true);
  expect(may('finance', 'staff.manage')).toBe(false);
  expect(may('support', 'members.adjust')).toBe(false);
  expect(may('read-only', 'members.adjust')).toBe(false);
  for (const role of ['', 'nobody', 'constructor', '__proto__', 'toString']) {
    expect([...permissionsOf({ role })], role).toEqual([]);
  }
});
