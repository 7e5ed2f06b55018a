import { expect, test, type Page } from '@playwright/test';
import { asLines, inventGames } from '../invented-games.ts';
import { ask } from './member-api.ts';
import { expectSound, operatorToken } from './office-person.ts';
import { registerGuest } from './people.ts';

test.setTimeout(240_000);
const GAMES = 1400;
const HOSTILE = [
  { code: 'V00_HTML', name: '<img src=x onerror="document.title=1">' },
  { code: 'V00_SQL', name: `'; drop table catalogue_games; --` },
  { code: 'V00_EMOJI', name: 'Dragon 🐉🎲 Feast' }, { code: 'V00_LONG', name: 'X'.repeat(120) },
];
const rowsOf = (count: number): unknown[] => {
  const rows = inventGames(count);
  return [...rows, ...HOSTILE.map((one, at) => ({ ...rows[0], ...one, gameId: `hostile-${at}`,
    gameType: 'RNG', popularity: 1e6 - at })), { ...rows[0], gameId: 'turned', code: 'V00_TURN',
    name: 'Lucky \u202Eexe' }];
};

type House = { url: string; password: string };
type Sent = { token?: string; body?: unknown; text?: string };
/** A call to the host of the page: only a browser knows the names below localhost. */
const askHere = async (page: Page, [method, path]: [string, string], sent: Sent) => {
  const reply = await page.evaluate(async ({ method, path, sent }) => (await fetch(path, { method,
    body: sent.text ?? JSON.stringify(sent.body), headers: { 'content-type': 'application/json',
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}) } })).json() as unknown,
  { method, path, sent }) as { success: boolean; value: Record<string, unknown> };
  expect(reply.success, `${path} ${JSON.stringify(reply)}`).toBe(true);
  return reply.value;
};
const tokenOf = async (page: Page, password: string): Promise<string> => String((await askHere(
  page, ['POST', '/office/api/session'], { body: { username: 'owner', password } })).token);

/** A brand of this journey's own with an owner who has just come. */
const openHouse = async (page: Page): Promise<House> => {
  const origin = test.info().project.use.baseURL ?? '';
  const id = crypto.randomUUID().slice(0, 6);
  const made = await ask(origin, 'POST', '/office/api/brands', {
    token: await operatorToken(origin), body: { merchantCode: `SHELF${id}`.toUpperCase(),
      name: `Shelf ${id}`, currency: 'USD', languages: ['EN'], defaultLanguage: 'EN',
      timeZone: 'UTC', hosts: [`shelf-${id}.localhost`], ownerName: 'owner',
      reason: 'a shelf for a journey' } });
  const url = new URL(origin);
  url.hostname = `shelf-${id}.localhost`;
  await page.goto(`${url.origin}/office/`);
  const start = String(made.startPassword);
  const password = 'lamp4light8house';
  await askHere(page, ['POST', '/office/api/own/password'], {
    token: await tokenOf(page, start), body: { oldPassword: start, newPassword: password } });
  return { url: url.origin, password };
};

const tiles = (page: Page) => page.locator('.hl-virtual .fh-tile');

test('[GM-20, GM-14] filters and search narrow a long hall; what no vendor serves says so',
  async ({ page }) => {
    const house = await openHouse(page);
    const token = await tokenOf(page, house.password);
    const { id } = await askHere(page, ['POST', '/office/api/catalogue/drafts'],
      { token, text: asLines(rowsOf(GAMES)) });
    await askHere(page, ['POST', `/office/api/catalogue/drafts/${String(id)}/apply`],
      { token, body: { reason: 'a journey wants it', allowsLoss: false } });
    await page.goto(`${house.url}/rng`);
    await expect(tiles(page).first()).toBeVisible();
    const count = page.locator('.hl-count');
    const counted = async () => Number((await count.textContent())?.replaceAll(/\D/g, ''));
    const all = await counted();
    await page.locator('[data-key="filter-theme"]').selectOption('sea');
    await expect.poll(counted).toBeLessThan(all);
    const atSea = await counted();
    await page.locator('[data-key="filter-volatility"]').selectOption('5');
    await expect.poll(counted).toBeLessThan(atSea);
    await page.locator('[data-key="filter-minRtp"]').selectOption('97');
    await page.locator('[data-key="filtersClear"]').click();
    await expect.poll(counted).toBe(all);
    await page.locator('.hl-find input').fill('dragon 🐉');
    await expect(page.locator('.fh-tile__name')).toHaveText(['Dragon 🐉🎲 Feast']);
    // By keyboard from tile to tile: the next row is there before the focus needs it.
    await page.locator('.hl-find input').fill('');
    await expect(tiles(page).first()).toBeVisible();
    await page.locator('.hl-virtual .fh-tile__open').first().focus();
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('Tab');
    const place = await page.evaluate(() => Number(document.activeElement?.closest('.hl-item')
      ?.getAttribute('aria-posinset')));
    expect(place).toBe(31);
    await expect(page.locator(':focus')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('not connected');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'the hall on a phone');
    await page.goto(`${house.url}/index`);
    await registerGuest(page);
    await page.goto(`${house.url}/game?gameId=V00.V00_HTML`);
    await expect(page.locator('.gm-wait')).toContainText('not connected');
  });
