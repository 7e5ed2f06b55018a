import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} line */
export const say = (line) => {
  process.stdout.write(`fairhouse: ${line}\n`);
};

/**
 * A failure whose sentence is all the reader needs.
 * @param {string} sentence
 * @returns {never}
 */
export const giveUp = (sentence) => {
  process.stderr.write(`fairhouse: ${sentence}\n`);
  process.exit(1);
};

/** Installs the dependencies if they are missing or belong to another lock file. */
export const ensureInstalled = () => {
  const lockFile = path.join(root, 'package-lock.json');
  const stampFile = path.join(root, 'node_modules/.stamp');
  const known = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : '';
  if (known === stampOf(lockFile)) return;
  if (!isInstalledByHand(lockFile)) {
    say('installing dependencies, this takes a minute');
    // npm ci refuses a lock file that does not name the packages of every other platform, which
    // happens when it was made behind a registry without them; npm install keeps its versions.
    const quiet = runNpm(['ci'], 'pipe');
    if (quiet.status !== 0) {
      const done = runNpm(['install', '--no-save'], 'inherit');
      if (done.status !== 0) giveUp(`npm could not install; npm ci said:\n${quiet.stderr}`);
    }
  }
  // An install that left packages out is none: the next start tries again.
  if (!isInstalledByHand(lockFile)) {
    giveUp(
      'npm left out packages that package-lock.json names; see what it says with npm ci ' +
        '--include=dev.',
    );
  }
  writeFileSync(stampFile, `${stampOf(lockFile)}\n`);
};

/**
 * What is wanted and what npm says is there: whoever takes packages out by hand (npm prune) changes
 * the second, and the next start looks again.
 * @param {string} lockFile
 */
const stampOf = (lockFile) =>
  [lockFile, installedFile()]
    .map((file) =>
      createHash('sha256')
        .update(existsSync(file) ? readFileSync(file) : '')
        .digest('hex'),
    )
    .join(' ');

const installedFile = () => path.join(root, 'node_modules/.package-lock.json');

/**
 * @param {string[]} words
 * @param {'pipe' | 'inherit'} stdio
 */
const runNpm = (words, stdio) => {
  // The house builds its pages where it runs, also where NODE_ENV says production.
  const [command, args] = npmCommand([
    ...words,
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  return spawnSync(command, args, {
    cwd: root,
    stdio,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
};

/**
 * The npm that started this, else the system's.
 * @param {string[]} words
 * @returns {[string, string[]]}
 */
export const npmCommand = (words) => {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...words]] : ['npm', words];
};

/**
 * Whether someone already ran npm ci: npm's own record in node_modules names every package of
 * the lock file in the same version. Packages for other platforms may be absent.
 * @param {string} lockFile
 */
const isInstalledByHand = (lockFile) => {
  const hidden = installedFile();
  if (!existsSync(hidden)) return false;
  /** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */
  const wanted = /** @type {Lock} */ (JSON.parse(readFileSync(lockFile, 'utf8'))).packages;
  const present = /** @type {Lock} */ (JSON.parse(readFileSync(hidden, 'utf8'))).packages;
  return Object.entries(wanted)
    .filter(([name]) => name.includes('node_modules/'))
    .every(([name, entry]) =>
      present[name] ? present[name].version === entry.version : entry.optional === true,
    );
};

/**
 * The Node that runs the product (24 or newer): the one from npm, else the system's.
 * @returns {string}
 */
export const findNode = () => {
  const packaged = path.join(
    root,
    `node_modules/node-${process.platform}-${process.arch}/bin/node`,
  );
  for (const file of [packaged, process.execPath, 'node']) {
    if (file !== 'node' && !existsSync(file)) continue;
    const asked = spawnSync(file, ['--version'], { encoding: 'utf8' });
    if (asked.status === 0 && Number(/^v(\d+)/.exec(asked.stdout)?.[1]) >= 24) return file;
  }
  return giveUp(
    'Fairhouse needs Node 24 or newer on this platform; ' +
      `this is ${process.version}. Install it from nodejs.org and try again.`,
  );
};

/**
 * The environment of every command the tools start: the product's Node comes first on PATH.
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  ...more,
});
