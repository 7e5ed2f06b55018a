import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './lazy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[ER-27] a script that has not come after 120 seconds counts as failed', async () => {
  const outcome = vi.fn();
  void inTime(new Promise(() => {})).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(String(outcome.mock.lastCall?.[0])).toContain('module script');
});

it('a script that comes in time is handed on, and so is its failure', async () => {
  await expect(inTime(Promise.resolve('here'))).resolves.toBe('here');
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
