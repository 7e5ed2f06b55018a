import * as staff from '@fairhouse/contract/staff';
import * as auditCalls from '@fairhouse/contract/audit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World, written } from '../../../../../tests/world.ts';
import { openLog } from '../../kernel/log.ts';
import { hashOperatorPassword, module, openOperator } from './index.ts';

const PASSWORD = 'lamp4light';
const lines: string[] = [];
let world: World;
let names = 0;
beforeAll(async () => {
  world = await openWorld(
    { trustedProxyHops: 1 },
    openLog('debug', { write: (line) => lines.push(line) }),
  );
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('delete from failed_logins');
});

const keeper = async (role = 'owner'): Promise<string> => {
  const name = `Warden${(names += 1)}`;
  await openOperator(world.server.kernel.db, {
    brandId: 1,
    name,
    role,
    passwordHash: await hashOperatorPassword(PASSWORD),
  });
  return name;
};
const login = (username: string, password = PASSWORD) =>
  world.call(
    staff.officeLogin,
    { username, password },
    { headers: { 'x-forwarded-for': '10.7.7.7' } },
  );
const tokenOf = async (name: string) => String((await login(name)).value.token);
const failures = (token: string, query = '') =>
  world.call(staff.failedLogins, written(query), { token });
const everything = async (table: string) =>
  JSON.stringify(
    (
      await world.server.kernel.db.composed<{ row: string }>(
        `select t::text as row from ${table} t`,
      )
    ).map((one) => one.row),
  );

it(
  '[AS-16] ' +
    'line 14: the audit log is not open to strangers: failed logins leave a typed name nowhere',
  async () => {
    const typed = 'x\u2019 approved withdrawal 99 \u202e by operator';
    const before = await everything('audit_log');
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await login(typed, 'lamp4dark')).errorCode).toBe('wrong_username_or_password');
    }
    // Counted all the same: by a hash that only the key of the house makes.
    expect((await login(typed, 'lamp4dark')).errorCode).toBe('too_many_requests');
    expect(await everything('audit_log')).toBe(before);
    expect(await everything('failed_logins')).not.toContain('withdrawal 99');
    expect(await everything('failed_logins')).not.toContain('10.7.7.7');
    expect(lines.join('')).not.toContain('withdrawal 99');
    const { value } = await failures(await tokenOf(await keeper()));
    expect(value).toEqual({ list: [], nextCursor: null, unknown: 5 });
  },
);

it('line 14: failed logins of known names stand in a table of their own, by pages', async () => {
  const name = await keeper();
  const token = await tokenOf(name);
  await login(name.toUpperCase(), 'lamp4dark');
  await login(name, 'lamp5dark');
  await world.call(
    staff.setupAuthenticator,
    { password: 'lamp4dark' },
    { token, headers: { 'x-forwarded-for': '10.7.7.8' } },
  );
  const first = (await failures(token, '?pageSize=2')).value;
  expect(first).toMatchObject({
    unknown: 0,
    list: [
      { operator: name, kind: 'password', ip: '10.7.7.8' },
      { operator: name, kind: 'login', ip: '10.7.7.7' },
    ],
  });
  const second = (await failures(token, `?pageSize=2&cursor=${first.nextCursor}`)).value;
  expect(second).toMatchObject({
    nextCursor: null,
    list: [{ operator: name, kind: 'login', ip: '10.7.7.7' }],
  });
  const log = await world.call(auditCalls.auditLog, { keyword: name }, { token });
  expect(JSON.stringify(log.value)).not.toContain('failed');
  expect((await failures(await tokenOf(await keeper('support')))).errorCode).toBe('forbidden');
  expect((await failures('')).errorCode).toBe('login_required');
});

it('failed logins of operators are kept for 90 days, of unknown names for one', async () => {
  const name = await keeper();
  await login(name, 'lamp4dark');
  await login('nobody-at-all', 'lamp4dark');
  const { db } = world.server.kernel;
  const left = async (age: string) => {
    await db.run(`update failed_logins set at = now() - $1::interval`, [age]);
    await module.jobs?.[0]?.run(world.server.kernel);
    return (await db.rows('select 1 from failed_logins')).length;
  };
  expect(await left('23 hours')).toBe(2);
  expect(await left('25 hours')).toBe(1);
  expect(await left('89 days')).toBe(1);
  expect(await left('91 days')).toBe(0);
});

it('a log line shows what would not be seen, or would be obeyed, as an escape', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  log.info({ name: 'a\u202eb\u009b31m\u200bc\nd' }, 'said');
  expect(lines[0]).toContain(String.raw`a\u202eb\u009b31m\u200bc\nd`);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'a\u202eb\u009b31m\u200bc\nd' });
});
