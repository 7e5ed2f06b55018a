import { expect, it } from 'vitest';
import { lastDays } from './last-days.ts';

it('today is the day of the brand, wherever its reports are read', () => {
  const now = new Date('2026-11-26T18:00:00Z');
  expect(lastDays(1, 'UTC', now)).toEqual({ startDate: '2026-11-26', endDate: '2026-11-26' });
  expect(lastDays(7, 'Asia/Ho_Chi_Minh', now)).toEqual({
    startDate: '2026-11-21',
    endDate: '2026-11-27',
  });
});
