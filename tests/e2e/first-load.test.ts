import { gzipSync } from 'node:zlib';
import { expect, test, type Response } from '@playwright/test';

/** What a first visit may load of script, packed by gzip. */
const KILOBYTES_MAX = 160;
const PAGES = ['/index', '/rng', '/live', '/help', '/promotions', '/vip'];

for (const path of PAGES) {
  test(`the first visit of ${path} loads at most ${KILOBYTES_MAX} kB of script`, async ({
    page,
  }) => {
    const scripts: Response[] = [];
    const listen = (response: Response) => {
      if (/\.js(\?|$)/.test(response.url()) && response.status() === 200) scripts.push(response);
    };
    page.on('response', listen);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('response', listen);
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    const all = bodies.map((body) => gzipSync(body, { level: 9 }).length);
    expect(all.length).toBeGreaterThan(3);
    expect(all.reduce((sum, one) => sum + one, 0) / 1000).toBeLessThanOrEqual(KILOBYTES_MAX);
  });
}
