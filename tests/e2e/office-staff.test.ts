import { expect, test, type Browser, type Page } from '@playwright/test';
import { balanceNow, registerMember } from './member-api.ts';
import {
  expectSound,
  openScreen,
  openSecondOperator,
  signIn,
  tryToSignIn,
} from './office-person.ts';
import { complaintsOf, demoLogin } from './people.ts';

const WHY = 'as was agreed';
const houseUrl = (): string => test.info().project.use.baseURL ?? '';
const dialogOf = (page: Page) => page.getByRole('dialog');
const confirm = async (page: Page): Promise<void> => {
  await dialogOf(page).locator('[name="reason"]').fill(WHY);
  await dialogOf(page).locator('[data-key="reasonConfirm"]').click();
};
const menuOf = async (page: Page): Promise<string[]> => {
  await expect(page.locator('.office-menu a').first()).toBeVisible();
  return page
    .locator('.office-menu a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-key') ?? ''));
};
const openPage = async (browser: Browser, isNarrow: boolean): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: houseUrl(),
    reducedMotion: 'reduce',
    ...(isNarrow ? { viewport: { width: 390, height: 844 } } : {}),
  });
  const page = await context.newPage();
  await page.goto('/office/');
  return page;
};
/** Makes an operator by the screen and reads the start password. */
const makeSupport = async (page: Page, name: string): Promise<string> => {
  await openScreen(page, 'staff');
  await page.locator('[data-key="newOperator"]').click();
  await dialogOf(page).locator('[name="operatorName"]').fill(name);
  await confirm(page);
  const start = await page.locator('bdi[data-key="startPassword"]').innerText();
  await page.locator('[data-key="startPasswordDone"]').click();
  await expect(dialogOf(page)).toHaveCount(0);
  return start;
};
/** Comes in with a start password, on a phone, and chooses an own one by keyboard. */
const comeIn = async (page: Page, name: string, start: string): Promise<void> => {
  await tryToSignIn(page, name, start);
  await expect(page.locator('[data-key="startScreen"]')).toBeVisible();
  await expectSound(page, 'the start screen');
  await page.locator('[name="oldPassword"]').fill(start);
  await page.locator('[name="newPassword"]').fill('harbour lamp 9');
  await page.locator('[name="again"]').fill('harbour lamp 8');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-key="ownPassword"] [role="alert"]')).toBeVisible();
  await page.locator('[name="again"]').fill('harbour lamp 9');
  await page.keyboard.press('Enter');
  await expect(page.locator('.office-main h1')).toBeVisible();
};
/** The newest request about somebody; other journeys ask as well. */
const requestOf = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ hasText: name }).first();
/** Decides it by keyboard alone. */
const approve = async (page: Page, name: string): Promise<void> => {
  const button = requestOf(page, name).locator('[data-key^="approve-"]');
  await button.focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).locator('[name="reason"]').focus();
  await page.keyboard.type(WHY);
  await dialogOf(page).locator('[data-key="reasonConfirm"]').focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  // The button is gone with the decision: the keyboard goes on at the content of the page.
  await expect(page.locator('main')).toBeFocused();
};

test('[RO-08] an operator comes, gets another role by four eyes, and sees what the role may', async ({
  page,
  browser,
}) => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to open a second owner');
  const second = await openSecondOperator(databaseUrl ?? '');
  const complaints = complaintsOf(page);
  await signIn(page);
  const name = `clerk-${crypto.randomUUID().slice(0, 8)}`;
  const start = await makeSupport(page, name);
  const clerk = await openPage(browser, true);
  await comeIn(clerk, name, start);
  expect(await menuOf(clerk)).toEqual(expect.arrayContaining(['overview', 'members']));
  for (const key of ['staff', 'approvals', 'audit']) {
    expect(await menuOf(clerk)).not.toContain(key);
  }

  await page.locator(`[data-key="operator-${name}"]`).click();
  await dialogOf(page).locator('[name="operatorRole"]').selectOption('content');
  await confirm(page);
  await expect(dialogOf(page)).toHaveCount(0);
  const owner = await openPage(browser, false);
  await tryToSignIn(owner, second, demoLogin('operator').password);
  await expect(owner.locator('[data-key="approvalsWaiting"]')).toBeVisible();
  await openScreen(owner, 'approvals');
  await approve(owner, name);
  await expect(requestOf(owner, name)).toContainText(second);
  await clerk.goto('/office/');
  await expect(clerk.locator('.office-main h1')).toBeVisible();
  expect(await menuOf(clerk)).not.toContain('members');
  expect(await menuOf(clerk)).not.toContain('overview');

  await page.locator(`[data-key="operator-${name}"]`).click();
  await dialogOf(page).locator('[name="operatorWay"]').selectOption('block');
  await confirm(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await clerk.reload();
  await expect(clerk.locator('[data-key="officeLogin"]')).toBeVisible();
  await clerk.context().close();
  await owner.context().close();
  expect(complaints).toEqual([]);
});

test('money above the limit waits for another operator, and the screens are sound everywhere', async ({
  page,
  browser,
}) => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to open a second owner');
  const second = await openSecondOperator(databaseUrl ?? '');
  const member = await registerMember(houseUrl());
  await signIn(page);
  await page.goto(`/office/members/${member.memberId}`);
  await page.locator('[data-key="adjust"]').click();
  await dialogOf(page).locator('input').fill('1500');
  await dialogOf(page).locator('textarea').fill(WHY);
  await dialogOf(page).locator('[data-key="adjustConfirm"]').click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await balanceNow(houseUrl(), member)).toBe('0.00');
  const owner = await openPage(browser, true);
  await tryToSignIn(owner, second, demoLogin('operator').password);
  await openScreen(owner, 'approvals');
  await expect(requestOf(owner, member.account)).toBeVisible();
  for (const [screen, size] of [
    ['approvals', 390],
    ['staff', 390],
    ['security', 390],
    ['staff', 1440],
    ['approvals', 1440],
  ] as const) {
    await owner.setViewportSize({ width: size, height: 900 });
    await openScreen(owner, screen);
    await expect(owner.locator('tbody tr').first()).toBeVisible();
    await expectSound(owner, `${screen} at ${size}`);
    if (screen === 'staff') {
      await owner.getByRole('tab').nth(1).click();
      await expect(owner.locator('[data-key="limits-finance"]')).toBeVisible();
      await expectSound(owner, `roles at ${size}`);
    }
  }
  await approve(owner, member.account);
  await expect.poll(() => balanceNow(houseUrl(), member)).toBe('1500.00');
  await owner.context().close();
});
