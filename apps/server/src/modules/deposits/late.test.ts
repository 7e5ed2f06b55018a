import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Made, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, jobs);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  offers = await offersOf(world, ann);
});
// Limits of a day are judged by the day it is.
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const limited = async (amount = '100.00'): Promise<Person> => {
  const who = await world.register();
  const set = await world.call(
    safety.setLimit,
    { kind: 'deposit', period: 'day', amount },
    { token: who.token },
  );
  if (!set.success) throw new Error(JSON.stringify(set.raw));
  return who;
};
const runOut = async (...ids: string[]): Promise<void> => {
  await run(
    `update deposits set created_at = now() - interval '3 days',
    expires_at = case when expires_at is not null then now() - interval '2 days' end
    where deposit_id = any($1::text[])`,
    [`{${ids.join(',')}}`],
  );
  for (const job of jobs) await job.run(world.server.kernel);
};
const late = async (who: Person, amount = '100.00', methodId = 'sandbox'): Promise<Made> => {
  const made = await offers.made(who, amount, undefined, { methodId });
  await runOut(made.id);
  expect((await offers.read(who, made.id)).status).toBe('expired');
  return made;
};
const DEEDS = { approve: officeCashier.approveDeposit, reject: officeCashier.rejectDeposit };
const desk = async (by: Keeper, id: string, action: keyof typeof DEEDS, body: object = {}) => {
  const taken = await keepers.office(by.token, officeCashier.claimDeposit, { id });
  return taken.success ? keepers.office(by.token, DEEDS[action], wrong({ id, ...body })) : taken;
};
const stageOf = async (who: Person, id: string) => (await offers.read(who, id)).stage;
const reasonOf = async (who: Person, id: string) =>
  String((await world.call(deposits.oneDeposit, { id }, { token: who.token })).value.reason);
/** The request that waits for a second person. */
const asked = async (who: Person) =>
  (await keepers.office(ann.token, approvals.approvals, {})).value.list.find(
    (one) => one.state === 'asked' && one.details.account === who.username,
  )?.id;

it(
  '[AS-03, RQ-27] ' +
    'a deposit limit is not bypassed by letting deposits expire and paying them later: what is ' +
    'above goes to review',
  async () => {
    const who = await limited();
    const made = [await late(who), await late(who), await late(who)];
    const paid = await Promise.all(made.map(({ id }) => offers.paid(id, '100.00')));
    expect(paid.every((one) => one.success)).toBe(true);
    expect(await cashier.balance(who)).toBe('100.00');
    const stages = await Promise.all(made.map(({ id }) => stageOf(who, id)));
    expect(stages.toSorted()).toEqual(['credited', 'review', 'review']);
    const [first = '', second = ''] = made
      .map(({ id }) => id)
      .filter((_, at) => stages[at] === 'review');
    expect(await reasonOf(who, first)).toBe('own_limit');
    // It counts on the day it came, so that nothing more fits.
    expect((await offers.start(who, '10.00')).errorCode).toBe('own_limit');
    const { list } = (
      await keepers.office(ann.token, officeCashier.deskDeposits, { view: 'cases', keyword: first })
    ).value;
    expect(list).toMatchObject([{ id: first, isReview: true, reason: 'own_limit' }]);
    // A person decides, or pays back.
    expect(
      (await desk(bob, first, 'reject', { reason: 'paid_back', note: 'sent back' })).value,
    ).toMatchObject({ status: 'rejected', reason: 'paid_back' });
    expect(
      (await desk(ann, second, 'approve', { note: 'asked by telephone' })).value,
    ).toMatchObject({ status: 'approved' });
    expect(await cashier.balance(who)).toBe('200.00');
  },
);

it('[RQ-25] a deposit limit is gross: a withdrawal gives no room back', async () => {
  const who = await cashier.payer(0n);
  await world.call(
    safety.setLimit,
    { kind: 'deposit', period: 'day', amount: '100.00' },
    { token: who.token },
  );
  const { id } = await offers.made(who, '100.00');
  await offers.paid(id, '100.00');
  await offers.bet(who, 10_000n);
  await cashier.released(who, ann, '100.00');
  expect(await cashier.balance(who)).toBe('0.00');
  const { limits } = (await world.call(safety.safetyState, {}, { token: who.token })).value;
  expect(limits.find((one) => one.kind === 'deposit' && one.period === 'day')?.left).toBe('0.00');
  expect((await offers.start(who, '10.00')).errorCode).toBe('own_limit');
});

it('a deposit counts for the day it is credited on, whenever it was begun', async () => {
  const who = await limited();
  const made = await offers.made(who, '60.00');
  await run(`update deposits set created_at = now() - interval '2 days' where deposit_id = $1`, [
    made.id,
  ]);
  expect((await offers.start(who, '60.00')).errorCode).toBe('own_limit');
  await offers.paid(made.id, '60.00');
  expect(await cashier.balance(who)).toBe('60.00');
  expect((await offers.start(who, '60.00')).errorCode).toBe('own_limit');
  expect((await offers.start(who, '40.00')).success).toBe(true);
});

it('nor does a break: what is paid during one waits for a person', async () => {
  const who = await world.register();
  const made = await offers.made(who, '50.00');
  await world.call(safety.coolOff, { days: 1 }, { token: who.token });
  await offers.paid(made.id, '50.00');
  expect([await stageOf(who, made.id), await reasonOf(who, made.id)]).toEqual([
    'review',
    'on_break',
  ]);
  expect(await cashier.balance(who)).toBe('0.00');
  // Nor does one person at the desk set it aside, however often they ask.
  expect((await desk(ann, made.id, 'approve', { note: 'seen' })).value).toMatchObject({
    status: 'applying',
    isAsked: true,
  });
  expect((await desk(ann, made.id, 'approve', { note: 'seen' })).errorCode).toBe('state_conflict');
  expect((await keepers.decide(ann.token, await asked(who))).errorCode).toBe('same_operator');
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await keepers.decide(bob.token, await asked(who))).success).toBe(true);
  expect(await cashier.balance(who)).toBe('50.00');
});

it('what the desk was shown is not what arose since: it is judged again where it is credited', async () => {
  const who = await limited();
  const made = await offers.made(who, '80.00');
  await world.call(
    safety.setLimit,
    { kind: 'deposit', period: 'day', amount: '50.00' },
    { token: who.token },
  );
  await offers.paid(made.id, '80.00');
  expect(await reasonOf(who, made.id)).toBe('own_limit');
  await world.call(safety.coolOff, { days: 1 }, { token: who.token });
  expect((await desk(ann, made.id, 'approve', { note: 'seen' })).value).toMatchObject({
    status: 'applying',
    isReview: true,
    reason: 'on_break',
    isAsked: false,
  });
  expect((await desk(ann, made.id, 'approve', { note: 'seen' })).value).toMatchObject({
    reason: 'on_break',
    isAsked: true,
  });
  expect(await cashier.balance(who)).toBe('0.00');
  // Between the two persons another reason may arise, too.
  await run('update deposits set reason = $2 where deposit_id = $1', [made.id, 'own_limit']);
  expect((await keepers.decide(bob.token, await asked(who))).success).toBe(true);
  expect(await cashier.balance(who)).toBe('0.00');
  expect([await stageOf(who, made.id), await reasonOf(who, made.id)]).toEqual([
    'review',
    'on_break',
  ]);
});

it('a limit that became tighter meanwhile holds when the money comes', async () => {
  const who = await limited();
  const made = await offers.made(who, '80.00');
  await world.call(
    safety.setLimit,
    { kind: 'deposit', period: 'day', amount: '50.00' },
    { token: who.token },
  );
  await offers.paid(made.id, '80.00');
  expect(await reasonOf(who, made.id)).toBe('own_limit');
});

it.each(['bank-transfer', 'qr-transfer'])(
  'what a bank tells of %s is judged the same',
  async (methodId) => {
    const who = await limited();
    const made = [await late(who, '100.00', methodId), await late(who, '100.00', methodId)];
    for (const { transfer } of made) {
      await offers.signed(methodId, 'bank', {
        eventId: crypto.randomUUID(),
        amount: '100.00',
        currency: 'USD',
        text: transfer?.reference,
      });
    }
    expect(await cashier.balance(who)).toBe('100.00');
    expect(await Promise.all(made.map(({ id }) => stageOf(who, id)))).toEqual([
      'credited',
      'review',
    ]);
  },
);

it('coins that come after the limit became tighter wait for a person', async () => {
  const who = await limited();
  const made = await offers.made(who, '100.00', undefined, { methodId: 'crypto' });
  await world.call(
    safety.setLimit,
    { kind: 'deposit', period: 'day', amount: '50.00' },
    { token: who.token },
  );
  for (const confirmations of [3, 4]) {
    await offers.signed('crypto', 'chain', {
      eventId: crypto.randomUUID(),
      transaction: 'tx-late',
      asset: 'PLC',
      confirmations,
      amount: '4',
      address: made.coin?.address,
    });
  }
  expect(await reasonOf(who, made.id)).toBe('own_limit');
  expect(await cashier.balance(who)).toBe('0.00');
});

it('the desk is shown it first: a slip that is approved above the limit becomes a case', async () => {
  const who = await limited();
  const made = await offers.made(who, '100.00', undefined, { methodId: 'bank-transfer' });
  await run(`update deposits set state = 'submitted' where deposit_id = $1`, [made.id]);
  const other = await late(await limited(), '100.00', 'bank-transfer');
  await run('update deposits set member_id = $2, state = $3 where deposit_id = $1', [
    other.id,
    BigInt(who.memberId),
    'submitted',
  ]);
  expect((await desk(ann, made.id, 'approve', { note: 'seen' })).value.status).toBe('approved');
  const held = await desk(ann, other.id, 'approve', { note: 'seen' });
  expect(held.value).toMatchObject({ status: 'applying', isReview: true, reason: 'own_limit' });
  expect(await cashier.balance(who)).toBe('100.00');
  expect((await keepers.audit(ann.token, who.username))[0]).toMatchObject({
    action: 'deposits.hold',
  });
  expect((await desk(ann, other.id, 'approve', { note: 'seen' })).value.status).toBe('approved');
  expect(await cashier.balance(who)).toBe('200.00');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
