import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import * as parked from '@fairhouse/contract/payment-notices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { signedBy } from '../../../../../tests/signed.ts';
import { must, openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { module } from './index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  // Tries are counted.
  await holdJob(world, 'deposit-parked');
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

const send = async (method: string, body: object, head: string, merchant?: string) => {
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return world.call(parked.depositNotice, wrong({ methodId: method, merchant }), {
    rawBody: raw,
    headers: {
      [`x-${head}-timestamp`]: timestamp,
      [`x-${head}-signature`]: await signedBy(world, method, `${timestamp}.${raw}`),
    },
  });
};
/** The bank tells of money that names no deposit; what stands at the desk of it. */
let texts = 0;
const came = async (amount = '80.00', change: { eventId?: string; currency?: string } = {}) => {
  const text = `gift ${(texts += 1)} of spring`;
  const eventId = change.eventId ?? crypto.randomUUID();
  await send(
    'bank-transfer',
    { eventId, text, amount, currency: change.currency ?? 'USD' },
    'bank',
  );
  return { id: (await open(text))[0]?.id ?? '', text, eventId, amount };
};
const open = async (keyword = '', view = 'open') =>
  (await keepers.office(ann.token, parked.parkedMoney, { view: wrong(view), keyword })).value.list;
const made = async (who: Person, amount = '80.00', methodId = 'bank-transfer') =>
  (await world.call(deposits.createDeposit, { methodId, amount }, { token: who.token })).value
    .deposit;
/** Asked for by a transfer to an account of the house, under a reference. */
const transferred = async (who: Person, amount?: string) => {
  const deposit = await made(who, amount);
  return { ...deposit, transfer: must(deposit.transfer) };
};
const DEEDS = { assign: parked.assignParked, settle: parked.settleParked };
const act = async (by: Keeper, id: string, action: keyof typeof DEEDS, body: object) => {
  const taken = await keepers.office(by.token, parked.claimParked, { id });
  return taken.success ? keepers.office(by.token, DEEDS[action], wrong({ id, ...body })) : taken;
};
const assign = (by: Keeper, id: string, depositId: string) =>
  act(by, id, 'assign', { depositId, note: WHY });
const jobs = async () => {
  for (const job of module.jobs ?? []) await job.run(world.server.kernel);
};

it(
  '[WL-03, WL-21] money without a reference waits at the desk with why and how often it was ' +
    'tried, and is credited once by the amount at the bank',
  async () => {
    const who = await world.register();
    const deposit = await transferred(who, '100.00');
    const money = await came('80.00');
    await jobs();
    const { list, counts } = (
      await keepers.office(ann.token, parked.parkedMoney, { keyword: money.text })
    ).value;
    expect(list).toMatchObject([
      {
        id: money.id,
        methodId: 'bank-transfer',
        amount: '80.00',
        currency: 'USD',
        text: money.text,
        reference: null,
        why: 'no_reference',
        tries: 1,
        state: 'open',
        mayAssign: true,
      },
    ]);
    expect(counts.open).toBeGreaterThan(0);
    const seen = (
      await keepers.office(ann.token, parked.oneParked, { id: money.id, keyword: who.username })
    ).value;
    expect(seen.candidates).toMatchObject([
      {
        id: deposit.id,
        isSameAmount: false,
        amount: '100.00',
        account: who.username,
        reference: deposit.transfer.reference,
      },
    ]);
    const done = await Promise.all(
      [ann, bob, ann, bob].map((by) => assign(by, money.id, deposit.id)),
    );
    expect(done.some((answer) => answer.success)).toBe(true);
    expect(await cashier.balance(who)).toBe('80.00');
    expect(
      (await world.call(deposits.oneDeposit, { id: deposit.id }, { token: who.token })).value,
    ).toMatchObject({ status: 'approved', amount: '80.00' });
    expect(await open(money.text, 'done')).toMatchObject([
      { state: 'assigned', depositId: deposit.id, note: WHY },
    ]);
    expect((await keepers.audit(ann.token, who.username))[0]).toMatchObject({
      action: 'deposits.assign',
      reason: WHY,
      before: { amount: '100.00' },
      after: { amount: '80.00', state: 'credited' },
    });
    // Asked for again it stands as it is, and for another deposit it is refused.
    expect(
      (
        await keepers.office(ann.token, parked.assignParked, {
          id: money.id,
          depositId: deposit.id,
          note: WHY,
        })
      ).value,
    ).toMatchObject({ state: 'assigned' });
    const other = await made(who);
    expect(
      (
        await keepers.office(ann.token, parked.assignParked, {
          id: money.id,
          depositId: other.id,
          note: WHY,
        })
      ).errorCode,
    ).toBe('state_conflict');
    expect(await cashier.balance(who)).toBe('80.00');
  },
);

it('a fee goes down with what came, and is never more than was told', async () => {
  await cashier.settings({ deposits: { methods: { 'bank-transfer': { feePercent: '2.00' } } } });
  for (const [paid, left] of [
    ['50.00', '49.00'],
    ['200.00', '198.00'],
  ] as const) {
    const who = await world.register();
    const deposit = await transferred(who, '100.00');
    expect((await assign(ann, (await came(paid)).id, deposit.id)).success).toBe(true);
    expect(await cashier.balance(who)).toBe(left);
  }
  await cashier.settings({ deposits: {} });
});

it(
  'money that was rejected as missing may be assigned after all; of what was credited, of ' +
    'another kind or of nobody it is refused',
  async () => {
    const who = await world.register();
    const late = await made(who);
    await keepers.office(ann.token, officeCashier.claimDeposit, { id: late.id });
    await keepers.office(ann.token, officeCashier.rejectDeposit, {
      id: late.id,
      reason: 'not_found_at_bank',
    });
    const money = await came();
    expect((await assign(ann, money.id, 'nobody')).errorCode).toBe('not_found');
    expect((await assign(ann, money.id, (await made(who, '80.00', 'sandbox')).id)).errorCode).toBe(
      'state_conflict',
    );
    expect((await assign(ann, money.id, late.id)).success).toBe(true);
    expect(await cashier.balance(who)).toBe('80.00');
    expect((await assign(ann, (await came()).id, late.id)).errorCode).toBe('state_conflict');
    expect(
      (await assign(ann, (await came('80.00', { currency: 'EUR' })).id, (await made(who)).id))
        .errorCode,
    ).toBe('invalid_amount');
    expect(await cashier.balance(who)).toBe('80.00');
  },
);

it('an order of a provider that nobody knows, and a coin, stand there too', async () => {
  const orderId = crypto.randomUUID();
  await send(
    'sandbox',
    { eventId: orderId, orderId, amount: '12.00', currency: 'USD', state: 'paid' },
    'sandbox',
  );
  const [order] = await open(orderId);
  expect(order).toMatchObject({ why: 'unknown_order', methodId: 'sandbox' });
  const who = await world.register();
  expect((await assign(ann, order?.id ?? '', (await made(who)).id)).errorCode).toBe(
    'state_conflict',
  );
  await world.server.kernel.db.run(`insert into parked_notices (brand_id, method_id, event_id,
    order_id, amount, currency, state, why) values (1, 'crypto', 'coin', 'address one', '0.5',
      'COIN', 'paid', 'paid_again')`);
  const [coin] = await open('address one');
  expect(coin).toMatchObject({ why: 'paid_again', mayAssign: false });
  expect(
    (await act(ann, coin?.id ?? '', 'settle', { outcome: 'ELSEWHERE', note: WHY })).value,
  ).toMatchObject({ state: 'elsewhere', settledBy: ann.name, note: WHY });
});

it('what was declined moved no money and stands in no list', async () => {
  const orderId = crypto.randomUUID();
  await send(
    'sandbox',
    { eventId: orderId, orderId, amount: '12.00', currency: 'USD', state: 'declined' },
    'sandbox',
  );
  expect(await open(orderId, 'all')).toEqual([]);
});

it('sent back it is settled with a reason, and credits nothing however often it is told again', async () => {
  const who = await world.register();
  const deposit = await transferred(who);
  const { reference } = deposit.transfer;
  await world.server.kernel.db.run(
    `update deposit_transfers set reference = 'HIDDEN2'
      where deposit_id = $1`,
    [deposit.id],
  );
  const event = { eventId: crypto.randomUUID(), text: reference, amount: '80.00', currency: 'USD' };
  await send('bank-transfer', event, 'bank');
  const [money] = await open(reference);
  expect(money).toMatchObject({ why: 'unknown_reference', reference });
  const body = { outcome: 'RETURNED', note: WHY };
  expect(
    (await keepers.office(ann.token, parked.settleParked, wrong({ id: money?.id ?? '', ...body })))
      .errorCode,
  ).toBe('state_conflict');
  expect((await act(ann, money?.id ?? '', 'settle', body)).value).toMatchObject({
    state: 'returned',
  });
  expect((await keepers.audit(ann.token, event.eventId))[0]).toMatchObject({
    action: 'deposits.settle',
    reason: WHY,
    after: { state: 'returned', amount: '80.00' },
  });
  await world.server.kernel.db.run(
    `update deposit_transfers set reference = $2
      where deposit_id = $1`,
    [deposit.id, reference],
  );
  await jobs();
  await send('bank-transfer', event, 'bank');
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await act(ann, money?.id ?? '', 'settle', body)).errorCode).toBe('state_conflict');
  expect((await assign(ann, money?.id ?? '', deposit.id)).errorCode).toBe('state_conflict');
});

it('above the limit of the role a second operator credits it, and nobody their own request', async () => {
  await world.server.kernel.db.run(`insert into role_limits (brand_id, role, one_minor,
      day_minor) values (1, 'finance', 7999, 50000)`);
  const [eve, dan] = [await keepers.keeper('finance'), await keepers.keeper('finance')];
  const who = await world.register();
  const deposit = await transferred(who);
  const money = await came();
  expect((await assign(eve, money.id, deposit.id)).value).toMatchObject({
    state: 'open',
    isAsked: true,
  });
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await assign(eve, money.id, deposit.id)).errorCode).toBe('state_conflict');
  expect((await act(eve, money.id, 'settle', { outcome: 'RETURNED', note: WHY })).errorCode).toBe(
    'state_conflict',
  );
  const request = (await keepers.office(dan.token, approvals.approvals, {})).value.list.find(
    (one) => one.kind === 'deposits.assign',
  );
  expect(request?.details).toMatchObject({
    account: who.username,
    amount: '80.00',
    deposit: deposit.id,
    text: money.text,
  });
  expect((await keepers.decide(eve.token, request?.id)).errorCode).toBe('same_operator');
  expect((await keepers.decide(dan.token, request?.id)).success).toBe(true);
  expect(await cashier.balance(who)).toBe('80.00');
  expect(await open(money.text, 'done')).toMatchObject([
    { state: 'assigned', settledBy: `${eve.name} + ${dan.name}` },
  ]);
  // Another request, whose deposit is credited in the meantime, comes to nothing.
  const next = await transferred(who);
  const more = await came();
  await assign(eve, more.id, next.id);
  await send(
    'bank-transfer',
    {
      eventId: crypto.randomUUID(),
      text: next.transfer.reference,
      amount: '80.00',
      currency: 'USD',
    },
    'bank',
  );
  const waiting = (await keepers.office(dan.token, approvals.approvals, {})).value.list.find(
    (one) => one.kind === 'deposits.assign' && one.state === 'asked',
  );
  expect((await keepers.decide(dan.token, waiting?.id)).errorCode).toBe('state_conflict');
  expect(await cashier.balance(who)).toBe('160.00');
});

it('who may not decide about money reads it at most, and of two desks one holds it', async () => {
  const money = await came();
  for (const [role, read, decided] of [
    ['finance', undefined, undefined],
    ['support', undefined, 'forbidden'],
    ['content', 'forbidden', 'forbidden'],
  ] as const) {
    const by = await keepers.keeper(role);
    expect((await keepers.office(by.token, parked.parkedMoney, {})).errorCode, role).toBe(read);
    expect(
      (await keepers.office(by.token, parked.oneParked, { id: money.id })).errorCode,
      role,
    ).toBe(read);
    expect(
      (await keepers.office(by.token, parked.claimParked, { id: money.id })).errorCode,
      role,
    ).toBe(decided);
  }
  expect(
    (await keepers.office(ann.token, parked.claimParked, { id: money.id })).refusal.claimedBy,
  ).toMatch(/^Keeper/);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it(
  '[WL-03] a second genuine payment of a credited reference is parked, not dropped, and is ' +
    "somebody's all the same",
  async () => {
    const who = await world.register();
    const deposit = await transferred(who);
    const event = { text: deposit.transfer.reference, amount: '80.00', currency: 'USD' };
    await send('bank-transfer', { ...event, eventId: crypto.randomUUID() }, 'bank');
    expect(await cashier.balance(who)).toBe('80.00');
    const again = { ...event, eventId: crypto.randomUUID() };
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await send('bank-transfer', again, 'bank')).value).toEqual({ received: true });
    }
    await jobs();
    const waiting = await open(deposit.transfer.reference);
    expect(waiting).toMatchObject([{ why: 'paid_again', state: 'open', amount: '80.00' }]);
    expect(await cashier.balance(who)).toBe('80.00');
    const next = await transferred(who);
    expect((await assign(ann, waiting[0]?.id ?? '', next.id)).value).toMatchObject({
      state: 'assigned',
      depositId: next.id,
    });
    expect(await cashier.balance(who)).toBe('160.00');
    await send('bank-transfer', again, 'bank');
    await jobs();
    expect(await open(deposit.transfer.reference)).toEqual([]);
    expect(await cashier.balance(who)).toBe('160.00');
    expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
  },
);

it('a second payment of an order, and one while a person looks at the first, are parked too', async () => {
  const who = await world.register();
  const paid = (orderId: string, amount: string) =>
    send(
      'sandbox',
      { orderId, amount, eventId: crypto.randomUUID(), currency: 'USD', state: 'paid' },
      'sandbox',
    );
  const [credited, looked] = [
    await made(who, '80.00', 'sandbox'),
    await made(who, '80.00', 'sandbox'),
  ];
  for (const amount of ['80.00', '80.00']) await paid(credited.id, amount);
  for (const amount of ['7.00', '8.00', '80.00']) await paid(looked.id, amount);
  expect(await open(credited.id)).toMatchObject([{ why: 'paid_again', amount: '80.00' }]);
  // The right amount after a wrong one is the second, too: a person says which is credited.
  expect(await open(looked.id)).toMatchObject(
    ['8.00', '80.00'].map((amount) => ({ why: 'paid_again', amount })),
  );
  await jobs();
  expect(await cashier.balance(who)).toBe('80.00');
});

it(
  'a deposit whose money came, held or matched, takes no other: neither a notice nor the desk ' +
    'puts a second payment in its place',
  async () => {
    const who = await world.register();
    const paid = (reference: string, amount: string) =>
      send(
        'bank-transfer',
        { text: reference, amount, currency: 'USD', eventId: crypto.randomUUID() },
        'bank',
      );
    await cashier.settings({ deposits: { creditsMatched: false } });
    const [matched, held] = [await transferred(who), await transferred(who)];
    for (const [deposit, first] of [
      [matched, '80.00'],
      [held, '7.00'],
    ] as const) {
      for (const amount of [first, '9.00']) await paid(deposit.transfer.reference, amount);
      const money = await came('500.00');
      expect((await assign(ann, money.id, deposit.id)).errorCode).toBe('state_conflict');
      expect(await open(deposit.transfer.reference)).toMatchObject([{ amount: '9.00' }]);
      expect((await act(ann, money.id, 'settle', { outcome: 'RETURNED', note: WHY })).success).toBe(
        true,
      );
    }
    expect(
      (
        await keepers.office(ann.token, officeCashier.deskDeposits, {
          view: 'all',
          keyword: who.username,
        })
      ).value.list,
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: matched.id, stage: 'matched', amount: '80.00' }),
        expect.objectContaining({ id: held.id, stage: 'review', amount: '80.00' }),
      ]),
    );
    await cashier.settings({ deposits: {} });
  },
);
