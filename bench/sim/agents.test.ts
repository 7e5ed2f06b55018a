import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../tests/world.ts';
import { AGENTS_HOUSE, liveWithAgents } from './agents.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(AGENTS_HOUSE);
  world.server.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await world.close();
});

it('[AG-33] bills of three brands are those of an auditor with books of its own', async () => {
  const report = await liveWithAgents(world, { seed: 3, days: 2 });
  const told = JSON.stringify(report);
  expect(report.differences, told).toEqual([]);
  expect(report.objections, told).toEqual([]);
  for (const kind of ['DIVIDEND', 'DAILY', 'HOUR', 'REALTIME']) {
    expect(report.bills[kind], told).toBeGreaterThan(0);
  }
  expect(report.did.moved, told).toBeGreaterThan(0);
  expect(report.did.correct, told).toBeGreaterThan(0);

  const { db } = world.server.kernel;
  await db.composed('alter table bills disable trigger user');
  await db.composed(`update bills set gross = gross + 1 where bill_id = (select min(bill_id)
    from bills where kind = 'HOUR' and payer_id is not null)`);
  await db.composed(`delete from bills where bill_id = (select min(bill_id) from bills
    where kind = 'DIVIDEND')`);
  const found = await report.auditAgain();
  expect(found).toHaveLength(2);
  expect(found.join()).toMatch(/HOUR .* and not .* is missing|is missing.*HOUR .* and not /);
}, 400_000);
