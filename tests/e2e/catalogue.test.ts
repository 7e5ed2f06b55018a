import { expect, test, type Page } from '@playwright/test';
import { asLines, inventGames } from '../invented-games.ts';
import { expectSound, openScreen, pressSignIn, tryToSignIn } from './office-person.ts';
import { bringGames, codeNow, openHouse } from './own-shelf.ts';
import { complaintsOf, registerGuest } from './people.ts';

const GAMES = 1400;
const HOSTILE = [
  { code: 'V00_HTML', name: '<img src=x onerror="document.title=1">' },
  { code: 'V00_SQL', name: `'; drop table catalogue_games; --` },
  { code: 'V00_EMOJI', name: 'Dragon 🐉🎲 Feast' },
  { code: 'V00_LONG', name: 'X'.repeat(120) },
];
const rowsOf = (count: number): unknown[] => {
  const rows = inventGames(count);
  return [
    ...rows,
    ...HOSTILE.map((one, at) => ({
      ...rows[0],
      ...one,
      gameId: `hostile-${at}`,
      gameType: 'RNG',
      popularity: 1e6 - at,
    })),
    { ...rows[0], gameId: 'turned', code: 'V00_TURN', name: 'Lucky \u202Eexe' },
  ];
};

const choose = (page: Page, rows: readonly unknown[]) =>
  page
    .locator('[data-key="catalogueInput"]')
    .setInputFiles({
      name: 'games.jsonl',
      mimeType: 'application/json',
      buffer: Buffer.from(asLines(rows)),
    });
const apply = async (page: Page): Promise<void> => {
  await page.locator('[data-key="draftApply"]').click();
  await page.locator('[name="reason"]').fill('the feed of the day');
  await page.locator('[data-key="reasonConfirm"]').click();
  await expect(page.locator('[data-key="draft"]')).toHaveCount(0);
};
const tiles = (page: Page) => page.locator('.hl-virtual .fh-tile');

test('[GM-20, GM-19, UX-12] a file is compared, applied and walked through in a virtual hall', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const house = await openHouse(page);
  await page.goto(`${house.url}/office/`);
  await tryToSignIn(page, 'owner', house.password);
  // The code of this half minute was spent on enrolling.
  await page.locator('[name="code"]').fill(codeNow(house.secret, 1));
  await pressSignIn(page);
  await openScreen(page, 'catalogue');
  await page
    .locator('[data-key="catalogueInput"]')
    .setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<html>') });
  await expect(page.getByRole('alert')).toContainText('JSON');
  await choose(page, rowsOf(GAMES));
  const draft = page.locator('[data-key="draft"]');
  await expect(draft.getByRole('tab', { name: /New/ })).toContainText('1,404');
  await draft.getByRole('tab', { name: /Refused/ }).click();
  await expect(draft.locator('tbody tr')).toHaveCount(1);
  await expect(draft.locator('tbody')).toContainText('writing direction');
  await expectSound(page, 'the comparison');
  await apply(page);
  await expect(page.locator('[data-key="catalogueTotals"]')).toContainText('1,404');
  await choose(page, rowsOf(GAMES).slice(10));
  await expect(draft.getByRole('tab', { name: /Left out/ })).toContainText('10');
  await draft.locator('[data-key="draftDiscard"]').click();
  await expect(draft).toHaveCount(0);

  await page.goto(`${house.url}/rng`);
  await expect(page.locator('[data-key="gamesClaim"]')).toContainText('1,000');
  await expect(tiles(page).first()).toBeVisible();
  // The house's own games stand before those of a feed, so one looks for a stranger by its name.
  await expect(page.locator('.fh-tile__badge', { hasText: 'Sample' })).toHaveCount(0);
  await page.locator('.hl-find input').fill('<img src=x');
  await expect(page.locator('.fh-tile__name')).toHaveText([
    '<img src=x onerror="document.title=1">',
  ]);
  await expect(page.locator('.fh-tile__badge')).toHaveText(['Sample']);
  await page.locator('.hl-find input').fill('');
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(5);
  const list = page.getByRole('list', { name: 'Games' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '1');
  await walkDown(page);
  expect(complaints).toEqual([]);
});

/** To the end of a thousand games: never many elements, and each page comes by itself. */
const walkDown = async (page: Page): Promise<void> => {
  const total = Number(await page.getByRole('listitem').first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(1000);
  let last = 0;
  let most = 0;
  for (let turn = 0; turn < 400 && last < total; turn += 1) {
    await page.mouse.wheel(0, 2400);
    await page.waitForTimeout(60);
    const seen = await page
      .locator('.hl-item')
      .evaluateAll((all) => [all.length, Number(all.at(-1)?.getAttribute('aria-posinset'))]);
    most = Math.max(most, seen[0] ?? 0);
    last = seen[1] ?? 0;
  }
  expect(last).toBe(total);
  expect(most).toBeLessThan(120);
};

test('[GM-20, GM-14] filters and search narrow a long hall; what no vendor serves says so', async ({
  page,
}) => {
  const house = await openHouse(page);
  await bringGames(page, house, rowsOf(GAMES));
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
  await page.locator('.fh-tile__open').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('not connected');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // By keyboard from tile to tile: the next row is there before the focus needs it.
  await page.locator('.hl-find input').fill('');
  // What was found stays until all games stand there again.
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(5);
  await page.locator('.hl-virtual .fh-tile__open').first().focus();
  // As fast as a hand: what a busy machine has not drawn yet cannot take the focus.
  for (let tile = 0; tile < 30; tile += 1) {
    // Open and heart, and free play where a game has it.
    const stops = await page.locator('.hl-item:focus-within button').count();
    for (let stop = 0; stop < stops; stop += 1) await page.keyboard.press('Tab');
    await expect(page.locator('.hl-place')).toHaveCount(0);
  }
  const place = await page.evaluate(() =>
    Number(document.activeElement?.closest('.hl-item')?.getAttribute('aria-posinset')),
  );
  expect(place).toBe(31);
  await expect(page.locator(':focus')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'the hall on a phone');
  await page.goto(`${house.url}/index`);
  await registerGuest(page);
  await page.goto(`${house.url}/game?gameId=V00.V00_HTML`);
  await expect(page.locator('.gm-wait')).toContainText('not connected');
});
