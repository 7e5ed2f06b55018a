import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { GAMES_FOLDER } from './loader.ts';

/** A source file by its path from the root of the project, and the SHA-256 of its bytes. */
export type SourceFile = { path: string; hash: string };
export type GameSource = { hash: string; files: SourceFile[] };

const ROOT = path.dirname(GAMES_FOLDER);

/**
 * Everything that can decide a round of a game: engine.ts and manifest.ts, and every file they
 * reach by imports, in the game's folder, in the shared packages and in the packages of npm. The
 * hash is that of the lines "<SHA-256>  <path>" in the order of the paths' bytes, which is what
 * `sha256sum` prints for them.
 */
export const sourceOf = async (slug: string, reader = sourceReader()): Promise<GameSource> => {
  const found = new Map<string, string>();
  const waiting = [`games/${slug}/engine.ts`, `games/${slug}/manifest.ts`];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (found.has(file)) continue;
    const { hash, imports } = await reader(file);
    found.set(file, hash);
    waiting.push(...imports);
  }
  const files = [...found]
    .map(([name, hash]) => ({ path: name, hash }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return { files, hash: sha256(files.map((file) => `${file.hash}  ${file.path}\n`).join('')) };
};

type Read = { hash: string; imports: string[] };

/** Reads each file once, however many games share it. */
export const sourceReader = (): ((file: string) => Promise<Read>) => {
  const known = new Map<string, Promise<Read>>();
  return (file) => {
    const reading = known.get(file) ?? readSource(file);
    known.set(file, reading);
    return reading;
  };
};

const readSource = async (file: string): Promise<Read> => {
  const bytes = await readFile(path.join(ROOT, file));
  const code = bytes
    .toString('utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/[^\n]*/g, '$1');
  return {
    hash: sha256(bytes),
    imports: /\.[jt]s$/.test(file) ? importsOf(code).map((from) => placeOf(from, file)) : [],
  };
};

const importsOf = (code: string): string[] =>
  [...code.matchAll(/\bfrom\s*['"]([^'"\n]+)['"]|\bimport\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );

/** Where an import leads, from the root: a package of the house names its src folder. */
const placeOf = (from: string, importer: string): string => {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(importer), from);
  const [, name, below] = /^@fairhouse\/([a-z-]+)(?:\/(.+))?$/.exec(from) ?? [];
  if (name) return `packages/${name}/src/${below ?? 'index'}.ts`;
  return `node_modules/${from}`;
};

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
