import { expect, it } from 'vitest';
import { rangeOf } from './period.ts';

const now = new Date(2026, 2, 1, 15, 30);
const local = (text: string) => new Date(text).toString().slice(0, 24);

it('yesterday ends before today begins, also over the turn of a month', () => {
  const range = rangeOf('yesterday', now);
  expect(local(range.startDate)).toBe('Sat Feb 28 2026 00:00:00');
  expect(local(range.endDate)).toBe('Sat Feb 28 2026 23:59:59');
});

it('seven days include today', () => {
  const range = rangeOf('week', now);
  expect(local(range.startDate)).toBe('Mon Feb 23 2026 00:00:00');
  expect(local(range.endDate)).toBe('Sun Mar 01 2026 23:59:59');
});
