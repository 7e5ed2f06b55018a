import { actSteps, openSteps, playRound } from '@fairhouse/contract/rounds';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { registerMember } from './member-api.ts';
import { giveMoney } from './office-person.ts';
import { arriveAsPlayer, arriveWith, complaintsOf, openMemberPage } from './people.ts';

const openGame = async (page: Page, gameId: string) => {
  await page.goto(`/game?gameId=${encodeURIComponent(gameId)}`);
  return page.frameLocator('iframe[data-key="game"]');
};

/** The answer of the next call that plays a round. */
const played = (page: Page) =>
  page.waitForResponse(
    (response) =>
      [playRound, openSteps, actSteps].some((call) => addressesOf(call).test(response.url())) &&
      response.request().method() === 'POST',
  );

/** One title of each kind of slot. */
const SLOTS = [
  'lucky-bar',
  'nine-rivers',
  'gem-fall',
  'coral-cluster',
  'monsoon-ways',
  'vault-hold',
  'book-of-tides',
  'ember-respin',
  'grand-wheel',
  'twin-aurora',
  'lantern-market',
];

test('every kind of slot plays a round on the shared board and rests again', async ({ page }) => {
  const complaints = complaintsOf(page);
  await arriveAsPlayer(page);
  for (const slug of SLOTS) {
    const game = await openGame(page, slug);
    await expect(game.locator('.sb'), slug).toBeVisible({ timeout: 30_000 });
    const start = game.getByRole('dialog').getByRole('button', { name: 'Start' });
    await expect(start, slug).toBeVisible();
    await start.click();
    const spin = game.locator('[data-key="spin"]');
    await expect(spin, slug).toHaveAttribute('data-phase', 'idle', { timeout: 20_000 });
    const answer = played(page);
    await spin.click();
    expect((await answer).status(), slug).toBe(200);
    await expect(spin, slug).not.toHaveAttribute('data-phase', 'spinning', { timeout: 20_000 });
  }
  expect(complaints).toEqual([]);
});

const arriveWithMoney = async (page: Page): Promise<void> => {
  const url = test.info().project.use.baseURL ?? '';
  const member = await registerMember(url);
  await giveMoney(url, member, '500.00');
  await arriveWith(page, member.token);
};

const INSTANT = [
  'lamp-dice',
  'limbo-line',
  'coin-toss',
  'fortune-ring',
  'star-drop',
  'silver-scratch',
];

test('every quick original answers one press with a settled round', async ({ page }) => {
  const complaints = complaintsOf(page);
  // Rounds of the demo player's other journeys would stand above these.
  await arriveWithMoney(page);
  for (const slug of INSTANT) {
    const game = await openGame(page, slug);
    const go = game.locator('[data-key="go"]');
    await expect(go, slug).toBeEnabled({ timeout: 30_000 });
    const answer = played(page);
    await go.click();
    expect((await answer).status(), slug).toBe(200);
    // A ticket is scratched before it is counted; the others show what they are at once.
    await expect(async () => {
      if (slug === 'silver-scratch') await go.click();
      await expect(game.locator('.or-recents li'), slug).not.toHaveCount(0, { timeout: 1500 });
    }).toPass({ timeout: 20_000 });
  }
  await page.goto('/index');
  await openMemberPage(page, 'personalHistoryCopy');
  const rows = page.locator('.mc-panel .fh-table tbody tr');
  await expect(rows.filter({ hasText: 'Lamp Dice' }).first()).toBeVisible();
  // What was chosen there has no name; the key of a missing text is none either.
  await expect(rows.filter({ hasText: 'bet_' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a running round of mines stands after a reload and ends by cash-out or by a mine', async ({
  page,
}) => {
  await arriveAsPlayer(page);
  let game = await openGame(page, 'harbour-mines');
  await game.locator('[data-key="go"]').click();
  await game.locator('.hm-crate').first().click();
  const opened = game.locator('.hm-crate[data-chosen]');
  await expect(opened).toHaveCount(1, { timeout: 20_000 });
  const isLost = (await game.locator('.hm-crate[data-lost]').count()) > 0;
  await page.reload();
  game = page.frameLocator('iframe[data-key="game"]');
  const go = game.locator('[data-key="go"]');
  await expect(go).toBeEnabled({ timeout: 30_000 });
  if (isLost) {
    await expect(go).toHaveText('Start');
    return;
  }
  await expect(game.locator('.hm-crate[data-chosen]')).toHaveCount(1);
  await expect(go).toHaveText(/Cash out/);
  await go.click();
  await expect(go).toHaveText('Start', { timeout: 20_000 });
});
