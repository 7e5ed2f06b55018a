import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveFileTo, giveTo } from './account.mjs';

/** @typedef {import('./account.mjs').Account} Account */
/** @typedef {import('./binaries.mjs').Binaries} Binaries */
/** @typedef {{ port: number, password: string }} Access */

export const userName = 'fairhouse';

/** @type {Record<string, string>} */
const settingsOfTheHouse = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  fsync: 'on',
  full_page_writes: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '4GB',
  // Segments are used again instead of made anew: making one holds every commit up for 50 ms, and a
  // settlement of a million bets writes a hundred of them. A house that never wrote so many has none.
  min_wal_size: '4GB',
  max_connections: '100',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * The port and the password, remembered in a file only the owner reads.
 * @param {string} dataDir
 * @returns {Access | null}
 */
export const readAccess = (dataDir) => {
  try {
    return JSON.parse(readFileSync(accessFile(dataDir), 'utf8'));
  } catch {
    return null;
  }
};

/**
 * @param {string} dataDir
 * @param {Access} access
 */
export const writeAccess = (dataDir, access) => {
  const fresh = `${accessFile(dataDir)}.new`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  renameSync(fresh, accessFile(dataDir));
};

/** @param {string} dataDir */
const accessFile = (dataDir) => path.join(dataDir, 'postgres.json');

/**
 * Makes the cluster beside its place and moves it there when it is whole, so that a killed
 * first start leaves nothing half made.
 * @param {{ cluster: string, binaries: Binaries, account: Account, password: string }} given
 */
export const makeCluster = ({ cluster, binaries, account, password }) => {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(account, fresh);
  const passwordFile = path.join(tmpdir(), `fairhouse-${randomBytes(9).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  giveFileTo(account, passwordFile);
  const [file, ...before] = [...account.wrap, binaries.initdb];
  const made = spawnSync(
    file,
    [
      ...before,
      `--pgdata=${fresh}`,
      `--username=${userName}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { ...account.ids, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`);
  }
  appendFileSync(path.join(fresh, 'postgresql.conf'), "\ninclude_if_exists 'fairhouse.conf'\n");
  renameSync(fresh, cluster);
};

/**
 * Settings fit for the product. They are written at every start; an operator's own
 * `ALTER SYSTEM SET ...` comes after them and wins.
 * @param {{ cluster: string, binaries: Binaries, account: Account,
 *   settings: Record<string, string> }} given
 */
export const writeSettings = ({ cluster, binaries, account, settings }) => {
  const all = {
    ...settingsOfTheHouse,
    wal_compression: walCompression(cluster, binaries, account),
    ...settings,
  };
  const file = path.join(cluster, 'fairhouse.conf');
  writeFileSync(
    file,
    Object.entries(all)
      .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
      .join(''),
  );
  giveFileTo(account, file);
};

/**
 * lz4 is the better choice, but not every build of PostgreSQL has it. The answer is kept in
 * the file of settings, so that it is asked once.
 * @param {string} cluster
 * @param {Binaries} binaries
 * @param {Account} account
 */
const walCompression = (cluster, binaries, account) => {
  const file = path.join(cluster, 'fairhouse.conf');
  const known = existsSync(file) && /wal_compression = '(\w+)'/.exec(readFileSync(file, 'utf8'));
  if (known) return known[1] ?? 'on';
  const [command, ...before] = [...account.wrap, binaries.postgres];
  const asked = spawnSync(
    command,
    [...before, '-D', cluster, '-c', 'wal_compression=lz4', '-C', 'wal_compression'],
    { ...account.ids, cwd: '/', stdio: 'ignore' },
  );
  return asked.status === 0 ? 'lz4' : 'on';
};

/**
 * @param {string} cluster
 * @param {Binaries} binaries
 */
export const assertSameMajor = (cluster, binaries) => {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const asked = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' });
  const runs = / (\d+)/.exec(asked.stdout ?? '')?.[1];
  if (made !== runs) {
    throw new Error(
      `The data in ${cluster} belongs to PostgreSQL ${made}, but ${runs} is ` +
        'installed; dump it with the old version and restore it (see docs/operate-reference.md).',
    );
  }
};
