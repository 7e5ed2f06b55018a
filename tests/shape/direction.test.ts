import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const breaches = path.join(here, 'breaches');

const run = (script: string, args: string[]): string =>
  spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: breaches,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  }).stdout;

describe('direction: every rule of dependency-cruiser finds its planted breach', () => {
  type Cruise = { summary: { violations: { rule: { name: string }; from: string }[] } };
  let found: Set<string>;
  beforeAll(() => {
    const text = run('dependency-cruiser/bin/dependency-cruiser.mjs', [
      '--config',
      path.join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'apps',
      'packages',
      'games',
    ]);
    found = new Set((JSON.parse(text) as Cruise).summary.violations.map((one) => one.rule.name));
  });
  const config = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as {
    forbidden: { name: string }[];
  };
  const names = config.forbidden
    .map((rule) => rule.name)
    .filter((name) => !name.startsWith('tier-of-'));
  it.each([...names, 'tier-of-wallet'])('%s', (name) => {
    expect([...found]).toContain(name);
  });
});

describe('lint: every limit of oxlint finds its planted breach', () => {
  let text = '';
  beforeAll(() => {
    // The house's own rules, without the line that spares the planted breaches.
    const folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-lint-'));
    const rules = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as object;
    const file = path.join(folder, 'oxlintrc.json');
    writeFileSync(file, JSON.stringify({ ...rules, ignorePatterns: [] }));
    text = run('oxlint/bin/oxlint', ['--type-aware', '-f', 'unix', '-c', file, 'apps/server/src']);
    rmSync(folder, { recursive: true });
  });
  it.each([
    'max-lines-per-function',
    'max-params',
    'no-explicit-any',
    'no-non-null-assertion',
    'no-floating-promises',
    'no-default-export',
  ])('%s', (rule) => {
    expect(text).toContain(`(${rule})`);
  });
});
