import { memberRisk } from '@fairhouse/contract/risk';
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
