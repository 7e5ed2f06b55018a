import { botcheckChallenge } from '@fairhouse/contract/verification';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { expectSound } from './office-person.ts';
import { hasDatabase, nameReferrer, openBrands } from './own-brand.ts';
import { complaintsOf } from './people.ts';

// Brands of their own, by host: each asks for something else.
test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to set up brands');

const OPTIONAL = [
  'payeeName',
  'nickname',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'recommenderId',
  'referralCode',
  'captcha',
];
const BRANDS = [
  {
    host: 'asks-all.localhost',
    settings: {
      minimumAge: 21,
      switches: { mobileRegistration: true, termsTickedByDefault: false },
      fields: {
        paymentPassword: { enabled: true },
        mobileNum: { enabled: true },
        ...Object.fromEntries(
          OPTIONAL.map((name, at) => [name, { enabled: true, required: at % 2 === 0 }]),
        ),
      },
    },
  },
  {
    host: 'by-mobile.localhost',
    settings: { switches: { mobileRegistration: true, usernameRegistration: false } },
  },
];
const AGENT_CODE = 'HOUSEAGENT12';

test.beforeAll(async () => {
  await nameReferrer('demoagent', AGENT_CODE);
  await openBrands(...BRANDS.map((one) => ({ ...one, languages: ['EN', 'VI', 'AR'] })));
});

const formAt = async (page: Page, host: string, query = ''): Promise<Locator> => {
  const base = new URL(test.info().project.use.baseURL ?? '');
  base.hostname = host;
  await page.goto(new URL(`/register${query}`, base).href);
  const form = page.locator('[data-key="registerForm"]');
  await expect(form).toBeVisible();
  return form;
};
const field = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);
/** What stands under a field. */
const problemOf = (form: Locator, name: string): Locator =>
  form.locator('.fh-field', { has: form.page().locator(`[name="${name}"]`) }).locator('.fh-error');
const submit = async (form: Locator): Promise<void> =>
  form.locator('[data-key="submitRegister"]').click();
const passBotCheck = async (form: Locator): Promise<void> =>
  expect(form.locator('.bc-note')).toHaveAttribute('data-state', 'done', { timeout: 60_000 });

test(
  '[PP-07, ID-13, LI-05, VA-46, ID-02, UX-10] where only mobile numbers open accounts there are no ' +
    'tabs; the country list survives the press on an item',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const form = await formAt(page, 'by-mobile.localhost');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(field(form, 'username')).toHaveCount(0);
    await field(form, 'mobileNum').fill('12345');
    await field(form, 'password').focus();
    await expect(problemOf(form, 'mobileNum')).toHaveText('The number must have exactly 9 digits.');
    const country = form.locator('[data-key="country"]');
    await country.click();
    const malaysia = page.getByRole('option', { name: 'Malaysia' });
    await expect(malaysia).toContainText('MY');
    await expect(malaysia).toContainText('+60');
    await malaysia.click();
    await expect(country).toHaveText('+60');
    await expect(problemOf(form, 'mobileNum')).toHaveText(
      'The number must have exactly 9 or 10 digits.',
    );
    // Left without a choice, the list stays 200 ms for the press that took the focus away.
    await country.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    const closedAfter = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          (document.querySelector('[name="password"]') as HTMLElement).focus();
          const look = () =>
            document.querySelector('[role="listbox"]')
              ? requestAnimationFrame(look)
              : resolve(performance.now() - started);
          look();
        }),
    );
    expect(closedAfter).toBeGreaterThan(190);
    // By keyboard: open, up to Vietnam again, choose; Escape closes the list and not the dialog.
    await country.press('Enter');
    await country.press('Home');
    await country.press('Enter');
    await expect(country).toHaveText('+84');
    await country.press('ArrowDown');
    await country.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await field(form, 'mobileNum').fill(`09${String(Date.now()).slice(-8)}`);
    await field(form, 'password').fill('lamp4light');
    await field(form, 'confirmPassword').fill('lamp4light');
    await field(form, 'ageConfirmed').check();
    await passBotCheck(form);
    await submit(form);
    await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^[\w-]{43}$/);
    expect(complaints).toEqual([]);
  },
);

test(
  '[VA-11, VA-12, VA-16, VA-21, VA-43, VA-45, VA-50, VA-52, ER-03, ER-12] a form with every ' +
    'field says under each what is wrong with it, on a phone too',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const form = await formAt(page, 'asks-all.localhost');
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expect(page.getByRole('tab', { name: 'Username' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(form.getByText('I am at least 21 years old.')).toBeVisible();
    await expect(field(form, 'agreeTerms')).not.toBeChecked();
    await submit(form);
    for (const [at, name] of OPTIONAL.entries()) {
      const isRequired = at % 2 === 0;
      const shell = form.locator('.fh-field', { has: page.locator(`[name="${name}"]`) });
      await expect(shell.locator('.fh-star'), name).toHaveCount(isRequired ? 1 : 0);
      await expect(shell.locator('.fh-error'), name).toHaveCount(isRequired ? 1 : 0);
    }
    await expect(field(form, 'username')).toBeFocused();
    for (const [name, value, text] of [
      ['username', '1startswith', '6 to 16 letters and digits, beginning with a letter.'],
      ['password', 'ab1', 'The length must be between 6 and 20 characters.'],
      ['password', '123456', '123456 is guessed first. Please choose another password.'],
      ['confirmPassword', 'other4words', 'Passwords do not match.'],
      ['paymentPassword', '12a456', '6 digits, nothing else.'],
      ['payeeName', 'Trần Bình', 'This must be a real name without accents, with spaces.'],
      ['email', 'a.b@', 'The length must be between 6 and 100 characters.'],
      ['email', 'a b@example.com', 'Please enter an e-mail address, such as name@example.com.'],
      ['line', 'with space', '2 to 50 characters without spaces.'],
      ['birthday', '2020-01-01', 'You must be at least 21 years old.'],
    ] as const) {
      await field(form, name).fill(value);
      await expect(problemOf(form, name), `${name} ${value}`).toHaveText(text);
    }
    await expect(page.locator('.en-entry')).toBeVisible();
    await form.locator('[data-key="toLogin"]').scrollIntoViewIfNeeded();
    await expect(form.locator('[data-key="toLogin"]')).toBeInViewport();
    await expectSound(page, 'every field');
    await page.getByRole('tab', { name: 'Mobile' }).click();
    await expect(field(form, 'username')).toHaveCount(0);
    await expect(field(form, 'mobileNum')).toBeVisible();
  },
);

test(
  "[ID-14, VA-18, ER-13, PP-08, PP-09, PP-10, AP-68] an agent's link needs no field for its " +
    'code; a code of nobody stops the registration',
  async ({ page }) => {
    let form = await formAt(page, 'localhost', `?affiliateCode=${AGENT_CODE}`);
    await expect(field(form, 'username')).toBeVisible();
    await expect(field(form, 'affiliateCode')).toHaveCount(0);
    form = await formAt(page, 'localhost', '?ref=NOBODY12');
    await expect(field(form, 'affiliateCode')).toHaveValue('NOBODY12');
    await expect(problemOf(form, 'affiliateCode')).toHaveText('This invitation code is not valid.');
    form = await formAt(page, 'localhost');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await field(form, 'username').fill(`link${String(Date.now()).slice(-8)}`);
    await field(form, 'password').fill('lamp4light');
    await field(form, 'confirmPassword').fill('lamp4light');
    await field(form, 'ageConfirmed').check();
    await field(form, 'affiliateCode').fill('NOBODY12');
    await passBotCheck(form);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await expect(field(form, 'agreeTerms')).toBeChecked();
    await field(form, 'agreeTerms').uncheck();
    await submit(form);
    await expect(form.locator('#agreeTerms-problem')).toHaveText('Please agree to the terms.');
    await field(form, 'agreeTerms').check();
    await submit(form);
    await expect(problemOf(form, 'affiliateCode')).toHaveText('This invitation code is not valid.');
    expect(sent).toBe(0);
    // A refused registration uses its bot check up; the next one waits for a new solution.
    await field(form, 'affiliateCode').fill('');
    await field(form, 'username').fill('demoplayer');
    const challenge = page.waitForRequest(addressesOf(botcheckChallenge));
    await submit(form);
    await expect(problemOf(form, 'username')).toHaveText(
      'This username is taken. Please choose another.',
    );
    await challenge;
    await form.locator('[data-key="toLogin"]').click();
    await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  },
);
