import * as bankCards from '@fairhouse/contract/bank-cards';
import * as sessionCalls from '@fairhouse/contract/session';
import * as members from '@fairhouse/contract/members';
import * as recovery from '@fairhouse/contract/recovery';
import * as session from '@fairhouse/contract/session';
import * as verificationCalls from '@fairhouse/contract/verification';
import * as verification from '@fairhouse/contract/session';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import {
  type Answer,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';

let world: World;
let person: Person;
const EMAIL = 'linh@example.com';
const HOME = { dialingCode: '84', mobileNum: '912345678' };

beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await run('delete from outbox');
  await run('delete from password_resets');
  await run('delete from codes');
  await run(`update members set email = null, mobile_num = null, dialing_code = null`);
  await house({});
  person = await world.register();
  await run(`update members set email = '${EMAIL}', dialing_code = '${HOME.dialingCode}',
    mobile_num = '${HOME.mobileNum}', mobile_proven_at = now(), anti_phishing_phrase = 'seven lamps'
    where member_id = ${person.memberId}`);
});

const run = (sql: string) => world.server.kernel.db.run(sql);
const house = async (settings: object) => {
  await world.server.kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(settings),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
let callers = 0;
const somewhere = () => ({ 'x-forwarded-for': `203.0.113.${(callers += 1) % 250}` });
const forgot = (given: Record<string, string>, headers: Record<string, string> = somewhere()) =>
  world.call(recovery.forgotByMail, wrong(given), { headers });
const pair = () => ({ username: person.username, email: EMAIL });
const outbox = async () =>
  (await world.raw('GET', '/dev/outbox')).value.list as {
    kind: string;
    to: string;
    subject: string;
    text: string;
  }[];
/** The mail is written after the answer. */
const nextMail = async (kind = 'mail') => {
  for (let turn = 0; turn < 500; turn += 1) {
    const mail = (await outbox()).find((one) => one.kind === kind);
    if (mail) return mail;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error('no mail came');
};
const tokenIn = (text: string) => /resetToken=([\w-]+)/.exec(text)?.[1] ?? '';
const reset = (resetToken: string, newPassword = 'lamp5light', headers = somewhere()) =>
  world.call(recovery.resetByMail, { resetToken, newPassword }, { headers });
const login = (username: string, password: string): Promise<Answer> =>
  world.call(session.login, { username, password }, { headers: somewhere() });

it('[ID-18, AP-15, VA-07] a mail brings a link by which a new password is set', async () => {
  expect((await forgot(pair())).value).toEqual({});
  const mail = await nextMail();
  expect(mail).toMatchObject({ kind: 'mail', to: EMAIL });
  expect(mail.text).toContain(person.username);
  expect(mail.text).toContain('seven lamps');
  expect(mail.text).toContain(
    `http://127.0.0.1:${world.server.kernel.config.port}/index?resetToken=`,
  );
  expect((await reset(tokenIn(mail.text))).value).toEqual({ username: person.username });
  expect((await login(person.username, 'lamp4light')).errorCode).toBe('wrong_username_or_password');
  expect((await login(person.username, 'lamp5light')).success).toBe(true);
});

it('[ID-18] a link works once, and the use of one ends the others', async () => {
  await forgot(pair());
  const first = tokenIn((await nextMail()).text);
  await run('delete from outbox');
  await forgot(pair());
  const second = tokenIn((await nextMail()).text);
  expect(second).not.toBe(first);
  const answers = await Promise.all([1, 2, 3].map(() => reset(first)));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.filter((one) => one.errorCode === 'link_invalid')).toHaveLength(2);
  expect((await reset(second, 'lamp6light')).errorCode).toBe('link_invalid');
  expect((await reset('nobody')).errorCode).toBe('link_invalid');
});

it('[ID-18] a link fails after 30 minutes', async () => {
  await run(`update members set password_changed_at = now() - interval '1 day'`);
  await forgot(pair());
  const token = tokenIn((await nextMail()).text);
  await run(`update password_resets set at = at - interval '1801 seconds'`);
  expect((await reset(token)).errorCode).toBe('link_invalid');
  await run(`update password_resets set at = at + interval '60 seconds'`);
  expect((await reset(token)).success).toBe(true);
});

it('line 13: a link of before ends with the password and with the address it went to', async () => {
  const asked = async () => {
    await run('delete from outbox');
    await forgot(pair());
    return tokenIn((await nextMail()).text);
  };
  const first = await asked();
  expect(
    (
      await world.call(
        sessionCalls.changePassword,
        { oldPassword: 'lamp4light', newPassword: 'lamp7light', confirmNewPassword: 'lamp7light' },
        { token: person.token },
      )
    ).success,
  ).toBe(true);
  expect((await reset(first)).errorCode).toBe('link_invalid');
  const second = await asked();
  await run(`update members set email = 'other@example.com' where member_id = ${person.memberId}`);
  expect((await reset(second)).errorCode).toBe('link_invalid');
  await run(`update members set email = upper('${EMAIL}') where member_id = ${person.memberId}`);
  expect((await reset(second)).success).toBe(true);
});

it('[AS-13] a link is kept as a hash, and is a link of its own brand', async () => {
  await forgot(pair());
  const token = tokenIn((await nextMail()).text);
  const [row] = await world.server.kernel.db.composed<object>('select * from password_resets');
  expect(Object.values(row ?? {}).map(String)).not.toContain(token);
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  expect(
    (
      await reset(token, 'lamp5light', {
        ...somewhere(),
        'x-forwarded-host': 'second.example',
      } as never)
    ).errorCode,
  ).toBe('link_invalid');
  expect((await reset(token)).success).toBe(true);
});

it('the host of a link is one of the brand, whatever host was asked for', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', 'localhost@evil.example']) {
    await run('delete from outbox');
    await forgot(pair(), { ...somewhere(), 'x-forwarded-host': host, merchant: 'DEMO' });
    expect((await nextMail()).text, host).toMatch(/http:\/\/localhost:\d+\/index\?resetToken=/);
    await run('delete from password_resets');
  }
});

it('a weak password does not use up the link; a new one ends every session', async () => {
  await forgot(pair());
  const token = tokenIn((await nextMail()).text);
  for (const weak of ['123456', 'short', 'onlyletters', ' lamp5light']) {
    expect(await reset(token, weak)).toMatchObject({
      errorCode: 'validation_failed',
      refusal: { fields: { newPassword: expect.any(String) } },
    });
  }
  expect((await world.call(members.memberInfo, {}, { token: person.token })).success).toBe(true);
  expect((await reset(token)).success).toBe(true);
  expect((await world.call(members.memberInfo, {}, { token: person.token })).errorCode).toBe(
    'token_expired',
  );
});

it('[ER-09, ER-10, VA-07] what is malformed has its own message; a pair nobody has does not', async () => {
  expect((await forgot({ ...pair(), username: '1' })).errorCode).toBe('format_incorrect');
  for (const email of ['', 'linh', 'linh@', 'a@b.example\r\nBcc: c@d.example']) {
    expect((await forgot({ ...pair(), email })).errorCode, email).toBe('incorrect_email');
  }
  expect(await forgot({ username: 'nobody123', email: EMAIL })).toMatchObject({
    status: 200,
    success: true,
  });
  expect((await forgot({ ...pair(), email: 'other@example.com' })).success).toBe(true);
  expect(await outbox()).toHaveLength(0);
});

it('[ID-18] known and unknown pairs are answered alike, before anything is done about them', async () => {
  const { db } = world.server.kernel;
  const heard = vi.spyOn(db, 'row');
  const statements = async (given: Record<string, string>) => {
    heard.mockClear();
    const { status, raw, headers } = await forgot(given);
    return {
      answer: [status, raw, [...headers].filter(([name]) => name !== 'date')],
      begun: heard.mock.calls
        .map(([sql]) => sql)
        .filter((sql) => /password_reset|members/.test(sql)),
    };
  };
  const unknown = await statements({ username: 'nobody123', email: EMAIL });
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  // Nothing can be put into the outbox meanwhile: an answer that waited for it would not come.
  client.on('error', () => undefined);
  await client.query(
    'begin; set local idle_in_transaction_session_timeout = 5000; ' +
      'lock table outbox in exclusive mode',
  );
  const known = await statements(pair());
  // Fails when the answer took until the lock was broken.
  await client.query('commit');
  await client.end();
  expect(known.answer).toEqual(unknown.answer);
  expect(unknown.begun.length).toBeGreaterThan(0);
  expect(known.begun.slice(0, unknown.begun.length)).toEqual(unknown.begun);
  expect((await nextMail()).text).toContain(person.username);
  heard.mockRestore();
});

it(
  '[ER-09, ER-10] with explicit errors an unknown name, a mail that is not the bound one and one ' +
    'that did not leave are told',
  async () => {
    await house({ switches: { explicitErrors: true } });
    expect((await forgot({ username: 'nobody123', email: EMAIL })).errorCode).toBe(
      'username_or_email_not_exist',
    );
    expect((await forgot({ ...pair(), email: 'other@example.com' })).errorCode).toBe(
      'incorrect_email',
    );
    expect((await forgot({ ...pair(), email: EMAIL.toUpperCase() })).success).toBe(true);
    await house({ switches: { explicitErrors: true }, mailMessenger: 'smtp' });
    expect((await forgot(pair())).errorCode).toBe('message_not_sent');
  },
);

it('five requests an hour for an address of either kind, known or not', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await forgot({ username: 'nobody123', email: EMAIL })).success).toBe(true);
  }
  expect((await forgot(pair())).errorCode).toBe('too_many_requests');
  const from = somewhere();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, turn) =>
      forgot({ username: 'nobody123', email: `x${turn}@example.com` }, from),
    ),
  );
  expect(answers.filter((one) => one.errorCode === 'too_many_requests')).toHaveLength(3);
  await run(`update password_resets set at = at - interval '61 minutes'`);
  expect((await forgot(pair(), from)).success).toBe(true);
});

const sms = async (given = {}) => {
  const altcha = await solveBotCheck(
    (await world.call(verificationCalls.botcheckChallenge, {})).value,
  );
  return world.call(
    verification.smsNoLogin,
    { kind: 'password', countryDialingCode: '84', mobileNum: HOME.mobileNum, altcha, ...given },
    { headers: somewhere() },
  );
};
const byMobile = (given: Record<string, string>) =>
  world.call(
    recovery.resetByMobile,
    wrong({ newPassword: 'lamp5light', mobileNum: HOME.mobileNum, ...given }),
    { headers: somewhere() },
  );
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';

it('[AP-16, VA-08, ID-17] a code to the number sets a new password, and the number logs in', async () => {
  expect((await sms()).value).toEqual({ expiredMinutes: 3 });
  const verificationCode = codeIn((await nextMail('sms')).text);
  for (let turn = 0; turn < 4; turn += 1) await login(person.username, 'forgotten1');
  expect(await byMobile({ verificationCode, newPassword: '123456' })).toMatchObject({
    errorCode: 'validation_failed',
  });
  expect((await byMobile({ verificationCode })).value).toEqual({ username: person.username });
  expect((await world.call(members.memberInfo, {}, { token: person.token })).errorCode).toBe(
    'token_expired',
  );
  expect((await login(HOME.mobileNum, 'lamp5light')).success).toBe(true);
  expect((await login(`0${HOME.mobileNum}`, 'lamp5light')).success).toBe(true);
  expect((await byMobile({ verificationCode })).errorCode).toBe('code_invalid');
});

it('[ER-21, ER-25] number and code each have their own message', async () => {
  await sms();
  const verificationCode = codeIn((await nextMail('sms')).text);
  for (const mobileNum of ['', '91234', 'abc', '9123456789']) {
    expect((await byMobile({ verificationCode, mobileNum })).errorCode).toBe('phone_invalid');
  }
  expect((await byMobile({ verificationCode, countryDialingCode: '999' })).errorCode).toBe(
    'phone_invalid',
  );
  expect((await byMobile({ verificationCode: '' })).errorCode).toBe('code_invalid');
  expect((await byMobile({ verificationCode, mobileNum: '912345679' })).errorCode).toBe(
    'code_invalid',
  );
  await run(`update codes set expires_at = to_timestamp(0)`);
  expect((await byMobile({ verificationCode })).errorCode).toBe('code_expired');
});

it('[AP-11] a code for login sets no password', async () => {
  await house({ switches: { verificationCodeLogin: true } });
  await sms({ kind: 'login' });
  const verificationCode = codeIn((await nextMail('sms')).text);
  expect((await byMobile({ verificationCode })).errorCode).toBe('code_invalid');
});

it('[ST-02] change by mobile that is off is refused, and no code is sent for it', async () => {
  await house({ switches: { changePasswordByMobile: false } });
  expect((await sms()).errorCode).toBe('feature_off');
  expect((await byMobile({ verificationCode: '123456' })).errorCode).toBe('feature_off');
});

const resetBySms = async () => {
  const altcha = await solveBotCheck(
    (await world.call(verificationCalls.botcheckChallenge, {})).value,
  );
  await world.call(
    verification.smsNoLogin,
    { kind: 'password', countryDialingCode: HOME.dialingCode, mobileNum: HOME.mobileNum, altcha },
    { headers: somewhere() },
  );
  return byCode((/\d{6}/.exec((await nextMail('sms')).text) ?? [''])[0]);
};
const byCode = (verificationCode: string) =>
  world.call(
    recovery.resetByMobile,
    {
      newPassword: 'lamp5light',
      verificationCode,
      countryDialingCode: HOME.dialingCode,
      mobileNum: HOME.mobileNum,
    },
    { headers: somewhere() },
  );
const resetByMail = async () => {
  await forgot(pair());
  return reset(tokenIn((await nextMail()).text));
};
const lockedUntil = async (token: string) =>
  (await world.call(bankCards.bankCards, {}, { token })).value.lockedUntil;

it.each([
  ['SMS', () => resetBySms()],
  ['mail', () => resetByMail()],
])('resets start the withdrawal lock: one by %s', async (_name, resetPassword) => {
  expect(await lockedUntil(person.token)).toBeNull();
  const answer = await resetPassword();
  expect(answer.success, JSON.stringify(answer.raw)).toBe(true);
  const { token } = (await login(person.username, 'lamp5light')).value;
  const until = Date.parse(String(await lockedUntil(String(token))));
  expect(until - Date.now()).toBeGreaterThan(23 * 3_600_000);
});

it('a number that nobody proved resets no password', async () => {
  await run(`update members set mobile_proven_at = null where member_id = ${person.memberId}`);
  const altcha = await solveBotCheck(
    (await world.call(verificationCalls.botcheckChallenge, {})).value,
  );
  const sent = await world.call(
    verification.smsNoLogin,
    { kind: 'password', countryDialingCode: HOME.dialingCode, mobileNum: HOME.mobileNum, altcha },
    { headers: somewhere() },
  );
  // It is answered as any other, and nothing is sent.
  expect(sent.value).toEqual({ expiredMinutes: 3 });
  expect(await outbox()).toHaveLength(0);
  expect((await login(person.username, 'lamp4light')).success).toBe(true);
});
