import { expect, it } from 'vitest';
import { lastDays, withDay } from './last-days.ts';

it('today is the day of the brand, wherever its reports are read', () => {
  const now = new Date('2026-11-26T18:00:00Z');
  expect(lastDays(1, 'UTC', now)).toEqual({ startDate: '2026-11-26', endDate: '2026-11-26' });
  expect(lastDays(7, 'Asia/Ho_Chi_Minh', now)).toEqual({
    startDate: '2026-11-21',
    endDate: '2026-11-27',
  });
});

it('where the first day would come after the last one, both are the day that was chosen', () => {
  const range = { startDate: '2026-02-23', endDate: '2026-03-01' };
  expect(withDay(range, 'startDate', '2026-03-05')).toEqual({
    startDate: '2026-03-05',
    endDate: '2026-03-05',
  });
  expect(withDay(range, 'endDate', '2026-02-25')).toEqual({ ...range, endDate: '2026-02-25' });
  expect(withDay(range, 'endDate', '')).toBe(range);
});
