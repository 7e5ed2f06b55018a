import * as desk from '@fairhouse/contract/brands-desk';
import * as staff from '@fairhouse/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World } from '../../../../../../tests/world.ts';

const HOST = 'shoal.example';
const DAY = 86_400_000;
let world: World;
let keepers: Keepers;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  keepers = await keepersOf(world);
});
afterAll(async () => {
  await world.close();
});

it('[D-U26] the first owner of a brand comes in by the start password days later too', async () => {
  const [ann, bob] = await keepers.twoOwners();
  const asked = await keepers.office(ann.token, desk.openBrand, {
    merchantCode: 'SHOAL',
    name: 'Shoal House',
    currency: 'USD',
    languages: ['EN'],
    defaultLanguage: 'EN',
    timeZone: 'UTC',
    hosts: [HOST],
    ownerName: 'shoal-owner',
    reason: WHY,
  });
  const done = await keepers.decide(bob.token, asked.value.approvalId);
  expect(done.success).toBe(true);
  world.move(3 * DAY);
  const answer = await world.call(
    staff.officeLogin,
    {
      username: 'shoal-owner',
      password: `${String(asked.value.startHalf)}-${done.value.shown.startHalf}`,
    },
    { headers: { 'x-forwarded-host': HOST } },
  );
  expect(answer.errorCode).toBeUndefined();
});
