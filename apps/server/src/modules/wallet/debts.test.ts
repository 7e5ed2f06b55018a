import * as members from '@fairhouse/contract/members';
import * as session from '@fairhouse/contract/session';
import * as walletCalls from '@fairhouse/contract/wallet';
import * as walletDesk from '@fairhouse/contract/wallet-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { cashierOf, freshKey, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keepers } from '../../../../../tests/keepers.ts';
import { owe, spentWin } from '../../../../../tests/owing.ts';
import { hear } from '../../../../../tests/socket.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { announceBalance, verifyLedger } from './index.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  await cashier.settings({ vendorWallets: [{ code: 'HARBOR', name: 'Harbor Hall' }] });
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
const idOf = (one: Person): bigint => BigInt(one.memberId);
const debtOf = async ({ token }: Pick<Person, 'token'>, query = {}) =>
  (await world.call(walletCalls.ownDebt, query, { token })).value;
const pay = ({ token }: Pick<Person, 'token'>, key = freshKey()) =>
  world.call(walletCalls.payOwnDebt, {}, { token, key });
const owing = async (winMinor: bigint, leftMinor = 0n): Promise<Person> => {
  const one = await world.register();
  await owe(kernel(), { memberId: idOf(one), winMinor });
  if (leftMinor > 0n) await world.fund(one, leftMinor);
  return one;
};
const standing = async ({ token }: Pick<Person, 'token'>) => {
  const { sumBalance, owed } = (await world.call(walletCalls.balance, {}, { token })).value;
  return { sumBalance, owed };
};
const isSound = async () => {
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
};

it('a member sees what is owed, since when and of which game, also as it moves', async () => {
  const one = await world.register();
  expect(await debtOf(one)).toEqual({
    list: [],
    nextCursor: null,
    owed: '0.00',
    currency: 'USD',
    since: null,
  });
  const heard = await hear(world, 'balance', { token: one.token });
  await owe(kernel(), { memberId: idOf(one), winMinor: 5_000n });
  await announceBalance(kernel(), 1, idOf(one));
  await expect
    .poll(() => heard.told.at(-1)?.[1])
    .toMatchObject({ sumBalance: '0.00', owed: '50.00' });
  heard.close();
  const debt = await debtOf(one);
  expect(debt).toMatchObject({
    owed: '50.00',
    nextCursor: null,
    list: [
      {
        amount: '50.00',
        owedAfter: '50.00',
        source: 'correction',
        game: 'Coin Toss',
        roundId: null,
      },
    ],
  });
  expect(debt.since).toBe(debt.list[0]?.at);
  expect(await standing(one)).toEqual({ sumBalance: '0.00', owed: '50.00' });
  expect((await debtOf(await world.register())).list).toEqual([]);
});

it('a debt is paid from the balance as far as that goes, and the same key pays once', async () => {
  const one = await owing(5_000n, 2_000n);
  const first = (await debtOf(one)).since;
  expect((await pay(one, '')).refusal.fields).toEqual({ 'Idempotency-Key': 'required' });
  const key = freshKey();
  expect((await pay(one, key)).value).toEqual({
    paid: '20.00',
    owed: '30.00',
    balance: '0.00',
    currency: 'USD',
  });
  expect((await pay(one)).errorCode).toBe('insufficient_balance');
  await world.fund(one, 4_000n);
  expect((await pay(one, key)).value).toMatchObject({ paid: '20.00', owed: '30.00' });
  expect((await debtOf(one)).since).toBe(first);
  expect((await pay(one)).value).toMatchObject({ paid: '30.00', owed: '0.00', balance: '10.00' });
  expect((await pay(one)).errorCode).toBe('state_conflict');
  const debt = await debtOf(one);
  expect(debt).toMatchObject({ owed: '0.00', since: null });
  expect(debt.list.map(({ amount, owedAfter, source }) => [amount, owedAfter, source])).toEqual([
    ['-30.00', '0.00', 'balance'],
    ['-20.00', '30.00', 'balance'],
    ['50.00', '50.00', 'correction'],
  ]);
  const page = await debtOf(one, { pageSize: 2 });
  expect(page.list).toEqual(debt.list.slice(0, 2));
  expect((await debtOf(one, { pageSize: 2, cursor: String(page.nextCursor) })).list).toEqual(
    debt.list.slice(2),
  );
  // A debt of later is another one.
  await owe(kernel(), { memberId: idOf(one), winMinor: 700n });
  const later = await debtOf(one);
  expect(later.since).toBe(later.list[0]?.at);
  expect(later.since).not.toBe(first);
  await isSound();
});

it('pressed many times at once it pays what is there and never falls below nothing', async () => {
  const one = await owing(5_000n, 3_000n);
  const done = await Promise.all(Array.from({ length: 8 }, () => pay(one)));
  expect(done.map((answer) => answer.errorCode ?? answer.value.paid).toSorted()).toEqual([
    '30.00',
    ...Array.from({ length: 7 }, () => 'insufficient_balance'),
  ]);
  expect(await standing(one)).toEqual({ sumBalance: '0.00', owed: '20.00' });
  // Against a correction that makes the debt in the same moment: it is seen as soon as it stands.
  const other = await world.register();
  const takeBack = await spentWin(kernel(), { memberId: idOf(other), winMinor: 900n });
  let paid: ReturnType<typeof pay> | undefined;
  await kernel().db.transaction(async (tx) => {
    await takeBack(tx);
    paid = pay(other);
    await waitBehind(tx, kernel().db);
  });
  expect((await paid)?.errorCode).toBe('insufficient_balance');
  await isSound();
});

it('winnings pay first, and so does what comes home from the wallet of a vendor', async () => {
  const one = await world.register();
  await world.fund(one, 6_000n);
  const move = (from: string, to: string, amount: string, key = freshKey()) =>
    world.call(walletCalls.walletTransfer, { from, to, amount }, { token: one.token, key });
  expect((await move('MAIN', 'HARBOR', '60.00')).success).toBe(true);
  await owe(kernel(), { memberId: idOf(one), winMinor: 5_000n });
  const key = freshKey();
  expect((await move('HARBOR', 'MAIN', '20.00', key)).value.wallets[0]?.balance).toBe('0.00');
  expect((await move('HARBOR', 'MAIN', '20.00', key)).success).toBe(true);
  expect(await standing(one)).toEqual({ sumBalance: '40.00', owed: '30.00' });
  const home = () =>
    world.call(walletCalls.walletTransferAll, {}, { token: one.token, key: 'all-home' });
  expect((await home()).value).toMatchObject({ total: '10.00' });
  expect((await home()).value).toMatchObject({ total: '10.00' });
  expect(await standing(one)).toEqual({ sumBalance: '10.00', owed: '0.00' });
  expect(
    (await debtOf(one)).list.map(({ amount, source, reference }) => [amount, source, reference]),
  ).toEqual([
    ['-30.00', 'wallet', 'HARBOR'],
    ['-20.00', 'wallet', 'HARBOR'],
    ['50.00', 'correction', 'coin-toss'],
  ]);
  const lucky = await owing(5_000n);
  await spentWin(kernel(), { memberId: idOf(lucky), winMinor: 3_000n });
  expect((await debtOf(lucky)).list[0]).toMatchObject({ amount: '-30.00', source: 'play' });
  await isSound();
});

it('a debt of free play stays in its own books and in no list of the house', async () => {
  const { payload } = await world.encrypted({ os: 'web', platform: 'W' });
  const { token } = (
    await world.call(session.freePlay, {
      os: 'web',
      platform: 'W',
      encryptionToken: payload,
      gatewayVersion: 3,
    })
  ).value;
  const memberId = (await world.call(members.memberInfo, {}, { token })).value.id;
  const trial = { token, memberId };
  await owe(kernel(), { memberId: BigInt(trial.memberId), winMinor: 4_000n, isTrial: true });
  expect(await debtOf(trial)).toMatchObject({ owed: '40.00', currency: 'FUN' });
  expect((await pay(trial)).errorCode).toBe('insufficient_balance');
  const accounts = await kernel().db.composed<{ name: string; currency: string }>(
    `select a.name, a.currency, a.is_trial from entries e
     join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
     where e.transfer_id in (select transfer_id from entries d where d.type = 'debt'
       and d.account_id in (select account_id from accounts where name = $1)) and not a.is_trial`,
    [`debt:${trial.memberId}`],
  );
  expect(accounts).toEqual([]);
  const keeper = await keepers.keeper('finance');
  const { list } = (await keepers.office(keeper.token, walletDesk.debtors, {})).value;
  expect(list.map((one) => one.memberId)).not.toContain(trial.memberId);
  expect(
    (await keepers.office(keeper.token, walletDesk.memberDebt, { id: trial.memberId })).value,
  ).toMatchObject({ owed: '40.00', currency: 'FUN' });
  await isSound();
});

it('the office lists who owes, the largest first, with the sum of all', async () => {
  const keeper = await keepers.keeper('finance');
  const read = async (query = {}) =>
    (await keepers.office(keeper.token, walletDesk.debtors, query)).value;
  const before = await read({ pageSize: 100 });
  const [most, some, same] = [await owing(90_000n), await owing(80_000n), await owing(80_000n)];
  const after = await read({ pageSize: 100 });
  await world.fund(some, 1_250n);
  const { list: now } = await read({ pageSize: 100 });
  expect(now.find((one) => one.account === some.username)).toMatchObject({
    owed: '800.00',
    balance: '12.50',
  });
  expect(after.list.slice(0, 3).map(({ account, owed }) => [account, owed])).toEqual([
    [most.username, '900.00'],
    [same.username, '800.00'],
    [some.username, '800.00'],
  ]);
  expect(Number(after.sum)).toBe(Number(before.sum) + 2_500);
  expect(after.members).toBe(before.members + 3);
  expect(after.list[0]?.since).toBe((await debtOf(most)).since);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read({ pageSize: 1, ...(cursor === '' ? {} : { cursor }) });
    paged.push(...page.list.map((one) => one.account));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(after.list.map((one) => one.account));
  expect((await read({ pageSize: 1, cursor: 'nonsense' })).list[0]?.account).toBe(most.username);
  const one = (await keepers.office(keeper.token, walletDesk.memberDebt, { id: most.memberId }))
    .value;
  expect(one).toEqual(await debtOf(most));
  await world.fund(most, 90_000n);
  await pay(most);
  expect((await read()).list[0]?.account).toBe(same.username);
});

it('who is no operator of the brand, or may not read members, sees no debts', async () => {
  const one = await owing(1_000n);
  const keeper = await keepers.keeper('finance');
  const content = await keepers.keeper('content');
  for (const [call, input] of [
    [walletDesk.debtors, {}],
    [walletDesk.memberDebt, { id: one.memberId }],
  ] as const) {
    expect((await world.call(call, input, {})).errorCode).toBe('login_required');
    expect((await world.call(call, input, { token: one.token })).success).toBe(false);
    expect((await keepers.office(content.token, call, input)).errorCode).toBe('forbidden');
  }
  for (const id of ['999999999', 'nobody']) {
    expect((await keepers.office(keeper.token, walletDesk.memberDebt, { id })).errorCode).toBe(
      'not_found',
    );
  }
});
