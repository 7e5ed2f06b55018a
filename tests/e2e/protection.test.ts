import { expect, test, type Page } from '@playwright/test';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { arriveAsGuest, chooseMemberPage, complaintsOf, openMemberPage } from './people.ts';

const limit = (page: Page, key: string) => page.locator(`[data-key="limit-${key}"]`);
const setLimit = async (page: Page, key: string, amount: string): Promise<void> => {
  await page.locator(`[data-key="change-${key}"]`).click();
  await page.locator('[data-key="limitForm"] [name="limit"]').fill(amount);
  await page.locator('[data-key="saveLimit"]').click();
};
const closeCentre = (page: Page) => page.locator('.mc-dialog .fh-dialog__close').click();

test('a member is asked before the first deposit, sets limits, and they hold', async ({ page }) => {
  const complaints = complaintsOf(page);
  await arriveAsGuest(page);
  await openMemberPage(page, 'depositv2');
  await expect(page.locator('[data-key="depositLimits"]')).toContainText(
    'Would you like a limit before you pay in?',
  );
  await expectSound(page, 'the question at the deposit');
  await page.locator('[data-key="depositLimit"]').click();
  const section = page.locator('[data-key="safety"]');
  await expect(section).toBeVisible();
  await setLimit(page, 'deposit-day', '50');
  await expect(limit(page, 'deposit-day')).toContainText('50.00 USD left');
  await expectSound(page, 'limits and breaks');

  // Looser waits, and can be taken back.
  await setLimit(page, 'deposit-day', '900');
  await expect(limit(page, 'deposit-day').locator('[data-key="pending"]')).toContainText(
    '900.00 USD was asked for',
  );
  await expect(limit(page, 'deposit-day').locator('[data-key="confirmLimit"]')).toHaveCount(0);
  await limit(page, 'deposit-day').locator('[data-key="keepLimit"]').click();
  await expect(limit(page, 'deposit-day').locator('[data-key="pending"]')).toHaveCount(0);

  // An amount that is none is told at its field.
  await setLimit(page, 'loss-week', 'much');
  await expect(page.locator('[data-key="limitForm"]')).toContainText('This amount is not valid.');
  await page.locator('[data-key="limitForm"] [name="limit"]').fill('25.50');
  await page.locator('[data-key="saveLimit"]').click();
  await expect(limit(page, 'loss-week')).toContainText('25.50 USD left');

  await chooseMemberPage(page, 'depositv2');
  await expect(page.locator('[data-key="depositLimits"]')).toContainText(
    'You can still deposit 50.00 USD.',
  );
  await page.locator('[data-key="depositForm"] [name="amount"]').fill('50.01');
  await page.locator('[data-key="submitDeposit"]').press('Enter');
  await expect(page.locator('[data-key="depositForm"]')).toContainText(
    'This would pass a limit you set for yourself.',
  );
  expect(complaints).toEqual([]);
});

test('[RQ-30] the net result is one click away, and the reality check stands over a game', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    if (window.parent === window) return;
    window.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type === 'fairhouse:pause') document.documentElement.dataset.paused = 'yes';
    });
  });
  await page.clock.install();
  await arriveAsGuest(page);
  await page.locator('[data-key="netPosition"]').first().click();
  await expect(page.locator('[data-key="net-session"]')).toContainText('0.00 USD');
  await expect(page.locator('[data-key="net-today"]')).toContainText('0.00 USD');
  await expectSound(page, 'the net result');
  await page.locator('[data-key="toLimits"]').click();
  await page.locator('[data-key="reality"] select').selectOption('15');
  await expect(page.locator('[data-key="reality"] select')).toHaveValue('15');
  await page.goto('/game?gameId=harbour-lights');
  const game = page.frameLocator('iframe[data-key="game"]');
  await expect(game.locator('[data-key="spin"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-key="realityCheck"]')).toHaveCount(0);
  await page.clock.fastForward('16:00');
  await expect(page.locator('[data-key="realityCheck"]')).toContainText(
    /You have been logged in for 1\d minutes/,
  );
  await expect(page.locator('[data-key="net-session"]')).toBeVisible();
  await expect(game.locator('html')).toHaveAttribute('data-paused', 'yes');
  await expectSound(page, 'the reality check');
  await page.locator('[data-key="realityGoOn"]').click();
  await expect(page.locator('[data-key="realityCheck"]')).toHaveCount(0);
  await page.clock.fastForward('15:00');
  await expect(page.locator('[data-key="realityCheck"]')).toBeVisible();
  await page.locator('[data-key="realityLeave"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toHaveCount(0);
});

test('a break closes the open game and every door to play, and the office sees it', async ({
  page,
  browser,
}) => {
  const guest = await arriveAsGuest(page);
  const other = await page.context().newPage();
  await openMemberPage(page, 'securityCenter');
  const token = await page.evaluate(() => ({ ...sessionStorage }));
  await other.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, String(value));
  }, token);
  await other.goto('/game?gameId=harbour-lights');
  const game = other.frameLocator('iframe[data-key="game"]');
  await expect(game.locator('[data-key="spin"]')).toBeVisible({ timeout: 60_000 });

  await page.locator('[data-key="coolOff"] select').selectOption('7');
  await page.locator('[data-key="start-coolOff"]').click();
  await expect(page.locator('[data-key="sure-coolOff"]')).toBeVisible();
  await page.locator('[data-key="confirm"]').click();
  await expect(page.locator('[data-key="break"]')).toContainText('You are taking a break');
  await expectSound(page, 'a break');
  await expect(game.locator('[data-key="spin"]')).toHaveCount(0);

  await other.goto('/game?gameId=harbour-lights');
  await expect(other.locator('[data-key="breakScreen"] [data-key="break"]')).toBeVisible();
  await expectSound(other, 'in place of the game');
  await closeCentre(page);
  await openMemberPage(page, 'depositv2');
  await expect(page.locator('.mc-panel [data-key="break"]')).toBeVisible();
  await expect(page.locator('.mc-panel [data-key="break"]')).toContainText('withdraw it');

  const office = await browser.newPage();
  await signIn(office);
  await openScreen(office, 'members');
  // The first page may be full of those who came later.
  await office.locator('[data-key="memberSearch"]').fill(guest.username);
  await expect(office.locator('.office-main tbody tr')).toHaveCount(1);
  await office.getByRole('row', { name: guest.username }).click();
  await office.getByRole('tab', { name: 'Protection' }).click();
  const file = office.locator('[data-key="safetyFile"]');
  await expect(file.locator('[data-key="stop"]')).toContainText('Break');
  await expect(file.locator('[data-key="liftStop"]')).toHaveCount(0);
  await office.locator('[data-key="imposeStop"]').click();
  await office.locator('[name="reason"]').fill('asked for it by phone');
  await office.locator('[data-key="stopConfirm"]').click();
  await expect(file.locator('[data-key="stop"]')).toHaveCount(2);
  await expectSound(office, 'the protection of a member');
  await file.locator('[data-key="liftStop"]').click();
  await office.locator('[name="reason"]').fill('a mistake of ours');
  await office.locator('[data-key="stopConfirm"]').click();
  await expect(file.locator('[data-key="liftStop"]')).toHaveCount(0);
  await expect(file.locator('[data-key="safetyEntry"]').first()).toContainText(
    'Stop of the house ended',
  );
  await expect(page.locator('.mc-panel [data-key="break"]')).toBeVisible();
  await office.close();
});
