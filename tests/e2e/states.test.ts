import type { CallShape } from '@fairhouse/contract';
import { games, hotGames, rankList, vendors } from '@fairhouse/contract/catalogue';
import { depositRecords } from '@fairhouse/contract/deposits';
import { bettingRecord, transactions } from '@fairhouse/contract/records';
import { tables } from '@fairhouse/contract/tables';
import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { logInAsPlayer, openMemberPage } from './people.ts';

type Place = {
  what: string;
  call: CallShape;
  empty: string;
  open: (page: Page) => Promise<unknown>;
  /** Where the states stand. */
  at: (page: Page) => Locator;
  list?: Record<string, unknown>;
};
const NO_ROWS = { list: [], total: 0, pageNo: 1, pageSize: 100, nextCursor: null };
const section = (page: Page, text: string) => page.locator('.st-sec').filter({ hasText: text });
const atHome = (page: Page) => page.goto('/index');
const record = (key: string) => async (page: Page) => {
  await logInAsPlayer(page);
  await openMemberPage(page, key);
};
const panel = (page: Page) => page.locator('.mc-panel .fh-tablewrap');
const main = (page: Page) => page.locator('.st-main');

const PLACES: readonly Place[] = [
  {
    what: 'the hot games of the home screen',
    call: hotGames,
    open: atHome,
    at: (page) => section(page, 'Hot right now'),
    empty: 'Nothing here just now.',
  },
  {
    what: 'the tables of the home screen',
    call: tables,
    open: atHome,
    at: (page) => section(page, 'Live tables'),
    empty: 'Nothing here just now.',
  },
  {
    what: 'the recent wins',
    call: rankList,
    open: atHome,
    at: (page) => page.locator('.hm-winners'),
    empty: 'The first win of the day',
  },
  {
    what: 'the slot hall',
    call: games,
    at: main,
    open: (page) => page.goto('/rng'),
    empty: 'No game here yet',
  },
  {
    what: 'the live hall',
    call: tables,
    at: main,
    open: (page) => page.goto('/live'),
    empty: 'No table is open',
  },
  {
    what: 'the search',
    call: games,
    empty: 'Nothing found',
    at: (page) => page.getByRole('dialog'),
    open: async (page) => {
      await page.goto('/help');
      await page.locator('.st-header').getByRole('button', { name: 'Search' }).click();
    },
  },
  {
    what: 'the betting record',
    call: bettingRecord,
    at: panel,
    open: record('personalHistoryCopy'),
    empty: 'Nothing in this period',
  },
  {
    what: 'the account record',
    call: transactions,
    at: panel,
    open: record('transactionHistory'),
    empty: 'Nothing in this period',
  },
  {
    what: 'the deposits',
    call: depositRecords,
    at: panel,
    open: record('depositv2'),
    empty: 'No deposits yet',
  },
];

for (const { what, call, open, at, empty } of PLACES) {
  test(`[UX-15] ${what}: a loading, an empty and a failed state with a way to try again`, async ({
    page,
  }) => {
    let answer: (route: Route) => unknown = () => {};
    const held: Route[] = [];
    await page.route(addressesOf(call), (route) => {
      held.push(route);
      return answer(route);
    });
    await open(page);
    const place = at(page);
    await expect(place.locator('.fh-skeleton').first()).toBeVisible();
    await expect(place.getByRole('button', { name: 'Try again' })).toHaveCount(0);

    answer = (route) =>
      route.fulfill({ status: 500, json: { success: false, errorCode: 'system_error' } });
    await Promise.all(held.splice(0).map(answer));
    const retry = place.getByRole('button', { name: 'Try again' });
    await expect(place.getByRole('alert')).toBeVisible();
    await expect(place.locator('.fh-skeleton')).toHaveCount(0);

    answer = (route) => route.fulfill({ json: { success: true, value: NO_ROWS } });
    await retry.click();
    await expect(place).toContainText(empty);
    await expect(retry).toHaveCount(0);
  });
}

test('[GM-20] a list is searched by name, filtered by vendor, and says when nothing matches', async ({
  page,
}) => {
  const game = (name: string, vassalage: string) => ({
    gameId: name,
    slug: name,
    name,
    vassalage,
    gameCategory: 'RNG',
    image: '/art/symbols/owl.webp',
    rtp: '96.00%',
    status: 'open',
    isHot: false,
    isNew: false,
  });
  const GAMES = [
    game('Harbour Lights', 'FAIR'),
    game('Harbour Bells', 'JILI'),
    game('Owl Post', 'JILI'),
  ];
  await page.route(addressesOf(games), (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const word = (asked.get('keyword') ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const list = GAMES.filter(
      ({ name, vassalage }) =>
        name.toLowerCase().includes(word) && vassalage.includes(asked.get('vassalage') ?? ''),
    );
    return route.fulfill({ json: { success: true, value: { ...NO_ROWS, list } } });
  });
  await page.route(addressesOf(vendors), (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          lanes: [
            {
              gameCategory: 'RNG',
              vendors: ['FAIR', 'JILI', 'PG'].map((vassalage) => ({ vassalage, name: vassalage })),
            },
          ],
        },
      },
    }),
  );
  const names = page.locator('.fh-tile__name');
  const vendor = (name: string) => page.locator('.hl-tools .fh-chip', { hasText: name });
  const field = page.locator('.hl-find input');
  await page.goto('/rng');
  await expect(names).toHaveText(['Harbour Lights', 'Harbour Bells', 'Owl Post']);
  await field.fill('HARBÓUR');
  await expect(names).toHaveText(['Harbour Lights', 'Harbour Bells']);
  await vendor('JILI').click();
  await expect(vendor('JILI')).toHaveAttribute('aria-pressed', 'true');
  await expect(names).toHaveText(['Harbour Bells']);
  await field.fill('zzz');
  await expect(page.locator('.fh-empty')).toContainText('zzz');
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(names).toHaveText(['Harbour Bells', 'Owl Post']);
  await vendor('PG').click();
  await expect(page.locator('.fh-empty')).toContainText('No game here yet');
  await vendor('All').click();
  await expect(names).toHaveCount(3);
});
