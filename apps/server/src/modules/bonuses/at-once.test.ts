import * as approvals from '@fairhouse/contract/approvals';
import * as points from '@fairhouse/contract/points';
import * as pointsDesk from '@fairhouse/contract/points-desk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { GIVEN, raffleHouse } from '../../../../../tests/raffle-house.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { module as offers } from '../deposit-offers/index.ts';
import { module as pointsModule } from '../points/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { turnBonuses } from './actions/turn.ts';
import { module } from './index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let bonuses: Bonuses;
let raffle: Awaited<ReturnType<typeof raffleHouse>>;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [
    ...(module.jobs ?? []),
    ...(offers.jobs ?? []),
    ...(pointsModule.jobs ?? []),
  ]);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  raffle = await raffleHouse(world);
  [ann, bob] = await keepers.twoOwners();
  bonuses = await bonusesOf(world, ann);
});
beforeEach(() => run('update bonus_terms set is_on = false'));
afterAll(async () => {
  await world.close();
});

const run = (sql: string) => world.server.kernel.db.run(sql);
const MINUTES = 5 * 60_000;
const POINTS = { reward: 'points', amount: null, points: '500.00', times: '0', expiresDays: null };
const tickets = (raffleId: string, count: number) => ({
  ...POINTS,
  reward: 'tickets',
  points: null,
  raffleId,
  tickets: count,
});
const pointsOf = async (who: Person) =>
  (await world.call(points.pointsBalance, {}, { token: who.token })).value.points;
const waiting = async (who: Person): Promise<string> =>
  (await bonuses.list(who)).waiting[0]?.id ?? '';
const expectBooks = async () =>
  expect((await verifyLedger(world.server.kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
const fieldsOf = (answer: { raw: unknown }) => answer.raw;

it('points wait with what they count as, are taken once by whoever asks, and bind nothing', async () => {
  const who = await world.register();
  const id = await bonuses.terms({ ...POINTS, betMax: '1.00', weights: { LIVE: 0 } });
  expect(await bonuses.read(id)).toMatchObject({
    points: '500.00',
    amount: '5.00',
    times: '0',
    betMax: null,
    weights: {},
  });
  await bonuses.give(id, [who]);
  expect((await bonuses.list(who)).waiting).toMatchObject([
    {
      reward: 'points',
      points: { count: '500.00' },
      tickets: null,
      amount: '5.00',
      turnover: '0.00',
    },
  ]);
  expect(await pointsOf(who)).toBe('0.00');
  const grant = await waiting(who);
  const answers = await Promise.all(Array.from({ length: 8 }, () => bonuses.claim(who, grant)));
  expect(answers.every((one) => one.success)).toBe(true);
  expect(answers.filter((one) => !one.value.isRepeated)).toHaveLength(1);
  expect(await pointsOf(who)).toBe('500.00');
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await bonuses.list(who)).past).toMatchObject([{ id: grant, state: 'done' }]);
  expect((await bonuses.drop(who, grant)).errorCode).toBe('state_conflict');
  const { list } = (await world.call(points.exchangeList, { pageSize: 20 }, { token: who.token }))
    .value;
  expect(list).toMatchObject([{ type: 'bonus', pointsChange: '500.00', state: 'approved' }]);
  expect(
    (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.turnover,
  ).toMatchObject({ missing: '0.00' });
  await expectBooks();
});

it('points are budgeted by what they are changed at when they are given', async () => {
  const people = [await world.register(), await world.register(), await world.register()];
  const [first, second] = people;
  if (!first || !second) throw new Error('nobody');
  const id = await bonuses.terms({ ...POINTS, budget: '16.00' });
  await bonuses.give(id, [first]);
  expect(await bonuses.read(id)).toMatchObject({ given: 1, spent: '5.00' });
  // From the next minute on a point is worth twice as much.
  const [before] = (await keepers.office(ann.token, pointsDesk.officePointTerms, {})).value.list;
  if (!before) throw new Error('no terms');
  const asked = await keepers.office(ann.token, pointsDesk.changePointTerms, {
    ...before,
    convertAmount: '2.00',
    fromAt: null,
    reason: WHY,
  });
  await keepers.decide(bob.token, asked.value.approvalId);
  world.move(120_000);
  await bonuses.give(id, [second]);
  expect(await bonuses.read(id)).toMatchObject({ given: 2, spent: '15.00' });
  expect((await bonuses.list(second)).waiting).toMatchObject([{ amount: '10.00' }]);
  expect((await bonuses.give(id, people.slice(2))).value).toMatchObject({ given: 0 });
  expect((await bonuses.preview(POINTS)).value).toMatchObject({ most: '10.00', worth: '10.00' });
  await expectBooks();
});

it('tickets wait until their raffle closes, keep to its rule, and are there once taken', async () => {
  await raffle.promote();
  const raffleId = await raffle.open({ rule: { ...GIVEN, perMember: 3 }, closesIn: MINUTES });
  const [who, other] = [await world.register(), await world.register()];
  const id = await bonuses.terms({ ...tickets(raffleId, 2), usesEach: 1 });
  // 50 + 3 x 5 over ten places are 6.50 a ticket.
  expect(await bonuses.read(id)).toMatchObject({ tickets: 2, raffleId, amount: '13.00' });
  await bonuses.give(id, [who, other]);
  const [row] = (await bonuses.list(who)).waiting;
  expect(row).toMatchObject({
    amount: '13.00',
    tickets: { count: 2, promotionId: raffle.at.promotionId, title: 'A raffle' },
  });
  expect(Date.parse(row?.waitsUntil ?? '')).toBeLessThanOrEqual(
    world.server.clock.milliseconds() + MINUTES,
  );
  expect(await raffle.own(who)).toMatchObject({ tickets: 0 });
  const grant = row?.id ?? '';
  const answers = await Promise.all(Array.from({ length: 6 }, () => bonuses.claim(who, grant)));
  expect(answers.filter((one) => !one.value.isRepeated)).toHaveLength(1);
  expect(await raffle.own(who)).toMatchObject({ tickets: 2 });
  // Two more would be more than anybody may have.
  await bonuses.give(await bonuses.terms(tickets(raffleId, 2)), [who]);
  expect((await bonuses.claim(who, await waiting(who))).errorCode).toBe('state_conflict');
  expect(await raffle.own(who)).toMatchObject({ tickets: 2 });
  await expectBooks();
  world.move(MINUTES + 1000);
  const theirs = await waiting(other);
  expect(theirs).toBe('');
  await turnBonuses(world.server.kernel);
  expect((await bonuses.list(other)).past[0]).toMatchObject({ state: 'lapsed' });
  expect((await bonuses.give(id, [await world.register()])).errorCode).toBe('state_conflict');
  await expectBooks();
});

it('terms of what cannot be given, or is worth more than one prize, are not kept', async () => {
  expect(fieldsOf(await bonuses.create({ ...POINTS, points: '-5' }))).toMatchObject({
    value: { fields: { 'item.points': 'amount' } },
  });
  expect(fieldsOf(await bonuses.create({ ...POINTS, points: '99999999999.00' }))).toMatchObject({
    value: { fields: { 'item.points': 'max' } },
  });
  expect(fieldsOf(await bonuses.create({ ...POINTS, budget: '1.00' }))).toMatchObject({
    value: { fields: { 'item.budget': 'too_small' } },
  });
  expect(fieldsOf(await bonuses.create(tickets('999999', 1)))).toMatchObject({
    value: { fields: { 'item.raffleId': 'unknown' } },
  });
  expect(fieldsOf(await bonuses.preview(tickets('999999', 1)))).toMatchObject({
    value: { fields: { 'item.raffleId': 'unknown' } },
  });
  await raffle.promote();
  const earned = (await raffle.ask()).value.raffle?.id ?? '';
  expect(fieldsOf(await bonuses.create(tickets(earned, 1)))).toMatchObject({
    value: { fields: { 'item.raffleId': 'unknown' } },
  });
});

it('what is asked of a second person is given at no more than that person read', async () => {
  const who = await world.register();
  const id = await bonuses.terms({ ...POINTS, points: '1000.00', budget: '900.00' });
  await run(`insert into role_limits (brand_id, role, one_minor, day_minor, paid_day_minor)
    values (1, 'owner', 1, 1, 1)`);
  try {
    expect((await bonuses.give(id, [who])).value).toMatchObject({ isAsked: true, given: 0 });
  } finally {
    await run(`delete from role_limits where role = 'owner'`);
  }
  const { list } = (await keepers.office(bob.token, approvals.approvals, { pageSize: 100 })).value;
  const asked = list.find((one) => one.kind === 'bonuses.give')?.id;
  await run(`update bonus_terms set points = 200000 where terms_id = ${id}`);
  expect((await keepers.decide(bob.token, asked)).errorCode).toBe('state_conflict');
  await run(`update bonus_terms set points = 100000 where terms_id = ${id}`);
  expect((await keepers.decide(bob.token, asked)).success).toBe(true);
  expect((await bonuses.list(who)).waiting).toMatchObject([{ points: { count: '1000.00' } }]);
});
