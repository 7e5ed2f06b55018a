import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { complaintsOf, arriveAsPlayer } from './people.ts';

const tableOf = async (page: Page, gameId: string): Promise<FrameLocator> => {
  await page.goto(`/game?gameId=${encodeURIComponent(gameId)}`);
  const table = page.frameLocator('iframe[data-key="game"]');
  await expect(table.locator('.tb')).toBeVisible();
  return table;
};

/** Chips on these spots, placed; a window that closed meanwhile opens again. */
const stake = async (table: FrameLocator, bets: readonly string[]): Promise<void> => {
  await expect(async () => {
    await expect(table.locator('.tb')).toHaveAttribute('data-phase', 'open', { timeout: 40_000 });
    for (const bet of bets) {
      await table.locator(`[data-bet="${bet}"]`).click({ timeout: 3000 });
    }
    await table.locator('.tb-place').click({ timeout: 3000 });
    await expect(table.locator('.tb-stack--pending')).toHaveCount(0, { timeout: 3000 });
    await expect(table.locator('.tb-has-chips')).not.toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: 120_000 });
};

test('a seat at blackjack is taken, played by its buttons and letters, and paid', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await arriveAsPlayer(page);
  const table = await tableOf(page, 'blackjack:anchor-hall-2');
  await stake(table, ['seat4', 'seat4Pairs']);
  await expect(table.locator('.bj-seat--mine')).toHaveCount(1);
  await expect(table.locator('.bj-seat--mine .bj-hand .tb-arriving')).not.toHaveCount(0, {
    timeout: 40_000,
  });
  // One letter for whatever is asked: no insurance, then stand, on both hands of a split. The
  // end is seen as one: it goes with the next round.
  const result = table.locator('.tb:has(.bj-outcome) .tb-result__own');
  await expect(async () => {
    if (await table.locator('.tb-act').first().isVisible()) {
      await table
        .locator('.tb')
        .press((await table.locator('[data-action="decline"]').isVisible()) ? 'n' : 's');
    }
    await expect(result).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 90_000, intervals: [100] });
  await table.locator('#tb-tab-rules').click();
  await expect(table.locator('.bj-chart')).toHaveCount(3);
  expect(complaints).toEqual([]);
});

test('three card poker asks for a decision and takes the play stake for it', async ({ page }) => {
  const complaints = complaintsOf(page);
  await arriveAsPlayer(page);
  const table = await tableOf(page, 'three-card-poker:captains-table-2');
  await stake(table, ['ante']);
  const play = table.locator('[data-action="play"]');
  await expect(play).toBeVisible({ timeout: 40_000 });
  await expect(table.locator('.tc-hand--dealer .tb-arriving--up')).toHaveCount(0);
  await play.click();
  await expect(table.locator('.tc-circle--play.tb-has-chips')).toBeVisible();
  await expect(table.locator('.tb-act')).toHaveCount(0);
  // Seen as one: both go with the next round.
  await expect(
    table.locator('.tb:has(.tb-result__own) .tc-hand--dealer .tb-arriving--up'),
  ).toHaveCount(3, { timeout: 60_000 });
  expect(complaints).toEqual([]);
});
