import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import type { Database } from '../apps/server/src/kernel/db.ts';
import { startPostgres, type Postgres } from '../tools/postgres/index.mjs';
import { waitUntilGone } from '../tools/postgres/postmaster.mjs';
import { root } from './database.ts';

/** What is killed in the middle of an end, and of each kind of correction. */
export const KILLS = ['worker', 'postgres', 'both'] as const;
export type Killed = (typeof KILLS)[number];
/** Held before the commit of a chunk or a correction; the last one is cut at any moment. */
export const isHeld = (what: Killed): boolean => what !== 'both';
const MOMENT_MILLISECONDS = 60;
const STARTS_MAX = 50;

export type Kills = {
  done: number;
  /** From a kill until all that was killed serves again. */
  secondsMax: number;
  /** What `verifyLedger` found after a kill. */
  faults: string[];
  /** Lets a worker do what is said (`crash-worker.ts`) and kills it in the middle of that. */
  inTheMiddleOf(what: Killed, work: readonly string[]): Promise<void>;
  /** For good. */
  stop(): Promise<void>;
};

export const openKills = (
  db: Database,
  given: { dataDir: string; url: string; postgres: Postgres; worker?: string },
): Kills => {
  const { dataDir, url, worker: file = 'crash-worker.ts' } = given;
  let { postgres } = given;
  const kills: Kills = {
    done: 0,
    secondsMax: 0,
    faults: [],
    inTheMiddleOf: async (what, work) => {
      const worker = await midway(url, what, { file, work });
      const gone = worker.exitCode === null ? once(worker, 'exit') : undefined;
      const from = performance.now();
      if (what !== 'postgres') worker.kill('SIGKILL');
      if (what !== 'worker') postgres = await killPostgres(postgres, dataDir);
      await gone;
      kills.secondsMax = Math.max(kills.secondsMax, (performance.now() - from) / 1000);
      kills.done += 1;
      kills.faults.push(...(await verifyLedger(db)).faults.map((one) => `${what}: ${one.what}`));
    },
    stop: () => postgres.stop(),
  };
  return kills;
};

/** A worker that has written what it waits with, or that began some moment ago. */
const midway = async (
  url: string,
  what: Killed,
  { file, work }: { file: string; work: readonly string[] },
): Promise<ChildProcess> => {
  const args = [path.join(root, 'bench', file), url, isHeld(what) ? 'hold' : 'go', ...work];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const word = isHeld(what) ? 'written' : 'began';
  await new Promise<void>((resolve) => {
    let said = '';
    worker.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes(word)) resolve();
    });
    worker.once('exit', () => resolve());
  });
  if (!isHeld(what)) await sleep(Math.random() * MOMENT_MILLISECONDS);
  return worker;
};

/** Its children live on until they notice that it is gone; until then a new one does not start. */
const killPostgres = async (postgres: Postgres, dataDir: string): Promise<Postgres> => {
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
