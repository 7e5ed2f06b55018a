import { expect, test } from '@playwright/test';
import { changeBrand, hasDatabase, openAt, openBrands } from './own-brand.ts';

// Brands of their own, by host, so that the house of the other journeys stays open.
test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to close a brand');

const BRANDS = [
  { host: 'closed.localhost', settings: { status: 1, maintenanceEnd: '2030-01-02T03:04:00Z' } },
  { host: 'closed-open.localhost', settings: { status: 1 } },
  { host: 'region.localhost', settings: { status: 2 } },
  { host: 'inside.localhost', settings: { switches: { loginToHome: true } } },
  { host: 'noreg.localhost', settings: { switches: { directRegistration: false } } },
];

test.beforeAll(() => openBrands(...BRANDS));

test('[RT-33, RT-35, RT-36] maintenance stands in place of every screen and says until when', async ({
  page,
}) => {
  for (const path of ['/index', '/vip', '/rng', '/register']) {
    await openAt(page, 'closed.localhost', path);
    await expect(page.locator('.st-closed h1')).toHaveText('System Maintenance');
    await expect(page.locator('.st-closedhead')).toHaveText('RESTRICTION OF VISIT');
    await expect(page.locator('[data-key="maintenanceEnd"]')).toContainText('2030');
    await expect(page.locator('.st-header')).toHaveCount(0);
  }
  await openAt(page, 'closed-open.localhost', '/index');
  await expect(page.locator('.st-closed h1')).toBeVisible();
  await expect(page.locator('[data-key="maintenanceEnd"]')).toHaveCount(0);
});

test('[RT-34, RT-37, RT-39] the restriction stands in place of every screen; both lead to people', async ({
  page,
}) => {
  await openAt(page, 'region.localhost', '/live');
  await expect(page.locator('[data-key="ip"]')).toHaveText(/[\d.:]+/);
  await expect(page.locator('[data-key="country"]')).toHaveText(/\S/);
  await expect(page.locator('.st-closed')).toContainText('Access is denied');
  for (const host of ['region.localhost', 'closed.localhost']) {
    await openAt(page, host, '/index');
    await page.locator('[data-key="contactUs"]').click();
    await expect(page.locator('[data-key="opening-customerService"]')).toBeVisible();
    // The help is closed as well: nothing leads back to this page.
    await expect(page.locator('[data-key="opening-customerService"] a')).toHaveCount(0);
  }
});

test('[RT-38] looking again finds the house open', async ({ page }) => {
  await openAt(page, 'closed-open.localhost', '/index');
  await expect(page.locator('.st-closed h1')).toBeVisible();
  await changeBrand('closed-open.localhost', {});
  await expect(async () => {
    // An open house has no such button any more.
    const header = page.locator('.st-header');
    if ((await header.count()) === 0) {
      await page.locator('[data-key="refresh"]').click({ timeout: 1_000 });
    }
    await expect(header).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
});

test('[RT-26, RT-27] with login to home a visitor is sent to /login, except where it is open', async ({
  page,
}) => {
  for (const path of ['/index', '/vip', '/promotions']) {
    await openAt(page, 'inside.localhost', path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  }
  for (const path of ['/register', '/helpmc', '/download']) {
    await openAt(page, 'inside.localhost', path);
    await expect(page.locator('.st-main')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[SH-04] without direct registration nothing offers to register', async ({ page }) => {
  await openAt(page, 'noreg.localhost', '/index');
  await expect(page.locator('.st-header [data-key="login"]')).toBeVisible();
  await expect(page.locator('[data-key="register"], [data-key="side-register"]')).toHaveCount(0);
});
