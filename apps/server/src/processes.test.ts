import { setTimeout as sleep } from 'node:timers/promises';
import * as brands from '@fairhouse/contract/brands';
import { REALTIME_PATH } from '@fairhouse/contract/realtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../../../tests/second-process.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { readConfig } from './kernel/config.ts';
import { processesOf } from './processes.ts';

const COUNT = 2;
let world: World;
let house: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  world = await openWorld();
  house = await startProcess(world, { PROCESSES: String(COUNT), DRAIN_SECONDS: '1' });
});
afterAll(async () => {
  await house.end();
  await world.close();
});

/** The processes that hold leases now, besides the world's own. */
const living = async (): Promise<number[]> => {
  const { db, processId } = world.server.kernel;
  const rows = await db.composed<{ owner: string }>(
    `select distinct owner from leases where name like '%/process/%'
       and expires_at > clock_timestamp() order by owner`,
  );
  const own = rows.map(({ owner }) => owner).filter((owner) => owner !== processId);
  return own
    .map((owner) => Number(/-(\d+)-[\da-f-]{36}$/.exec(owner)?.[1]))
    .toSorted((a, b) => a - b);
};
const ask = (path: string = brands.status.path): Promise<number> =>
  fetch(`${house.url}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );

it('as many processes as asked for serve one port', async () => {
  await expect.poll(async () => (await living()).length, { timeout: 20_000 }).toBe(COUNT);
  expect(await ask()).toBe(200);
});

it('a process that is killed is replaced, and the others serve meanwhile', async () => {
  await expect.poll(async () => (await living()).length, { timeout: 20_000 }).toBe(COUNT);
  const [first = 0] = await living();
  process.kill(first, 'SIGKILL');
  // The line to it is gone; who comes by a new one is answered at once.
  await expect.poll(() => ask(), { timeout: 2000, interval: 20 }).toBe(200);
  await expect
    .poll(async () => (await living()).filter((pid) => pid !== first).length, { timeout: 60_000 })
    .toBe(COUNT);
});

it('a restart replaces each process and no call under way fails', async () => {
  await expect.poll(async () => (await living()).length, { timeout: 60_000 }).toBe(COUNT);
  const before = await living();
  let isOver = false;
  const answers = new Map<number, number>();
  const callers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      // A page: calls of one address are counted.
      const status = await ask('/');
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await sleep(10);
    }
  });
  house.signal('SIGUSR2');
  await expect
    .poll(async () => (await living()).some((pid) => before.includes(pid)), { timeout: 120_000 })
    .toBe(false);
  isOver = true;
  await Promise.all(callers);
  expect([...answers.keys()]).toEqual([200]);
});

it('a process does what its roles say, and tells its health whatever they are', async () => {
  const worker = await startProcess(world, { ROLES: 'jobs' });
  const statusOf = async (path: string) => (await fetch(`${worker.url}${path}`)).status;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf(brands.status.path)).toBe(404);
  expect(await statusOf(REALTIME_PATH)).toBe(404);
  await worker.kill();
});

it('a role that is none is refused', () => {
  const env = { DATABASE_URL: 'postgres://nowhere/house', DATA_DIR: world.dataDir };
  expect(readConfig(env).roles).toBeUndefined();
  expect(readConfig({ ...env, ROLES: 'http, sockets' }).roles).toEqual(
    new Set(['http', 'sockets']),
  );
  expect(() => readConfig({ ...env, ROLES: 'http,cron' })).toThrow(/ROLES names some of .*; cron/);
});

it('a number of processes that is none is refused', () => {
  expect(processesOf({})).toBe(1);
  expect(processesOf({ PROCESSES: '4' })).toBe(4);
  for (const asked of ['0', '-1', '1.5', 'many', '65', '']) {
    expect(() => processesOf({ PROCESSES: asked })).toThrow(/PROCESSES is a whole number/);
  }
});
