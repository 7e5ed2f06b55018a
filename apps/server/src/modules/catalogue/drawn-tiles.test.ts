import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
});
afterAll(async () => {
  await world.close();
});

const tile = async (name: string, ip: string) => {
  const response = await fetch(`${world.url}/art/drawn/${name}.webp`, {
    headers: { 'x-forwarded-for': ip },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const folder = () => path.join(world.dataDir, 'cache', 'tiles');

it(
  '[AS-06] ' +
    'cheap denial: a flood of drawn tiles from one address costs another visitor two drawings',
  async () => {
    let drawn = 0;
    const flood = Array.from({ length: 100 }, (_none, hue) =>
      tile(`${hue}-flood`, '203.0.113.1').then((one) => {
        drawn += 1;
        return one;
      }),
    );
    // The flood is under way: its first drawings are done, and many wait.
    await expect.poll(() => drawn, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0);
    const before = drawn;
    expect(before).toBeLessThan(80);
    const other = await tile('7-visitor', '198.51.100.1');
    expect([other.status, other.type]).toEqual([200, 'image/webp']);
    // One was being drawn, another had its turn; the answers of both may come a moment apart.
    expect(drawn - before).toBeLessThan(20);
    expect((await Promise.all(flood)).every((one) => one.status === 200)).toBe(true);
  },
);

it('drawn pictures wait in a bounded queue, and an address draws three hundred a minute', async () => {
  const answers = await Promise.all(
    Array.from({ length: 160 }, (_none, hue) => tile(`${hue}-queue`, '203.0.113.2')),
  );
  const count = (status: number) => answers.filter((one) => one.status === status).length;
  expect(count(200) + count(503)).toBe(160);
  expect(count(503)).toBeGreaterThan(0);
  const { limiter } = world.server.kernel;
  while (limiter.take('draws/2001:db8:5:5::', 300)) {
    /* All that it may draw in this minute. */
  }
  const taken = await Promise.all([
    tile('1-six', '2001:db8:5:5::1'),
    tile('1-six', '2001:db8:5:5:9::2'),
    tile('1-six', '2001:db8:5:6::1'),
  ]);
  // Near the end of a minute the next one may have begun.
  if (!limiter.take('draws/2001:db8:5:5::', 300)) {
    expect(taken.map((one) => one.status)).toEqual([429, 429, 200]);
  }
});

it('what is drawn stays on disk: it is not drawn again, and may be lost', async () => {
  const first = await tile('33-kept', '203.0.113.3');
  expect(existsSync(path.join(folder(), '33-kept.webp'))).toBe(true);
  world.server.kernel.once('catalogue.tiles', () => ({ kept: new Map() })).kept.clear();
  const { limiter } = world.server.kernel;
  while (limiter.take('draws/203.0.113.3', 300)) {
    /* Nothing more is drawn for this address. */
  }
  const again = await tile('33-kept', '203.0.113.3');
  expect([again.status, again.bytes.equals(first.bytes)]).toEqual([200, true]);
  rmSync(folder(), { recursive: true });
  world.server.kernel.once('catalogue.tiles', () => ({ kept: new Map() })).kept.clear();
  expect((await tile('33-kept', '203.0.113.4')).bytes.equals(first.bytes)).toBe(true);
  expect(readdirSync(folder())).toEqual(['33-kept.webp']);
});
