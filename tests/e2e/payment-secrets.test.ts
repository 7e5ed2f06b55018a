import { expect, test } from '@playwright/test';
import { expectSound, openScreen, SECOND, signIn, tryToSignIn } from './office-person.ts';
import { complaintsOf, demoLogin } from './people.ts';

test('line 4: a payment secret waits for a second person, who alone is shown it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page);
  await openScreen(page, 'accounts');
  const panel = page.locator('[data-key="paymentSecrets"]');
  await panel.locator('[data-key="renew-qr-transfer"]').click();
  await page.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="reasonConfirm"]').click();
  await expect(panel).toContainText('Waits for a second person');
  await expect(page.locator('bdi[data-key="paymentSecret"]')).toHaveCount(0);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(panel).toContainText('Waits for a second person');
    await expectSound(page, `accounts at ${width}`);
  }
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  const other = await context.newPage();
  await other.goto('/office/');
  await tryToSignIn(other, SECOND, demoLogin('operator').password);
  await expect(other.locator('.office-main h1')).toBeVisible();
  await other.goto('/office/approvals');
  const row = other
    .getByRole('row')
    .filter({ hasText: 'New payment secret' })
    .filter({ has: other.locator('[data-key^="approve-"]') });
  await row.locator('[data-key^="approve-"]').click();
  await other.locator('[name="reason"]').fill('looked at by a journey');
  await other.locator('[data-key="reasonConfirm"]').click();
  await expect(other.locator('bdi[data-key="paymentSecret"]')).toHaveText(/^[\w-]{20,}$/);
  await expectSound(other, 'the new secret');
  await other.locator('[data-key="paymentSecretDone"]').click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(panel.locator('[data-key="renew-qr-transfer"]')).toBeVisible();
  await context.close();
  expect(complaints).toEqual([]);
});
