import * as officeGames from '@fairhouse/contract/catalogue-desk';
import * as approvals from '@fairhouse/contract/approvals';
import * as staff from '@fairhouse/contract/staff';
import * as audit from '@fairhouse/contract/audit';
import * as officeBrands from '@fairhouse/contract/brands-desk';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atMoment, nextStep } from '../../../../../tests/house-time.ts';
import {
  type Call,
  type CallBy,
  openWorld,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { hashOperatorPassword, openOperator } from './index.ts';
import { needsAuthenticator } from './rules.ts';

const HOST = 'harbour.example';
const PASSWORD = 'lamp4light8';
let world: World;
let names = 0;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'HARBOUR',
    name: 'Harbour',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});

type Warden = { name: string; id: string; token: string; office: ReturnType<typeof officeOf> };
const call: CallBy<string> = (host, definition, input, options) =>
  world.call(definition, input, { ...options, headers: { 'x-forwarded-host': host } });
const officeOf =
  (host: string, token: string): Call =>
  (definition, input) =>
    call(host, definition, input, { token });
const login = (host: string, username: string, code?: string) =>
  call(host, staff.officeLogin, { username, password: PASSWORD, ...(code ? { code } : {}) });
const warden = async (role: string, brandId: number, host: string): Promise<Warden> => {
  const name = `Warden${(names += 1)}`;
  await openOperator(world.server.kernel.db, {
    brandId,
    name,
    role,
    passwordHash: await hashOperatorPassword(PASSWORD),
  });
  const token = String((await login(host, name)).value.token);
  const office = officeOf(host, token);
  return { name, token, office, id: String((await office(staff.officeMe, {})).value.id) };
};
const setUp = ({ office }: Warden, more: object = {}) =>
  office(staff.setupAuthenticator, { password: PASSWORD, ...more });
/** The house is at a moment; codes are of the same one. */
const at = <T>(moment: number, work: () => Promise<T>): Promise<T> => atMoment(world, moment, work);
const START = nextStep();
const codeOf = (secret: unknown, moment: number) =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: moment });
/** One that no step around the moment has. */
const wrongCode = (secret: unknown, moment: number): string => {
  const right = [-30_000, 0, 30_000].map((away) => codeOf(secret, moment + away));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};
/** Enrols at the start; answers the secret. */
const enrolled = (one: Warden): Promise<string> =>
  at(START, async () => {
    const secret = String((await setUp(one)).value.secret);
    expect((await setUp(one, { code: codeOf(secret, START) })).value.isEnrolled).toBe(true);
    return secret;
  });

it(
  '[RQ-13, RQ-75] ' +
    'line 13: operators need an authenticator outside the demo brand, and do nothing before',
  async () => {
    const one = await warden('owner', 2, HOST);
    expect((await one.office(staff.officeMe, {})).value).toMatchObject({
      mustEnrol: true,
      hasAuthenticator: false,
    });
    for (const call of [
      officeGames.officeGames,
      officeBrands.officeBrands,
      officeStaff.operators,
      audit.auditLog,
    ]) {
      const answer = await one.office(call, {});
      expect([answer.status, answer.errorCode], call.path).toEqual([403, 'authenticator_required']);
    }
    expect((await one.office(officeStaff.ownSessions, {})).success).toBe(true);
    await enrolled(one);
    expect((await one.office(staff.officeMe, {})).value).toMatchObject({ mustEnrol: false });
    expect((await one.office(officeBrands.officeBrands, {})).success).toBe(true);
    // The demo house lets its operators in as they are.
    expect(
      (await (await warden('owner', 1, '127.0.0.1')).office(officeBrands.officeBrands, {})).success,
    ).toBe(true);
  },
);

it('line 13: a house of play money decides for itself; with real money it is always required', () => {
  const demo = { id: 1, isPlayMoney: true };
  for (const [house, asked, needs] of [
    [demo, 'auto', false],
    [demo, 'required', true],
    [{ ...demo, isPlayMoney: false }, 'auto', true],
    [{ ...demo, id: 2 }, 'auto', true],
    [{ ...demo, id: 2 }, 'optional', false],
    [{ id: 2, isPlayMoney: false }, 'optional', true],
  ] as const) {
    expect(needsAuthenticator(house, asked), JSON.stringify([house, asked])).toBe(needs);
  }
});

it('line 13: an authenticator is replaced only with a code of the old one', async () => {
  const one = await warden('owner', 1, '127.0.0.1');
  const old = await enrolled(one);
  const [later, muchLater] = [START + 60_000, START + 120_000];
  const fresh = await at(later, async () => {
    expect((await setUp(one)).errorCode).toBe('second_factor_required');
    expect((await setUp(one, { code: codeOf(old, later) })).errorCode).toBe(
      'second_factor_required',
    );
    const wrong = wrongCode(old, later);
    expect((await setUp(one, { oldCode: wrong })).errorCode).toBe('code_invalid');
    const begun = await setUp(one, { oldCode: codeOf(old, later) });
    expect(begun.value).toMatchObject({ isEnrolled: false });
    // Until the new one is confirmed the old one holds, and its code was used up.
    expect((await setUp(one, { oldCode: codeOf(old, later) })).errorCode).toBe('code_invalid');
    return begun.value.secret;
  });
  const other = String(
    (await at(START + 90_000, () => login('127.0.0.1', one.name, codeOf(old, START + 90_000))))
      .value.token,
  );
  await at(muchLater, async () => {
    expect((await setUp(one, { code: codeOf(fresh, muchLater) })).value.isEnrolled).toBe(true);
    expect((await officeOf('127.0.0.1', other)(staff.officeMe, {})).errorCode).toBe(
      'login_required',
    );
    expect((await login('127.0.0.1', one.name, codeOf(old, muchLater))).errorCode).toBe(
      'code_invalid',
    );
  });
  const log = (await one.office(audit.auditLog, { keyword: one.name })).value.list;
  expect(log.map((row) => row.action)).toEqual(
    expect.arrayContaining(['staff.authenticator', 'staff.authenticator.replace']),
  );
});

it('codes of the old authenticator are guessed at five times', async () => {
  const one = await warden('owner', 1, '127.0.0.1');
  const secret = await enrolled(one);
  await at(START + 60_000, async () => {
    const wrong = wrongCode(secret, START + 60_000);
    const tries = [];
    for (let turn = 0; turn < 6; turn += 1) tries.push(await setUp(one, { oldCode: wrong }));
    expect(tries.map((answer) => answer.errorCode)).toEqual([
      ...Array.from({ length: 5 }, () => 'code_invalid'),
      'too_many_requests',
    ]);
    expect((await setUp(one, { oldCode: codeOf(secret, START + 60_000) })).errorCode).toBe(
      'too_many_requests',
    );
  });
});

it('line 13: without the old authenticator two persons take it away, whatever the role', async () => {
  const [ann, bob] = [await warden('owner', 1, '127.0.0.1'), await warden('owner', 1, '127.0.0.1')];
  const clerk = await warden('support', 1, '127.0.0.1');
  await enrolled(clerk);
  const reset = { what: 'authenticator', reason: 'the telephone is lost' };
  const asked = await ann.office(officeStaff.resetOperator, wrong({ id: clerk.id, ...reset }));
  expect(asked.value).toMatchObject({ approvalId: expect.stringMatching(/^\d+$/) });
  expect((await login('127.0.0.1', clerk.name)).errorCode).toBe('second_factor_required');
  const approve = ({ office }: Warden) =>
    office(approvals.approveApproval, {
      id: String(asked.value.approvalId),
      reason: 'seen in person',
    });
  expect((await approve(ann)).errorCode).toBe('same_operator');
  expect((await approve(bob)).success).toBe(true);
  expect((await login('127.0.0.1', clerk.name)).success).toBe(true);
});
