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
  const dividends = ['day', 'week', 'half_month', 'month'].map((period) => `DIVIDEND ${period}`);
  for (const kind of [...dividends, 'DAILY', 'HOUR', 'REALTIME']) {
    expect(report.bills[kind], told).toBeGreaterThan(0);
  }
  for (const deed of ['moved', 'correct', 'held', 'ended', 'lowered', 'paidLater', 'shared']) {
    expect(report.did[deed], `${deed}: ${told}`).toBeGreaterThan(0);
  }

  const { db } = world.server.kernel;
  await db.composed('alter table bills disable trigger user');
  await db.composed(`update bills set gross = gross + 1 where bill_id = (select min(bill_id)
    from bills where kind = 'HOUR' and payer_id is not null)`);
  await db.composed(`delete from bills where bill_id = (select min(bill_id) from bills
    where kind = 'DIVIDEND')`);
  await db.composed(`update bills set paid = paid - 1 where bill_id = (select min(bill_id)
    from bills where kind = 'DAILY' and paid > 0)`);
  await db.composed(`update agent_accounts set balance = balance + 1
    where agent_id = (select max(agent_id) from agent_accounts)`);
  const found = await report.auditAgain();
  const planted = [/^HOUR .* and not /, / is missing$/, /^DAILY .*: paid /, /^agent /];
  expect(found).toHaveLength(planted.length);
  for (const one of planted) {
    expect(
      found.filter((text) => one.test(text)),
      String(one),
    ).toHaveLength(1);
  }
}, 400_000);
