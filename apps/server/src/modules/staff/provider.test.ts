import * as approvals from '@fairhouse/contract/approvals';
import * as desk from '@fairhouse/contract/brands-desk';
import type { StaffProvider } from '@fairhouse/contract/staff-settings';
import * as calls from '@fairhouse/contract/staff-provider';
import * as officeCalls from '@fairhouse/contract/staff';
import * as staffDesk from '@fairhouse/contract/staff-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../tests/e2e/one-time-code.ts';
import {
  KEEPER_PASSWORD,
  keepersOf,
  WHY,
  type Keeper,
  type Keepers,
} from '../../../../../tests/keepers.ts';
import { openSignInHouse, type SignInHouse } from '../../../../../tests/sign-in-house.ts';
import { type Answer, openWorld, type World } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { hashOperatorPassword, openOperator } from './index.ts';

const ORIGIN = 'http://localhost:18652';
const SECOND = 'http://second.example';
let world: World;
let keepers: Keepers;
let house: SignInHouse;
let ann: Keeper;
let bob: Keeper;
let clerk: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  house = await openSignInHouse();
  keepers = await keepersOf(world);
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
});
beforeEach(async () => {
  await setProvider({});
  [ann, bob] = await keepers.twoOwners();
  clerk = await keepers.keeper('support');
  await db().run('delete from failed_logins');
});
afterAll(async () => {
  await house.close();
  await world.close();
});
const db = () => world.server.kernel.db;

const providerWith = (more: Partial<StaffProvider>): StaffProvider => ({
  name: 'Harbour',
  issuer: house.issuer,
  clientId: house.clientId,
  domains: ['house.example'],
  personClaim: 'sub',
  secondFactor: 'house',
  acr: '',
  passwords: 'everybody',
  ...more,
});
/** As it stands in the database: how it comes there is asked below. */
const setProvider = async (more: Partial<StaffProvider> | null, rest: object = {}) => {
  const staffProvider = more && providerWith(more);
  await db().run('update brands set settings = $1', [
    JSON.stringify({ operatorSecondFactor: 'optional', ...rest, staffProvider }),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
const from = (origin = ORIGIN, more: Record<string, string> = {}) => ({
  origin,
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': new URL(origin).host,
  ...more,
});
const cookieIn = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const VERIFIED = { email: 'clerk@house.example', email_verified: true };
/** What the browser comes back with. */
const comeBack = async (origin = ORIGIN) => {
  const started = await world.call(calls.startSignIn, {}, { headers: from(origin) });
  expect(started.success, JSON.stringify(started.raw)).toBe(true);
  const url = String(started.value.url);
  return { cookie: cookieIn(started), url: new URL(url), ...(await house.visit(url)) };
};
type Back = { code: string; state: string; cookie: string };
const finish = ({ code, state, cookie }: Back, origin = ORIGIN) =>
  world.call(calls.finishSignIn, { code, state }, { headers: from(origin, { cookie }) });
/** Whoever the provider says comes in from the start to the end. */
const comeIn = async (who: string, claims: Record<string, unknown> = VERIFIED) => {
  house.be(who, claims);
  return finish(await comeBack());
};
type Named = { subject?: string; mail?: string };
const link = (whom: Keeper, named: Named, by = ann) =>
  keepers.office(by.token, calls.linkOperator, { id: whom.id, reason: WHY, ...named });
const me = async (token: unknown) =>
  (await keepers.office(String(token), officeCalls.officeMe, {})).value;
const failures = async () => (await keepers.office(ann.token, officeCalls.failedLogins, {})).value;

describe('[D-U38] an operator by the provider of the house', () => {
  it('is sent with PKCE, state and nonce to it, and back to the office alone', async () => {
    const { url, back } = await comeBack();
    expect(`${url.origin}${url.pathname}`).toBe(`${house.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: house.clientId,
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/office/sign-in`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(name)?.length, name).toBeGreaterThan(40);
    }
    expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/office/sign-in`);
    const ways = await world.call(calls.signInWays, {}, { headers: from() });
    expect(ways.value).toEqual({ provider: { name: 'Harbour' }, passwords: 'everybody' });
  });

  it('comes in where an owner linked them, with their role and no password to change', async () => {
    expect((await link(clerk, { subject: 'clerk-1' })).value).toEqual({ approvalId: null });
    await db().run('update operators set must_change_password = true where operator_id = $1', [
      BigInt(clerk.id),
    ]);
    const { value } = await comeIn('clerk-1');
    expect(value).toMatchObject({ ticket: null, name: clerk.name });
    expect(await me(value.token)).toMatchObject({
      name: clerk.name,
      role: 'support',
      mustChangePassword: false,
      signedInBy: 'provider',
    });
    expect((await keepers.audit(ann.token, clerk.name)).map((one) => one.action)).toEqual(
      expect.arrayContaining(['staff.login.provider', 'staff.link']),
    );
  });

  it('who is linked by nobody comes in as nobody, and no operator comes to be', async () => {
    const count = () => db().composed<{ n: bigint }>('select count(*) as n from operators');
    const before = await count();
    expect((await comeIn('a stranger')).errorCode).toBe('forbidden');
    expect(await count()).toEqual(before);
    expect(await failures()).toMatchObject({ list: [], unknown: 1 });
  });

  it('by a mail address: the first who comes with it has it, and nobody who has it later', async () => {
    expect((await link(clerk, { mail: 'Clerk@House.example' })).success).toBe(true);
    const unverified = { email: 'clerk@house.example', email_verified: false };
    expect((await comeIn('enemy', unverified)).errorCode).toBe('forbidden');
    expect((await comeIn('enemy', { email: 'clerk@house.example' })).errorCode).toBe('forbidden');
    const claimed = { email: 'clerk@house.example', email_verified: 'true' };
    expect((await comeIn('enemy', claimed)).errorCode).toBe('forbidden');
    expect((await comeIn('the clerk')).value.name).toBe(clerk.name);
    expect((await comeIn('who has the address now')).errorCode).toBe('forbidden');
    // Known by their id, they may have another address of the house, and none elsewhere.
    const other = { email: 'c2@house.example', email_verified: true };
    expect((await comeIn('the clerk', other)).value.name).toBe(clerk.name);
    const away = { email: 'clerk@elsewhere.example', email_verified: true };
    expect((await comeIn('the clerk', away)).errorCode).toBe('forbidden');
    const tricked = { email: 'clerk@elsewhere.example@house.example', email_verified: true };
    expect((await comeIn('the clerk', tricked)).errorCode).toBe('forbidden');
    expect((await link(clerk, { mail: 'clerk@elsewhere.example' })).errorCode).toBe(
      'validation_failed',
    );
  });

  it('who is blocked stays out, by name among the failures', async () => {
    await link(clerk, { subject: 'blocked-1' });
    await keepers.office(ann.token, staffDesk.blockOperator, {
      id: clerk.id,
      status: 'blocked',
      reason: WHY,
    });
    expect((await comeIn('blocked-1')).errorCode).toBe('forbidden');
    expect((await failures()).list).toMatchObject([{ operator: clerk.name, kind: 'provider' }]);
  });

  it('a wrong state, another browser, a second use and an old one open nothing', async () => {
    await link(clerk, { subject: 'clerk-2' });
    house.be('clerk-2', VERIFIED);
    const back = await comeBack();
    const other = await comeBack();
    expect((await finish({ ...back, state: 's'.repeat(43) })).errorCode).toBe('link_invalid');
    expect((await finish({ ...back, cookie: other.cookie })).errorCode).toBe('link_invalid');
    expect((await finish({ ...back, cookie: '' })).errorCode).toBe('link_invalid');
    expect((await finish(back)).success).toBe(true);
    expect((await finish(back)).errorCode).toBe('link_invalid');
    // The code of before with a state of now: the provider gave it for another nonce and verifier.
    expect((await finish({ ...other, code: back.code })).errorCode).toBe('provider_failed');
    const late = await comeBack();
    world.move(11 * 60_000);
    expect((await finish(late)).errorCode).toBe('link_invalid');
  });

  it('a wrong nonce, a token of another client or issuer, and one that is over open nothing', async () => {
    await link(clerk, { subject: 'clerk-3' });
    for (const bent of [
      { nonce: 'another nonce' },
      { aud: 'another client' },
      { aud: ['another client', house.clientId], azp: 'another client' },
      { iss: 'https://elsewhere.example' },
      { exp: 1 },
      { sub: '' },
    ]) {
      const answer = await comeIn('clerk-3', { ...VERIFIED, ...bent });
      expect(answer.success, JSON.stringify(bent)).toBe(false);
      expect(['provider_failed', 'forbidden']).toContain(answer.errorCode);
    }
    expect((await comeIn('clerk-3')).success).toBe(true);
  });

  it('a token that the provider did not sign opens nothing', async () => {
    await link(clerk, { subject: 'clerk-10' });
    house.forge(true);
    expect((await comeIn('clerk-10')).errorCode).toBe('provider_failed');
    house.forge(false);
    expect((await comeIn('clerk-10')).success).toBe(true);
  });

  it('another brand knows nobody of this one, and no answer of its browser', async () => {
    await link(clerk, { subject: 'clerk-4' });
    house.be('clerk-4', VERIFIED);
    expect((await finish(await comeBack(), SECOND)).errorCode).toBe('link_invalid');
    expect((await finish(await comeBack(SECOND), SECOND)).errorCode).toBe('forbidden');
    // Their owners link their own alone.
    const name = 'ProviderElsewhere';
    const passwordHash = await hashOperatorPassword(KEEPER_PASSWORD);
    await openOperator(db(), { brandId: 2, name, role: 'owner', passwordHash });
    const headers = from(SECOND);
    const signIn = { username: name, password: KEEPER_PASSWORD };
    const { token } = (await world.call(officeCalls.officeLogin, signIn, { headers })).value;
    const answer = await world.call(
      calls.linkOperator,
      { id: clerk.id, subject: 'mine', reason: WHY },
      { token, headers },
    );
    expect(answer.errorCode).toBe('not_found');
  });

  it('a provider that is down keeps nobody with a password out', async () => {
    await setProvider({ issuer: 'http://127.0.0.1:9' });
    const headers = from();
    expect((await world.call(calls.startSignIn, {}, { headers })).errorCode).toBe(
      'provider_failed',
    );
    expect((await keepers.login(clerk.name)).success).toBe(true);
    const tried = await keepers.office(ann.token, calls.tryProvider, {}, { headers });
    expect(tried.value).toEqual({
      problem: 'unreachable',
      redirectUri: `${ORIGIN}/office/sign-in`,
    });
    await setProvider({});
    expect(
      (await keepers.office(ann.token, calls.tryProvider, {}, { headers })).value.problem,
    ).toBeNull();
    await setProvider(null);
    expect((await world.call(calls.startSignIn, {}, { headers })).errorCode).toBe('not_found');
    expect((await keepers.office(ann.token, calls.tryProvider, {}, { headers })).errorCode).toBe(
      'not_found',
    );
  });

  it('comes from the addresses of the office alone', async () => {
    await link(clerk, { subject: 'clerk-5' });
    house.be('clerk-5', VERIFIED);
    const back = await comeBack();
    await setProvider({}, { officeAddresses: ['198.51.100.0/24'] });
    const headers = from();
    expect((await world.call(calls.startSignIn, {}, { headers })).errorCode).toBe(
      'address_not_allowed',
    );
    expect((await finish(back)).errorCode).toBe('address_not_allowed');
    expect(
      (await world.call(calls.proveSignIn, { ticket: 't'.repeat(43), code: '123456' }, { headers }))
        .errorCode,
    ).toBe('address_not_allowed');
  });
});

describe('[D-U38] the second factor', () => {
  it('is the code of the house, unless an owner said that the provider proves one', async () => {
    const code = await enrolled(clerk);
    await link(clerk, { subject: 'clerk-6' });
    const MFA = { ...VERIFIED, amr: ['pwd', 'mfa'] };
    const asked = await comeIn('clerk-6', MFA);
    expect(asked.value).toMatchObject({ token: null, name: clerk.name });
    const prove = (given: string, cookie = cookieIn(asked), ticket = String(asked.value.ticket)) =>
      world.call(calls.proveSignIn, { ticket, code: given }, { headers: from(ORIGIN, { cookie }) });
    expect((await prove('000000')).errorCode).toBe('code_invalid');
    expect((await prove(code(), 'office-sign-in=another')).errorCode).toBe('link_invalid');
    const right = code();
    const done = await prove(right);
    expect(await me(done.value.token)).toMatchObject({ name: clerk.name, signedInBy: 'provider' });
    expect((await prove(right)).success).toBe(false);

    await setProvider({ secondFactor: 'provider' });
    expect((await comeIn('clerk-6', MFA)).value).toMatchObject({ ticket: null });
    for (const weak of [VERIFIED, { ...VERIFIED, amr: ['pwd'] }, { ...VERIFIED, amr: 'mfa' }]) {
      expect((await comeIn('clerk-6', weak)).value.token).toBeNull();
    }
    expect((await comeIn('clerk-6', { ...VERIFIED, acr: '' })).value.token).toBeNull();
    await setProvider({ secondFactor: 'provider', acr: 'gold' });
    expect((await comeIn('clerk-6', { ...VERIFIED, acr: 'gold' })).value.ticket).toBeNull();
  });

  it('is asked of nobody whose link was taken away, or became another one, meanwhile', async () => {
    const code = await enrolled(clerk);
    for (const other of [{}, { subject: 'somebody else' }]) {
      await link(clerk, { subject: 'clerk-8' });
      const asked = await comeIn('clerk-8');
      expect(asked.value.token).toBeNull();
      expect((await link(clerk, { subject: '', ...other })).success).toBe(true);
      const proved = await world.call(
        calls.proveSignIn,
        { ticket: String(asked.value.ticket), code: code() },
        { headers: from(ORIGIN, { cookie: cookieIn(asked) }) },
      );
      expect(proved.errorCode, JSON.stringify(other)).toBe('link_invalid');
    }
  });

  it('who is unlinked while they come in has no session and no ticket after it', async () => {
    await link(clerk, { subject: 'clerk-9' });
    house.be('clerk-9', VERIFIED);
    const back = await comeBack();
    const live = async () =>
      (
        await db().composed<{ n: bigint }>(
          `select (select count(*) from operator_sessions where operator_id = $1
             and ended_at is null and issuer is not null)
           + (select count(*) from operator_tickets where operator_id = $1) as n`,
          [BigInt(clerk.id)],
        )
      )[0]?.n;
    const [entered] = await Promise.all([finish(back), link(clerk, { subject: '' })]);
    expect([undefined, 'forbidden']).toContain(entered.errorCode);
    expect(await live()).toBe(0n);
  });

  it('where the house asks for one and nobody proved it, only enrolling is left', async () => {
    await link(clerk, { subject: 'clerk-7' });
    await setProvider({}, { operatorSecondFactor: 'required' });
    const token = String((await comeIn('clerk-7')).value.token);
    expect(await me(token)).toMatchObject({ mustEnrol: true });
    const read = () => keepers.office(token, desk.officeBrands, {});
    expect((await read()).errorCode).toBe('authenticator_required');
    // They came a moment ago and have no password; later it is asked for.
    const setup = () => keepers.office(token, officeCalls.setupAuthenticator, { password: '' });
    expect((await setup()).value.secret).toBeTruthy();
    world.move(16 * 60_000);
    expect((await setup()).errorCode).toBe('wrong_password');
    await setProvider({ secondFactor: 'provider' }, { operatorSecondFactor: 'required' });
    const proved = String((await comeIn('clerk-7', { ...VERIFIED, amr: ['mfa'] })).value.token);
    expect(await me(proved)).toMatchObject({ mustEnrol: false });
    expect((await keepers.office(proved, desk.officeBrands, {})).success).toBe(true);
  });
});

describe('[D-U38] who says who operators are', () => {
  const version = async (brandId: string) =>
    (await keepers.office(ann.token, desk.brandSettingsPage, { brandId })).value.version;
  const set = async (by: Keeper, staffProvider: StaffProvider | null, brandId = '1') =>
    keepers.office(by.token, desk.changeSettings, {
      brandId,
      version: await version(brandId),
      changes: { staffProvider },
      reason: WHY,
    });
  const now = async () =>
    (await keepers.office(ann.token, desk.brandSettingsPage, { brandId: '1' })).value;
  const ELSEWHERE = 'https://login.elsewhere.example';

  it('is changed by two owners of the brand, and what another provider knew opens nothing', async () => {
    await link(clerk, { subject: 'clerk-8' });
    const token = (await comeIn('clerk-8')).value.token;
    expect((await set(ann, providerWith({ issuer: ELSEWHERE }))).success).toBe(true);
    const { settings, waiting } = await now();
    expect(settings.staffProvider?.issuer).toBe(house.issuer);
    const id = waiting.at(-1)?.approvalId ?? '';
    expect((await keepers.decide(ann.token, id)).errorCode).toBe('same_operator');
    const finance = await keepers.keeper('finance');
    expect((await keepers.decide(finance.token, id)).errorCode).toBe('forbidden');
    expect((await keepers.decide(bob.token, id)).success).toBe(true);
    expect((await now()).settings.staffProvider?.issuer).toBe(ELSEWHERE);
    expect((await keepers.office(String(token), officeCalls.officeMe, {})).errorCode).toBe(
      'login_required',
    );
    // The same person at the issuer of before is linked to nobody at another.
    await setProvider({ issuer: `${house.issuer}/` });
    expect((await comeIn('clerk-8')).success).toBe(false);
    await setProvider({});
    expect((await comeIn('clerk-8')).success).toBe(true);
  });

  it('is no business of who only changes settings, nor of another brand', async () => {
    const role = await keepers.office(ann.token, staffDesk.composeRole, {
      name: `Settings ${clerk.name}`,
      permissions: ['brands.read', 'brands.manage', 'guards.decide', 'approvals.decide'],
      one: '0',
      day: '0',
      payDay: '0',
      reason: WHY,
    });
    expect((await keepers.decide(bob.token, role.value.approvalId)).success).toBe(true);
    const { composed } = (await keepers.office(ann.token, staffDesk.roles, {})).value;
    const holder = await keepers.keeper(composed.at(-1)?.role ?? '');
    expect((await set(holder, null)).errorCode).toBe('forbidden');
    expect((await set(ann, providerWith({ issuer: ELSEWHERE }), '2')).errorCode).toBe('forbidden');
    const secret = (by: Keeper, brandId: string) =>
      keepers.office(by.token, desk.setSecret, {
        brandId,
        name: 'staff.provider',
        value: 'a client secret',
        reason: WHY,
      });
    expect((await secret(holder, '1')).errorCode).toBe('forbidden');
    expect((await secret(ann, '2')).errorCode).toBe('forbidden');
    expect((await secret(ann, '1')).success).toBe(true);
    const id = (await now()).waiting.at(-1)?.approvalId ?? '';
    expect((await keepers.decide(holder.token, id)).errorCode).toBe('forbidden');
    expect((await keepers.decide(bob.token, id)).success).toBe(true);
    expect((await now()).secrets).toContain('staff.provider');
  });

  it('nobody links themselves, and an owner is linked by two', async () => {
    expect((await link(ann, { subject: 'ann' })).errorCode).toBe('same_operator');
    const asked = await link(bob, { subject: 'bob' });
    expect(asked.value.approvalId).toMatch(/^\d+$/);
    expect((await comeIn('bob')).errorCode).toBe('forbidden');
    expect((await keepers.decide(ann.token, asked.value.approvalId)).errorCode).toBe(
      'same_operator',
    );
    // Of two owners the other one says so themselves: it is who they are.
    expect((await keepers.decide(bob.token, asked.value.approvalId)).success).toBe(true);
    expect((await comeIn('bob')).value.name).toBe(bob.name);
    // What was asked for at one provider is not approved at another.
    const late = await link(ann, { subject: 'ann' }, (bob = await keepers.keeper('owner')));
    await setProvider({ issuer: ELSEWHERE });
    expect((await keepers.decide(ann.token, late.value.approvalId)).errorCode).toBe(
      'state_conflict',
    );
  });

  it('who links a clerk alone is no second person to them, and a name is one person', async () => {
    expect((await link(clerk, { subject: 'clerk-9' })).success).toBe(true);
    const other = await keepers.keeper('support');
    expect((await link(other, { subject: 'clerk-9' })).errorCode).toBe('state_conflict');
    await db().run(`update operators set role = 'finance' where operator_id = $1`, [
      BigInt(clerk.id),
    ]);
    const token = String((await comeIn('clerk-9')).value.token);
    expect((await set(ann, providerWith({ name: 'Pier' }))).success).toBe(true);
    const waiting = (await keepers.office(token, approvals.approvals, {})).value;
    expect(waiting.list[0]).toMatchObject({ state: 'asked', mayDecide: false });
    // Linked to nobody they are out at once.
    expect((await link(clerk, {})).success).toBe(true);
    expect((await keepers.office(token, officeCalls.officeMe, {})).errorCode).toBe(
      'login_required',
    );
    expect((await comeIn('clerk-9')).errorCode).toBe('forbidden');
  });

  it('passwords that are off are off, in open sessions too, and owners are never shut out', async () => {
    await link(clerk, { subject: 'clerk-10' });
    await setProvider({ passwords: 'owners' });
    expect((await keepers.office(clerk.token, officeCalls.officeMe, {})).errorCode).toBe(
      'login_required',
    );
    expect((await keepers.login(clerk.name)).errorCode).toBe('wrong_username_or_password');
    expect((await comeIn('clerk-10')).success).toBe(true);
    expect((await keepers.login(ann.name)).success).toBe(true);
    const told = (await keepers.office(bob.token, staffDesk.ownNotices, {})).value.list;
    expect(told[0]).toMatchObject({ by: ann.name, guards: 'sign-in: Harbour → password' });
    // Passwords for everybody again are two persons' to say; no provider at all would be the same.
    for (const looser of [null, providerWith({})]) {
      expect((await set(ann, looser)).success).toBe(true);
      expect((await now()).settings.staffProvider?.passwords).toBe('owners');
    }
  });
});

/** Enrols an authenticator and gives its codes, each once. */
const enrolled = async (who: Keeper): Promise<() => string> => {
  const setup = (input: { code?: string }) =>
    keepers.office(who.token, officeCalls.setupAuthenticator, {
      password: KEEPER_PASSWORD,
      ...input,
    });
  const secret = String((await setup({})).value.secret);
  const code = () => codeOf(secret, Math.floor(world.server.kernel.clock.milliseconds() / 30_000));
  expect((await setup({ code: code() })).value.isEnrolled).toBe(true);
  return () => {
    world.move(31_000);
    return code();
  };
};
