import { expect, test } from '@playwright/test';
import { openHouse } from './own-house.ts';
import { arriveAsGuest, openMemberPage } from './people.ts';

const isWide = (): boolean =>
  document.documentElement.scrollWidth > document.documentElement.clientWidth ||
  [...document.querySelectorAll('.mc-panel')].some((one) => one.scrollWidth > one.clientWidth);

test('rooms without games are offered nowhere, and search has the focus when it opens', async ({
  page,
}) => {
  // The first house plays virtual leagues.
  const own = await openHouse('rooms');
  await page.goto(new URL('/index', own.url).href);
  const rooms = page.locator('.hm-rooms [data-room]');
  // Lotteries stand there once the house has said which vendors serve.
  const served = ['LIVE', 'RNG', 'FISH', 'LOTT', 'PVP'];
  await expect
    .poll(() => rooms.evaluateAll((all) => all.map((one) => one.getAttribute('data-room'))))
    .toEqual(served);
  await expect(page.locator('.st-nav [data-key="SPORTS"]')).toHaveCount(0);
  await expect(page.locator('.st-nav [data-key="LIVE"]')).toBeVisible();
  await page.locator('.st-header').getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('[data-key="search"] input[type="search"]')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.locator('.st-tabbar [data-key="live"]')).toBeVisible();
  await expect(page.locator('.st-tabbar [data-key="sports"]')).toHaveCount(0);
});

test('on a phone the profile does not slide, and no page opens for what cannot be paid', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await arriveAsGuest(page);
  await openMemberPage(page, 'profile');
  await expect(page.locator('.pf-profile')).toBeVisible();
  expect(await page.evaluate(isWide)).toBe(false);
  await page.goto('/index');
  await openMemberPage(page, 'depositv2');
  const form = page.locator('[data-key="depositForm"]');
  let pages = 0;
  context.on('page', () => {
    pages += 1;
  });
  for (const [amount, said] of [
    ['0.01', /limit/i],
    ['99999999', /limit/i],
    ['much', /amount/i],
  ]) {
    await form.locator('[name="amount"]').fill(String(amount));
    await form.locator('[data-key="submitDeposit"]').click();
    await expect(form.locator('.fh-error'), String(amount)).toContainText(said ?? '');
  }
  expect(pages).toBe(0);
});

test('[UX-03] a game opens in Chinese of either script where the site does', async ({ page }) => {
  for (const tag of ['zh-Hans', 'zh-Hant']) {
    await page.addInitScript((chosen) => localStorage.setItem('fairhouse.language', chosen), tag);
    await arriveAsGuest(page, undefined, '/game?gameId=harbour-lights');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.frameLocator('iframe[data-key="game"]').locator('html')).toHaveAttribute(
      'lang',
      tag,
    );
  }
});
