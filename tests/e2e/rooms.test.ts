import { games } from '@fairhouse/contract/catalogue';
import { expect, test, type Page, type Route } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask } from './member-api.ts';
import { inventGames } from '../invented-games.ts';
import { expectSound } from './office-person.ts';
import { bringGames, openHouse, type House } from './own-shelf.ts';
import { registerGuest } from './people.ts';

const [BASE] = inventGames(1);
const row = (vassalage: string, gameType: string, name: string) => ({
  ...BASE,
  vassalage,
  studio: `Studio ${vassalage}`,
  code: `${vassalage}_${name.replaceAll(' ', '_')}`,
  gameType,
  name,
  gameId: `${vassalage}-${name}`,
  subType: 'lobby',
});
const ROWS = [
  row('BALL', 'SPORTS', 'Evening Pitch'),
  row('BALL', 'SPORTS', 'Morning Track'),
  row('PADS', 'ESPORTS', 'Quiet Arena'),
  row('CARD', 'PVP', 'Thirteen Lanterns'),
  row('CARD', 'PVP', 'Open Rummy'),
  row('DRAW', 'ELOTT', 'Swift Ten'),
  row('DRAW', 'ELOTT', 'Swift Five'),
  row('DRAW', 'LOTT', 'Southern Four'),
  row('TABS', 'LIVE', 'Night Wheel'),
  row('TABS', 'LIVE', 'Night Cards'),
  row('NETS', 'FISH', 'Deep Harpoon'),
];
let house: House | undefined;
/** Nothing of it is changed here: one is enough for all journeys. */
const furnished = async (page: Page): Promise<House> => {
  if (house) return house;
  const opened = await openHouse(page);
  await bringGames(page, opened, ROWS);
  house = opened;
  return opened;
};
/** As if a vendor served the games of the feed: the answer of the server with other words. */
const connect = (page: Page, changes: Record<string, unknown> = {}) =>
  page.route(addressesOf(games), async (route: Route) => {
    // Only the browser knows the names below localhost.
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    url.hostname = 'localhost';
    const reply = await route.fetch({ url: url.href, headers });
    const body = (await reply.json()) as { value: { list: Record<string, unknown>[] } };
    for (const game of body.value.list) Object.assign(game, { isPlayable: true, ...changes });
    await route.fulfill({ response: reply, json: body });
  });
const cards = (page: Page) => page.locator('.hl-vendor');
const cardOf = (page: Page, code: string) => page.locator(`[data-key="vendor-${code}"]`);

test(
  '[RT-07, RT-08, RT-16, GM-02, GM-04, GM-05] each category has its vendors as cards, esports ' +
    'apart from sports, and its games',
  async ({ page }) => {
    const own = await furnished(page);
    for (const [path, code, category, games] of [
      ['/sports', 'BALL', 'Sports', ['Evening Pitch', 'Morning Track']],
      ['/esports', 'PADS', 'Esports', ['Quiet Arena']],
      // The house has rooms of its own above them.
      ['/pvp', 'CARD', 'Player v player', ['Open Rummy', 'Thirteen Lanterns']],
      // And boards of its own beside these.
      ['/elott?page=DRAW', 'DRAW', 'Electronic lottery', ['Swift Five', 'Swift Ten']],
    ] as const) {
      await page.goto(`${own.url}${path}`);
      await expect(cards(page)).toHaveCount(code === 'DRAW' ? 2 : 1);
      await expect(cardOf(page, code)).toContainText(code);
      await expect(cardOf(page, code)).toContainText(`Studio ${code}`);
      await expect(cardOf(page, code)).toContainText(category);
      await expect(page.locator('.fh-tile__name')).toHaveCount(games.length);
      expect((await page.locator('.fh-tile__name').allTextContents()).sort()).toEqual([...games]);
      await expectSound(page, path);
    }
    // The halls of tables and rooms name further vendors below their own.
    for (const [path, code] of [
      ['/live', 'TABS'],
      ['/fish', 'NETS'],
    ] as const) {
      await page.goto(`${own.url}${path}`);
      await expect(
        page.locator('[data-key="otherVendors"]').locator(cardOf(page, code)),
      ).toBeVisible();
    }
    await page.goto(`${own.url}/pvp`);
    await page.locator('.hl-find input').fill('rummy');
    await expect(page.locator('.fh-tile__name')).toHaveText(['Open Rummy']);
    await page.locator('.hl-find input').fill('nothing like it');
    await expect(page.getByText('Nothing found for “nothing like it”')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${own.url}/pvp`);
    await expectSound(page, 'a category on a phone');
  },
);

test('[GM-10] a card with several games opens a popup with them, one with a single game launches it', async ({
  page,
}) => {
  const own = await furnished(page);
  await connect(page);
  await page.goto(`${own.url}/sports`);
  await cardOf(page, 'BALL').click();
  const list = page.getByRole('dialog').locator('[data-key="games-BALL"]');
  await expect(list.locator('.fh-tile__name')).toHaveCount(2);
  await registerGuestAt(page, own, '/sports');
  await cardOf(page, 'BALL').click();
  await list.getByText('Morning Track').click();
  await expect(page).toHaveURL(/\/game\?gameId=BALL\.BALL_Morning_Track/);
  await page.goto(`${own.url}/esports`);
  await cardOf(page, 'PADS').click();
  await expect(page).toHaveURL(/\/game\?gameId=PADS\.PADS_Quiet_Arena/);
});

const registerGuestAt = async (page: Page, own: House, path: string): Promise<void> => {
  await page.goto(`${own.url}/index`);
  await registerGuest(page);
  await page.goto(`${own.url}${path}`);
};

for (const [what, changes, address] of [
  [
    'with a code and a play type goes to /lottery with both',
    { code: 'SWIFT', defaultPlayType: 'straight' },
    /\/lottery\?gameCode=SWIFT&playType=straight$/,
  ],
  [
    'without a play type goes to /lottery alone',
    { code: 'SWIFT', defaultPlayType: '' },
    /\/lottery$/,
  ],
  [
    'of the account type TCG_SEA goes to /seaLottery',
    { accountTypeName: 'TCG_SEA' },
    /\/seaLottery$/,
  ],
  [
    'of the account type TCG_LOTTO_VN goes to /vnlottery',
    { accountTypeName: 'TCG_LOTTO_VN' },
    /\/vnlottery$/,
  ],
] as const) {
  test(`[GM-07, GM-08, GM-06] a lottery game ${what}`, async ({ page }) => {
    const own = await furnished(page);
    await connect(page, changes);
    await page.goto(`${own.url}/elott?page=DRAW`);
    await page.locator('.fh-tile__open').first().click();
    await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
    await registerGuestAt(page, own, '/elott?page=DRAW');
    await page.locator('.fh-tile__open').first().click();
    await expect(page).toHaveURL(address);
  });
}

test(
  '[SH-19] a lottery of the side menu launches the first game of both lists; without one it ' +
    'leads to its hall',
  async ({ page }) => {
    const own = await furnished(page);
    await registerGuestAt(page, own, '/index');
    await connect(page, { status: 'closed' });
    await page.locator('.st-side [data-key="ELOTT"]').click();
    await expect(page).toHaveURL(/\/elott$/);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`${own.url}/index`);
    await page.locator('.st-side [data-key="LOTT"]').click();
    await expect(page).toHaveURL(/\/game\?gameId=[a-z]+-board-\d$/);
  },
);

test('[RT-07] a category that nobody serves says that it opens soon', async ({ page }) => {
  const own = await openHouse(page);
  for (const room of ['sports', 'esports']) {
    await page.goto(`${own.url}/${room}`);
    await expect(page.locator(`[data-key="opening-${room}"]`)).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  }
});

test('[GM-09] a provider of the home screen opens the slots of that provider', async ({ page }) => {
  await page.goto('/index');
  await page.locator('[data-key="provider-JILI"]').click();
  await expect(page).toHaveURL(/\/rng\?page=JILI$/);
  const shelf = { gameCategory: 'RNG', vassalage: 'JILI', pageSize: 100 } as const;
  const { list } = await ask(test.info().project.use.baseURL ?? '', games, shelf);
  const listed = list.map(({ name }) => name);
  expect(listed.length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await page.locator('.fh-tile__name').allTextContents()).sort())
    .toEqual([...listed].sort());
});
