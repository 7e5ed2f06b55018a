import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount, giveTo } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import {
  assertSameMajor,
  makeCluster,
  readAccess,
  userName,
  writeAccess,
  writeSettings,
} from './cluster.mjs';
import { clearSocket, findPostmaster, isAlive, waitUntilGone } from './postmaster.mjs';

/**
 * @typedef {import('./cluster.mjs').Access} Access
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {import('./binaries.mjs').Binaries} Binaries
 */

/**
 * @typedef {object} Postgres
 * @property {string} url the database `fairhouse`
 * @property {string} adminUrl the database `postgres`; its user may create databases
 * @property {number} pid
 * @property {number} port
 * @property {boolean} isTakenOver whether it was already running
 * @property {() => Promise<void>} stop shuts it down cleanly (fast)
 */

/**
 * Brings up the PostgreSQL in `<dataDir>/postgres`, also as root, and outlives this process:
 * after a crash the next call takes the running one over. Port and password are kept in
 * `<dataDir>/postgres.json`.
 * @param {{ dataDir: string, port?: number, settings?: Record<string, string>,
 *   say?: (line: string) => void }} options
 * @returns {Promise<Postgres>}
 */
export const startPostgres = async ({ dataDir: given, port, settings = {}, say = () => {} }) => {
  const dataDir = path.resolve(given);
  const cluster = path.join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const running = await takeOver({ dataDir, cluster, say });
  if (running) return running;

  const binaries = findBinaries();
  const account = chooseAccount(dataDir, binaries.postgres);
  const isNew = !existsSync(path.join(cluster, 'PG_VERSION'));
  const access = await chooseAccess(dataDir, isNew, port);
  if (isNew) {
    say('making the database');
    makeCluster({ cluster, binaries, account, password: access.password });
  }
  assertSameMajor(cluster, binaries);
  giveTo(account, cluster);
  writeSettings({ cluster, binaries, account, settings });

  const logFile = path.join(dataDir, 'postgres.log');
  const launched = () => launch({ cluster, binaries, account, access, logFile });
  let pid = await launched();
  let answer = await waitUntilReady(access, pid, say);
  // The children of one that was killed hold its memory until they notice.
  for (const end = Date.now() + 10_000; answer === 'gone' && Date.now() < end;) {
    if (!tail(logFile).includes('pre-existing shared memory block')) break;
    await sleep(100);
    pid = await launched();
    answer = await waitUntilReady(access, pid, say);
  }
  if (answer !== 'ready') {
    throw new Error(`PostgreSQL did not start; ${logFile} ends with:\n${tail(logFile)}`);
  }
  return handle(access, pid, false);
};

/**
 * @param {{ cluster: string, binaries: Binaries, account: Account, access: Access,
 *   logFile: string }} given
 * @returns {Promise<number>} its process
 */
const launch = async ({ cluster, binaries, account, access, logFile }) => {
  clearSocket(socketFolder(cluster), access.port);
  const log = openLog(logFile);
  const [file, ...before] = [...account.wrap, binaries.postgres];
  const child = spawn(
    file,
    [...before, '-D', cluster, '-p', String(access.port), '-k', socketFolder(cluster)],
    {
      ...account.ids,
      detached: true,
      cwd: '/',
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  child.unref();
  closeSync(log);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(Number(child.pid)));
  });
};

/**
 * A PostgreSQL left over from a killed server is used as it is, if it answers.
 * @param {{ dataDir: string, cluster: string, say: (line: string) => void }} given
 * @returns {Promise<Postgres | null>}
 */
const takeOver = async ({ dataDir, cluster, say }) => {
  const found = findPostmaster(cluster);
  const access = readAccess(dataDir);
  if (!found) return null;
  if (!access) {
    throw new Error(
      `PostgreSQL (process ${found.pid}) runs in ${cluster}, but its password file ` +
        `${path.join(dataDir, 'postgres.json')} is missing.`,
    );
  }
  if (found.status !== 'stopping') {
    const used = { ...access, port: found.port || access.port };
    const answer = await waitUntilReady(used, found.pid, say);
    // One that was killed a moment ago may have answered for the last time.
    const isStable =
      answer === 'ready' &&
      (await ensureDatabase(used).then(
        () => true,
        () => false,
      ));
    if (isStable) return handle(used, found.pid, true);
  }
  say('waiting for the PostgreSQL of the last run to end');
  if (await waitUntilGone(found.pid, 60_000)) return null;
  throw new Error(`PostgreSQL (process ${found.pid}) runs in ${cluster} but does not answer.`);
};

/**
 * @param {string} dataDir
 * @param {boolean} isNew
 * @param {number | undefined} port
 * @returns {Promise<Access>}
 */
const chooseAccess = async (dataDir, isNew, port) => {
  const known = readAccess(dataDir);
  if (!known && !isNew) {
    throw new Error(`The password of the database is missing: ${dataDir}/postgres.json`);
  }
  const wanted = port ?? known?.port;
  const access = {
    port: wanted && (await isFree(wanted)) ? wanted : await freePort(port),
    password: known?.password ?? randomBytes(24).toString('base64url'),
  };
  if (access.port !== known?.port) writeAccess(dataDir, access);
  return access;
};

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * @param {number | undefined} wanted a port the caller insisted on
 * @returns {Promise<number>}
 */
const freePort = (wanted) =>
  new Promise((resolve, reject) => {
    if (wanted) {
      reject(new Error(`Port ${wanted} is taken by another program.`));
      return;
    }
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/**
 * A path of a socket may have 107 bytes; a longer one moves to the temporary folder.
 * @param {string} cluster
 */
const socketFolder = (cluster) => (Buffer.byteLength(cluster) < 85 ? cluster : tmpdir());

/**
 * Waits as long as the process lives: after a crash it may have much to recover.
 * @param {Access} access
 * @param {number} pid
 * @param {(line: string) => void} say
 * @returns {Promise<'ready' | 'gone' | 'silent'>}
 */
const waitUntilReady = async (access, pid, say) => {
  const began = Date.now();
  let isRecovering = false;
  for (;;) {
    const code = await tryConnect(access);
    if (code === null) return 'ready';
    if (!isAlive(pid)) return 'gone';
    if (code === '28P01') throw new Error('PostgreSQL refuses the password in postgres.json.');
    if (code === '57P03') {
      if (!isRecovering && Date.now() - began > 2000) {
        isRecovering = true;
        say('the database is recovering from a crash');
      }
    } else if (Date.now() - began > 60_000) {
      return 'silent';
    }
    await sleep(60);
  }
};

/**
 * @param {Access} access
 * @returns {Promise<string | null>} null when it answers, else the code of the failure
 */
const tryConnect = async (access) => {
  try {
    await ensureDatabase(access);
    return null;
  } catch (error) {
    return /** @type {{ code?: string }} */ (error).code ?? 'unknown';
  }
};

/** @param {Access} access */
const ensureDatabase = async (access) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: urlOf(access, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [userName]);
    if (found.rowCount === 0) await client.query(`create database ${userName}`);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * @param {Access} access
 * @param {string} database
 */
const urlOf = ({ port, password }, database) =>
  `postgres://${userName}:${password}@127.0.0.1:${port}/${database}`;

/**
 * @param {Access} access
 * @param {number} pid
 * @param {boolean} isTakenOver
 * @returns {Postgres}
 */
const handle = (access, pid, isTakenOver) => ({
  url: urlOf(access, userName),
  adminUrl: urlOf(access, 'postgres'),
  pid,
  port: access.port,
  isTakenOver,
  stop: async () => {
    if (!isAlive(pid)) return;
    process.kill(pid, 'SIGINT');
    if (await waitUntilGone(pid, 60_000)) return;
    // Immediate shutdown: the next start recovers from the log.
    process.kill(pid, 'SIGQUIT');
    await waitUntilGone(pid, 5000);
  },
});

/** @param {string} file */
const openLog = (file) => {
  const isLong = existsSync(file) && statSync(file).size > 10_000_000;
  return openSync(file, isLong ? 'w' : 'a', 0o600);
};

/** @param {string} file */
const tail = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
