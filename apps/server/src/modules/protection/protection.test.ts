import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as members from '@fairhouse/contract/members';
import * as protection from '@fairhouse/contract/protection';
import * as session from '@fairhouse/contract/session';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let anna: Person;
let other: Person;
const PASSWORD = 'lamp4light';
beforeAll(async () => {
  world = await openWorld();
  anna = await world.register();
  other = await world.register();
});
afterAll(async () => {
  await world.close();
});
// All of it comes from one address, whose failed logins would ask for a captcha.
beforeEach(async () => {
  await world.server.kernel.db.run('delete from failures');
});

const call = <C extends CallShape>(definition: C, input: RawInputOf<C>, who: Person = anna) =>
  world.call(definition, input, { token: who.token });
const state = async (who: Person = anna) => (await call(protection.securityState, {}, who)).value;
const lastCode = async (): Promise<string> =>
  /\d{6}/.exec(
    (
      await world.server.kernel.db.composed<{ body: string }>(
        'select body from outbox order by message_id desc limit 1',
      )
    )[0]?.body ?? '',
  )?.[0] ?? 'none';
const codeOf = (base32: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
const waitForMail = async (to: string, text: RegExp) => {
  await expect
    .poll(async () =>
      (
        await world.server.kernel.db.composed<{ body: string }>(
          'select body from outbox where recipient = $1',
          [to],
        )
      )
        .map((row) => row.body)
        .join('\n'),
    )
    .toMatch(text);
};

it('[MC-03] a new account shows what is not set yet', async () => {
  expect(await state()).toMatchObject({
    hasPaymentPassword: false,
    email: null,
    mobile: null,
    payeeName: null,
    hasAuthenticator: false,
    recoveryCodesLeft: 0,
    antiPhishingPhrase: '',
  });
});

it('[MC-12, ID-29] an e-mail is bound by the code sent to it, and mails carry the phrase', async () => {
  expect((await call(protection.setAntiPhishing, { phrase: 'blue heron' })).success).toBe(true);
  const sent = await call(protection.sendMailBinding, { email: 'anna@example.com' });
  expect(sent.value).toEqual({ expiredMinutes: 3 });
  await waitForMail('anna@example.com', /blue heron/);
  const given = { email: 'anna@example.com', password: PASSWORD };
  const code = await lastCode();
  expect(
    (await call(protection.bindMail, { ...given, verificationCode: '000000' })).errorCode,
  ).toBe('code_invalid');
  expect(
    (await call(protection.bindMail, { ...given, verificationCode: code, password: 'wrong1' }))
      .errorCode,
  ).toBe('wrong_password');
  expect((await call(protection.bindMail, { ...given, verificationCode: code })).success).toBe(
    true,
  );
  expect((await state()).email).toBe('an***@example.com');
});

it('[ER-09] an address that is none, and one that another member proved, are refused', async () => {
  expect((await call(protection.sendMailBinding, { email: 'a b@example.com' })).errorCode).toBe(
    'incorrect_email',
  );
  expect(
    (
      await call(protection.bindMail, {
        email: 'nobody',
        password: PASSWORD,
        verificationCode: '1',
      })
    ).errorCode,
  ).toBe('incorrect_email');
  await call(protection.sendMailBinding, { email: 'ANNA@example.com' }, other);
  await world.server.kernel.db.run('delete from codes');
  await call(protection.sendMailBinding, { email: 'ANNA@example.com' }, other);
  expect(
    (
      await call(
        protection.bindMail,
        { email: 'ANNA@example.com', password: PASSWORD, verificationCode: await lastCode() },
        other,
      )
    ).errorCode,
  ).toBe('email_taken');
  expect((await state(other)).email).toBeNull();
});

it('[MC-12] a mobile number is bound by its code, once in a brand', async () => {
  const mobile = { countryDialingCode: '84', mobileNum: '0912 345 678' };
  expect((await call(protection.sendMobileBinding, { mobileNum: '12' })).errorCode).toBe(
    'phone_invalid',
  );
  await call(protection.sendMobileBinding, mobile);
  expect(
    (
      await call(protection.bindMobile, {
        ...mobile,
        password: PASSWORD,
        verificationCode: await lastCode(),
      })
    ).success,
  ).toBe(true);
  expect((await state()).mobile).toBe('+84 ***678');
  await waitForMail('anna@example.com', /mobile number/);
  await world.server.kernel.db.run('delete from codes');
  await call(protection.sendMobileBinding, mobile, other);
  expect(
    (
      await call(
        protection.bindMobile,
        { ...mobile, password: PASSWORD, verificationCode: await lastCode() },
        other,
      )
    ).errorCode,
  ).toBe('mobile_taken');
});

it('line 13: a number that somebody only typed keeps nobody from it who proves it', async () => {
  const typed = await world.register();
  const { db } = world.server.kernel;
  await db.run(
    `update members set dialing_code = '84', mobile_num = '933444555',
    mobile_proven_at = null where member_id = $1`,
    [BigInt(typed.memberId)],
  );
  const one = await world.register();
  const mobile = { countryDialingCode: '84', mobileNum: '0933 444 555' };
  await call(protection.sendMobileBinding, mobile, one);
  expect(
    (
      await call(
        protection.bindMobile,
        { ...mobile, password: PASSWORD, verificationCode: await lastCode() },
        one,
      )
    ).success,
  ).toBe(true);
  expect((await state(one)).mobile).toBe('+84 ***555');
  expect((await state(typed)).mobile).toBeNull();
});

it('the first mail and the first mobile number start the withdrawal lock, where first values do', async () => {
  const { db } = world.server.kernel;
  const bind = async (isWaiting: boolean, n: number) => {
    await db.run(`update brands set settings = settings || $1 where brand_id = 1`, [
      JSON.stringify({ cashier: { firstValuesLock: isWaiting } }),
    ]);
    brandsChanged.say(world.server.kernel, {});
    const who = await world.register();
    const waits = async (ask: CallShape, bindIt: CallShape, given: object) => {
      await db.run('delete from codes');
      await call(ask, given, who);
      const bound = await call(
        bindIt,
        { ...given, password: PASSWORD, verificationCode: await lastCode() },
        who,
      );
      expect(bound.success, JSON.stringify(bound.raw)).toBe(true);
      const [row] = await db.composed<{ at: Date | null }>(
        `update members m set guard_changed_at = null
          from members b where m.member_id = $1 and b.member_id = m.member_id
          returning b.guard_changed_at as at`,
        [BigInt(who.memberId)],
      );
      return row?.at !== null;
    };
    return [
      await waits(protection.sendMailBinding, protection.bindMail, {
        email: `first${n}@example.com`,
      }),
      await waits(protection.sendMobileBinding, protection.bindMobile, {
        countryDialingCode: '84',
        mobileNum: `0977 000 00${n}`,
      }),
    ];
  };
  expect([await bind(true, 1), await bind(false, 2)]).toEqual([
    [true, true],
    [false, false],
  ]);
  await db.run(`update brands set settings = settings - 'cashier' where brand_id = 1`);
  brandsChanged.say(world.server.kernel, {});
});

it('[MC-13, ER-08] the payment password is set by the login password, changed by itself', async () => {
  const set = (input: RawInputOf<typeof protection.setPaymentPassword>) =>
    call(protection.setPaymentPassword, input);
  expect((await set({ password: PASSWORD, paymentPassword: '12345' })).refusal).toEqual({
    fields: { paymentPassword: 'length' },
  });
  expect((await set({ password: 'wrong1', paymentPassword: '246810' })).errorCode).toBe(
    'wrong_password',
  );
  expect((await set({ password: PASSWORD, paymentPassword: '246810' })).success).toBe(true);
  expect((await set({ password: PASSWORD, paymentPassword: '135790' })).errorCode).toBe(
    'wrong_password',
  );
  expect((await set({ oldPaymentPassword: '246810', paymentPassword: '135790' })).success).toBe(
    true,
  );
  expect((await state()).hasPaymentPassword).toBe(true);
  const [row] = await world.server.kernel.db.composed<{ payment_password_hash: string }>(
    'select payment_password_hash from members where member_id = $1',
    [anna.memberId],
  );
  expect(row?.payment_password_hash).toMatch(/^\$argon2id\$/);
});

it('five wrong payment passwords side by side lock it, for the right one too', async () => {
  const person = await world.register();
  await call(
    protection.setPaymentPassword,
    { password: PASSWORD, paymentPassword: '246810' },
    person,
  );
  const change = (old: string) =>
    call(
      protection.setPaymentPassword,
      { oldPaymentPassword: old, paymentPassword: '135790' },
      person,
    );
  for (let turn = 0; turn < 5; turn += 1) await change('000000');
  expect((await change('246810')).errorCode).toBe('too_many_requests');
});

it('the payee is named once', async () => {
  const name = (payeeName: string) => call(protection.setPayeeName, { payeeName });
  expect((await name('Jo3')).refusal).toEqual({ fields: { payeeName: 'pattern' } });
  expect((await name('Anna Lamp')).success).toBe(true);
  expect((await name('Bert Lamp')).errorCode).toBe('state_conflict');
  expect((await state()).payeeName).toBe('A*** L***');
});

it('a phrase holds no address and no second line', async () => {
  for (const phrase of ['see www.example.com', 'http://x', 'two\nlines', '<b>bold</b>']) {
    expect((await call(protection.setAntiPhishing, { phrase })).errorCode, phrase).toBe(
      'validation_failed',
    );
  }
});

it('[RQ-13] [MC-15] an authenticator is enrolled by password and code, asked at login, and removed', async () => {
  const person = await world.register();
  const enrol = (input: RawInputOf<typeof protection.enrolAuthenticator>) =>
    call(protection.enrolAuthenticator, input, person);
  expect((await enrol({ password: 'wrong1' })).errorCode).toBe('wrong_password');
  const shown = (await enrol({ password: PASSWORD })).value;
  expect(shown.uri).toMatch(/^otpauth:\/\/totp\//);
  expect((await enrol({ password: PASSWORD, verificationCode: '12' })).errorCode).toBe(
    'code_invalid',
  );
  const used = codeOf(must(shown.secret));
  const enrolled = await enrol({ password: PASSWORD, verificationCode: used });
  const recovery = enrolled.value.recoveryCodes;
  expect(recovery).toHaveLength(10);
  expect((await enrol({ password: PASSWORD })).errorCode).toBe('state_conflict');
  const login = (authenticatorCode?: string) =>
    world.call(session.login, {
      username: person.username,
      password: PASSWORD,
      ...(authenticatorCode === undefined ? {} : { authenticatorCode }),
    });
  expect((await login()).errorCode).toBe('second_factor_required');
  // The code that enrolled is used up.
  expect((await login(used)).errorCode).toBe('code_invalid');
  expect((await login(codeOf(must(shown.secret), 1))).success).toBe(true);
  expect((await login(recovery[0])).success).toBe(true);
  expect((await login(recovery[0])).errorCode).toBe('code_invalid');
  expect((await state(person)).recoveryCodesLeft).toBe(9);
  const drop = (verificationCode: string, password = PASSWORD) =>
    call(protection.dropAuthenticator, { password, verificationCode }, person);
  expect((await drop(recovery[1] ?? '', 'wrong1')).errorCode).toBe('wrong_password');
  expect((await drop('000000')).errorCode).toBe('code_invalid');
  expect((await drop(recovery[1] ?? '')).success).toBe(true);
  expect((await drop(recovery[2] ?? '')).errorCode).toBe('state_conflict');
  expect((await login()).success).toBe(true);
});

it('a recovery code opens once, however many use it at the same moment', async () => {
  const person = await world.register();
  const shown = (await call(protection.enrolAuthenticator, { password: PASSWORD }, person)).value;
  const { recoveryCodes } = (
    await call(
      protection.enrolAuthenticator,
      { password: PASSWORD, verificationCode: codeOf(must(shown.secret)) },
      person,
    )
  ).value;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      world.call(session.login, {
        username: person.username,
        password: PASSWORD,
        authenticatorCode: recoveryCodes[0],
      }),
    ),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(1);
});

it(
  '[ID-27] sessions are listed, and one ended from another ends at once; a foreign one is not ' +
    'found',
  async () => {
    const again = await world.call(
      session.login,
      { username: anna.username, password: PASSWORD },
      { headers: { 'user-agent': 'Lamp Browser 1' } },
    );
    const list = (await call(protection.sessions, {})).value.list;
    expect(list).toHaveLength(2);
    const there = list.find((one) => one.device === 'Lamp Browser 1');
    expect(there?.isCurrent).toBe(false);
    const token = String(again.value.token);
    expect((await call(protection.endSession, { id: there?.id ?? '' }, other)).errorCode).toBe(
      'not_found',
    );
    expect((await world.call(members.memberInfo, {}, { token })).success).toBe(true);
    expect((await call(protection.endSession, { id: there?.id ?? '' })).success).toBe(true);
    expect((await world.call(members.memberInfo, {}, { token })).errorCode).toBe('token_expired');
    expect((await call(members.memberInfo, {})).success).toBe(true);
  },
);

it('the history holds logins and refused second steps, page by page, the own alone', async () => {
  const first = (await call(protection.logins, { pageSize: 1 })).value;
  expect(first.list).toHaveLength(1);
  const second = (await call(protection.logins, { pageSize: 50, cursor: must(first.nextCursor) }))
    .value;
  expect(second.list.length).toBeGreaterThan(0);
  expect(second.list.map((one) => one.id)).not.toContain(first.list[0]?.id);
  const others = (await call(protection.logins, {}, other)).value;
  expect(others.list).toHaveLength(1);
  expect((await call(protection.logins, { cursor: 'x' })).errorCode).toBe('validation_failed');
});
