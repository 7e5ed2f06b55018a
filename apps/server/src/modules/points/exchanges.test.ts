import * as approvals from '@fairhouse/contract/approvals';
import * as inbox from '@fairhouse/contract/messages';
import * as points from '@fairhouse/contract/points';
import * as desk from '@fairhouse/contract/points-desk';
import * as records from '@fairhouse/contract/records';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cashierOf,
  freshKey,
  PAYMENT_PASSWORD,
  type Cashier,
  type Payer,
} from '../../../../../tests/cashier.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import { bindGift, post, verifyLedger } from '../wallet/index.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { POINTS_RECOUNT } from './index.ts';
import { countPoints } from './actions/count.ts';

let world: World;
let cashier: Cashier;
let owner: string;
let second: string;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  owner = await world.operator();
  second = await world.second();
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const balance = async (one: Person) =>
  (await world.call(points.pointsBalance, {}, { token: one.token })).value;
/** A member with money and points: 100.00 of valid bets in RNG earn 1.20. */
const earner = async (earned: number, money = 10_000n): Promise<Payer> => {
  const one = await cashier.payer(money);
  // Enough for the stakes of the bets that the ledger is written with.
  if (earned > 0) {
    await settledBet(db(), {
      memberId: one.memberId,
      validBetMinor: BigInt(Math.ceil((earned * 10_000) / 1.2)),
    });
    // The server counts as well: whoever took the bet may not have posted it yet.
    await expect
      .poll(async () => {
        await countPoints(world.server.kernel);
        return (await balance(one)).points;
      })
      .not.toBe('0.00');
  }
  return one;
};
let names = 0;
const product = async (more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await world.call(
    points.createProduct,
    {
      item: wrong({
        category: 'home',
        quantity: 10,
        imageUrl: '/art/goods/umbrella.webp',
        pointsRequired: '100',
        amountRequired: '0',
        worth: more.kind === undefined ? '1.00' : '0',
        needs: ['address', 'phone'],
        ...more,
      }),
      text: { language: 'EN', title: `Thing ${(names += 1)}`, summary: '' },
    },
    { token: owner },
  );
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return String(answer.value.id);
};
const AT_HOME = { deliveryAddress: '1 Harbour Road', phone: '+1 555 0100' };
const redeem = (
  one: Person,
  rewardId: string,
  more: Record<string, unknown> = {},
  key = freshKey(),
) =>
  world.call(
    points.redeemPoints,
    wrong({ rewardId, quantity: 1, paymentPassword: PAYMENT_PASSWORD, ...AT_HOME, ...more }),
    { token: one.token, key },
  );
const convert = (
  one: Person,
  amount: string,
  more: Record<string, unknown> = {},
  key = freshKey(),
) =>
  world.call(
    points.convertPoints,
    wrong({ points: amount, paymentPassword: PAYMENT_PASSWORD, ...more }),
    { token: one.token, key },
  );
const left = async (rewardId: string): Promise<number> => {
  const rows = await db().composed<{ left: number }>(
    'select quantity - taken as left from products where product_id = $1',
    [BigInt(rewardId)],
  );
  return rows[0]?.left ?? -1;
};
const approve = (id: string, token = owner) =>
  world.call(desk.approveExchange, { id, remark: 'sent by post' }, { token });
const reject = (id: string, token = owner) =>
  world.call(desk.rejectExchange, { id, reason: 'no such address' }, { token });
const decideApproval = async (token: string) => {
  const { list } = (await world.call(approvals.approvals, {}, { token })).value;
  const id = String(list.find((one) => one.state === 'asked')?.id);
  return world.call(approvals.approveApproval, { id, reason: 'looked at it' }, { token });
};
const expectBooks = async () => {
  expect((await verifyLedger(db(), LEDGER_QUESTIONS)).faults).toEqual([]);
  expect(await db().transaction((tx) => POINTS_RECOUNT.compare(tx))).toEqual([]);
};

it('[AP-54, VP-10] the balance says what can be exchanged and what was ever earned', async () => {
  const one = await earner(500);
  expect(await balance(one)).toEqual({
    points: '500.00',
    accumulated: '500.00',
    debt: '0.00',
    isStopped: false,
  });
  const thing = await product();
  await redeem(one, thing);
  expect(await balance(one)).toMatchObject({ points: '400.00', accumulated: '500.00' });
  const other = await cashier.payer(0n);
  expect(await balance(other)).toMatchObject({ points: '0.00', accumulated: '0.00' });
});

it('[AP-56, AP-57, VP-09, VP-11] an exchange is being processed, with every column of the history', async () => {
  const one = await earner(500);
  const thing = await product({ amountRequired: '12.50' });
  const made = await redeem(one, thing, {
    quantity: 2,
    pointsRequired: '100',
    amountRequired: '12.5',
  });
  expect(made.value).toMatchObject({
    type: 'goods',
    quantity: 2,
    state: 'applying',
    pointsChange: '-200.00',
    amount: '25.00',
    pointsAfter: '300.00',
    accumulatedPoints: '500.00',
    remark: '',
    decidedAt: null,
    delivery: { address: AT_HOME.deliveryAddress, phone: AT_HOME.phone, account: '' },
  });
  expect(String(made.value.transactionNo)).toMatch(/^PX-\d{8}-\d{4,}$/);
  expect(String(made.value.productName)).toMatch(/^Thing /);
  expect(await cashier.balance(one)).toBe('75.00');
  expect(await left(thing)).toBe(8);
  const { list } = (await world.call(points.exchangeList, {}, { token: one.token })).value;
  expect(list).toEqual([made.value]);
  const none = { token: one.token };
  expect((await world.call(points.exchangeList, { state: 'rejected' }, none)).value.list).toEqual(
    [],
  );
  expect((await world.call(points.exchangeList, { type: 'convert' }, none)).value.list).toEqual([]);
  await expectBooks();
});

it('[AP-58] the configuration says that exchanging is open, and what converting brings', async () => {
  const { value } = await world.call(points.pointsConfig, {});
  expect(value).toMatchObject({
    isRedeemOpen: true,
    isConvertOpen: true,
    turnoverTimes: 1,
    convert: { points: '100.00', amount: '1.00', pointsMin: '100.00' },
  });
});

it('[VA-48, VP-07] what the product needs is asked for by name, before the password', async () => {
  const one = await earner(200);
  const thing = await product();
  const bare = await redeem(one, thing, { deliveryAddress: ' ', phone: '' });
  expect(bare.refusal.fields).toEqual({ deliveryAddress: 'required', phone: 'required' });
  const code = await product({ needs: ['account'] });
  expect((await redeem(one, code, { account: '' })).refusal.fields).toEqual({
    account: 'required',
  });
  expect((await redeem(one, thing, { paymentPassword: '' })).errorCode).toBe(
    'payment_password_required',
  );
  const sent = await redeem(one, code, { account: 'ann@lamp.example' });
  expect(sent).toMatchObject({ success: true });
  expect(await balance(one)).toMatchObject({ points: '100.00' });
});

it('[VA-49] fewer than the minimum quantity are refused, and the minimum is told', async () => {
  const one = await earner(500);
  const thing = await product({ quantityMin: 3 });
  expect((await redeem(one, thing, { quantity: 2 })).refusal.fields).toEqual({ quantity: 'min:3' });
  expect((await redeem(one, thing, { quantity: 0 })).errorCode).toBe('validation_failed');
  expect((await redeem(one, thing, { quantity: 3 })).success).toBe(true);
});

it('[VP-08] without the right payment password nothing is deducted, and five wrong ones lock it', async () => {
  const one = await earner(500);
  const thing = await product({ amountRequired: '1.00' });
  const bad = { paymentPassword: '000000' };
  expect((await redeem(one, thing, bad)).errorCode).toBe('wrong_password');
  expect((await convert(one, '100', bad)).errorCode).toBe('wrong_password');
  expect((await convert(one, '100', { paymentPassword: '' })).errorCode).toBe(
    'payment_password_required',
  );
  for (let attempt = 0; attempt < 3; attempt += 1) await redeem(one, thing, bad);
  expect((await redeem(one, thing)).errorCode).toBe('too_many_requests');
  expect((await convert(one, '100')).errorCode).toBe('too_many_requests');
  expect(await balance(one)).toMatchObject({ points: '500.00' });
  expect([await cashier.balance(one), await left(thing)]).toEqual(['100.00', 10]);
  world.move(16 * 60_000);
  expect((await redeem(one, thing)).success).toBe(true);
});

it('what cannot be had is refused by its reason and moves nothing', async () => {
  const one = await earner(250, 1_000n);
  const thing = await product({ amountRequired: '5.00', quantity: 2 });
  expect((await redeem(one, thing, { quantity: 3 })).errorCode).toBe('sold_out');
  const dear = await product({ pointsRequired: '250.01' });
  expect((await redeem(one, dear)).errorCode).toBe('insufficient_points');
  const paid = await product({ amountRequired: '10.01' });
  expect((await redeem(one, paid)).errorCode).toBe('insufficient_balance');
  expect((await redeem(one, thing, { pointsRequired: '99' })).errorCode).toBe('price_changed');
  expect((await redeem(one, thing, { amountRequired: '4.00' })).errorCode).toBe('price_changed');
  expect((await redeem(one, 'nobody')).errorCode).toBe('not_found');
  expect((await redeem(one, '999999')).errorCode).toBe('not_found');
  await db().run('update products set is_on = false where product_id = $1', [BigInt(thing)]);
  expect((await redeem(one, thing)).errorCode).toBe('not_found');
  expect(await balance(one)).toMatchObject({ points: '250.00' });
  expect(await cashier.balance(one)).toBe('10.00');
  expect([await left(thing), await left(dear), await left(paid)]).toEqual([2, 10, 10]);
  await expectBooks();
});

it('the money that a product costs is no way out that a withdrawal would be refused', async () => {
  const one = await earner(500, 10_000n);
  const thing = await product({ amountRequired: '5.00' });
  await db().transaction(async (tx) => {
    const given = { brandId: 1, memberId: BigInt(one.memberId), amountMinor: 1_000n };
    const posted = await post(tx, {
      ...given,
      type: 'adjustment',
      house: 'adjustments',
      key: `gift-${one.memberId}`,
      reference: 'x',
    });
    if (!posted.ok) throw new Error(posted.errorCode);
    await bindGift(tx, { ...given, transferId: posted.transferId, times: 100_000 });
  });
  expect((await redeem(one, thing)).errorCode).toBe('turnover_missing');
  expect(await balance(one)).toMatchObject({ points: '500.00' });
  // Points alone leave no money behind.
  expect((await redeem(one, await product())).success).toBe(true);
});

it('the same key answers the same exchange, and another wish under it is refused', async () => {
  const one = await earner(500);
  const thing = await product({ amountRequired: '1.00' });
  const key = freshKey();
  const first = await redeem(one, thing, {}, key);
  expect((await redeem(one, thing, {}, key)).value).toEqual(first.value);
  expect((await redeem(one, thing, { quantity: 2 }, key)).errorCode).toBe('idempotency_conflict');
  expect(await balance(one)).toMatchObject({ points: '400.00' });
  const again = freshKey();
  const changed = await convert(one, '100', {}, again);
  expect((await convert(one, '100', {}, again)).value).toEqual(changed.value);
  expect((await convert(one, '200', {}, again)).errorCode).toBe('idempotency_conflict');
  expect(await balance(one)).toMatchObject({ points: '300.00' });
  const keyless = await world.call(
    points.convertPoints,
    { points: '100', paymentPassword: PAYMENT_PASSWORD },
    { token: one.token },
  );
  expect(keyless.errorCode).toBe('validation_failed');
});

it('[VP-11] approved goods are completed, once, and the member is told', async () => {
  const one = await earner(500);
  const thing = await product();
  const { id, transactionNo } = (await redeem(one, thing)).value;
  const done = await approve(String(id));
  expect(done.value).toMatchObject({ state: 'approved', remark: 'sent by post' });
  expect((await approve(String(id), second)).errorCode).toBe('state_conflict');
  expect((await reject(String(id), second)).errorCode).toBe('state_conflict');
  const { list } = (await world.call(points.exchangeList, {}, { token: one.token })).value;
  expect(list[0]).toMatchObject({
    state: 'approved',
    pointsChange: '-100.00',
    remark: 'sent by post',
  });
  const letters = (await world.call(inbox.inbox, {}, { token: one.token })).value.list;
  expect(letters[0]?.title).toContain(String(transactionNo));
  await expectBooks();
});

it('[VP-12] a rejected exchange gives points, amount and stock back once', async () => {
  const one = await earner(500);
  const thing = await product({ amountRequired: '20.00' });
  const { id } = (await redeem(one, thing, { quantity: 2 })).value;
  expect(await cashier.balance(one)).toBe('60.00');
  const answers = await Promise.all([reject(String(id)), reject(String(id), second)]);
  expect(
    answers
      .map((answer) => String(answer.success))
      .toSorted((one, other) => (one < other ? -1 : 1)),
  ).toEqual(['false', 'true']);
  expect((await approve(String(id))).errorCode).toBe('state_conflict');
  expect(await balance(one)).toMatchObject({ points: '500.00', accumulated: '500.00' });
  expect([await cashier.balance(one), await left(thing)]).toEqual(['100.00', 10]);
  const { list } = (await world.call(points.exchangeList, {}, { token: one.token })).value;
  expect(list[0]).toMatchObject({
    state: 'rejected',
    pointsChange: '0.00',
    amount: '0.00',
    remark: 'no such address',
  });
  await expectBooks();
});

it('[VP-13, AP-59] converting changes points to balance at the rate, bound as gifts are', async () => {
  const one = await earner(1_000);
  const made = await convert(one, '250', { amount: '2.50' });
  expect(made.value).toMatchObject({
    type: 'convert',
    state: 'approved',
    pointsChange: '-250.00',
    credit: '2.50',
    turnover: '2.50',
    pointsAfter: '750.00',
  });
  expect(await cashier.balance(one)).toBe('102.50');
  const bonus = (await world.call(records.bonusDetails, {}, { token: one.token })).value.list[0];
  expect(bonus).toMatchObject({ kind: 'points_credit', amount: '2.50' });
  const bound = await db().composed<{ required: bigint }>(
    'select required from bound_gifts where member_id = $1',
    [BigInt(one.memberId)],
  );
  expect(bound).toEqual([{ required: 250n }]);
  // No more points than the amount costs.
  expect((await convert(one, '150.99')).value).toMatchObject({
    pointsChange: '-150.00',
    credit: '1.50',
  });
  await expectBooks();
});

it('[VP-13] below the minimum and above current points nothing is converted', async () => {
  const one = await earner(150);
  const less = await convert(one, '99.99');
  expect(less.refusal.fields).toEqual({ points: 'min:100.00' });
  expect((await convert(one, '150.01')).errorCode).toBe('insufficient_points');
  for (const none of ['0', '-5', 'x', '1.234', '']) {
    expect((await convert(one, none)).refusal.fields, none).toEqual({ points: 'amount' });
  }
  expect((await convert(one, '100', { amount: '2.00' })).errorCode).toBe('price_changed');
  expect(await balance(one)).toMatchObject({ points: '150.00' });
  expect((await convert(one, '150')).success).toBe(true);
  expect(await balance(one)).toMatchObject({ points: '0.00' });
});

it('during a break nothing is converted and no credit is asked for; goods are', async () => {
  const one = await earner(500);
  const credit = await product({ kind: 'credit', credit: '1.00', needs: [] });
  const { id } = (await redeem(one, credit)).value;
  await world.call(safety.coolOff, { days: 1 }, { token: one.token });
  expect((await convert(one, '100')).errorCode).toBe('on_break');
  expect((await redeem(one, credit)).errorCode).toBe('on_break');
  expect((await approve(String(id))).errorCode).toBe('on_break');
  expect(await balance(one)).toMatchObject({ points: '400.00', isStopped: true });
  expect((await redeem(one, await product())).success).toBe(true);
  expect((await reject(String(id))).success).toBe(true);
  await expectBooks();
});

it('credit comes with the approval; above what one may give a second person posts it', async () => {
  const one = await earner(2_000);
  const small = await product({ kind: 'credit', credit: '10.00', needs: [] });
  const big = await product({
    kind: 'credit',
    credit: '9000.00',
    needs: [],
    pointsRequired: '500',
  });
  const { id, credit, turnover } = (await redeem(one, small)).value;
  expect([credit, turnover]).toEqual(['10.00', '10.00']);
  expect(await cashier.balance(one)).toBe('100.00');
  expect((await approve(String(id))).value).toMatchObject({ state: 'approved', isAsked: false });
  expect(await cashier.balance(one)).toBe('110.00');
  const large = (await redeem(one, big)).value;
  expect((await approve(String(large.id))).value).toMatchObject({
    state: 'applying',
    isAsked: true,
  });
  expect((await approve(String(large.id))).errorCode).toBe('state_conflict');
  expect(await cashier.balance(one)).toBe('110.00');
  expect((await decideApproval(owner)).errorCode).toBe('same_operator');
  expect((await decideApproval(second)).success).toBe(true);
  expect(await cashier.balance(one)).toBe('9110.00');
  // Two of it would be more than any prize of the house.
  expect((await redeem(one, big, { quantity: 2 })).errorCode).toBe('limit_exceeded');
  await expectBooks();
});

it('points by hand wait for a second person, in either direction', async () => {
  const one = await earner(100);
  const adjust = (direction: 'credit' | 'debit', size: string) =>
    world.call(
      desk.adjustPoints,
      { id: one.memberId, direction, points: size, reason: 'a lost voucher' },
      { token: owner },
    );
  expect((await adjust('debit', '100.01')).errorCode).toBe('insufficient_points');
  expect((await adjust('credit', '0')).errorCode).toBe('invalid_amount');
  expect((await adjust('credit', '40')).success).toBe(true);
  expect((await adjust('credit', '40')).errorCode).toBe('state_conflict');
  expect(await balance(one)).toMatchObject({ points: '100.00' });
  expect((await decideApproval(second)).success).toBe(true);
  expect(await balance(one)).toMatchObject({ points: '140.00', accumulated: '100.00' });
  await adjust('debit', '15');
  await decideApproval(second);
  const read = await world.call(desk.memberPoints, { id: one.memberId }, { token: owner });
  expect(read.value).toEqual({ points: '125.00', accumulated: '100.00', debt: '0.00' });
  const { list } = (await world.call(points.exchangeList, {}, { token: one.token })).value;
  expect(list).toMatchObject([
    { type: 'adjust', pointsChange: '-15.00', pointsAfter: '125.00', remark: 'a lost voucher' },
    { type: 'adjust', pointsChange: '40.00', pointsAfter: '140.00' },
  ]);
  await expectBooks();
});

it('rates change from a moment that has not come; what gives more needs a second person', async () => {
  const read = async () => (await world.call(desk.officePointTerms, {}, { token: owner })).value;
  const { list } = await read();
  const [{ rates, convertPoints, convertAmount, convertMin } = { rates: {} }] = list;
  const change = (more: object) =>
    world.call(
      desk.changePointTerms,
      wrong({
        version: 0,
        rates,
        convertPoints,
        convertAmount,
        convertMin,
        reason: 'another season',
        ...more,
      }),
      { token: owner },
    );
  const past = new Date(world.server.clock.milliseconds() - 1000).toISOString();
  expect((await change({ fromAt: past })).refusal.fields).toEqual({ fromAt: 'min' });
  expect((await change({ rates: { ...rates, LIVE: '-1' } })).refusal.fields).toHaveProperty([
    'rates.LIVE',
  ]);
  expect((await change({ convertAmount: '0' })).refusal.fields).toHaveProperty(['convertAmount']);
  for (const more of [
    { rates: { ...rates, LIVE: '0.71' } },
    { convertAmount: '1.01' },
    { convertMin: '99.00' },
  ]) {
    const asked = await change(more);
    expect(asked.value.approvalId, JSON.stringify(more)).not.toBeNull();
    await world.call(
      approvals.declineApproval,
      { id: String(asked.value.approvalId), reason: 'not this season' },
      { token: second },
    );
  }
  expect((await read()).list).toHaveLength(1);
  // Less is one person's word.
  expect((await change({ rates: { ...rates, LIVE: '0.60' } })).value.approvalId).toBeNull();
  expect((await change({ rates: { ...rates, LIVE: '0.50' } })).errorCode).toBe('state_conflict');
  expect(await read()).toMatchObject({ current: 0, list: [{ version: 1 }, { version: 0 }] });
  const told = (await world.call(points.pointsConfig, {})).value;
  expect(told.earning.find((one) => one.gameCategory === 'LIVE')?.points).toBe('0.70');
  expect(told.next?.earning.find((one) => one.gameCategory === 'LIVE')?.points).toBe('0.60');
  expect((await change({ version: 1, rates: { ...rates, LIVE: '0.90' } })).success).toBe(true);
  expect((await decideApproval(second)).success).toBe(true);
  world.move(2 * 60_000);
  const now = (await world.call(points.pointsConfig, {})).value;
  expect(now.earning.find((one) => one.gameCategory === 'LIVE')?.points).toBe('0.90');
  expect(now.next).toBeNull();
  expect((await read()).current).toBe(2);
});

it('an exchange of another member is not seen, and without a token there are no points', async () => {
  const [one, other] = [await earner(200), await earner(200)];
  const thing = await product();
  await redeem(one, thing);
  expect((await world.call(points.exchangeList, {}, { token: other.token })).value.list).toEqual(
    [],
  );
  expect((await world.call(points.earnedPoints, {}, { token: other.token })).value.total).toBe(1);
  for (const call of [points.pointsBalance, points.exchangeList, points.earnedPoints] as const) {
    expect((await world.call(call, {})).errorCode).toBe('login_required');
  }
  expect((await redeem({ ...one, token: '' }, thing)).errorCode).toBe('login_required');
  expect((await approve('999999')).errorCode).toBe('not_found');
  expect((await reject('nobody')).errorCode).toBe('not_found');
});

it('a product of another brand is not there, and nothing of it is taken', async () => {
  const one = await earner(200);
  await db().run(
    `insert into brands (brand_id, merchant_code, name, currency) values (77, 'OTHER', 'Other', 'USD')`,
  );
  await db().run(
    `insert into products (brand_id, product_id, position, is_on, category, image_url, points,
       amount, quantity) overriding system value values (77, 7700, 1, true, 'home', '/a', 1, 0, 5)`,
  );
  expect((await redeem(one, '7700')).errorCode).toBe('not_found');
  expect(await left('7700')).toBe(5);
  expect(await balance(one)).toMatchObject({ points: '200.00' });
});

it('each decision stands in the audit log, and the desk finds by account and number', async () => {
  const one = await earner(300);
  const { id, transactionNo } = (await redeem(one, await product())).value;
  const found = async (keyword: string) =>
    (await world.call(desk.officeExchanges, { keyword }, { token: owner })).value.list.map(
      (row) => row.id,
    );
  expect(await found(one.username)).toEqual([id]);
  expect(await found(String(transactionNo))).toEqual([id]);
  await approve(String(id));
  const rows = await db().composed<{ action: string; reason: string }>(
    `select action, reason from audit_log where action like 'exchanges.%' order by audit_id desc
     limit 1`,
  );
  expect(rows).toEqual([{ action: 'exchanges.approve', reason: 'sent by post' }]);
});

it('valid bets times rates, from what the member reads alone, are the points', async () => {
  const one = await earner(0);
  for (const validBetMinor of [123_456n, 77n, 9_999n, 1n, 250_001n]) {
    await settledBet(db(), { memberId: one.memberId, validBetMinor });
    await countPoints(world.server.kernel);
  }
  await countPoints(world.server.kernel);
  const bets = (await world.call(records.bettingRecord, { pageSize: 100 }, { token: one.token }))
    .value.list;
  const { earning } = (await world.call(points.pointsConfig, {})).value;
  const rate = new Map(earning.map((row) => [row.gameCategory, hundredths(row.points)]));
  const units = bets.reduce(
    (sum, bet) => sum + hundredths(bet.validBet) * (rate.get(bet.category) ?? 0n),
    0n,
  );
  expect(bets).toHaveLength(5);
  expect(hundredths((await balance(one)).points)).toBe(units / 10_000n);
});
const hundredths = (text: string): bigint => BigInt(text.replace('.', ''));

it('a day of bets stands by category, with what it earned', async () => {
  const one = await earner(120);
  const { value } = await world.call(points.earnedPoints, {}, { token: one.token });
  expect(value).toMatchObject({
    total: 1,
    list: [{ category: 'RNG', validBet: '10000.00', points: '120.00' }],
  });
});
