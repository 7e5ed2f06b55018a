import { login } from '@fairhouse/contract/session';
import { expect, test, type Page } from '@playwright/test';
import { callerAt } from '../caller.ts';
import { registerMember } from './member-api.ts';
import { expectSound, openScreen, SECOND, signIn, tryToSignIn } from './office-person.ts';
import { decideBySecond, rowOf } from './office-second.ts';
import { complaintsOf, demoLogin } from './people.ts';

const houseUrl = (): string => test.info().project.use.baseURL ?? '';
const openMember = async (page: Page, account: string): Promise<void> => {
  await openScreen(page, 'members');
  await page.locator('[data-key="memberSearch"]').fill(account);
  await page.locator('.office-main tbody tr').filter({ hasText: account }).click();
  await expect(page.locator('.office-main h1')).toContainText(account);
};
const openTab = (page: Page, tab: string) => page.locator(`#member-tab-${tab}`).click();
/** The tab that is open, in three languages, on a desk and on a phone. */
const expectSoundTab = async (page: Page, tab: string, shown: string): Promise<void> => {
  for (const [language, theme, width] of [
    ['ar', 'light', 390],
    ['vi', 'dark', 1440],
    ['en', 'light', 390],
    ['en', 'dark', 1440],
  ] as const) {
    await page.evaluate(
      ([chosen, tongue]) => {
        localStorage.setItem('fairhouse.theme', chosen);
        localStorage.setItem('fairhouse.office.language', tongue);
      },
      [theme, language] as const,
    );
    await page.setViewportSize({ width, height: width === 390 ? 2600 : 1000 });
    await page.reload();
    await openTab(page, tab);
    await expect(page.locator(shown).first()).toBeVisible();
    await expect(page.locator('.fh-skeleton')).toHaveCount(0);
    await expectSound(page, `${tab} ${language} ${width}`);
    await page.screenshot({ path: test.info().outputPath(`${tab}-${language}-${width}.png`) });
  }
};

test('a member gets a temporary password by two persons, half from each', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(houseUrl());
  await signIn(page);
  await openMember(page, member.username);
  await openTab(page, 'guards');
  await expect(page.locator('[data-key="memberGuards"]')).toContainText('Not known');
  await page.locator('[data-key="guard-password"]').click();
  await page.getByRole('dialog').locator('[name="reason"]').fill('called and knew the last game');
  await page.locator('[data-key="guardConfirm"]').click();
  const first = await page.locator('[data-key="startPassword"]').innerText();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-key="memberGuards"]')).toContainText('Waits for a second');
  const context = await browser.newContext({ baseURL: houseUrl() });
  const other = await context.newPage();
  await other.goto('/office/');
  await tryToSignIn(other, SECOND, demoLogin('operator').password);
  await expect(other.locator('.office-main h1')).toBeVisible();
  await openScreen(other, 'approvals');
  await rowOf(other, member.username).first().locator('[data-key^="approve-"]').click();
  await other.locator('[role="dialog"] [name="reason"]').fill('called them back myself');
  await other.locator('[data-key="reasonConfirm"]').click();
  const second = await other.locator('[data-key="startPassword"]').innerText();
  await context.close();
  const came = await callerAt(houseUrl()).call(login, {
    username: member.username,
    password: `${first}-${second}`,
  });
  expect(came.value).toMatchObject({ passwordChangeRequired: true });
  await page.reload();
  await openTab(page, 'guards');
  await expect(page.locator('[data-key="memberGuards"]')).toContainText('it was used');
  await expectSoundTab(page, 'guards', '[data-key="guard"]');
  expect(complaints).toEqual([]);
});

test('personal data is corrected by two persons, by keyboard, and stands in the timeline', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(houseUrl());
  await signIn(page);
  await openMember(page, member.username);
  await openTab(page, 'corrections');
  await page.locator('[data-key="correct"]').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="payeeName"]').fill('Linh Lampert');
  await dialog.locator('[name="more"]').selectOption('birthday');
  await dialog.locator('[name="birthday"]').fill('1991-06-05');
  await dialog.locator('[name="more"]').selectOption('occupation');
  await dialog.locator('[data-key="drop-occupation"]').click();
  await dialog.locator('[name="evidence"]').fill('passport page, seen on a call');
  await dialog.locator('[name="reason"]').fill('registered with a slip of the pen');
  await dialog.locator('[name="reason"]').press('Tab');
  await dialog.locator('[data-key="correctConfirm"]').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-key="correction"][data-state="asked"]')).toContainText(
    'Linh Lampert',
  );
  const said = await decideBySecond(browser, member.username);
  expect(said).not.toContain('Lampert');
  await page.reload();
  await openTab(page, 'corrections');
  await expect(page.locator('[data-key="correction"][data-state="approved"]')).toBeVisible();
  await page.locator('[data-key="showContact"]').click();
  await expect(page.locator('[data-key="memberPayee"]')).toContainText('Linh Lampert');
  await expectSoundTab(page, 'corrections', '[data-key="correction"]');
  await page.locator('[data-key="lineMove"]').click();
  await expect(page.getByRole('dialog').locator('[name="to"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[data-key="writeMember"]').click();
  await dialog.locator('[name="title"]').fill('About your papers');
  await dialog.locator('[name="text"]').fill('They are in order now.');
  await dialog.locator('[name="mail"]').check({ force: true });
  await expectSound(page, 'write');
  await page.screenshot({ path: test.info().outputPath('write.png') });
  await dialog.locator('[data-key="writeConfirm"]').click();
  await expect(dialog).toHaveCount(0);
  await openTab(page, 'timeline');
  await expect(page.locator('[data-key="told-message"]').first()).toContainText('your papers');
  await expect(page.locator('[data-key="told-account"]')).toContainText('Registered');
  await expect(
    page.locator('[data-key="told-desk"]').filter({ hasText: 'Correct personal' }).first(),
  ).toBeVisible();
  await page.locator('[name="timelineKind"]').selectOption('signIn');
  await expect(page.locator('[data-key="told-account"]')).toHaveCount(0);
  await expectSoundTab(page, 'timeline', '[data-key="told-account"]');
  expect(complaints).toEqual([]);
});

test('an operator saves a search of members, finds it again and drops it', async ({ page }) => {
  const member = await registerMember(houseUrl());
  const name = `list ${member.username}`;
  await signIn(page);
  await openScreen(page, 'members');
  await page.locator('[data-key="memberSearch"]').fill(member.username);
  await page.locator('[name="status"]').selectOption('open');
  await page.locator('[data-key="saveList"]').click();
  await page.getByRole('dialog').locator('[name="listName"]').fill(name);
  await page.locator('[data-key="saveListConfirm"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await page.locator('[name="memberList"]').selectOption({ label: name });
  await expect(page.locator('[data-key="memberSearch"]')).toHaveValue(member.username);
  await expect(page.locator('.office-main tbody tr')).toHaveCount(1);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `members ${width}`);
    await page.screenshot({ path: test.info().outputPath(`lists-${width}.png`) });
  }
  await page.locator('[data-key="dropList"]').click();
  await expect(page.locator('[data-key="dropList"]')).toHaveCount(0);
});
