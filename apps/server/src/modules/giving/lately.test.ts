import * as giving from '@fairhouse/contract/giving';
import * as office from '@fairhouse/contract/members-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let keepers: Keepers;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  await world.server.kernel.db.run(`insert into role_limits (brand_id, role, one_minor,
    day_minor, paid_day_minor) values (1, 'owner', 10000, 30000, 50000)`);
});
afterAll(async () => {
  await world.close();
});

const left = async ({ token }: Keeper) =>
  (await keepers.office(token, giving.ownGiving, {})).value.give.left;

it('24 hours later the sum begins anew; no midnight and no time zone lets it begin earlier', async () => {
  const eve = await keepers.keeper('owner');
  const one = await world.register();
  let count = 0;
  const give = async (amount: string) =>
    (
      await world.call(
        office.adjustBalance,
        { id: one.memberId, amount, direction: 'credit', reason: WHY },
        { token: eve.token, key: `lately-${(count += 1)}` },
      )
    ).value.transferId !== null;
  const { kernel } = world.server;
  const start = Date.now();
  let now = start;
  kernel.clock = { now: () => new Date(now), milliseconds: () => now };
  for (const turn of [1, 2, 3]) expect(await give('100.00'), `${turn}`).toBe(true);
  // Among these it is never the same day.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    await kernel.db.run('update brands set time_zone = $1 where brand_id = 1', [zone]);
    brandsChanged.say(kernel, {});
    expect([await left(eve), await give('1.00')], zone).toEqual(['0.00', false]);
    now = start + 86_399_000;
  }
  now = start + 86_400_000;
  expect(await left(eve)).toBe('300.00');
  expect(await give('100.00')).toBe(true);
  expect(await left(eve)).toBe('200.00');
});
