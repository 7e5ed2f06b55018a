import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { ABUSE_HOUSE, liveWithAbuse } from './abuse.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(ABUSE_HOUSE);
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});

// What games bring is in no seed, so that shares are judged where many live (`sim -- --abuse`).
it('planted abusers stand at the desk, honest lives do not, nobody has more than the terms', async () => {
  const report = await liveWithAbuse(world, { seed: 1, members: 20, perKind: 2, days: 5 });
  const told = JSON.stringify(report);
  expect(report.flagged * 2, told).toBeGreaterThanOrEqual(report.planted);
  for (const kind of ['accounts', 'cancel', 'threshold'] as const)
    expect(report.kinds[kind]?.flagged, told).toBeGreaterThan(0);
  expect(report.honestFlagged, told).toBeLessThanOrEqual(1);
  expect(report.paidAboveTerms).toBe('0');
  expect(report.isLedgerRight).toBe(true);
}, 600_000);
