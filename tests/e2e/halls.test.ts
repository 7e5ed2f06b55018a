import { games } from '@fairhouse/contract/catalogue';
import { launchGame } from '@fairhouse/contract/rounds';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask } from './member-api.ts';
import { arriveAsPlayer } from './people.ts';

const PROVIDERS = { jlrng: 'JILI', pgrng: 'PG', fcrng: 'FC', pprng: 'PP', bngrng: 'BNG' };

test('[RT-12] the hall of each provider lists its slots and no other', async ({
  page,
  baseURL,
}) => {
  for (const [path, vassalage] of Object.entries(PROVIDERS)) {
    const shelf = { gameCategory: 'RNG', vassalage, sort: 'hot' } as const;
    const { list } = await ask(baseURL ?? '', games, shelf);
    expect(list.length, vassalage).toBeGreaterThan(3);
    await page.goto(`/${path}`);
    // What is hot changes while others play.
    await expect
      .poll(async () => (await page.locator('.fh-tile__name').allTextContents()).toSorted(), path)
      .toEqual(list.map(({ name }) => name).toSorted());
  }
});

test('[GM-11] a launch goes to /game, whose frame loads the address of the answer', async ({
  page,
}) => {
  await arriveAsPlayer(page);
  await page.goto('/rng');
  const answer = page.waitForResponse(addressesOf(launchGame));
  // Which game is first changes while others play, and some may be under maintenance.
  await page.locator('.fh-tile__open').filter({ hasText: 'Harbour Lights' }).first().click();
  const { value } = (await (await answer).json()) as { value: { game_url: string } };
  await expect(page).toHaveURL(/\/game\?/);
  const ticket = new URL(value.game_url, page.url()).searchParams.get('ticket') ?? 'none';
  await expect(page.locator('iframe[data-key="game"]')).toHaveAttribute('src', new RegExp(ticket));
});

test('[GM-12] an answer with game_url2 alone is opened in a window of its own', async ({
  page,
  context,
}) => {
  await page.route(addressesOf(launchGame), (route) =>
    route.fulfill({ json: { success: true, value: { game_url2: '/help?elsewhere' } } }),
  );
  await arriveAsPlayer(page);
  const opened = context.waitForEvent('page');
  await page.goto('/game?gameId=harbour-lights');
  await expect(await opened).toHaveURL(/\/help\?elsewhere/);
  await expect(page.locator('iframe[data-key="game"]')).toHaveCount(0);
});
