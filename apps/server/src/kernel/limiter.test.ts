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

it('what was given back was not taken, and nothing is left over from a minute before', () => {
  let now = 60_000_000;
  const { take, giveBack } = openLimiter(() => now);
  for (let turn = 0; turn < 9; turn += 1) {
    expect(take('one', 2)).toBe(true);
    giveBack?.('one');
  }
  expect(Array.from({ length: 3 }, () => take('one', 2))).toEqual([true, true, false]);
  now += 60_000;
  giveBack?.('one');
  expect(take('one', 1)).toBe(true);
});
