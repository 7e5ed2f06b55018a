import { sendFeedback } from '@fairhouse/contract/feedback';
import { expect, test, type Page } from '@playwright/test';
import { ask, registerMember, spinOnce } from './member-api.ts';
import { expectSound, giveMoney, openScreen, signIn } from './office-person.ts';
import { expectSoundEverywhere } from './office-second.ts';
import { complaintsOf } from './people.ts';

const houseUrl = (): string => test.info().project.use.baseURL ?? '';
const playedOnce = async () => {
  const member = await registerMember(houseUrl());
  await giveMoney(houseUrl(), member, '50.00');
  await spinOnce(houseUrl(), member);
  return member;
};
const search = (page: Page): string => new URL(page.url()).search;

test('the dashboard shows a period beside the one before, what waits, and whether all is well', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await playedOnce();
  await ask(
    houseUrl(),
    sendFeedback,
    { content: 'where is my money', contact: 'me@example.com', questionType: 'withdrawal' },
    { token: member.token },
  );
  await signIn(page);
  await expect(page.locator('.office-cards .fh-stat')).toHaveCount(6);
  await expect(page.locator('[data-key="grossChart"] .office-bar')).toHaveCount(14);
  await page.locator('[data-key="period7"]').click();
  await expect(page.locator('[data-key="grossChart"] .office-bar')).toHaveCount(7);
  expect(search(page)).toBe('?period=week');
  await page.reload();
  await expect(page.locator('[data-key="grossChart"] .office-bar')).toHaveCount(7);
  await expect(page.locator('.office-menu [data-key="overview"]')).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('[data-key="health"] li')).toHaveCount(8);
  await expect(page.locator('[data-key="saferPlay"] .ov-bar')).toHaveCount(4);
  await expect(page.locator('[data-key="liveActivity"] li').first()).toBeVisible();
  await expect(page.locator('[data-key="needs"] li')).not.toHaveCount(0);
  await expect(page.locator('.office-menu [data-key="waiting-feedback"]')).toBeVisible();
  await expect(page.locator('[data-key="toApprove"]')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.locator('[data-key="exportOverview"]').click();
  expect((await saved).suggestedFilename()).toMatch(/^days-.*\.xlsx$/);
  await expectSoundEverywhere(page, 'dashboard');
  expect(complaints).toEqual([]);
});

test('a report is told apart by what one chooses, stands in the address and leads to its wagers', async ({
  page,
}) => {
  const member = await playedOnce();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'reports');
  await page.locator('[data-key="last7"]').click();
  await page.locator('[data-key="reportBy"]').selectOption('member');
  expect(search(page)).toContain('by=member');
  const row = page.locator('[data-key="by"] tbody tr').filter({ hasText: member.username });
  await expect(row).toContainText('1');
  await page.reload();
  await expect(row).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.locator('[data-key="exportBy-xlsx"]').click();
  expect((await saved).suggestedFilename()).toMatch(/^member-.*\.xlsx$/);
  await row.click();
  await expect(page.locator('[data-key="reportWagers"] tbody tr')).toHaveCount(1);
  await expect(page.locator('[data-key="reportWagers"] tbody tr')).toContainText(member.username);
  await expectSoundEverywhere(page, 'wagers of a figure');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.office-back').click();
  await expect(page.locator('[data-key="costs"] tbody tr')).toHaveCount(11);
  // Rooms and vendors, and on the overview games and what was staked, lead there as well.
  const wagers = page.locator('[data-key="reportWagers"] tbody tr');
  for (const panel of ['rooms', 'vendors']) {
    await page.locator(`[data-key="${panel}"] tbody tr`).first().click();
    await expect(wagers).not.toHaveCount(0);
    await page.locator('.office-back').click();
  }
  await openScreen(page, 'overview');
  for (const way of ['gameWagers', 'wagers-stakes']) {
    await page.locator(`[data-key="${way}"]`).first().click();
    await expect(wagers).not.toHaveCount(0);
    await page.goBack();
  }
  await openScreen(page, 'reports');
  await expectSoundEverywhere(page, 'reports');
});

test('Ctrl-K finds members and screens by a few letters, by keys alone', async ({ page }) => {
  const member = await registerMember(houseUrl());
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const field = page.locator('[data-key="paletteField"]');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectSound(page, 'palette at 1440');
  await field.fill(member.username);
  await expect(page.locator(`[data-key="member:${member.memberId}"]`)).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.locator('.office-main h1')).toContainText(member.username);
  await page.keyboard.press('Control+k');
  await field.fill('jackp');
  await expect(page.locator('[data-key="screen:jackpots"]')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/jackpots$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-key="find"]').click();
  await expect(field).toBeFocused();
  await expectSound(page, 'palette at 390');
});

test('without a choice the office is as light or dark as the system', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: houseUrl(), colorScheme });
    const page = await context.newPage();
    await page.goto('/office/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await context.close();
  }
});
