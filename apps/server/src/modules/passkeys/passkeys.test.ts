import { generateKeyPairSync } from 'node:crypto';
import * as members from '@fairhouse/contract/members';
import * as sessionCalls from '@fairhouse/contract/session';
import * as passkeys from '@fairhouse/contract/passkeys';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAuthenticator, type Bent } from '../../../../../tests/soft-authenticator.ts';
import {
  type AnswerOf,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';

const ORIGIN = 'http://localhost:18652';
const FOREIGN = 'http://second.example';
let world: World;
let person: Person;
let address = 0;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});

const from = (origin: string, more: Record<string, string> = {}) => {
  address += 1;
  return {
    origin,
    'x-forwarded-for': `10.7.0.${address}`,
    'x-forwarded-host': new URL(origin).host,
    ...more,
  };
};
const begin = (token: string, password = 'lamp4light', origin = ORIGIN) =>
  world.call(passkeys.passkeyOptions, { password }, { token, headers: from(origin) });
const optionsOf = (answer: AnswerOf<typeof passkeys.passkeyLoginOptions>) => answer.value.options;
const keep = (token: string, credential: unknown, origin = ORIGIN) =>
  world.call(
    passkeys.addPasskey,
    { name: 'My phone', credential: wrong(credential) },
    { token, headers: from(origin) },
  );
const addTo = async (who: Person) => {
  const authenticator = openAuthenticator(ORIGIN);
  const options = optionsOf(await begin(who.token));
  const kept = await keep(who.token, authenticator.make(options));
  expect(kept.success, JSON.stringify(kept.raw)).toBe(true);
  const handle = (options.user as { id: string }).id;
  return { authenticator, handle, id: String(kept.value.id) };
};
const challengeOf = async (origin = ORIGIN) => {
  const answer = await world.call(passkeys.passkeyLoginOptions, {}, { headers: from(origin) });
  return {
    options: optionsOf(answer),
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
};
const enter = (credential: unknown, cookie: string, origin = ORIGIN) =>
  world.call(
    passkeys.passkeyLogin,
    { credential: wrong(credential) },
    { headers: from(origin, { cookie }) },
  );
const setSettings = async (settings: object) => {
  await world.server.kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(settings),
  ]);
  brandsChanged.say(world.server.kernel, {});
};

it('[ID-10] a passkey logs in without a name, and asks for no new password', async () => {
  const who = await world.register();
  const { authenticator, handle } = await addTo(who);
  await world.server.kernel.db.run(
    `update members set password_changed_at = now()
    - interval '1 year' where brand_id = 1 and member_id = $1`,
    [BigInt(who.memberId)],
  );
  const { options, cookie } = await challengeOf();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const entered = await enter(authenticator.use(options, handle), cookie);
  expect(entered.value).toMatchObject({
    firstTimeLogin: false,
    passwordExpired: false,
    passwordChangeRequired: false,
  });
  const info = await world.call(members.memberInfo, {}, { token: String(entered.value.token) });
  expect(info.value.id).toBe(who.memberId);
});

it('[AS-10] a challenge serves once, its own browser, and for five minutes', async () => {
  const { authenticator, handle } = await addTo(person);
  const { options, cookie } = await challengeOf();
  const answer = authenticator.use(options, handle);
  const other = await challengeOf();
  expect((await enter(answer, other.cookie)).errorCode).toBe('passkey_failed');
  expect((await enter(answer, '')).errorCode).toBe('passkey_failed');
  expect((await enter(answer, cookie)).success).toBe(true);
  expect((await enter(answer, cookie)).errorCode).toBe('passkey_failed');
  const late = await challengeOf();
  await world.server.kernel.db.run(
    `update passkey_challenges set expires_at = now() - interval '1 second'`,
  );
  expect((await enter(authenticator.use(late.options, handle), late.cookie)).errorCode).toBe(
    'passkey_failed',
  );
});

const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const FORGED: [string, Bent][] = [
  ['signed by another key', { key: foreignKey }],
  ['of another page', { origin: FOREIGN }],
  ['of another host', { rpId: 'second.example' }],
  ['of an invented challenge', { challenge: 'a'.repeat(43) }],
  ['that knows no person', { isVerified: false }],
  ['of another member', { userHandle: Buffer.from('1:1').toString('base64url') }],
  ['made to make a passkey', { type: 'webauthn.create' }],
  ['of a copy', { counter: 1 }],
];
it.each(FORGED)('an answer %s is refused, and the right one still enters', async (_name, bent) => {
  const { authenticator, handle } = await addTo(
    await world.register({}, { headers: from(ORIGIN) }),
  );
  const first = await challengeOf();
  expect((await enter(authenticator.use(first.options, handle), first.cookie)).success).toBe(true);
  const { options, cookie } = await challengeOf();
  const forged = await enter(authenticator.use(options, handle, bent), cookie);
  expect([forged.errorCode, forged.refusal]).toEqual(['passkey_failed', {}]);
  const again = await challengeOf();
  expect((await enter(authenticator.use(again.options, handle), again.cookie)).success).toBe(true);
});

it('an unknown passkey and one of another brand are refused alike', async () => {
  const { authenticator, handle } = await addTo(await world.register());
  const { options, cookie } = await challengeOf();
  const stranger = openAuthenticator(ORIGIN);
  expect((await enter(stranger.use(options, handle), cookie)).errorCode).toBe('passkey_failed');
  const second = await challengeOf(FOREIGN);
  expect(second.options.rpId).toBe('second.example');
  const bent = { origin: FOREIGN, rpId: 'second.example' };
  expect(
    (await enter(authenticator.use(second.options, handle, bent), second.cookie, FOREIGN))
      .errorCode,
  ).toBe('passkey_failed');
  expect((await enter(authenticator.use(options, handle), cookie, FOREIGN)).errorCode).toBe(
    'passkey_failed',
  );
});

it("a page that is not the brand's gets no challenge, whatever host it names", async () => {
  for (const origin of ['https://evil.example', FOREIGN, 'null', 'file:///x']) {
    const headers = { origin, 'x-forwarded-for': '10.7.1.1', 'x-forwarded-host': 'localhost' };
    expect(
      (await world.call(passkeys.passkeyLoginOptions, {}, { headers })).errorCode,
      origin,
    ).toBe('domain_check_failed');
    expect(
      (
        await world.call(
          passkeys.passkeyOptions,
          { password: person.password },
          { token: person.token, headers },
        )
      ).errorCode,
      origin,
    ).toBe('domain_check_failed');
  }
});

it('a new passkey asks for the password; wrong ones pause it and count at the login', async () => {
  const who = await world.register();
  for (let n = 0; n < 5; n += 1) {
    expect((await begin(who.token, 'wrong4light')).errorCode).toBe('wrong_password');
    world.server.kernel.limiter = { take: () => true };
  }
  expect((await begin(who.token)).errorCode).toBe('too_many_requests');
  expect(
    (await world.call(session.login, { username: who.username, password: who.password })).errorCode,
  ).toBe('captcha_required');
  // Nor does the pause end by asking for the password in another call.
  expect(
    (
      await world.call(
        sessionCalls.changePassword,
        { oldPassword: who.password, newPassword: 'lamp5light', confirmNewPassword: 'lamp5light' },
        { token: who.token },
      )
    ).errorCode,
  ).toBe('too_many_requests');
  expect(
    (
      await world.call(
        { ...passkeys.passkeyOptions, encrypted: false },
        { password: who.password },
        { token: who.token, headers: from(ORIGIN) },
      )
    ).errorCode,
  ).toBe('encryption_required');
});

it.each([
  ['of another page', { origin: FOREIGN }],
  ['of another host', { rpId: 'evil.example' }],
  ['that knows no person', { isVerified: false }],
  ['of an invented challenge', { challenge: 'b'.repeat(43) }],
] satisfies [string, Bent][])('a new passkey %s is not kept', async (_name, bent) => {
  const options = optionsOf(await begin(person.token));
  expect((await keep(person.token, openAuthenticator(ORIGIN).make(options, bent))).errorCode).toBe(
    'passkey_failed',
  );
});

it('a challenge for a new passkey is of one session and once; a credential is kept once', async () => {
  const other = await world.register();
  const options = optionsOf(await begin(person.token));
  const authenticator = openAuthenticator(ORIGIN);
  const made = authenticator.make(options);
  expect((await keep(other.token, made)).errorCode).toBe('passkey_failed');
  expect((await keep(person.token, made)).success).toBe(true);
  expect((await keep(person.token, made)).errorCode).toBe('passkey_failed');
  const more = optionsOf(await begin(other.token));
  expect((await keep(other.token, authenticator.make(more))).errorCode).toBe('passkey_failed');
  const login = await challengeOf();
  expect((await keep(person.token, openAuthenticator(ORIGIN).make(login.options))).errorCode).toBe(
    'passkey_failed',
  );
});

it('passkeys are listed, renamed and removed by their owner alone', async () => {
  const who = await world.register();
  const { authenticator, handle, id } = await addTo(who);
  const list = async (token: string) =>
    (await world.call(passkeys.passkeys, {}, { token })).value.list;
  expect(await list(who.token)).toEqual([
    expect.objectContaining({ id, name: 'My phone', host: 'localhost', lastUsedAt: null }),
  ]);
  const body = { name: 'Old phone' };
  expect(
    (await world.call(passkeys.renamePasskey, { id, ...body }, { token: person.token })).errorCode,
  ).toBe('not_found');
  expect(
    (await world.call(passkeys.removePasskey, { id }, { token: person.token })).errorCode,
  ).toBe('not_found');
  expect(
    (await world.call(passkeys.renamePasskey, { id, ...body }, { token: who.token })).success,
  ).toBe(true);
  expect(await list(who.token)).toEqual([expect.objectContaining({ name: 'Old phone' })]);
  expect((await world.call(passkeys.removePasskey, { id }, { token: who.token })).success).toBe(
    true,
  );
  expect(await list(who.token)).toEqual([]);
  const { options, cookie } = await challengeOf();
  expect((await enter(authenticator.use(options, handle), cookie)).errorCode).toBe(
    'passkey_failed',
  );
});

it('a reset asks about passkeys: those of before open nothing until their owner keeps them', async () => {
  const who = await world.register();
  const one = await addTo(who);
  const two = await addTo(who);
  const other = await world.register();
  const { hashPassword, resetPassword } = await import('../members/index.ts');
  await resetPassword(world.server.kernel.db, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    hash: await hashPassword('lamp6light'),
  });
  const use = async ({ authenticator, handle }: typeof one) => {
    const { options, cookie } = await challengeOf();
    return (await enter(authenticator.use(options, handle), cookie)).errorCode ?? 'ok';
  };
  expect([await use(one), await use(two)]).toEqual(['passkey_failed', 'passkey_failed']);
  const list = async () =>
    (await world.call(passkeys.passkeys, {}, { token: who.token })).value.list.map(
      ({ id, isHeld }) => [id, isHeld],
    );
  expect(await list()).toEqual([
    [one.id, true],
    [two.id, true],
  ]);
  const keepOne = (token: string, password: string, encrypted = true) =>
    world.call({ ...passkeys.keepPasskey, encrypted }, { id: one.id, password }, { token });
  expect((await keepOne(who.token, 'lamp6light', false)).errorCode).toBe('encryption_required');
  expect((await keepOne(who.token, 'lamp4light')).errorCode).toBe('wrong_password');
  expect((await keepOne(other.token, 'lamp4light')).errorCode).toBe('not_found');
  expect([await use(one), await use(two)]).toEqual(['passkey_failed', 'passkey_failed']);
  expect((await keepOne(who.token, 'lamp6light')).value).toEqual({});
  expect([await use(one), await use(two)]).toEqual(['ok', 'passkey_failed']);
  expect(await list()).toEqual([
    [one.id, false],
    [two.id, true],
  ]);
  // One that is made after the reset is of who made it.
  const begun = await begin(who.token, 'lamp6light');
  const fresh = openAuthenticator(ORIGIN);
  expect((await keep(who.token, fresh.make(optionsOf(begun)))).value).toMatchObject({
    isHeld: false,
  });
  expect(await use({ ...one, authenticator: fresh })).toBe('ok');
});

it('ten passkeys are the most a member has', async () => {
  const who = await world.register();
  await world.server.kernel.db.run(
    `insert into passkeys (brand_id, passkey_id, member_id,
    credential_id, public_key, counter, host, name) select 1, 'p' || n, $1, 'c' || n, '', 0,
    'localhost', '' from generate_series(1, 10) n`,
    [BigInt(who.memberId)],
  );
  expect((await begin(who.token)).errorCode).toBe('limit_exceeded');
});

it('[ER-19] a blocked member is not let in by a passkey', async () => {
  const who = await world.register();
  const { authenticator, handle } = await addTo(who);
  await world.server.kernel.db.run(
    `update members set status = 'blocked' where brand_id = 1 and member_id = $1`,
    [BigInt(who.memberId)],
  );
  const { options, cookie } = await challengeOf();
  expect((await enter(authenticator.use(options, handle), cookie)).errorCode).toBe(
    'member_no_enter',
  );
});

it('[ER-20] who is no agent does not enter as one, by a passkey neither', async () => {
  const { authenticator, handle } = await addTo(await world.register());
  const { options, cookie } = await challengeOf();
  const body = { credential: authenticator.use(options, handle), loginAs: 'AGENT' };
  expect(
    (await world.call(passkeys.passkeyLogin, wrong(body), { headers: from(ORIGIN, { cookie }) }))
      .errorCode,
  ).toBe('error_not_agent');
});

it('with passkeys switched off none is made and none opens', async () => {
  const { options, cookie } = await challengeOf();
  const made = optionsOf(await begin(person.token));
  await setSettings({ switches: { passkeys: false } });
  const authenticator = openAuthenticator(ORIGIN);
  expect((await begin(person.token)).errorCode).toBe('feature_off');
  expect((await keep(person.token, authenticator.make(made))).errorCode).toBe('feature_off');
  expect((await enter(authenticator.use(options, 'x'), cookie)).errorCode).toBe('feature_off');
  expect(
    (await world.call(passkeys.passkeyLoginOptions, {}, { headers: from(ORIGIN) })).errorCode,
  ).toBe('feature_off');
  await setSettings({});
});
