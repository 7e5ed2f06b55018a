import * as records from '@fairhouse/contract/records';
import * as walletsCalls from '@fairhouse/contract/wallet';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier } from '../../../../../tests/cashier.ts';
import { spentWin } from '../../../../../tests/owing.ts';
import {
  openWorld,
  type CallOptions,
  type Person,
  type World,
} from '../../../../../tests/world.ts';
import { enterRoom, placeWager, verifyLedger } from './index.ts';

let world: World;
let cashier: Cashier;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  await cashier.settings({
    vendorWallets: [
      { code: 'HARBOR', name: 'Harbor Hall' },
      { code: 'REEF', name: 'Reef Hall' },
    ],
  });
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const move = (
  one: Person,
  [from, to]: readonly [string, string],
  amount: string,
  options: CallOptions = {},
) =>
  world.call(
    walletsCalls.walletTransfer,
    { from, to, amount },
    { token: one.token, key: freshKey(), ...options },
  );
const home = (one: Person, key = freshKey()) =>
  world.call(walletsCalls.walletTransferAll, {}, { token: one.token, key });
const funds = async (one: Person): Promise<Record<string, string>> => {
  const { total, wallets } = (
    await world.call(walletsCalls.consolidatedFunds, {}, { token: one.token })
  ).value;
  return { total, ...Object.fromEntries(wallets.map((wallet) => [wallet.code, wallet.balance])) };
};

it('[WL-17, MC-04, WL-01, AP-24] moves between wallets leave the sum of all as it is', async () => {
  const one = await cashier.payer(50_000n);
  expect(await funds(one)).toEqual({
    total: '500.00',
    MAIN: '500.00',
    HARBOR: '0.00',
    REEF: '0.00',
  });
  expect((await move(one, ['MAIN', 'HARBOR'], '120.50')).value).toMatchObject({
    total: '500.00',
    wallets: [
      { code: 'MAIN', balance: '379.50' },
      { code: 'HARBOR', balance: '120.50' },
      { code: 'REEF', balance: '0.00' },
    ],
  });
  await move(one, ['MAIN', 'REEF'], '79.50');
  await move(one, ['HARBOR', 'MAIN'], '20.50');
  expect(await funds(one)).toEqual({
    total: '500.00',
    MAIN: '320.50',
    HARBOR: '100.00',
    REEF: '79.50',
  });
  expect(await cashier.balance(one)).toBe('500.00');
  expect((await home(one)).value).toMatchObject({ total: '500.00' });
  expect(await funds(one)).toEqual({
    total: '500.00',
    MAIN: '500.00',
    HARBOR: '0.00',
    REEF: '0.00',
  });
  const entries = (await world.call(records.transactions, {}, { token: one.token })).value.list;
  expect(entries.slice(0, 5).map(({ type, amount }) => [type, amount])).toEqual([
    ['wallet_in', '79.50'],
    ['wallet_in', '100.00'],
    ['wallet_in', '20.50'],
    ['wallet_out', '-79.50'],
    ['wallet_out', '-120.50'],
  ]);
});

it('money in the wallet of a vendor is neither staked elsewhere nor withdrawn', async () => {
  const one = await cashier.payer(50_000n);
  await move(one, ['MAIN', 'HARBOR'], '450.00');
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('insufficient_balance');
  expect(
    (await world.call(withdrawals.withdrawalConfig, {}, { token: one.token })).value,
  ).toMatchObject({ available: '50.00' });
  await home(one);
  expect((await cashier.ask(one, '100.00')).success).toBe(true);
});

it('[LI-11] what is no move is refused', async () => {
  const one = await cashier.payer(10_000n);
  for (const [from, to] of [
    ['MAIN', 'MAIN'],
    ['HARBOR', 'REEF'],
    ['HARBOR', 'HARBOR'],
  ] as const) {
    expect((await move(one, [from, to], '1.00')).refusal.fields, `${from} ${to}`).toEqual({
      to: 'pattern',
    });
  }
  for (const amount of ['0', '-1.00', '1.001', 'NaN', '', '1e3', '9'.repeat(30)]) {
    expect((await move(one, ['MAIN', 'HARBOR'], amount)).errorCode, amount).toBe('invalid_amount');
  }
  expect((await move(one, ['MAIN', 'HARBOR'], '100.01')).errorCode).toBe('insufficient_balance');
  expect((await move(one, ['HARBOR', 'MAIN'], '0.01')).errorCode).toBe('insufficient_balance');
  expect((await move(one, ['MAIN', 'NOBODY'], '1.00')).errorCode).toBe('not_found');
  expect((await move(one, ['MAIN', 'HARBOR'], '1.00', { key: '' })).refusal.fields).toEqual({
    'Idempotency-Key': 'required',
  });
  expect(
    (await world.call(walletsCalls.walletTransferAll, {}, { token: one.token })).refusal.fields,
  ).toEqual({ 'Idempotency-Key': 'required' });
  expect(await funds(one)).toMatchObject({ total: '100.00', MAIN: '100.00' });
});

it('[WL-18] the same key moves once, and with another body it is a conflict', async () => {
  const one = await cashier.payer(50_000n);
  const headers = { 'idempotency-key': 'twice' };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => move(one, ['MAIN', 'HARBOR'], '100.00', { headers })),
  );
  expect(answers.map((answer) => answer.success)).toEqual([true, true, true, true]);
  expect(await funds(one)).toMatchObject({ MAIN: '400.00', HARBOR: '100.00' });
  for (const [to, amount] of [
    ['HARBOR', '99.00'],
    ['REEF', '100.00'],
  ] as const) {
    expect((await move(one, ['MAIN', to], amount, { headers })).errorCode).toBe(
      'idempotency_conflict',
    );
  }
  await home(one, 'home-once');
  await move(one, ['MAIN', 'HARBOR'], '30.00');
  await home(one, 'home-once');
  expect(await funds(one)).toMatchObject({ MAIN: '470.00', HARBOR: '30.00' });
});

it('[WL-19] moves and withdrawals at once never bring a wallet below zero', async () => {
  const one = await cashier.payer(50_000n);
  const out = Array.from({ length: 8 }, () => move(one, ['MAIN', 'HARBOR'], '100.00'));
  const asked = Array.from({ length: 3 }, () => cashier.ask(one, '100.00'));
  const answers = await Promise.all([...out, ...asked, home(one), home(one)]);
  expect(answers.slice(11).map((answer) => answer.success)).toEqual([true, true]);
  const withdrawn = answers.slice(8, 11).filter((answer) => answer.success).length;
  const now = await funds(one);
  expect(Number(now.total) + withdrawn * 100).toBe(500);
  for (const [name, sum] of Object.entries(now)) {
    expect(Number(sum), name).toBeGreaterThanOrEqual(0);
  }
  expect((await verifyLedger(db())).faults).toEqual([]);
});

it('who is on a break may bring money home and not send it out', async () => {
  const one = await cashier.payer(50_000n);
  await move(one, ['MAIN', 'HARBOR'], '200.00');
  await db().run(
    `update balances set play_stopped_until = now() + interval '1 day'
    where brand_id = 1 and member_id = $1`,
    [BigInt(one.memberId)],
  );
  expect((await move(one, ['MAIN', 'HARBOR'], '1.00')).errorCode).toBe('on_break');
  expect((await move(one, ['HARBOR', 'MAIN'], '50.00')).success).toBe(true);
  expect((await home(one)).success).toBe(true);
  expect(await funds(one)).toMatchObject({ MAIN: '500.00', HARBOR: '0.00' });
});

it('who owes carries nothing out, plays on, and brings home', async () => {
  const one = await cashier.payer(0n);
  const memberId = BigInt(one.memberId);
  const takeBack = await spentWin(world.server.kernel, { memberId, winMinor: 5_000n });
  await world.fund(one, 10_000n);
  const key = freshKey();
  expect((await move(one, ['MAIN', 'HARBOR'], '80.00', { key })).success).toBe(true);
  await db().transaction(takeBack);
  await world.fund(one, 10_000n);
  const refused = await move(one, ['MAIN', 'HARBOR'], '10.00');
  expect([refused.errorCode, refused.refusal.owed]).toEqual(['debt_open', '30.00']);
  expect((await move(one, ['MAIN', 'HARBOR'], '80.00', { key })).success).toBe(true);
  expect(await funds(one)).toMatchObject({ MAIN: '100.00', HARBOR: '80.00' });
  const played = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId,
    key: freshKey(),
    roundId: null,
    windowId: null,
    slug: 'coin-toss',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'heads', stakeMinor: 100n, payoutMinor: 0n, validBetMinor: 100n, rule: 'net' }],
  });
  expect(played.ok).toBe(true);
  // What comes home pays the debt, and then money may leave again.
  expect((await move(one, ['HARBOR', 'MAIN'], '40.00')).success).toBe(true);
  expect(await funds(one)).toMatchObject({ MAIN: '109.00', HARBOR: '40.00' });
  expect((await move(one, ['MAIN', 'HARBOR'], '10.00')).success).toBe(true);
});

it('a wallet that was closed takes nothing in, and what lies in it stays in sight', async () => {
  const one = await cashier.payer(50_000n);
  await move(one, ['MAIN', 'REEF'], '200.00');
  await cashier.settings({ vendorWallets: [{ code: 'HARBOR', name: 'Harbor Hall' }] });
  const { wallets } = (await world.call(walletsCalls.consolidatedFunds, {}, { token: one.token }))
    .value;
  expect(wallets.at(-1)).toMatchObject({ code: 'REEF', balance: '200.00', isOpen: false });
  expect((await move(one, ['MAIN', 'REEF'], '1.00')).errorCode).toBe('not_found');
  expect((await move(one, ['REEF', 'MAIN'], '200.00')).success).toBe(true);
  expect(await funds(one)).toEqual({ total: '500.00', MAIN: '500.00', HARBOR: '0.00' });
  expect((await world.call(walletsCalls.merchantWallets, {}, { token: one.token })).value).toEqual({
    list: [
      { code: 'MAIN', currency: 'USD', type: 'main' },
      { code: 'HARBOR', currency: 'USD', type: 'transfer' },
    ],
  });
  await cashier.settings({ vendorWallets: [] });
  expect(await funds(one)).toEqual({ total: '500.00', MAIN: '500.00' });
});

it('[D-P11, WL-17] a stack in a room stands in the funds and is moved by no call here', async () => {
  await cashier.settings({ vendorWallets: [{ code: 'HARBOR', name: 'Harbor Hall' }] });
  const one = await cashier.payer(50_000n);
  const memberId = BigInt(one.memberId);
  const entered = await db().transaction((tx) =>
    enterRoom(tx, { brandId: 1, memberId, roomId: 'north-1', amountMinor: 12_000n, key: 'sit' }),
  );
  expect(entered).toMatchObject({ ok: true });
  await move(one, ['MAIN', 'HARBOR'], '10.00');
  const read = await world.call(walletsCalls.consolidatedFunds, {}, { token: one.token });
  expect(read.value).toMatchObject({
    total: '500.00',
    wallets: [
      { code: 'MAIN', balance: '370.00', roomId: null },
      { code: 'HARBOR', balance: '10.00', roomId: null },
      { code: 'pvp:north-1', name: 'north-1', balance: '120.00', isOpen: true, roomId: 'north-1' },
    ],
  });
  expect(await cashier.balance(one)).toBe('500.00');
  for (const way of [
    ['pvp:north-1', 'MAIN'],
    ['MAIN', 'pvp:north-1'],
  ] as const) {
    expect((await move(one, way, '1.00')).errorCode).toBe('not_found');
  }
  // What lies at vendors comes home; the stack stays with its seat, and cannot be withdrawn.
  expect((await home(one)).value).toMatchObject({ total: '500.00' });
  expect(await funds(one)).toMatchObject({
    MAIN: '380.00',
    HARBOR: '0.00',
    'pvp:north-1': '120.00',
  });
  expect((await cashier.ask(one, '400.00')).errorCode).toBe('insufficient_balance');
});

it('the books balance after all of it', async () => {
  const faults = (await verifyLedger(db())).faults;
  expect(faults).toEqual([]);
  await db().run('update vendor_wallets set amount = amount + 1');
  expect((await verifyLedger(db())).faults.map(({ what }) => what)).toEqual([
    'a wallet of a vendor differs from the sum of its entries',
  ]);
  await db().run('update vendor_wallets set amount = amount - 1');
});
