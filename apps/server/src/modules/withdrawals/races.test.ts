import * as transfers from '@fairhouse/contract/transfers';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import {
  cashierOf,
  freshKey,
  PAYMENT_PASSWORD,
  type Cashier,
  type Payer,
} from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Answer, type World } from '../../../../../tests/world.ts';
import { lockAccount, verifyLedger } from '../wallet/index.ts';

let world: World;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
});
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
/** Below an upline of its own, where money is sent without a desk. */
const withUpline = async (one: Payer): Promise<void> => {
  const upline = await cashier.payer(0n);
  await db().run('update members set upline_id = $2 where member_id = $1', [
    BigInt(one.memberId),
    BigInt(upline.memberId),
  ]);
};
const send = (one: Payer, amount: string) =>
  world.call(
    transfers.transferToUpline,
    { amount, paymentPassword: PAYMENT_PASSWORD },
    { token: one.token, key: freshKey() },
  );
const turnoverOf = async (one: Payer) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: one.token })).value.turnover;

/** Calls that come to a member's balance in this order, each waiting for the one before. */
const inOrder = async (
  one: Payer,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const answers: Promise<Answer>[] = [];
  await db().transaction(async (tx) => {
    await lockAccount(tx, 1, BigInt(one.memberId));
    for (const call of calls) {
      answers.push(call());
      await waitBehind(tx, db(), answers.length);
    }
  });
  return Promise.all(answers);
};

it(
  '[AS-04] ' +
    '[WL-05, WL-18] a withdrawal beside a credit is judged with it: what came first is ' +
    'turned over ' +
    'first',
  async () => {
    const one = await cashier.payer(0n);
    const deposit = await offers.made(one, '200.00');
    const [told, asked] = await inOrder(one, [
      () => offers.paid(deposit.id, '200.00'),
      () => cashier.ask(one, '200.00'),
    ]);
    expect(told?.success).toBe(true);
    expect([asked?.errorCode, asked?.refusal.missing]).toEqual(['turnover_missing', '200.00']);
    expect(await cashier.balance(one)).toBe('200.00');
  },
);

it('a withdrawal beside a credit that comes after it finds the old money alone', async () => {
  const one = await cashier.payer(10_000n);
  const deposit = await offers.made(one, '200.00');
  const [asked, told] = await inOrder(one, [
    () => cashier.ask(one, '300.00'),
    () => offers.paid(deposit.id, '200.00'),
  ]);
  expect(asked?.errorCode).toBe('insufficient_balance');
  expect(told?.success).toBe(true);
  expect(await turnoverOf(one)).toMatchObject({ required: '200.00', missing: '200.00' });
  expect((await cashier.ask(one, '300.00')).errorCode).toBe('turnover_missing');
});

it('[PR-12] a withdrawal beside a credit with its bonus takes neither, nor does a transfer', async () => {
  const one = await cashier.payer(0n);
  await withUpline(one);
  const deposit = await offers.made(one, '200.00', await offers.offer());
  const [told, sent, asked] = await inOrder(one, [
    () => offers.paid(deposit.id, '200.00'),
    () => send(one, '200.00'),
    () => cashier.ask(one, '300.00'),
  ]);
  expect(told?.success).toBe(true);
  expect([sent?.errorCode, asked?.errorCode]).toEqual(['turnover_missing', 'turnover_missing']);
  expect(await cashier.balance(one)).toBe('300.00');
});

it('[WL-19] a transfer beside a credit that comes after it finds the old money alone', async () => {
  const one = await cashier.payer(10_000n);
  await withUpline(one);
  const deposit = await offers.made(one, '200.00');
  const [sent, told] = await inOrder(one, [
    () => send(one, '300.00'),
    () => offers.paid(deposit.id, '200.00'),
  ]);
  expect(sent?.errorCode).toBe('insufficient_balance');
  expect(told?.success).toBe(true);
  expect((await send(one, '300.00')).errorCode).toBe('turnover_missing');
  expect(await cashier.balance(one)).toBe('300.00');
});

it(
  'a withdrawal beside a credit that began before it and came after leaves the credit to be ' +
    'turned over',
  async () => {
    const one = await cashier.payer(50_000n);
    const deposit = await offers.made(one, '200.00');
    let told: Promise<Answer> | undefined;
    await db().transaction(async (tx) => {
      await tx.run('select from deposits where brand_id = 1 and deposit_id = $1 for update', [
        deposit.id,
      ]);
      told = offers.paid(deposit.id, '200.00');
      await waitBehind(tx, db());
      expect((await cashier.ask(one, '500.00')).success).toBe(true);
    });
    expect((await told)?.success).toBe(true);
    expect(await turnoverOf(one)).toMatchObject({ required: '200.00', missing: '200.00' });
    expect((await cashier.ask(one, '200.00')).errorCode).toBe('turnover_missing');
  },
);

it(
  'a bet that came before its deposit by the ledger does not turn it over, whatever the time ' +
    'says',
  async () => {
    const one = await cashier.payer(50_000n);
    const deposit = await offers.made(one, '200.00');
    let told: Promise<Answer> | undefined;
    await db().transaction(async (tx) => {
      await tx.run('select from deposits where brand_id = 1 and deposit_id = $1 for update', [
        deposit.id,
      ]);
      told = offers.paid(deposit.id, '200.00');
      await waitBehind(tx, db());
      await offers.bet(one, 20_000n);
    });
    expect((await told)?.success).toBe(true);
    expect(await turnoverOf(one)).toMatchObject({ required: '200.00', missing: '200.00' });
  },
);

it('a request that was sent back turns nothing over', async () => {
  const one = await cashier.payer(50_000n);
  const deposit = await offers.made(one, '200.00');
  await offers.paid(deposit.id, '200.00');
  await offers.bet(one, 20_000n);
  const { id } = (await cashier.ask(one, '700.00')).value;
  expect(await turnoverOf(one)).toMatchObject({ required: '0.00' });
  expect((await cashier.desk(ann, id, 'reject', { reason: 'details_wrong' })).value).toMatchObject({
    state: 'rejected',
  });
  expect(await turnoverOf(one)).toMatchObject({ required: '200.00', missing: '0.00' });
  expect((await verifyLedger(db())).faults).toEqual([]);
});
