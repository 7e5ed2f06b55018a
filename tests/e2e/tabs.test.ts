import { expect, test, type Page } from '@playwright/test';
import { arriveAsGuest, complaintsOf, logIn, openMemberPage } from './people.ts';
import { hasDatabase, makeGuest, openAt, openBrands } from './own-brand.ts';

test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to switch a brand');
const HOST = 'tabs.localhost';
test.beforeAll(() => openBrands({ host: HOST, settings: { switches: { keepSignedIn: true } } }));

const avatar = (page: Page) => page.locator('.st-header [data-key="avatar"]');
const loginButton = (page: Page) => page.locator('.st-header [data-key="login"]');
/** Whether the page ever showed itself to a stranger. */
const watchForLogin = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.st-header [data-key="login"]')) {
        Object.assign(globalThis, { wasStranger: true });
      }
    }).observe(document, { childList: true, subtree: true });
  });
const comeIn = async (page: Page) => {
  const guest = await makeGuest(page, HOST);
  await openAt(page, HOST, '/login');
  await logIn(page, guest);
  await expect(avatar(page)).toBeVisible();
  return guest;
};

test('[ID-01] a new tab has the session before it paints, and what ends it in one ends it in all', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await comeIn(page);
  const next = await context.newPage();
  await watchForLogin(next);
  await openAt(next, HOST, '/rng');
  await expect(avatar(next)).toBeVisible();
  expect(await next.evaluate(() => 'wasStranger' in globalThis)).toBe(false);
  // The browser itself keeps no token.
  const kept = await next.evaluate(() => ({
    token: sessionStorage.getItem('token') ?? '',
    browser: JSON.stringify({ ...localStorage }),
  }));
  expect(kept.token).toMatch(/^[\w-]{43}$/);
  expect(kept.browser).not.toContain(kept.token);
  await avatar(next).click();
  await next.locator('.st-panel [data-key="logout"]').click();
  await next.locator('[data-key="confirm"]').click();
  await expect(loginButton(next)).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  const last = await context.newPage();
  await openAt(last, HOST, '/index');
  await expect(loginButton(last)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[ID-01] who wants no more than the tab is asked again once all tabs are closed', async ({
  page,
  context,
}) => {
  await comeIn(page);
  const next = await context.newPage();
  await page.close();
  await openAt(next, HOST, '/index');
  await expect(loginButton(next)).toBeVisible();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'kept' }));
});

test('the choice to stay is not made before, and stands nowhere where the house keeps nobody', async ({
  page,
}) => {
  await openAt(page, HOST, '/login');
  await expect(page.locator('[data-key="loginForm"] [name="stay"]')).not.toBeChecked();
  await page.goto('/login');
  await expect(page.locator('[data-key="loginForm"] [name="password"]')).toBeVisible();
  await expect(page.locator('[data-key="loginForm"] [name="stay"]')).toHaveCount(0);
  await arriveAsGuest(page);
  await openMemberPage(page, 'securityCenter');
  await expect(page.locator('[data-key="session"]').first()).toBeVisible();
  await expect(page.locator('[data-key="keptDevice"]')).toHaveCount(0);
});
