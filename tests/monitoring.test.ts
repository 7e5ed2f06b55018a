import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openWorld, type World } from './world.ts';

const TOKEN = 'numbers-for-nobody-else';
const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string =>
  readFileSync(path.join(root, 'deploy/monitoring', file), 'utf8');

let world: World;
beforeAll(async () => {
  world = await openWorld({ metrics: { host: '127.0.0.1', port: undefined, token: TOKEN } });
});
afterAll(async () => {
  await world.close();
});

const told = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await fetch(`${world.url}/metrics`, { headers });
  expect(response.status).toBe(200);
  return response.text();
};
/** The value of a series with labels, as it stands in the text. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const later = () => world.move(16_000);

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'warn']) }),
          annotations: z.object({ summary: z.string(), do: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});

it('every series that an alert or the dashboard names is told', async () => {
  const text = await told();
  const known = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map((one) => one[1]));
  const alerts = rules.parse(parse(read('alerts.yaml'))).groups.flatMap((one) => one.rules);
  const panels = dashboard.parse(JSON.parse(read('dashboard.json'))).panels;
  const asked = [
    ...alerts.map((one) => one.expr),
    ...panels.flatMap((one) => one.targets.map(({ expr }) => expr)),
  ];
  const names = asked.flatMap((expr) => expr.match(/\b(?:fairhouse|process|nodejs)_\w+/g) ?? []);
  expect(new Set(names).size).toBeGreaterThan(15);
  expect(names.filter((name) => !known.has(name.replace(/_bucket$/, '')))).toEqual([]);
  expect(new Set(alerts.map((one) => one.alert)).size).toBe(alerts.length);
  // All that the house tells of itself is looked at by somebody, but how old the least urgent is.
  const unread = [...known].filter(
    (name) => name?.startsWith('fairhouse_') && !asked.some((expr) => expr.includes(name)),
  );
  expect(unread).toEqual([
    'fairhouse_approvals_waiting_oldest_seconds',
    'fairhouse_vendor_bets_open_oldest_seconds',
    'fairhouse_vendor_records_held_oldest_seconds',
  ]);
});

it('money, jobs and what waits are told as they are, and what is over is told no more', async () => {
  const { db } = world.server.kernel;
  const [money] = await db.composed<{ available: bigint }>(
    'select sum(available)::bigint as available from balances where brand_id = 1',
  );
  await db.composed(
    `insert into job_faults (name, first_at, last_at, times, fault)
     values ('lamps.fill', now(), now(), 7, 'no oil')`,
  );
  await db.composed(
    `insert into payment_connections (brand_id, method_id, fields, secrets_sealed, changed_at,
       changed_by, asked_at, fault, down_since)
     values (1, 'payos', '{}', '', now(), 'a', now(), 'busy', now()),
       (1, 'btcpay', '{}', '', now(), 'a', now(), null, null),
       (1, 'hyperswitch', '{}', '', now(), 'a', null, null, null)`,
  );
  later();
  const text = await told();
  expect(valueOf(text, 'fairhouse_payment_provider_up{brand="1",method="payos"}')).toBe(0);
  expect(valueOf(text, 'fairhouse_payment_provider_up{brand="1",method="btcpay"}')).toBe(1);
  expect(text).not.toContain('method="hyperswitch"');
  const series = 'fairhouse_members_money{brand="1",currency="USD",kind="available"}';
  expect(valueOf(text, series)).toBe(Number(money?.available ?? 0n));
  expect(valueOf(text, 'fairhouse_jobs_failing{job="lamps.fill"}')).toBe(7);
  expect(valueOf(text, 'fairhouse_pool_connections{state="most"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'fairhouse_transfers_total')).toBeGreaterThan(0);
  expect(text).not.toContain('fairhouse_not_ready{');

  await db.composed('delete from payment_connections');
  await db.composed("delete from job_faults where name = 'lamps.fill'");
  // Whoever asks again at once hears the same.
  expect(await told()).toContain('fairhouse_jobs_failing{job="lamps.fill"} 7');
  later();
  expect(await told()).not.toContain('lamps.fill');
});

it('one that cannot be read is missing and counted, and all others are told', async () => {
  const { db } = world.server.kernel;
  await db.composed('alter table job_faults rename to job_faults_away');
  later();
  try {
    const text = await told();
    expect(text).not.toContain('fairhouse_jobs_failing{');
    expect(text).toContain('fairhouse_members_money{');
    later();
    const again = await told();
    const series = 'fairhouse_gauges_unread_total{gauge="fairhouse_jobs_failing"}';
    expect(valueOf(again, series)).toBeGreaterThan(0);
  } finally {
    await db.composed('alter table job_faults_away rename to job_faults');
  }
});
