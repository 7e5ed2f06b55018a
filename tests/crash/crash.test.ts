import { expect, it } from 'vitest';
import { runCrashCycles } from '../../bench/crash.ts';

it('four kills of server, PostgreSQL or both in mid-load lose and double nothing', async () => {
  const report = await runCrashCycles(4);
  expect(report).toMatchObject({ cycles: 4, lost: 0, doubled: 0, changed: 0, booksBalance: true });
  expect(report.acknowledged).toBeGreaterThan(40);
  expect(report.unknownOutcomes).toBeGreaterThan(0);
}, 480_000);
