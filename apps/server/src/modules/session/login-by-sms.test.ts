import type { CallShape } from '@fairhouse/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as members from '@fairhouse/contract/members';
import * as verification from '@fairhouse/contract/verification';
import * as session from '@fairhouse/contract/session';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { openWorld, type Answer, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let person: Person;
let provider: Server;
let key: CryptoKey;
let otherKey: CryptoKey;
let isProviderUp = true;
const HOME = { countryDialingCode: '84', mobileNum: '912345678' };

beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  person = await world.register();
  await run(`update members set dialing_code = '84', mobile_num = '912345678',
      mobile_proven_at = now()
    where member_id = ${person.memberId}`);
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  otherKey = (await generateKeyPair('ES256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' };
  provider = createServer((_request, response) => {
    response.statusCode = isProviderUp ? 200 : 503;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  provider.close();
  await world.close();
});
beforeEach(async () => {
  await run('delete from codes');
  await run('delete from outbox');
  await house({ verificationCodeLogin: true });
});

const run = (sql: string) => world.server.kernel.db.run(sql);
const house = async (switches: object, more = {}) => {
  await world.server.kernel.db.run('update brands set settings = $1', [
    JSON.stringify({ switches, ...more }),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
let callers = 0;
const somewhere = () => ({ 'x-forwarded-for': `203.0.113.${(callers += 1) % 250}` });
const solve = async () =>
  solveBotCheck((await world.call(verification.botcheckChallenge, {})).value);
const send = async (given = {}, definition: CallShape = session.smsNoLogin) =>
  world.call(definition, { ...HOME, altcha: await solve(), ...given }, { headers: somewhere() });
const login = (given: Record<string, unknown>): Promise<Answer> =>
  world.call(session.loginBySms, given, { headers: somewhere() });
const nextCode = async (): Promise<string> => {
  for (let turn = 0; turn < 500; turn += 1) {
    const list = (await world.raw('GET', '/dev/outbox')).value.list as { text: string }[];
    if (list[0]) return /\d{6}/.exec(list[0].text)?.[0] ?? '';
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error('no message came');
};

it('[AP-02, AP-12, VA-05, ID-29] a code to the number logs in as the username does', async () => {
  expect((await send()).value).toEqual({ expiredMinutes: 3 });
  const answer = await login({ ...HOME, verificationCode: await nextCode() });
  expect(answer.value).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    firstTimeLogin: false,
    passwordExpired: false,
    passwordChangeRequired: false,
  });
  const info = await world.call(members.memberInfo, {}, { token: String(answer.value.token) });
  expect(info.value.account).toBe(person.username);
});

it('[ID-10] a login by code is never sent to a new password', async () => {
  await run(`update members set password_changed_at = now() - interval '400 days'`);
  await send();
  expect((await login({ ...HOME, verificationCode: await nextCode() })).value).toMatchObject({
    passwordExpired: false,
    passwordChangeRequired: false,
  });
  await run('update members set password_changed_at = now()');
});

it('[AP-03, ER-18] no code leaves without a solved bot check', async () => {
  const used = await solve();
  expect((await send({ altcha: used })).success).toBe(true);
  await run('delete from codes');
  for (const altcha of [undefined, '', 'abc', used]) {
    expect((await send({ altcha })).errorCode).toBe('verify_first');
    await house({ mobileRegistration: true, smsVerification: true, verificationCodeLogin: true });
    expect((await send({ altcha }, verification.smsRegister)).errorCode).toBe('verify_first');
  }
});

it('[ID-26] a type that is none of the three is refused, and each at its own path', async () => {
  for (const type of ['username', 'email', '', 'SMS']) {
    expect(await login({ ...HOME, type, verificationCode: '123456' })).toMatchObject({
      errorCode: 'validation_failed',
      refusal: { fields: { type: 'unknown' } },
    });
  }
  for (const type of ['sms', 'firebase', 'email']) {
    expect(
      await world.call(session.login, {
        username: person.username,
        password: person.password,
        type,
      }),
    ).toMatchObject({ errorCode: 'validation_failed' });
  }
});

it('[ER-21] a missing or wrong number, a missing or wrong code each have their message', async () => {
  expect((await send({ mobileNum: undefined })).errorCode).toBe('phone_invalid');
  expect((await send({ mobileNum: '12' })).errorCode).toBe('phone_invalid');
  expect((await send({ countryDialingCode: '7' })).errorCode).toBe('phone_invalid');
  expect((await login({ verificationCode: '123456' })).errorCode).toBe('phone_invalid');
  await send();
  const code = await nextCode();
  expect((await login({ ...HOME })).errorCode).toBe('code_invalid');
  expect(
    (await login({ ...HOME, verificationCode: String((Number(code) + 1) % 1e6).padStart(6, '0') }))
      .errorCode,
  ).toBe('code_invalid');
  await run('update codes set expires_at = to_timestamp(0)');
  expect((await login({ ...HOME, verificationCode: code })).errorCode).toBe('code_expired');
});

it('a number nobody has is answered as one that somebody has', async () => {
  const unknown = { ...HOME, mobileNum: '900000001' };
  expect((await send(unknown)).raw).toEqual((await send()).raw);
  expect((await send(unknown)).raw).toEqual((await send()).raw);
  await nextCode();
  expect((await world.raw('GET', '/dev/outbox')).value.list).toHaveLength(1);
  expect((await login({ ...unknown, verificationCode: '123456' })).raw).toEqual(
    (await login({ ...HOME, verificationCode: '123456' })).raw,
  );
});

it('[ER-07] with explicit errors a number nobody has is told, else it is not', async () => {
  const unknown = { ...HOME, mobileNum: '900000002' };
  await house({ verificationCodeLogin: true, explicitErrors: true });
  const answer = await send(unknown);
  expect([answer.status, answer.errorCode, answer.message]).toEqual([
    400,
    'wrong_account',
    'This account is not known.',
  ]);
  expect((await send()).success).toBe(true);
  await house({ verificationCodeLogin: true });
  expect((await send(unknown)).success).toBe(true);
});

it('[ER-02] with explicit errors a code that did not leave is told', async () => {
  await house({ verificationCodeLogin: true, explicitErrors: true }, { smsMessenger: 'sms-http' });
  expect((await send()).errorCode).toBe('message_not_sent');
});

it('[ST-02] login by code that is off is refused, and no code is sent for it', async () => {
  await house({});
  expect((await send()).errorCode).toBe('feature_off');
  expect((await login({ ...HOME, verificationCode: '123456' })).errorCode).toBe('feature_off');
});

it('[AP-10, AP-11, ST-03] registration codes are sent by kind, with either spelling', async () => {
  await house({ mobileRegistration: true, smsVerification: true });
  expect(
    (await send({ mobileNum: undefined, mobileNo: '912345671' }, verification.smsRegister)).value,
  ).toEqual({ expiredMinutes: 3 });
  expect(
    (await send({ mobileNum: '0912345671', registerType: 'MOBILE' }, verification.smsRegister))
      .errorCode,
  ).toBe('too_many_requests');
  expect(
    (await send({ mobileNum: '912345671', registerType: 'USERNAME' }, verification.smsRegister))
      .value,
  ).toEqual({ expiredMinutes: 3 });
  await house({ mobileRegistration: false, smsVerification: true });
  expect((await send({}, verification.smsRegister)).errorCode).toBe('feature_off');
  await house({ mobileRegistration: true, smsVerification: false });
  expect((await send({}, verification.smsRegister)).errorCode).toBe('feature_off');
  expect(
    (await send({ mobileNum: '12', registerType: 'USERNAME' }, verification.smsRegister)).errorCode,
  ).toBe('feature_off');
});

it("an agent's popup lets in agents alone, and a blocked member nobody", async () => {
  await send();
  expect(
    (await login({ ...HOME, verificationCode: await nextCode(), loginAs: 'AGENT' })).errorCode,
  ).toBe('error_not_agent');
  await run('delete from codes');
  await run('delete from outbox');
  await run(`update members set status = 'blocked' where member_id = ${person.memberId}`);
  await send();
  expect((await login({ ...HOME, verificationCode: await nextCode() })).errorCode).toBe(
    'member_no_enter',
  );
  await run(`update members set status = 'open' where member_id = ${person.memberId}`);
});

const ISSUER = 'https://phone.example/';
const withProvider = () =>
  house(
    { verificationCodeLogin: true },
    {
      phoneProvider: {
        issuer: ISSUER,
        audience: 'fairhouse',
        keysUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/keys`,
      },
    },
  );
const tokenOf = (
  claims = {},
  given: {
    key?: CryptoKey;
    issuer?: string;
    audience?: string;
    issued?: number;
    expires?: number;
  } = {},
) => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ phone_number: '+84912345678', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setSubject('someone')
    .setIssuer(given.issuer ?? ISSUER)
    .setAudience(given.audience ?? 'fairhouse')
    .setIssuedAt(now + (given.issued ?? 0))
    .setExpirationTime(now + (given.expires ?? 300))
    .sign(given.key ?? key);
};
const byToken = (idToken: string) => login({ type: 'firebase', channel: 'firebase', idToken });

it('[ER-23] while its keys cannot be read, the provider is an unknown error', async () => {
  await withProvider();
  isProviderUp = false;
  expect((await byToken(await tokenOf())).errorCode).toBe('phone_unknown_error');
  isProviderUp = true;
});

it('[ID-26, ID-10] what the phone provider signed logs in whoever has the number', async () => {
  await withProvider();
  expect((await byToken(await tokenOf())).value).toMatchObject({
    firstTimeLogin: false,
    passwordChangeRequired: false,
    token: expect.any(String),
  });
});

it('[ER-21, ER-25] no forged, foreign, old or numberless token logs in', async () => {
  await withProvider();
  const [head, body, signature] = (await tokenOf()).split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  const forged = [
    await tokenOf({}, { key: otherKey }),
    unsigned,
    'nobody',
    '',
    await tokenOf({}, { issuer: 'https://evil.example/' }),
    await tokenOf({}, { audience: 'another-house' }),
    `${head}.${Buffer.from(
      JSON.stringify({
        phone_number: '+84900000000',
        iss: ISSUER,
        aud: 'fairhouse',
        exp: 9e9,
        iat: 1,
      }),
    ).toString('base64url')}.${signature}`,
  ];
  for (const token of forged) expect((await byToken(token)).errorCode, token).toBe('code_invalid');
  expect((await byToken(await tokenOf({}, { expires: -60 }))).errorCode).toBe('code_expired');
  expect((await byToken(await tokenOf({}, { issued: -900 }))).errorCode).toBe('code_expired');
  for (const phone of [undefined, 7, '', '84912345678', '+9991234567', '+84900000001']) {
    expect((await byToken(await tokenOf({ phone_number: phone }))).errorCode, String(phone)).toBe(
      'phone_invalid',
    );
  }
});

it('[ER-23] a phone provider that is not set up is an operation that is not allowed', async () => {
  expect((await byToken(await tokenOf())).errorCode).toBe('operation_not_allowed');
});
