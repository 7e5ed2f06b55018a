import { allCalls } from '@fairhouse/contract';
import * as members from '@fairhouse/contract/members';
import * as sessionCalls from '@fairhouse/contract/session';
import * as wallet from '@fairhouse/contract/wallet';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWire } from '../../../../../tests/wire.ts';
import {
  type Answer,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { hashPassword } from '../members/index.ts';
import { openMember } from './index.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('delete from failures');
});

const login = (username: string, password: string): Promise<Answer> =>
  world.call(session.login, { username, password });
/** Whether a socket takes the token for a member's. */
const isHeard = async (token: string) => {
  const wire = await openWire(world.url, { hello: { token } });
  const isMember = await wire.welcome();
  wire.cut();
  return isMember;
};
const openOld = async (account: string, password: string, isStartPassword = false) => {
  const passwordHash = await hashPassword(password);
  await world.server.kernel.db.transaction((tx) =>
    openMember(tx, { brandId: 1, account, type: 0, passwordHash, ip: '', isStartPassword }, 'USD'),
  );
};

it('[ER-11] a name or password that breaks its form is told so', async () => {
  for (const [username, password] of [
    ['', 'lamp4light'],
    [person.username, ' '],
    ['ab', 'lamp4light'],
    ['1lampman', 'lamp4light'],
    ['lamp man', 'lamp4light'],
    ["lamp'--or1", 'lamp4light'],
    ['lampmanlampmanlampman', 'lamp4light'],
    [person.username, 'lamp4'],
    [person.username, 'lamp4lightlamp4lightlamp4'],
  ] as const) {
    const answer = await login(username, password);
    await world.server.kernel.db.run('delete from failures');
    expect([answer.status, answer.errorCode, answer.message], `${username}/${password}`).toEqual([
      400,
      'format_incorrect',
      'The username or password is not in the right form.',
    ]);
  }
});

it('[ER-06, ER-11] what is well made and wrong is wrong, be it a name or a number', async () => {
  for (const username of [
    person.username,
    'nobodyhere',
    '912345678',
    '0912345678',
    '+84912345678',
  ]) {
    expect((await login(username, 'lamp4dark')).errorCode, username).toBe(
      'wrong_username_or_password',
    );
    await world.server.kernel.db.run('delete from failures');
  }
});

it('[ER-11] the form tells nobody whether an account is there, and shuts no older one out', async () => {
  await openOld('Ada', 'tiny1');
  const old = await login('ada', 'lamp4dark');
  expect(old.errorCode).toBe('format_incorrect');
  expect((await login('adb', 'lamp4dark')).raw).toEqual(old.raw);
  expect((await login('ada', 'tiny1')).success).toBe(true);
});

it('[ID-05, ID-06] what breaks the form counts as a failure, too', async () => {
  for (let turn = 1; turn <= 3; turn += 1) {
    expect((await login(person.username, 'x')).refusal.captcha).toBe(turn === 3);
  }
  expect((await login(person.username, person.password)).errorCode).toBe('captcha_required');
});

it('no token or cookie that a caller brings becomes the session of who logs in', async () => {
  const stranger = await world.register();
  const { value, headers } = await world.call(
    session.login,
    wrong({ username: person.username, password: person.password, token: stranger.token }),
    {
      token: stranger.token,
      headers: { cookie: `token=${stranger.token}`, token: stranger.token },
    },
  );
  expect(value.token).toMatch(/^[\w-]{43}$/);
  expect(value.token).not.toBe(stranger.token);
  expect(headers.get('set-cookie')).toBeNull();
  const accountOf = async (token: unknown) =>
    (await world.call(members.memberInfo, {}, { token: String(token) })).value.account;
  expect(await accountOf(value.token)).toBe(person.username);
  expect(await accountOf(stranger.token)).toBe(stranger.username);
});

it('names that only look alike open no account and find none', async () => {
  // Cyrillic a, a full-width p, a zero-width joiner, an umlaut in two parts, a Turkish i.
  for (const odd of [
    'l\u0430mpman',
    '\uff50lampman',
    'lamp\u200dman',
    'lampma\u0308n',
    'lamp\u0131man',
  ]) {
    await expect(world.register({ username: odd }), JSON.stringify(odd)).rejects.toThrow(
      'validation_failed',
    );
    expect((await login(odd, person.password)).errorCode).toBe('format_incorrect');
    await world.server.kernel.db.run('delete from failures');
  }
});

it('[PP-12, ID-11] who must change the password opens nothing else, in no way', async () => {
  await openOld('startlamp', '123456', true);
  const { token, passwordChangeRequired } = (await login('startlamp', '123456')).value;
  expect(passwordChangeRequired).toBe(true);
  const open: string[] = [];
  for (const {
    definition: { method, path, needs, ...call },
  } of allCalls()) {
    const name = `${method} ${path}`;
    if (needs === 'member_changing_password') open.push(name);
    if (needs !== 'member') continue;
    const answer = await world.raw(method, path.replaceAll(/\{\w+\}/g, 'nobody'), {
      token: String(token),
      ...(call.body ? { body: {} } : {}),
    });
    expect([answer.status, answer.errorCode], name).toEqual([403, 'password_change_required']);
  }
  expect(open.toSorted()).toEqual([
    'DELETE /wps/session/logout',
    'GET /wps/member/info',
    'GET /wps/session/current',
    'POST /wps/member/password',
  ]);
  expect(await isHeard(String(token))).toBe(false);
  const change = (newPassword: string) =>
    world.call(
      sessionCalls.changePassword,
      { oldPassword: '123456', newPassword, confirmNewPassword: newPassword },
      { token: String(token) },
    );
  // The start password again is no change, nor is coming in once more.
  expect((await change('123456')).errorCode).toBe('validation_failed');
  expect((await login('startlamp', '123456')).value.passwordChangeRequired).toBe(true);
  const renewed = String((await change('lamp5light')).value.token);
  expect((await world.call(wallet.balance, {}, { token: renewed })).success).toBe(true);
  expect(await isHeard(renewed)).toBe(true);
  expect(await isHeard(String(token))).toBe(false);
});
