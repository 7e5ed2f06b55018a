import { playRound } from '@fairhouse/contract/rounds';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { registerMember } from './member-api.ts';
import { giveMoney } from './office-person.ts';
import {
  arriveAsGuest,
  arriveWith,
  balanceOf,
  complaintsOf,
  logInAsPlayer,
  openMemberPage,
} from './people.ts';

/** A member of the journey's own: bets of the demo player come from others, too. */
const arriveWithMoney = async (page: Page): Promise<void> => {
  const url = test.info().project.use.baseURL ?? '';
  const member = await registerMember(url);
  await giveMoney(url, member, '100.00');
  await arriveWith(page, member.token);
};

const openTable = async (page: Page, table: string) => {
  await page.goto(`/game?gameId=${encodeURIComponent(`baccarat:${table}`)}`);
  const game = page.frameLocator('iframe[data-key="game"]');
  await expect(game.locator('.tb')).toBeVisible({ timeout: 30_000 });
  return game;
};

test('a declined payment credits nothing and says so; a credited one reaches every tab', async ({
  page,
  context,
}) => {
  const { token } = await arriveAsGuest(page);
  const other = await context.newPage();
  await arriveWith(other, token);
  await other.goto('/index');
  await page.bringToFront();
  await expect(page.locator('.st-header .fh-balance__figure')).toContainText(/\d/);
  const before = await balanceOf(page);
  for (const [mode, state] of [
    ['decline', 'rejected'],
    ['pay', 'approved'],
  ]) {
    await openMemberPage(page, 'depositv2');
    await page.locator('[data-key="depositForm"] [name="amount"]').fill('25');
    const opened = context.waitForEvent('page');
    await page.locator('[data-key="submitDeposit"]').press('Enter');
    const provider = await opened;
    await provider.locator(`[data-key="${mode}"]`).click();
    await expect(provider.locator('[data-key="payDone"]')).toBeVisible();
    await provider.close();
    await expect(page.locator('[data-key="depositDone"]')).toHaveAttribute(
      'data-state',
      state ?? '',
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => balanceOf(page)).toBe(mode === 'pay' ? before + 25 : before);
  }
  await expect.poll(() => balanceOf(other)).toBe(before + 25);
});

test('amounts that are no amounts are refused at the field and start nothing', async ({ page }) => {
  await logInAsPlayer(page);
  await openMemberPage(page, 'depositv2');
  const form = page.locator('[data-key="depositForm"]');
  for (const [amount, text] of [
    ['', /amount/i],
    ['-5', /not valid/],
    ['1e9', /not valid/],
    ['10.001', /not valid/],
    ['999999', /limit/],
  ] as const) {
    await form.locator('[name="amount"]').fill(amount);
    await form.locator('[data-key="submitDeposit"]').press('Enter');
    await expect(form.getByRole('alert')).toHaveText(text);
  }
});

test('[RT-24] at 390 pixels a table is played by keyboard, restored by a reload, and provable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const complaints = complaintsOf(page);
  await arriveWithMoney(page);
  const game = await openTable(page, 'lamp-room-1');
  const board = game.locator('.tb');
  // On a busy machine a round may be over before it is bet on and loaded anew: then the next one.
  await expect(async () => {
    await expect(board).toHaveAttribute('data-phase', 'settled', { timeout: 60_000 });
    await expect(board).toHaveAttribute('data-phase', 'open', { timeout: 60_000 });
    await game.locator('[data-bet="banker"]').focus();
    await page.keyboard.press('Enter');
    await game.locator('.tb-place').focus();
    await page.keyboard.press('Enter');
    await expect(game.locator('[data-bet="banker"]')).toContainText('5.00', { timeout: 5000 });
    await page.reload();
    await expect(game.locator('[data-bet="banker"]')).toContainText('5.00', { timeout: 15_000 });
  }).toPass({ timeout: 200_000 });
  await expect(board).toHaveAttribute('data-phase', 'settled', { timeout: 60_000 });
  await page.goto('/index');
  await openMemberPage(page, 'personalHistoryCopy');
  const row = page.locator('.mc-panel .fh-table tbody tr').filter({ hasText: 'Baccarat' });
  const address = await row.first().locator('[data-key="checkRound"]').getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
  await expect(page.locator('.fr-steps li[data-ok="true"]')).toHaveCount(6);
  expect(complaints).toEqual([]);
});

test('at 390 pixels the slot is played by keyboard with reduced motion', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await arriveWithMoney(page);
  await page.goto('/game?gameId=harbour-lights');
  const game = page.frameLocator('iframe[data-key="game"]');
  const button = game.locator('[data-key="spin"]');
  await expect(button).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 });
  await game.getByRole('dialog').getByRole('button', { name: 'Start' }).press('Enter');
  await expect(game.getByRole('dialog')).toHaveCount(0);
  const played = page.waitForResponse(addressesOf(playRound));
  await button.focus();
  await page.keyboard.press('Enter');
  const answer = (await (await played).json()) as { value: { balance: string } };
  await expect(button).toHaveAttribute('data-phase', 'idle', { timeout: 60_000 });
  await expect.poll(() => balanceOf(page)).toBe(Number(answer.value.balance));
  await context.close();
});

test('[GM-06] a visitor who opens a game is asked to log in, and nothing is launched', async ({
  page,
}) => {
  await page.goto('/rng');
  await page.locator('.fh-tile__open').first().click();
  await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  await expect(page).toHaveURL(/\/rng$/);
});
