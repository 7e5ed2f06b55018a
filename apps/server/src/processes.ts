import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './kernel/log.ts';

const PROCESSES_MAX = 64;
/** A process that ended by itself is replaced after so long, and longer each time in vain. */
const AGAIN_MILLISECONDS = 500;
const AGAIN_MILLISECONDS_MAX = 30_000;
/** So long one that is replaced answers and tells its callers to come by a new connection. */
const DRAIN_SECONDS = 2;

/** How many processes serve one port: PROCESSES, 1 unless set. */
export const processesOf = ({ PROCESSES: asked = '1' }: NodeJS.ProcessEnv): number => {
  const count = Number(asked);
  if (Number.isInteger(count) && count >= 1 && count <= PROCESSES_MAX) return count;
  throw new Error(`PROCESSES is a whole number from 1 to ${PROCESSES_MAX}; ${asked} is none.`);
};

/** Numbers for the operator are told by each process on a port of its own, one after the other. */
const environmentAt = (env: NodeJS.ProcessEnv, at: number): Record<string, string> => {
  const { METRICS_PORT: port, DRAIN_SECONDS: drain = String(DRAIN_SECONDS) } = env;
  return {
    DRAIN_SECONDS: drain,
    ...(port === undefined ? {} : { METRICS_PORT: String(Number(port) + at) }),
  };
};

export type Processes = {
  /** Where they serve. */
  url: string;
  /** Each is replaced, one after the other, by a new one that serves before the old one drains. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Runs several processes on one port. This one serves nothing itself: it hands connections out in
 * turns, replaces a process that ends, and restarts all of them without a moment in which nobody
 * serves. The first starts alone, so that it alone brings the database up to date.
 */
export const keepProcesses = async (env: NodeJS.ProcessEnv, log: Logger): Promise<Processes> => {
  const count = processesOf(env);
  const startAt = (at: number) => startIn(environmentAt(env, at));
  const places = new Map<number, Worker>();
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const put = (at: number, worker: Worker): void => {
    places.set(at, worker);
    worker.once('exit', (code, signal) => {
      if (isStopping || places.get(at) !== worker) return;
      places.delete(at);
      log.error({ code, signal, pid: worker.process.pid }, 'a process ended and is replaced');
      void fill(at);
    });
  };
  const fill = async (at: number): Promise<void> => {
    for (let wait = AGAIN_MILLISECONDS; !isStopping; wait = longer(wait)) {
      await sleep(wait);
      const started = await startAt(at);
      if (!started) continue;
      // Meanwhile a restart may have filled the place, or the house stops.
      if (isStopping || places.has(at)) await end(started.worker);
      else put(at, started.worker);
      return;
    }
  };

  const first = await startAt(0);
  if (!first) throw new Error('the first process ended before it served');
  put(0, first.worker);
  const others = await Promise.all(
    Array.from({ length: count - 1 }, async (_, at) => ({
      at: at + 1,
      ...(await startAt(at + 1)),
    })),
  );
  for (const { at, worker } of others) {
    if (worker) put(at, worker);
    else void fill(at);
  }

  const restart = async (): Promise<void> => {
    for (let at = 0; at < count && !isStopping; at += 1) {
      const started = await startAt(at);
      if (!started) {
        log.error({ at }, 'a new process ended before it served; the old ones go on');
        return;
      }
      const old = places.get(at);
      put(at, started.worker);
      if (old) await end(old);
    }
    log.info({ processes: count }, 'all processes were restarted');
  };
  return {
    url: first.url,
    restart: () => {
      restarting = restarting.then(restart);
      return restarting;
    },
    stop: async () => {
      isStopping = true;
      await Promise.all([...places.values()].map(end));
    },
  };
};

const longer = (wait: number): number => Math.min(wait * 2, AGAIN_MILLISECONDS_MAX);

/** Starts a process; undefined if it ended before it served. */
const startIn = (
  environment: Record<string, string>,
): Promise<{ worker: Worker; url: string } | undefined> => {
  const worker = cluster.fork(environment);
  return new Promise((resolve) => {
    worker.on('message', ({ ready: url }: { ready?: string }) => {
      if (url !== undefined) resolve({ worker, url });
    });
    worker.once('exit', () => resolve(undefined));
  });
};

/** Has it drain and end. */
const end = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) resolve();
    worker.once('exit', () => resolve());
    worker.process.kill('SIGTERM');
  });
