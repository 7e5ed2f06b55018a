import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/**
 * Calls that tests make by hand instead of by the contract: HTTP itself, signed notices, lists of
 * many paths. The number only falls: a new test of a call takes the call.
 */
const RAW_CALLS_MAX = 191;

const rawCallsIn = (text: string): number => text.match(/\.raw\(/g)?.length ?? 0;

it('tests make their calls by the contract; those by hand grow no more', () => {
  const files = globSync(['apps/server/src/**/*.test.ts', 'tests/**/*.ts', 'bench/**/*.ts'], {
    cwd: ROOT,
  }).filter((file) => !/^tests\/(shape\/|caller\.ts)/.test(file));
  const counts = files.map((file) => rawCallsIn(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(RAW_CALLS_MAX);
});

it('a call by hand is seen', () => {
  expect(rawCallsIn("await world.raw('GET', '/wps/tables');")).toBe(1);
  expect(rawCallsIn('await world.call(tables.tables, {});')).toBe(0);
});
