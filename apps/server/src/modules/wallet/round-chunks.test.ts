import { expect, it } from 'vitest';
import type { Kernel } from '../../kernel/kernel.ts';
import { inChunks } from './steps/round-chunks.ts';

/** Sizes of the chunks of a round of so many wagers, which take no time. */
const sizesOf = async (wagers: number): Promise<number[]> => {
  const sizes: number[] = [];
  let left = wagers;
  await inChunks({ db: {} } as Kernel, {
    brandId: 1,
    roundId: 'round',
    key: '',
    step: async (most) => {
      if (left === 0) return null;
      sizes.push(most);
      const looked = Math.min(most, left);
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
