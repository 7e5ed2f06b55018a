import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as protection from '@fairhouse/contract/protection';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/verification';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type Answer, type Person, type World } from '../../../../../tests/world.ts';
import { addressKey } from '../../kernel/addresses.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let person: Person;
let turn = 0;
const PASSWORD = 'lamp4light';
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  turn += 1;
  await run('delete from failures');
  person = await world.register({}, { headers: at(0) });
});

/** Failures are counted by address too: every guess comes from another one. */
const at = (n: number, net = 20) => ({ 'x-forwarded-for': `10.${net}.${turn}.${n}` });
const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const switches = async (given: Record<string, boolean>): Promise<void> => {
  await run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify({ switches: given }),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
const login = (headers: Record<string, string>, more: Record<string, unknown> = {}) =>
  world.call(
    session.login,
    { username: person.username, password: PASSWORD, ...more },
    { headers },
  );
const secret = <C extends CallShape>(definition: C, input: RawInputOf<C>) =>
  world.call(definition, input, { token: person.token, headers: at(0) });
const atOnce = (count: number, guess: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => guess(n)));
const codes = (answers: Answer[], errorCode: string) =>
  answers.filter((one) => one.errorCode === errorCode).length;
const drawCaptcha = async (headers: Record<string, string>) => {
  const answer = await world.call(verification.captcha, {}, { headers });
  const cookie = String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
  const [row] = await world.server.kernel.db.composed<{ answer: string }>(
    'select answer from captchas where captcha_id = $1',
    [cookie.split('=')[1] ?? ''],
  );
  return { cookie, letters: String(row?.answer) };
};
/** By whom a picture was read, should one be asked for. */
const loginReading = async (headers: Record<string, string>, more: Record<string, unknown>) => {
  const { cookie, letters } = await drawCaptcha(headers);
  return login({ ...headers, cookie }, { captcha: letters, ...more });
};
/** As if a quarter of an hour had passed. */
const pause = () => run(`update tries set last_at = last_at - interval '16 minutes'`);
const enrol = async () => {
  const enrolAuthenticator = (verificationCode?: string) =>
    secret(protection.enrolAuthenticator, { password: PASSWORD, verificationCode });
  const { value } = await enrolAuthenticator();
  const totp = new TOTP({ secret: Secret.fromBase32(String(value.secret)) });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const enrolled = await enrolAuthenticator(code(0));
  expect(enrolled.success).toBe(true);
  // The code that enrolled is used up. The next one is right already, and if a step ends on the
  // way it is the one of now.
  return () => code(1);
};

it('[RQ-11] [ID-06] strangers who try an account close it to strangers, not to its member at home', async () => {
  for (let n = 1; n <= 10; n += 1) {
    expect((await loginReading(at(n), { password: 'wrong1pass' })).errorCode, String(n)).toBe(
      'wrong_username_or_password',
    );
  }
  expect((await loginReading(at(99), {})).errorCode).toBe('too_many_requests');
  expect((await login(at(0))).errorCode).toBe('captcha_required');
  expect((await loginReading(at(0), {})).success).toBe(true);
  // An account that is not there is closed to strangers in the same words.
  person = { ...person, username: `no${person.username}`.slice(0, 16) };
  for (let n = 1; n <= 10; n += 1) {
    expect((await loginReading(at(n, 21), { password: 'wrong1pass' })).errorCode, String(n)).toBe(
      'wrong_username_or_password',
    );
  }
  expect((await loginReading(at(99, 21), {})).errorCode).toBe('too_many_requests');
});

it("[ID-06] the member's own ten failures at home do pause the account there", async () => {
  for (let n = 1; n <= 10; n += 1) await loginReading(at(0), { password: 'wrong1pass' });
  expect((await loginReading(at(0), {})).errorCode).toBe('too_many_requests');
});

it('of sixty guesses in one moment three are told apart; right ones do not hinder each other', async () => {
  const right = await atOnce(12, (n) => login(at(n)));
  expect(right.filter((one) => one.success)).toHaveLength(12);
  const answers = await atOnce(60, () => login(at(7), { password: 'wrong1pass' }));
  const judged = codes(answers, 'wrong_username_or_password');
  expect(judged).toBeLessThanOrEqual(3);
  expect(judged + codes(answers, 'captcha_required') + codes(answers, 'too_many_requests')).toBe(
    60,
  );
  // A right one among them is told apart no further.
  expect((await login(at(98))).errorCode).toBe('too_many_requests');
});

it("a login of one's own buys no guesses at others", async () => {
  const guess = (username: string) => login(at(0), { username, password: 'wrong1pass' });
  for (const name of ['nobodyone', 'nobodytwo']) await guess(name);
  expect((await guess(person.username)).refusal.captcha).toBe(true);
  expect((await loginReading(at(0), {})).success).toBe(true);
  // The own slip is forgotten, the two guesses are not.
  expect((await guess('nobodythree')).refusal.captcha).toBe(true);
  expect((await guess('nobodyfour')).errorCode).toBe('captcha_required');
});

it('wrong passwords within a session count at the login', async () => {
  for (let n = 0; n < 3; n += 1) {
    expect(
      (await secret(protection.enrolAuthenticator, { password: `lamp${n}dark` })).errorCode,
    ).toBe('wrong_password');
  }
  expect((await login(at(0))).errorCode).toBe('captcha_required');
});

it('many failures in a brand, by whomever, ask strangers there for a captcha', async () => {
  await run(`insert into failures (brand_id, kind, subject)
    select 2, 'login', 'brand' from generate_series(1, 1000)`);
  expect((await login(at(1))).success).toBe(true);
  await run('update failures set brand_id = 1 where brand_id = 2');
  expect((await login(at(2))).errorCode).toBe('captcha_required');
  expect((await login(at(1))).success).toBe(true);
  await run(`delete from failures where subject = 'brand'`);
  expect((await login(at(2))).success).toBe(true);
});

it('of many codes of an authenticator tried at once five are judged, from wherever', async () => {
  const code = await enrol();
  const wrong = await atOnce(12, (n) => login(at(n), { authenticatorCode: 'ffff-ffff' }));
  expect([codes(wrong, 'code_invalid'), codes(wrong, 'too_many_requests')]).toEqual([5, 7]);
  expect((await login(at(50), { authenticatorCode: code() })).errorCode).toBe('too_many_requests');
  expect(
    (await secret(protection.dropAuthenticator, { password: PASSWORD, verificationCode: code() }))
      .errorCode,
  ).toBe('too_many_requests');
  await pause();
  expect((await login(at(50), { authenticatorCode: code() })).success).toBe(true);
});

it('a wrong code of an authenticator is a failed login of its address', async () => {
  await enrol();
  for (let n = 0; n < 3; n += 1) await login(at(7), { authenticatorCode: 'ffff-ffff' });
  expect((await login(at(7))).errorCode).toBe('captcha_required');
  expect((await login(at(8))).errorCode).toBe('second_factor_required');
});

it('[AP-17, ER-08] of many old passwords tried at once five are judged', async () => {
  const change = (oldPassword: string) =>
    secret(session.changePassword, {
      oldPassword,
      newPassword: 'lamp5light',
      confirmNewPassword: 'lamp5light',
    });
  const wrong = await atOnce(12, (n) => change(`lamp${n}dark`));
  expect([codes(wrong, 'wrong_password'), codes(wrong, 'too_many_requests')]).toEqual([5, 7]);
  expect((await change(PASSWORD)).errorCode).toBe('too_many_requests');
  // Whichever call asks for the password, the guesses are the same ones.
  expect((await secret(protection.enrolAuthenticator, { password: PASSWORD })).errorCode).toBe(
    'too_many_requests',
  );
  await pause();
  expect((await change(PASSWORD)).success).toBe(true);
});

it('[MC-13, ER-08] of many payment passwords tried at once five are judged', async () => {
  const { setPaymentPassword } = protection;
  const first = { password: PASSWORD, paymentPassword: '246810' };
  expect((await secret(setPaymentPassword, first)).success).toBe(true);
  const change = (oldPaymentPassword: string) =>
    secret(setPaymentPassword, { oldPaymentPassword, paymentPassword: '135790' });
  const wrong = await atOnce(12, (n) => change(String(100_000 + n)));
  expect([codes(wrong, 'wrong_password'), codes(wrong, 'too_many_requests')]).toEqual([5, 7]);
  expect((await change('246810')).errorCode).toBe('too_many_requests');
  await pause();
  expect((await change('246810')).success).toBe(true);
});

it('[ID-21] another login from a new address brings no further guesses', async () => {
  await switches({ unregisteredIpCheck: true });
  await run(
    `update members set email = account || '@example.com', email_proven_at = now()
    where member_id = $1`,
    [BigInt(person.memberId)],
  );
  const challenge = async () => String((await login(at(1))).refusal.challengeId);
  const prove = (challengeId: string, answer: string) =>
    world.call(session.verifyAddress, { challengeId, method: 'email', answer }, { headers: at(1) });
  const codeFor = async (challengeId: string): Promise<string> => {
    await run('delete from codes');
    await world.call(session.sendAddressCode, { challengeId, method: 'email' }, { headers: at(1) });
    return (
      /\d{6}/.exec(
        (
          await world.server.kernel.db.composed<{ body: string }>(
            'select body from outbox order by message_id desc limit 1',
          )
        )[0]?.body ?? '',
      )?.[0] ?? ''
    );
  };
  for (let n = 0; n < 5; n += 1) {
    expect((await prove(await challenge(), `Wrong ${n}`)).errorCode).toBe('code_invalid');
  }
  const paused = await challenge();
  expect((await prove(paused, await codeFor(paused))).errorCode).toBe('too_many_requests');
  await pause();
  const began = await challenge();
  // Who changes the password shuts out whoever came with the old one.
  await run('update members set password_changed_at = now() where member_id = $1', [
    BigInt(person.memberId),
  ]);
  const code = await codeFor(await challenge());
  expect((await prove(began, code)).errorCode).toBe('code_expired');
  expect((await prove(await challenge(), code)).success).toBe(true);
  await switches({});
});

it('[ID-19] of IPv6 the upper half is known, since devices change the lower one', async () => {
  await switches({ unregisteredIpCheck: true });
  const six = (ip: string) => ({ 'x-forwarded-for': ip });
  person = await world.register({}, { headers: six(`2001:db8:${turn}:1::1`) });
  expect((await login(six(`2001:db8:${turn}:1:aaaa:bbbb:cccc:dddd`))).success).toBe(true);
  expect((await login(six(`2001:db8:${turn}:2::1`))).errorCode).toBe('unregistered_ip');
  await switches({});
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::');
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::');
  expect(addressKey('::1')).toBe('0:0:0:0::');
});

it('a wrong password stands in the history of the account, and of no other', async () => {
  const stranger = await world.register({}, { headers: at(40) });
  await login(at(3), { password: 'lamp4dark' });
  const outcomes = async (one: Person) =>
    (await world.call(protection.logins, {}, { token: one.token })).value.list.map(
      ({ outcome, ip }) => `${outcome} ${ip.slice(-2)}`,
    );
  expect(await outcomes(person)).toEqual(['refused .3', 'ok .0']);
  expect(await outcomes(stranger)).toEqual(['ok 40']);
});
