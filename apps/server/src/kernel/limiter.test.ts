import { expect, it } from 'vitest';
import { openLimiter } from './limiter.ts';

it('so many calls a minute and no more, each caller by itself, and anew with the next minute', () => {
  let now = 60_000_000;
  const { take } = openLimiter(() => now);
  expect(Array.from({ length: 5 }, () => take('one', 3))).toEqual([true, true, true, false, false]);
  expect(take('other', 3)).toBe(true);
  now += 59_999;
  expect(take('one', 3)).toBe(false);
  now += 1;
  expect(take('one', 3)).toBe(true);
});
