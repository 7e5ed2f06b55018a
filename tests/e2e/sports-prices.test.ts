import { expect, test } from '@playwright/test';
import { expectSound } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { FOOTBALL, openSportsHouse, SERIES } from './sports-house.ts';
import { addressAt, arriveToBet, openSlipSheet, price } from './sports-slips.ts';

test.describe.configure({ mode: 'parallel' });
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const size of WIDTHS) {
  test(`how prices moved is drawn and said at a market and at a leg, ${size.width} wide`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize(size);
    const house = await openSportsHouse('prices');
    const league = await house.league('football', 'Premier Division');
    const match = await house.event(league, ['Harbour City', 'Mill Rangers'], { minutes: 40 });
    const [market] = FOOTBALL;
    if (!market) throw new Error('no main market');
    const move = (home: number) => house.move(match, { ...market, prices: [home, 3400, 4100] });
    await move(2000);
    await arriveToBet(page, house, { path: `/sports/event/${match}` });
    const id = `${match}.1x2.match`;
    const card = page
      .locator('.sb-card')
      .filter({ has: page.locator(`[data-key="odds-${id}-home"]`) });
    const button = card.locator('[data-key="showPrices"]');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const lines = card.locator('[data-key="priceLine"]');
    await expect(lines).toHaveCount(3);
    await expect(lines.first()).toContainText('1.92 → 2.00');
    await expect(lines.first().getByRole('img')).toHaveAttribute(
      'aria-label',
      'Harbour City: from 1.92 to 2.00, moves: 1',
    );
    await expect(lines.nth(1)).toContainText('3.40');
    await expectSound(page, 'the prices of a market');
    await price(page, id, 'home').click();
    if (size.width === 390) await openSlipSheet(page);
    await page.locator('[data-key="stake"]').filter({ visible: true }).fill('10');
    await page.locator('[data-key="placeSlip"]').filter({ visible: true }).click();
    await expect(page.locator('.bs-receipt').first()).toHaveAttribute('data-state', 'open');
    await move(1900);
    await move(1800);
    await page.goto(addressAt(house, '/sports/bets'));
    const slip = page.locator('.bt-slip');
    await slip.locator('[data-key="showChances"]').click();
    const leg = slip.locator('[data-key="legPrices"] [data-key="priceLine"]');
    await expect(leg).toContainText('2.00 → 1.80');
    await expect(leg.getByRole('img')).toHaveAttribute(
      'aria-label',
      'Harbour City: from 2.00 to 1.80, moves: 2',
    );
    await expectSound(page, 'the prices of a leg');
    expect(complaints).toEqual([]);
  });
}

test('[RT-07] every row on the screen is heard, of all sports, and each league is found', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const house = await openSportsHouse('heard');
  const league = await house.league('football', 'Premier Division');
  const series = await house.league('esports', 'Lantern Series');
  const matches: string[] = [];
  for (let at = 0; at < 16; at += 1)
    matches.push(await house.event(league, [`Harbour ${at}`, `Mill ${at}`], { minutes: 40 + at }));
  const map = await house.event(series, ['Quiet Arena', 'Night Owls'], {
    minutes: -5,
    markets: SERIES,
  });
  await house.tell(map, { minute: null, score: [1, 0], period: 'map-2' });
  const [market] = FOOTBALL;
  const last = matches.at(-1) ?? '';
  if (!market) throw new Error('no main market');
  await page.goto(addressAt(house, '/sports'));
  const row = page.locator(`[data-key="event-${last}"]`);
  await row.scrollIntoViewIfNeeded();
  const shown = row.locator(`[data-key="odds-${last}.1x2.match-home"]`);
  await expect(shown).toContainText('1.92');
  // Rows below the eighth are heard too, once one has scrolled there.
  await expect(async () => {
    const milli = 2000 + Math.floor(Date.now() % 900);
    await house.move(last, { ...market, prices: [milli, 3400, 4100] });
    await expect(shown).toContainText((Math.floor(milli / 10) / 100).toFixed(2), { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[data-key="all-live"]').click();
  await expect(page.locator(`[data-key="event-${map}"]`)).toBeVisible();
  await expect(page.locator('[data-key="all-live"]')).toHaveAttribute('aria-current', 'page');
  await expect(page.locator(`[data-key="event-${matches[0]}"]`)).toHaveCount(0);
  await page.locator('[data-key="all-soon"]').click();
  await expect(page.locator(`[data-key="event-${matches[0]}"]`)).toBeVisible();
  await expect(page.locator(`[data-key="event-${map}"]`)).toHaveCount(0);
  await expectSound(page, 'what is soon of all sports');
  await page.locator('[data-key="sportsRail"] [data-key="allLeagues"]').click();
  await expect(page).toHaveTitle(/^All leagues · /);
  await expect(page.locator('[data-key="leagues-esports"]')).toContainText('Live 1');
  const find = page.locator('input[data-key="findLeague"], [data-key="findLeague"] input');
  await find.fill('prémier');
  await expect(page.locator('[data-key="leagues-esports"]')).toHaveCount(0);
  await expectSound(page, 'all leagues');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'all leagues on a phone');
  await find.fill('nothing like it');
  await expect(page.getByText('There is no such league here')).toBeVisible();
  await find.fill('premier');
  await page.locator(`[data-key="open-${league}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premier Division');
  expect(complaints).toEqual([]);
});
