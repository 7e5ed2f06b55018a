import { expect, it } from 'vitest';
import { leftInWords, periodInWords, spanInWords, type Times } from './period.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const t = (key: string, values: Record<string, string | number> = {}) =>
  [key, ...Object.values(values)].join(' ');
const one = (more: Partial<Times> = {}): Times => ({
  status: 'in_progress',
  period: 'none',
  grant: 'staff',
  startsAt: null,
  endsAt: null,
  ...more,
});

it('[PR-01] a period is told in one line', () => {
  expect(periodInWords(one(), 'en', t)).toBe('always');
  expect(periodInWords(one({ period: 'weekly' }), 'en', t)).toBe('weekly');
  expect(periodInWords(one({ grant: 'later' }), 'en', t)).toBe('opens');
  expect(periodInWords(one({ endsAt: at(24) }), 'en', t)).toMatch(/^until 23 Nov 2026$/);
  expect(periodInWords(one({ startsAt: at(-24), endsAt: at(24) }), 'en', t)).toBe(
    'span 21 Nov 2026 23 Nov 2026',
  );
  expect(periodInWords(one({ startsAt: at(24), status: 'coming_soon' }), 'en', t)).toBe(
    'from 23 Nov 2026',
  );
  expect(periodInWords(one({ endsAt: at(-24), status: 'close' }), 'en', t)).toBe(
    'ended 21 Nov 2026',
  );
});

it('[PR-02] what is left is told before the start and in the last week, in whole units', () => {
  const left = (more: Partial<Times>) => leftInWords(one(more), NOW, 'en', t);
  expect(left({ status: 'coming_soon', startsAt: at(50) })).toBe('startsIn 2 days');
  expect(left({ endsAt: at(5) })).toBe('endsIn 5 hours');
  expect(left({ endsAt: at(24 * 8) })).toBeUndefined();
  expect(left({})).toBeUndefined();
  expect(left({ status: 'close', endsAt: at(-1) })).toBeUndefined();
  expect(spanInWords(1000, 'en')).toBe('1 minute');
});
