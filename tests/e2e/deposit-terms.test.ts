import { changeSettings } from '@fairhouse/contract/brands-desk';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { hasDatabase, raiseRank } from './own-brand.ts';
import { openHouse, type OwnHouse } from './own-house.ts';
import { complaintsOf, openMemberPage, registerGuest } from './people.ts';

test.skip(!hasDatabase, 'a rank is given by hand');

const openTerms = async (page: Page, house: OwnHouse): Promise<void> => {
  await openScreen(page, 'settings');
  await page.locator('[data-key="settingsBrand"]').selectOption({ label: house.name });
  await page.getByRole('tab', { name: 'Cashier', exact: true }).click();
};
const save = async (page: Page): Promise<void> => {
  await page.locator('[data-key="settingsSave"]').click();
  await page.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="reasonConfirm"]').click();
};
const saved = (page: Page) => expect(page.locator('[data-key="settingsSaveBar"]')).toHaveCount(0);
const cardOf = (page: Page, methodId: string) => page.locator(`[data-key="method-${methodId}"]`);

test('[WL-02] a rank is given its own limit and fee by the form, which its members then see', async ({
  page,
  browser,
}) => {
  const house = await openHouse('terms');
  await signIn(page);
  await openTerms(page, house);
  const card = cardOf(page, 'sandbox');
  await page.locator('[data-key="open-sandbox"]').press('Enter');
  await test.step('a sample is reckoned while the terms are typed', async () => {
    await card.getByLabel('Fee in percent').fill('1.25');
    await expect(card.locator('[data-key="termsSample"]').first()).toHaveText(
      'A deposit of 1,000.00 costs 12.50 and credits 987.50',
    );
  });
  await page.locator('[data-key="rankAdd-sandbox"]').press('Enter');
  const rank = page.locator('[data-key="rank-sandbox-1"]');
  await expect(rank.getByLabel('Least amount')).toBeFocused();
  await test.step('what cannot be is said at its field and not sent', async () => {
    for (const typed of ['12,5', '1.005']) {
      await rank.getByLabel('Most at a time').fill(typed);
      await expect(rank.getByRole('alert'), typed).toContainText('such as 20.50');
    }
    await expect(page.locator('[data-key="settingsSave"]')).toBeDisabled();
    await rank.getByLabel('Least amount').fill('50');
    await rank.getByLabel('Most at a time').fill('40');
    await expect(rank.getByRole('alert')).toContainText('below the least');
    await rank.getByLabel('Most at a time').fill('750.00');
    await rank.getByLabel('Fixed fee').fill('2.00');
    await expect(rank.getByRole('alert')).toHaveCount(0);
    await expect(rank.locator('[data-key="termsSample"]')).toHaveText(
      'A deposit of 750.00 costs 11.37 and credits 738.63',
    );
  });
  await page.locator('[data-key="up-sandbox"]').press('Enter');
  await expect(page.locator('[data-key="up-sandbox"]')).toBeFocused();
  await test.step('what the server refuses stands at the field it names', async () => {
    const path = addressesOf(changeSettings);
    await page.route(path, (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace('"750.00"', '"750,00"'),
      }),
    );
    await save(page);
    await expect(page.locator('.fh-dialog [role="alert"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rank.getByLabel('Most at a time')).toHaveAttribute('aria-invalid', 'true');
    await page.unroute(path);
  });
  await save(page);
  await saved(page);
  expect(await house.settings()).toMatchObject({
    deposits: {
      methods: {
        sandbox: {
          feePercent: '1.25',
          ranks: [{ rankLevel: 1, amountMin: '50', amountMax: '750.00', feeFixed: '2.00' }],
        },
      },
    },
  });
  const own = await (await browser.newContext()).newPage();
  await own.goto(new URL('/index', house.url).href);
  await registerGuest(own);
  await openMemberPage(own, 'depositv2');
  const fee = own.locator('[data-key="fee"]');
  const form = own.locator('[data-key="depositForm"]');
  await own.locator('.dp-method input[value="sandbox"]').check();
  await expect(fee).toHaveText('1.25%');
  await raiseRank(new URL(house.url).hostname, 1);
  await own.reload();
  await openMemberPage(own, 'depositv2');
  await own.locator('.dp-method input[value="sandbox"]').check();
  await expect(fee).toHaveText('1.25% + 2.00 USD');
  await expect(form).toContainText('750.00');
  await test.step('the terms of the rank are taken away again', async () => {
    await page.locator('[data-key="open-sandbox"]').press('Enter');
    await rank.locator('[data-key="rankRemove"]').press('Enter');
    await expect(page.locator('[data-key="rankAdd-sandbox"]')).toBeFocused();
    await save(page);
    await saved(page);
    // Without them more may be paid in at once, so the other owner is asked.
    await house.approve();
    await own.reload();
    await openMemberPage(own, 'depositv2');
    await own.locator('.dp-method input[value="sandbox"]').check();
    await expect(fee).toHaveText('1.25%');
  });
});

test('the terms of deposits are sound in both themes and on a phone', async ({ page }) => {
  const complaints = complaintsOf(page);
  const house = await openHouse('sound');
  await signIn(page);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    // So tall that the bar at the bottom covers nothing whose contrast is measured.
    await page.setViewportSize({ width, height: 6000 });
    await page.goto('/office/settings');
    await page.locator('[data-key="settingsBrand"]').selectOption({ label: house.name });
    await page.getByRole('tab', { name: 'Cashier', exact: true }).click();
    await page.locator('[data-key="open-sandbox"]').click();
    await page.locator('[data-key="rankAdd-sandbox"]').click();
    await cardOf(page, 'sandbox').getByLabel('Fixed fee').first().fill('x');
    await expect(page.locator('[data-key="settingsSaveBar"]')).toContainText('mended first');
    await expectSound(page, `${theme} ${width}`);
  }
  expect(complaints).toEqual([]);
});
