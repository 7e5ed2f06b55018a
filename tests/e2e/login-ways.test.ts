import { smsNoLogin } from '@fairhouse/contract/session';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { codeOf } from './one-time-code.ts';
import { complaintsOf, demoLogin, logIn, openMemberPage, registerGuest } from './people.ts';
import {
  agePassword,
  forgetAddresses,
  hasDatabase,
  makeGuest,
  messageTo,
  openAt,
  openBrands,
  unbind,
} from './own-brand.ts';

test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to switch a brand');
const HOST = 'ways.localhost';
const STRICT = 'strict.localhost';
test.beforeAll(() =>
  openBrands(
    { host: HOST, settings: { switches: { verificationCodeLogin: true } } },
    { host: STRICT, settings: { switches: { unregisteredIpCheck: true } } },
  ),
);

test('[PP-01, VA-05, VA-19, VA-44, ID-15, LI-04] a code to the number logs in', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const guest = await makeGuest(page, HOST);
  await openAt(page, HOST, '/login');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  const form = page.locator('[data-key="loginMobileForm"]');
  const button = form.locator('[data-key="sendCode"]');
  const number = form.locator('[name="mobileNum"]');
  let sends = 0;
  page.on('request', (request) => {
    if (/sms\/noLogin/.test(request.url())) sends += 1;
  });
  await expect(button).toHaveText('Send code', { timeout: 60_000 });
  await button.click();
  await expect(form).toContainText('Please enter the phone number.');
  await number.fill('91234');
  await page.waitForTimeout(1100);
  await button.click();
  await expect(form).toContainText('exactly 9 digits');
  await number.fill(`0${guest.mobileNum}`);
  await form.locator('[data-key="submitLogin"]').click();
  await expect(form).toContainText('Please enter the verification code.');
  expect(sends).toBe(0);
  await page.waitForTimeout(1100);
  await button.dblclick();
  await expect(button).toHaveText(/^Again in (3:00|2:5\d)$/);
  await expect(button).toBeDisabled();
  expect(sends).toBe(1);
  const code = /\d{6}/.exec(await messageTo(page, guest.mobileNum))?.[0] ?? '';

  // In another form the server says that the countdown runs.
  await openAt(page, HOST, '/login');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await number.fill(guest.mobileNum);
  await expect(button).toHaveText('Send code', { timeout: 60_000 });
  await button.click();
  await expect(page.locator('[data-key="smsFailed"]')).toContainText('5 minutes');
  await page.getByRole('button', { name: 'All right' }).click();
  await form.locator('[name="verificationCode"]').fill(code);
  await form.locator('[data-key="submitLogin"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  await expect(page).toHaveURL(/\/index$/);
  expect(complaints).toEqual([]);
});

test('[ER-02] a message that could not be sent shows what the server said, with a warning icon', async ({
  page,
}) => {
  await page.route(addressesOf(smsNoLogin), (route) =>
    route.fulfill({
      status: 502,
      json: { success: false, errorCode: 'message_not_sent', message: 'The pigeon came back.' },
    }),
  );
  await openAt(page, HOST, '/login');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  const form = page.locator('[data-key="loginMobileForm"]');
  await form.locator('[name="mobileNum"]').fill('912345678');
  await expect(form.locator('[data-key="sendCode"]')).toHaveText('Send code', { timeout: 60_000 });
  await form.locator('[data-key="sendCode"]').click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-key="smsFailed"]') });
  await expect(dialog.locator('[data-key="smsFailed"]')).toHaveText('The pigeon came back.');
  await expect(dialog.locator('.fh-dialog__head use[href$="#warning-circle"]')).toHaveCount(1);
  await expect(form.locator('[data-key="sendCode"]')).toHaveText('Send code');
});

test('[PP-01] without login by code there is no mobile tab', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Mobile' })).toHaveCount(0);
});

test('[ER-20] the agent login of the join-us page lets in agents and nobody else', async ({
  page,
}) => {
  const guest = await makeGuest(page, HOST);
  await openAt(page, HOST, '/join');
  await page.locator('[data-key="agentLogin"]').click();
  const form = page.locator('[data-key="loginForm"]');
  await form.locator('[name="username"]').fill(guest.username);
  await form.locator('[name="password"]').fill(guest.password);
  await form.locator('[data-key="submitLogin"]').click();
  await expect(form.getByRole('alert')).toHaveText('This account is not an agent account.');
  await expect(page.locator('.st-header [data-key="avatar"]')).toHaveCount(0);
  await page.goto('/join');
  await page.locator('[data-key="agentLogin"]').click();
  await logIn(page, demoLogin('agent'));
  await expect(page.locator('[data-key="agentLogin"]')).toHaveCount(0);
});

test('[PP-12, ID-11] an old password must be changed before anything else', async ({ page }) => {
  const guest = await makeGuest(page, HOST);
  await agePassword(guest.username);
  const form = page.locator('[data-key="passwordForm"]');
  const avatar = page.locator('.st-header [data-key="avatar"]');
  await openAt(page, HOST, '/login');
  await page.locator('[data-key="loginForm"] [name="username"]').fill(guest.username);
  await page.locator('[data-key="loginForm"] [name="password"]').fill(guest.password);
  await page.locator('[data-key="loginForm"] [data-key="submitLogin"]').click();
  await expect(form.locator('[name="newPassword"]')).toBeVisible();
  // The login had the old one.
  await expect(form.locator('[name="oldPassword"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(avatar).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await form.locator('[name="newPassword"]').fill('lamp5light');
  await form.locator('[name="confirmNewPassword"]').fill('lamp5light');
  await form.locator('[type="submit"]').click();
  await expect(avatar).toBeVisible();
});

test('[ID-20] a login from a new address is proved by what is bound; with nothing bound people help', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const guest = await makeGuest(page, STRICT);
  const form = page.locator('[data-key="addressForm"]');
  const logInFromElsewhere = async () => {
    await forgetAddresses(guest.username);
    await openAt(page, STRICT, '/login');
    await page.locator('[data-key="loginForm"] [name="username"]').fill(guest.username);
    await page.locator('[data-key="loginForm"] [name="password"]').fill(guest.password);
    await page.locator('[data-key="loginForm"] [data-key="submitLogin"]').click();
  };
  await logInFromElsewhere();
  // To know the number is no proof: the code that was sent to it goes with it.
  await form.locator('[data-key="sendCode"]').click();
  const code = /\d{6}/.exec(await messageTo(page, guest.mobileNum))?.[0] ?? '';
  await form.locator('[name="verificationCode"]').fill(code);
  await form.locator('[name="answer"]').fill('899999999');
  await form.locator('[type="submit"]').click();
  await expect(form.locator('[role="alert"]').first()).toBeVisible();
  await expect(page.locator('.st-header [data-key="avatar"]')).toHaveCount(0);
  await form.locator('[name="answer"]').fill(guest.mobileNum);
  await form.locator('[type="submit"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await unbind(guest.username);
  await logInFromElsewhere();
  await page.locator('[data-key="addressService"]').click();
  await expect(page.locator('[data-key="opening-customerService"]')).toBeVisible();
  await expect(page.locator('.st-header [data-key="avatar"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a password change renews the session: the site goes on with the new token', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openAt(page, HOST, '/index');
  const guest = await registerGuest(page);
  const token = () => page.evaluate(() => sessionStorage.getItem('token'));
  const before = await token();
  await openMemberPage(page, 'securityCenter');
  await page.locator('[data-key="change-password"]').click();
  const form = page.locator('[data-key="passwordForm"]');
  await form.locator('[name="oldPassword"]').fill(guest.password);
  await form.locator('[name="newPassword"]').fill('lamp7light');
  await form.locator('[name="confirmNewPassword"]').fill('lamp7light');
  await form.locator('[type="submit"]').click();
  await expect(form).toHaveCount(0);
  await expect.poll(token).not.toBe(before);
  // What is asked next is answered, and after a reload too.
  await page.reload();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  await openMemberPage(page, 'securityCenter');
  await expect(page.locator('[data-key="security-password"]')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a login by SMS asks for the second factor of the account', async ({ page }) => {
  const guest = await makeGuest(page, HOST);
  const secret = await enrolAuthenticator(page, HOST, guest);
  await openAt(page, HOST, '/login');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  const form = page.locator('[data-key="loginMobileForm"]');
  await form.locator('[name="mobileNum"]').fill(guest.mobileNum);
  const button = form.locator('[data-key="sendCode"]');
  await expect(button).toHaveText('Send code', { timeout: 60_000 });
  await button.click();
  await form
    .locator('[name="verificationCode"]')
    .fill(/\d{6}/.exec(await messageTo(page, guest.mobileNum))?.[0] ?? '');
  await form.locator('[data-key="submitLogin"]').click();
  const step = page.locator('[data-key="addressForm"]');
  await expect(page.getByText('An authenticator guards this account.')).toBeVisible();
  await expect(step.locator('[data-key="sendCode"]')).toHaveCount(0);
  if (process.env.E2E_PICTURES) {
    await page.screenshot({ path: `${process.env.E2E_PICTURES}/factor.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${process.env.E2E_PICTURES}/factor-390.png` });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await step.locator('[name="answer"]').fill('000000');
  await step.locator('[type="submit"]').click();
  await expect(step.locator('[role="alert"]').first()).toBeVisible();
  await step.locator('[name="answer"]').fill(codeOf(secret, Math.floor(Date.now() / 30_000) + 1));
  await step.locator('[type="submit"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
});

/** As the security centre does it, and out again. */
const enrolAuthenticator = async (
  page: Page,
  host: string,
  guest: { username: string; password: string },
): Promise<string> => {
  await openAt(page, host, '/login');
  await logIn(page, guest);
  await openMemberPage(page, 'securityCenter');
  await page.locator('[data-key="change-authenticator"]').click();
  const form = page.locator('[data-key="security-authenticator"]');
  await form.locator('[name="password"]').fill(guest.password);
  await form.locator('[type="submit"]').click();
  const secret = ((await form.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
  await form
    .locator('[name="verificationCode"]')
    .fill(codeOf(secret, Math.floor(Date.now() / 30_000)));
  await form.locator('[type="submit"]').click();
  await expect(form.locator('li').first()).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  return secret;
};
