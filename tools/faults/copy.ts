import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  lstatSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from './fault.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export type Found = 'found' | 'missed';
export type Copy = {
  folder: string;
  databaseUrl: string;
  /** Takes the defence out of this copy; what it answers puts it back. */
  replace(fault: Fault): () => void;
  close(): void;
};

const NOT_COPIED = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'coverage']);

/** The tree as it stands, with the packages linked: the tree itself is never touched. */
export const openCopy = (databaseUrl: string): Copy => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-faults-'));
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => from === root || !NOT_COPIED.has(path.basename(from)),
  });
  linkPackages('node_modules', folder);
  linkPackages('apps/server/node_modules', folder);
  return {
    folder,
    databaseUrl,
    replace: (fault) => {
      const file = path.join(folder, fault.file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, withFault(text, fault));
      return () => {
        writeFileSync(file, text);
      };
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Refused when the text is gone or stands twice: the list would show nothing any more. How its
 * lines are laid does not matter, since that is the formatter's.
 */
export const withFault = (text: string, { name, file, find, put }: Fault): string => {
  const own = unlaid(text);
  const wanted = unlaid(find).signs;
  const at = own.signs.indexOf(wanted);
  const last = own.places[at + wanted.length - 1];
  if (at === -1 || last === undefined || own.signs.indexOf(wanted, at + 1) !== -1) {
    throw new Error(`${name}: its text does not stand exactly once in ${file}`);
  }
  return text.slice(0, own.places[at]) + put + text.slice(last + 1);
};

/** A text without its white space and last commas, and where each sign of it stands. */
const unlaid = (text: string): { signs: string; places: number[] } => {
  const kept = Array.from(text.matchAll(/[^\s,]|,(?!\s*[)\]}])/g));
  return { signs: kept.map(([sign]) => sign).join(''), places: kept.map(({ index }) => index) };
};

/** Packages of the house are links into the tree and have to lead into the copy. */
const linkPackages = (place: string, folder: string): void => {
  const from = path.join(root, place);
  const to = path.join(folder, place);
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name === '@fairhouse') {
      mkdirSync(path.join(to, name));
      for (const one of readdirSync(path.join(from, name))) {
        const link = path.join(from, name, one);
        symlinkSync(
          lstatSync(link).isSymbolicLink() ? readlinkSync(link) : link,
          path.join(to, name, one),
        );
      }
    } else symlinkSync(path.join(from, name), path.join(to, name));
  }
};

type Named = { test: string; name: string };
type Ran = { results: { title: string; status: string }[]; output: string };
const MILLISECONDS_MAX = 900_000;

/**
 * Runs the tests of these names in the copy, and nothing else. Where no migration was changed all
 * runs share one migrated database that they copy.
 */
export const runTests = async (
  copy: Copy,
  named: readonly Named[],
  isSchemaChanged = false,
): Promise<Ran> => {
  const report = path.join(copy.folder, 'faults-report.json');
  rmSync(report, { force: true });
  const files = [...new Set(named.map(({ test }) => test))];
  const names = [...new Set(named.map(({ name }) => escaped(name)))].join('|');
  const output = await run(
    copy,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      '-t',
      names,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    isSchemaChanged ? {} : { TEST_DATABASE_TEMPLATE: 'faults_template' },
  );
  let read: { testResults: { assertionResults: { title: string; status: string }[] }[] };
  try {
    read = JSON.parse(readFileSync(report, 'utf8')) as typeof read;
  } catch {
    return { results: [], output };
  }
  return { output, results: read.testResults.flatMap((file) => file.assertionResults) };
};
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const run = (copy: Copy, args: string[], env: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: copy.folder,
      timeout: MILLISECONDS_MAX,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TEST_DATABASE_ADMIN_URL: copy.databaseUrl, ...env },
    });
    let text = '';
    const read = (bytes: Buffer): void => {
      text = (text + bytes.toString()).slice(-20_000);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => resolve(text));
  });
