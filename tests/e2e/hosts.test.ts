import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, registerGuest } from './people.ts';
import { furnish, hasDatabase, openAt, openBrands } from './own-brand.ts';

test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to make a brand');
const HOST = 'carried.localhost';
const PICTURES = ['pictures-1.localhost', 'pictures-2.localhost'];
const GAMES = ['games-1.localhost', 'games-2.localhost'];

test.beforeAll(async () => {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const at = (hosts: readonly string[]) => hosts.map((host) => `${host}:${port}`);
  await openBrands({
    host: HOST,
    alsoAt: GAMES,
    settings: { imageCDNs: at(PICTURES), launchGameCDNs: at(GAMES) },
  });
  await furnish(HOST);
});

const pictureHosts = async (page: Page): Promise<string[]> => {
  await expect(page.locator('.fh-tile .fh-lazy[data-state="loaded"]').first()).toBeVisible();
  return page
    .locator('.fh-tile .fh-lazy img')
    .evaluateAll((all) => [
      ...new Set(all.map((one) => new URL((one as HTMLImageElement).src).hostname)),
    ]);
};

test('[GM-15] pictures and games come from hosts chosen by chance, each visit from one of each', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const seen = new Set<string>();
  for (let visit = 0; visit < 20 && seen.size < PICTURES.length; visit += 1) {
    await openAt(page, HOST, '/rng');
    const hosts = await pictureHosts(page);
    expect(hosts).toHaveLength(1);
    hosts.forEach((host) => seen.add(host));
  }
  expect([...seen].toSorted()).toEqual(PICTURES);
  expect(complaints).toEqual([]);

  const player = await (await browser.newContext()).newPage();
  await openAt(player, HOST, '/index');
  await registerGuest(player);
  const frames = new Set<string>();
  for (let visit = 0; visit < 20 && frames.size < GAMES.length; visit += 1) {
    await openAt(player, HOST, '/game?gameId=coin-toss');
    const frame = player.locator('iframe[data-key="game"]');
    await expect(frame).toHaveAttribute('src', /\/play\/coin-toss/);
    frames.add(new URL((await frame.getAttribute('src')) ?? '').hostname);
  }
  expect([...frames].toSorted()).toEqual(GAMES);
  // The frame of another host works, and may ask the site to leave.
  const game = player.frameLocator('iframe[data-key="game"]');
  await expect(game.locator('[data-key="go"]')).toBeVisible();
  await game.getByRole('button', { name: 'Leave the game' }).click();
  await expect(player).toHaveURL(/\/index$/);
  await player.context().close();
});
