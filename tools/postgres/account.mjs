import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/**
 * Under which account PostgreSQL runs, because it refuses to run as root: `ids` switches to an
 * unprivileged user, `wrap` puts a command in front that does.
 * @typedef {{ ids: { uid: number, gid: number } | null, wrap: string[] }} Account
 */

const nobody = { uid: 65534, gid: 65534 };

/**
 * @param {string} dataDir
 * @param {string} postgres path of the binary
 * @returns {Account}
 */
export const chooseAccount = (dataDir, postgres) => {
  const wrap = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  if (process.getuid?.() !== 0) {
    // initdb insists on a name for its user; a container may run under a number without one.
    const needsName = !hasName() && works([...wrap, postgres, '--version']);
    return { ids: null, wrap: needsName ? wrap : [] };
  }
  const forced = process.env.FAIRHOUSE_POSTGRES_ACCOUNT;
  if (forced !== 'unshare' && canReach(dataDir, postgres)) return { ids: nobody, wrap: [] };
  if (forced !== 'nobody' && works([...wrap, postgres, '--version'])) return { ids: null, wrap };
  throw new Error(
    'PostgreSQL does not run as root, and the unprivileged user 65534 cannot reach ' +
      `${dataDir}; move the project to a folder every user may enter, start it as an ordinary ` +
      'user, or name a server with DATABASE_URL=postgres://...',
  );
};

/**
 * Gives a folder of PostgreSQL to the account that will run it, if it is another's.
 * @param {Account} account
 * @param {string} folder
 */
export const giveTo = (account, folder) => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = account.ids ?? { uid: 0, gid: 0 };
  if (statSync(folder).uid !== uid) giveTree(folder, uid, gid);
};

/**
 * @param {Account} account
 * @param {string} file
 */
export const giveFileTo = (account, file) => {
  if (account.ids) chownSync(file, account.ids.uid, account.ids.gid);
};

/**
 * The entry itself is given away last, so that a killed run is repeated whole.
 * @param {string} entry
 * @param {number} uid
 * @param {number} gid
 */
const giveTree = (entry, uid, gid) => {
  for (const child of readdirSync(entry, { withFileTypes: true })) {
    const full = path.join(entry, child.name);
    if (child.isDirectory()) giveTree(full, uid, gid);
    else lchownSync(full, uid, gid);
  }
  lchownSync(entry, uid, gid);
};

/**
 * The data folder is the house's own, so it may be opened for passing through; the folders
 * above it are left as they are.
 * @param {string} dataDir
 * @param {string} postgres
 */
const canReach = (dataDir, postgres) => {
  const mode = statSync(dataDir).mode;
  if ((mode & 0o011) !== 0o011) chmodSync(dataDir, (mode & 0o777) | 0o011);
  return (
    works(['/bin/sh', '-c', 'cd "$0"', dataDir], nobody) && works([postgres, '--version'], nobody)
  );
};

const hasName = () => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

/**
 * @param {string[]} command
 * @param {{ uid?: number, gid?: number }} [ids]
 */
const works = ([file = '', ...rest], ids = {}) =>
  spawnSync(file, rest, { ...ids, stdio: 'ignore', cwd: '/' }).status === 0;
