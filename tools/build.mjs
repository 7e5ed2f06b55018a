import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ensureInstalled, environment, findNode, giveUp, root, say } from './install.mjs';

export const fronts = ['site', 'play', 'office'];

/**
 * Builds the front ends whose sources changed since their last build, side by side.
 * @param {string} node
 * @returns {Promise<void>}
 */
export const buildFronts = async (node) => {
  const shared = ['packages', 'games', 'languages', 'package-lock.json'].map(hashOf).join();
  const waiting = fronts
    .filter((front) => existsSync(configOf(front)))
    .map((front) => ({ front, stamp: digest([shared, hashOf(`apps/${front}`)].join()) }))
    .filter(({ front, stamp }) => readStamp(front) !== stamp);
  if (waiting.length === 0) return;
  say(`building ${waiting.map((one) => one.front).join(', ')}`);
  const failures = (
    await Promise.all(waiting.map(({ front, stamp }) => buildOne(node, front, stamp)))
  ).filter((text) => text !== '');
  if (failures.length > 0) giveUp(failures.join('\n'));
};

/**
 * @param {string} node
 * @param {string} front
 * @param {string} stamp
 * @returns {Promise<string>} what went wrong, or nothing
 */
const buildOne = (node, front, stamp) =>
  new Promise((resolve) => {
    rmSync(stampFile(front), { force: true });
    const child = spawn(
      node,
      [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      {
        cwd: path.join(root, 'apps', front),
        env: environment({ NODE_ENV: 'production' }),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
    }
    child.on('error', (error) => resolve(`building ${front} failed: ${error.message}`));
    child.on('close', (code) => {
      if (code !== 0) {
        resolve(`building ${front} failed:\n${text.trim().split('\n').slice(-30).join('\n')}`);
        return;
      }
      compressAssets(path.join(root, 'apps', front, 'dist'));
      writeFileSync(stampFile(front), stamp);
      resolve('');
    });
  });

const COMPRESSED_KINDS = /\.(js|css|svg|json)$/;
const COMPRESSED_FROM_BYTES = 1024;

/**
 * Compresses texts once, at build time, so that serving them costs nothing.
 * @param {string} folder
 */
const compressAssets = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSED_KINDS.test(entry.name)) continue;
    const text = readFileSync(file);
    if (text.length < COMPRESSED_FROM_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
};

/** @param {string} front */
const configOf = (front) => path.join(root, 'apps', front, 'vite.config.ts');

/** @param {string} front */
const stampFile = (front) => path.join(root, 'apps', front, 'dist/.stamp');

/** @param {string} front */
const readStamp = (front) => {
  const isBuilt = existsSync(path.join(root, 'apps', front, 'dist/index.html'));
  return isBuilt && existsSync(stampFile(front)) ? readFileSync(stampFile(front), 'utf8') : '';
};

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex');

const foldersNotRead = new Set(['node_modules', 'dist', '.git', 'coverage']);

/**
 * A hash over names and contents of everything below a folder, tests aside.
 * @param {string} entry relative to the root
 * @returns {string}
 */
const hashOf = (entry) => {
  const hash = createHash('sha256');
  /** @param {string} relative */
  const walk = (relative) => {
    const full = path.join(root, relative);
    if (!existsSync(full)) return;
    if (statSync(full).isFile()) {
      if (!/\.test\.tsx?$/.test(relative)) hash.update(relative).update(readFileSync(full));
      return;
    }
    for (const name of readdirSync(full).sort()) {
      if (!foldersNotRead.has(name)) walk(path.join(relative, name));
    }
  };
  walk(entry);
  return hash.digest('hex');
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  await buildFronts(findNode());
  say('the front ends are built');
}
