import type { CallShape } from '@fairhouse/contract';
import * as sessionCalls from '@fairhouse/contract/session';
import * as members from '@fairhouse/contract/members';
import * as session from '@fairhouse/contract/verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { openWorld, type Answer, type World, wrong } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { hashPassword } from '../members/index.ts';
import { openMember } from './index.ts';

let world: World;
const HOST = 'second.example';
const EVERYONE = { mobileRegistration: true };
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'EUR',
    hosts: [HOST],
    languages: ['EN'],
    settings: { switches: EVERYONE },
  });
  await setSwitches(EVERYONE);
});
afterAll(async () => {
  await world.close();
});

const setSwitches = async (switches: Record<string, boolean>): Promise<void> => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify({ switches }),
  ]);
  brandsChanged.say(kernel, {});
};

let count = 0;
const freshNumber = () => `9${String(10_000_000 + (count += 1))}`;
const solve = async () => solveBotCheck((await world.call(session.botcheckChallenge, {})).value);
const register = async (
  given: Record<string, unknown> = {},
  { kind = sessionCalls.registerMobile, host = '' }: { kind?: CallShape; host?: string } = {},
): Promise<Answer> => {
  const headers = {
    'x-forwarded-for': `10.4.${(count += 1) % 250}.1`,
    ...(host ? { 'x-forwarded-host': host } : {}),
  };
  const altcha =
    given.altcha ??
    (await solveBotCheck((await world.call(session.botcheckChallenge, {}, { headers })).value));
  const form = {
    password: 'lamp4light',
    confirmPassword: 'lamp4light',
    agreeTerms: true,
    ageConfirmed: true,
    countryDialingCode: '84',
    ...given,
    altcha,
  };
  return world.call<CallShape>(kind, form, { headers }) as Promise<Answer>;
};
const rowOf = async (answer: Answer) =>
  (
    await world.server.kernel.db.composed<Record<string, unknown>>(
      'select * from members where member_id = $1',
      [BigInt(String(answer.value.memberId))],
    )
  )[0];
const open = async (account: string, type: number, more: Record<string, unknown> = {}) => {
  const { db } = world.server.kernel;
  const passwordHash = await hashPassword('lamp4light');
  const member = await db.transaction((tx) =>
    openMember(tx, { brandId: 1, account, type, passwordHash, ip: '', ...more }, 'USD'),
  );
  if (!member) throw new Error('the account is taken');
  return member;
};

it('[AP-09, AP-08, ID-02] a mobile number is an account, logged in at once', async () => {
  const mobileNum = freshNumber();
  const answer = await register({
    mobileNum,
    username: 'ignored',
    login: true,
    registerMethod: 'WEB',
  });
  expect(answer.value).toMatchObject({
    firstTimeLogin: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  const { value } = await world.call(members.memberInfo, {}, { token: String(answer.value.token) });
  expect(value).toMatchObject({
    account: `+84${mobileNum}`,
    nickname: `****${mobileNum.slice(-4)}`,
    type: 0,
  });
  expect(await rowOf(answer)).toMatchObject({ dialing_code: '84', mobile_num: mobileNum });
});

it('[AP-09] a number opens one account in a brand, and another in another brand', async () => {
  const mobileNum = freshNumber();
  const answers = await Promise.all(
    [mobileNum, `0${mobileNum}`, mobileNum].map((one) => register({ mobileNum: one })),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.filter((one) => one.errorCode === 'mobile_taken')).toHaveLength(2);
  expect((await register({ mobileNum }, { host: HOST })).success).toBe(true);
  expect((await register({ mobileNum, countryDialingCode: '66' })).success).toBe(true);
});

it('[VA-46, VA-10, VA-53] a number of the wrong length or none names its field', async () => {
  for (const [mobileNum, fault] of [
    ['98765432', 'digits'],
    ['', 'required'],
    [undefined, 'required'],
    ['98765432x', 'pattern'],
  ] as const) {
    const answer = await register({ mobileNum, altcha: 'not asked yet' });
    expect([answer.errorCode, answer.refusal.fields], mobileNum).toEqual([
      'validation_failed',
      { mobileNum: fault },
    ]);
  }
});

it('a known number costs a bot check to find out', async () => {
  const mobileNum = freshNumber();
  await register({ mobileNum });
  expect((await register({ mobileNum, altcha: 'none' })).errorCode).toBe('verify_first');
});

it('[ST-02] each kind of registration is refused where it is switched off', async () => {
  await setSwitches({ mobileRegistration: false });
  const mobile = await register({ mobileNum: freshNumber() });
  expect([mobile.status, mobile.errorCode]).toEqual([403, 'feature_off']);
  await setSwitches({ mobileRegistration: true, usernameRegistration: false });
  expect(
    (await register({ username: 'bynameonly' }, { kind: sessionCalls.register })).errorCode,
  ).toBe('feature_off');
  expect((await register({ mobileNum: freshNumber() })).success).toBe(true);
  await setSwitches(EVERYONE);
});

it('[AP-13] the check of an affiliate code tells agents of this brand from everybody else', async () => {
  const agent = await open('theagent', 1);
  const member = await open('themember', 0);
  const { method, path } = sessionCalls.affiliate;
  // A caller of the contract leaves an empty code out, which somebody may send.
  const check = (code: string, host?: string) =>
    world.raw(
      method,
      `${path}?${new URLSearchParams({ code, domain: '127.0.0.1' })}`,
      host ? { headers: { 'x-forwarded-host': host } } : {},
    );
  for (const code of [agent.referral_code, ` ${agent.referral_code.toLowerCase()} `]) {
    const answer = await check(code);
    expect([answer.success, answer.value], code).toEqual([
      true,
      { valid: true, affiliateCode: code.trim() },
    ]);
  }
  for (const code of [member.referral_code, 'NOBODY1', '', '%']) {
    const answer = await check(code);
    expect([answer.success, answer.errorCode, answer.refusal], code).toEqual([
      false,
      'invalid_invitation_code',
      { valid: false, affiliateCode: code },
    ]);
  }
  expect((await check(agent.referral_code, HOST)).success).toBe(false);
});

it(
  "[AP-06, VA-18, ER-13] an agent's code makes the upline, a member's the recommender; the " +
    'agent wins',
  async () => {
    const agent = await open('lineagent', 1);
    const friend = await open('linefriend', 0, { person: { uplineId: agent.member_id } });
    const other = await open('otheragent', 41);
    const linesOf = async (given: Record<string, unknown>) => {
      const row = await rowOf(await register({ mobileNum: freshNumber(), ...given }));
      return [row?.upline_id, row?.recommender_id];
    };
    expect(await linesOf({})).toEqual([null, null]);
    expect(await linesOf({ affiliateCode: agent.referral_code })).toEqual([agent.member_id, null]);
    expect(await linesOf({ referralCode: friend.referral_code.toLowerCase() })).toEqual([
      agent.member_id,
      friend.member_id,
    ]);
    expect(
      await linesOf({ referralCode: friend.referral_code, affiliateCode: other.referral_code }),
    ).toEqual([other.member_id, friend.member_id]);
    expect(await linesOf({ referralCode: other.referral_code })).toEqual([
      other.member_id,
      other.member_id,
    ]);
    const answer = await register({ mobileNum: freshNumber(), affiliateCode: agent.referral_code });
    expect(
      (await world.call(members.memberInfo, {}, { token: String(answer.value.token) })).value
        .toUpline,
    ).toBe('lineagent');
  },
);

it(
  '[VA-18, ER-13] a code of nobody, of a member instead of an agent, of a blocked or a ' +
    'free-play account invites nobody',
  async () => {
    const member = await open('plainmember', 0);
    const blocked = await open('blockedagent', 1);
    await world.server.kernel.db.run(`update members set status = 'blocked' where member_id = $1`, [
      blocked.member_id,
    ]);
    const trial = await open('trialguest', 4);
    const mobileNum = freshNumber();
    for (const given of [
      { affiliateCode: 'NOBODY1' },
      { affiliateCode: member.referral_code },
      { affiliateCode: blocked.referral_code },
      { referralCode: 'NOBODY1' },
      { referralCode: trial.referral_code },
      { referralCode: blocked.referral_code },
    ]) {
      expect((await register({ mobileNum, ...given })).errorCode, JSON.stringify(given)).toBe(
        'invalid_invitation_code',
      );
    }
    expect((await register({ mobileNum })).success).toBe(true);
  },
);

it('[VA-11, VA-13] a recommender is named by the member id, where the brand asks for it', async () => {
  const friend = await open('recommender', 0);
  const withId = async (recommenderId: string) =>
    register({ mobileNum: freshNumber(), recommenderId });
  expect((await rowOf(await withId(String(friend.member_id))))?.recommender_id).toBeNull();
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify({ switches: EVERYONE, fields: { recommenderId: { enabled: true } } }),
  ]);
  brandsChanged.say(kernel, {});
  expect((await rowOf(await withId(String(friend.member_id))))?.recommender_id).toBe(
    friend.member_id,
  );
  expect((await withId('999999999999999999')).errorCode).toBe('invalid_invitation_code');
  expect((await withId('1 or 1')).refusal.fields).toEqual({ recommenderId: 'pattern' });
  await setSwitches(EVERYONE);
});

it('[ST-02] with direct registration off only a valid invitation opens an account', async () => {
  const agent = await open('gateagent', 2);
  const member = await open('gatemember', 0);
  await setSwitches({ mobileRegistration: true, directRegistration: false });
  for (const kind of [sessionCalls.registerMobile, sessionCalls.register]) {
    const { path } = kind;
    const send = (given: Record<string, unknown>) =>
      register({ mobileNum: freshNumber(), username: `gate${freshNumber()}`, ...given }, { kind });
    expect((await send({})).errorCode, path).toBe('feature_off');
    expect((await send({ affiliateCode: ' ' })).errorCode, path).toBe('feature_off');
    expect((await send({ affiliateCode: 'NOBODY1' })).errorCode, path).toBe(
      'invalid_invitation_code',
    );
    expect((await send({ affiliateCode: agent.referral_code })).success, path).toBe(true);
    expect((await send({ referralCode: member.referral_code })).success, path).toBe(true);
  }
  await setSwitches(EVERYONE);
});

it('a plain or repeated body is refused by mobile number as well', async () => {
  const send = async (body: unknown) =>
    (await world.call({ ...sessionCalls.registerMobile, encrypted: false }, wrong(body))).errorCode;
  const body = {
    mobileNum: freshNumber(),
    countryDialingCode: '84',
    password: 'lamp4light',
    confirmPassword: 'lamp4light',
    agreeTerms: true,
    ageConfirmed: true,
    altcha: await solve(),
  };
  expect(await send(body)).toBe('encryption_required');
  expect(await send({ payload: 'a.b.c.d.e' })).toBe('encryption_invalid');
  const sealed = await world.encrypted(body);
  expect(await send(sealed)).toBeUndefined();
  expect(await send(sealed)).toBe('encryption_replay');
});
