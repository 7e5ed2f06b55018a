import { expect, it } from 'vitest';
import { everReached } from './rules.ts';

const asks = [0n, 100n, 200n].map((sum) => ({ deposits: sum, validBets: sum }));
const on = (day: string, sum: bigint) => ({ day, deposits: sum, validBets: sum });

it('[VP-01] a rise holds on the day on which it was judged, also where nothing came in on it', () => {
  const days = [on('2026-06-05', 250n)];
  // Ranks that asked for less began on the tenth: the days before are judged by them from then on.
  expect(everReached(days, [{ from: '2026-06-10', asks }])).toBe(2);
  expect(everReached(days, [{ from: '2026-07-04', asks }])).toBe(2);
  expect(everReached(days, [{ from: '2026-07-05', asks }])).toBe(0);
});

it('what comes in later is looked at on its own days', () => {
  const days = [on('2026-06-05', 60n), on('2026-06-30', 60n), on('2026-07-06', 60n)];
  expect(everReached(days, [{ from: '2026-06-20', asks }])).toBe(1);
  expect(everReached([on('2026-06-05', 60n)], [{ from: '2026-06-20', asks }])).toBe(0);
});
