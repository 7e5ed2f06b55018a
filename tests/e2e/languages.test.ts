import { expect, test, type Page } from '@playwright/test';
import { arriveAsPlayer, complaintsOf } from './people.ts';

const speak = async (page: Page, tag: string): Promise<void> => {
  await page.addInitScript((language) => {
    localStorage.setItem('fairhouse.language', language);
  }, tag);
};
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

// Long words, letters of other scripts, and both directions.
for (const tag of ['vi', 'zh-Hans', 'ms', 'de', 'ru', 'th', 'bn', 'ar']) {
  test(`[UX-03] ${tag} changes the whole interface and fits a phone`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(page, tag);
    await page.goto('/index');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('dir', tag === 'ar' ? 'rtl' : 'ltr');
    const home = page.locator('.st-main');
    await expect(home.locator('h1')).toBeVisible();
    await expect(home).not.toContainText('The house that');
    await expect(home).not.toContainText('Hot right now');
    expect(await isWithin(page)).toBe(true);
    await page.goto('/register');
    const form = page.locator('[data-key="registerForm"]');
    await form.locator('[data-key="submitRegister"]').click();
    await expect(form.locator('[role="alert"]').first()).not.toBeEmpty();
    await expect(form).not.toContainText(/Username|Password|Please enter/);
    expect(await isWithin(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
}

/** One game of each kind, and a word that its board says in both. */
const GAMES: Readonly<Record<string, { 'zh-Hans': string; 'zh-Hant': string }>> = {
  'coin-toss': { 'zh-Hans': '幸运掷币', 'zh-Hant': '幸運擲硬幣' },
  'harbour-mines': { 'zh-Hans': '港湾扫雷', 'zh-Hant': '港灣踩地雷' },
  'baccarat:lamp-room-3': { 'zh-Hans': '明灯百家乐', 'zh-Hant': '明燈百家樂' },
  'blackjack:anchor-hall-1': { 'zh-Hans': '金锚21点', 'zh-Hant': '金錨21點' },
  comet: { 'zh-Hans': '极速彗星', 'zh-Hant': '極速彗星' },
  'coral-reef:trench': { 'zh-Hans': '珊瑚秘境', 'zh-Hant': '珊瑚祕境' },
};
const BALANCE = { 'zh-Hans': '余额', 'zh-Hant': '餘額' };
for (const tag of ['zh-Hans', 'zh-Hant'] as const) {
  test(`[UX-03] a game of each kind is called in ${tag} what it is called there`, async ({
    page,
  }) => {
    await speak(page, tag);
    await arriveAsPlayer(page);
    for (const [gameId, { [tag]: name }] of Object.entries(GAMES)) {
      await page.goto(`/game?gameId=${encodeURIComponent(gameId)}`);
      const game = page.frameLocator('iframe[data-key="game"]');
      await expect(game.locator('.pl-strip'), gameId).toContainText(name, { timeout: 30_000 });
      await expect(game.locator('html'), gameId).toHaveAttribute('lang', tag);
      // A word of the frame itself.
      await expect(game.locator('.pl-strip'), gameId).toContainText(BALANCE[tag]);
    }
  });
}

test('[UX-13] what nobody has translated is in English, never a key or an empty label', async ({
  page,
}) => {
  await speak(page, 'fi');
  await page.goto('/rng');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await expect(page.locator('.st-nav [data-key="RNG"]')).toHaveText('Slots');
  await expect(page.locator('.fh-tile').first()).toBeVisible();
  const words = await page.locator('body').innerText();
  expect(words).not.toMatch(/\b[a-z]+:[a-zA-Z.]+\b/);
  const nameless = await page
    .locator('button, a')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility() &&
            !one.textContent?.trim() &&
            !one.getAttribute('aria-label') &&
            !one.getAttribute('title') &&
            !one.querySelector('img[alt]'),
        )
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  expect(nameless).toEqual([]);
});

test('[UX-08] a picture is tried three times, then its place shows that it is missing', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/\/art\/games\/book-of-tides\/tile(-small)?\.webp/, async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  await page.goto('/rng?page=JILI');
  const tile = page.locator('.fh-tile').filter({ hasText: 'Book of Tides' });
  await expect(tile.locator('.fh-lazy')).toHaveAttribute('data-state', 'error');
  expect(asked).toHaveLength(3);
  const other = page.locator('.fh-tile').filter({ hasNotText: 'Book of Tides' }).first();
  await expect(other.locator('.fh-lazy')).toHaveAttribute('data-state', 'loaded');
});
