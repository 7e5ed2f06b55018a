import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNew } from './new.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Inside the tree, so that the packages of the house are found from there. */
const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const copy = mkdtempSync(path.join(results, 'new-payment-'));

/** What a server reads its methods from is copied; all else is the house's own. */
const COPIED = ['apps/server', 'payments', 'tests', 'vitest.config.ts', 'package.json'];
const link = (folder: string): void => {
  mkdirSync(path.join(copy, folder), { recursive: true });
  for (const name of readdirSync(path.join(root, folder))) {
    const place = path.join(folder, name);
    const isLeft = place === 'test-results' || name.startsWith('.');
    if (isLeft || existsSync(path.join(copy, place))) continue;
    symlinkSync(path.join(root, place), path.join(copy, place));
  }
};
beforeAll(() => {
  for (const place of COPIED) {
    cpSync(path.join(root, place), path.join(copy, place), {
      recursive: true,
      filter: (file) => !/node_modules|[/\\]dist$|e2e$|breaches$/.test(file),
    });
  }
  // What the server needs in a version of its own lies beside it.
  const own = 'apps/server/node_modules';
  if (existsSync(path.join(root, own))) symlinkSync(path.join(root, own), path.join(copy, own));
  link('apps');
  link('.');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const places = { games: path.join(copy, 'games') };
  const code = await runNew(args, places, (text) => printed.push(text));
  return { code, text: printed.join('') };
};

it('a new payment provider is found by its folder and passes what every provider has to', async () => {
  const { code, text } = await run('payment', 'river-pay', "River's Pay");
  expect([code, text]).toEqual([0, expect.stringContaining('payments/river-pay/remote.ts')]);
  const manifest = readFileSync(path.join(copy, 'payments/river-pay/manifest.ts'), 'utf8');
  expect(manifest).toContain("name: 'River\\'s Pay'");
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const files = ['payments/river-pay', 'tests/payment-providers.test.ts'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      ...files,
      '-t',
      'river-pay|books balance',
      '--reporter=json',
      '--outputFile=report.json',
    ],
    { cwd: copy, encoding: 'utf8' },
  );
  const report = path.join(copy, 'report.json');
  expect(existsSync(report), `${stdout.slice(-2000)}${stderr.slice(-2000)}`).toBe(true);
  const told = JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>;
  expect(told.success, readFileSync(report, 'utf8').slice(0, 6000)).toBe(true);
  expect(Number(told.numPassedTests)).toBeGreaterThanOrEqual(14);
});

it('a name that is taken or is none is refused in words', async () => {
  for (const [slug, words] of [
    ['btcpay', 'payments/btcpay stands already'],
    ['River Pay', 'cannot name a way of paying'],
    ['../elsewhere', 'cannot name a way of paying'],
  ] as const) {
    const { code, text } = await run('payment', slug);
    expect([code, text]).toEqual([1, expect.stringContaining(words)]);
  }
  expect((await run('payment')).code).toBe(2);
  expect((await run('payment', 'a', 'b', 'c')).code).toBe(2);
});
