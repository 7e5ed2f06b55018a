import { expect, test, type Page } from '@playwright/test';
import {
  expectSound,
  openScreen,
  openSecondOperator,
  signIn,
  tryToSignIn,
} from './office-person.ts';
import { complaintsOf, demoLogin } from './people.ts';

const WHY = 'as was agreed';
const dialogOf = (page: Page) => page.getByRole('dialog');
const confirm = async (page: Page): Promise<void> => {
  await dialogOf(page).locator('[name="reason"]').fill(WHY);
  await dialogOf(page).locator('[data-key="reasonConfirm"]').click();
};
const openRoles = async (page: Page): Promise<void> => {
  await openScreen(page, 'staff');
  await page.getByRole('tab').nth(1).click();
  await expect(page.locator('[data-key="limits-finance"]')).toBeVisible();
};

for (const width of [390, 1440]) {
  test(`[D-U27] a role is composed, decided by another owner and given, at ${width}`, async ({
    page,
    browser,
  }) => {
    const databaseUrl = process.env.E2E_DATABASE_URL;
    test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to open a second owner');
    const second = await openSecondOperator(databaseUrl ?? '');
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    await openRoles(page);
    const name = `Desk ${crypto.randomUUID().slice(0, 8)}`;
    await page.locator('[data-key="newRole"]').click();
    await dialogOf(page).locator('[name="roleName"]').fill(name);
    for (const permission of ['members.read', 'members.adjust']) {
      await dialogOf(page).locator(`[name="${permission}"]`).check({ force: true });
    }
    expect(await dialogOf(page).locator('[name="staff.manage"]').count()).toBe(0);
    await dialogOf(page).locator('[name="limitOne"]').fill('20');
    await dialogOf(page).locator('[name="limitDay"]').fill('60');
    await expectSound(page, `the dialog of a role at ${width}`);
    await confirm(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.locator(`[data-key="role-${name}"]`)).toHaveCount(0);

    const context = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? '',
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    const owner = await context.newPage();
    await owner.goto('/office/');
    await tryToSignIn(owner, second, demoLogin('operator').password);
    await openScreen(owner, 'approvals');
    const request = owner.locator('tbody tr').filter({ hasText: name }).first();
    await expect(request).toContainText('20');
    await request.locator('[data-key^="approve-"]').click();
    await confirm(owner);
    await expect(dialogOf(owner)).toHaveCount(0);

    await page.reload();
    await openRoles(page);
    await expect(page.locator(`[data-key="role-${name}"]`)).toBeVisible();
    await expectSound(page, `the roles at ${width}`);
    await page.locator(`[data-key="role-${name}"]`).click();
    await expect(dialogOf(page).locator('[name="members.adjust"]')).toBeChecked();
    await dialogOf(page).locator('[name="members.adjust"]').uncheck({ force: true });
    await confirm(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await openScreen(owner, 'staff');
    await openScreen(owner, 'approvals');
    const change = owner.locator('tbody tr').filter({ hasText: name }).first();
    await expect(change).toContainText('−');
    await change.locator('[data-key^="approve-"]').click();
    await confirm(owner);
    await expect(dialogOf(owner)).toHaveCount(0);
    await page.reload();
    await openRoles(page);
    await page.locator(`[data-key="remove-${name}"]`).click();
    await confirm(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await context.close();
    expect(complaints).toEqual([]);
  });
}
