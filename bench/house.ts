import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type Postgres } from '../tools/postgres/index.mjs';
import { waitUntilGone } from '../tools/postgres/postmaster.mjs';
import { root } from './database.ts';

/** A real house in processes of its own, which may be killed and started again. */
export type House = {
  url: string;
  dataDir: string;
  databaseUrl: string;
  adminUrl: string;
  /** Of the server that runs now. */
  serverPid(): number;
  killServer(): void;
  killPostgres(): void;
  /** Brings up whatever is down; resolves when /readyz answers. */
  start(): Promise<void>;
  demoOperator(): { username: string; password: string };
  stop(): Promise<void>;
};

/** So long it may take on a machine that is busy; a server that ended is not waited for. */
const READY_MILLISECONDS = 120_000;

export const openHouse = async (
  env: Record<string, string> = {},
  script = 'apps/server/src/main.ts',
  /** Of a house that was here before and is kept; else one of its own, gone with it. */
  kept?: string,
): Promise<House> => {
  const dataDir = kept ?? mkdtempSync(path.join(tmpdir(), 'fairhouse-house-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let postgres: Postgres = await startPostgres({ dataDir });
  let server: ChildProcess | undefined;
  let complaint = '';
  let isPostgresKilled = false;

  const startServer = async (): Promise<void> => {
    const child = spawn(process.execPath, [script], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: postgres.url,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        TRUSTED_PROXY_HOPS: '1',
        TRUSTED_PROXY_HEADERS: 'host,proto',
        ...env,
      },
    });
    complaint = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      complaint = (complaint + bytes.toString()).slice(-4000);
    });
    server = child;
    for (const until = Date.now() + READY_MILLISECONDS; Date.now() < until;) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${complaint}`);
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(25);
    }
    throw new Error(`the server did not become ready in ${READY_MILLISECONDS / 1000} s`);
  };
  await startServer();
  return {
    url,
    dataDir,
    databaseUrl: postgres.url,
    adminUrl: postgres.adminUrl,
    serverPid: () => server?.pid ?? 0,
    killServer: () => {
      server?.kill('SIGKILL');
    },
    killPostgres: () => {
      process.kill(postgres.pid, 'SIGKILL');
      isPostgresKilled = true;
    },
    start: async () => {
      if (isPostgresKilled) await waitUntilGone(postgres.pid, 30_000);
      isPostgresKilled = false;
      postgres = await startPostgres({ dataDir });
      if (!server || (await isDown(server))) await startServer();
      for (const until = Date.now() + READY_MILLISECONDS; Date.now() < until;) {
        if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return;
        await sleep(25);
      }
      throw new Error(`the house did not come back (${server?.exitCode}): ${complaint}`);
    },
    demoOperator: () => {
      const text = readFileSync(path.join(dataDir, 'demo-logins.txt'), 'utf8');
      const match = /operator\s+(\S+)\s+(\S+)/i.exec(text);
      return { username: match?.[1] ?? '', password: match?.[2] ?? '' };
    },
    stop: async () => {
      const ended = new Promise((resolve) => {
        server?.once('exit', resolve);
      });
      if (server?.kill('SIGTERM')) await Promise.race([ended, sleep(10_000)]);
      await postgres.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** A server that was killed a moment ago is down, even where its end was not yet noticed. */
const isDown = async (server: ChildProcess): Promise<boolean> => {
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  if (server.killed && !hasEnded()) await once(server, 'exit');
  return hasEnded();
};

/** Below those that the machine gives to connections and to servers of no port of their own. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
/**
 * A port that stays free until it is used, and while a server that was killed starts again: one
 * that the machine had chosen might be given away meanwhile.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if (await isFree(port)) return port;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => resolve(true));
    });
  });
