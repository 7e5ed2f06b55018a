import { expect, test, type Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { arriveAsGuest, complaintsOf, openMemberPage } from './people.ts';

const expectSoundPage = async (page: Page, where: string): Promise<void> => {
  const { violations } = await axeOn(page).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    grave.map(({ id }) => id),
    where,
  ).toEqual([]);
};

test('[MS-14, D-U34] a member says yes to offers by mail, and an operator ends it for them', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { username } = await arriveAsGuest(page);
  await openMemberPage(page, 'profile');
  const offers = page.locator('[data-key="offers"]');
  const way = (name: string) => offers.locator(`[name="offers-${name}"]`);
  await expect(way('inbox')).toBeChecked();
  await expect(way('mail')).not.toBeChecked();
  await expect(way('sms')).not.toBeChecked();
  await way('mail').check();
  await expect(offers.locator('[data-key="offersHistory"]')).toBeVisible();
  await offers.locator('summary').click();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1200 });
    await expectSoundPage(page, `offers ${width}`);
    await offers.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`offers-${width}.png`) });
  }

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const office = await context.newPage();
  await signIn(office);
  await openScreen(office, 'members');
  await office.locator('[data-key="memberSearch"]').fill(username);
  await office.locator('.office-main tbody tr').filter({ hasText: username }).click();
  await office.locator('#member-tab-consents').click();
  const file = office.locator('[data-key="memberConsents"]');
  await expect(file.locator('[data-key="consentSaid"]')).toHaveCount(1);
  for (const [language, width] of [
    ['ar', 390],
    ['vi', 1440],
    ['en', 390],
  ] as const) {
    await office.evaluate(
      (chosen) => localStorage.setItem('fairhouse.office.language', chosen),
      language,
    );
    await office.setViewportSize({ width, height: 1400 });
    await office.reload();
    await office.locator('#member-tab-consents').click();
    await expect(file).toBeVisible();
    await expectSound(office, `consents ${language} ${width}`);
    await office.screenshot({ path: test.info().outputPath(`consents-${language}-${width}.png`) });
  }
  await file.locator('[data-key="endConsent-mail"]').click();
  await office.getByRole('dialog').locator('[name="reason"]').fill('asked by phone');
  await office.locator('[data-key="endConsentConfirm"]').click();
  await expect(file.locator('[data-key="endConsent-mail"]')).toHaveCount(0);
  await expect(file).toContainText('asked by phone');
  await context.close();

  await page.reload();
  await openMemberPage(page, 'profile');
  await expect(way('mail')).not.toBeChecked();
  expect(complaints).toEqual([]);
});
