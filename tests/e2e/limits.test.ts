import { whitelabel } from '@fairhouse/contract/brands';
import { games } from '@fairhouse/contract/catalogue';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { logInAsPlayer } from './people.ts';

const SLOW = 'This page loads slowly. Check your network or contact customer service.';
/** One point: what a picture is made of does not matter here. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwAD' +
    'hgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A hall of so many games, each with a picture of its own, in pages of the given size. */
const furnish = (page: Page, count: number, pageSize: number) =>
  page.route(addressesOf(games), (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + pageSize;
    const all = Array.from({ length: count }, (_one, at) => ({
      gameId: `game-${at}`,
      slug: `game-${at}`,
      name: `Game ${at}`,
      vassalage: 'FAIR',
      gameCategory: 'RNG',
      image: `/art/tests/${at}.png`,
      rtp: '96.00%',
      status: 'open',
      isHot: false,
      isNew: false,
    }));
    return route.fulfill({
      json: {
        success: true,
        value: {
          total: count,
          pageNo: 1,
          pageSize,
          nextCursor: next < count ? String(next) : null,
          list: all.slice(from, next),
        },
      },
    });
  });

test('[LI-07, LI-08, SL-04] pictures load within 1.3 views of what is seen, and are tried thrice', async ({
  page,
}) => {
  const asked: number[] = [];
  await page.route('**/art/tests/*.png', (route) => {
    const at = Number(/(\d+)\.png/.exec(route.request().url())?.[1]);
    asked.push(at);
    return at === 1 ? route.abort() : route.fulfill({ contentType: 'image/png', body: PICTURE });
  });
  await furnish(page, 140, 140);
  // Without a page in the address the first pictures are asked for before any script runs.
  await page.goto('/rng?page=all');
  const pictures = page.locator('.fh-tiles .fh-lazy');
  await expect(pictures).toHaveCount(140);
  await expect(pictures.nth(1)).toHaveAttribute('data-state', 'error');
  await expect(pictures.nth(1).locator('svg')).toBeVisible();
  expect(asked.filter((at) => at === 1)).toHaveLength(3);

  /** Where a tenth of each picture lies, in views below the top of what is seen. */
  const places = () =>
    pictures.evaluateAll((all) =>
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return (top + height / 10) / innerHeight;
      }),
    );
  // Measured anew at each try: the page may still be on its way. What was near before the rows
  // above it had their height may have been asked for; far below nothing is.
  const expectNear = () =>
    expect(async () => {
      const views = await places();
      const near = views.flatMap((view, at) => (view > -1 && view < 2.25 ? [at] : []));
      expect(near.filter((at) => !asked.includes(at))).toEqual([]);
      const far = views.flatMap((view, at) => (view > 3.2 ? [at] : []));
      expect(far.length).toBeGreaterThan(0);
      expect(far.filter((at) => asked.includes(at))).toEqual([]);
    }).toPass({ timeout: 20_000 });
  await expectNear();
  const before = asked.length;
  await page.mouse.wheel(0, 900);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expectNear();
});

test('[LI-09] the end of a list is looked for every 200 ms, however fast its pages come', async ({
  page,
}) => {
  await page.route('**/art/tests/*.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: PICTURE }),
  );
  await furnish(page, 6, 1);
  await page.goto('/rng');
  await expect(page.locator('.fh-tile')).toHaveCount(6);
  const startsNow = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /games\/list.*cursor=[1-5]/.test(name))
        .map(({ startTime }) => startTime),
    );
  await expect.poll(startsNow).toHaveLength(5);
  const starts = await startsNow();
  // Four pauses of 200 ms; a request leaves a moment after it was decided.
  expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(4 * 200 - 60);
});

test('[ER-04] an avatar that fails to load gives way to the mark of the house', async ({
  page,
}) => {
  let isLost = true;
  await page.route('**/art/symbols/fox.webp', (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await logInAsPlayer(page);
  const avatar = page.locator('.st-header [data-key="avatar"] .fh-avatar');
  await expect(avatar.locator('svg')).toBeVisible();
  await expect(avatar.locator('img')).toHaveCount(0);
  isLost = false;
  await page.reload();
  await expect(avatar.locator('img')).toBeVisible();
  await expect(avatar.locator('svg')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [what, address, held, open] of [
  ['the house', '/index', addressesOf(whitelabel), undefined],
  [
    'the script of a screen',
    '/index',
    /LiveHall-.*\.js/,
    (page: Page) => page.locator('.st-nav [data-key="LIVE"]').click(),
  ],
  ['what a screen shows', '/rng', addressesOf(games), undefined],
] as const) {
  test(`[ER-15] ${what} that takes longer than 15 seconds is told to be slow until it comes`, async ({
    page,
  }) => {
    let release: (() => void) | undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(held, async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    const wanted = page.waitForRequest(held);
    let begun = Date.now();
    await page.goto(address);
    if (open) {
      begun = Date.now();
      await open(page);
    }
    await wanted;
    const notice = page.getByRole('alert').filter({ hasText: SLOW });
    // Time stands still at 13 seconds, of which a busy machine may have taken some itself.
    await page.clock.pauseAt(begun + 13_000);
    await expect(notice).toHaveCount(0);
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(notice).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.clock.resume();
    release?.();
    await expect(notice).toHaveCount(0);
    await expect(page.locator('.st-header')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

type House = { value: { info: Record<string, unknown> & { settings: Record<string, boolean> } } };

test("[ST-05] the start brings permissions, who counts visits, and the visitor's country", async ({
  page,
  baseURL,
}) => {
  const abroad: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(baseURL ?? '').host) abroad.push(request.url());
  });
  let analytics: object | null = { provider: 'umami', id: 'harbour-1' };
  await page.route(addressesOf(whitelabel), async (route) => {
    const answer = await route.fetch();
    const house = (await answer.json()) as House;
    Object.assign(house.value.info, { analytics, location: { ip: '203.0.113.7', country: 'TH' } });
    house.value.info.settings.mobileRegistration = true;
    await route.fulfill({ response: answer, json: house });
  });
  await page.addInitScript(() => {
    Object.assign(window, { told: [] });
    addEventListener('fairhouse:page', (event) => {
      (window as unknown as { told: unknown[] }).told.push((event as CustomEvent).detail);
    });
  });
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
  await page.goto('/register?affiliateCode=secret');
  const counted = { provider: 'umami', id: 'harbour-1' };
  await expect.poll(told).toEqual([{ ...counted, path: '/register' }]);
  const form = page.locator('[data-key="registerForm"]');
  await page.getByRole('dialog').getByRole('tab', { name: 'Mobile' }).click();
  await expect(form.locator('[data-key="country"]')).toHaveText('+66');
  await page.goto('/rng');
  await expect.poll(told).toEqual([{ ...counted, path: '/rng' }]);
  await page.locator('.st-nav [data-key="LIVE"]').click();
  await expect.poll(told).toEqual([
    { ...counted, path: '/rng' },
    { ...counted, path: '/live' },
  ]);
  analytics = null;
  const scripts: string[] = [];
  page.on('request', (request) => {
    scripts.push(request.url());
  });
  await page.goto('/rng');
  await page.locator('.st-nav [data-key="LIVE"]').click();
  await expect(page.locator('.lv-card').first()).toBeVisible();
  expect(await told()).toEqual([]);
  expect(scripts.filter((url) => /analytics/.test(url))).toEqual([]);
  expect(abroad).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
