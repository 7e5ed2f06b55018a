import { afterEach, expect, it, vi } from 'vitest';
import type { Kernel } from '../../kernel/kernel.ts';
import { inChunks } from './steps/round-chunks.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Sizes of the chunks of a round of so many wagers, each of which takes so many milliseconds. */
const sizesOf = async (
  wagers: number,
  takes: (left: number) => number = () => 0,
): Promise<number[]> => {
  const sizes: number[] = [];
  let left = wagers;
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await inChunks({ db: {} } as Kernel, {
    brandId: 1,
    roundId: 'round',
    key: '',
    step: async (most) => {
      if (left === 0) return null;
      sizes.push(most);
      const looked = Math.min(most, left);
      for (let no = 0; no < looked; no += 1) now += takes(left - no);
      left -= looked;
      return looked;
    },
  });
  return sizes;
};

it('chunks begin small and grow to twice the one before at most', async () => {
  const sizes = await sizesOf(20_000);
  expect(sizes.slice(0, 8)).toEqual([50, 100, 200, 400, 800, 1600, 3200, 5000]);
});

it('chunks keep to twelve milliseconds, whatever one wager takes', async () => {
  for (const each of [0.02, 0.1, 0.2]) {
    const sizes = await sizesOf(40_000, () => each);
    const most = Math.round(12 / each);
    expect(Math.max(...sizes)).toBe(most);
    expect(sizes.slice(10, -1).every((one) => one === most)).toBe(true);
  }
});

it('where wagers become ten times slower one chunk is too long, and the next fits again', async () => {
  const sizes = await sizesOf(20_000, (left) => (left > 10_000 ? 0.02 : 0.2));
  const last = sizes.lastIndexOf(600);
  expect(sizes.slice(last + 2, -1).every((one) => one === 60)).toBe(true);
  // Of those of before at most two held slow wagers.
  const before = sizes.slice(0, last + 2).reduce((sum, one) => sum + one, 0);
  expect(before - 10_000).toBeLessThanOrEqual(2 * 600);
});
