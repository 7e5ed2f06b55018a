import { expect, it } from 'vitest';
import { openGroupCommit } from './commit.ts';

type Item = { group: number; key: string; no: number };
/** What was written, batch by batch; each waits until the test lets it end. */
const written = () => {
  const batches: Item[][] = [];
  const ends: (() => void)[] = [];
  const commit = openGroupCommit<Item, number>({
    itemsMax: 3,
    lanes: 1,
    laneOf: () => 0,
    groupOf: (item) => item.group,
    keyOf: (item) => item.key,
    write: async (items) => {
      batches.push(items);
      await new Promise<void>((resolve) => void ends.push(resolve));
      if (items.some((one) => one.no < 0)) throw new Error(`poisoned ${items.length}`);
      return items.map((one) => one.no);
    },
    isFatal: () => false,
  });
  const end = async (): Promise<void> => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { batches, commit, end };
};
const numbers = (batches: readonly Item[][]) => batches.map((one) => one.map(({ no }) => no));

it('what comes while a batch is written goes together: of one group, one of a key, in order', async () => {
  const { batches, commit, end } = written();
  const first = commit.submit({ group: 1, key: 'first', no: 0 });
  await expect.poll(() => batches.length).toBe(1);
  const later = [
    { group: 1, key: 'a', no: 1 },
    { group: 2, key: 'b', no: 2 },
    { group: 1, key: 'a', no: 3 },
    { group: 1, key: 'c', no: 4 },
    { group: 1, key: 'd', no: 5 },
    { group: 1, key: 'e', no: 6 },
  ].map((item) => commit.submit(item));
  for (const _ of [1, 2, 3, 4]) await end();
  expect(await Promise.all([first, ...later])).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(numbers(batches)).toEqual([[0], [1, 4, 5], [2], [3, 6]]);
  expect(commit.depth()).toBe(0);
});

it('an item that cannot be written fails alone', async () => {
  const { batches, commit, end } = written();
  const first = commit.submit({ group: 1, key: 'first', no: 0 });
  await expect.poll(() => batches.length).toBe(1);
  const later = [1, -1, 2].map((no) => commit.submit({ group: 1, key: `k${no}`, no }));
  const outcomes = Promise.allSettled(later);
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await end();
    if (batches.length === 5 && commit.depth() === 0) break;
    await new Promise((resolve) => setImmediate(resolve));
    if (numbers(batches).at(-1)?.[0] === 2) {
      await end();
      break;
    }
  }
  expect(await first).toBe(0);
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
