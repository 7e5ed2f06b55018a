import { expect, test } from '@playwright/test';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';

test('[D-U32] an owner says after how long something is urgent', async ({ page }) => {
  await signIn(page);
  const complaints = complaintsOf(page);
  await openScreen(page, 'inbox');
  await page.locator('[data-key="inboxRulesOpen"]').click();
  const row = page
    .locator('[data-key="inboxRules"] tbody tr')
    .filter({ hasText: 'Finding in how money moves' });
  await row.locator('[data-key="inboxRule-finding"]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="isShown"]')).toHaveCount(0);
  await dialog.locator('[name="urgentMinutes"]').fill('120');
  await dialog.locator('[name="reason"]').fill('as was agreed');
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(row).toContainText('120');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1600 });
    await expectSound(page, `rules of the inbox at ${width}`);
  }
  expect(complaints).toEqual([]);
});
