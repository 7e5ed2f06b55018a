import { currentSession, login } from '@fairhouse/contract/session';
import { captcha } from '@fairhouse/contract/verification';
import { hotGames } from '@fairhouse/contract/catalogue';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { openSignInHouse, type SignInHouse } from '../sign-in-house.ts';
import { expectSound } from './office-person.ts';
import { hasDatabase, makeGuest, messageTo, openAt, openBrands } from './own-brand.ts';
import { complaintsOf, fillRegistration, logIn, openMemberPage, registerGuest } from './people.ts';

// Brands of their own, by host: what is on and off stays out of the other journeys.
test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to make brands');
test.describe.configure({ mode: 'serial' });

let house: SignInHouse;
test.beforeAll(async () => {
  house = await openSignInHouse();
  const provider = {
    provider: 'google',
    name: 'Google',
    icon: 'google',
    issuer: house.issuer,
    clientId: house.clientId,
  };
  await openBrands(
    { host: 'social.localhost', settings: { socialProviders: [provider] } },
    { host: 'plain.localhost', settings: { switches: { freePlay: false, passkeys: false } } },
    { host: 'homely.localhost', settings: { switches: { loginToHome: true } } },
  );
});
test.afterAll(async () => {
  await house.close();
});

const logOut = async (page: Page): Promise<void> => {
  await page.locator('.st-header [data-key="avatar"]').click();
  await page.locator('.st-panel [data-key="logout"]').click();
  await page.locator('[data-key="confirm"]').click();
  await expect(page.locator('.st-header [data-key="register"]')).toBeVisible();
};
const inSession = (page: Page, key: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), key);
const avatar = (page: Page) => page.locator('.st-header [data-key="avatar"]');

test('[ID-22, ID-12, ID-10, PP-05] a provider opens a new account, which stays its own', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  house.be('e2e-newcomer');
  await openAt(page, 'social.localhost', '/login');
  await expect(page.locator('[data-key="freeTrial"]')).toBeVisible();
  await page.locator('[data-key="social-google"]').click();
  const choice = page.locator('[data-key="socialChoice"]');
  await expect(choice).toContainText('This choice is final');
  await expectSound(page, 'the choice');
  await choice.locator('[data-key="socialRegister"]').click();
  await expect(page.locator('[data-key="finalChoice"]')).toContainText('for good');
  await page.locator('[data-key="confirm"]').click();
  const guest = await fillRegistration(page);
  const tutorial = page.locator('[data-key="tutorial"]');
  for (const step of ['play', 'check']) {
    await expect(tutorial).toHaveAttribute('data-step', step);
    await page.locator('[data-key="tutorialNext"]').click();
  }
  await expectSound(page, 'the tutorial');
  await page.locator('[data-key="tutorialDone"]').click();
  await expect(tutorial).toHaveCount(0);
  await logOut(page);
  await openAt(page, 'social.localhost', '/login');
  await page.locator('[data-key="social-google"]').click();
  await expect(avatar(page)).toBeVisible();
  await page.waitForTimeout(500);
  await expect(tutorial).toHaveCount(0);
  await avatar(page).click();
  await expect(page.locator('[data-key="nickname"]')).toHaveText(guest.username);
  expect(complaints).toEqual([]);
});

test("[ID-22] a provider is linked with one's own account by its password", async ({ page }) => {
  await openAt(page, 'social.localhost', '/index');
  const guest = await registerGuest(page);
  await logOut(page);
  house.be('e2e-linker');
  await openAt(page, 'social.localhost', '/login');
  await page.locator('[data-key="social-google"]').click();
  await page.locator('[data-key="socialLink"]').click();
  const form = page.locator('[data-key="socialLinkForm"]');
  const link = async (password: string) => {
    await form.locator('[name="username"]').fill(guest.username);
    await form.locator('[name="password"]').fill(password);
    await page.locator('[data-key="submitLink"]').click();
    await expect(page.locator('[data-key="finalChoice"]')).toContainText(guest.username);
    await page.locator('[data-key="confirm"]').click();
  };
  await link('wrong4light');
  await expect(form.locator('[role="alert"]')).toBeVisible();
  await link(guest.password);
  await expect(avatar(page)).toBeVisible();
});

test('[ER-26] a popup that is closed or blocked says so', async ({ page, context }) => {
  await context.route(`${house.issuer}/authorize*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Who are you?</p>' }),
  );
  await openAt(page, 'social.localhost', '/login');
  const popup = page.waitForEvent('popup');
  await page.locator('[data-key="social-google"]').click();
  await (await popup).waitForURL(`${house.issuer}/**`);
  await (await popup).close();
  const error = page.locator('[data-key="otherWaysError"]');
  await expect(error).toHaveText('The window was closed before you were logged in.');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.locator('[data-key="social-google"]').click();
  await expect(error).toHaveText(/^Your browser blocked the window/);
});

test('a passkey is made in the security centre and logs in without a name', async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openAt(page, 'social.localhost', '/index');
  const guest = await registerGuest(page);
  await openMemberPage(page, 'securityCenter');
  await page.locator('[data-key="addPasskey"]').click();
  const form = page.locator('[data-key="passkeyForm"]');
  await form.locator('[name="passkeyPassword"]').fill(guest.password);
  await form.locator('[type="submit"]').click();
  await expect(page.locator('[data-key="passkey"]')).toContainText('Not used yet');
  await expectSound(page, 'the passkeys');
  await page.keyboard.press('Escape');
  await logOut(page);
  await openAt(page, 'social.localhost', '/login');
  await page.locator('[data-key="passkeyLogin"]').click();
  await avatar(page).click();
  await expect(page.locator('[data-key="nickname"]')).toHaveText(guest.username);
});

test('after a reset the site asks about passkeys, and keeps those that are kept', async ({
  page,
}) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const guest = await makeGuest(page, 'social.localhost');
  await openAt(page, 'social.localhost', '/login');
  await logIn(page, guest);
  await openMemberPage(page, 'securityCenter');
  await page.locator('[data-key="addPasskey"]').click();
  const form = page.locator('[data-key="passkeyForm"]');
  await form.locator('[name="passkeyPassword"]').fill(guest.password);
  await form.locator('[type="submit"]').click();
  await expect(page.locator('[data-key="passkey"]')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());

  await openAt(page, 'social.localhost', '/login');
  await page.locator('[data-key="forgot"]').click();
  const forgot = page.locator('[data-key="forgotMailForm"]');
  await forgot.locator('[name="username"]').fill(guest.username);
  await forgot.locator('[name="email"]').fill(guest.email);
  await forgot.locator('[data-key="sendMail"]').click();
  await expect(page.locator('[data-key="mailSent"]')).toBeVisible();
  const link = /http\S+resetToken=[\w-]+/.exec(await messageTo(page, guest.email))?.[0] ?? '';
  await page.goto(link);
  const reset = page.locator('[data-key="resetForm"]');
  await reset.locator('[name="newPassword"]').fill('lamp6light');
  await reset.locator('[data-key="setPassword"]').click();
  await logIn(page, { username: guest.username, password: 'lamp6light' });
  await expect(page.getByText('Are these passkeys yours?')).toBeVisible();
  await picture(page, 'held-asked');
  await page.locator('[data-key="lookAtPasskeys"]').click();
  const row = page.locator('[data-key="passkey"]');
  await expect(row).toContainText('opens nothing until you keep it');
  await row.scrollIntoViewIfNeeded();
  await picture(page, 'held-row', row);
  await row.locator('[data-key="keepPasskey"]').click();
  await picture(page, 'held-keep', row);
  const keep = page.locator('[data-key="keepPasskeyForm"]');
  await keep.locator('[name="password"]').fill('lamp6light');
  await keep.locator('[type="submit"]').click();
  await expect(row).not.toContainText('opens nothing until you keep it');
  await page.evaluate(() => sessionStorage.clear());
  await openAt(page, 'social.localhost', '/login');
  await page.locator('[data-key="passkeyLogin"]').click();
  await expect(avatar(page)).toBeVisible();
});

/** For whoever changes these screens and wants to see them. */
const picture = async (page: Page, name: string, part?: Locator): Promise<void> => {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await part?.scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${folder}/${name}-390.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
};

test("[PP-03, PP-04, PP-05, PP-06, LI-03] a plain house has a plain login that knows one's name", async ({
  page,
  context,
}) => {
  const hot = page.waitForRequest(
    (one) => addressesOf(hotGames).test(one.url()) && one.url().includes('isPlatform=2'),
  );
  await openAt(page, 'plain.localhost', '/index');
  await hot;
  const guest = await registerGuest(page);
  await logOut(page);
  await openAt(page, 'plain.localhost', '/login');
  const form = page.locator('[data-key="loginForm"]');
  await expect(form).toBeVisible();
  await expect(
    page.locator(
      '[data-key="freeTrial"], [data-key^="social-"], .en-or, ' + '[data-key="passkeyLogin"]',
    ),
  ).toHaveCount(0);
  await form.locator('[name="remember"]').check();
  await logIn(page, guest);
  const kept = (await context.cookies()).filter((one) => one.name === 'loginName');
  expect(kept.map((one) => one.value)).toEqual([guest.username]);
  const hours = ((kept[0]?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(24.1);
  await logOut(page);
  await openAt(page, 'plain.localhost', '/login');
  await expect(form.locator('[name="username"]')).toHaveValue(guest.username);
  await expect(form.locator('[name="password"]')).toHaveValue('');
  let asked = 0;
  page.on('request', (request) => {
    if (addressesOf(captcha).test(request.url())) asked += 1;
  });
  await page.route(addressesOf(login), (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, errorCode: 'wrong_username_or_password', value: { captcha: true } },
    }),
  );
  await form.locator('[name="password"]').fill('wrong4light');
  await form.locator('[data-key="submitLogin"]').click();
  const picture = form.locator('.en-picture');
  await expect(picture).toBeVisible();
  expect(asked).toBe(1);
  // Both presses in one moment: two calls of this test may be more than a second apart.
  await form.locator('.en-captcha').evaluate((box) => {
    for (const button of box.querySelectorAll('button')) button.click();
  });
  await expect.poll(() => asked).toBe(2);
  await page.waitForTimeout(1100);
  expect(asked).toBe(2);
  await picture.click();
  await expect.poll(() => asked).toBe(3);
});

test("[ID-24, ID-25, ER-01, RO-03, VA-02, PP-04] free play leads to an account of one's own", async ({
  page,
}) => {
  await page.goto('/login');
  await page.locator('[data-key="freeTrial"]').click();
  await expect(avatar(page)).toBeVisible();
  const trial = await inSession(page, 'token');
  await expect.poll(() => inSession(page, 'isAgent')).toBe('4');
  await page.locator('.fh-tile').first().hover();
  await page.locator('.fh-tile__heart').first().click();
  await expect(page.locator('[data-key="in_need_true_account"]')).toBeVisible();
  await page.locator('[data-key="cancel"]').click();
  await avatar(page).click();
  await page.locator('.st-panel [data-key="memberCentre"]').click();
  await expect(page.locator('[data-key="in_need_true_account"]')).toBeVisible();
  await expectSound(page, 'the warning');
  await page.locator('[data-key="cancel"]').click();
  await avatar(page).click();
  await page.locator('.st-panel [data-key="upgrade"]').click();
  await fillRegistration(page);
  await expect.poll(() => inSession(page, 'isAgent')).toBe('0');
  expect(await inSession(page, 'token')).not.toBe(trial);
  expect(
    await page.evaluate(
      async ([path, token]) => (await fetch(path, { headers: { token: token ?? '' } })).status,
      [currentSession.path, trial] as const,
    ),
  ).toBe(401);
});

test('[RO-04, VA-01, RT-28] who has a token is never sent to the login', async ({ page }) => {
  await openAt(page, 'social.localhost', '/index');
  await page.locator('.st-side [data-key="referral"]').click();
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  await openAt(page, 'social.localhost', '/vip');
  await expect(page).toHaveURL(/\/vip$/);
  await openAt(page, 'homely.localhost', '/promotions');
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('[data-key="toRegister"]').click();
  await fillRegistration(page);
  await page.keyboard.press('Escape');
  for (const path of ['/vip', '/promotions', '/index']) {
    await openAt(page, 'homely.localhost', path);
    await expect(page.locator('.st-main')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
