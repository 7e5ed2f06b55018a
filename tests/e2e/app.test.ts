import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectSound } from './office-person.ts';
import { openHouse } from './own-house.ts';

test.use({ serviceWorkers: 'allow' });

const quiet = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('fairhouse.announced', 'START'));
const workersIn = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
/** The worker has taken over and keeps its page. */
const installed = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
    .toBe(true);
};
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map((one) => new URL(one.url).pathname);
  });

const offlineAt = async (page: Page, context: BrowserContext, address: string): Promise<void> => {
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.locator('[data-key="offline"]')).toBeVisible();
};

test(
  '[RT-22] without a line the house shows its own page in the language of the visitor, and the ' +
    'site again once there is one; nothing of calls or games is kept',
  async ({ page, context }) => {
    await quiet(page);
    await page.addInitScript(() => localStorage.setItem('fairhouse.language', 'ar'));
    await page.goto('/index');
    await installed(page);
    await page.goto('/rng');
    await expect(page.locator('.fh-tile').first()).toBeVisible();
    expect(
      (await keptIn(page)).filter((path) => !/^\/(offline$|assets\/offline-|art\/)/.test(path)),
    ).toEqual([]);
    await offlineAt(page, context, '/live');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('h1')).toHaveText('لا يوجد اتصال');
    await expectSound(page, 'the offline page');
    await context.setOffline(false);
    // The page loads anew at it, by the browser's own word or by ours: that takes the answer away.
    await page
      .evaluate(() => {
        setTimeout(() => dispatchEvent(new Event('online')));
      })
      .catch((error: Error) => {
        if (!error.message.includes('navigation')) throw error;
      });
    await expect(page.locator('.st-main')).toHaveAttribute('data-key', 'live');
  },
);

test('[RT-22] a house that wants no app any more takes the worker away from everybody', async ({
  page,
}) => {
  await quiet(page);
  const house = await openHouse('noapp');
  await page.goto(house.url);
  await installed(page);
  const { switches } = (await house.settings()) as { switches: Record<string, boolean> };
  await house.change({ switches: { ...switches, installableApp: false } });
  await page.reload();
  await expect.poll(() => workersIn(page)).toBe(0);
  // It goes before what it kept.
  await expect.poll(() => keptIn(page)).toEqual([]);
});

test(
  '[RT-22, RT-25] the app page installs where the browser offers it, has a guide for each device, ' +
    'and titles follow each change of screen and language',
  async ({ page }) => {
    await quiet(page);
    await page.goto('/down');
    await expect(page.locator('[data-key="guide-computer"]')).toHaveAttribute('open', '');
    await page.locator('[data-key="guide-ios"] summary').click();
    await expect(page.locator('[data-key="guide-ios"] li')).toHaveCount(2);
    await expect(page.locator('[data-key="install"]')).toHaveCount(0);
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt'), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      dispatchEvent(offer);
    });
    await page.locator('[data-key="install"]').click();
    await expect(page.locator('[data-key="installed"]')).toBeVisible();
    await expectSound(page, 'the app page');
    await page.locator('.st-nav [data-key="RNG"]').click();
    await expect(page).toHaveTitle(/^Slots · /);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/rng$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
    await page.goto('/rng?language=vi');
    await expect(page).toHaveTitle(/^Nổ hũ · /);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/rng\?language=vi$/,
    );
    const lost = await page.goto('/nowhere');
    expect(lost?.status()).toBe(404);
    await expect(page.locator('[data-key="notFound"]')).toBeVisible();
  },
);
