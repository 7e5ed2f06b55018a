import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from './index.mjs';
import { isAlive } from './postmaster.mjs';

/** Files here are memory: a commit is written at once, and no disk is waited for. */
export const MEMORY = '/dev/shm';
/** What the databases of a whole run need at most, and what has to be left for everything else. */
const ROOM = 4 * 1024 ** 3;
const LEFT = 4 * 1024 ** 3;
const PREFIX = 'fairhouse-';

/** What the tests of a run need of theirs. */
export const settingsOfTests = {
  max_connections: '300',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  min_wal_size: '256MB',
};

/**
 * A PostgreSQL of its own in a temporary folder, with the settings of the product; `stop` removes
 * it. In memory it survives the end of its processes like any other, but not that of the machine.
 * @param {Record<string, string>} [settings]
 * @param {{ mayBeInMemory?: boolean }} [options]
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>} url of an admin
 */
export const startTemporaryPostgres = async (settings = {}, { mayBeInMemory = false } = {}) => {
  const folder = mayBeInMemory && isRoomInMemory() ? MEMORY : tmpdir();
  if (folder === MEMORY) clearLeftovers();
  const dataDir = mkdtempSync(path.join(folder, PREFIX));
  const postgres = await startPostgres({ dataDir, settings });
  return {
    url: postgres.adminUrl,
    pid: postgres.pid,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const isRoomInMemory = () => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM && process.availableMemory() > ROOM + LEFT;
};

/** A killed run leaves its database behind, which in memory nobody can afford. */
export const clearLeftovers = () => {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const pid = pidIn(path.join(MEMORY, name, 'postgres', 'postmaster.pid'));
    if (pid !== null && !isAlive(pid)) {
      rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    }
  }
};

/**
 * @param {string} file that names a running PostgreSQL
 * @returns {number | null} null where a PostgreSQL has not begun or has ended in order
 */
const pidIn = (file) => {
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  return Number.isNaN(pid) ? null : pid;
};
