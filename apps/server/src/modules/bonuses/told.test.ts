import * as consents from '@fairhouse/contract/consents';
import * as messages from '@fairhouse/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf, type Bonuses } from '../../../../../tests/bonuses.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { turnBonuses } from './actions/turn.ts';
import { module } from './index.ts';

let world: World;
let bonuses: Bonuses;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs ?? []);
  world.server.kernel.limiter = { take: () => true };
  const [ann] = await (await keepersOf(world)).twoOwners();
  bonuses = await bonusesOf(world, ann);
});
afterAll(async () => {
  await world.close();
});
const titles = async (who: Person) =>
  (await world.call(messages.inbox, {}, { token: who.token })).value.list.map(({ title }) => title);

it('[RQ-83, D-U34] who takes no offers in the inbox finds a bonus in the reward centre alone', async () => {
  const [open, closed] = [await world.register(), await world.register()];
  await world.call(
    consents.changeConsent,
    { channel: 'inbox', isGiven: false },
    { token: closed.token },
  );
  await bonuses.give(await bonuses.terms(), [open, closed]);
  expect(await titles(open)).toEqual(['10.00 USD waits for you']);
  expect(await titles(closed)).toEqual([]);
  await bonuses.terms({
    trigger: 'segment',
    budget: '5000.00',
    segment: { quietDays: 3, depositCountTo: 0, rankTo: 0 },
  });
  await turnBonuses(world.server.kernel);
  for (const who of [open, closed]) expect((await bonuses.list(who)).waiting).toHaveLength(2);
  expect(await titles(open)).toHaveLength(2);
  expect(await titles(closed)).toEqual([]);
});
