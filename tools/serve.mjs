import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment, giveUp, root, say } from './install.mjs';

const main = 'apps/server/src/main.ts';
const secondsToDrain = 15;

/**
 * @typedef {{ pid: number, ready: Promise<void>, ended: Promise<string>,
 *   stop(): Promise<void> }} Server
 */

/**
 * Runs the server in a process group of its own, so that Ctrl-C reaches only the start script,
 * which then asks the server to drain.
 * @param {{ node: string, port: number, dataDir: string, databaseUrl: string,
 *   isWatching: boolean }} given
 * @returns {Promise<Server>}
 */
export const startServer = async ({ node, port, dataDir, databaseUrl, isWatching }) => {
  const flags = isWatching ? ['--watch', '--watch-preserve-output'] : [];
  const child = spawn(node, [...flags, main], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment({ DATABASE_URL: databaseUrl, PORT: String(port), DATA_DIR: dataDir }),
  });
  const pid = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid));
  });
  let isOver = false;
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      isOver = true;
      resolve(signal ? `signal ${signal}` : `code ${code}`);
    });
  });
  return {
    pid,
    ended,
    ready: waitUntilReady(port, () => isOver),
    stop: async () => {
      if (isOver) return;
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(secondsToDrain * 1000)]);
      if (!isOver) {
        say(`the server did not drain within ${secondsToDrain} s; it is ended`);
        endGroup(pid);
      }
    },
  };
};

/**
 * @param {number} port
 * @param {() => boolean} isOver
 */
const waitUntilReady = async (port, isOver) => {
  while (!isOver()) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
};

/**
 * Ends the server that a killed start script has left behind, and refuses to start beside a
 * living one: both would use the same database and port.
 * @param {string} runFile
 */
export const stopLeftover = async (runFile) => {
  if (!existsSync(runFile)) return;
  /** @type {{ start?: number, server?: number }} */
  let run = {};
  try {
    run = JSON.parse(readFileSync(runFile, 'utf8'));
  } catch {
    /* half written: ignore */
  }
  if (run.start && run.start !== process.pid && isOurs(run.start, 'tools/start.mjs')) {
    giveUp(`already running (process ${run.start}); stop that one first.`);
  }
  if (run.server && isOurs(run.server, main)) {
    say('a server of a killed start is still there; ending it');
    process.kill(run.server, 'SIGTERM');
    for (let i = 0; i < secondsToDrain * 20 && isOurs(run.server, main); i += 1) await sleep(50);
    if (isOurs(run.server, main)) endGroup(run.server);
  }
  rmSync(runFile, { force: true });
};

/**
 * @param {number} pid
 * @param {string} script part of its command line
 */
const isOurs = (pid, script) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
  } catch {
    return false;
  }
};

/** @param {number} pid */
const endGroup = (pid) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    /* it has just ended */
  }
};

/**
 * @param {number} port
 * @returns {Promise<void>}
 */
export const assertPortFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () =>
      giveUp(
        `port ${port} is taken by another program; ` +
          `choose one with PORT=${port + 1} npm start.`,
      ),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
