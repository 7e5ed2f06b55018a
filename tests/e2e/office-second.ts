import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { expectSound, openScreen, SECOND, tryToSignIn } from './office-person.ts';
import { demoLogin } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
export const rowOf = (page: Page, text: string): Locator =>
  page.locator('.office-main tbody tr').filter({ hasText: text });

/** The other owner decides on the screen of approvals what was asked for about somebody. */
export const decideBySecond = async (
  browser: Browser,
  about: string,
  how: 'approve' | 'decline' = 'approve',
): Promise<string> => {
  const context = await browser.newContext({ baseURL: url() });
  const page = await context.newPage();
  await page.goto('/office/');
  await tryToSignIn(page, SECOND, demoLogin('operator').password);
  await expect(page.locator('.office-main h1')).toBeVisible();
  await openScreen(page, 'approvals');
  const row = rowOf(page, about).first();
  const said = await row.innerText();
  await row.locator(`[data-key^="${how}-"]`).click();
  await page.locator('[role="dialog"] [name="reason"]').fill('looked at by the other owner');
  await page.locator('[data-key="reasonConfirm"]').click();
  await expect(row).toContainText(how === 'approve' ? 'Approved' : 'Declined');
  await context.close();
  return said;
};

/** Sound on a desk and on a phone, in both themes. */
export const expectSoundEverywhere = async (page: Page, where: string): Promise<void> => {
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    await page.setViewportSize({ width, height: width === 390 ? 2600 : 900 });
    await page.reload();
    await expect(page.locator('.office-main h1')).toBeVisible();
    await expect(page.locator('.fh-skeleton')).toHaveCount(0);
    await expectSound(page, `${where} ${theme} ${width}`);
  }
};
