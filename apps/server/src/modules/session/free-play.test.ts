import type { CallShape } from '@fairhouse/contract';
import * as deposits from '@fairhouse/contract/deposits';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as records from '@fairhouse/contract/records';
import * as reports from '@fairhouse/contract/reports';
import * as wallet from '@fairhouse/contract/wallet';
import * as memberCalls from '@fairhouse/contract/members';
import * as members from '@fairhouse/contract/session';
import * as playCalls from '@fairhouse/contract/rounds';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveSeed } from '../../../../../tests/seeds.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { post, verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});

let address = 0;
const begin = async (overrides: Record<string, unknown> = {}) => {
  address += 1;
  const { payload } = await world.encrypted({ os: 'web', platform: 'W' });
  return world.call(
    session.freePlay,
    { os: 'web', platform: 'W', encryptionToken: payload, gatewayVersion: 3, ...overrides },
    { headers: { 'x-forwarded-for': `10.9.0.${address}` } },
  );
};
const infoOf = async (token: string) =>
  (await world.call(memberCalls.memberInfo, {}, { token })).value;
const balanceOf = async (token: string) => (await world.call(wallet.balance, {}, { token })).value;
const current = (token: string) => world.call(session.currentSession, {}, { token });
const setSwitch = async (isOn: boolean) => {
  await world.server.kernel.db.run(
    `update brands set settings = jsonb_set(settings, '{switches}', $1) where brand_id = 1`,
    [JSON.stringify({ freePlay: isOn })],
  );
  brandsChanged.say(world.server.kernel, {});
};

it('[AP-04] free play answers the token of a type 4 account with play money of its own', async () => {
  const answer = await begin();
  expect(answer.value).toMatchObject({ type: 4, currency: 'FUN', balance: '2000.00' });
  const token = String(answer.value.token);
  expect(await infoOf(token)).toMatchObject({
    type: 4,
    currency: 'FUN',
    account: answer.value.account,
  });
  expect(await balanceOf(token)).toEqual({ sumBalance: '2000.00', owed: '0.00', currency: 'FUN' });
  const other = await begin();
  expect(other.value.account).not.toBe(answer.value.account);
});

it('[AP-04] another platform or version, a token that is odd or used again is refused', async () => {
  for (const wrong of [{ platform: 'A' }, { gatewayVersion: 2 }]) {
    expect((await begin(wrong)).errorCode).toBe('operation_not_allowed');
  }
  expect((await begin({ os: 'ios' })).errorCode).toBe('encryption_invalid');
  expect((await begin({ encryptionToken: 'nobody' })).errorCode).toBe('encryption_invalid');
  const { payload } = await world.encrypted({ os: 'web', platform: 'W' });
  expect((await begin({ encryptionToken: payload })).success).toBe(true);
  expect((await begin({ encryptionToken: payload })).errorCode).toBe('encryption_replay');
  await setSwitch(false);
  expect((await begin()).errorCode).toBe('feature_off');
  await setSwitch(true);
});

it('[AP-04] a trial account ends after a day by itself; one of money and a younger one stay', async () => {
  const [old, young, person] = [await begin(), await begin(), await world.register()];
  const memberOf = (answer: typeof old) => String(answer.value.account);
  await world.server.kernel.db.run(
    `update members set created_at = now() - interval '25 hours'
      where brand_id = 1 and account = any($1)`,
    [[memberOf(old), person.username]],
  );
  for (const job of jobs) await job.run(world.server.kernel);
  const rows = await world.server.kernel.db.composed<{ account: string; status: string }>(
    `select account, status from members where brand_id = 1 and account = any($1)`,
    [[memberOf(old), memberOf(young), person.username]],
  );
  expect(Object.fromEntries(rows.map((row) => [row.account, row.status]))).toEqual({
    [memberOf(old)]: 'blocked',
    [memberOf(young)]: 'open',
    [person.username]: 'open',
  });
});

it('[LI-01] the platform of every login is W, by header or query, and no other', async () => {
  const person = await world.register();
  const given = { username: person.username, password: person.password };
  const ways = [
    [session.login, { ...given, type: 'username' }],
    [session.loginBySms, { mobileNum: '912345678', verificationCode: '000000' }],
  ] as const;
  for (const [{ method, path }, body] of ways) {
    const from = async (query: string, headers: Record<string, string> = {}) =>
      (await world.raw(method, path + query, { encrypt: true, body, headers })).errorCode;
    // A login by SMS is off as the house begins, which is told only where the platform is right.
    const expected = path.endsWith('sms') ? 'feature_off' : undefined;
    expect(await from(''), path).toBe(expected);
    expect(await from('?platform=W'), path).toBe(expected);
    expect(await from('', { platform: 'W' }), path).toBe(expected);
    for (const other of ['A', 'w', '']) {
      expect(await from(`?platform=${other}`), `${path} ${other}`).toBe('operation_not_allowed');
    }
    expect(await from('', { platform: 'IOS' }), path).toBe('operation_not_allowed');
  }
  expect((await begin({ platform: 'W' })).success).toBe(true);
  expect((await begin({ platform: 'A' })).errorCode).toBe('operation_not_allowed');
});

const playTokenOf = async (token: string): Promise<string> => {
  const launched = await world.call(playCalls.launchGame, { gameId: 'harbour-lights' }, { token });
  const ticket = new URL(String(launched.value.game_url), world.url).searchParams.get('ticket');
  const opened = await world.call(playCalls.openPlay, { ticket: ticket ?? '' });
  expect(opened.value).toMatchObject({ currency: 'FUN', balance: '2000.00' });
  const play = String(opened.value.playToken);
  await giveSeed(world.call, play);
  return play;
};

it('a trial plays instant games on books of their own and never touches the real ones', async () => {
  const { kernel } = world.server;
  const token = String((await begin()).value.token);
  const overviewOf = async () =>
    (await world.call(reports.houseOverview, {}, { token: await world.operator() })).value;
  const before = await overviewOf();
  const play = await playTokenOf(token);
  for (let round = 0; round < 5; round += 1) {
    const played = await world.call(
      playCalls.playRound,
      { stake: '1.00' },
      { token: play, key: `round-${round}` },
    );
    expect(played.success).toBe(true);
  }
  const after = await overviewOf();
  for (const key of [
    'stakes',
    'payouts',
    'memberFunds',
    'wagers',
    'players',
    'members',
    'books',
    'games',
  ] as const) {
    expect(
      key === 'books' ? (after.books as { balanced: boolean }).balanced : after[key],
      key,
    ).toEqual(key === 'books' ? true : before[key]);
  }
  const sides = await kernel.db.composed<{ name: string }>(
    `select distinct a.name from entries e join accounts a using (brand_id, account_id)
       where e.transfer_id in (select transfer_id from wagers) order by 1`,
  );
  expect(sides.map((one) => one.name.replace(/\d+/, 'n'))).toEqual([
    'house:trial:wagers:RNG',
    'member:n',
  ]);
  expect((await verifyLedger(kernel.db)).faults).toEqual([]);
});

it('everything but playing for fun asks a trial for a full account', async () => {
  const started = await begin();
  const token = String(started.value.token);
  const shut: [CallShape, object][] = [
    [deposits.depositMethods, {}],
    [deposits.createDeposit, { methodId: 'sandbox', amount: '50.00' }],
    [records.bettingRecord, {}],
    [records.transactions, {}],
    [catalogue.favourites, {}],
    [catalogue.markFavourite, { gameId: 'baccarat' }],
    [playCalls.launchGame, { gameId: 'baccarat' }],
  ];
  for (const [definition, input] of shut) {
    expect((await world.call(definition, input, { token })).errorCode, definition.path).toBe(
      'in_need_true_account',
    );
  }
  const { kernel } = world.server;
  const [member] = await kernel.db.composed<{ member_id: bigint }>(
    'select member_id from members where brand_id = 1 and account = $1',
    [String(started.value.account)],
  );
  const given = await kernel.db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId: member?.member_id ?? 0n,
      type: 'bonus',
      amountMinor: 100n,
      house: 'promotions',
      key: 'bonus-for-fun',
      reference: '',
    }),
  );
  expect(given).toEqual({ ok: false, errorCode: 'not_found' });
  expect((await world.call(session.logout, {}, { token })).success).toBe(true);
});

it('[ID-25, RO-01] registering out of free play ends the trial and carries nothing over', async () => {
  const trial = String((await begin()).value.token);
  await playTokenOf(trial);
  const options = { token: trial, headers: { 'x-forwarded-for': '10.9.1.1' } };
  const person = await world.register({}, options);
  expect((await current(trial)).errorCode).toBe('token_expired');
  const info = await infoOf(person.token);
  expect(info).toMatchObject({
    id: person.memberId,
    account: person.username,
    type: 0,
    currency: 'USD',
  });
  expect(await balanceOf(person.token)).toEqual({
    sumBalance: '0.00',
    owed: '0.00',
    currency: 'USD',
  });
  const bets = await world.call(records.bettingRecord, {}, { token: person.token });
  expect(bets.value.list).toEqual([]);
});

it('[ID-25] a registration that is refused leaves the trial, and no other session is ended', async () => {
  const trial = String((await begin()).value.token);
  const headers = { 'x-forwarded-for': '10.9.1.2' };
  const refused = await world.call(
    members.register,
    { username: 'x', password: 'x', confirmPassword: 'x' },
    { token: trial, headers },
  );
  expect(refused.errorCode).toBe('validation_failed');
  expect((await current(trial)).success).toBe(true);
  const person = await world.register({}, { headers });
  await world.register({}, { token: person.token, headers });
  expect((await current(person.token)).success).toBe(true);
});
