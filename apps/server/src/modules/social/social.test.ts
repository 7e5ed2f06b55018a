import * as members from '@fairhouse/contract/members';
import * as verification from '@fairhouse/contract/verification';
import * as session from '@fairhouse/contract/session';
import * as social from '@fairhouse/contract/social';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { openSignInHouse, type SignInHouse } from '../../../../../tests/sign-in-house.ts';
import {
  type Answer,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { brandsChanged, keepSecret, seedBrand } from '../brands/index.ts';

const ORIGIN = 'http://localhost:18652';
const SECOND = 'http://second.example';
let world: World;
let house: SignInHouse;
let address = 0;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  house = await openSignInHouse();
  const { kernel } = world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  await kernel.db.transaction((tx) =>
    keepSecret(kernel, tx, { brandId: 1, name: 'social.harbour', value: 'the client secret' }),
  );
});
beforeEach(async () => {
  await setIssuers(house.issuer);
  house.be('somebody');
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const HARBOUR = { provider: 'harbour', name: 'Harbour', icon: 'anchor', clientId: 'fairhouse' };
const setIssuers = async (issuer: string, switches: object = {}) => {
  await world.server.kernel.db.run('update brands set settings = $1', [
    JSON.stringify({
      switches,
      socialProviders: [
        { ...HARBOUR, issuer },
        { ...HARBOUR, provider: 'other', issuer: 'http://127.0.0.1:9' },
      ],
    }),
  ]);
  brandsChanged.say(world.server.kernel, {});
};
const from = (origin = ORIGIN, more: Record<string, string> = {}) => {
  address += 1;
  return {
    origin,
    'x-forwarded-for': `10.6.0.${address}`,
    ...more,
    'x-forwarded-host': new URL(origin).host,
  };
};
const start = (origin = ORIGIN) =>
  world.call(social.startSocial, { provider: 'harbour' }, { headers: from(origin) });
const cookieIn = (answer: Answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
/** What the browser holds once the popup came back. */
const comeBack = async (origin = ORIGIN, at = house) => {
  const started = await start(origin);
  expect(started.success, JSON.stringify(started.raw)).toBe(true);
  const url = String(started.value.url);
  return { cookie: cookieIn(started), url: new URL(url), ...(await at.visit(url)) };
};
type Back = { code: string; state: string; cookie: string };
const finish = ({ code, state, cookie }: Back, origin = ORIGIN, more: object = {}) =>
  world.call(social.finishSocial, { code, state, ...more }, { headers: from(origin, { cookie }) });
const bind = (cookie: string, body: Record<string, unknown>, token?: string) =>
  world.call(social.bindSocial, wrong(body), {
    ...(token ? { token } : {}),
    headers: from(ORIGIN, { cookie }),
  });
/** Somebody new, up to the choice. */
const choose = async (who: string) => {
  house.be(who);
  const back = await comeBack();
  const { value } = await finish(back);
  expect(value).toMatchObject({ token: null, providerName: 'Harbour' });
  return { cookie: back.cookie, bindingTicket: String(value.bindingTicket) };
};
const linked = async (who: string): Promise<Person> => {
  const person = await world.register();
  const { cookie, bindingTicket } = await choose(who);
  const answer = await bind(cookie, { bindingTicket, choice: 'link', ...person });
  expect(answer.success, JSON.stringify(answer.raw)).toBe(true);
  return person;
};
const form = async () => ({
  username: `s${Math.random().toString(36).slice(2, 12)}`,
  password: 'lamp4light',
  confirmPassword: 'lamp4light',
  agreeTerms: true,
  ageConfirmed: true,
  altcha: await solveBotCheck((await world.call(verification.botcheckChallenge, {})).value),
});
const whoIs = async (token: unknown) =>
  (await world.call(members.memberInfo, {}, { token: String(token) })).value;
const bindingsOf = async ({ token }: Person) =>
  (await world.call(social.socialBindings, {}, { token })).value.list;

it("the popup goes to the provider with PKCE, state and nonce, and back to the brand's own page", async () => {
  const { url, back } = await comeBack();
  expect(`${url.origin}${url.pathname}`).toBe(`${house.issuer}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'fairhouse',
    scope: 'openid',
    code_challenge_method: 'S256',
    redirect_uri: `${ORIGIN}/social/return`,
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(url.searchParams.get(name)?.length, name).toBeGreaterThan(40);
  }
  expect(`${back.origin}${back.pathname}`).toBe(`${ORIGIN}/social/return`);
  const page = await fetch(`${world.url}/social/return?code=a&state=b`);
  expect(await page.text()).not.toMatch(/<script>|on\w+=/);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await fetch(`${world.url}/social/return.js`)).headers.get('content-type')).toContain(
    'text/javascript',
  );
});

it('[ID-22, ID-10] who links an account is let in from then on, and asked for no new password', async () => {
  const person = await linked('linker');
  await world.server.kernel.db.run(
    `update members set password_changed_at = now() - interval '1 year'`,
  );
  const answer = await finish(await comeBack());
  expect(answer.value).toMatchObject({
    bindingTicket: null,
    passwordExpired: false,
    passwordChangeRequired: false,
    firstTimeLogin: false,
  });
  expect((await whoIs(answer.value.token)).id).toBe(person.memberId);
  expect(await bindingsOf(person)).toEqual([
    expect.objectContaining({ provider: 'harbour', providerName: 'Harbour' }),
  ]);
});

it('[ID-22, ID-12] who registers gets an account by all rules of a registration', async () => {
  const { cookie, bindingTicket } = await choose('registrar');
  const good = await form();
  for (const [wrong, code] of [
    [{ agreeTerms: false }, 'terms_required'],
    [{ confirmPassword: 'lamp5light' }, 'passwords_differ'],
    [{ altcha: 'x' }, 'verify_first'],
    [{ username: 'x' }, 'validation_failed'],
  ] as const) {
    expect(
      (await bind(cookie, { bindingTicket, choice: 'register', ...good, ...wrong })).errorCode,
    ).toBe(code);
  }
  const answer = await bind(cookie, {
    bindingTicket,
    choice: 'register',
    ...good,
    altcha: (await form()).altcha,
  });
  expect(answer.value).toMatchObject({ firstTimeLogin: true, passwordChangeRequired: false });
  expect((await whoIs(answer.value.token)).account).toBe(good.username);
  const again = await finish(await comeBack());
  expect(again.value.firstTimeLogin).toBe(false);
  expect((await whoIs(again.value.token)).account).toBe(good.username);
});

it('[ID-23] the choice is final: for the person, the account, the member and the house', async () => {
  const person = await linked('final-person');
  const other = await world.register();
  const more = await choose('final-friend');
  const body = { ...more, choice: 'link', ...person };
  expect((await bind(more.cookie, body)).errorCode).toBe('binding_final');
  expect((await bind(more.cookie, { ...body, ...other })).success).toBe(true);
  const { token, memberId: id } = person;
  const remove = async (provider: string) =>
    (await world.call(social.unbindSocial, { provider }, { token })).errorCode;
  expect(await remove('harbour')).toBe('binding_final');
  expect(await remove('other')).toBe('not_found');
  const atDesk = { token: await world.operator() };
  expect(
    (await world.call(social.officeUnbindSocial, { id, provider: 'harbour' }, atDesk)).errorCode,
  ).toBe('binding_final');
  for (const sql of [
    'update social_bindings set member_id = member_id',
    'delete from social_bindings',
  ]) {
    await expect(world.server.kernel.db.run(sql)).rejects.toThrow('a social binding is final');
  }
  house.be('final-person');
  expect((await whoIs((await finish(await comeBack())).value.token)).id).toBe(person.memberId);
});

it('[ID-23] two choices at once make one account', async () => {
  const { cookie, bindingTicket } = await choose('hasty');
  const forms = await Promise.all([form(), form(), form()]);
  const answers = await Promise.all(
    forms.map((one) => bind(cookie, { bindingTicket, choice: 'register', ...one })),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  for (const one of answers) if (!one.success) expect(one.errorCode).toBe('link_invalid');
  const made = await world.server.kernel.db.rows('select 1 from members where account = any($1)', [
    forms.map((one) => one.username),
  ]);
  expect(made).toHaveLength(1);
});

it('[AS-10] a forged state, a state of another browser and a code without its cookie open nothing', async () => {
  const mine = await comeBack();
  const theirs = await comeBack();
  for (const forged of [
    { ...mine, state: theirs.state },
    { ...mine, cookie: theirs.cookie },
    { ...mine, cookie: '' },
    { ...mine, state: 'a'.repeat(43) },
  ]) {
    expect((await finish(forged)).errorCode).toBe('link_invalid');
  }
});

it('a code serves once, and a login under way waits ten minutes', async () => {
  const back = await comeBack();
  expect((await finish(back)).success).toBe(true);
  expect((await finish(back)).errorCode).toBe('link_invalid');
  const late = await comeBack();
  await world.server.kernel.db.run(
    `update social_logins set expires_at = now() - interval '1 second'`,
  );
  expect((await finish(late)).errorCode).toBe('link_invalid');
});

it('another brand knows neither the state nor the person', async () => {
  await linked('two-brands');
  house.be('two-brands');
  const back = await comeBack();
  expect((await finish(back, SECOND)).errorCode).toBe('link_invalid');
  const there = await comeBack(SECOND);
  expect(there.back.origin).toBe(SECOND);
  expect((await finish(there, SECOND)).value).toMatchObject({ token: null });
});

it.each([
  ['a nonce of another login', { nonce: 'x' }],
  ['another issuer', { iss: 'https://a.b' }],
  ['another client', { aud: 'x' }],
  ['an old token', { exp: 1000 }],
  ['nobody', { sub: '' }],
])('%s in the id token is refused', async (_name, claims) => {
  house.be('forger', claims);
  expect((await finish(await comeBack())).errorCode).toBe('provider_failed');
});

it('a wrong code and another answering issuer are refused', async () => {
  expect((await finish(await comeBack(), ORIGIN, { iss: 'https://evil.example' })).errorCode).toBe(
    'provider_failed',
  );
  house.server.service.once('beforeResponse', (response) => {
    response.statusCode = 400;
  });
  expect((await finish(await comeBack())).errorCode).toBe('provider_failed');
});

it("nobody is sent to a page that is not the brand's, whatever host is named", async () => {
  for (const origin of ['https://evil.example', SECOND, 'null', 'javascript:alert(1)']) {
    const answer = await world.call(
      social.startSocial,
      { provider: 'harbour' },
      { headers: { origin, 'x-forwarded-host': 'localhost', 'x-forwarded-for': '10.6.1.1' } },
    );
    expect(answer.errorCode, origin).toBe('domain_check_failed');
  }
});

it('a provider that is not set up, does not answer or talks in the clear starts nothing', async () => {
  const call = (name: string) =>
    world.call(social.startSocial, { provider: name }, { headers: from() });
  expect((await call('nobody')).errorCode).toBe('not_found');
  expect((await call('other')).errorCode).toBe('provider_failed');
  await setIssuers('http://provider.example');
  expect((await call('harbour')).errorCode).toBe('provider_failed');
});

it('a provider under the same name with another issuer does not know the people of the first', async () => {
  const back = await comeBack();
  const impostor = await openSignInHouse();
  impostor.be('linker');
  await setIssuers(impostor.issuer);
  expect((await finish(back)).errorCode).toBe('link_invalid');
  expect((await finish(await comeBack(ORIGIN, impostor))).value).toMatchObject({ token: null });
  await impostor.close();
});

it('[ID-06, ID-05] guesses at a password count with those of the login', async () => {
  const person = await world.register();
  const { cookie, bindingTicket } = await choose('guesser');
  const guess = () =>
    bind(cookie, {
      bindingTicket,
      choice: 'link',
      username: person.username,
      password: 'wrong4light',
    });
  expect(
    (await bind(cookie, { bindingTicket, choice: 'link', username: '', password: ' ' })).errorCode,
  ).toBe('format_incorrect');
  for (const captcha of [false, false, true]) {
    const answer = await guess();
    expect([answer.errorCode, answer.refusal]).toEqual(['wrong_username_or_password', { captcha }]);
  }
  expect((await guess()).errorCode).toBe('captcha_required');
  expect(
    (
      await bind(cookie, {
        bindingTicket,
        choice: 'link',
        username: person.username,
        password: person.password,
        captcha: 'zzzz',
      })
    ).errorCode,
  ).toBe('captcha_wrong');
});

it('[ID-23] nothing is linked before its owner is let in', async () => {
  const person = await world.register();
  await setIssuers(house.issuer, { unregisteredIpCheck: true });
  const { cookie, bindingTicket } = await choose('from-far-away');
  const link = () => bind(cookie, { bindingTicket, choice: 'link', ...person });
  expect((await link()).errorCode).toBe('unregistered_ip');
  expect(await bindingsOf(person)).toEqual([]);
  await setIssuers(house.issuer);
  expect((await link()).success).toBe(true);
});

it("a ticket is one browser's, lives ten minutes and is encrypted on its way", async () => {
  const person = await world.register();
  const { cookie, bindingTicket } = await choose('ticket-holder');
  const body = { bindingTicket, choice: 'link', ...person };
  for (const [given, ticket] of [
    ['social=x', bindingTicket],
    ['', bindingTicket],
    [cookie, 'x'.repeat(43)],
  ] as const) {
    expect((await bind(given, { ...body, bindingTicket: ticket })).errorCode).toBe('link_invalid');
  }
  expect(
    (
      await world.call({ ...social.bindSocial, encrypted: false }, wrong(body), {
        headers: from(ORIGIN, { cookie }),
      })
    ).errorCode,
  ).toBe('encryption_required');
  await world.server.kernel.db.run(
    `update social_tickets set expires_at = now() - interval '1 second'`,
  );
  expect((await bind(cookie, body)).errorCode).toBe('link_invalid');
});

it('[ER-19, ER-20] who may not enter is not let in by a provider either', async () => {
  await linked('blocked-one');
  house.be('blocked-one');
  expect((await finish(await comeBack(), ORIGIN, { loginAs: 'AGENT' })).errorCode).toBe(
    'error_not_agent',
  );
  const person = await world.register();
  await world.server.kernel.db.run(`update members set status = 'blocked'`);
  expect((await finish(await comeBack())).errorCode).toBe('member_no_enter');
  const { cookie, bindingTicket } = await choose('blocked-two');
  expect((await bind(cookie, { bindingTicket, choice: 'link', ...person })).errorCode).toBe(
    'member_no_enter',
  );
});

it('[ID-25] registering by a provider out of free play ends the trial', async () => {
  const { payload } = await world.encrypted({ os: 'web', platform: 'W' });
  const trial = await world.call(
    session.freePlay,
    { os: 'web', platform: 'W', encryptionToken: payload, gatewayVersion: 3 },
    { headers: from() },
  );
  const token = String(trial.value.token);
  const { cookie, bindingTicket } = await choose('player-for-fun');
  expect(
    (await bind(cookie, { bindingTicket, choice: 'register', ...(await form()) }, token)).success,
  ).toBe(true);
  expect((await world.call(session.currentSession, {}, { token })).errorCode).toBe('token_expired');
});
