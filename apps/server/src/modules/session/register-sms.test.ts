import type { CallShape } from '@fairhouse/contract';
import * as sessionCalls from '@fairhouse/contract/session';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as session from '@fairhouse/contract/verification';
import * as system from '@fairhouse/contract/brands';
import * as verification from '@fairhouse/contract/verification';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { type Answer, openWorld, type World, wrong } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let keysUrl = '';
let keys: Server;
const SWITCHES = { mobileRegistration: true, smsVerification: true };
const pair = await generateKeyPair('ES256');
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' };
  keys = createServer((_request, response) => {
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => {
    keys.listen(0, '127.0.0.1', resolve);
  });
  keysUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
  await setSettings({ switches: SWITCHES });
});
afterAll(async () => {
  keys.close();
  await world.close();
});

const setSettings = async (settings: object): Promise<void> => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(settings),
  ]);
  brandsChanged.say(kernel, {});
};
let count = 0;
const freshNumber = () => `91${String(1_000_000 + (count += 1))}`;
const headers = () => ({ 'x-forwarded-for': `10.5.0.${(count += 1) % 250}` });
const solve = async () => solveBotCheck((await world.call(session.botcheckChallenge, {})).value);
const sendCode = async (mobileNo: string, registerType = 'MOBILE'): Promise<string> => {
  const answer = await world.call(
    verification.smsRegister,
    {
      countryDialingCode: '84',
      mobileNo,
      registerType: wrong(registerType),
      altcha: await solve(),
    },
    { headers: headers() },
  );
  expect(answer.value, answer.errorCode).toEqual({ expiredMinutes: 3 });
  const [row] = await world.server.kernel.db.composed<{ body: string }>(
    'select body from outbox order by message_id desc limit 1',
  );
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? 'none';
};
const later = (time: string) =>
  world.server.kernel.db.run(`update codes
  set sent_at = sent_at - interval '${time}', expires_at = expires_at - interval '${time}'`);
const register = async (
  given: Record<string, unknown>,
  kind: CallShape = sessionCalls.registerMobile,
): Promise<Answer> => {
  const form = {
    username: `texter${count}`,
    password: 'lamp4light',
    confirmPassword: 'lamp4light',
    agreeTerms: true,
    ageConfirmed: true,
    countryDialingCode: '84',
    altcha: await solve(),
    ...given,
  };
  return world.call<CallShape>(kind, form, { headers: headers() }) as Promise<Answer>;
};
const rowOf = async (answer: Answer) =>
  (
    await world.server.kernel.db.composed<Record<string, unknown>>(
      'select * from members where member_id = $1',
      [BigInt(String(answer.value.memberId))],
    )
  )[0];

it('[ST-03, AP-10, AP-09] with SMS verification on the code of the number opens the account', async () => {
  for (const [kind, type] of [
    [sessionCalls.registerMobile, 'MOBILE'],
    [sessionCalls.register, 'USERNAME'],
  ] as const) {
    const mobileNum = freshNumber();
    expect((await register({ mobileNum }, kind)).refusal.fields, type).toEqual({
      verificationCode: 'required',
    });
    expect((await register({}, kind)).refusal.fields, type).toEqual({
      mobileNum: 'required',
      verificationCode: 'required',
    });
    const verificationCode = await sendCode(mobileNum, type);
    const answer = await register({ mobileNum, verificationCode }, kind);
    expect(await rowOf(answer), type).toMatchObject({
      dialing_code: '84',
      mobile_num: mobileNum,
      mobile_proven_at: expect.any(Date),
    });
  }
});

it('[ST-03] with it off the code is neither asked for nor looked at', async () => {
  await setSettings({ switches: { mobileRegistration: true } });
  const settings = (await world.call(system.registerSettings, {})).value;
  expect(settings.verificationCode).toMatchObject({ enabled: false });
  const answer = await register({ mobileNum: freshNumber(), verificationCode: 'nonsense' });
  expect((await rowOf(answer))?.mobile_proven_at).toBeNull();
  await setSettings({ switches: SWITCHES });
});

it('[AP-11] a code for one kind of registration does not open the other', async () => {
  for (const [type, other, own] of [
    ['MOBILE', sessionCalls.register, sessionCalls.registerMobile],
    ['USERNAME', sessionCalls.registerMobile, sessionCalls.register],
  ] as const) {
    const mobileNum = freshNumber();
    const verificationCode = await sendCode(mobileNum, type);
    expect((await register({ mobileNum, verificationCode }, other)).errorCode, type).toBe(
      'code_invalid',
    );
    expect((await register({ mobileNum, verificationCode }, own)).success, type).toBe(true);
  }
});

it('a code serves once, for its own number, and not after its time', async () => {
  const mobileNum = freshNumber();
  const verificationCode = await sendCode(mobileNum);
  expect((await register({ mobileNum: freshNumber(), verificationCode })).errorCode).toBe(
    'code_invalid',
  );
  expect((await register({ mobileNum, verificationCode })).success).toBe(true);
  expect((await register({ mobileNum, verificationCode })).errorCode).toBe('code_invalid');
  const late = freshNumber();
  const old = await sendCode(late);
  await later('4 minutes');
  expect((await register({ mobileNum: late, verificationCode: old })).errorCode).toBe(
    'code_expired',
  );
});

it('[VA-52, VA-42] a code is six digits', async () => {
  const send = async (verificationCode: string) =>
    (await register({ mobileNum: freshNumber(), verificationCode })).refusal.fields;
  expect(await send('12345')).toEqual({ verificationCode: 'length' });
  expect(await send('12345x')).toEqual({ verificationCode: 'pattern' });
  expect(await send('1'.repeat(255))).toEqual({ verificationCode: 'length' });
});

it('a taken name is told before the code is used up, a taken number only to its owner', async () => {
  const mobileNum = freshNumber();
  const verificationCode = await sendCode(mobileNum, 'USERNAME');
  const taken = (
    await world.server.kernel.db.composed<{ account: string }>(
      `select account from members where account like 'texter%' limit 1`,
    )
  )[0]?.account;
  const send = (given: object) => register({ mobileNum, ...given }, sessionCalls.register);
  expect((await send({ username: taken, verificationCode })).errorCode).toBe('username_taken');
  expect((await send({ username: 'stillfree', verificationCode })).success).toBe(true);
  expect((await send({ username: 'nextfree', verificationCode: '000000' })).errorCode).toBe(
    'code_invalid',
  );
  await later('1 day');
  const again = await sendCode(mobileNum, 'USERNAME');
  expect((await send({ username: 'nextfree', verificationCode: again })).errorCode).toBe(
    'mobile_taken',
  );
});

const tokenOf = (phone: string, claims: Record<string, unknown> = {}) =>
  new SignJWT({ phone_number: phone, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer('https://phones.example')
    .setAudience('our-house')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(pair.privateKey);
const viaProvider = async (mobileNum: string, idToken: string, kind?: CallShape) =>
  register({ mobileNum, channel: 'firebase', idToken }, kind);

it("[AP-07] the phone provider's id token proves the number instead of a code", async () => {
  const number = freshNumber();
  expect((await viaProvider(number, await tokenOf(`+84${number}`))).errorCode).toBe(
    'operation_not_allowed',
  );
  const phoneProvider = { issuer: 'https://phones.example', audience: 'our-house', keysUrl };
  await setSettings({ switches: SWITCHES, phoneProvider });
  for (const kind of [sessionCalls.registerMobile, sessionCalls.register]) {
    const mobileNum = freshNumber();
    const answer = await viaProvider(mobileNum, await tokenOf(`+84${mobileNum}`), kind);
    expect((await rowOf(answer))?.mobile_proven_at, kind.path).toBeInstanceOf(Date);
  }
  expect((await viaProvider(number, await tokenOf(`+84${freshNumber()}`))).errorCode).toBe(
    'phone_invalid',
  );
  expect((await viaProvider(number, 'no token')).errorCode).toBe('code_invalid');
  await setSettings({
    switches: SWITCHES,
    phoneProvider: { ...phoneProvider, keysUrl: 'http://127.0.0.1:1/keys' },
  });
  expect((await viaProvider(number, await tokenOf(`+84${number}`))).errorCode).toBe(
    'phone_unknown_error',
  );
});
