import { expect, it } from 'vitest';
import { daysOf, momentsOf, runsIn, withDay } from './period.ts';

const now = new Date(2026, 2, 1, 15, 30);
const local = (text: string) => new Date(text).toString().slice(0, 24);

it('yesterday ends before today begins, also over the turn of a month', () => {
  const range = momentsOf(daysOf('yesterday', now));
  expect(local(range.startDate)).toBe('Sat Feb 28 2026 00:00:00');
  expect(local(range.endDate)).toBe('Sat Feb 28 2026 23:59:59');
});

it('[RC-05] the last seven and thirty days include today and end with it', () => {
  const range = momentsOf(daysOf('week', now));
  expect(local(range.startDate)).toBe('Mon Feb 23 2026 00:00:00');
  expect(local(range.endDate)).toBe('Sun Mar 01 2026 23:59:59');
  expect(daysOf('month', now)).toEqual({ preset: 'month', from: '2026-01-31', to: '2026-03-01' });
});

it('[RC-06] the next seven and thirty days begin with today', () => {
  expect(daysOf('next7', now)).toEqual({ preset: 'next7', from: '2026-03-01', to: '2026-03-07' });
  expect(daysOf('next30', now)).toEqual({ preset: 'next30', from: '2026-03-01', to: '2026-03-30' });
});

it('[RC-06] what runs already or begins on a day of the period is in it, without an end as well', () => {
  const days = daysOf('next7', now);
  const at = (day: number) => new Date(2026, 2, day, 12).toISOString();
  expect(runsIn({ startsAt: null, endsAt: null }, days)).toBe(true);
  expect(runsIn({ startsAt: at(-5), endsAt: at(1) }, days)).toBe(true);
  expect(runsIn({ startsAt: at(7), endsAt: null }, days)).toBe(true);
  expect(runsIn({ startsAt: at(8), endsAt: null }, days)).toBe(false);
  expect(runsIn({ startsAt: null, endsAt: at(-1) }, days)).toBe(false);
});

it('a day typed in makes a range of its own, whose ends never cross', () => {
  const week = daysOf('week', now);
  expect(withDay(week, 'from', '2026-02-20')).toEqual({
    preset: 'own',
    from: '2026-02-20',
    to: '2026-03-01',
  });
  expect(withDay(week, 'to', '2026-01-05')).toEqual({
    preset: 'own',
    from: '2026-01-05',
    to: '2026-01-05',
  });
  expect(withDay(week, 'to', '')).toBe(week);
});
