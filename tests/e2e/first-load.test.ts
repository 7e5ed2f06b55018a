import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

/** What a first visit may load of script, packed by gzip. */
const KILOBYTES_MAX = 160;
const PAGES = ['/index', '/rng', '/live', '/help', '/promotions', '/vip'];

for (const path of PAGES) {
  test(`the first visit of ${path} loads at most ${KILOBYTES_MAX} kB of script`, async ({
    page,
  }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!/\.js(\?|$)/.test(response.url()) || response.status() !== 200) return;
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const all = await Promise.all(sizes);
    expect(all.length).toBeGreaterThan(3);
    expect(all.reduce((sum, one) => sum + one, 0) / 1000).toBeLessThanOrEqual(KILOBYTES_MAX);
  });
}
