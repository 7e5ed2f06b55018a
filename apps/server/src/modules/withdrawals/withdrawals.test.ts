import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import * as transfers from '@fairhouse/contract/transfers';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const config = async (token: string) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token })).value;

it('[WL-05] the amount is frozen at once, and only with the payment password and an own card', async () => {
  const one = await cashier.payer(50_000n);
  const other = await cashier.payer(50_000n);
  expect((await cashier.ask(one, '100.00', { password: '' })).errorCode).toBe(
    'payment_password_required',
  );
  expect((await cashier.ask(one, '100.00', { password: '999999' })).errorCode).toBe(
    'wrong_password',
  );
  expect((await cashier.ask(one, '100.00', { cardId: other.cardId })).errorCode).toBe('not_found');
  expect((await cashier.ask(one, '500.01')).errorCode).toBe('insufficient_balance');
  expect(await cashier.balance(one)).toBe('500.00');
  const asked = await cashier.ask(one, '200.00');
  expect(asked.value).toMatchObject({
    state: 'applying',
    amount: '200.00',
    bankName: 'Harbour Bank',
    checks: ['first_withdrawal', 'new_card', 'young_account'],
  });
  expect(String(asked.value.cardNo)).toMatch(/^•••• \d{4}$/);
  expect(await cashier.balance(one)).toBe('300.00');
  expect(await config(one.token)).toMatchObject({
    available: '300.00',
    held: '200.00',
    leftToday: 4,
  });
  expect((await cashier.ask(one, '300.01')).errorCode).toBe('insufficient_balance');
});

it('[WL-05, LI-11] amounts out of form or bounds are refused', async () => {
  const one = await cashier.payer(10_000_000n);
  for (const text of [
    '0',
    '0.00',
    '-100.00',
    '100.001',
    '1e3',
    'NaN',
    '',
    '0x10',
    ' ',
    '9'.repeat(30),
  ]) {
    expect((await cashier.ask(one, text)).errorCode, text).toBe('invalid_amount');
  }
  for (const text of ['99.99', '50000.01']) {
    expect((await cashier.ask(one, text)).errorCode, text).toBe('limit_exceeded');
  }
  expect(await cashier.balance(one)).toBe('100000.00');
  const noKey = await world.call(
    withdrawals.createWithdrawal,
    { cardId: one.cardId, amount: '100.00' },
    { token: one.token },
  );
  expect(noKey.refusal.fields).toEqual({ 'Idempotency-Key': 'required' });
});

it('[WL-05] five a day; the rank of a member may open more', async () => {
  const one = await cashier.payer(1_000_000n);
  for (let at = 0; at < 5; at += 1) {
    expect((await cashier.ask(one, '100.00')).success, String(at)).toBe(true);
  }
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('limit_exceeded');
  await cashier.settings({
    cashier: { ranks: [{ rankLevel: 3, amountMax: '60000.00', perDay: 6 }] },
  });
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('limit_exceeded');
  await db().run('update members set rank_level = 4 where member_id = $1', [BigInt(one.memberId)]);
  expect(await config(one.token)).toMatchObject({ amountMax: '60000.00', leftToday: 1 });
  expect((await cashier.ask(one, '100.00')).success).toBe(true);
  await cashier.settings({ cashier: {} });
});

it('a deposit is turned over first, and the sum says what is missing', async () => {
  const one = await cashier.payer(0n);
  const made = (
    await world.call(
      deposits.createDeposit,
      { methodId: 'sandbox', amount: '200.00' },
      { token: one.token },
    )
  ).value;
  await fetch(`${world.url}/sandbox/pay`, {
    method: 'POST',
    body: new URLSearchParams({
      ...Object.fromEntries(new URL(made.payUrl, world.url).searchParams),
      mode: 'pay',
    }),
  });
  const bet = (validBetMinor: bigint) =>
    settledBet(db(), { memberId: one.memberId, validBetMinor });
  await bet(15_000n);
  expect(await config(one.token)).toMatchObject({
    turnover: { required: '200.00', done: '150.00', missing: '50.00', times: 1 },
  });
  const refused = await cashier.ask(one, '100.00');
  expect([refused.errorCode, refused.refusal.missing]).toEqual(['turnover_missing', '50.00']);
  await bet(5000n);
  expect((await cashier.ask(one, '100.00')).success).toBe(true);
  expect(await config(one.token)).toMatchObject({ turnover: { required: '0.00' } });
});

it('[WL-06, WL-21] rejected it comes back once, with its reason in the audit log', async () => {
  const one = await cashier.payer(30_000n);
  const { id } = (await cashier.ask(one, '150.00')).value;
  expect(
    (
      await keepers.office(ann.token, officeCashier.rejectWithdrawal, {
        id: String(id),
        reason: 'details_wrong',
      })
    ).errorCode,
  ).toBe('state_conflict');
  const answer = await cashier.desk(ann, id, 'reject', {
    reason: 'details_wrong',
    note: 'the name differs',
  });
  expect(answer.value).toMatchObject({ state: 'rejected', reason: 'details_wrong' });
  expect(await cashier.balance(one)).toBe('300.00');
  const again = await Promise.all(
    [1, 2, 3].map(() => cashier.desk(ann, id, 'reject', { reason: 'duplicate' })),
  );
  expect(again.map((one) => one.errorCode)).toEqual(Array(3).fill('state_conflict'));
  expect(await cashier.balance(one)).toBe('300.00');
  expect(await cashier.read(one, id)).toMatchObject({
    state: 'rejected',
    reason: 'details_wrong',
    note: 'the name differs',
  });
  expect((await keepers.audit(ann.token, one.username))[0]).toMatchObject({
    operator: ann.name,
    action: 'withdrawals.reject',
    reason: 'the name differs',
    at: expect.any(String),
  });
});

it('[WL-06, WL-21] approved and paid by hand it is gone, once', async () => {
  const one = await cashier.payer(30_000n);
  const id = await cashier.released(one, ann, '120.00');
  expect(await cashier.balance(one)).toBe('180.00');
  expect((await cashier.desk(ann, id, 'paid', { reference: 'BANK-2' })).errorCode).toBe(
    'state_conflict',
  );
  expect((await cashier.desk(ann, id, 'reject', { reason: 'duplicate' })).errorCode).toBe(
    'state_conflict',
  );
  expect(await cashier.read(one, id)).toMatchObject({ state: 'released', confirmBy: null });
  expect((await keepers.audit(ann.token, one.username)).map((line) => line.action)).toEqual([
    'withdrawals.paid',
    'withdrawals.approve',
  ]);
  const [holds] = await db().composed<{ sum: bigint }>(
    `select coalesce(sum(e.amount), 0)::bigint as sum
    from entries e join transfers t using (brand_id, transfer_id) join accounts a
    on a.brand_id = e.brand_id and a.account_id = e.account_id
    where a.name = 'house:withdrawal-holds' and t.reference = $1`,
    [id],
  );
  expect(holds?.sum).toBe(0n);
});

it('what one operator took nobody else decides about, until it is let go', async () => {
  const one = await cashier.payer(30_000n);
  const { id } = (await cashier.ask(one, '100.00')).value;
  expect((await cashier.desk(ann, id, 'claim')).value).toMatchObject({
    isMine: true,
    claimedBy: ann.name,
  });
  const other = await cashier.desk(bob, id, 'approve');
  expect([other.errorCode, other.refusal.claimedBy]).toEqual(['state_conflict', ann.name]);
  // Nor without asking for it first.
  expect(
    (await keepers.office(bob.token, officeCashier.approveWithdrawal, { id: String(id) }))
      .errorCode,
  ).toBe('state_conflict');
  expect(
    (await keepers.office(bob.token, officeCashier.dropWithdrawal, { id: String(id) })).errorCode,
  ).toBe('state_conflict');
  expect(
    (await keepers.office(ann.token, officeCashier.dropWithdrawal, { id: String(id) })).value,
  ).toMatchObject({ claimedBy: null });
  expect((await cashier.desk(bob, id, 'approve')).success).toBe(true);
  await db().run(
    `update withdrawals set claimed_at = now() - interval '16 minutes'
    where withdrawal_id = $1`,
    [String(id)],
  );
  expect((await cashier.desk(ann, id, 'notes', { note: 'took over' })).success).toBe(true);
});

it('[RQ-64] above the limit a second operator approves it', async () => {
  const one = await cashier.payer(2_000_000n);
  const { id } = (await cashier.ask(one, '10000.01')).value;
  expect((await cashier.desk(ann, id, 'approve', { note: 'all is right' })).value).toMatchObject({
    state: 'applying',
    isAsked: true,
    needsSecond: true,
  });
  expect((await cashier.desk(ann, id, 'approve')).errorCode).toBe('state_conflict');
  const list = (await keepers.office(bob.token, approvals.approvals, {})).value.list;
  const asked = list.find((row) => JSON.stringify(row.details).includes('10000.01'));
  expect((await keepers.decide(ann.token, asked?.id)).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, asked?.id)).success).toBe(true);
  expect(await cashier.read(one, id)).toMatchObject({ state: 'approved' });
});

it('the whole number is shown to who pays by hand, and each look is kept', async () => {
  const one = await cashier.payer(30_000n);
  const { id } = (await cashier.ask(one, '100.00')).value;
  expect((await cashier.desk(ann, id, 'card')).errorCode).toBe('state_conflict');
  await cashier.desk(ann, id, 'approve');
  expect((await cashier.desk(ann, id, 'card')).value).toMatchObject({
    payeeName: 'Anna Lamp',
    cardNo: expect.stringMatching(/^62220000\d{8}$/),
  });
  expect((await keepers.audit(ann.token, one.username))[0]).toMatchObject({
    action: 'withdrawals.card',
  });
});

it('a withdrawal is seen by its owner only, and the desk by who may', async () => {
  const [one, other] = [await cashier.payer(30_000n), await cashier.payer(0n)];
  const { id } = (await cashier.ask(one, '100.00')).value;
  const theirs = { id: String(id) };
  const { token } = other;
  const refused = [
    await world.call(withdrawals.oneWithdrawal, theirs, { token }),
    await world.call(withdrawals.withdrawalProof, theirs, { token }),
    await world.call(withdrawals.confirmWithdrawal, { ...theirs, result: 'RECEIVED' }, { token }),
  ];
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'not_found'));
  expect(
    (await world.call(withdrawals.withdrawalRecords, {}, { token: other.token })).value,
  ).toEqual({ list: [], nextCursor: null });
  for (const [role, read, decided] of [
    ['finance', undefined, undefined],
    ['support', undefined, 'forbidden'],
    ['read-only', undefined, 'forbidden'],
    ['content', 'forbidden', 'forbidden'],
  ] as const) {
    const by = await keepers.keeper(role);
    expect(
      (await keepers.office(by.token, officeCashier.deskWithdrawals, {})).errorCode,
      role,
    ).toBe(read);
    expect((await cashier.desk(by, id, 'claim')).errorCode, role).toBe(decided);
    await keepers.office(by.token, officeCashier.dropWithdrawal, { id: String(id) });
  }
});

it('[WL-18] the same key asks once, and with another body it is refused', async () => {
  const one = await cashier.payer(100_000n);
  const key = freshKey();
  const done = await Promise.all([1, 2, 3, 4, 5].map(() => cashier.ask(one, '100.00', { key })));
  expect(new Set(done.map((answer) => answer.value.id)).size).toBe(1);
  expect((await cashier.ask(one, '101.00', { key })).errorCode).toBe('idempotency_conflict');
  expect(await cashier.balance(one)).toBe('900.00');
});

it('what has taken effect is answered without another proof: a code is good once', async () => {
  const one = await cashier.payer(100_000n);
  const key = freshKey();
  const done = await cashier.ask(one, '100.00', { key });
  const again = await cashier.ask(one, '100.00', { key, password: 'spent' });
  expect([again.value.id, await cashier.balance(one)]).toEqual([done.value.id, '900.00']);
  expect((await cashier.ask(one, '100.00', { password: 'spent' })).errorCode).toBe(
    'wrong_password',
  );
});

it('[WL-19] withdrawals, bets and transfers at once never take more than there is', async () => {
  const one = await cashier.payer(50_000n);
  const upline = await cashier.payer(0n);
  await db().run('update members set upline_id = $2 where member_id = $1', [
    BigInt(one.memberId),
    BigInt(upline.memberId),
  ]);
  const send = () =>
    world.call(
      transfers.transferToUpline,
      { amount: '150.00', paymentPassword: '246810' },
      { token: one.token, key: freshKey() },
    );
  const bet = () =>
    db().transaction(async (tx) => {
      const { post } = await import('../wallet/index.ts');
      return post(tx, {
        brandId: 1,
        memberId: BigInt(one.memberId),
        type: 'adjustment',
        amountMinor: -15_000n,
        house: 'adjustments',
        key: freshKey(),
        reference: 'race',
      });
    });
  const done = await Promise.all([
    cashier.ask(one, '150.00'),
    send(),
    bet(),
    cashier.ask(one, '150.00'),
    send(),
    bet(),
    cashier.ask(one, '150.00'),
    send(),
  ]);
  expect(done.filter((one) => ('ok' in one ? one.ok : one.success))).toHaveLength(3);
  expect(await cashier.balance(one)).toBe('50.00');
});

it('[WL-21] approved at two desks at once it is approved once', async () => {
  const one = await cashier.payer(30_000n);
  const { id } = (await cashier.ask(one, '100.00')).value;
  const done = await Promise.all([ann, bob, ann, bob].map((by) => cashier.desk(by, id, 'approve')));
  expect(done.filter((answer) => answer.success)).toHaveLength(1);
  const by = (await keepers.office(ann.token, officeCashier.deskOneWithdrawal, { id: String(id) }))
    .value;
  expect(by.lines.filter((line) => line.action === 'approved')).toHaveLength(1);
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
