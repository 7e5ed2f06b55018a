import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { registerMember, tokenOf, type Member } from './member-api.ts';

type Login = { username: string; password: string };

/** A demo login of the house under test, from the file it wrote at its first start. */
export const demoLogin = (kind: 'player' | 'agent' | 'operator'): Login => {
  const file = path.join(process.env.E2E_DATA_DIR ?? 'test-results/e2e-data', 'demo-logins.txt');
  const [, username = '', password = ''] =
    new RegExp(`^${kind}\\s+(\\S+)\\s+(\\S+)`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  return { username, password };
};

/** The first login ever shows how the house works; a journey about something else closes it. */
const leaveTutorial = async (page: Page): Promise<void> => {
  const tutorial = page.locator('.en-tutorial');
  await page.addLocatorHandler(
    tutorial,
    async () => {
      await tutorial.locator('.fh-dialog__close').click();
      await expect(tutorial).toHaveCount(0);
    },
    { times: 1, noWaitAfter: true },
  );
};

/** Logs in through the popup of the screen that is open. */
export const logIn = async (page: Page, { username, password }: Login): Promise<void> => {
  await leaveTutorial(page);
  const form = page.locator('[data-key="loginForm"]');
  await form.locator('[name="username"]').fill(username);
  await form.locator('[name="password"]').fill(password);
  await form.locator('[data-key="submitLogin"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
};

/** Where the house under test is. */
const origin = process.env.E2E_URL ?? `http://localhost:${process.env.E2E_PORT ?? 18_980}`;

/**
 * The next page is opened by somebody who has logged in. A login through the popup is for journeys
 * that are about it: it takes the time of two pages.
 */
export const arriveWith = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript(
    ([given, once]) => {
      if (self !== top || localStorage.getItem(once) !== null) return;
      localStorage.setItem(once, 'arrived');
      sessionStorage.setItem('token', given);
    },
    [token, crypto.randomUUID()] as const,
  );

/** The next page is the demo player's. */
export const arriveAsPlayer = async (page: Page): Promise<unknown> =>
  arriveWith(page, await tokenOf(origin, demoLogin('player')));

export const logInAsPlayer = async (page: Page): Promise<void> => {
  await arriveAsPlayer(page);
  await page.goto('/index');
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
};

/** A new member, registered over HTTP, before the home screen or another. */
export const arriveAsGuest = async (page: Page, url = origin, path = '/index'): Promise<Member> => {
  const guest = await registerMember(url);
  await arriveWith(page, guest.token);
  await page.goto(new URL(path, url).href);
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  return guest;
};

/** Registers a new member through the popup; `before` runs when the form is ready to be sent. */
export const registerGuest = async (
  page: Page,
  before?: () => Promise<unknown>,
): Promise<Login> => {
  await leaveTutorial(page);
  await page.locator('.st-header [data-key="register"]').click();
  return fillRegistration(page, before);
};

/** Fills in the registration that is open, and sends it. */
export const fillRegistration = async (
  page: Page,
  before?: () => Promise<unknown>,
): Promise<Login> => {
  const guest = {
    username: `guest${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`,
    password: 'lamp4light',
  };
  const form = page.locator('[data-key="registerForm"]');
  await form.locator('[name="username"]').fill(guest.username);
  await form.locator('[name="password"]').fill(guest.password);
  await form.locator('[name="confirmPassword"]').fill(guest.password);
  await form.locator('[name="ageConfirmed"]').check();
  await expect(form.locator('[name="agreeTerms"]')).toBeChecked();
  await expect(form.locator('.bc-note')).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  await before?.();
  await form.locator('[data-key="submitRegister"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  return guest;
};

/** Opens the member centre at a page by the avatar's menu. */
export const openMemberPage = async (page: Page, key: string): Promise<void> => {
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="memberCentre"]').click();
  await chooseMemberPage(page, key);
};

/** Another page of the centre that is open; on a phone its menu is a screen behind the page. */
export const chooseMemberPage = async (page: Page, key: string): Promise<void> => {
  const entry = page.locator(`.mc-menu [data-key="${key}"]`);
  const back = page.locator('[data-key="centreMenu"]');
  await expect(entry.or(back).filter({ visible: true }).first()).toBeVisible();
  if (await back.isVisible()) await back.click();
  await entry.click();
  await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', key);
};

/** What the browser complained about; no screen may leave a complaint. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNetwork) complaints.push(message.text());
  });
  return complaints;
};

/** What the server refused or did not find; `complaintsOf` leaves that to whoever expects none. */
export const failuresOf = (page: Page): string[] => {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
};

export const balanceOf = async (page: Page): Promise<number> =>
  Number((await page.locator('.st-header .fh-balance__figure').innerText()).replaceAll(',', ''));
