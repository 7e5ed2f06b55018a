import * as vendorCalls from '@fairhouse/contract/vendors';
import { pathOf } from '@fairhouse/contract/paths';
import { randomUUID } from 'node:crypto';
import * as playCalls from '@fairhouse/contract/rounds';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as members from '@fairhouse/contract/wallet';
import * as officeGames from '@fairhouse/contract/catalogue-desk';
import * as records from '@fairhouse/contract/records';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playFor } from '../../../../../tests/play-money.ts';
import { openVendorHouse, type VendorHouse } from '../../../../../tests/vendor-house.ts';
import { type Person, wrong } from '../../../../../tests/world.ts';
import { readConfig } from '../../kernel/config.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { limitPlay, stopPlay, verifyLedger } from '../wallet/index.ts';

let house: VendorHouse;
beforeAll(async () => {
  house = await openVendorHouse();
  await seedBrand(house.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await house.close();
});

const db = () => house.server.kernel.db;
const player = async (money = 10_000n): Promise<Person> => {
  const one = await house.register();
  if (money > 0n) await house.fund(one, money);
  return one;
};
const balance = async (one: Person) =>
  String((await house.call(members.balance, {}, { token: one.token })).value.sumBalance);
type Seat = { token: string; member: string };
const betOf = (seat: Seat, change: Record<string, unknown> = {}) => ({
  merchant: 'DEMO',
  token: seat.token,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  gameCode: 'bells',
  bet: 'spin',
  currency: 'USD',
  amount: '10.00',
  ...change,
});
type Bet = ReturnType<typeof betOf>;
const endOf = (seat: Seat, bet: Bet, change: Record<string, unknown> = {}) => ({
  merchant: 'DEMO',
  member: seat.member,
  transactionId: randomUUID(),
  betId: bet.transactionId,
  roundId: bet.roundId,
  currency: 'USD',
  amount: '25.00',
  outcome: 'bell, bell, leaf',
  ...change,
});
const backOf = (seat: Seat, bet: Bet, change: Record<string, unknown> = {}) => {
  const { amount: _amount, outcome: reason, ...rest } = endOf(seat, bet);
  return { ...rest, reason, ...change };
};
const seated = async (money?: bigint) => {
  const one = await player(money);
  return { one, seat: await house.seat(one, 'bells') };
};

it('[GM-21] a bet is taken, settled and stands in the record with its category and vendor', async () => {
  const { one, seat } = await seated();
  const bet = betOf(seat);
  expect((await house.say('bets', bet)).value).toMatchObject({ balance: '90.00', isReplay: false });
  expect((await house.say('settlements', endOf(seat, bet))).value).toMatchObject({
    balance: '115.00',
    currency: 'USD',
  });
  expect(await balance(one)).toBe('115.00');
  const { list } = (
    await house.call(records.bettingRecord, { vassalage: 'DEV' }, { token: one.token })
  ).value;
  expect(list).toEqual([
    expect.objectContaining({
      slug: 'DEV.bells',
      gameName: 'Test Bells',
      category: 'RNG',
      vendorName: 'Development vendor',
      isHosted: true,
      bet: 'spin',
      stake: '10.00',
      payout: '25.00',
      net: '15.00',
      validBet: '10.00',
      state: 'settled',
      outcome: 'bell, bell, leaf',
      roundId: `DEV:${bet.roundId}`,
    }),
  ]);
  expect(
    (await house.call(records.bettingRecord, { vassalage: 'FAIR' }, { token: one.token })).value
      .list,
  ).toEqual([]);
});

it('[WL-18] a bet, a settlement and a refund told again move nothing again', async () => {
  const { one, seat } = await seated();
  const bet = betOf(seat);
  const taken = await Promise.all([1, 2, 3, 4].map(() => house.say('bets', bet)));
  expect(taken.map((answer) => answer.success)).toEqual([true, true, true, true]);
  expect(await balance(one)).toBe('90.00');
  const end = endOf(seat, bet);
  const ended = await Promise.all([1, 2, 3, 4].map(() => house.say('settlements', end)));
  expect(ended.map((answer) => answer.success)).toEqual([true, true, true, true]);
  expect((await house.say('settlements', end)).value.isReplay).toBe(true);
  expect(await balance(one)).toBe('115.00');
  const second = betOf(seat);
  await house.say('bets', second);
  const back = backOf(seat, second);
  await Promise.all([1, 2, 3].map(() => house.say('refunds', back)));
  expect(await balance(one)).toBe('115.00');
  expect((await house.say('bets', second)).errorCode).toBe('state_conflict');
});

it('a replay with another amount, member, round or bet is a conflict', async () => {
  const { one, seat } = await seated();
  const bet = betOf(seat);
  await house.say('bets', bet);
  for (const change of [{ amount: '11.00' }, { roundId: 'other' }, { bet: 'other' }]) {
    expect((await house.say('bets', { ...bet, ...change })).errorCode, JSON.stringify(change)).toBe(
      'idempotency_conflict',
    );
  }
  const other = await seated();
  expect((await house.say('bets', { ...bet, token: other.seat.token })).errorCode).toBe(
    'idempotency_conflict',
  );
  const end = endOf(seat, bet);
  await house.say('settlements', end);
  expect((await house.say('settlements', { ...end, amount: '999.00' })).errorCode).toBe(
    'idempotency_conflict',
  );
  expect((await house.say('settlements', endOf(seat, bet, { amount: '999.00' }))).errorCode).toBe(
    'idempotency_conflict',
  );
  expect(await balance(one)).toBe('115.00');
  expect(await balance(other.one)).toBe('100.00');
});

it('what comes out of order ends every bet once', async () => {
  const { one, seat } = await seated();
  const early = betOf(seat);
  const end = endOf(seat, early);
  expect((await house.say('settlements', end)).errorCode).toBe('not_found');
  await house.say('bets', early);
  expect((await house.say('settlements', end)).success).toBe(true);
  expect((await house.say('refunds', backOf(seat, early))).errorCode).toBe('state_conflict');
  expect(await balance(one)).toBe('115.00');
  const given = betOf(seat);
  await house.say('bets', given);
  await house.say('refunds', backOf(seat, given));
  expect((await house.say('settlements', endOf(seat, given))).errorCode).toBe('state_conflict');
  const never = betOf(seat);
  expect((await house.say('refunds', backOf(seat, never))).success).toBe(true);
  expect((await house.say('bets', never)).errorCode).toBe('state_conflict');
  expect(await balance(one)).toBe('115.00');
});

it('a settlement and a refund at once: one of them, never both', async () => {
  const { one, seat } = await seated();
  for (let turn = 0; turn < 6; turn += 1) {
    const before = Number(await balance(one));
    const bet = betOf(seat);
    await house.say('bets', bet);
    const [end, back] = await Promise.all([
      house.say('settlements', endOf(seat, bet, { amount: '30.00' })),
      house.say('refunds', backOf(seat, bet)),
    ]);
    expect([end.success, back.success].filter(Boolean)).toHaveLength(1);
    expect(Number(await balance(one)) - before).toBe(end.success ? 20 : 0);
  }
});

it('a refund at once with its bet leaves the balance as it was', async () => {
  const { one, seat } = await seated();
  for (let turn = 0; turn < 8; turn += 1) {
    const bet = betOf(seat);
    const [, back] = await Promise.all([
      house.say('bets', bet),
      house.say('refunds', backOf(seat, bet)),
    ]);
    expect(back.success).toBe(true);
    expect(await balance(one)).toBe('100.00');
  }
});

it('[WL-19] of bets at once with money for one, one is taken', async () => {
  const { one, seat } = await seated(1000n);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => house.say('bets', betOf(seat))),
  );
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  expect(answers.filter((answer) => answer.errorCode === 'insufficient_balance')).toHaveLength(11);
  expect(await balance(one)).toBe('0.00');
});

it('a call that is forged, old, told twice or of another vendor is not read', async () => {
  const { one, seat } = await seated();
  const bet = betOf(seat);
  const old = String(Math.floor(Date.now() / 1000) - 301);
  for (const change of [
    { secret: 'another secret entirely' },
    { timestamp: old },
    { signedBody: { ...bet, amount: '1.00' } },
    { path: pathOf(vendorCalls.vendorRefund, { vassalage: 'DEV' }) },
    { nonce: 'short' },
  ]) {
    expect((await house.say('bets', bet, change)).errorCode, JSON.stringify(change)).toBe(
      'signature_invalid',
    );
  }
  expect(
    (await house.call(vendorCalls.vendorBet, wrong({ vassalage: 'DEV', ...bet }))).errorCode,
  ).toBe('signature_invalid');
  expect((await house.say('bets', bet, { vassalage: 'JILI' })).errorCode).toBe('not_found');
  const nonce = randomUUID();
  expect(
    (await house.say('balance', { merchant: 'DEMO', token: seat.token }, { nonce })).success,
  ).toBe(true);
  expect((await house.say('bets', bet, { nonce })).errorCode).toBe('signature_invalid');
  expect(await balance(one)).toBe('100.00');
});

it('nobody is staked for without a token of theirs at this game', async () => {
  const { one, seat } = await seated();
  const ask = async (change: Record<string, unknown>) =>
    (await house.say('bets', betOf(seat, change))).errorCode;
  expect(await ask({ token: 'nobody' })).toBe('ticket_invalid');
  expect(await ask({ token: one.token })).toBe('ticket_invalid');
  expect(await ask({ merchant: 'SECOND' })).toBe('ticket_invalid');
  expect(await ask({ merchant: 'NOBODY' })).toBe('signature_invalid');
  expect(await ask({ gameCode: 'derby' })).toBe('validation_failed');
  expect(await ask({ currency: 'EUR' })).toBe('validation_failed');
  for (const amount of ['0', '-1.00', 'NaN', '1.001', '1e3']) {
    expect(await ask({ amount }), amount).toBe('invalid_amount');
  }
  expect(await ask({ amount: '0.50' })).toBe('limit_exceeded');
  expect(await ask({ amount: '500.01' })).toBe('limit_exceeded');
  await house.call(session.logout, {}, { token: one.token });
  expect(await ask({})).toBe('ticket_invalid');
  const [row] = await db().composed<{ available: bigint }>(
    'select available from balances where brand_id = 1 and member_id = $1',
    [BigInt(one.memberId)],
  );
  expect(row?.available).toBe(10_000n);
});

it('a bet of another member, round or brand is not found, and of a lost session still ends', async () => {
  const { one, seat } = await seated();
  const other = await seated();
  const bet = betOf(seat);
  await house.say('bets', bet);
  for (const change of [
    { member: other.seat.member },
    { roundId: 'other' },
    { merchant: 'SECOND' },
    { betId: randomUUID() },
  ]) {
    expect((await house.say('settlements', endOf(seat, bet, change))).errorCode).toBe('not_found');
  }
  expect((await house.say('refunds', backOf(other.seat, bet))).errorCode).toBe('not_found');
  expect((await house.say('refunds', backOf({ ...seat, member: '1' }, bet))).errorCode).toBe(
    'not_found',
  );
  await house.call(session.logout, {}, { token: one.token });
  expect((await house.say('settlements', endOf(seat, bet))).success).toBe(true);
  expect(await balance(other.one)).toBe('100.00');
});

it('a ticket opens one session, once, and only for the game it was made for', async () => {
  const one = await player();
  const launched = new URL(
    String(
      (await house.call(playCalls.launchGame, { gameId: 'DEV.derby' }, { token: one.token })).value
        .game_url,
    ),
  );
  expect(launched.origin).toBe(house.vendor.url);
  const ticket = new URLSearchParams(launched.hash.slice(1)).get('ticket');
  const opened = await house.say('session', { merchant: 'DEMO', ticket });
  expect(opened.value).toMatchObject({
    gameCode: 'derby',
    wallet: 'seamless',
    currency: 'USD',
    balance: '100.00',
    member: one.memberId,
  });
  expect((await house.say('session', { merchant: 'DEMO', ticket })).errorCode).toBe(
    'ticket_invalid',
  );
  const own = await house.call(
    playCalls.launchGame,
    { gameId: 'harbour-lights' },
    { token: one.token },
  );
  const ofHouse = new URL(String(own.value.game_url), house.url).searchParams.get('ticket');
  expect((await house.say('session', { merchant: 'DEMO', ticket: ofHouse })).errorCode).toBe(
    'ticket_invalid',
  );
  expect((await house.call(playCalls.launchGame, { gameId: 'DEV.derby' })).errorCode).toBe(
    'login_required',
  );
});

it('[GM-14, GM-22] limits, breaks, exclusion and switches hold for a vendor as for the house', async () => {
  const { one, seat } = await seated();
  const of = { brandId: 1, memberId: BigInt(one.memberId) };
  await db().transaction((tx) =>
    limitPlay(tx, of, [{ kind: 'loss', period: 'day', amountMinor: 1500n }]),
  );
  expect((await house.say('bets', betOf(seat))).success).toBe(true);
  expect((await house.say('bets', betOf(seat))).errorCode).toBe('own_limit');
  await db().transaction((tx) => limitPlay(tx, of, []));
  await stopPlay(db(), { ...of, until: new Date(Date.now() + 60_000) });
  expect((await house.say('bets', betOf(seat))).errorCode).toBe('on_break');
  expect(
    (await house.call(playCalls.launchGame, { gameId: 'DEV.bells' }, { token: one.token }))
      .errorCode,
  ).toBe('on_break');
  await stopPlay(db(), { ...of, until: null });
  const office = await house.operator();
  const open = betOf(seat);
  await house.say('bets', open);
  for (const [status, code] of [
    ['maintenance', 'game_maintenance'],
    ['closed', 'game_closed'],
  ]) {
    await house.call(
      officeGames.switchVendor,
      { vassalage: 'DEV', status: wrong(status), isHot: false },
      { token: office },
    );
    expect((await house.say('bets', betOf(seat))).errorCode).toBe(code);
    expect(
      (await house.call(playCalls.launchGame, { gameId: 'DEV.bells' }, { token: one.token }))
        .errorCode,
    ).toBe(code);
  }
  expect((await house.say('settlements', endOf(seat, open))).success).toBe(true);
  await house.call(
    officeGames.switchVendor,
    { vassalage: 'DEV', status: 'open', isHot: false },
    { token: office },
  );
  await house.call(
    officeGames.switchGame,
    { slug: 'DEV.bells', status: 'maintenance', isHot: true },
    { token: office },
  );
  expect((await house.say('bets', betOf(seat))).errorCode).toBe('game_maintenance');
  const { list } = (
    await house.call(
      officeGames.switchGame,
      { slug: 'DEV.bells', status: 'open', isHot: false },
      { token: office },
    )
  ).value;
  expect(list.filter(({ slug }) => slug.startsWith('DEV.'))).toHaveLength(8);
});

it('[GM-01] it is listed in every category as what it is', async () => {
  const { lanes } = (await house.call(catalogue.vendors, {})).raw.data as {
    lanes: {
      gameCategory: string;
      vendors: { vassalage: string; name: string; title: string; isGame: unknown }[];
    }[];
  };
  const cards = lanes
    .flatMap(({ vendors }) => vendors)
    .filter(({ vassalage }) => vassalage === 'DEV');
  expect(cards.map(({ title }) => title).toSorted()).toEqual([
    'ELOTT',
    'ESPORTS',
    'FISH',
    'LIVE',
    'LOTT',
    'PVP',
    'RNG',
    'SPORTS',
  ]);
  expect(new Set(cards.map(({ name }) => name))).toEqual(new Set(['Development vendor']));
});

it('[GM-22] it is off unless a house switches it on, and what has begun ends all the same', async () => {
  const { one, seat } = await seated();
  const bet = betOf(seat);
  await house.say('bets', bet);
  const listed = async () => (await house.call(catalogue.oneGame, { slug: 'DEV.bells' })).success;
  const turn = async (isOn: boolean) => {
    await db().run(
      `update brands set settings = settings || jsonb_build_object(
      'developmentVendor', $1::boolean) where brand_id = 1`,
      [isOn],
    );
    brandsChanged.say(house.server.kernel, { brandId: 1 });
  };
  expect(await listed()).toBe(true);
  await turn(false);
  expect(await listed()).toBe(false);
  expect(
    (await house.call(playCalls.launchGame, { gameId: 'DEV.bells' }, { token: one.token }))
      .errorCode,
  ).toBe('not_found');
  expect((await house.say('bets', betOf(seat))).errorCode).toBe('game_closed');
  expect((await house.say('settlements', endOf(seat, bet))).success).toBe(true);
  await turn(true);
});

it('no server takes it in production, nor without a secret', () => {
  const env = {
    DATABASE_URL: 'postgres://nowhere',
    DATA_DIR: house.dataDir,
    DEVELOPMENT_VENDOR_URL: 'http://localhost:8090/',
    DEVELOPMENT_VENDOR_SECRET: 'x'.repeat(16),
  };
  expect(readConfig(env).developmentVendor).toEqual({
    url: 'http://localhost:8090',
    secret: 'x'.repeat(16),
  });
  expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(/production/);
  expect(() => readConfig({ ...env, DEVELOPMENT_VENDOR_SECRET: 'short' })).toThrow(/16/);
  expect(
    readConfig({ ...env, DEVELOPMENT_VENDOR_URL: undefined }).developmentVendor,
  ).toBeUndefined();
});

it('the vendor is not there for a house that plays for money', async () => {
  const { one, seat } = await seated();
  const bet = betOf(seat);
  await house.say('bets', bet);
  const play = async (isPlay: boolean) => {
    await playFor(db(), isPlay, 1);
    brandsChanged.say(house.server.kernel, { brandId: 1 });
  };
  await play(false);
  expect(
    (await house.call(playCalls.launchGame, { gameId: 'DEV.bells' }, { token: one.token }))
      .errorCode,
  ).toBe('not_found');
  expect((await house.call(catalogue.oneGame, { slug: 'DEV.bells' })).errorCode).toBe('not_found');
  for (const [call, body] of [
    ['bets', betOf(seat)],
    ['settlements', endOf(seat, bet)],
    ['refunds', backOf(seat, bet)],
  ] as const) {
    expect((await house.say(call, body)).errorCode, call).toBe('signature_invalid');
  }
  await play(true);
  expect((await house.say('settlements', endOf(seat, bet))).success).toBe(true);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
