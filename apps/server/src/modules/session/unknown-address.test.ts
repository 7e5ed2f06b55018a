import * as members from '@fairhouse/contract/members';
import * as protection from '@fairhouse/contract/protection';
import * as session from '@fairhouse/contract/session';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let addresses = 0;
const PASSWORD = 'lamp4light';
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await settings({ switches: { unregisteredIpCheck: true } });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('delete from codes');
});

const settings = async (given: object) => {
  await world.server.kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify(given),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });
const newcomer = async (columns = '', headers = elsewhere()) => {
  const person = await world.register({}, { headers });
  if (columns) {
    await world.server.kernel.db.run(`update members set ${columns} where member_id = $1`, [
      person.memberId,
    ]);
  }
  return { person, headers };
};
const login = (person: Person, headers: Record<string, string>) =>
  world.call(session.login, { username: person.username, password: PASSWORD }, { headers });
const challengeOf = async (person: Person, headers = elsewhere()) => {
  const answer = await login(person, headers);
  expect(answer.errorCode).toBe('unregistered_ip');
  return { ...(answer.refusal as Challenge), headers };
};
type Challenge = { challengeId: string; methods: string[] };
type Held = { challengeId: string; headers: Record<string, string> };
const verify = (challenge: Held, method: string, answer: string, verificationCode?: string) =>
  world.call(
    session.verifyAddress,
    {
      challengeId: challenge.challengeId,
      method: wrong(method),
      answer,
      ...(verificationCode === undefined ? {} : { verificationCode }),
    },
    { headers: challenge.headers },
  );
const send = (challenge: Held, method: string) =>
  world.call(
    session.sendAddressCode,
    { challengeId: challenge.challengeId, method: wrong(method) },
    { headers: challenge.headers },
  );
/** The code that proves this login by mail. */
const codeOf = async (challenge: Held, method = 'email') => {
  await world.server.kernel.db.run('delete from codes');
  expect((await send(challenge, method)).value).toEqual({ expiredMinutes: 3 });
  return lastCode();
};
const lastCode = async (): Promise<string> =>
  /\d{6}/.exec(
    (
      await world.server.kernel.db.row<{ body: string }>(
        'select body from outbox order by message_id desc limit 1',
      )
    )?.body ?? '',
  )?.[0] ?? 'none';
const MOBILE = (digits: string) => `dialing_code = '84', mobile_num = '${digits}',
  mobile_proven_at = now()`;
const MAIL = (name: string) => `email = '${name}@example.com', email_proven_at = now()`;

it(
  '[RQ-18] ' +
    '[ID-19, ID-21] a new address asks for a proof before a token; after it the address is known',
  async () => {
    const { person, headers } = await newcomer(`payee_name = 'Anna Lamp', ${MAIL('b1')}`);
    expect((await login(person, headers)).success).toBe(true);
    const challenge = await challengeOf(person);
    expect(challenge.methods).toEqual(['email', 'payeeName']);
    expect(challenge).not.toHaveProperty('token');
    const code = await codeOf(challenge, 'payeeName');
    const other = await verify(challenge, 'payeeName', 'Bert Lamp', code);
    expect(other.errorCode).toBe('code_invalid');
    expect(other.refusal).not.toHaveProperty('token');
    const right = await verify(challenge, 'payeeName', ' anna  lamp ', code);
    expect(right.value).toMatchObject({ passwordChangeRequired: false, firstTimeLogin: false });
    expect(
      (await world.call(members.memberInfo, {}, { token: String(right.value.token) })).success,
    ).toBe(true);
    expect((await login(person, challenge.headers)).success).toBe(true);
  },
);

it('[ID-20] only what the member has set up is offered', async () => {
  const { person } = await newcomer();
  expect((await challengeOf(person)).methods).toEqual([]);
  const all = await newcomer(`${MOBILE('912345001')}, email = 'a1@example.com',
    email_proven_at = now(), payee_name = 'Anna Lamp'`);
  expect((await challengeOf(all.person)).methods).toEqual(['mobile', 'sms', 'email', 'payeeName']);
  const unproven = await newcomer(`email = 'a2@example.com', payee_name = 'Anna Lamp',
    dialing_code = '84', mobile_num = '912345009'`);
  const challenge = await challengeOf(unproven.person);
  expect(challenge.methods).toEqual([]);
  expect((await send(challenge, 'email')).errorCode).toBe('operation_not_allowed');
  expect((await verify(challenge, 'email', '123456')).errorCode).toBe('code_invalid');
});

it('[ID-21] each means by itself completes the login', async () => {
  const { person } = await newcomer(`${MOBILE('912345002')}, email = 'a3@example.com',
    email_proven_at = now()`);
  const typed = await challengeOf(person);
  const sent = await codeOf(typed, 'mobile');
  expect((await verify(typed, 'mobile', '912345003', sent)).errorCode).toBe('code_invalid');
  expect((await verify(typed, 'mobile', '0912 345 002', sent)).success).toBe(true);
  await world.server.kernel.db.run('delete from codes');
  for (const method of ['sms', 'email']) {
    const challenge = await challengeOf(person);
    expect((await send(challenge, method)).value, method).toEqual({ expiredMinutes: 3 });
    expect((await verify(challenge, method, await lastCode())).success, method).toBe(true);
  }
});

it('an authenticator is asked in place of the other means', async () => {
  const { person, headers } = await newcomer();
  const enrol = async (body: object) =>
    (
      await world.call(
        protection.enrolAuthenticator,
        { password: PASSWORD, ...body },
        { token: person.token, headers },
      )
    ).value;
  const totp = new TOTP({ secret: Secret.fromBase32(String((await enrol({})).secret)) });
  await enrol({ verificationCode: totp.generate() });
  const from = elsewhere();
  expect((await login(person, from)).errorCode).toBe('second_factor_required');
  const answer = await world.call(
    session.login,
    {
      username: person.username,
      password: PASSWORD,
      authenticatorCode: totp.generate({ timestamp: Date.now() + 30_000 }),
    },
    { headers: from },
  );
  expect(answer.success).toBe(true);
});

it("[RQ-18] a new-address proof is never to know one's own number or name", async () => {
  const { person } = await newcomer(`payee_name = 'Anna Lamp', ${MOBILE('912345004')}`);
  const challenge = await challengeOf(person);
  expect(challenge.methods).toEqual(['mobile', 'sms', 'payeeName']);
  for (const [method, known] of [
    ['mobile', '912345004'],
    ['payeeName', 'Anna Lamp'],
  ] as const) {
    for (const code of [undefined, '', '000000']) {
      expect((await verify(await challengeOf(person), method, known, code)).errorCode, method).toBe(
        'code_invalid',
      );
      await world.server.kernel.db.run('delete from tries');
    }
  }
  // With nothing that a code could reach neither is offered.
  const bare = await newcomer(`payee_name = 'Anna Lamp', dialing_code = '84',
    mobile_num = '912345005'`);
  const asked = await challengeOf(bare.person);
  expect(asked.methods).toEqual([]);
  expect((await verify(asked, 'payeeName', 'Anna Lamp', '')).errorCode).toBe('code_invalid');
});

it('five tries are all there are, also when they come at the same moment', async () => {
  const { person } = await newcomer(MAIL('b2'));
  const challenge = await challengeOf(person);
  const code = await codeOf(challenge);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => verify(challenge, 'email', `Wrong ${index}`)),
  );
  expect(answers.filter((one) => one.errorCode === 'code_invalid')).toHaveLength(5);
  expect(answers.filter((one) => one.errorCode === 'code_expired')).toHaveLength(7);
  expect((await verify(challenge, 'email', code)).errorCode).toBe('code_expired');
});

it('a challenge ends after ten minutes, is unknown to others, and opens one session', async () => {
  const { person } = await newcomer(MAIL('b3'));
  const late = await challengeOf(person);
  const code = await codeOf(late);
  await world.server.kernel.db.run(
    `update address_challenges set expires_at = now() - interval '1 second'`,
  );
  expect((await verify(late, 'email', code)).errorCode).toBe('code_expired');
  expect((await send({ challengeId: 'nobody', headers: {} }, 'sms')).errorCode).toBe('not_found');
  const challenge = await challengeOf(person);
  const fresh = await codeOf(challenge);
  const answers = await Promise.all([1, 2, 3].map(() => verify(challenge, 'email', fresh)));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
});

it('[ID-07] a weak password is still to be changed after the proof', async () => {
  const { person } = await newcomer(MAIL('b4'));
  const { hashPassword } = await import('../members/index.ts');
  await world.server.kernel.db.run('update members set password_hash = $2 where member_id = $1', [
    person.memberId,
    await hashPassword('123456'),
  ]);
  const from = elsewhere();
  const answer = await world.call(
    session.login,
    { username: person.username, password: '123456' },
    { headers: from },
  );
  const challenge = { ...(answer.refusal as Challenge), headers: from };
  expect((await verify(challenge, 'email', await codeOf(challenge))).value).toMatchObject({
    passwordChangeRequired: true,
  });
});

it('with the switch off no address is asked about', async () => {
  const { person } = await newcomer();
  await settings({});
  expect((await login(person, elsewhere())).success).toBe(true);
  await settings({ switches: { unregisteredIpCheck: true } });
});
