import { spawn, type ChildProcess } from 'node:child_process';
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
  url: string; dataDir: string; databaseUrl: string; adminUrl: string;
  killServer(): void;
  killPostgres(): void;
  /** Brings up whatever is down; resolves when /readyz answers. */
  start(): Promise<void>;
  demoOperator(): { username: string; password: string };
  stop(): Promise<void>;
};

export const openHouse = async (
  env: Record<string, string> = {}, script = 'apps/server/src/main.ts',
): Promise<House> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-house-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let postgres: Postgres = await startPostgres({ dataDir });
  let server: ChildProcess | undefined;
  let complaint = '';
  let isPostgresKilled = false;

  const startServer = async (): Promise<void> => {
    const child = spawn(process.execPath, [script], { cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DATABASE_URL: postgres.url, PORT: String(port),
        DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUSTED_PROXY_HOPS: '1', ...env } });
    complaint = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      complaint = (complaint + bytes.toString()).slice(-4000);
    });
    server = child;
    for (let turn = 0; turn < 1200; turn += 1) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${complaint}`);
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(25);
    }
    throw new Error('the server did not become ready in 30 s');
  };
  await startServer();
  return {
    url, dataDir, databaseUrl: postgres.url, adminUrl: postgres.adminUrl,
    killServer: () => { server?.kill('SIGKILL'); },
    killPostgres: () => {
      process.kill(postgres.pid, 'SIGKILL');
      isPostgresKilled = true;
    },
    start: async () => {
      if (isPostgresKilled) await waitUntilGone(postgres.pid, 30_000);
      isPostgresKilled = false;
      postgres = await startPostgres({ dataDir });
      if (!server || await isDown(server)) await startServer();
      for (let turn = 0; turn < 800; turn += 1) {
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
      const ended = new Promise((resolve) => { server?.once('exit', resolve); });
      if (server?.kill('SIGTERM')) await Promise.race([ended, sleep(10_000)]);
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** A server that was killed a moment ago is down, even where its end was not yet noticed. */
const isDown = async (server: ChildProcess): Promise<boolean> => {
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  if (server.killed && !hasEnded()) await once(server, 'exit');
  return hasEnded();
};

export const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    probe.close(() => resolve(port));
  });
});
