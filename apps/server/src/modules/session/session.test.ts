import type { CallShape } from '@fairhouse/contract';
import * as rounds from '@fairhouse/contract/rounds';
import * as records from '@fairhouse/contract/records';
import * as deposits from '@fairhouse/contract/deposits';
import * as members from '@fairhouse/contract/members';
import * as wallet from '@fairhouse/contract/wallet';
import * as sessionCalls from '@fairhouse/contract/session';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/verification';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { atMoment } from '../../../../../tests/house-time.ts';
import { openWorld, type Answer, type Person, type World } from '../../../../../tests/world.ts';
import { hashPassword } from '../members/index.ts';
import { openMember } from './index.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let person: Person;
let address = 0;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});
// Failures are counted by address too, so each test calls from one of its own.
beforeEach(() => {
  address += 1;
});

const from = () => ({ 'x-forwarded-for': `10.1.0.${address}` });
const login = (
  username: string,
  password: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  world.call(
    session.login,
    { username, password, type: 'username', ...more },
    { headers: { ...from(), ...headers } },
  );
const info = (token: string) => world.call(members.memberInfo, {}, { token });
const balance = (token: string) => world.call(wallet.balance, {}, { token });
const change = (
  token: string,
  oldPassword: string,
  newPassword: string,
  confirmNewPassword = newPassword,
) =>
  world.call(
    sessionCalls.changePassword,
    { oldPassword, newPassword, confirmNewPassword },
    { token },
  );
const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
/** A member as an operator opens one: with a start password, or as another type. */
const openStarter = async (account: string, type = 0, password = '123456'): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await world.server.kernel.db.transaction((tx) =>
    openMember(
      tx,
      { brandId: 1, account, type, passwordHash, ip: '', isStartPassword: password === '123456' },
      'USD',
    ),
  );
};
/** A captcha as the caller sees it: the cookie, and the letters of the picture. */
const readCaptcha = async (): Promise<{ cookie: string; letters: string }> => {
  const answer = await world.call(verification.captcha, {}, { headers: from() });
  const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
  const [row] = await world.server.kernel.db.composed<{ answer: string }>(
    'select answer from captchas where captcha_id = $1',
    [cookie.split('=')[1] ?? ''],
  );
  return { cookie, letters: String(row?.answer) };
};

it('[AP-01, AP-65, AP-66, ID-12] a login answers a token; only the first ever is the first', async () => {
  await openStarter('brightlamp', 0, 'lamp4light');
  const first = await login('brightlamp', 'lamp4light');
  expect(first.value).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    firstTimeLogin: true,
    passwordExpired: false,
    passwordChangeRequired: false,
  });
  expect((await info(String(first.value.token))).value.account).toBe('brightlamp');
  const second = await login('brightlamp', 'lamp4light');
  expect(second.value.firstTimeLogin).toBe(false);
  expect(second.value.token).not.toBe(first.value.token);
});

it('[VA-03, ER-11] blanks around a name and its password, and its case, are ignored', async () => {
  const answer = await login(`  ${person.username.toUpperCase()} `, ` ${person.password}  `);
  expect(answer.success).toBe(true);
  const odd = await login('   ', person.password);
  expect([odd.status, odd.errorCode]).toEqual([400, 'format_incorrect']);
  expect(odd.message).toBe('The username or password is not in the right form.');
  expect((await login(person.username, '   ')).errorCode).toBe('format_incorrect');
});

it('[ER-06] an unknown name and a wrong password get the same answer', async () => {
  const wrong = await login(person.username, 'lamp4dark');
  const unknown = await login('nobodyhere', 'lamp4dark');
  expect(wrong.errorCode).toBe('wrong_username_or_password');
  expect(wrong.status).toBe(400);
  expect(unknown.raw).toEqual(wrong.raw);
});

it('[RQ-21] [ID-28] the stored hash is no password and no answer carries either', async () => {
  const [row] = await world.server.kernel.db.composed<{ password_hash: string }>(
    'select password_hash from members where member_id = $1',
    [BigInt(person.memberId)],
  );
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  expect((await login(person.username, String(row?.password_hash))).success).toBe(false);
  const shown = JSON.stringify([
    (await info(person.token)).raw,
    (await login(person.username, person.password)).raw,
  ]);
  expect(shown).not.toContain(person.password);
  expect(shown).not.toContain('argon2');
});

it('[ID-26] login credentials of another type are refused', async () => {
  for (const type of ['email', 'sms', '']) {
    const answer = await login(person.username, person.password, { type });
    expect([answer.errorCode, answer.refusal.fields], type).toEqual([
      'validation_failed',
      { type: 'unknown' },
    ]);
  }
});

it("[ID-05, ID-06, VA-04] after three failures a login needs its caller's captcha", async () => {
  const username = (await world.register()).username;
  const flags = [];
  for (let turn = 0; turn < 3; turn += 1) {
    flags.push((await login(username, 'wrong1pass')).refusal.captcha);
  }
  expect(flags).toEqual([false, false, true]);
  const without = await login(username, 'lamp4light');
  expect([without.errorCode, without.refusal]).toEqual(['captcha_required', { captcha: true }]);
  const captcha = await readCaptcha();
  const stranger = await login(username, 'lamp4light', { captcha: captcha.letters });
  expect([stranger.errorCode, stranger.refusal]).toEqual(['captcha_wrong', { captcha: true }]);
  const right = await login(
    username,
    'lamp4light',
    { captcha: captcha.letters },
    { cookie: captcha.cookie },
  );
  expect(right.success).toBe(true);
});

it('[ID-06] failures are counted by address as well as by account, and forgotten after 15 minutes', async () => {
  for (const name of ['nobodyone', 'nobodytwo', 'nobodythree']) await login(name, 'wrong1pass');
  expect((await login(person.username, person.password)).errorCode).toBe('captcha_required');
  await run(`update failures set at = at - interval '16 minutes'`);
  expect((await login(person.username, person.password)).success).toBe(true);
});

it('[AP-69] a captcha works once, also when the first answer was wrong', async () => {
  const username = (await world.register()).username;
  for (let turn = 0; turn < 3; turn += 1) await login(username, 'wrong1pass');
  const captcha = await readCaptcha();
  const withCookie = (letters: string) =>
    login(username, 'lamp4light', { captcha: letters }, { cookie: captcha.cookie });
  expect((await withCookie('zzzzzz')).errorCode).toBe('captcha_wrong');
  expect((await withCookie(captcha.letters)).errorCode).toBe('captcha_wrong');
  for (const cookie of ['captcha=%E0%A4%A', 'captcha=%00', 'captcha=', 'captcha=unknown']) {
    expect(
      (await login(username, 'lamp4light', { captcha: 'abcd' }, { cookie })).errorCode,
      cookie,
    ).toBe('captcha_wrong');
  }
});

it('ten failures pause an account, whoever asks and with whatever password', async () => {
  const { username } = await world.register();
  await run(
    `insert into failures (brand_id, kind, subject)
    select 1, 'login', $1 from generate_series(1, 10)`,
    [`account:${username}`],
  );
  expect((await login(username, 'lamp4light')).errorCode).toBe('too_many_requests');
  expect((await login(person.username, person.password)).success).toBe(true);
});

it('[ER-19, ER-20] a non-member enters nowhere, and only an agent enters as an agent', async () => {
  await openStarter('notamember', 3, 'lamp4light');
  expect((await login('notamember', 'lamp4light')).errorCode).toBe('member_no_enter');
  expect((await login(person.username, person.password, { loginAs: 'AGENT' })).errorCode).toBe(
    'error_not_agent',
  );
  for (const type of [1, 2, 41, 42]) {
    await openStarter(`agentname${type}`, type, 'lamp4light');
    expect(
      (await login(`agentname${type}`, 'lamp4light', { loginAs: 'AGENT' })).success,
      String(type),
    ).toBe(true);
  }
});

it('[AP-66, AP-65] a plain, an unreadable and a repeated body are refused', async () => {
  const body = { username: person.username, password: person.password, type: 'username' };
  const send = async (given: unknown) =>
    (
      await world.call(
        session.login,
        { username: '', password: '' },
        { headers: from(), rawBody: JSON.stringify(given) },
      )
    ).errorCode;
  expect(await send(body)).toBe('encryption_required');
  for (const payload of ['', 'abc', 'a.b.c.d.e', 'x'.repeat(5000)]) {
    expect(await send({ payload }), payload.slice(0, 9)).toBe('encryption_invalid');
  }
  const sealed = await world.encrypted(body);
  expect(await send(sealed)).toBeUndefined();
  expect(await send(sealed)).toBe('encryption_replay');
  const now = Math.floor(Date.now() / 1000);
  for (const iat of [now - 130, now + 130]) {
    expect(await send(await world.encrypted({ ...body, iat })), String(iat - now)).toBe(
      'encryption_replay',
    );
  }
  for (const odd of [
    { iat: 'now' },
    { jti: 7 },
    { jti: 'j'.repeat(101) },
    { jti: 'zero\u0000' },
    { jti: '' },
  ]) {
    expect(await send(await world.encrypted({ ...body, ...odd })), JSON.stringify(odd)).toBe(
      'encryption_invalid',
    );
  }
});

it('[AP-05, ID-27, AP-64] after logout the token is refused, and only that one', async () => {
  const one = String((await login(person.username, person.password)).value.token);
  const two = String((await login(person.username, person.password)).value.token);
  expect((await world.call(session.logout, {}, { token: one })).value).toEqual({});
  for (const call of [members.memberInfo, session.currentSession, wallet.balance]) {
    const answer = await world.call(call, {}, { token: one });
    expect([answer.status, answer.errorCode], call.path).toEqual([401, 'token_expired']);
  }
  expect((await world.call(session.logout, {}, { token: one })).errorCode).toBe('token_expired');
  expect((await info(two)).success).toBe(true);
});

it('[RQ-14] [ID-27] a token ends after two idle hours and after a day of use', async () => {
  const start = world.server.clock.milliseconds();
  const idle = await world.register();
  const busy = await world.register();
  const after = (hours: number, token: string) =>
    atMoment(world, start + hours * 3_600_000, () => info(token));
  expect((await after(1.9, busy.token)).success).toBe(true);
  expect((await after(2.1, idle.token)).errorCode).toBe('token_expired');
  // Used again and again it lives for a day, and no longer.
  for (let hours = 2.1; hours < 23.9; hours += 1.9) {
    expect((await after(hours, busy.token)).success, `after ${hours} hours`).toBe(true);
  }
  expect((await after(23.9, busy.token)).success).toBe(true);
  expect((await after(24.1, busy.token)).errorCode).toBe('token_expired');
});

it('the session tells when it began and ends', async () => {
  const { value } = await world.call(session.currentSession, {}, { token: person.token });
  const hours =
    (Date.parse(String(value.expiresAt)) - Date.parse(String(value.startedAt))) / 3_600_000;
  expect(hours).toBeCloseTo(24, 3);
  expect(value.passwordChangeRequired).toBe(false);
});

it(
  '[AS-11] ' + '[AP-17, ID-27] a password change ends every other session and the old password',
  async () => {
    const one = await world.register();
    const other = String((await login(one.username, one.password)).value.token);
    expect((await info(other)).success).toBe(true);
    const renewed = (await change(one.token, one.password, 'lamp5light')).value;
    expect(renewed).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await info(String(renewed.token))).success).toBe(true);
    expect((await info(one.token)).errorCode).toBe('token_expired');
    expect((await info(other)).errorCode).toBe('token_expired');
    expect((await login(one.username, one.password)).errorCode).toBe('wrong_username_or_password');
    expect((await login(one.username, 'lamp5light')).success).toBe(true);
  },
);

it('[VA-06, ER-08] a password change is judged before anything changes', async () => {
  const one = await world.register();
  expect((await change(one.token, 'lamp4dark', 'lamp5light')).errorCode).toBe('wrong_password');
  expect((await change(one.token, one.password, 'lamp5light', 'lamp6light')).errorCode).toBe(
    'passwords_differ',
  );
  for (const [given, fault] of [
    ['lamp', 'length'],
    ['lamplight', 'pattern'],
    ['1234567', 'pattern'],
    ['123456', 'weak'],
    ['lamp 5light', 'pattern'],
    [one.password, 'same'],
    [`${'a1'.repeat(10)}b`, 'length'],
  ] as const) {
    const answer = await change(one.token, one.password, given);
    expect([answer.errorCode, answer.refusal.fields], given).toEqual([
      'validation_failed',
      { newPassword: fault },
    ]);
  }
  expect((await login(one.username, one.password)).success).toBe(true);
});

it('[ID-07, ID-11] with 123456 the token opens only what a change of password needs', async () => {
  await openStarter('startpass');
  const { value } = await login('startpass', '123456');
  expect(value.passwordChangeRequired).toBe(true);
  const token = String(value.token);
  expect((await info(token)).success).toBe(true);
  const shut: [CallShape, object][] = [
    [wallet.balance, {}],
    [records.bettingRecord, {}],
    [rounds.launchGame, { gameId: 'harbour-lights' }],
    [deposits.createDeposit, {}],
    [members.memberIcon, {}],
  ];
  for (const [definition, input] of shut) {
    const { status, errorCode } = await world.call(definition, input, { token });
    expect([status, errorCode], definition.path).toEqual([403, 'password_change_required']);
  }
  const { token: renewed } = (await change(token, '123456', 'lamp5light')).value;
  expect((await balance(String(renewed))).value.sumBalance).toBe('0.00');
  expect((await balance(token)).errorCode).toBe('token_expired');
  expect((await login('startpass', 'lamp5light')).value.passwordChangeRequired).toBe(false);
});

it('[ID-08, ID-09] an expired password must change only where the brand says so', async () => {
  const one = await world.register();
  await run(
    `update members set password_changed_at = now() - interval '91 days'
    where member_id = $1`,
    [BigInt(one.memberId)],
  );
  const forced = (await login(one.username, one.password)).value;
  expect([forced.passwordExpired, forced.passwordChangeRequired]).toEqual([true, true]);
  expect((await balance(String(forced.token))).errorCode).toBe('password_change_required');
  await setSwitches({ forcedPasswordChange: false });
  const free = (await login(one.username, one.password)).value;
  expect([free.passwordExpired, free.passwordChangeRequired]).toEqual([true, false]);
  expect((await balance(String(free.token))).success).toBe(true);
  await setSwitches({});
});

it('[ID-30] where the brand checks bots at login, each solution opens one login', async () => {
  await setSwitches({ botCheckAtLogin: true });
  const altcha = await solveBotCheck((await world.call(verification.botcheckChallenge, {})).value);
  expect((await login(person.username, person.password)).errorCode).toBe('verify_first');
  expect((await login(person.username, person.password, { altcha })).success).toBe(true);
  expect((await login(person.username, person.password, { altcha })).errorCode).toBe(
    'verify_first',
  );
  await setSwitches({});
});

it('a blocked member is turned away at every call, and gets no new token', async () => {
  const one = await world.register();
  await run(`update members set status = 'blocked' where member_id = $1`, [BigInt(one.memberId)]);
  expect((await info(one.token)).errorCode).toBe('forbidden');
  expect((await login(one.username, one.password)).errorCode).toBe('member_no_enter');
  // Who does not know the password learns nothing of the account.
  expect((await login(one.username, 'wrong1pass')).errorCode).toBe('wrong_username_or_password');
});

/** As the office sets them; acts on the next call. */
const setSwitches = async (switches: Record<string, boolean>): Promise<void> => {
  await run('update brands set settings = $1 where brand_id = 1', [JSON.stringify({ switches })]);
  brandsChanged.say(world.server.kernel, {});
};
