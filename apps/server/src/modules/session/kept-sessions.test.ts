import * as members from '@fairhouse/contract/members';
import * as protection from '@fairhouse/contract/protection';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';

const HERE = 'http://localhost:18652';
const DEVICE = 'd'.repeat(43);
const DAY = 86_400_000;
let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await setSwitches({ keepSignedIn: true });
  person = await world.register();
});

const setSwitches = async (switches: Record<string, boolean>): Promise<void> => {
  await world.server.kernel.db.run('update brands set settings = $1', [
    JSON.stringify({ switches }),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
const from = (origin: string, more: Record<string, string> = {}) => ({
  origin,
  'x-forwarded-for': '10.9.0.1',
  'x-forwarded-host': new URL(HERE).host,
  ...more,
});
const nameOf = ({ username, password }: Person) => ({ username, password });
type WithHeaders = { headers: Headers };
const cookieIn = ({ headers }: WithHeaders): string =>
  /^kept=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
const keep = async (token = person.token, device = DEVICE): Promise<string> => {
  const kept = await world.call(session.keepSession, { device }, { token, headers: from(HERE) });
  expect(kept.success, JSON.stringify(kept.raw)).toBe(true);
  return cookieIn(kept);
};
const resume = (cookie: string, { device = DEVICE, headers = {}, origin = HERE } = {}) =>
  world.call(session.resumeSession, { device }, { headers: from(origin, { cookie, ...headers }) });
const isIn = async (token: string): Promise<boolean> =>
  (await world.call(members.memberInfo, {}, { token })).success;
const reasons = async (): Promise<unknown[]> =>
  (
    await world.server.kernel.db.composed<{ end_reason: string | null }>(
      `select end_reason from kept_sessions where brand_id = 1 and member_id = ${person.memberId}`,
    )
  ).map((row) => row.end_reason);

it('[ID-01] a kept browser comes back with another session and another cookie', async () => {
  const cookie = await keep();
  const first = await resume(cookie);
  expect(first.value.token).toMatch(/^[\w-]{43}$/);
  expect(await isIn(first.value.token)).toBe(true);
  // One session a browser: what it had open before is over.
  expect(await isIn(person.token)).toBe(false);
  expect(first.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=2592000/);
  const second = cookieIn(first);
  expect(second).not.toBe(cookie);
  expect((await resume(second)).success).toBe(true);
});

it('a used cookie ends the browser, what it has open and every cookie after it', async () => {
  const stolen = await keep();
  const owner = await resume(stolen);
  const thief = await resume(stolen, { headers: { 'user-agent': 'Thief/1' } });
  expect(thief.errorCode).toBe('token_expired');
  expect(thief.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(await isIn(owner.value.token)).toBe(false);
  expect((await resume(cookieIn(owner))).errorCode).toBe('token_expired');
  expect(await reasons()).toEqual(['reused']);
  const token = (await world.call(session.login, nameOf(person))).value?.token ?? '';
  const { list } = (await world.call(protection.logins, {}, { token })).value;
  expect(list.find(({ means }) => means === 'kept')).toMatchObject({
    outcome: 'refused',
    device: 'Thief/1',
  });
});

it('of two that show one cookie at once one comes in, and then neither stays', async () => {
  const cookie = await keep();
  const both = await Promise.all([resume(cookie), resume(cookie)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  const token = both.find(({ success }) => success)?.value.token ?? '';
  expect(await isIn(token)).toBe(false);
  expect(await reasons()).toEqual(['reused']);
});

it('a cookie without its device opens nothing and is worth nothing from then on', async () => {
  const cookie = await keep();
  expect((await resume(cookie, { device: 'e'.repeat(43) })).errorCode).toBe('token_expired');
  expect((await resume(cookie)).errorCode).toBe('token_expired');
  expect(await isIn(person.token)).toBe(false);
  expect(await reasons()).toEqual(['other device']);
});

it('a page of another site neither keeps nor resumes, and spends no cookie by trying', async () => {
  const cookie = await keep();
  for (const origin of ['https://evil.example', 'http://second.example', 'null', '']) {
    expect((await resume(cookie, { origin })).errorCode, origin).toBe('domain_check_failed');
    const kept = await world.call(
      session.keepSession,
      { device: DEVICE },
      { token: person.token, headers: from(origin) },
    );
    expect(kept.errorCode, origin).toBe('domain_check_failed');
  }
  expect((await resume(cookie)).success).toBe(true);
});

it('the cookie of one brand opens nothing at another', async () => {
  const cookie = await keep();
  const there = await world.call(
    session.resumeSession,
    { device: DEVICE },
    { headers: from('http://second.example', { cookie, 'x-forwarded-host': 'second.example' }) },
  );
  expect(there.errorCode).toBe('token_expired');
  expect((await resume(cookie)).success).toBe(true);
});

it('[ID-01] without the switch, as by default, nothing is kept and what was kept opens nothing', async () => {
  const cookie = await keep();
  await setSwitches({});
  const kept = await world.call(
    session.keepSession,
    { device: DEVICE },
    { token: person.token, headers: from(HERE) },
  );
  expect(kept.errorCode).toBe('feature_off');
  expect((await resume(cookie)).errorCode).toBe('feature_off');
});

it('a device that is ended in the security centre is out at once and opens nothing more', async () => {
  const cookie = await keep();
  const there = (await resume(cookie)).value.token;
  const again = cookieIn(await resume(await keep(there)));
  const mine = (await world.call(session.login, nameOf(person))).value?.token ?? '';
  const { list } = (await world.call(protection.keptDevices, {}, { token: mine })).value;
  expect(list.map(({ isCurrent, ip }) => [isCurrent, ip])).toContainEqual([false, '10.9.0.1']);
  const other = await world.register();
  for (const { id } of list) {
    const foreign = await world.call(protection.endKeptDevice, { id }, { token: other.token });
    expect(foreign.errorCode).toBe('not_found');
    const ended = await world.call(protection.endKeptDevice, { id }, { token: mine });
    expect(ended.success).toBe(true);
  }
  expect((await resume(again)).errorCode).toBe('token_expired');
  const left = (await world.call(protection.keptDevices, {}, { token: mine })).value;
  expect(left.list).toEqual([]);
  expect(await isIn(mine)).toBe(true);
});

it('a sign-out, a new password and an end of all sessions end what is kept', async () => {
  const out = await keep();
  await world.call(session.logout, {}, { token: person.token });
  expect((await resume(out)).errorCode).toBe('token_expired');

  const mine = (await world.call(session.login, nameOf(person))).value?.token ?? '';
  const elsewhere = (await world.call(session.login, nameOf(person))).value?.token ?? '';
  const own = await keep(mine);
  const theirs = await keep(elsewhere);
  const changed = await world.call(
    session.changePassword,
    { oldPassword: person.password, newPassword: 'lamp5light', confirmNewPassword: 'lamp5light' },
    { token: mine },
  );
  expect(changed.success, JSON.stringify(changed.raw)).toBe(true);
  expect((await resume(theirs)).errorCode).toBe('token_expired');
  // The browser in which it was changed stays.
  expect((await resume(own)).success).toBe(true);
});

it('who is blocked, whose password is too old or whose address is new logs in', async () => {
  const { db } = world.server.kernel;
  const cookie = await keep();
  const id = [person.memberId];
  await db.run(`update members set status = 'blocked' where brand_id = 1 and member_id = $1`, id);
  expect((await resume(cookie)).errorCode).toBe('token_expired');
  await db.run(`update members set status = 'open' where brand_id = 1 and member_id = $1`, id);

  await setSwitches({ keepSignedIn: true, unregisteredIpCheck: true });
  const away = { 'x-forwarded-for': '10.9.7.7' };
  expect((await resume(cookie, { headers: away })).errorCode).toBe('token_expired');
  await setSwitches({ keepSignedIn: true });
  await db.run(
    `update members set password_changed_at = password_changed_at - interval '91 days'
     where brand_id = 1 and member_id = $1`,
    id,
  );
  expect((await resume(cookie)).errorCode).toBe('token_expired');
  await db.run(
    `update members set password_changed_at = password_changed_at + interval '91 days'
     where brand_id = 1 and member_id = $1`,
    id,
  );
  expect((await resume(cookie)).success).toBe(true);
});

it('a kept browser stays 30 days since its last use and 90 in all', async () => {
  let cookie = await keep();
  const idle = await world.register();
  const unused = await keep(idle.token);
  for (const days of [29, 29, 29]) {
    world.move(days * DAY);
    const back = await resume(cookie);
    expect(back.success).toBe(true);
    cookie = cookieIn(back);
  }
  expect((await resume(unused)).errorCode).toBe('token_expired');
  world.move(4 * DAY);
  expect((await resume(cookie)).errorCode).toBe('token_expired');
});
