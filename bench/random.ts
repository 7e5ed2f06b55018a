import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from './database.ts';
import { tellFigures } from './tell.ts';

/**
 * A gigabyte of a prime number of words. Tests that need more read the file again, and on a length
 * that their step divides they would read the very same samples and call them too alike.
 */
const GIGABYTE = 4 * 250_000_013;
/** What does not pass is tried again on fresh draws; the same test three times counts as failed. */
const TRIES_MAX = 3;
type Result = { test: string; verdict: string };

/**
 * A gigabyte of draws, mapped as every game maps them (HMAC-SHA256, words rejected above the
 * last whole run, remainder), through the whole battery of dieharder. The limit is no FAILED.
 */
export const benchRandom = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-random-'));
  const file = path.join(folder, 'draws.bin');
  const bytes = Number(process.env.RANDOM_BYTES ?? GIGABYTE);
  const started = performance.now();
  await fill(file, bytes);
  const seconds = (performance.now() - started) / 1000;
  const results = await battery(file, ['-a']);
  const weak = results.filter(({ verdict }) => verdict !== 'PASSED');
  const failed: string[] = [];
  for (const { test } of weak) {
    if (await failsAgain(folder, bytes, test)) failed.push(test);
  }
  rmSync(folder, { recursive: true, force: true });
  tellFigures(
    {
      bench: 'random',
      bytes,
      drawsPerSecond: Math.round(bytes / seconds),
      battery: 'dieharder -a',
      tests: results.length,
      passed: results.filter(({ verdict }) => verdict === 'PASSED').length,
      triedAgain: weak.map(({ test, verdict }) => `${test} ${verdict}`),
      failed,
      failedLimit: 0,
    },
    { failed: failed.length === 0 },
  );
};

const fill = async (file: string, bytes: number): Promise<void> => {
  writeFileSync(file, '');
  truncateSync(file, bytes);
  const parts = availableParallelism();
  const each = Math.ceil(bytes / parts);
  await Promise.all(
    Array.from(
      { length: parts },
      (_, part) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(path.join(root, 'bench/random-worker.ts'), {
            workerData: {
              file,
              seed: randomBytes(32),
              from: part * each,
              bytes: Math.min(each, bytes - part * each),
            },
          });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
};

/** By chance, or again with fresh draws? `test` is "sts_serial 12". */
const failsAgain = async (folder: string, bytes: number, test: string): Promise<boolean> => {
  const [name = '', tuple = '0'] = test.split(' ');
  for (let turn = 1; turn < TRIES_MAX; turn += 1) {
    const file = path.join(folder, `again-${turn}.bin`);
    await fill(file, bytes);
    const [result] = (await battery(file, ['-d', name, '-n', tuple])).filter(
      (one) => one.test === test,
    );
    if (result?.verdict === 'PASSED') return false;
  }
  return true;
};

const battery = (file: string, which: string[]): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    // 201 reads raw words from a file.
    const child = spawn('dieharder', ['-g', '201', '-f', file, ...which], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      process.stderr.write(part);
    });
    child.once('error', () => {
      reject(new Error('dieharder is not installed: apt-get install dieharder'));
    });
    child.once('close', () =>
      resolve(
        text.split('\n').flatMap((line) => {
          const columns = line.split('|').map((one) => one.trim());
          const verdict = columns[5] ?? '';
          return /^(PASSED|WEAK|FAILED)$/.test(verdict)
            ? [{ test: `${columns[0]} ${columns[1]}`, verdict }]
            : [];
        }),
      ),
    );
  });
