import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';

/** @typedef {{ pid: number, port: number, status: string }} Postmaster */

/**
 * What postmaster.pid says, if the process it names lives and is a PostgreSQL. A file that
 * names a dead or foreign process is removed: it is left over from a crash.
 * @param {string} cluster
 * @returns {Postmaster | null}
 */
export const findPostmaster = (cluster) => {
  const file = path.join(cluster, 'postmaster.pid');
  const found = readPostmaster(file);
  if (found && isAlive(found.pid) && isPostgres(found.pid)) return found;
  rmSync(file, { force: true });
  return null;
};

/**
 * Removes a socket and its lock that a crash has left behind. PostgreSQL would do so itself, but
 * takes a dead process that nobody has collected for a living one.
 * @param {string} folder
 * @param {number} port
 */
export const clearSocket = (folder, port) => {
  const socket = path.join(folder, `.s.PGSQL.${port}`);
  const owner = readPostmaster(`${socket}.lock`);
  if (!owner || (isAlive(owner.pid) && isPostgres(owner.pid))) return;
  rmSync(socket, { force: true });
  rmSync(`${socket}.lock`, { force: true });
};

/**
 * @param {string} file
 * @returns {Postmaster | null}
 */
const readPostmaster = (file) => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const pid = Math.abs(Number(lines[0]));
    if (!Number.isInteger(pid) || pid === 0) return null;
    return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
};

/**
 * A process that has ended but is not yet collected by its parent counts as gone.
 * @param {number} pid
 */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return process.platform !== 'linux';
  }
};

/**
 * @param {number} pid
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether the process ended in time
 */
export const waitUntilGone = async (pid, milliseconds) => {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(40);
  }
  return true;
};

/** @param {number} pid */
const isPostgres = (pid) => {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
};
