import { expect, test } from '@playwright/test';
import { arriveAsGuest } from './people.ts';

const BOARDS = {
  'a slot': 'harbour-lights',
  'an original': 'lamp-dice',
  steps: 'harbour-mines',
  comet: 'comet',
  'the fish': 'coral-reef:reef',
  'a table': 'baccarat:lamp-room-1',
};

for (const [what, gameId] of Object.entries(BOARDS)) {
  test(`[10] every board shows its commitment before a bet: ${what}`, async ({ page }) => {
    await arriveAsGuest(page);
    await page.goto(`/game?gameId=${encodeURIComponent(gameId)}`);
    const shown = page
      .frameLocator('iframe[data-key="game"]')
      .locator('[data-key="commitment"], .tb-top__proof');
    await expect(shown.locator('code')).toHaveText(/^[0-9a-f]{8}$/, { timeout: 30_000 });
    await expect(shown).toHaveAttribute('title', /[0-9a-f]{64}$/);
  });
}
