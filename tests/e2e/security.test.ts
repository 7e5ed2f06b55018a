import { passkeys } from '@fairhouse/contract/passkeys';
import { expect, test, type Locator } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { expectSound } from './office-person.ts';
import { codeOf } from './one-time-code.ts';
import { messageTo } from './own-brand.ts';
import { complaintsOf, openMemberPage, arriveAsGuest } from './people.ts';

const fill = async (form: Locator, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await form.locator(`[name="${name}"]`).fill(value);
  }
};

test(
  '[MC-12, MC-13, MC-15] the security centre sets a payment password, a mail address and' +
    ' an authenticator, which the next login asks for',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const { username, password } = await arriveAsGuest(page);
    await openMemberPage(page, 'securityCenter');
    const row = (item: string) => page.locator(`[data-key="security-${item}"]`);
    const open = async (item: string) => {
      await page.locator(`[data-key="change-${item}"]`).click();
      return row(item).locator('form');
    };

    const payment = await open('payment');
    await fill(payment, { password: 'wrong4lamp', paymentPassword: '739146' });
    await payment.locator('[type="submit"]').click();
    await expect(payment.getByRole('alert').first()).toBeVisible();
    await fill(payment, { password });
    await payment.locator('[type="submit"]').click();
    await expect(row('payment').locator('.se-set')).toBeVisible();

    const email = `${username}@example.com`;
    const mail = await open('email');
    await fill(mail, { email, password });
    await mail.locator('[data-key="sendCode"]').click();
    const code = /\b\d{6}\b/.exec(await messageTo(page, email))?.[0] ?? '';
    await fill(mail, { verificationCode: code });
    await mail.locator('[type="submit"]').click();
    await expect(row('email').locator('.se-set')).toBeVisible();
    await expect(row('email')).not.toContainText(email);

    const enrol = await open('authenticator');
    await fill(enrol, { password });
    await enrol.locator('[type="submit"]').click();
    const secret = (await page.locator('[data-key="secret"]').textContent()) ?? '';
    await fill(row('authenticator'), {
      verificationCode: codeOf(secret, Math.floor(Date.now() / 30_000)),
    });
    await row('authenticator').locator('form [type="submit"]').click();
    const recovery = page.locator('[data-key="recoveryCodes"] code');
    await expect(recovery).toHaveCount(10);
    const spare = (await recovery.first().textContent()) ?? '';
    await page.locator('[data-key="codesKept"]').click();
    await expect(row('authenticator').locator('.se-set')).toBeVisible();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    const login = page.locator('[data-key="loginForm"]');
    await fill(login, { username, password });
    await login.locator('[data-key="submitLogin"]').click();
    await fill(login, { authenticatorCode: spare });
    await login.locator('[data-key="submitLogin"]').click();
    await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('[MC-09, MC-12, MC-16] a number is bound by its code, and what the profile is told is kept', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { password } = await arriveAsGuest(page);
  await openMemberPage(page, 'securityCenter');
  const row = page.locator('[data-key="security-mobile"]');
  await page.locator('[data-key="change-mobile"]').click();
  const mobileNum = `9${String(Date.now()).slice(-8)}`;
  await fill(row, { mobileNum, password });
  await row.locator('[data-key="sendCode"]').click();
  const code = /\b\d{6}\b/.exec(await messageTo(page, mobileNum))?.[0] ?? '';
  await fill(row, { verificationCode: code === '123456' ? '654321' : '123456' });
  await row.locator('[type="submit"]').click();
  await expect(row.getByRole('alert').first()).toBeVisible();
  await fill(row, { verificationCode: code, password });
  await row.locator('[type="submit"]').click();
  await expect(row.locator('.se-set')).toBeVisible();
  await expect(row).not.toContainText(mobileNum);

  await page.keyboard.press('Escape');
  await openMemberPage(page, 'profile');
  const form = page.locator('[data-key="profileForm"]');
  await fill(form, { nickname: 'Lamplighter', birthday: '2020-01-01' });
  await form.locator('[data-key="saveProfile"]').click();
  await expect(form.locator('[name="birthday"]')).toHaveAttribute('aria-invalid', 'true');
  await fill(form, { birthday: '1988-02-29', occupation: 'Keeper', address: '1 Harbour Row' });
  await form.locator('[data-key="saveProfile"]').click();
  await expect(form.locator('[name="birthday"]')).toBeDisabled();
  await page.reload();
  await openMemberPage(page, 'profile');
  await expect(form.locator('[name="nickname"]')).toHaveValue('Lamplighter');
  await expect(form.locator('[name="occupation"]')).toHaveValue('Keeper');
  await expect(form.locator('[name="birthday"]')).toHaveValue('1988-02-29');
  expect(complaints).toEqual([]);
});

test('line 17: passkeys that wait after a reset are read and kept on a phone without sliding', async ({
  page,
}) => {
  await page.route(addressesOf(passkeys), (route) =>
    route.fulfill({
      json: {
        success: true,
        value: {
          list: [
            {
              id: '1',
              name: 'A laptop with a rather long name here',
              host: 'localhost',
              createdAt: '2026-09-01T10:00:00.000Z',
              lastUsedAt: null,
              isHeld: true,
            },
          ],
        },
      },
    }),
  );
  await arriveAsGuest(page);
  await openMemberPage(page, 'securityCenter');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-key="keepPasskey"]').click();
  await expect(page.locator('[data-key="keepPasskeyForm"]')).toBeVisible();
  expect(
    await page.locator('.mc-panel').evaluate((panel) => panel.scrollWidth <= panel.clientWidth),
  ).toBe(true);
  await expectSound(page, 'the passkeys that wait');
});
