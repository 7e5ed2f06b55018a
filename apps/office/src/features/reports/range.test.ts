import { expect, it } from 'vitest';
import { lastDays, withDay } from './range.ts';

it('the last days end today, and their ends never cross', () => {
  const range = lastDays(7, new Date('2026-03-01T12:00:00Z'));
  expect(range).toEqual({ startDate: '2026-02-23', endDate: '2026-03-01' });
  expect(withDay(range, 'startDate', '2026-03-05')).toEqual({
    startDate: '2026-03-05',
    endDate: '2026-03-05',
  });
  expect(withDay(range, 'endDate', '')).toBe(range);
});
