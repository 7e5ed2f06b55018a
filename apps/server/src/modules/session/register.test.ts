import * as catalogue from '@fairhouse/contract/rounds';
import * as sessionCalls from '@fairhouse/contract/session';
import * as members from '@fairhouse/contract/members';
import * as wallet from '@fairhouse/contract/wallet';
import * as office from '@fairhouse/contract/members-desk';
import * as play from '@fairhouse/contract/rounds';
import * as verification from '@fairhouse/contract/verification';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import { type Answer, openWorld, type World, wrong } from '../../../../../tests/world.ts';
import { hashToken } from '../../kernel/random.ts';
import { verifyLedger } from '../wallet/index.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});

let count = 0;
const freshName = () => `newcomer${(count += 1)}`;
const solve = async () =>
  solveBotCheck((await world.call(verification.botcheckChallenge, {})).value);
const register = (given: Record<string, unknown>): Promise<Answer> =>
  world.call(
    sessionCalls.register,
    {
      username: freshName(),
      password: 'lamp4light',
      confirmPassword: 'lamp4light',
      agreeTerms: true,
      ageConfirmed: true,
      ...given,
    },
    { headers: { 'x-forwarded-for': `10.2.0.${count}` } },
  );
const login = (username: string) => world.call(session.login, { username, password: 'lamp4light' });
const membersNow = async () =>
  (await world.server.kernel.db.composed<{ n: bigint }>('select count(*) as n from members'))[0]?.n;

it('[ID-02, AP-06, AP-08, ID-12] who registers is logged in at once, with nothing on the account', async () => {
  const username = freshName();
  const answer = await register({
    username,
    registerUrl: 'http://127.0.0.1/register',
    domain: '127.0.0.1',
    registerMethod: 'WEB',
    login: true,
    countryDialingCode: '1',
    altcha: await solve(),
  });
  expect(answer.value).toMatchObject({
    firstTimeLogin: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  const token = String(answer.value.token);
  expect((await world.call(members.memberInfo, {}, { token })).value).toMatchObject({
    id: answer.value.memberId,
    account: username,
    type: 0,
  });
  expect((await world.call(wallet.balance, {}, { token })).value).toEqual({
    sumBalance: '0.00',
    owed: '0.00',
    currency: 'USD',
  });
  expect((await login(username)).value.firstTimeLogin).toBe(false);
});

it(
  '[RQ-01] an opened account is kept with time, id, address, the page it came from and who ' +
    'recommended it',
  async () => {
    const { db } = world.server.kernel;
    const friend = await register({ altcha: await solve() });
    const friendId = BigInt(String(friend.value.memberId));
    const code =
      (
        await db.composed<{ referral_code: string }>(
          'select referral_code from members where member_id = $1',
          [friendId],
        )
      )[0]?.referral_code ?? '';
    const page = 'https://house.example/register?campaign=lamps';
    const { value } = await register({
      registerUrl: page,
      referralCode: code,
      altcha: await solve(),
    });
    const [row] = await db.composed<{ created_at: Date }>(
      `select member_id, created_at, register_ip,
    register_page, recommender_id from members where member_id = $1`,
      [BigInt(String(value.memberId))],
    );
    expect(row).toMatchObject({
      register_ip: expect.stringMatching(/^10\.2\.0\.\d+$/),
      register_page: page,
      recommender_id: friendId,
    });
    expect(Math.abs(Date.now() - (row?.created_at.getTime() ?? 0))).toBeLessThan(60_000);
    const seen = (
      await world.call(
        office.officeMember,
        { id: String(value.memberId) },
        { token: await world.operator() },
      )
    ).value;
    expect(seen).toMatchObject({ registerPage: page, createdAt: row?.created_at.toISOString() });
  },
);

it('[AP-06, ID-12] with login false there is no token, and the first login is still to come', async () => {
  const username = freshName();
  const answer = await register({ username, login: false, altcha: await solve() });
  expect(answer.value).toMatchObject({ token: null, firstTimeLogin: false });
  expect((await login(username)).value.firstTimeLogin).toBe(true);
});

it('[VA-17, ER-18, ID-30] without a fresh solved bot check nobody registers', async () => {
  const solved = await solve();
  expect((await register({ altcha: solved })).success).toBe(true);
  const before = await membersNow();
  const forged = Buffer.from(
    JSON.stringify({
      ...(JSON.parse(Buffer.from(solved, 'base64').toString()) as object),
      signature: 'f'.repeat(64),
    }),
  ).toString('base64');
  for (const altcha of [undefined, '', 'abc', forged, solved]) {
    expect((await register({ altcha })).errorCode, String(altcha).slice(0, 9)).toBe('verify_first');
  }
  expect(await membersNow()).toBe(before);
});

it('[ID-30] one solution sent twice at once opens one account', async () => {
  const altcha = await solve();
  const answers = await Promise.all([1, 2, 3, 4].map(() => register({ altcha })));
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.filter((one) => one.errorCode === 'verify_first')).toHaveLength(3);
});

it('[VA-20, VA-09, ER-12] age, terms and an equal confirmation are asked for', async () => {
  for (const [given, code] of [
    [{ ageConfirmed: false }, 'age_required'],
    [{ ageConfirmed: undefined }, 'age_required'],
    [{ agreeTerms: false }, 'terms_required'],
    [{ agreeTerms: undefined }, 'terms_required'],
    [{ confirmPassword: 'lamp5light' }, 'passwords_differ'],
  ] as const) {
    const altcha = await solve();
    expect((await register({ ...given, altcha })).errorCode, JSON.stringify(given)).toBe(code);
    // A refusal before the bot check leaves the solution unused.
    if (code === 'passwords_differ') expect((await register({ altcha })).success).toBe(true);
  }
});

it('[VA-53, VA-15, VA-23, VA-27] a name or password that breaks its rule is named as the field', async () => {
  for (const [field, value, fault] of [
    ['username', 'short', 'length'],
    ['username', 'seventeenletters1', 'length'],
    ['username', '1startswith', 'pattern'],
    ['username', 'with_under', 'pattern'],
    ['username', 'with space', 'pattern'],
    ['username', 'übername', 'pattern'],
    ['username', '', 'required'],
    ['username', undefined, 'required'],
    ['password', 'ab1', 'length'],
    ['password', 'abcdefg', 'pattern'],
    ['password', '1234567', 'pattern'],
    ['password', '123456', 'weak'],
    ['password', 'lamp4light!', 'pattern'],
    ['password', 'a1'.repeat(11), 'length'],
  ] as const) {
    const answer = await register({ [field]: value, altcha: 'not asked yet' });
    expect(
      [answer.errorCode, (answer.refusal.fields as Record<string, string>)?.[field]],
      `${field} ${value}`,
    ).toEqual(['validation_failed', fault]);
  }
  const both = await register({ username: '1', password: 'a' });
  expect(both.refusal.fields).toEqual({
    username: 'length',
    password: 'length',
    confirmPassword: 'differs',
  });
});

it('[VA-53] values of another type or size are named, not stored', async () => {
  for (const [field, value] of [
    ['username', 7],
    ['username', null],
    ['password', {}],
    ['agreeTerms', 'yes'],
    ['nickname', 'n'.repeat(401)],
    ['altcha', 'a'.repeat(4001)],
  ] as const) {
    const answer = await register({ [field]: value });
    expect(answer.errorCode, field).toBe('validation_failed');
    expect(Object.keys(answer.refusal.fields as object), field).toEqual([field]);
  }
});

it('a name is taken once in a brand, whatever its letters and however many ask at once', async () => {
  const username = freshName();
  const solutions = await Promise.all([1, 2, 3].map(() => solve()));
  const answers = await Promise.all(
    [username, username.toUpperCase(), username].map((name, index) =>
      register({ username: name, altcha: solutions[index] }),
    ),
  );
  expect(answers.filter((one) => one.success)).toHaveLength(1);
  expect(answers.filter((one) => one.errorCode === 'username_taken')).toHaveLength(2);
});

it("[AP-06, ER-13] an invitation code that is nobody's is refused", async () => {
  for (const field of ['affiliateCode', 'referralCode']) {
    expect((await register({ [field]: 'NOBODY1', altcha: await solve() })).errorCode, field).toBe(
      'invalid_invitation_code',
    );
  }
});

it('[ST-02] with registration switched off the API refuses it too', async () => {
  const { kernel } = world.server;
  const set = async (switches: Record<string, boolean>) => {
    await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
      JSON.stringify({ switches }),
    ]);
    brandsChanged.say(kernel, {});
  };
  for (const off of ['usernameRegistration', 'directRegistration']) {
    await set({ [off]: false });
    const answer = await register({ altcha: await solve() });
    expect([answer.status, answer.errorCode], off).toEqual([403, 'feature_off']);
  }
  await set({});
  expect((await register({ altcha: await solve() })).success).toBe(true);
});

it('a plain or repeated registration is refused', async () => {
  const body = {
    username: freshName(),
    password: 'lamp4light',
    confirmPassword: 'lamp4light',
    agreeTerms: true,
    ageConfirmed: true,
    altcha: await solve(),
  };
  const send = async (given: unknown) =>
    (await world.call({ ...session.register, encrypted: false }, wrong(given))).errorCode;
  expect(await send(body)).toBe('encryption_required');
  expect(await send({ payload: 'a.b.c.d.e' })).toBe('encryption_invalid');
  const sealed = await world.encrypted(body);
  expect(await send(sealed)).toBeUndefined();
  expect(await send(sealed)).toBe('encryption_replay');
});

it('a play token ends with the session that launched it, and a ticket too', async () => {
  const person = await world.register();
  const launch = async () =>
    new URL(
      String(
        (
          await world.call(
            catalogue.launchGame,
            { gameId: 'harbour-lights' },
            { token: person.token },
          )
        ).value.game_url,
      ),
      world.url,
    ).searchParams.get('ticket');
  const open = async (ticket: unknown) => world.call(play.openPlay, { ticket: wrong(ticket) });
  const waiting = await launch();
  const old = await launch();
  const playToken = String((await open(await launch())).value.playToken);
  const rounds = () => world.call(play.roundHistory, {}, { token: playToken });
  expect((await rounds()).success).toBe(true);
  await world.server.kernel.db.run(
    `update launch_tickets
    set expires_at = now() - interval '1 second' where ticket_hash = $1`,
    [hashToken(String(old))],
  );
  expect((await open(old)).errorCode).toBe('ticket_invalid');
  await world.call(session.logout, {}, { token: person.token });
  expect((await rounds()).errorCode).toBe('login_required');
  expect((await open(waiting)).errorCode).toBe('ticket_invalid');
  expect((await open('no ticket')).errorCode).toBe('ticket_invalid');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
