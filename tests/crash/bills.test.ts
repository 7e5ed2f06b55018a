import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyBills } from '../../apps/server/src/bill-books/verify.ts';
import { DAILY, tierOf } from '../agent-house.ts';
import { billHouse, type BillHouse } from '../bill-house.ts';
import { openWorld, type Person, type World } from '../world.ts';

/**
 * The bills of a day, computed and paid by processes of their own, each of which is killed with
 * SIGKILL as soon as one more bill is there, or one more is paid: between any two of them.
 */
const RATES = [20_000, 12_500, 3333];
const STAKES = [100_001n, 33_333n, 777n, 1_000_000n, 54_321n, 9_999n, 250_003n];
const LINES = STAKES.length;
let world: World;
let house: BillHouse;
const agents: Person[][] = [];
const players: Person[] = [];
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  for (let line = 0; line < LINES; line += 1) {
    const own: Person[] = [];
    for (const rate of RATES) {
      const upline = own.at(-1);
      const one = await house.agent(upline);
      await house.signed(one, { ...DAILY, tiers: [tierOf(rate)] }, upline);
      own.push(one);
    }
    agents.push(own);
    players.push(await house.agent(own.at(-1), 2_000_000n));
  }
  house.nextDay();
  for (const [at, who] of players.entries()) {
    const stake = STAKES[at] ?? 0n;
    await house.play.spin(who, stake, stake);
  }
  house.nextDay();
  await house.fold();
  await slowBills();
}, 180_000);
afterAll(async () => {
  await world.close();
});

/** Each bill and each movement takes its time, so that a kill comes between two of them. */
const slowBills = async () => {
  const { db } = world.server.kernel;
  await db.composed(`create function takes_time() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.01); return new; end $$`);
  await db.composed(`create trigger takes_time before insert or update of paid on bills
    for each row execute function takes_time()`);
  await db.composed(`create trigger takes_time before insert on agent_moves
    for each row execute function takes_time()`);
};
/** How many bills there are, and how many of them are paid. */
const done = async (): Promise<number> =>
  Number(
    (
      await world.server.kernel.db.composed<{ done: bigint }>(
        'select count(*) + count(*) filter (where paid > 0) as done from bills',
      )
    )[0]?.done ?? 0n,
  );
const WORKER = path.resolve(import.meta.dirname, '../../bench/bills-worker.ts');
/** Runs the job in a process of its own until `until` has come; whether it was killed, and where. */
const workUntil = async (until: (child: ChildProcess) => Promise<void>, turns = 1) => {
  const ahead = String(world.server.clock.aheadMilliseconds());
  const child = spawn(process.execPath, [WORKER, world.databaseUrl, ahead, String(turns)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), gone]);
  await until(child);
  child.kill('SIGKILL');
  await gone;
  if (child.exitCode !== null && child.exitCode !== 0) throw new Error('the worker failed');
  return child.signalCode === 'SIGKILL';
};
const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
/** Killed once one more is there or paid, and in turn in the middle of the next; until it is over. */
const killAgainAndAgain = async () => {
  const at = new Set<number>();
  for (let kills = 0; ; kills += 1) {
    const from = await done();
    const isKilled = await workUntil(async (child) => {
      while (!isOver(child) && (await done()) === from) await sleep(1);
      // Every other one has begun with the next bill by then.
      if (kills % 2 === 1) await sleep(15);
    });
    if (!isKilled) return { kills, at };
    at.add(await done());
  }
};

it('[AG-24] killed between any two bills, again and again, each is there once and paid once', async () => {
  const { kernel } = world.server;
  const computed = await killAgainAndAgain();
  expect(computed.kills).toBeGreaterThanOrEqual(1);
  house.nextDay();
  await house.fold();
  const paid = await killAgainAndAgain();
  // The house pays its own at once, and each agent those below it.
  expect(paid.kills).toBeGreaterThanOrEqual(10);
  expect(paid.at.size).toBeGreaterThanOrEqual(10);
  const bills = await house.bills('valid_bet > 0');
  expect(bills).toHaveLength(LINES * RATES.length);
  expect(bills.filter((one) => one.paid !== one.gross)).toEqual([]);
  for (const [line, stake] of STAKES.entries()) {
    const gross = RATES.map((rate) => (stake * BigInt(rate)) / 1_000_000n);
    for (const [level, one] of (agents[line] ?? []).entries()) {
      const kept = (gross[level] ?? 0n) - (gross[level + 1] ?? 0n);
      expect(await house.balanceOf(one), `${line} ${level}`).toBe(kept);
    }
  }
  const twice = await kernel.db.composed(`select reference from transfers
    where kind = 'agent_pay' group by 1 having count(*) > 1`);
  expect(twice).toEqual([]);
  expect(await house.verified()).toEqual([]);
  const report = await kernel.db.transaction((tx) => verifyBills(tx, 1));
  expect(report.differences).toEqual([]);
  expect(report.given).toBe(report.got);
}, 300_000);

it('[AG-24] ten runs at once in two processes compute and pay the next day once', async () => {
  for (const [at, who] of players.entries()) {
    const stake = STAKES.at(-1 - at) ?? 0n;
    await house.play.spin(who, stake, stake);
  }
  for (let day = 0; day < 2; day += 1) {
    house.nextDay();
    await house.fold();
    const over = async (child: ChildProcess) => {
      while (!isOver(child)) await sleep(5);
    };
    expect(await Promise.all([workUntil(over, 10), workUntil(over, 10)])).toEqual([false, false]);
  }
  const bills = await house.bills('valid_bet > 0');
  expect(bills).toHaveLength(LINES * RATES.length * 2);
  expect(bills.filter((one) => one.paid !== one.gross)).toEqual([]);
  expect(await house.verified()).toEqual([]);
  const report = await world.server.kernel.db.transaction((tx) => verifyBills(tx, 2));
  expect(report.differences).toEqual([]);
}, 300_000);

it('[AG-24] ten are killed, always two at a time, and the rest is done once all the same', async () => {
  for (const [at, who] of players.entries()) {
    const stake = STAKES.at(at - 2) ?? 0n;
    await house.play.spin(who, stake, stake);
  }
  let kills = 0;
  for (let day = 0; day < 2; day += 1) {
    house.nextDay();
    await house.fold();
    for (let isKilled = true; isKilled;) {
      const from = await done();
      // The second one goes on where it is when the first is gone, or is killed in its next bill.
      const one = async (child: ChildProcess, wait: number) => {
        while (!isOver(child) && (await done()) === from) await sleep(1);
        await sleep(wait);
      };
      const killed = await Promise.all([
        workUntil((child) => one(child, 0)),
        workUntil((child) => one(child, 12)),
      ]);
      kills += killed.filter(Boolean).length;
      isKilled = killed.some(Boolean);
    }
  }
  expect(kills).toBeGreaterThanOrEqual(10);
  const bills = await house.bills('valid_bet > 0');
  expect(bills).toHaveLength(LINES * RATES.length * 3);
  expect(bills.filter((one) => one.paid !== one.gross)).toEqual([]);
  expect(await house.verified()).toEqual([]);
  const report = await world.server.kernel.db.transaction((tx) => verifyBills(tx, 3));
  expect(report.differences).toEqual([]);
  expect(report.given).toBe(report.got);
}, 300_000);
