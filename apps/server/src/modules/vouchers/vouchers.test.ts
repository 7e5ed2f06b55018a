import * as deposits from '@fairhouse/contract/deposits';
import * as missions from '@fairhouse/contract/missions';
import * as safety from '@fairhouse/contract/safety';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import * as vouchers from '@fairhouse/contract/vouchers';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { dayIn } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { isInSegment } from '../segments/index.ts';
import { module as vip } from '../vip/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { hashOf } from './rules/code-hash.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const create = (change: Record<string, unknown> = {}, by = ann) =>
  keepers.office(by.token, vouchers.createVouchers, {
    name: 'Spring',
    amount: '25.00',
    count: 3,
    expiresAt: soon(),
    reason: WHY,
    ...change,
  });
const batch = async (change: Record<string, unknown> = {}) => {
  const answer = await create(change);
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  const { batch: made, codes } = answer.value;
  return { id: made.id, batch: made, codes: codes as [string, string, string] };
};
const redeem = (who: Person, code: unknown, headers: Record<string, string> = {}) =>
  world.call(vouchers.redeemVoucher, { code: wrong(code) }, { token: who.token, headers });
const listed = async (id: string) =>
  (await keepers.office(ann.token, vouchers.voucherBatches, {})).value.list.find(
    (one) => one.id === id,
  );

it('[WL-03] a code is money once: credited, listed among the deposits, counted', async () => {
  const { id, codes } = await batch();
  expect(codes).toHaveLength(3);
  expect(new Set(codes).size).toBe(3);
  expect(codes[0]).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  const who = await world.register();
  const typed = ` ${codes[0].toLowerCase().replaceAll('-', ' ')} `;
  const done = await redeem(who, typed);
  expect(done.value).toMatchObject({ amount: '25.00', currency: 'USD', isRepeated: false });
  expect(await cashier.balance(who)).toBe('25.00');
  expect(
    (
      await world.call(
        deposits.oneDeposit,
        { id: String(done.value.depositId) },
        { token: who.token },
      )
    ).value,
  ).toMatchObject({ status: 'approved', methodId: 'voucher', amount: '25.00' });
  expect((await redeem(who, codes[0])).value).toMatchObject({
    isRepeated: true,
    depositId: done.value.depositId,
  });
  expect(await cashier.balance(who)).toBe('25.00');
  expect(await listed(id)).toMatchObject({ redeemed: 1, state: 'open' });
});

it('[D-I32] a code is a gift: it asks for its bets and counts for nothing that deposits earn', async () => {
  const { codes } = await batch();
  const who = await world.register();
  const made = await keepers.office(ann.token, missions.createMission, {
    item: wrong({
      kind: 'deposit_sum',
      target: '20.00',
      prize: '1.00',
      repeats: 'daily',
      budget: '10.00',
      startsOn: dayIn(world.server.clock.now(), 'UTC'),
    }),
    text: { language: 'EN', title: 'Paid in', summary: '' },
  });
  expect((await redeem(who, codes[0])).success).toBe(true);
  const { list } = (await world.call(missions.missionSummary, {}, { token: who.token })).value;
  expect(list.find((one) => one.id === String(made.value.id))).toMatchObject({ progress: '0.00' });
  const inSegment = (depositCountFrom: number | null) =>
    isInSegment(world.server.kernel.db, {
      brand: { id: 1, timeZone: 'UTC' },
      rule: { ...EVERYBODY, depositCountFrom },
      memberId: BigInt(who.memberId),
    });
  expect([await inSegment(1), await inSegment(null)]).toEqual([false, true]);
  for (const job of vip.jobs ?? []) await job.run(world.server.kernel);
  const [ranked] = await world.server.kernel.db.composed<{ sum: string }>(
    'select coalesce(sum(deposits), 0)::text as sum from rank_days where member_id = $1',
    [who.memberId],
  );
  expect(ranked?.sum).toBe('0');
  const { turnover } = (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token }))
    .value;
  expect(turnover.missing).toBe('25.00');
});

it('of many who redeem a code at once one gets it', async () => {
  const { codes } = await batch();
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.register()));
  const done = await Promise.all(people.map((who) => redeem(who, codes[0])));
  expect(done.filter((answer) => answer.success)).toHaveLength(1);
  expect(done.filter((answer) => answer.errorCode === 'voucher_invalid')).toHaveLength(5);
  const [who] = people as [Person];
  const own = await Promise.all([1, 2, 3, 4].map(() => redeem(who, codes[1])));
  expect(own.filter((answer) => answer.value.isRepeated === false)).toHaveLength(1);
  expect(new Set(own.map((answer) => answer.value.depositId)).size).toBe(1);
  const sums = await Promise.all(people.map((one) => cashier.balance(one)));
  expect(sums.reduce((sum, one) => sum + Number(one), 0)).toBe(50);
});

it('unknown, over, taken back and used by another are refused alike', async () => {
  const [who, other] = [await world.register(), await world.register()];
  const [used, over, back] = [await batch(), await batch(), await batch()];
  await redeem(other, used.codes[0]);
  await run(`update voucher_batches set expires_at = to_timestamp(0) where batch_id = $1`, [
    over.id,
  ]);
  expect(
    (await keepers.office(ann.token, vouchers.withdrawVouchers, { id: back.id, reason: WHY }))
      .value,
  ).toMatchObject({ state: 'withdrawn' });
  expect(
    (await keepers.office(ann.token, vouchers.withdrawVouchers, { id: back.id, reason: WHY }))
      .errorCode,
  ).toBe('state_conflict');
  for (const code of [
    used.codes[0],
    over.codes[0],
    back.codes[0],
    'ABCD-EFGH-JKMN-PQRS',
    '',
    'x',
  ]) {
    const answer = await redeem(who, code);
    expect([answer.status, answer.errorCode], code).toEqual([400, 'voucher_invalid']);
  }
  expect(await cashier.balance(who)).toBe('0.00');
});

it('who guesses is stopped for an hour, also by many guesses at once', async () => {
  const { codes } = await batch();
  const who = await world.register();
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, at) => redeem(who, `ABCD-EFGH-JKMN-${String(at + 22)}QS`)),
  );
  expect(tries.filter((answer) => answer.errorCode === 'voucher_invalid')).toHaveLength(10);
  expect(tries.filter((answer) => answer.errorCode === 'too_many_requests')).toHaveLength(4);
  expect((await redeem(who, codes[0])).errorCode).toBe('too_many_requests');
  expect((await redeem(await world.register(), codes[1])).success).toBe(true);
  await run(`update voucher_misses set at = now() - interval '61 minutes'`);
  expect((await redeem(who, codes[0])).success).toBe(true);
});

it('the codes are shown once and kept as hashes', async () => {
  const { codes } = await batch();
  const rows = await world.server.kernel.db.composed<{ code_hash: Buffer }>(
    'select * from vouchers where code_hash = $1',
    [hashOf(codes[0])],
  );
  expect(rows).toHaveLength(1);
  const plain = codes[0].replaceAll('-', '');
  for (const text of [
    JSON.stringify(rows),
    JSON.stringify((await keepers.office(ann.token, vouchers.voucherBatches, {})).raw),
    JSON.stringify(await keepers.audit(ann.token, 'vouchers')),
  ]) {
    expect(text).not.toContain(codes[0]);
    expect(text).not.toContain(plain);
  }
});

it('a batch worth more than one operator may give waits for a second one', async () => {
  const who = await world.register();
  const { id, codes, batch: made } = await batch({ amount: '500.01', count: 2 });
  expect(made.state).toBe('waiting');
  expect((await redeem(who, codes[0])).errorCode).toBe('voucher_invalid');
  const open = (by: Keeper) => keepers.office(by.token, vouchers.openVouchers, { id, reason: WHY });
  expect((await open(ann)).errorCode).toBe('same_operator');
  expect((await open(bob)).value).toMatchObject({ state: 'open', approvedBy: bob.name });
  expect((await open(bob)).errorCode).toBe('state_conflict');
  expect((await redeem(who, codes[0])).value).toMatchObject({ amount: '500.01' });
  expect((await batch({ amount: '500.00', count: 2 })).batch.state).toBe('open');
});

it('[LI-11] what makes no batch is refused, and who may not make one', async () => {
  for (const amount of ['0', '-1.00', '1.001', 'x']) {
    expect((await create({ amount })).errorCode, amount).toBe('invalid_amount');
  }
  for (const change of [
    { count: 0 },
    { count: 2001 },
    { count: 1.5 },
    { reason: '' },
    { expiresAt: new Date(Date.now() - 1000).toISOString() },
  ]) {
    expect((await create(change)).errorCode, JSON.stringify(change)).toBe('validation_failed');
  }
  const support = await keepers.keeper('support');
  expect((await create({}, support)).errorCode).toBe('forbidden');
  expect((await keepers.office(support.token, vouchers.voucherBatches, {})).success).toBe(true);
  const content = await keepers.keeper('content');
  expect((await keepers.office(content.token, vouchers.voucherBatches, {})).errorCode).toBe(
    'forbidden',
  );
});

it('a limit of the member, a break and a switched-off method hold for codes', async () => {
  const { codes } = await batch();
  const who = await world.register();
  await world.call(
    safety.setLimit,
    { kind: 'deposit', period: 'day', amount: '20.00' },
    { token: who.token },
  );
  expect((await redeem(who, codes[0])).errorCode).toBe('own_limit');
  const resting = await world.register();
  await world.call(safety.coolOff, { days: 1 }, { token: resting.token });
  expect((await redeem(resting, codes[0])).errorCode).toBe('on_break');
  const trial = await world.register();
  await run('update members set type = 4 where member_id = $1', [BigInt(trial.memberId)]);
  expect((await redeem(trial, codes[0])).errorCode).toBe('in_need_true_account');
  await cashier.settings({ deposits: { methods: { voucher: { isOn: false } } } });
  const other = await world.register();
  expect((await redeem(other, codes[0])).errorCode).toBe('feature_off');
  await cashier.settings({ deposits: {} });
  expect((await redeem(other, codes[0])).success).toBe(true);
});

it('[ST-12] a code is worth nothing at another brand', async () => {
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'USD',
    hosts: ['lantern.example'],
    languages: ['EN'],
  });
  const there = { 'x-forwarded-host': 'lantern.example' };
  const who = await world.register({}, { headers: there });
  const { codes } = await batch();
  expect((await redeem(who, codes[0], there)).errorCode).toBe('voucher_invalid');
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});
