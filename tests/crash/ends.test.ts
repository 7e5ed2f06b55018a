import { expect, it } from 'vitest';
import { runEndCrashes } from '../../bench/crash-ends.ts';

it('ends and corrections that are killed with or without PostgreSQL are done once, to the cent', async () => {
  const report = await runEndCrashes(6);
  expect(report).toMatchObject({ kills: 6, faults: [], differences: [] });
  // The two corrections that wait are, and the first end; later ones may be over before.
  expect(report.inTheMiddle).toBeGreaterThanOrEqual(3);
  expect(report.liveBets).toBeGreaterThan(50);
}, 480_000);
