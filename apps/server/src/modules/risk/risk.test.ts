import { changeRiskWeight, memberRisk, membersRisk, riskWeights } from '@fairhouse/contract/risk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { moneyOf } from '../../../../../tests/moved-money.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { lookForLaundering } from '../laundering/index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  await holdJob(world, 'laundering.look');
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  ann = await keepers.keeper('support');
});
afterAll(async () => {
  await world.close();
});

const riskOf = async (one: Payer) =>
  (await keepers.office(ann.token, memberRisk, { id: one.memberId })).value;
const codes = async (one: Payer) => (await riskOf(one)).parts.map((part) => part.code);

it('[D-U33] a score is the sum of parts that were counted, and goes up with what is found', async () => {
  const one = await cashier.payer(0n);
  expect(await codes(one)).toContain('unverified');
  const before = (await riskOf(one)).score;
  const money = moneyOf(world);
  for (const hours of [70, 45, 20]) await money.deposit(one.memberId, 900_000n, hours);
  expect(await codes(one)).toContain('new_and_large');
  await lookForLaundering(world.server.kernel);
  const after = await riskOf(one);
  expect(after.parts[0]).toEqual({ code: 'finding_high', points: 45, count: 1 });
  expect(after.score).toBe(Math.min(100, before + 45 + 15));
  expect(after.score).toBe(after.parts.reduce((sum, part) => sum + part.points, 0));
});

it('[D-U33] a card that another has counts, and nobody is named', async () => {
  const two = [await cashier.payer(0n), await cashier.payer(0n)] as const;
  for (const one of two) await cashier.addCard(one, { cardNo: '6222 0000 8888 1234' });
  const { parts } = await riskOf(two[0]);
  expect(parts).toContainEqual({ code: 'shared_cards', points: 20, count: 1 });
  expect(JSON.stringify(parts)).not.toContain(two[1].username);
});

it('[D-U33] who may not read it, and who is not there, has no answer', async () => {
  const one = await cashier.payer(0n);
  for (const role of ['read-only', 'content']) {
    const who = await keepers.keeper(role);
    const answer = await keepers.office(who.token, memberRisk, { id: one.memberId });
    expect(answer.errorCode, role).toBe('forbidden');
  }
  expect((await world.call(memberRisk, { id: one.memberId })).errorCode).toBe('login_required');
  expect((await keepers.office(ann.token, memberRisk, { id: '1' })).errorCode).toBe('not_found');
});

it('[D-U42] rows of a list have the scores of the pages of members', async () => {
  const two = [await cashier.payer(0n), await cashier.payer(0n)] as const;
  for (const one of two) await cashier.addCard(one, { cardNo: '6222 0000 8888 4321' });
  const members = [two[0].memberId, '1', two[1].memberId, two[0].memberId].join(',');
  const { list } = (await keepers.office(ann.token, membersRisk, { members })).value;
  expect(list.map((row) => row.memberId).toSorted()).toEqual(
    [two[0].memberId, two[1].memberId].toSorted(),
  );
  for (const one of two) {
    const { memberId, ...row } = list.find((found) => found.memberId === one.memberId) ?? {};
    expect(memberId).toBe(one.memberId);
    expect(row).toEqual(await riskOf(one));
  }
  const reader = await keepers.keeper('read-only');
  expect((await keepers.office(reader.token, membersRisk, { members })).errorCode).toBe(
    'forbidden',
  );
  const many = Array.from({ length: 51 }, (_, at) => String(at + 1)).join(',');
  expect((await keepers.office(ann.token, membersRisk, { members: many })).errorCode).toBe(
    'validation_failed',
  );
});

const weightOf = async (part: string) => {
  const { list } = (await keepers.office(ann.token, riskWeights, {})).value;
  return list.find((row) => row.part === part);
};
const waiting = async () => {
  const [row] = await world.server.kernel.db.composed<{ approval_id: bigint }>(
    `select approval_id from approvals where kind = 'risk.weight' and state = 'asked'`,
  );
  return String(row?.approval_id);
};

it('[D-U42] a weight is changed by two persons, and every score goes by it', async () => {
  const [first, second] = [await keepers.keeper('owner'), await keepers.keeper('owner')];
  const one = await cashier.payer(0n);
  const before = await riskOf(one);
  expect(before.parts).toContainEqual({ code: 'unverified', points: 5, count: 1 });
  const change = { part: 'unverified', version: 0, first: 20, each: 0, most: 20, from: 1 };
  const reason = 'papers weigh more';
  const ask = (input: Partial<typeof change>) =>
    keepers.office(first.token, changeRiskWeight, { ...change, reason, ...input });
  expect((await ask({ part: 'nothing' })).errorCode).toBe('not_found');
  expect((await ask({ most: 19 })).errorCode).toBe('validation_failed');
  expect((await ask({ most: 101 })).errorCode).toBe('validation_failed');
  expect((await ask({ version: 3 })).errorCode).toBe('state_conflict');
  expect((await keepers.office(ann.token, changeRiskWeight, { ...change, reason })).errorCode).toBe(
    'forbidden',
  );
  expect((await ask({})).value).toMatchObject({ first: 5, isAsked: true });
  expect((await ask({})).errorCode).toBe('state_conflict');
  expect(await riskOf(one)).toEqual(before);
  const id = await waiting();
  expect((await keepers.decide(first.token, id)).success).toBe(false);
  expect((await keepers.decide(second.token, id)).success).toBe(true);
  expect(await weightOf('unverified')).toMatchObject({
    first: 20,
    most: 20,
    version: 1,
    changedBy: `${first.name}, ${second.name}`,
    isAsked: false,
  });
  const after = await riskOf(one);
  expect(after.parts).toContainEqual({ code: 'unverified', points: 20, count: 1 });
  expect(after.score).toBe(before.score + 15);
});

it('[D-U42] what was refused changes nothing, and the next one asks of the version there is', async () => {
  const [first, second] = [await keepers.keeper('owner'), await keepers.keeper('owner')];
  const change = { part: 'owes', first: 90, each: 0, most: 90, from: 1, reason: 'debts first' };
  const was = await weightOf('owes');
  await keepers.office(first.token, changeRiskWeight, { ...change, version: was?.version ?? 0 });
  const id = await waiting();
  expect((await keepers.decide(second.token, id, 'decline')).success).toBe(true);
  expect(await weightOf('owes')).toEqual(was);
});
