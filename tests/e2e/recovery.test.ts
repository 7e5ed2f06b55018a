import { expect, test } from '@playwright/test';
import { logIn } from './people.ts';
import { hasDatabase, makeGuest, messageTo, openAt, openBrands } from './own-brand.ts';

test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to switch a brand');
const HOST = 'recover.localhost';
test.beforeAll(() => openBrands({ host: HOST, settings: {} }));

test('[PP-02, PP-11, ID-16, ID-17, VA-08] a code to the number sets a new password and logs in', async ({
  page,
}) => {
  const guest = await makeGuest(page, HOST);
  await openAt(page, HOST, '/login');
  await page.locator('[data-key="forgot"]').click();
  await page.getByRole('tab', { name: 'Mobile' }).click();
  const form = page.locator('[data-key="forgotMobileForm"]');
  await form.locator('[name="mobileNum"]').fill(guest.mobileNum);
  await form.locator('[name="newPassword"]').fill('123456');
  await form.locator('[data-key="setPassword"]').click();
  await expect(form).toContainText('123456 is guessed first');
  const button = form.locator('[data-key="sendCode"]');
  await expect(button).toHaveText('Send code', { timeout: 60_000 });
  await button.click();
  // The request itself took part of the three minutes.
  await expect(button).toHaveText(/^Again in 2:[3-5]\d$/);
  const code = /\d{6}/.exec(await messageTo(page, guest.mobileNum))?.[0] ?? '';
  await form.locator('[name="verificationCode"]').fill(code);
  await form.locator('[name="newPassword"]').fill('lamp5light');
  await form.locator('[data-key="setPassword"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/(index)?$/);
});

test('[ID-18, VA-07, PP-11] the link of a mail sets a new password, once', async ({ page }) => {
  const guest = await makeGuest(page, HOST);
  await openAt(page, HOST, '/login');
  await page.locator('[data-key="forgot"]').click();
  const form = page.locator('[data-key="forgotMailForm"]');
  await form.locator('[name="username"]').fill('1');
  await form.locator('[name="email"]').fill('linh');
  await form.locator('[data-key="sendMail"]').click();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(2);
  await form.locator('[name="username"]').fill(guest.username);
  await form.locator('[name="email"]').fill(guest.email);
  await form.locator('[data-key="sendMail"]').click();
  await expect(page.locator('[data-key="mailSent"]')).toBeVisible();
  const link = /http\S+resetToken=[\w-]+/.exec(await messageTo(page, guest.email))?.[0] ?? '';
  for (const isFirst of [true, false]) {
    await page.goto(link);
    const reset = page.locator('[data-key="resetForm"]');
    await reset.locator('[name="newPassword"]').fill('lamp6light');
    expect(page.url()).not.toContain('resetToken');
    await reset.locator('[data-key="setPassword"]').click();
    if (isFirst) await logIn(page, { username: guest.username, password: 'lamp6light' });
    else await expect(reset.locator('.st-error')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  }
});
