import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as records from '@fairhouse/contract/records';
import { VENDOR_HEADERS } from '@fairhouse/contract/vendor-protocol';
import * as walletsCalls from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { openVendorHouse, type VendorHouse } from '../../../../../tests/vendor-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { manifest } from '../../../../../vendors/development/manifest.ts';
import { GAMES } from '../../../../../vendors/development/games.ts';
import { MODES } from '../../../../../vendors/development/rounds.ts';
import { limitPlay, verifyLedger } from '../wallet/index.ts';
import { askOpenBets } from './actions/ask-bets.ts';
import { vendorsOf } from './actions/connect.ts';
import { carryOpenOrders } from './actions/orders.ts';
import { pullRecords } from './actions/records.ts';

let house: VendorHouse;
let cashier: Cashier;
beforeAll(async () => {
  house = await openVendorHouse();
  // Records are pulled by the tests, each when it is told.
  await holdJob(house, 'vendors.records');
  cashier = await cashierOf(house);
});
afterAll(async () => {
  await house.close();
});

const kernel = () => house.server.kernel;
const place = () => {
  const vendor = vendorsOf(kernel()).get('DEV');
  if (!vendor) throw new Error('the vendor is not connected');
  return { brandId: 1, vendor };
};
const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const player = async (money = 100_000n): Promise<Person> => {
  const one = await house.register();
  await house.fund(one, money);
  return one;
};
type Played = {
  ok: boolean;
  code?: string;
  balance: string;
  round: { stake: string; payout: string; betId: string };
};
const play = async (session: string, [bet, mode]: [string, string], stake = '10.00') =>
  (await house.page('/api/play', { session, bet, stake, mode })) as unknown as Played;
const cents = (text: string) => Math.round(Number(text) * 100);
const rising = (a: number, b: number) => a - b;
const sumOf = (rounds: readonly Played[]) =>
  rounds.reduce(
    (sum, { ok, round }) => (ok ? sum + cents(round.payout) - cents(round.stake) : sum),
    0,
  );
const balance = async (one: Person) => cents(await cashier.balance(one));
const betsOf = async (one: Person) =>
  (
    await house.call(
      records.bettingRecord,
      { vassalage: 'DEV', pageSize: 100 },
      { token: one.token },
    )
  ).value.list;
const firstBet = (code: string) => GAMES[code]?.bets[0]?.code ?? '';

it('[GM-21] every category plays: launch, bet, settlement, balance and record agree', async () => {
  const one = await player();
  const rounds: Played[] = [];
  for (const { code } of manifest.games) {
    const { session } = await house.open(one, code);
    rounds.push(await play(session, [firstBet(code), 'normal']));
  }
  expect(rounds.map(({ ok }) => ok)).toEqual(manifest.games.map(() => true));
  expect(await balance(one)).toBe(100_000 + sumOf(rounds));
  expect(cents(rounds.at(-1)?.balance ?? '')).toBe(await balance(one));
  const bets = await betsOf(one);
  expect(bets.map(({ category }) => category).toSorted()).toEqual(
    manifest.games.map(({ category }) => category).toSorted(),
  );
  expect(bets.map(({ state }) => state)).toEqual(manifest.games.map(() => 'settled'));
  expect(bets.map(({ gameName }) => gameName).toReversed()).toEqual(
    manifest.games.map(({ name }) => name),
  );
});

it.each(MODES.map((mode) => [mode]))(
  'a vendor on a day of %s: nothing is lost or counted twice',
  async (mode) => {
    const one = await player();
    const { session } = await house.open(one, 'quick-ball');
    const rounds = [
      await play(session, ['low', mode]),
      await play(session, ['high', mode]),
      await play(session, ['fives', mode]),
    ];
    if (mode === 'lost-answer') {
      expect(rounds.map(({ code }) => code)).toEqual(['lost_answer', 'lost_answer', 'lost_answer']);
      expect(await balance(one)).toBe(100_000);
      expect((await betsOf(one)).map(({ state }) => state)).toEqual(['void', 'void', 'void']);
      return;
    }
    if (['late', 'never', 'forged'].includes(mode)) {
      if (mode !== 'late') {
        expect(await balance(one), 'stakes stay away until the bets end').toBe(97_000);
      }
      await askOpenBets(kernel(), { ...place(), olderSeconds: 0 });
    }
    expect(await balance(one)).toBe(100_000 + sumOf(rounds));
    // What was told late comes after the house had asked.
    if (mode === 'late') await wait(3400);
    await askOpenBets(kernel(), { ...place(), olderSeconds: 0 });
    expect(await balance(one)).toBe(100_000 + sumOf(rounds));
    expect((await betsOf(one)).map((bet) => [cents(bet.payout), bet.state]).toReversed()).toEqual(
      rounds.map(({ round }) => [cents(round.payout), 'settled']),
    );
  },
);

it('bets at once with a balance for one: the vendor plays one of them', async () => {
  const one = await player(1000n);
  const { session } = await house.open(one, 'quick-ball');
  const rounds = await Promise.all(
    Array.from({ length: 8 }, () => play(session, ['low', 'never'])),
  );
  expect(rounds.filter(({ ok }) => ok)).toHaveLength(1);
  expect(rounds.filter(({ code }) => code === 'insufficient_balance')).toHaveLength(7);
  await askOpenBets(kernel(), { ...place(), olderSeconds: 0 });
  expect(await balance(one)).toBe(1000 + sumOf(rounds));
});

it('a bet that the vendor gave up while it was away is given back', async () => {
  const one = await player();
  const seat = await house.seat(one, 'bells');
  await house.say('bets', {
    merchant: 'DEMO',
    token: seat.token,
    transactionId: 'lost-on-the-way',
    roundId: 'r1',
    gameCode: 'bells',
    bet: 'spin',
    currency: 'USD',
    amount: '10.00',
  });
  expect(await balance(one)).toBe(99_000);
  await askOpenBets(kernel(), { ...place(), olderSeconds: 0 });
  expect(await balance(one)).toBe(100_000);
});

const move = (
  one: Person,
  [from, to]: readonly [string, string],
  amount: string,
  key = freshKey(),
) => house.call(walletsCalls.walletTransfer, { from, to, amount }, { token: one.token, key });
const home = (one: Person, key = freshKey()) =>
  house.call(walletsCalls.walletTransferAll, {}, { token: one.token, key });
const funds = async (one: Person) => {
  const { total, wallets } = (
    await house.call(walletsCalls.consolidatedFunds, {}, { token: one.token })
  ).value;
  return {
    total: cents(total),
    ...Object.fromEntries(wallets.map((wallet) => [wallet.code, cents(wallet.balance)])),
  } as Record<string, number>;
};
const openWallet = () =>
  cashier.settings({ vendorWallets: [{ code: 'DEV', name: 'Development vendor' }] });

it('[GM-21, WL-17] from its own wallet: out, played there, told by the feed, brought home', async () => {
  await openWallet();
  const one = await player();
  expect((await move(one, ['MAIN', 'DEV'], '200.00')).success).toBe(true);
  const rounds: Played[] = [];
  for (const { code } of manifest.games) {
    const opened = await house.open(one, code);
    expect(opened).toMatchObject({ wallet: 'transfer' });
    rounds.push(await play(opened.session, [firstBet(code), 'normal']));
  }
  expect(rounds.every(({ ok }) => ok)).toBe(true);
  await pullRecords(kernel(), place());
  await pullRecords(kernel(), place());
  const left = 20_000 + sumOf(rounds);
  expect(await funds(one)).toEqual({ total: 80_000 + left, MAIN: 80_000, DEV: left });
  expect(cents(rounds.at(-1)?.balance ?? '')).toBe(left);
  expect(
    (await betsOf(one)).map((bet) => [cents(bet.stake), cents(bet.payout), bet.state]).toReversed(),
  ).toEqual(rounds.map(({ round }) => [cents(round.stake), cents(round.payout), 'settled']));
  const totals = (await house.call(records.bettingTotals, {}, { token: one.token })).value;
  expect(cents(String(totals.net))).toBe(sumOf(rounds));
  expect((await home(one)).success).toBe(true);
  expect(await funds(one)).toEqual({ total: 80_000 + left, MAIN: 80_000 + left, DEV: 0 });
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});

it.each(['late', 'twice', 'wrong-amount', 'forged', 'never'])(
  'a feed on a day of %s: it is brought home once its records explain it',
  async (mode) => {
    await openWallet();
    const one = await player();
    await move(one, ['MAIN', 'DEV'], '100.00');
    const { session } = await house.open(one, 'dice-duel');
    const rounds = [
      await play(session, ['duel', mode]),
      await play(session, ['duel', 'normal']),
      await play(session, ['tie', mode]),
    ];
    if (mode === 'forged') await pullRecords(kernel(), place()).catch(() => undefined);
    const key = freshKey();
    const brought = await home(one, key);
    const isLater = ['late', 'never'].includes(mode);
    if (isLater && !brought.success) {
      expect(brought.errorCode).toBe('provider_failed');
      expect((await funds(one)).MAIN).toBe(90_000);
    }
    await wait(isLater ? 3400 : 0);
    await carryOpenOrders(kernel(), place());
    await pullRecords(kernel(), place());
    // What was brought home before its records came needs another way for the rest.
    expect((await home(one, key)).success).toBe(true);
    expect((await home(one)).success).toBe(true);
    expect(await funds(one)).toMatchObject({ DEV: 0, MAIN: 100_000 + sumOf(rounds) });
    expect((await betsOf(one)).map((bet) => cents(bet.payout)).toSorted(rising)).toEqual(
      rounds.map(({ round }) => cents(round.payout)).toSorted(rising),
    );
  },
);

it('an answer that the vendor has not signed is none', async () => {
  const vendor = vendorsOf(kernel()).get('DEV');
  if (!vendor) throw new Error('the vendor is not connected');
  const { url } = vendor;
  const forger = createServer((_request, response) => {
    response.setHeader(VENDOR_HEADERS.signature, 'f'.repeat(64));
    response.end(JSON.stringify({ records: [], cursor: '999' }));
  });
  await new Promise<void>((resolve) => {
    forger.listen(0, resolve);
  });
  vendor.url = `http://127.0.0.1:${(forger.address() as AddressInfo).port}`;
  await expect(pullRecords(kernel(), place())).rejects.toThrow(/genuine/);
  vendor.url = url;
  forger.close();
  await pullRecords(kernel(), place());
  expect(
    (
      await kernel().db.composed<{ cursor: string }>(
        'select cursor from vendor_feeds where brand_id = 1',
      )
    )[0]?.cursor,
  ).not.toBe('999');
});

it('an order that no vendor hears is told again until it does, and carried out once', async () => {
  await openWallet();
  const one = await player();
  const vendor = vendorsOf(kernel()).get('DEV');
  if (!vendor) throw new Error('the vendor is not connected');
  const { url } = vendor;
  vendor.url = 'http://127.0.0.1:9';
  const key = freshKey();
  expect((await move(one, ['MAIN', 'DEV'], '60.00', key)).success).toBe(true);
  expect((await move(one, ['DEV', 'MAIN'], '10.00')).errorCode).toBe('provider_failed');
  expect(await funds(one)).toMatchObject({ total: 100_000, MAIN: 94_000, DEV: 6000 });
  vendor.url = url;
  await Promise.all([1, 2, 3].map(() => carryOpenOrders(kernel(), place())));
  await move(one, ['MAIN', 'DEV'], '60.00', key);
  expect(await funds(one)).toMatchObject({ total: 100_000, MAIN: 95_000, DEV: 5000 });
  expect(house.vendor.book.walletOf({ merchant: 'DEMO', member: one.memberId }, 'USD')).toBe(5000n);
});

it('[WL-19] moves and rounds at once never bring a wallet below zero or lose a cent', async () => {
  await openWallet();
  const one = await player(50_000n);
  await move(one, ['MAIN', 'DEV'], '50.00');
  const { session } = await house.open(one, 'quick-ball');
  const all = await Promise.all([
    ...Array.from({ length: 8 }, () => play(session, ['low', 'normal'])),
    move(one, ['MAIN', 'DEV'], '100.00'),
    move(one, ['DEV', 'MAIN'], '20.00'),
    home(one),
    home(one),
  ]);
  const rounds = all.slice(0, 8) as Played[];
  await carryOpenOrders(kernel(), place());
  await pullRecords(kernel(), place());
  expect((await home(one)).success).toBe(true);
  expect(await funds(one)).toMatchObject({ DEV: 0, MAIN: 50_000 + sumOf(rounds) });
  expect((await home(one)).success).toBe(true);
});

it('more than lies in the wallet is refused by the vendor, and bets on the main one by us', async () => {
  await openWallet();
  const one = await player();
  await move(one, ['MAIN', 'DEV'], '30.00');
  expect((await move(one, ['DEV', 'MAIN'], '30.01')).errorCode).toBe('insufficient_balance');
  const key = freshKey();
  await move(one, ['DEV', 'MAIN'], '5.00', key);
  expect((await move(one, ['DEV', 'MAIN'], '6.00', key)).errorCode).toBe('idempotency_conflict');
  const seat = await house.seat(one, 'bells');
  expect(
    (
      await house.say('bets', {
        merchant: 'DEMO',
        token: seat.token,
        transactionId: 'main-1',
        roundId: 'r1',
        gameCode: 'bells',
        bet: 'spin',
        currency: 'USD',
        amount: '10.00',
      })
    ).errorCode,
  ).toBe('operation_not_allowed');
  expect(await funds(one)).toMatchObject({ total: 100_000, DEV: 2500 });
});

it('own limits bound what lies at a vendor, and what was lost there counts', async () => {
  await openWallet();
  const one = await player();
  const of = { brandId: 1, memberId: BigInt(one.memberId) };
  await kernel().db.transaction((tx) =>
    limitPlay(tx, of, [{ kind: 'loss', period: 'day', amountMinor: 5000n }]),
  );
  expect((await move(one, ['MAIN', 'DEV'], '50.01')).errorCode).toBe('own_limit');
  expect((await move(one, ['MAIN', 'DEV'], '40.00')).success).toBe(true);
  expect((await move(one, ['MAIN', 'DEV'], '10.01')).errorCode).toBe('own_limit');
  const { session } = await house.open(one, 'tide-shot');
  const rounds = [
    await play(session, ['whale', 'normal']),
    await play(session, ['whale', 'normal']),
  ];
  await pullRecords(kernel(), place());
  await home(one);
  const room = 5000 + sumOf(rounds);
  const seen = async () =>
    (
      await kernel().db.composed<{ loss_room: bigint }>(
        'select loss_room from balances where brand_id = 1 and member_id = $1',
        [of.memberId],
      )
    )[0]?.loss_room;
  expect(await seen()).toBe(BigInt(room));
  // Counted anew from what was played, it is the same.
  await kernel().db.run('select fill_rooms(1, $1, now())', [of.memberId]);
  expect(await seen()).toBe(BigInt(room));
});

it('a record that the wallet cannot explain is held, not posted', async () => {
  await openWallet();
  const one = await player();
  await move(one, ['MAIN', 'DEV'], '10.00');
  const told = {
    recordId: 'too-much',
    merchant: 'DEMO',
    member: one.memberId,
    roundId: 'x1',
    gameCode: 'bells',
    bet: 'spin',
    currency: 'USD',
    stake: '10.01',
    payout: '0.00',
    outcome: 'leaf',
    at: new Date().toISOString(),
  };
  house.vendor.book.addRecord(told);
  house.vendor.book.addRecord({ ...told, recordId: 'nobody', member: '999999999' });
  house.vendor.book.addRecord({ ...told, recordId: 'nothing', gameCode: 'unknown', stake: '1.00' });
  await pullRecords(kernel(), place());
  expect(
    await kernel().db.rows(`select record_id, reason from vendor_records
    where state = 'held' order by record_id`),
  ).toEqual([
    { record_id: 'nobody', reason: 'not_found' },
    { record_id: 'nothing', reason: 'unreadable' },
    { record_id: 'too-much', reason: 'insufficient_balance' },
  ]);
  expect(await funds(one)).toMatchObject({ total: 100_000, DEV: 1000 });
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
  await kernel().db.run('update wallet_plays set payout = payout + 1');
  expect((await verifyLedger(kernel().db)).faults.map(({ what }) => what)).toEqual([
    'what was played from wallets of vendors differs from its entries',
  ]);
});
