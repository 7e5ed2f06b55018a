import { playRound } from '@fairhouse/contract/rounds';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { balanceOf, chooseMemberPage, complaintsOf, demoLogin, registerGuest } from './people.ts';

// A visitor arrives, registers, deposits, plays a slot and a live table, sees the record, checks
// the round, and the operator sees the same money. Its pictures are the README's, made anew with
// E2E_PICTURES=docs/pictures.
test.setTimeout(360_000);
const folder = process.env.E2E_PICTURES ?? 'test-results/pictures';
const picture = (name: string) => ({
  path: `${folder}/${name}.jpg`,
  type: 'jpeg' as const,
  quality: 88,
});

test(
  '[RT-01, RT-24, SH-03, SH-04, SH-05, RC-01, RC-02, ID-01, ID-02, PP-08, PP-09] a visitor plays, checks every round,' +
    ' and the operator sees the same money',
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const complaints = complaintsOf(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.locator('.lv-card').first()).toBeVisible();
    await page.waitForTimeout(800);
    await page.screenshot(picture('home'));
    const username = await register(page);
    await deposit(page, context.waitForEvent('page', { timeout: 90_000 }));
    const spins = await playSlot(page);
    await playBaccarat(page);
    await seeRecords(page);
    await checkRound(page, 'Harbour Lights');
    await seeOffice(page, { spins, username });
    expect(complaints).toEqual([]);
  },
);

test('a lottery is ready to be bet on at both widths, with what a line costs and can bring', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/lottery?gameCode=FAIR_LUCKY_FIVE_1&playType=back-three-straight');
  for (const [row, value] of ['third 1', 'third 4', 'fourth 0', 'fourth 5', 'fifth 9'].map((one) =>
    one.split(' '),
  )) {
    await page.locator(`[data-row="${row}"] [data-value="${value}"]`).click();
  }
  await page.locator('[data-key="addLine"]').click();
  await page.locator('[data-key="random"]').click();
  await expect(page.locator('.lt-lines li')).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(800);
  await page.screenshot(picture('lottery'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vnlottery?gameCode=FAIR_NORTH_FAST_1&playType=lo-two');
  for (const value of ['03', '04', '11', '17']) {
    await page.locator(`[data-value="${value}"]`).click();
  }
  await expect(page.locator('[data-key="deskBar"]')).toContainText('108 × 2.00');
  await page.locator('[data-value="04"]').scrollIntoViewIfNeeded();
  await page.waitForTimeout(800);
  await page.screenshot(picture('lottery-phone'));
  expect(complaints).toEqual([]);
});

const register = async (page: Page): Promise<string> => {
  const { username } = await registerGuest(page, () => page.screenshot(picture('register')));
  await expect(page.locator('.st-header [data-key="register"]')).toHaveCount(0);
  await expect(page.locator('.st-header [data-key="balance"]')).toContainText('0.00');
  return username;
};

const deposit = async (page: Page, opened: Promise<Page>): Promise<void> => {
  await page.locator('.st-header [data-key="deposit"]').click();
  const form = page.locator('[data-key="depositForm"]');
  await form.locator('[name="amount"]').fill('200');
  await page.screenshot(picture('deposit'));
  await form.locator('[data-key="submitDeposit"]').press('Enter');
  const provider = await opened;
  await provider.locator('[data-key="pay"]').click();
  await expect(provider.locator('[data-key="payDone"]')).toBeVisible();
  await provider.close();
  await expect(page.locator('[data-key="depositDone"]')).toHaveAttribute('data-state', 'approved');
  await page.keyboard.press('Escape');
  await expect(page.locator('.st-header [data-key="balance"]')).toContainText('200.00');
};

const gameOf = async (page: Page): Promise<FrameLocator> => {
  await expect(page).toHaveURL(/\/game\?/);
  await expect(page.locator('.st-side')).toHaveCount(0);
  await expect(page.locator('.st-footer')).toHaveCount(0);
  return page.frameLocator('iframe[data-key="game"]');
};

/** Plays three rounds, hurrying the reels; answers how many. */
const playSlot = async (page: Page): Promise<number> => {
  await page.goto('/rng');
  await page.locator('.fh-tile__open').filter({ hasText: 'Harbour Lights' }).click();
  const game = await gameOf(page);
  const button = game.locator('[data-key="spin"]');
  await game.getByRole('dialog').getByRole('button', { name: 'Start' }).click({ timeout: 30_000 });
  await expect(button).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 });
  await page.waitForTimeout(1500);
  await page.screenshot(picture('slot'));
  for (let spin = 0; spin < 3; spin += 1) {
    const answered = page.waitForResponse(
      (one) => addressesOf(playRound).test(one.url()) && one.request().method() === 'POST',
      { timeout: 60_000 },
    );
    await button.click();
    await answered;
    await expect(async () => {
      // Looked at and pressed in one go: a press that comes after the end would spin again.
      const phase = await button.evaluate((it: HTMLElement) => {
        const { phase: now } = it.dataset;
        if (now !== 'idle') it.click();
        return now;
      });
      expect(phase).toBe('idle');
    }).toPass({ timeout: 60_000, intervals: [700] });
  }
  return 3;
};

/** Bets on player and banker in one round, so that the result is known to move the balance. */
const playBaccarat = async (page: Page): Promise<void> => {
  await page.goto('/live');
  await page.locator('[data-key="lamp-room-1"]').click();
  const game = await gameOf(page);
  const board = game.locator('.tb');
  await expect(board).toHaveAttribute('data-phase', 'settled', { timeout: 60_000 });
  // A window that closes meanwhile opens again.
  await expect(async () => {
    await expect(board).toHaveAttribute('data-phase', 'open', { timeout: 40_000 });
    await game.locator('[data-bet="player"]').click({ timeout: 3000 });
    await game.locator('[data-bet="tie"]').click({ timeout: 3000 });
    await game.locator('.tb-place').click({ timeout: 3000 });
    await expect(game.locator('.tb-stack--pending')).toHaveCount(0, { timeout: 5000 });
    await expect(game.locator('.tb-has-chips')).not.toHaveCount(0, { timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  await page.waitForTimeout(1200);
  await page.screenshot(picture('baccarat'));
  await expect(board).toHaveAttribute('data-phase', /dealing|result/, { timeout: 60_000 });
  await page.waitForTimeout(3000);
  await page.screenshot(picture('baccarat-deal'));
  await expect(board).toHaveAttribute('data-phase', 'settled', { timeout: 60_000 });
};

const seeRecords = async (page: Page): Promise<void> => {
  await page.goto('/index');
  await page.locator('.st-side [data-key="personalHistoryCopy"]').click();
  const rows = page.locator('.mc-panel .fh-table tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: 'Harbour Lights' })).toHaveCount(3);
  await page.screenshot(picture('betting-record'));
  await chooseMemberPage(page, 'transactionHistory');
  // The other record stands until this one has come, on a busy machine for long.
  await expect(rows.last()).toContainText('Deposit', { timeout: 60_000 });
  await page.screenshot(picture('account-record'));
};

/** Reveals the seeds and lets the browser replay the round. */
const checkRound = async (page: Page, game: string): Promise<void> => {
  await chooseMemberPage(page, 'personalHistoryCopy');
  const row = page.locator('.mc-panel .fh-table tbody tr').filter({ hasText: game }).first();
  const address = await row.locator('[data-key="checkRound"]').getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.locator('[data-finding="pending"]')).toBeVisible();
  await page.locator('[data-key="rotate"]').click();
  await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
  // The fourth waits for the next signed checkpoint, which may have come by now.
  await expect
    .poll(() => page.locator('.fr-steps li[data-ok="true"]').count())
    .toBeGreaterThanOrEqual(3);
  await expect(page.locator('.fr-steps li[data-ok="false"]')).toHaveCount(0);
  await page.screenshot(picture('fairness'));
};

const seeOffice = async (
  page: Page,
  played: { spins: number; username: string },
): Promise<void> => {
  const shown = await balanceOf(page);
  const operator = demoLogin('operator');
  await page.goto('/office/');
  await page.locator('[name="username"]').fill(operator.username);
  await page.locator('[name="password"]').fill(operator.password);
  await page.keyboard.press('Enter');
  await page.locator('[data-key="members"]').click();
  await page.locator('[data-key="memberSearch"]').fill(played.username);
  await page.locator('tbody tr').filter({ hasText: played.username }).click();
  await expect(page.locator('.office-cards')).toContainText('200.00');
  const balance = await page.locator('.fh-stat__figure').first().innerText();
  expect(Number(balance.replaceAll(',', ''))).toBe(shown);
  await page.getByRole('tab').nth(1).click();
  await expect(page.locator('.office-panel .fh-table tbody tr')).toHaveCount(played.spins + 2);
  await page.screenshot(picture('office-member'));
};
