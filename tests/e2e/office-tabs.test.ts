import { officeLogout, officeMe } from '@fairhouse/contract/staff';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
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

test('[D-U37] no tab hands a token over: neither a click, a right click nor a drag, to nobody', async ({
  page,
  context,
}) => {
  await signIn(page);
  const token = await heldBy(page);
  const site = await context.newPage();
  await site.goto('/index');
  // A script of the origin hears all that tabs of the origin can hear, and asks.
  await site.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const channel = new BroadcastChannel('fairhouse.office');
    channel.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    addEventListener('storage', ({ key, newValue }) => heard.push(`${key} ${newValue}`));
    setInterval(() => channel.postMessage({ kind: 'asked', by: 'a script' }), 50);
  });
  const link = page.locator('.office-menu [data-key="members"]');
  await link.click({ button: 'right' });
  await page.keyboard.press('Escape');
  await link.dragTo(page.locator('.office-main h1'));
  const next = await openAside(context, page, 'Control');
  await expect(who(next)).toBeVisible();
  expect(await next.evaluate(() => globalThis.opener === null)).toBe(true);
  // What a right click left behind is no leave for whoever types the address.
  const typed = await context.newPage();
  await typed.goto('/office/members');
  await expect(atSignIn(typed)).toBeVisible();
  // Nor does a tab take a session from whoever says that it has one.
  await site.evaluate(() => {
    const channel = new BroadcastChannel('fairhouse.office');
    channel.addEventListener('message', ({ data }: MessageEvent<{ by?: string }>) =>
      channel.postMessage({ kind: 'handed', to: data.by, token: 'of the script', who: null }),
    );
  });
  await typed.reload();
  await expect(atSignIn(typed)).toBeVisible();
  expect(await heldBy(typed)).toBeNull();
  // Messages come in their order: behind the last one nothing is on its way.
  await typed.evaluate(() => new BroadcastChannel('fairhouse.office').postMessage('the last'));
  await expect
    .poll(() => site.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heard'))))
    .toContain('the last');
  const said = await site.evaluate(() =>
    JSON.stringify([Reflect.get(globalThis, 'heard'), { ...localStorage }]),
  );
  expect(said).not.toContain(token);
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

/** A tab that was closed and is opened again as it stood: the browser kept its storage. */
const reopen = async (context: BrowserContext, kept: Record<string, string>): Promise<Page> => {
  const again = await context.newPage();
  await again.addInitScript((stored) => {
    if (sessionStorage.getItem('reopened') !== null) return;
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    sessionStorage.setItem('reopened', 'yes');
  }, kept);
  await again.goto('/office/members');
  return again;
};
const close = async (page: Page): Promise<Record<string, string>> => {
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  await page.close();
  return kept;
};

test('[D-U37] a tab that is reopened after a sign-out shows nothing, and ends what it kept', async ({
  page,
  context,
}) => {
  await signIn(page);
  const next = await openAside(context, page, 'middle');
  await expect(who(next)).toBeVisible();
  const token = await heldBy(next);
  const kept = await close(next);
  // The house is not heard at the sign-out: the session lives on there.
  await page.route(addressesOf(officeLogout), (route) => route.abort());
  await page.locator('[data-key="signOut"]').click();
  await expect(atSignIn(page)).toBeVisible();
  expect(await isSignedIn(page, token)).toBe(true);
  const again = await reopen(context, kept);
  await expect(atSignIn(again)).toBeVisible();
  expect(await heldBy(again)).toBeNull();
  expect(await isSignedIn(page, token)).toBe(false);
});

test('[D-U37] a tab that is reopened after another operator came ends its own session', async ({
  page,
  context,
}) => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to open a second operator');
  const second = await openSecondOperator(databaseUrl ?? '');
  await signIn(page);
  const next = await openAside(context, page, 'middle');
  await expect(who(next)).toBeVisible();
  const token = await heldBy(next);
  const kept = await close(next);
  const other = await context.newPage();
  await page.close();
  await other.goto('/office/');
  await tryToSignIn(other, second, demoLogin('operator').password);
  await expect(who(other)).toContainText(second);
  expect(await isSignedIn(other, token)).toBe(true);
  const again = await reopen(context, kept);
  await expect(atSignIn(again)).toBeVisible();
  expect(await isSignedIn(other, token)).toBe(false);
  await expect(who(other)).toBeVisible();
});

test('[D-U37] who signs out where the session had ended ends the other tabs too', async ({
  page,
  context,
}) => {
  await signIn(page);
  const next = await openAside(context, page, 'Control');
  await expect(who(next)).toBeVisible();
  // Only this tab's is another session that has ended meanwhile.
  await page.evaluate((key) => sessionStorage.setItem(key, 'ended long ago'), TOKEN);
  await page.locator('[data-key="signOut"]').click();
  for (const tab of [page, next]) await expect(atSignIn(tab)).toBeVisible();
});
