import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { startProcess } from '../../../../tests/second-process.ts';
import { openWorld, type World } from '../../../../tests/world.ts';
import { busEvent } from './bus.ts';
import { beginStopping, reasonsNotReady } from './ready.ts';
import { openOnce } from './kernel.ts';
import { sharedTime } from './shared-clock.ts';

let world: World;
let admin: pg.Client;
let database: string;
beforeAll(async () => {
  world = await openWorld();
  admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_ADMIN_URL });
  await admin.connect();
  database = new URL(world.databaseUrl).pathname.slice(1);
});
afterAll(async () => {
  await admin.end();
  await world.close();
});

const ready = async () => {
  const answer = await fetch(`${world.url}/readyz`);
  return [answer.status, ((await answer.json()) as { why?: string[] }).why ?? []];
};
const READY = [200, []];
const cut = (which = '') =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and application_name like $2`,
    [database, `fairhouse${which}%`],
  );
const LONG = { timeout: 30_000 };

it('a process that is up is ready, and it lives whatever else is', async () => {
  expect(await ready()).toEqual(READY);
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
});

it('while the database is away the process is not ready, and after it hears others again', async () => {
  const { kernel } = world.server;
  const heard: number[] = [];
  const told = busEvent<{ n: number }>('ready.test');
  told.hear(kernel, ({ n }) => heard.push(n));
  await admin.query(`alter database ${database} allow_connections false`);
  await cut();
  await expect.poll(ready, LONG).toEqual([503, ['database', 'events']]);
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
  await admin.query(`alter database ${database} allow_connections true`);
  await expect.poll(ready, LONG).toEqual(READY);
  await kernel.db.run('select pg_notify($1, $2)', [
    'fairhouse',
    JSON.stringify({ from: 'another', events: [{ topic: 'ready.test', data: { n: 7 } }] }),
  ]);
  await expect.poll(() => heard).toEqual([7]);
});

it('a database that takes no writes is not one to bet on', async () => {
  await admin.query(`alter database ${database} set default_transaction_read_only = on`);
  await cut();
  await expect.poll(ready, LONG).toEqual([503, ['read_only']]);
  await admin.query(`alter database ${database} reset default_transaction_read_only`);
  await cut();
  await expect.poll(ready, LONG).toEqual(READY);
});

it('a clock that has come apart, and a process that is being stopped, say so', async () => {
  const { db, secrets, bus } = world.server.kernel;
  const once = openOnce();
  const parts = { db, secrets, bus, once };
  sharedTime(parts).isShared = false;
  expect(await reasonsNotReady(parts)).toEqual(['clock']);
  beginStopping(parts);
  expect(await reasonsNotReady(parts)).toEqual(['stopping']);
  const other = await startProcess(world);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
  await other.kill();
});
