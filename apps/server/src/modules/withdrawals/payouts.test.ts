import * as messages from '@fairhouse/contract/messages';
import * as officeCashier from '@fairhouse/contract/withdrawals-desk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { signedBy } from '../../../../../tests/signed.ts';
import { openWorld, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
let picture: Buffer;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  ann = await keepers.keeper('owner');
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffb347' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const run = async (name: string) => jobs.find((one) => one.name === name)?.run(world.server.kernel);
/** Sends what is due until the withdrawal is as expected. */
const until = async (one: Payer, id: unknown, state: string) => {
  await expect
    .poll(
      async () => {
        await db().run('update withdrawals set payout_due_at = now() where payout_due_at > now()');
        await run('withdrawals.payouts');
        return (await cashier.read(one, id)).state;
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(state);
};
const approved = async (one: Payer, amount: string) => {
  const { id } = (await cashier.ask(one, amount)).value;
  const done = await cashier.desk(ann, id, 'approve', { methodId: 'sandbox' });
  expect(done.value).toMatchObject({ state: 'approved', payout: { state: 'waiting' } });
  return String(id);
};
const desk = async (id: string) =>
  (await keepers.office(ann.token, officeCashier.deskOneWithdrawal, { id })).value.withdrawal;
const paidOut = async (id: string) =>
  (
    await db().composed<{ sum: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from entries e
   join transfers t using (brand_id, transfer_id)
   join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
   where a.name like 'house:payouts:%' and t.reference = $1`,
      [id],
    )
  )[0]?.sum;

it('[WL-06] a provider pays it out once, however often it tells', async () => {
  const one = await cashier.payer(200_000n);
  for (const amount of ['100.00', '100.02', '100.03', '100.04']) {
    const id = await approved(one, amount);
    await until(one, id, 'released');
    await run('withdrawals.payouts');
    expect(await paidOut(id), amount).toBe(BigInt(amount.replace('.', '')));
    expect((await desk(id)).payout, amount).toMatchObject({ state: 'paid', fault: null });
  }
});

it('while nobody knows whether it was paid the money cannot go back', async () => {
  const one = await cashier.payer(50_000n);
  const id = await approved(one, '150.00');
  expect((await cashier.desk(ann, id, 'reject', { reason: 'duplicate' })).errorCode).toBe(
    'state_conflict',
  );
  expect((await cashier.desk(ann, id, 'paid', { reference: 'BANK-1' })).errorCode).toBe(
    'state_conflict',
  );
  expect((await cashier.desk(ann, id, 'payout', {})).errorCode).toBe('state_conflict');
  await until(one, id, 'released');
});

it('a crash between the payment and its answer pays nothing twice', async () => {
  const one = await cashier.payer(50_000n);
  const id = await approved(one, '150.00');
  // Two processes send at once, and one of them never notes that it did.
  await Promise.all([run('withdrawals.payouts'), run('withdrawals.payouts')]);
  await db().run(
    `update withdrawals set payout_state = 'waiting', payout_due_at = now()
    where withdrawal_id = $1 and state = 'approved'`,
    [id],
  );
  await until(one, id, 'released');
  expect(await paidOut(id)).toBe(15_000n);
  expect((await keepers.audit(ann.token, one.username)).length).toBe(1);
});

it('what a provider declines waits for a person, who sends it again or gives it back', async () => {
  const one = await cashier.payer(100_000n);
  for (const [amount, fault] of [
    ['100.01', 'declined'],
    ['100.05', 'account_unknown'],
    ['100.06', 'amount_differs'],
  ] as const) {
    const id = await approved(one, amount);
    await expect
      .poll(
        async () => {
          await run('withdrawals.payouts');
          return (await desk(id)).payout;
        },
        { timeout: 20_000 },
      )
      .toMatchObject({ state: 'failed', fault });
    expect((await cashier.read(one, id)).state).toBe('approved');
    const before = await cashier.balance(one);
    if (amount === '100.01') {
      expect((await cashier.desk(ann, id, 'payout', {})).success).toBe(true);
      expect((await cashier.desk(ann, id, 'paid', { reference: 'BANK-7' })).value).toMatchObject({
        state: 'released',
      });
      expect(await cashier.balance(one)).toBe(before);
    } else {
      await cashier.desk(ann, id, 'reject', { reason: 'bank_refused' });
      expect(Number(await cashier.balance(one))).toBe(Number(before) + Number(amount));
    }
  }
});

const notify = async (body: string, signature?: string) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return world.call(withdrawals.withdrawalNotice, wrong({ methodId: 'sandbox' }), {
    rawBody: body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature':
        signature ?? (await signedBy(world, 'sandbox', `${timestamp}.${body}`)),
    },
  });
};
it('a payout notice is judged by its signature, and of another order it does nothing', async () => {
  const one = await cashier.payer(50_000n);
  const { id } = (await cashier.ask(one, '100.00')).value;
  await cashier.desk(ann, id, 'approve');
  const notice = (orderId: string, state = 'paid') =>
    JSON.stringify({
      orderId,
      state,
      eventId: crypto.randomUUID(),
      amount: '100.00',
      currency: 'USD',
    });
  expect((await notify(notice(`${String(id)}.1`), 'f'.repeat(64))).errorCode).toBe(
    'signature_invalid',
  );
  for (const orderId of [`${String(id)}.1`, String(id), `${crypto.randomUUID()}.1`, 'x']) {
    expect((await notify(notice(orderId))).errorCode, orderId).toBe('not_found');
  }
  expect((await cashier.read(one, id)).state).toBe('approved');
});

it('[WL-07, WL-08, WL-09, WL-10] the member says what came: all, a part, or nothing with a proof', async () => {
  await cashier.settings({ switches: { p2pWithdrawal: true } });
  const one = await cashier.payer(100_000n);
  const confirm = (id: string, body: object) =>
    world.call(withdrawals.confirmWithdrawal, wrong({ id, ...body }), { token: one.token });
  const all = await cashier.released(one, ann);
  expect((await confirm(all, { result: 'RECEIVED' })).value).toMatchObject({
    state: 'received',
    amountReceived: '100.00',
    amountRemaining: '0.00',
  });
  const part = await cashier.released(one, ann);
  for (const amountReceived of ['0', '100.00', '100.01', '-1', '1.234', '', undefined]) {
    expect(
      (await confirm(part, { result: 'PARTLY', amountReceived })).errorCode,
      String(amountReceived),
    ).toBe('invalid_amount');
  }
  expect((await confirm(part, { result: 'PARTLY', amountReceived: '40.00' })).value).toMatchObject({
    state: 'partly_received',
    amountReceived: '40.00',
    amountRemaining: '60.00',
  });
  expect((await confirm(part, { result: 'RECEIVED' })).errorCode).toBe('state_conflict');
  const none = await cashier.released(one, ann);
  const bare = await confirm(none, { result: 'NOT_RECEIVED' });
  expect([bare.errorCode, bare.refusal.fields]).toEqual([
    'validation_failed',
    { proof: 'required' },
  ]);
  const proof = (rawBody: Buffer) =>
    world.call(
      withdrawals.sendWithdrawalProof,
      { id: none },
      { token: one.token, headers: { 'content-type': 'image/png' }, file: rawBody },
    );
  expect((await proof(Buffer.from('GIF89a'))).errorCode).toBe('upload_type');
  expect((await proof(picture)).value).toMatchObject({ hasProof: true });
  expect((await confirm(none, { result: 'NOT_RECEIVED' })).value).toMatchObject({
    state: 'not_received',
    amountRemaining: '100.00',
  });
  expect(
    (await world.call(withdrawals.withdrawalProof, { id: none }, { token: one.token })).value,
  ).toMatchObject({ type: 'image/webp' });
  const shown = (await keepers.office(ann.token, officeCashier.deskOneWithdrawal, { id: none }))
    .value;
  expect(shown.proof).toMatchObject({ type: 'image/webp' });
});

it('[WL-11, WL-13] without a word in the minutes of the brand it counts as received', async () => {
  await cashier.settings({ switches: { p2pWithdrawal: true }, withdrawConfirmMinutes: 45 });
  const one = await cashier.payer(50_000n);
  const id = await cashier.released(one, ann);
  const minutes =
    (Date.parse(String((await cashier.read(one, id)).confirmBy)) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(45);
  await run('withdrawals.confirmations');
  expect((await cashier.read(one, id)).state).toBe('released');
  await db().run(
    `update withdrawals set confirm_by = now() - interval '1 second'
    where withdrawal_id = $1`,
    [id],
  );
  expect(
    (
      await world.call(
        withdrawals.confirmWithdrawal,
        { id, result: 'NOT_RECEIVED' },
        { token: one.token },
      )
    ).errorCode,
  ).toBe('state_conflict');
  await Promise.all([run('withdrawals.confirmations'), run('withdrawals.confirmations')]);
  expect(await cashier.read(one, id)).toMatchObject({
    state: 'received',
    amountReceived: '100.00',
  });
  await cashier.settings({ withdrawConfirmMinutes: 30 });
  const fresh = await cashier.released(one, ann);
  expect(
    Math.round(
      (Date.parse(String((await cashier.read(one, fresh)).confirmBy)) - Date.now()) / 60_000,
    ),
  ).toBe(30);
});

it('[WL-12] receipt that is forced tells the member that the deposit is not refunded', async () => {
  const one = await cashier.payer(50_000n);
  const id = await cashier.released(one, ann);
  expect(
    (await cashier.desk(ann, id, 'resolve', { outcome: 'PAID', note: 'as seen' })).errorCode,
  ).toBe('state_conflict');
  expect(
    (await cashier.desk(ann, id, 'resolve', { outcome: 'FORCED', note: 'as seen' })).value,
  ).toMatchObject({ state: 'forced' });
  const inbox = (await world.call(messages.inbox, {}, { token: one.token })).value;
  expect(inbox.list[0]?.title).toBe('Your withdrawal counts as received');
  const letter = await world.call(
    messages.readMessage,
    { id: inbox.list[0]?.id ?? '' },
    { token: one.token },
  );
  expect(JSON.stringify(letter.value)).toContain('The deposit is not refunded');
  expect(await cashier.balance(one)).toBe('400.00');
});

it('a case ends paid, or with the rest back in the balance, once', async () => {
  const one = await cashier.payer(50_000n);
  const id = await cashier.released(one, ann);
  await world.call(
    withdrawals.confirmWithdrawal,
    { id, result: 'PARTLY', amountReceived: '30.00' },
    { token: one.token },
  );
  const done = await Promise.all(
    [1, 2, 3].map(() =>
      cashier.desk(ann, id, 'resolve', { outcome: 'RETURNED', note: 'the bank sent it back' }),
    ),
  );
  expect(done.filter((answer) => answer.success)).toHaveLength(1);
  expect(await cashier.balance(one)).toBe('470.00');
  expect(await cashier.read(one, id)).toMatchObject({
    state: 'received',
    amountReceived: '30.00',
    amountRemaining: '70.00',
    reason: 'rest_returned',
  });
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(db())).faults).toEqual([]);
});
