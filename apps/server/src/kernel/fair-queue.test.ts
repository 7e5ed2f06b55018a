import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDiskCache } from './disk-cache.ts';
import { openFairQueue, QueueFull } from './fair-queue.ts';
import { systemRandom } from './random.ts';

it('who asks for much waits for himself: another source comes after one piece at most', async () => {
  const queue = openFairQueue<void>({ atOnce: 1, perSourceMax: 50, max: 100 });
  const done: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    done.push(name);
  };
  const all = [
    ...Array.from({ length: 40 }, () => queue.run('flood', work('flood'))),
    queue.run('one', work('one')),
    queue.run('two', work('two')),
  ];
  await Promise.all(all);
  expect(done.indexOf('one')).toBeLessThanOrEqual(2);
  expect(done.indexOf('two')).toBeLessThanOrEqual(3);
  expect(queue.waiting()).toBe(0);
});

it('so many wait and no more, of one source and of all; what fails stops nobody', async () => {
  const queue = openFairQueue<string>({ atOnce: 1, perSourceMax: 2, max: 3 });
  let free: (() => void) | undefined;
  const first = queue.run(
    'a',
    () =>
      new Promise((resolve) => {
        free = () => resolve('first');
      }),
  );
  const waiting = [
    queue.run('a', () => Promise.reject(new Error('broken'))),
    queue.run('a', async () => 'third'),
  ];
  await expect(queue.run('a', async () => 'x')).rejects.toBeInstanceOf(QueueFull);
  const other = queue.run('b', async () => 'other');
  await expect(queue.run('c', async () => 'x')).rejects.toBeInstanceOf(QueueFull);
  free?.();
  expect((await Promise.allSettled([first, ...waiting, other])).map((one) => one.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

it('a disk cache keeps what was used last and never outgrows its size', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-cache-'));
  try {
    const cache = openDiskCache({ folder, bytesMax: 100, random: systemRandom });
    expect(await cache.read('1-a.webp')).toBeUndefined();
    for (const [at, name] of ['1-a.webp', '2-a.webp', '3-a.webp'].entries()) {
      await cache.write(name, Buffer.alloc(30, at));
      utimesSync(path.join(folder, name), at + 1, at + 1);
    }
    expect((await cache.read('1-a.webp'))?.[0]).toBe(0);
    await cache.write('4-a.webp', Buffer.alloc(30, 4));
    expect(readdirSync(folder).toSorted()).toEqual(['1-a.webp', '4-a.webp']);
    // A name that is no name of ours touches nothing beside the folder.
    for (const name of ['../x.webp', 'a/b.webp', '.hidden', 'x', '']) {
      await cache.write(name, Buffer.alloc(1));
      expect(await cache.read(name), name).toBeUndefined();
    }
    await cache.write('big.webp', Buffer.alloc(101));
    expect(readdirSync(folder)).toHaveLength(2);
    // Another process finds what stands there, and counts it.
    writeFileSync(path.join(folder, '5-a.webp'), Buffer.alloc(60));
    const second = openDiskCache({ folder, bytesMax: 100, random: systemRandom });
    await second.write('6-a.webp', Buffer.alloc(30));
    expect(
      readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0),
    ).toBeLessThanOrEqual(80);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
