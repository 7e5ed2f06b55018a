import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as social from '@fairhouse/contract/social';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as members from '@fairhouse/contract/members';
import * as passkeys from '@fairhouse/contract/passkeys';
import * as protection from '@fairhouse/contract/protection';
import * as verificationCalls from '@fairhouse/contract/verification';
import * as session from '@fairhouse/contract/session';
import * as verification from '@fairhouse/contract/session';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { openSignInHouse, type SignInHouse } from '../../../../../tests/sign-in-house.ts';
import { openAuthenticator } from '../../../../../tests/soft-authenticator.ts';
import {
  type Answer,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { brandsChanged, keepSecret } from '../brands/index.ts';

const ORIGIN = 'http://localhost:18653';
const PASSWORD = 'lamp4light';
const HOME = { countryDialingCode: '84', mobileNum: '912340001' };
const ISSUER = 'https://phone.example/';
let world: World;
let person: Person;
let totp: TOTP;
let recovery: string[];
let house: SignInHouse;
let keys: Server;
let key: CryptoKey;
let passkey: { authenticator: ReturnType<typeof openAuthenticator>; handle: string };

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
let callers = 0;
/** Each call from an address of its own: none is refused for what another did. */
const from = (more: Record<string, string> = {}) => ({
  origin: ORIGIN,
  'x-forwarded-host': 'localhost',
  'x-forwarded-for': `10.${70 + Math.floor(callers / 200)}.1.${(callers += 1) % 200}`,
  ...more,
});
const post = <C extends CallShape>(
  definition: C,
  input: RawInputOf<C>,
  { token, cookie }: { token?: string; cookie?: string } = {},
) =>
  world.call(definition, input, {
    ...(token ? { token } : {}),
    headers: from(cookie ? { cookie } : {}),
  });
const cookieIn = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  house = await openSignInHouse();
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' };
  keys = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => {
    keys.listen(0, '127.0.0.1', resolve);
  });
  const { kernel } = world.server;
  await kernel.db.transaction((tx) =>
    keepSecret(kernel, tx, { brandId: 1, name: 'social.harbour', value: 'the client secret' }),
  );
  await run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify({
      switches: { verificationCodeLogin: true },
      socialProviders: [
        {
          provider: 'harbour',
          name: 'Harbour',
          icon: 'anchor',
          clientId: 'fairhouse',
          issuer: house.issuer,
        },
      ],
      phoneProvider: {
        issuer: ISSUER,
        audience: 'fairhouse',
        keysUrl: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`,
      },
    }),
  ]);
  brandsChanged.say(kernel, {});
  person = await world.register();
  await run(
    `update members set dialing_code = '84', mobile_num = $2, mobile_proven_at = now()
    where member_id = $1`,
    [person.memberId, HOME.mobileNum],
  );
  passkey = await addPasskey();
  await linkSocial();
  await enrol();
});
afterAll(async () => {
  keys.close();
  await house.close();
  await world.close();
});
beforeEach(async () => {
  for (const table of ['codes', 'outbox', 'tries', 'failures']) await run(`delete from ${table}`);
  // A code of the authenticator works once; the tests need several in half a minute.
  await run('update authenticators set last_step = 0');
});

const enrol = async () => {
  const ask = async (verificationCode?: string) =>
    (
      await post(
        protection.enrolAuthenticator,
        { password: PASSWORD, verificationCode },
        { token: person.token },
      )
    ).value;
  totp = new TOTP({ secret: Secret.fromBase32(String((await ask()).secret)) });
  recovery = (await ask(totp.generate())).recoveryCodes as string[];
};
const addPasskey = async () => {
  const authenticator = openAuthenticator(ORIGIN);
  const { options } = (
    await post(passkeys.passkeyOptions, { password: PASSWORD }, { token: person.token })
  ).value;
  const kept = await world.call(
    passkeys.addPasskey,
    { name: 'Phone', credential: wrong(authenticator.make(options)) },
    { token: person.token, headers: from() },
  );
  expect(kept.success, JSON.stringify(kept.raw)).toBe(true);
  return { authenticator, handle: (options.user as { id: string }).id };
};
const comeBack = async () => {
  const started = await post(social.startSocial, { provider: 'harbour' });
  const cookie = cookieIn(started);
  return { cookie, ...(await house.visit(String(started.value.url))) };
};
const bySocial = async () => {
  const { code, state, cookie } = await comeBack();
  return post(social.finishSocial, { code, state }, { cookie });
};
const linkSocial = async () => {
  house.be('second-factor');
  const { code, state, cookie } = await comeBack();
  const { value } = await post(social.finishSocial, { code, state }, { cookie });
  const answer = await post(
    social.bindSocial,
    {
      choice: 'link',
      username: person.username,
      password: PASSWORD,
      bindingTicket: value.bindingTicket ?? '',
    },
    { cookie },
  );
  expect(answer.success, JSON.stringify(answer.raw)).toBe(true);
};
const byPassword = (more: { authenticatorCode?: string | undefined } = {}) =>
  post(session.login, { username: person.username, password: PASSWORD, ...more });
const sendCode = async () =>
  world.call(
    verification.smsNoLogin,
    {
      ...HOME,
      altcha: await solveBotCheck(
        (await world.call(verificationCalls.botcheckChallenge, {})).value,
      ),
    },
    { headers: from() },
  );
const nextCode = async (): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      text =
        (
          await world.server.kernel.db.composed<{ body: string }>(
            'select body from outbox order by message_id desc limit 1',
          )
        )[0]?.body ?? '';
      return text;
    })
    .not.toBe('');
  return /\d{6}/.exec(text)?.[0] ?? '';
};
const bySms = async () => {
  expect((await sendCode()).success).toBe(true);
  return post(session.loginBySms, { ...HOME, verificationCode: await nextCode() });
};
const idTokenOf = (number: string) => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ phone_number: number })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setSubject('someone')
    .setIssuer(ISSUER)
    .setAudience('fairhouse')
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(key);
};
const byProvider = async (number = `+84${HOME.mobileNum}`) =>
  post(session.loginBySms, {
    type: 'firebase',
    channel: 'firebase',
    idToken: await idTokenOf(number),
  });
const byPasskey = async () => {
  const begun = await post(passkeys.passkeyLoginOptions, {});
  return post(
    passkeys.passkeyLogin,
    { credential: wrong(passkey.authenticator.use(begun.value.options, passkey.handle)) },
    { cookie: cookieIn(begun) },
  );
};
const verify = (challengeId: unknown, answer: string, method = 'authenticator') =>
  post(session.verifyAddress, { challengeId: wrong(challengeId), method: wrong(method), answer });
const sessions = async () =>
  Number(
    (
      await world.server.kernel.db.composed<{ n: bigint }>(
        'select count(*) as n from sessions where member_id = $1 and ended_at is null',
        [person.memberId],
      )
    )[0]?.n,
  );

it.each([
  ['a code by SMS', () => bySms()],
  ['the phone provider', () => byProvider()],
  ['a social provider', () => bySocial()],
])(
  'one second-factor gate for every way in: %s opens nothing without the authenticator',
  async (_name, enter) => {
    const before = await sessions();
    const asked = await enter();
    expect([asked.status, asked.errorCode]).toEqual([401, 'second_factor_required']);
    expect(asked.refusal).toEqual({
      methods: ['authenticator'],
      challengeId: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { challengeId } = asked.refusal;
    expect((await verify(challengeId, '000000')).errorCode).toBe('code_invalid');
    // What would prove an address proves nothing here.
    for (const method of ['sms', 'mobile', 'email', 'payeeName']) {
      expect((await verify(challengeId, '912340001', method)).errorCode, method).toBe(
        'code_invalid',
      );
      await run('update address_challenges set tries = 0');
      await run('delete from tries');
    }
    expect(
      (
        await world.call(
          session.sendAddressCode,
          { challengeId: wrong(challengeId), method: 'sms' },
          { headers: from() },
        )
      ).errorCode,
    ).toBe('operation_not_allowed');
    expect(await sessions()).toBe(before);
    const entered = await verify(challengeId, totp.generate());
    expect(entered.value).toMatchObject({ token: expect.any(String), passwordExpired: false });
    expect(
      (await world.call(members.memberInfo, {}, { token: String(entered.value.token) })).value.id,
    ).toBe(person.memberId);
    // A challenge opens one session.
    expect((await verify(challengeId, recovery.pop() ?? '')).errorCode).toBe('code_expired');
    expect(await sessions()).toBe(before + 1);
  },
);

it(
  '[AS-09, RQ-13] ' +
    'one second-factor gate for every way in: the password with a code, a passkey by itself',
  async () => {
    expect((await byPassword()).errorCode).toBe('second_factor_required');
    expect((await byPassword({ authenticatorCode: '000000' })).errorCode).toBe('code_invalid');
    expect((await byPassword({ authenticatorCode: totp.generate() })).success).toBe(true);
    expect((await byPassword({ authenticatorCode: recovery.pop() })).success).toBe(true);
    expect((await byPasskey()).success).toBe(true);
  },
);

it('a challenge of the second factor takes five tries, also many at once', async () => {
  const { challengeId } = (await bySocial()).refusal;
  const wrong = await Promise.all(Array.from({ length: 9 }, () => verify(challengeId, '000000')));
  expect(wrong.filter((one) => one.errorCode === 'code_invalid')).toHaveLength(5);
  expect((await verify(challengeId, totp.generate())).success).toBe(false);
});

it('a refused second factor stands in the history of logins', async () => {
  await bySocial();
  const { list } = (await world.call(protection.logins, {}, { token: person.token })).value;
  expect(list[0]).toMatchObject({ means: 'social', outcome: 'refused' });
});

it(
  '[AS-10] ' + 'a number that nobody proved logs nobody in, by no code and by no provider',
  async () => {
    const other = await world.register();
    await run(
      `update members set dialing_code = '84', mobile_num = '912340002'
    where member_id = $1`,
      [other.memberId],
    );
    expect(
      (
        await world.call(
          verification.smsNoLogin,
          {
            ...HOME,
            mobileNum: '912340002',
            altcha: await solveBotCheck(
              (await world.call(verificationCalls.botcheckChallenge, {})).value,
            ),
          },
          { headers: from() },
        )
      ).success,
    ).toBe(true);
    // Even where a code for it were known.
    await run(`update members set mobile_proven_at = now() where member_id = $1`, [other.memberId]);
    await run('delete from codes');
    await world.call(
      verification.smsNoLogin,
      {
        ...HOME,
        mobileNum: '912340002',
        altcha: await solveBotCheck(
          (await world.call(verificationCalls.botcheckChallenge, {})).value,
        ),
      },
      { headers: from() },
    );
    const code = await nextCode();
    await run('update members set mobile_proven_at = null where member_id = $1', [other.memberId]);
    expect(
      (await post(session.loginBySms, { ...HOME, mobileNum: '912340002', verificationCode: code }))
        .errorCode,
    ).toBe('code_invalid');
    expect((await byProvider('+84912340002')).errorCode).toBe('phone_invalid');
    expect(
      (
        await world.server.kernel.db.composed<{ mobile_proven_at: Date | null }>(
          'select mobile_proven_at from members where member_id = $1',
          [other.memberId],
        )
      )[0]?.mobile_proven_at,
    ).toBeNull();
    // The password is proof enough, whatever name stands beside it.
    expect(
      (await post(session.login, { username: '0912340002', password: PASSWORD })).success,
    ).toBe(true);
  },
);

it('a login by SMS from a new address is proved by something else, where there is something', async () => {
  const other = await world.register();
  await run(
    `update members set dialing_code = '84', mobile_num = '912340003',
      mobile_proven_at = now() where member_id = $1`,
    [other.memberId],
  );
  await run(`update brands set settings = jsonb_set(settings, '{switches,unregisteredIpCheck}',
      'true') where brand_id = 1`);
  brandsChanged.say(world.server.kernel, {});
  // Nothing but the number: its code is the proof.
  expect((await byProvider('+84912340003')).success).toBe(true);
  await run(
    `update members set email = 'sms-only@example.com', email_proven_at = now(),
      payee_name = 'Anna Lamp' where member_id = $1`,
    [other.memberId],
  );
  const asked = await byProvider('+84912340003');
  expect([asked.errorCode, asked.refusal.methods]).toEqual([
    'unregistered_ip',
    ['email', 'payeeName'],
  ]);
});
