import { expect, it } from 'vitest';
import { openGather } from './gather.ts';

it('what is asked together is read together, each gets its own row or nothing', async () => {
  const reads: number[][] = [];
  const ask = openGather<number, string>(async (keys) => {
    reads.push([...keys]);
    return keys.map((key) => (key === 2 ? undefined : `row ${key}`));
  });
  expect(await Promise.all([1, 2, 3].map((key) => ask(key)))).toEqual([
    'row 1',
    undefined,
    'row 3',
  ]);
  expect(reads).toEqual([[1, 2, 3]]);
});

it('what is asked while a read is under way waits for the next, no more than fit', async () => {
  const reads: number[] = [];
  let open: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    open = resolve;
  });
  const ask = openGather<number, number>(
    async (keys) => {
      reads.push(keys.length);
      if (reads.length === 1) await first;
      return keys;
    },
    { keysMax: 4 },
  );
  const one = ask(0);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const more = Promise.all(Array.from({ length: 6 }, (_, key) => ask(key)));
  open();
  expect(await one).toBe(0);
  expect(await more).toEqual([0, 1, 2, 3, 4, 5]);
  expect(reads).toEqual([1, 4, 2]);
});

it('a read that fails fails those who asked, and nobody after them', async () => {
  let isBroken = true;
  const ask = openGather<number, number>(async (keys) => {
    if (isBroken) throw new Error('no database');
    return keys;
  });
  await expect(ask(1)).rejects.toThrow('no database');
  isBroken = false;
  expect(await ask(1)).toBe(1);
});

it('reads keep their distance, and who asks alone does not wait', async () => {
  const reads: number[] = [];
  const ask = openGather<number, number>(
    async (keys) => {
      reads.push(keys.length);
      return keys;
    },
    { apartMilliseconds: 2000 },
  );
  // Seconds, since a busy machine stops for some tenths of one.
  const from = performance.now();
  await ask(1);
  expect(performance.now() - from).toBeLessThan(1500);
  await Promise.all([
    ask(2),
    new Promise((resolve) => {
      setTimeout(resolve, 10);
    }).then(() => ask(3)),
  ]);
  expect(performance.now() - from).toBeGreaterThanOrEqual(1990);
  expect(reads).toEqual([1, 2]);
});
