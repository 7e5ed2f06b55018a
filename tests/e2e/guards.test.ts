import { officeLogin } from '@fairhouse/contract/staff';
import { changeOwnPassword } from '@fairhouse/contract/staff-desk';
import { expect, test, type Page } from '@playwright/test';
import { askHere } from './member-api.ts';
import { expectSound, signIn, tryToSignIn } from './office-person.ts';
import { openHouse } from './own-house.ts';
import { codeNow } from './own-shelf.ts';
import { complaintsOf } from './people.ts';

/** What is asked for is read whole: nothing of it leaves its cell. */
const expectWhole = async (page: Page, width: number): Promise<void> => {
  const asked = page.locator('td .office-wrapped').filter({ hasText: 'operatorSecondFactor' });
  await expect(asked.first()).toBeVisible();
  expect(
    await asked.evaluateAll(
      (all) =>
        all.filter((one) => {
          const cell = one.closest('td')?.getBoundingClientRect();
          return (
            one.scrollWidth > one.clientWidth ||
            !cell ||
            one.getBoundingClientRect().right > cell.right + 1
          );
        }).length,
    ),
    `requests at ${width}`,
  ).toBe(0);
};

test('line 4: a setting that guards waits for a second person, and owners see it until they have', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const house = await openHouse('guard');
  await signIn(page);
  await page.goto('/office/settings');
  await page.locator('[data-key="settingsBrand"]').selectOption({ label: house.name });
  await page.getByRole('tab', { name: 'House', exact: true }).click();
  await page.locator('[name="operatorSecondFactor"]').selectOption('optional');
  await page.locator('[data-key="settingsSave"]').click();
  await page.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="reasonConfirm"]').click();
  const waiting = page.locator('[data-key="guardWaiting"]');
  await expect(waiting).toContainText('operatorSecondFactor: auto → optional');
  await expect(page.locator('[data-key="settingsSaveBar"]')).toHaveCount(0);
  const told = page.locator('[data-key="guardNotices"]');
  await page.reload();
  await expect(told).toContainText(house.name);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    await page.setViewportSize({ width, height: 900 });
    for (const screen of ['settings', 'approvals', 'audit']) {
      await page.goto(`/office/${screen}`);
      await expect(told).toBeVisible();
      await expectSound(page, `${screen} at ${width}`);
      if (screen === 'approvals') await expectWhole(page, width);
    }
  }
  await page.getByRole('tab', { name: 'Refused sign-ins' }).click();
  await expect(page.locator('[data-key="failedUnknown"]')).toBeVisible();
  expect((await house.settings()).operatorSecondFactor).toBe('auto');
  await house.approve();
  expect((await house.settings()).operatorSecondFactor).toBe('optional');
  expect(complaints).toEqual([]);
});

test('line 13: who comes in without an authenticator enrols one before anything else', async ({
  page,
}) => {
  const house = await openHouse('enrol');
  const password = 'lamp4light8house';
  await page.goto(new URL('/office/', house.url).href);
  const { startPassword: oldPassword } = house;
  const login = { username: 'owner', password: oldPassword };
  const { token } = await askHere(page, officeLogin, login);
  await askHere(page, changeOwnPassword, { oldPassword, newPassword: password }, { token });
  await tryToSignIn(page, 'owner', password);
  await expect(page.locator('[data-key="enrolScreen"]')).toBeVisible();
  await expectSound(page, 'the enrolment');
  const form = page.locator('[data-key="authenticatorForm"]');
  await form.locator('input').fill(password);
  await page.keyboard.press('Enter');
  const secret = await page.locator('[data-key="secret"]').innerText();
  await form.locator('[name="code"]').fill(codeNow(secret));
  await page.keyboard.press('Enter');
  await expect(page.locator('.office-main h1')).toBeVisible();
});
