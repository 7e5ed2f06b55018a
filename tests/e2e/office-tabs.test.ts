import { officeMe } from '@fairhouse/contract/staff';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { openSecondOperator, signIn, tryToSignIn } from './office-person.ts';
import { complaintsOf, demoLogin } from './people.ts';

const TOKEN = 'fairhouse.office.token';
const who = (page: Page) => page.locator('[data-key="who"]');
const atSignIn = (page: Page) => page.locator('[data-key="officeLogin"]');
const heldBy = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), TOKEN);
/** Opens a link of the office in a tab of its own, as people do. */
const openAside = async (
  context: BrowserContext,
  page: Page,
  how: 'Control' | 'middle',
): Promise<Page> => {
  const link = page.locator('.office-menu [data-key="members"]');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    link.click(how === 'middle' ? { button: 'middle' } : { modifiers: ['Control'] }),
  ]);
  return opened;
};
const isSignedIn = async (page: Page, token: string | null): Promise<boolean> => {
  const answer = await page.request.get(officeMe.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status() === 200;
};

for (const how of ['Control', 'middle'] as const) {
  test(`[D-U37] a link in a new tab (${how}) keeps the session, and signing out in one ends all`, async ({
    page,
    context,
  }) => {
    const complaints = complaintsOf(page);
    await signIn(page);
    const next = await openAside(context, page, how);
    await expect(next.locator('.office-main h1')).toBeVisible();
    await expect(next).toHaveURL(/\/office\/members$/);
    await expect(who(next)).toContainText(demoLogin('operator').username);
    await next.reload();
    await expect(who(next)).toBeVisible();
    const token = await heldBy(page);
    expect(await isSignedIn(page, token)).toBe(true);
    await next.locator('[data-key="signOut"]').click();
    await expect(atSignIn(next)).toBeVisible();
    await expect(atSignIn(page)).toBeVisible();
    expect(await heldBy(page)).toBeNull();
    expect(await isSignedIn(page, token)).toBe(false);
    expect(complaints).toEqual([]);
  });
}

test('[D-U37] whoever types the address, or asks from a page of the site, is handed nothing', async ({
  page,
  context,
}) => {
  await signIn(page);
  const typed = await context.newPage();
  await typed.goto('/office/members');
  await expect(atSignIn(typed)).toBeVisible();
  // A tab was opened and answered; its leave is used up.
  const next = await openAside(context, page, 'Control');
  await expect(next.locator('.office-main h1')).toBeVisible();
  const site = await context.newPage();
  await site.goto('/index');
  const heard = await site.evaluate(async () => {
    const channel = new BroadcastChannel('fairhouse.office');
    const all: unknown[] = [];
    channel.addEventListener('message', ({ data }) => all.push(data));
    channel.postMessage({ kind: 'asked', by: 'a script of another page' });
    await new Promise((go) => setTimeout(go, 1500));
    return all;
  });
  expect(heard).toEqual([]);
  await expect(who(page)).toBeVisible();
});

test('[D-U37] another operator who signs in in another tab ends the first one everywhere', async ({
  page,
  context,
}) => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to open a second operator');
  const second = await openSecondOperator(databaseUrl ?? '');
  await signIn(page);
  const next = await openAside(context, page, 'Control');
  await expect(who(next)).toBeVisible();
  const first = await heldBy(page);
  const other = await context.newPage();
  await other.goto('/office/');
  await tryToSignIn(other, second, demoLogin('operator').password);
  await expect(who(other)).toContainText(second);
  for (const tab of [page, next]) await expect(atSignIn(tab)).toBeVisible();
  expect(await isSignedIn(page, first)).toBe(false);
  // The same operator once more, in a tab of its own: neither ends the other.
  await tryToSignIn(page, second, demoLogin('operator').password);
  await expect(who(page)).toContainText(second);
  await other.reload();
  await expect(who(other)).toContainText(second);
});
