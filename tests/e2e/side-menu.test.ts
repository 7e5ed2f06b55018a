import { vendors } from '@fairhouse/contract/catalogue';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { demoLogin, logIn } from './people.ts';

test('[SH-01] the menu button opens and closes the side menu', async ({ page }) => {
  await page.goto('/index');
  await expect(page.locator('.st-side')).toBeVisible();
  await page.locator('[data-key="menu"]').click();
  await expect(page.locator('.st-side')).toHaveCount(0);
  await page.locator('[data-key="menu"]').click();
  await expect(page.locator('.st-side')).toBeVisible();
});

test('[SH-03, SH-13, SH-16] a visitor is offered login and register', async ({ page }) => {
  await page.goto('/index');
  await page.locator('.st-side [data-key="referral"]').click();
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.st-side [data-key="side-register"]').click();
  await expect(page.locator('[data-key="registerForm"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.st-side [data-key="promotions"]').click();
  await expect(page).toHaveURL(/\/promotions$/);
});

test('[SH-17, SH-20] the game centre lists the rooms that have games, in their order', async ({
  page,
}) => {
  const told = ['RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP', 'LIVE'];
  const order = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'];
  const vendor = (room: string, esports = false) => ({
    vassalage: 'ALL',
    name: 'All',
    isHot: false,
    title: room,
    isGame: 'VASSALAGE',
    accountTypeName: 'All',
    esports,
    isSeamless: true,
  });
  await page.route(addressesOf(vendors), (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          lanes: told.map((gameCategory) => ({
            gameCategory,
            // Who offers esports stands in the lane of sports.
            vendors:
              gameCategory === 'SPORTS'
                ? [vendor('SPORTS'), vendor('ESPORTS', true)]
                : [vendor(gameCategory)],
          })),
        },
      },
    }),
  );
  await page.goto('/index');
  const rooms = page.locator(order.map((room) => `.st-side [data-key="${room}"]`).join());
  const keys = () => rooms.evaluateAll((all) => all.map((one) => one.dataset.key));
  await expect.poll(keys).toEqual(order);
  await page.unroute(addressesOf(vendors));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/index');
  await expect.poll(keys).toEqual(order);
  await page.locator('.st-side [data-key="FISH"]').click();
  await expect(page).toHaveURL(/\/fish$/);
  await page.locator('.st-side [data-key="RNG"]').click();
  await expect(page).toHaveURL(/\/rng$/);
});

test('[SH-18] a room stands in the side menu as long as one of its vendors is on', async ({
  page,
  context,
}) => {
  const [first, second] = [
    { vassalage: 'FAIR', name: 'One' },
    { vassalage: 'JILI', name: 'Two' },
  ];
  const on: Record<string, unknown[]> = { RNG: [first], LIVE: [first, second], FISH: [] };
  await context.route(addressesOf(vendors), (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          lanes: Object.entries(on).map(([gameCategory, vendors]) => ({ gameCategory, vendors })),
        },
      },
    }),
  );
  const isShown = async (room: string): Promise<boolean> => {
    // Each visitor is a new session: what vendors there are is asked for once in each.
    const visitor = await context.newPage();
    await visitor.goto('/index');
    await expect(visitor.locator('.st-side [data-key="RNG"]')).toBeVisible();
    const count = await visitor.locator(`.st-side [data-key="${room}"]`).count();
    await visitor.close();
    return count === 1;
  };
  expect(await isShown('LIVE')).toBe(true);
  expect(await isShown('FISH')).toBe(false);
  on.LIVE?.pop();
  expect(await isShown('LIVE')).toBe(true);
  on.LIVE?.pop();
  expect(await isShown('LIVE')).toBe(false);
  on.FISH?.push(second);
  expect(await isShown('FISH')).toBe(true);
  await page.close();
});

test('[SH-23] the side menu offers the languages, and signing out to members only', async ({
  page,
}) => {
  const side = page.locator('.st-side');
  await page.goto('/login');
  await expect(side.locator('[data-key="language"]')).toBeVisible();
  await expect(side.locator('[data-key="logout"]')).toHaveCount(0);
  await logIn(page, demoLogin('player'));
  await side.locator('[data-key="logout"]').click();
  await page.locator('[data-key="cancel"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  await side.locator('[data-key="language"]').click();
  await side.locator('[data-key="language-vi"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await side.locator('[data-key="logout"]').click();
  await page.locator('[data-key="confirm"]').click();
  await expect(page.locator('.st-header [data-key="login"]')).toBeVisible();
  await expect(side.locator('[data-key="logout"]')).toHaveCount(0);
});

test('[SH-15, SH-21, SH-22, VA-01] every entry of the side menu leads somewhere', async ({
  page,
}) => {
  await page.goto('/index');
  const side = page.locator('.st-side');
  for (const key of [
    'withdraw',
    'rewardCenter',
    'manualRebate',
    'playerRank',
    'personalHistoryCopy',
    'transactionHistory',
    'securityCenter',
    'personalProfit',
    'messageV2',
  ]) {
    await side.locator(`[data-key="${key}"]`).click();
    await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-key="loginForm"]')).toHaveCount(0);
  }
  for (const [key, path] of [
    ['hot', '/hot'],
    ['fav', '/fav'],
    ['down', '/down'],
    ['help', '/help'],
  ]) {
    await side.locator(`[data-key="${key}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await side.locator('[data-key="customerService"]').click();
  const service = page.locator('[data-key="opening-customerService"]');
  await expect(service).toBeVisible();
  // Who looks for help is led to help, and not to play.
  await expect(service.getByRole('link')).toHaveCount(1);
  await service.locator('[data-key="openingHelp"]').click();
  await expect(page).toHaveURL(/\/help$/);
});
