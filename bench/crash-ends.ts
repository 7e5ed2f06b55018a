import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import { correctWagers, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { bareKernel } from '../tests/bare-kernel.ts';
import { startPostgres, type Postgres } from '../tools/postgres/index.mjs';
import { waitUntilGone } from '../tools/postgres/postmaster.mjs';
import { asked } from './crash-correction.ts';
import {
  endedRow,
  finishRound,
  sellRound,
  startOf,
  type CrashBench,
  type CrashRound,
} from './crash-rounds.ts';
import { judgeBooks } from './crash-judge.ts';
import { playLive, readEnds } from './crash-live.ts';
import { modulesDir, root } from './database.ts';
import { openBooks, type Difference } from './sim/books.ts';

export type EndCrashReport = {
  kills: number;
  /** Ends that were cut before the last wager, and corrections before their commit. */
  inTheMiddle: number;
  rounds: number;
  wagers: number;
  liveBets: number;
  /** Bets during all of it that a cap had no room for. */
  full: number;
  secondsToServingMax: number;
  /** What `verifyLedger` found after a kill, and what differs from books kept beside the ledger. */
  faults: string[];
  differences: Difference[];
};

const MEMBERS = 120;
const BETS = 12;
const LIVE = 6;
/** What is killed in the middle of an end, then in the middle of a correction. */
const KILLS = ['worker', 'postgres', 'both'] as const;
type Killed = (typeof KILLS)[number];

/**
 * Ends rounds with free bets, parts and members with debts, and corrects what ended, in a process
 * of its own, while others bet; kills that process, PostgreSQL or both with SIGKILL in the middle
 * and goes on. Books of plain sums say what everybody must have afterwards, to the cent.
 */
export const runEndCrashes = async (
  kills: number,
  /** Before the books are compared. */
  meddle?: (db: Database) => Promise<unknown>,
): Promise<EndCrashReport> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-crash-'));
  let postgres = await startPostgres({ dataDir });
  const { url } = postgres;
  const db = openDatabase(url, openLog('fatal'), 8);
  await migrate(db, modulesDir);
  const bench: CrashBench = {
    db,
    kernel: bareKernel(db),
    books: openBooks(),
    members: Array.from({ length: MEMBERS + LIVE }, (_, index) => BigInt(index + 1)),
    state: { isRunning: true, liveBets: 0, full: 0, keys: 0 },
  };
  const faults: string[] = [];
  let [inTheMiddle, slowest, done, rounds] = [0, 0, 0, 0];
  await startOf(bench);
  const busy = [
    ...bench.members.slice(MEMBERS).map((memberId) => playLive(bench, memberId)),
    readEnds(bench),
  ];
  const kill = async (what: Killed, worker: ChildProcess): Promise<void> => {
    const gone = worker.exitCode === null ? once(worker, 'exit') : undefined;
    const from = performance.now();
    if (what !== 'postgres') worker.kill('SIGKILL');
    if (what !== 'worker') postgres = await killed(postgres, dataDir);
    await gone;
    slowest = Math.max(slowest, (performance.now() - from) / 1000);
    done += 1;
    faults.push(...(await verifyLedger(db)).faults.map((one) => `${what}: ${one.what}`));
  };
  while (done < kills) {
    const round = await sellRound(bench, {
      roundId: `round-${(rounds += 1)}`,
      members: bench.members.slice(0, MEMBERS),
      bets: BETS,
    });
    for (const what of KILLS) {
      if (done >= kills) break;
      const before = await endedRow(db, round);
      const worker = startWorker(url, 'end', round.roundId);
      while ((await endedRow(db, round)).wagers === before.wagers && worker.exitCode === null)
        await sleep(1);
      await kill(what, worker);
      if (!(await endedRow(db, round)).isOver) inTheMiddle += 1;
    }
    await finishRound(bench, round);
    for (const what of KILLS) {
      if (done >= kills) break;
      if (await correctKilled(bench, { url, round, what, kill })) inTheMiddle += 1;
    }
  }
  bench.state.isRunning = false;
  await Promise.all(busy);
  await meddle?.(db);
  await judgeBooks(bench);
  faults.push(...(await verifyLedger(db)).faults.map((one) => one.what));
  await db.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const { liveBets, full } = bench.state;
  return {
    kills: done,
    inTheMiddle,
    rounds,
    wagers: bench.books.draws.size,
    liveBets,
    full,
    secondsToServingMax: Math.round(slowest * 100) / 100,
    faults,
    differences: bench.books.found,
  };
};

const startWorker = (...given: string[]): ChildProcess =>
  spawn(process.execPath, [path.join(root, 'bench/crash-worker.ts'), ...given], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const STARTS_MAX = 50;
/** Its children live on until they notice that it is gone; until then a new one does not start. */
const killed = async (postgres: Postgres, dataDir: string): Promise<Postgres> => {
  process.kill(postgres.pid, 'SIGKILL');
  await waitUntilGone(postgres.pid, 30_000);
  for (let turn = 1; ; turn += 1) {
    try {
      return await startPostgres({ dataDir });
    } catch (error) {
      if (turn === STARTS_MAX) throw error;
      await sleep(100);
    }
  }
};

type Correcting = {
  url: string;
  round: CrashRound;
  what: Killed;
  kill: (what: Killed, worker: ChildProcess) => Promise<void>;
};
/** One that waits before its commit, or one that is cut at any moment; true where none was done. */
const correctKilled = async (
  bench: CrashBench,
  { url, round, what, kill }: Correcting,
): Promise<boolean> => {
  const { db, books, state } = bench;
  const bets = [...books.draws.values()].filter(
    (one) => one.roundId === round.roundId && one.state === 'settled',
  );
  // Those that won are among them: what was paid has to come back.
  const some = bets
    .toSorted((one, other) => Number(other.payout - one.payout))
    .slice(0, Math.ceil(bets.length / 3));
  const to = what === 'both' ? 'settled' : 'void';
  const correction = {
    key: `correction-${(state.keys += 1)}`,
    state: to,
    ids: some.map(({ id, ends }) => `${id}:${ends}`),
  };
  const isHeld = what !== 'both';
  const worker = startWorker(
    url,
    isHeld ? 'hold' : 'correct',
    correction.key,
    to,
    correction.ids.join(),
  );
  const lines: string[] = [];
  worker.stdout?.on('data', (bytes: Buffer) => lines.push(bytes.toString()));
  const isSaid = (word: string) => lines.join('').includes(word);
  while (!isSaid(isHeld ? 'written' : 'began') && worker.exitCode === null) await sleep(1);
  if (!isHeld) await sleep(Math.random() * 60);
  await kill(what, worker);
  // The same key again: it is done now, or was done before it was cut.
  const done = await db.transaction((tx) => correctWagers(tx, asked(correction)));
  if (!done.ok) {
    books.object('a correction that was lost', correction.key, '', done.errorCode);
    return false;
  }
  if (isHeld && done.isReplay) books.object('a correction that was never committed', what);
  const lent = books.drawCorrected(
    some.map(({ id }) => ({
      id,
      to: {
        state: to === 'void' ? ('void' as const) : ('settled' as const),
        payout: 0n,
        valid: 0n,
      },
    })),
    '2026-01-01',
  );
  const told = done.wagers.reduce((sum, one) => sum + one.owedMinor, 0n);
  const own = [...lent.values()].reduce((sum, one) => sum + one, 0n);
  if (told !== own) books.object('another debt than was made', what, String(own), String(told));
  return !done.isReplay;
};
