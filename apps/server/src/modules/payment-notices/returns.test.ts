import * as approvals from '@fairhouse/contract/approvals';
import * as waiting from '@fairhouse/contract/inbox';
import * as messages from '@fairhouse/contract/messages';
import * as returns from '@fairhouse/contract/payment-notices-returns';
import * as records from '@fairhouse/contract/records';
import * as wallet from '@fairhouse/contract/wallet';
import * as desk from '@fairhouse/contract/withdrawals-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { WHY, type Keeper } from '../../../../../tests/keepers.ts';
import { openProviderHouse, type ProviderHouse } from '../../../../../tests/provider-house.ts';
import {
  openHyperswitch,
  type HyperswitchServer,
  type Payment,
} from '../../../../../tests/stand-ins/hyperswitch.ts';
import type { Person } from '../../../../../tests/world.ts';
import { module as methods } from '../payment-methods/index.ts';
import { post, verifyLedger } from '../wallet/index.ts';
import { askAnew } from './actions/ask-payments.ts';
import { jobs } from './jobs.ts';
import { RETURN_QUESTIONS } from './rows/return-questions.ts';

let house: ProviderHouse;
let there: HyperswitchServer;
beforeAll(async () => {
  house = await openProviderHouse('hyperswitch');
  there = await openHyperswitch();
  await holdJobs(house.world, [...(methods.jobs ?? []), ...jobs]);
  await house.connect(there.fields);
});
afterAll(async () => {
  await house.world.close();
  await there.close();
});

const db = () => house.world.server.kernel.db;
const balance = (who: Person) => house.cashier.balance(who);
const tell = (payment: Payment) => house.tell(there.tell(payment, 'dispute_opened'));
/** A deposit that was credited. */
const credited = async (amount = '80.00') => {
  const { who, id } = await house.begin(amount);
  const payment = there.paymentOf(id);
  Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
  await tell(payment);
  return { who, id, payment };
};
let names = 0;
const dispute = (payment: Payment, amount: string, status = 'dispute_lost') => {
  const one = { dispute_id: `dp_${(names += 1)}`, amount, dispute_status: status };
  payment.disputes = [...(payment.disputes ?? []), one];
  return one;
};
const casesOf = async (id: string, view: 'open' | 'all' = 'all') => {
  const { list } = (
    await house.keepers.office(house.ann.token, returns.paymentReturns, { view, keyword: id })
  ).value;
  return list;
};
const only = async (id: string) => {
  const [one, ...more] = await casesOf(id);
  if (!one || more.length > 0) throw new Error(`${more.length} more cases of ${id}`);
  return one;
};
const ask = (id: string, decision: returns.PaymentReturn['decisions'][number], by?: Keeper) =>
  house.keepers.office((by ?? house.ann).token, returns.decidePaymentReturn, {
    id,
    decision,
    reason: WHY,
  });
const asked = async () => {
  const { list } = (await house.keepers.office(house.bob.token, approvals.approvals, {})).value;
  return list.find((one) => one.kind === 'deposits.return' && one.state === 'asked');
};
const decide = async (id: string, decision: returns.PaymentReturn['decisions'][number]) => {
  const request = await ask(id, decision);
  expect(request.success, JSON.stringify(request.raw)).toBe(true);
  return house.keepers.decide(house.bob.token, (await asked())?.id);
};
const titles = async (who: Person): Promise<string[]> =>
  (await house.world.call(messages.inbox, {}, { token: who.token })).value.list
    .map((one) => one.title)
    .filter((title) => title.includes('eposit'));
/** What the member has played away. */
const spend = async (who: Person, amountMinor: bigint) => {
  await db().transaction(async (tx) => {
    const verdict = await post(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      type: 'adjustment',
      amountMinor: -amountMinor,
      house: 'adjustments',
      key: `spent:${crypto.randomUUID()}`,
      reference: 'spent',
    });
    expect(verdict.ok).toBe(true);
  });
};
const sumOf = async (name: string): Promise<bigint> =>
  (
    await db().composed<{ sum: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from entries e
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
       where a.name = $1`,
      [`house:${name}`],
    )
  )[0]?.sum ?? 0n;
const debt = async (who: Person) =>
  (await house.world.call(wallet.ownDebt, {}, { token: who.token })).value;

it('what is charged back after its credit is one case for a person, and takes nothing by itself', async () => {
  const { who, id, payment } = await credited();
  const one = dispute(payment, '8000', 'dispute_opened');
  await Promise.all([1, 2, 3].map(() => tell(payment)));
  expect(await balance(who)).toBe('80.00');
  const found = await only(id);
  expect(found).toMatchObject({
    kind: 'chargeback',
    state: 'open',
    name: one.dispute_id,
    amount: '80.00',
    most: '80.00',
    outcome: null,
    memberId: who.memberId,
    decisions: ['TAKE', 'BEAR', 'KEEP'],
  });
  one.dispute_status = 'dispute_lost';
  await tell(payment);
  expect(await only(id)).toMatchObject({ id: found.id, state: 'gone', outcome: null });
  const listed = (await house.keepers.office(house.ann.token, waiting.inbox, { kind: 'return' }))
    .value;
  expect(listed.list).toContainEqual(
    expect.objectContaining({ ref: found.id, memberId: who.memberId, amount: '80.00' }),
  );
});

const casesIn = async (id: string) =>
  (await db().composed('select 1 as one from payment_returns where deposit_id = $1', [id])).length;
it('[D-U26] a chargeback whose notice got lost is found by asking anew, and as often as it is due', async () => {
  const { kernel } = house.world.server;
  const { id, payment } = await credited();
  dispute(payment, '8000');
  await askAnew(kernel);
  expect(await only(id)).toMatchObject({ state: 'gone', kind: 'chargeback', amount: '80.00' });
  const again = dispute(payment, '100');
  await askAnew(kernel);
  expect(await casesOf(id)).toHaveLength(1);
  house.world.move(25 * 3_600_000);
  there.control.isDown = true;
  await askAnew(kernel);
  there.control.isDown = false;
  await askAnew(kernel);
  expect(await casesIn(id)).toBe(1);
  // A provider that said nothing is asked an hour later, not a day.
  house.world.move(61 * 60_000);
  await askAnew(kernel);
  expect(await casesIn(id)).toBe(2);
  house.ann = await house.keepers.keeper('owner');
  house.bob = await house.keepers.keeper('owner');
  expect((await casesOf(id)).map((one) => one.name)).toContain(again.dispute_id);
  const due = async () =>
    (
      await db().composed<{ days: number }>(
        `select extract(epoch from provider_due_at - $1::timestamptz)::float8 / 86400 as days
         from deposits where deposit_id = '${id}'`,
        [kernel.clock.now()],
      )
    )[0]?.days;
  expect(await due()).toBeCloseTo(1, 2);
  await db().run(`update deposits set created_at = created_at - interval '30 days',
    provider_due_at = '-infinity' where deposit_id = '${id}'`);
  await askAnew(kernel);
  expect(await due()).toBeCloseTo(7, 2);
  await db().run(`update deposits set created_at = created_at - interval '200 days',
    provider_due_at = '-infinity' where deposit_id = '${id}'`);
  await askAnew(kernel);
  expect(await due()).toBe(Number.POSITIVE_INFINITY);
});

it('two persons take it from the member, once, and the books name it', async () => {
  const { who, id, payment } = await credited();
  dispute(payment, '3025');
  await tell(payment);
  const { id: caseId } = await only(id);
  const before = await sumOf('deposits:hyperswitch');
  const support = await house.keepers.keeper('support');
  expect((await ask(caseId, 'TAKE', support)).errorCode).toBe('forbidden');
  expect((await ask(caseId, 'GIVE_BACK')).errorCode).toBe('state_conflict');
  expect((await ask('900900', 'TAKE')).errorCode).toBe('not_found');
  expect((await ask(caseId, 'TAKE')).value).toMatchObject({ isAsked: true, decisions: [] });
  expect((await ask(caseId, 'BEAR')).errorCode).toBe('state_conflict');
  const request = await asked();
  expect(request?.details).toMatchObject({ decision: 'TAKE', amount: '30.25', deposit: id });
  expect((await house.keepers.decide(house.ann.token, request?.id)).errorCode).toBe(
    'same_operator',
  );
  expect(await balance(who)).toBe('80.00');
  const done = await Promise.all(
    [1, 2].map(() => house.keepers.decide(house.bob.token, request?.id)),
  );
  expect(done.filter((one) => one.success)).toHaveLength(1);
  expect(await balance(who)).toBe('49.75');
  expect(await only(id)).toMatchObject({
    outcome: 'taken',
    moved: '30.25',
    owed: '0.00',
    decisions: [],
    decidedBy: `${house.ann.name} + ${house.bob.name}`,
  });
  expect((await sumOf('deposits:hyperswitch')) - before).toBe(3025n);
  await tell(payment);
  expect((await ask(caseId, 'TAKE')).errorCode).toBe('state_conflict');
  expect(await balance(who)).toBe('49.75');
  const { list } = (
    await house.world.call(records.transactions, { type: 'deposit_return' }, { token: who.token })
  ).value;
  expect(list.map((one) => one.amount)).toEqual(['-30.25']);
  expect(await titles(who)).toEqual(['A deposit was taken back']);
});

it('what the member has spent is a debt: they are told, and no money leaves while it stands', async () => {
  const who = await house.cashier.payer(0n);
  const { id } = await house.begin('80.00', who);
  const payment = there.paymentOf(id);
  Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
  await tell(payment);
  await spend(who, 6000n);
  dispute(payment, '8000');
  await tell(payment);
  expect((await decide((await only(id)).id, 'TAKE')).success).toBe(true);
  expect(await balance(who)).toBe('0.00');
  expect(await only(id)).toMatchObject({ outcome: 'taken', moved: '80.00', owed: '60.00' });
  const owed = await debt(who);
  expect(owed).toMatchObject({ owed: '60.00' });
  expect(owed.list[0]).toMatchObject({ source: 'deposit', amount: '60.00', game: null });
  expect(await titles(who)).toEqual(['A deposit was taken back: you owe 60.00 USD']);
  await house.world.fund(who, 20_000n);
  expect((await house.cashier.ask(who, '150.00')).errorCode).toBe('debt_open');
});

it('money asked for while a deposit is contested says so to whoever decides', async () => {
  const who = await house.cashier.payer(100_000n);
  const { id } = await house.begin('80.00', who);
  const payment = there.paymentOf(id);
  Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
  await tell(payment);
  dispute(payment, '8000', 'dispute_opened');
  await tell(payment);
  await house.cashier.settings({ cashier: { turnoverTimes: 0 } });
  const request = await house.cashier.ask(who, '100.00');
  expect(request.success, JSON.stringify(request.raw)).toBe(true);
  const risks = async () =>
    (
      await house.keepers.office(house.ann.token, desk.deskOneWithdrawal, {
        id: String(request.value.id),
      })
    ).value.withdrawal.risk;
  expect(await risks()).toContain('deposit_contested');
  expect((await decide((await only(id)).id, 'KEEP')).success).toBe(true);
  expect(await risks()).not.toContain('deposit_contested');
});

it('the house bears it where two persons say so: the member keeps the money, the books show it', async () => {
  const { who, id, payment } = await credited();
  payment.refunds = [{ refund_id: 'ref_1', amount: 8000, currency: 'USD', status: 'succeeded' }];
  await tell(payment);
  expect(await only(id)).toMatchObject({ kind: 'refund', state: 'gone' });
  const before = await sumOf('fees:returns');
  expect((await decide((await only(id)).id, 'BEAR')).success).toBe(true);
  expect(await balance(who)).toBe('80.00');
  expect(before - (await sumOf('fees:returns'))).toBe(8000n);
  expect(await only(id)).toMatchObject({ outcome: 'borne', moved: '80.00', owed: '0.00' });
  expect(await titles(who)).toEqual([]);
});

it('of one deposit no more is taken than it brought, however often it comes back', async () => {
  const { who, id, payment } = await credited();
  payment.refunds = [{ refund_id: 'ref_2', amount: 5000, currency: 'USD', status: 'succeeded' }];
  dispute(payment, '8000');
  await tell(payment);
  const [chargeback, refund] = await casesOf(id);
  expect((await decide(String(refund?.id), 'TAKE')).success).toBe(true);
  expect((await casesOf(id))[0]).toMatchObject({ amount: '80.00', most: '30.00' });
  expect((await decide(String(chargeback?.id), 'TAKE')).success).toBe(true);
  expect(await balance(who)).toBe('0.00');
  dispute(payment, '8000');
  await tell(payment);
  const [third] = await casesOf(id);
  expect(third).toMatchObject({ most: '0.00', decisions: ['KEEP'] });
  expect((await decide(String(third?.id), 'KEEP')).success).toBe(true);
  expect(await debt(who)).toMatchObject({ owed: '0.00' });
});

it('what is won ends by itself, is given back where it was taken, and may be lost again', async () => {
  const won = await credited();
  const first = dispute(won.payment, '8000', 'dispute_opened');
  await tell(won.payment);
  first.dispute_status = 'dispute_won';
  await tell(won.payment);
  expect(await only(won.id)).toMatchObject({ outcome: 'kept', state: 'kept', decisions: [] });
  expect(await casesOf(won.id, 'open')).toEqual([]);
  first.dispute_status = 'dispute_lost';
  await tell(won.payment);
  expect(await only(won.id)).toMatchObject({ outcome: null, state: 'gone' });
  await spend(won.who, 5000n);
  expect((await decide((await only(won.id)).id, 'TAKE')).success).toBe(true);
  expect(await debt(won.who)).toMatchObject({ owed: '50.00' });
  first.dispute_status = 'dispute_won';
  await tell(won.payment);
  expect((await only(won.id)).decisions).toEqual(['GIVE_BACK']);
  expect(await casesOf(won.id, 'open')).toHaveLength(1);
  expect((await decide((await only(won.id)).id, 'GIVE_BACK')).success).toBe(true);
  expect(await debt(won.who)).toMatchObject({ owed: '0.00' });
  expect(await balance(won.who)).toBe('30.00');
  expect((await titles(won.who)).toSorted()).toEqual([
    'A deposit is yours again',
    'A deposit was taken back: you owe 50.00 USD',
  ]);
  // And a third time, which is decided by names of its own.
  first.dispute_status = 'dispute_lost';
  await tell(won.payment);
  expect((await decide((await only(won.id)).id, 'TAKE')).success).toBe(true);
  expect(await debt(won.who)).toMatchObject({ owed: '50.00' });

  const borne = await credited();
  const second = dispute(borne.payment, '8000');
  await tell(borne.payment);
  await decide((await only(borne.id)).id, 'BEAR');
  const before = await sumOf('fees:returns');
  second.dispute_status = 'dispute_cancelled';
  await tell(borne.payment);
  await decide((await only(borne.id)).id, 'GIVE_BACK');
  expect((await sumOf('fees:returns')) - before).toBe(8000n);
  expect(await balance(borne.who)).toBe('80.00');
});

it('what was asked about another word of the provider is not done any more', async () => {
  const { who, id, payment } = await credited();
  const one = dispute(payment, '8000', 'dispute_opened');
  await tell(payment);
  await ask((await only(id)).id, 'TAKE');
  one.dispute_status = 'dispute_won';
  await tell(payment);
  const request = await asked();
  expect((await house.keepers.decide(house.bob.token, request?.id)).errorCode).toBe(
    'state_conflict',
  );
  expect(await balance(who)).toBe('80.00');
  await house.keepers.decide(house.bob.token, request?.id, 'decline');
});

it('where the provider says another sum meanwhile, the sum that was read is not borne', async () => {
  const { id, payment } = await credited();
  const refund = { refund_id: 'ref_small', amount: 100, currency: 'USD', status: 'succeeded' };
  payment.refunds = [refund];
  await tell(payment);
  const before = await sumOf('fees:returns');
  await ask((await only(id)).id, 'BEAR');
  refund.amount = 8000;
  await tell(payment);
  expect(await only(id)).toMatchObject({ most: '80.00' });
  const request = await asked();
  expect((await house.keepers.decide(house.bob.token, request?.id)).errorCode).toBe(
    'state_conflict',
  );
  expect(await sumOf('fees:returns')).toBe(before);
  await house.keepers.decide(house.bob.token, request?.id, 'decline');
});

it('a payment that is none any more is a case, until it is one again', async () => {
  const { who, id, payment } = await credited();
  payment.status = 'cancelled_post_capture';
  await Promise.all([1, 2].map(() => tell(payment)));
  expect(await only(id)).toMatchObject({ kind: 'undone', state: 'gone', amount: '80.00' });
  expect(await balance(who)).toBe('80.00');
  payment.status = 'succeeded';
  await tell(payment);
  expect(await only(id)).toMatchObject({ outcome: 'kept', state: 'kept' });
  payment.status = 'cancelled_post_capture';
  await tell(payment);
  expect(await only(id)).toMatchObject({ outcome: null, state: 'gone' });
  // What failed before anything was credited is no case.
  const unpaid = await house.begin('80.00');
  const failed = there.paymentOf(unpaid.id);
  failed.status = 'failed';
  await tell(failed);
  expect(await casesOf(unpaid.id)).toEqual([]);
});

it('of a deposit that was never credited nothing can be taken', async () => {
  const { who, id } = await house.begin('80.00');
  const payment = there.paymentOf(id);
  Object.assign(payment, { status: 'conflicted', amount_received: 8000 });
  dispute(payment, '8000');
  await tell(payment);
  expect((await house.read(who, id)).stage).toBe('review');
  expect(await only(id)).toMatchObject({ most: '0.00', decisions: ['KEEP'] });
});

it('the books balance after all of it, and what came back stands in them', async () => {
  expect((await verifyLedger(db(), RETURN_QUESTIONS)).faults).toEqual([]);
  await db().run("update payment_returns set moved = moved + 1 where outcome = 'borne'");
  const { faults } = await verifyLedger(db(), RETURN_QUESTIONS);
  expect(faults.map((one) => one.what)).toEqual([
    'what came back of a deposit differs from its postings',
    'more came back of a deposit than it brought',
  ]);
  await db().run("update payment_returns set moved = moved - 1 where outcome = 'borne'");
});
