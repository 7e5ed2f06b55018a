import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectSound } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { FOOTBALL, marketKey, openSportsHouse, SERIES, type SportsHouse } from './sports-house.ts';
import { arriveAtVendorHouse } from './vendor-money.ts';

const RESULT = FOOTBALL[0] ?? SERIES[0];
const priceOf = (page: Page, eventId: string, code: string): Locator =>
  page.locator(`[data-key="odds-${RESULT && marketKey(eventId, RESULT)}-${code}"]`);
const at = (house: SportsHouse, path: string): string => new URL(path, house.url).href;
const GOALS = [
  { minute: 12, kind: 'goal', side: 'home', score: { home: 1, away: 0 } },
  { minute: 51, kind: 'goal', side: 'away', score: { home: 1, away: 1 } },
] as const;

test(
  '[RT-07, SP-01, SP-02, GM-05] the own sportsbook stands on /sports and /esports, each with its ' +
    'vendors below, who ask a visitor to log in',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    const house = await openSportsHouse('pitch');
    await house.change({ developmentVendor: true });
    const match = await house.event(await house.league('football', 'Harbour League'), [
      'Anchor Town',
      'Beacon Hill',
    ]);
    const series = await house.event(
      await house.league('esports', 'Lantern Series'),
      ['Quiet Arena', 'Night Owls'],
      { markets: SERIES },
    );
    for (const [path, own, other] of [
      ['/sports', match, series],
      ['/esports', series, match],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(at(house, path));
      await expect(page.locator(`[data-key="event-${own}"]`)).toBeVisible();
      await expect(page.locator(`[data-key="event-${other}"]`)).toHaveCount(0);
      await expect(page.locator('[data-key="otherVendors"] .hl-vendor')).toHaveCount(1);
      await expect(page.locator('.st-nav [data-key="SPORTS"]')).toBeVisible();
      await expectSound(page, path);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.locator('.st-tabbar [data-key="sports"]')).toBeVisible();
      await expectSound(page, `${path} on a phone`);
      await page.locator('[data-key="vendor-DEV"]').click();
      await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
    }
    expect(complaints).toEqual([]);
  },
);

test('[SP-02] a house without esports does not name them, and offers its sports', async ({
  page,
}) => {
  const house = await openSportsHouse('plain');
  await house.event(await house.league('football', 'Harbour League'), ['Anchor', 'Beacon']);
  await page.goto(at(house, '/index'));
  const menu = page.locator('.st-side');
  await expect(menu.locator('[data-key="SPORTS"]')).toBeVisible();
  await expect(menu.locator('[data-key="ESPORTS"]')).toHaveCount(0);
  await page.goto(at(house, '/esports'));
  await expect(page.locator('[data-key="opening-esports"]')).toBeVisible();
});

test('[SP-01, SP-02, SP-03] vendors of sports and esports open in a frame below the header', async ({
  page,
}) => {
  const { origin } = await arriveAtVendorHouse(page, { path: '/sports' });
  for (const [path, code] of [
    ['/sports', 'derby'],
    ['/esports', 'grid-duel'],
  ] as const) {
    await page.goto(`${origin}${path}`);
    await page.locator('[data-key="vendor-DEV"]').click();
    await expect(page).toHaveURL(new RegExp(`/game\\?gameId=DEV\\.${code}`));
    await expect(page.frameLocator('iframe[data-key="game"]').locator('h1')).toBeVisible();
    await expect(page.locator('.st-header')).toBeInViewport();
    await expect(page.locator('.st-footer')).toHaveCount(0);
  }
});

test('a price moves with an arrow in its place, and a held market says why', async ({ page }) => {
  const house = await openSportsHouse('moving');
  const league = await house.league('football', 'Harbour League');
  const match = await house.event(league, ['Anchor Town', 'Beacon Hill'], { minutes: -30 });
  await house.tell(match, { minute: 55, score: [1, 1], period: 'half-2', incidents: [...GOALS] });
  for (const path of ['/sports', `/sports/event/${match}`]) {
    await page.goto(at(house, path));
    const price = priceOf(page, match, 'home').last();
    await expect(price).toContainText(path === '/sports' ? '1.92' : '1.85');
    const place = await price.boundingBox();
    const prices = path === '/sports' ? [1850, 3400, 4300] : [2010, 3400, 4100];
    if (RESULT) await house.move(match, { ...RESULT, prices });
    await expect(price).toContainText(path === '/sports' ? '1.85' : '2.01');
    await expect(price.locator('.fh-odds__move')).toHaveClass(
      path === '/sports' ? /--down/ : /--up/,
    );
    expect(await price.boundingBox()).toEqual(place);
  }
  await expect(page.locator('[data-key="score"]')).toHaveText('1–1');
  await expect(page.getByText('The score so far counts: 1–1')).toBeAttached();
  await house.hold(match, true);
  const card = page.locator('[data-kind="row"]').first();
  await expect(card).toContainText('Suspended');
  await expect(card).toContainText('Something just happened');
  await expect(priceOf(page, match, 'home')).toBeDisabled();
  await expectSound(page, 'a held market');
  await house.hold(match, false);
  await expect(priceOf(page, match, 'home')).toContainText('2.01');
  await house.tell(match, { minute: 60, score: [2, 1], period: 'half-2', incidents: [...GOALS] });
  await expect(page.locator('[data-key="score"]')).toHaveText('2–1');
  await expect(page.locator('[data-key="statistics"]')).toContainText('Corners');
  await page.setViewportSize({ width: 390, height: 844 });
  // Markets come first; what is drawn opens when it is asked for.
  await expect(page.locator('[data-key="statistics"]')).toBeHidden();
  await expect(page.locator('[data-key="showBoard"]')).toContainText('Goal for Beacon Hill');
  await expect(priceOf(page, match, 'home')).toBeInViewport();
  await expectSound(page, 'an event on a phone');
  await page.locator('[data-key="showBoard"]').click();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.locator('[data-key="statistics"]')).toBeVisible();
  await expectSound(page, 'what is drawn, on a phone');
});

test('whoever sits there chooses how prices and starts are written, and it stays', async ({
  page,
}) => {
  const house = await openSportsHouse('formats');
  const league = await house.league('football', 'Harbour League');
  const match = await house.event(league, ['Anchor Town', 'Beacon Hill']);
  await page.goto(at(house, '/sports'));
  const price = page.locator(`[data-key="event-${match}"]`).locator(priceOf(page, match, 'away'));
  const clock = page.locator(`[data-key="event-${match}"] .sb-clock b`);
  await expect(price).toContainText('4.10');
  await page.locator('[data-key="display"]').click();
  for (const [format, text] of [
    ['american', '+310'],
    ['hongkong', '3.10'],
    ['malay', '-0.32'],
    ['indonesian', '3.10'],
    ['fractional', '31/10'],
  ] as const) {
    await page.locator('[data-key="oddsFormat"]').selectOption(format);
    await expect(price).toContainText(text);
  }
  const zone = page.locator('[data-key="timeZone"]');
  await zone.selectOption('Asia/Tokyo');
  const tokyo = await clock.innerText();
  await zone.selectOption('America/New_York');
  await expect(clock).not.toHaveText(tokyo);
  const york = await clock.innerText();
  await page.reload();
  await expect(price).toContainText('31/10');
  await expect(clock).toHaveText(york);
});

test('1,500 markets stand on a page of which a few are elements, and keys reach a price', async ({
  page,
}) => {
  const house = await openSportsHouse('many');
  const league = await house.league('football', 'Harbour League');
  const lines = (type: 'handicap' | 'totals', period: string, count: number) =>
    Array.from({ length: count }, (_, line) => ({
      type,
      period,
      line: type === 'totals' ? line + 1 : line - count / 2,
      prices: [1900, 1900],
    }));
  const match = await house.event(league, ['Anchor Town', 'Beacon Hill'], {
    markets: [
      ...FOOTBALL.slice(0, 3),
      ...lines('handicap', 'match', 500),
      ...lines('totals', 'match', 500),
      ...lines('totals', 'half-1', 500),
    ],
  });
  await page.goto(at(house, `/sports/event/${match}`));
  const markets = page.locator('[data-key="markets"]');
  await expect(markets).toHaveAttribute('data-count', '1503');
  await expect(priceOf(page, match, 'home')).toBeVisible();
  expect(await markets.locator('.fh-odds').count()).toBeLessThan(250);
  await priceOf(page, match, 'home').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(priceOf(page, match, 'draw')).toHaveAttribute('aria-pressed', 'true');
  const last = markets.locator(`[data-key="odds-${match}.totals.half-1.500-under"]`);
  await expect(async () => {
    await page.evaluate(() =>
      scrollTo(0, document.querySelector('.sb-virtual')?.scrollHeight ?? 0),
    );
    await expect(last).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  expect(await markets.locator('.fh-odds').count()).toBeLessThan(250);
  await page.locator('[data-key="group-halves"]').click();
  await expect(markets).toHaveAttribute('data-count', '500');
});

test('who watches a match end sees what each selection came to, without reading the page anew', async ({
  page,
}) => {
  const house = await openSportsHouse('ending');
  const league = await house.league('football', 'Harbour League');
  const match = await house.event(league, ['Anchor Town', 'Beacon Hill'], { minutes: -120 });
  await house.tell(match, { minute: 88, score: [2, 1] });
  await page.goto(at(house, `/sports/event/${match}`));
  await expect(priceOf(page, match, 'home')).toContainText('1.92');
  // The page hears of the match from here on.
  await house.move(match, { type: '1x2', period: 'match', prices: [1700, 3400, 4100] });
  await expect(priceOf(page, match, 'home')).toContainText('1.70');
  await house.finish(match, [2, 1]);
  const card = page.locator('[data-kind="row"]').first();
  await expect(card.locator('[data-key="result"]')).toContainText(['Won', 'Lost', 'Lost'], {
    timeout: 15_000,
  });
  await expect(page.locator('[data-key="score"]')).toHaveText('2–1');
});

test('a league lists its events; what ended has a result, and each selection what it came to', async ({
  page,
}) => {
  const house = await openSportsHouse('over');
  const league = await house.league('football', 'Harbour League');
  const match = await house.event(league, ['Anchor Town', 'Beacon Hill'], { minutes: -120 });
  const next = await house.event(league, ['Castle Gate', 'Dock Street'], { minutes: 5 });
  await house.tell(match, { minute: 88, score: [2, 1] });
  await house.finish(match, [2, 1]);
  await page.goto(at(house, `/sports/${league}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour League');
  await expect(page).toHaveTitle(/^Harbour League · /);
  await expect(page.locator(`[data-key="event-${next}"]`)).toContainText('Castle Gate');
  await expect(page.locator(`[data-key="event-${match}"]`)).toHaveCount(0);
  await expectSound(page, 'a league');
  await page.locator('[data-key="sportsRail"] [data-key="results"]').click();
  await expect(page).toHaveTitle(/^Sports results · /);
  const row = page.locator(`[data-key="result-${match}"]`);
  await expect(row).toContainText('Half 1 2–0');
  await expectSound(page, 'results');
  await row.getByRole('link').first().click();
  await expect(page.locator('[data-key="score"]')).toHaveText('2–1');
  await expect(page).toHaveTitle(/^Anchor Town – Beacon Hill · Harbour League · /);
  const card = page.locator('[data-kind="row"]').first();
  await expect(card.locator('[data-key="result"]')).toContainText(['Won', 'Lost', 'Lost']);
  await expect(page.locator('.sb-told').first()).toContainText('not reported');
  await expectSound(page, 'an event that ended');
  await page.locator('[data-key="sportsRail"] [data-key="rules"]').click();
  await expect(page.locator('[data-key^="rule-"]')).toHaveCount(25);
  await expect(page.locator('[data-key="sportsTerms"]')).toContainText('5 seconds');
  await expect(page).toHaveTitle(/^Rules of sports bets · /);
  await expectSound(page, 'rules');
  await page.goto(at(house, '/sports/nowhere'));
  await expect(page.getByText('There is no such league here')).toBeVisible();
  await page.goto(at(house, '/sports/event/nothing'));
  await expect(page.getByText('There is no such match here')).toBeVisible();
});
