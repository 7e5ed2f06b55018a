import * as desk from '@fairhouse/contract/bonuses-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { module } from './index.ts';

let world: World;
let bonuses: Bonuses;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

it('[PR-01] the office sees what a bonus without a deposit burns, and that its budget runs out', async () => {
  const id = await bonuses.terms({ amount: '10.00', budget: '40.00' });
  const burn = async () => {
    const { value } = await world.call(desk.officeBonuses, {}, { token: ann.token });
    return value.burn.find((one) => one.id === id);
  };
  expect(await burn()).toEqual({ id, days: [], conflicts: [] });
  await bonuses.give(id, [await world.register()]);
  expect(await burn()).toMatchObject({ days: [{ taken: 1, spent: '10.00' }], conflicts: [] });
  await bonuses.give(id, [await world.register(), await world.register()]);
  // 30.00 went within the hour, and 10.00 are left.
  expect(await burn()).toMatchObject({
    days: [{ taken: 3, spent: '30.00' }],
    conflicts: ['budget_hour'],
  });
  await bonuses.give(id, [await world.register()]);
  expect(await burn()).toMatchObject({ conflicts: ['budget_none'] });
});
