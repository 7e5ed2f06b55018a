import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { ABUSE_HOUSE, isReached, liveWithAbuse } from './abuse.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(ABUSE_HOUSE);
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});

it('nine of ten planted abusers stand at the desk, of honest lives under one in a hundred', async () => {
  const report = await liveWithAbuse(world, { seed: 1, members: 30, perKind: 3, days: 5 });
  expect(isReached(report), JSON.stringify(report)).toBe(true);
}, 200_000);
