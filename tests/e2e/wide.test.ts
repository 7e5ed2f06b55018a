import { expect, test } from '@playwright/test';
import { arriveAsPlayer } from './people.ts';
import { expectNoSlide } from './wide.ts';

test('[UX-11] neither a game nor the tournaments slide sideways', async ({ page }) => {
  await arriveAsPlayer(page);
  for (const gameId of ['harbour-lights', 'baccarat:lamp-room-1', 'coral-reef:trench']) {
    await page.goto(`/game?gameId=${gameId}`);
    const frame = page.locator('iframe[data-key="game"]');
    await expect(frame).toBeVisible();
    await expect(frame.contentFrame().locator('#root, #app, main').first()).toBeVisible();
    await expectNoSlide(page, gameId);
  }
  await page.goto('/tournaments');
  await expect(page.locator('.tn-card').first()).toBeVisible();
  await expectNoSlide(page, 'tournaments');
});
