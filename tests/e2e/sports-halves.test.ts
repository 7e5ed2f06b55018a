import { expect, test } from '@playwright/test';
import { expectSound } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { openSportsHouse } from './sports-house.ts';
import { addressAt, arriveToBet, openSlipSheet, price } from './sports-slips.ts';
import type { OfferedMarket } from '../../apps/server/src/modules/sportsbook/index.ts';

test.describe.configure({ mode: 'parallel' });
const RESULT: OfferedMarket = { type: '1x2', period: 'match', prices: [1920, 3400, 4100] };
/** Scores of the half up to 2-2 have a name, all others are one. */
const HALF_SCORES: OfferedMarket = {
  type: 'correct-score',
  period: 'half-1',
  named: 2,
  prices: [2600, 5200, 21_000, 4300, 8200, 34_000, 13_000, 26_000, 81_000, 41_000],
};
const HALF_FULL: OfferedMarket = {
  type: 'half-full',
  period: 'match',
  prices: [2900, 15_000, 34_000, 4400, 5200, 8000, 26_000, 15_000, 6700],
};
const BOTH: OfferedMarket = { type: 'both-score', period: 'match', prices: [1800, 1950] };
const MARKETS = [RESULT, HALF_SCORES, HALF_FULL, BOTH];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const size of SIZES)
  test(`[SP-01] half scores stand in a table, and a bet on halves says what it needs, ${size.width} wide`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize(size);
    const house = await openSportsHouse('halves');
    const league = await house.league('football', 'Premier Division');
    const match = await house.event(league, ['Harbour City', 'Mill Rangers'], {
      minutes: 30,
      markets: MARKETS,
    });
    const half = `${match}.correct-score.half-1`;
    const both = `${match}.half-full.match`;
    await arriveToBet(page, house, { path: `/sports/event/${match}` });
    await page.locator('[data-key="group-halves"]').click();
    // Nine scores that have a name and one for all others, each said with its half.
    const cells = page.locator(`[data-key^="odds-${half}-"]`);
    await expect(cells).toHaveCount(10);
    await expect(price(page, half, '1-0')).toHaveAccessibleDescription(/Half 1/);
    await expect(price(page, both, 'home/draw')).toContainText('15.00');
    await expectSound(page, `half scores at ${size.width}`);
    await price(page, half, '1-0').focus();
    await page.keyboard.press('Enter');
    await expect(price(page, half, '1-0')).toHaveAttribute('aria-pressed', 'true');
    await price(page, both, 'home/draw').focus();
    await page.keyboard.press('Enter');
    if (size.width === 390) await openSlipSheet(page);
    await page.getByRole('tab', { name: 'Single' }).click();
    const stakes = page.locator('.bs-leg [data-key="stake"]').filter({ visible: true });
    for (const at of [0, 1]) await stakes.nth(at).fill('10');
    const place = page.locator('[data-key="placeSlip"]').filter({ visible: true });
    await place.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.bs-receipt[data-state="open"]')).toHaveCount(2);
    await house.tell(match, { minute: 30, score: [1, 0] });
    await page.goto(addressAt(house, '/sports/bets'));
    const needsOn = (marketId: string) =>
      page.locator(`[data-leg="${marketId}"] [data-key="needs"]`);
    await expect(needsOn(half)).toHaveText('Wins as it stands.');
    await house.tell(match, { minute: 60, score: [1, 0], period: 'half-2', half: [1, 0] });
    await page.reload();
    await expect(needsOn(both)).toHaveText('Lost as it stands. To win: 1 more for Mill Rangers.');
    await expectSound(page, `bets on halves at ${size.width}`);
    await house.finish(match, [1, 0], MARKETS);
    await page.getByRole('tab', { name: 'Settled' }).click();
    await expect(page.locator(`[data-leg="${half}"]`)).toHaveAttribute('data-result', 'win', {
      timeout: 60_000,
    });
    // A slip of its own, which may end after the one that is shown, and comes by itself.
    await expect(page.locator(`[data-leg="${both}"]`)).toHaveAttribute('data-result', 'lose', {
      timeout: 60_000,
    });
    expect(complaints).toEqual([]);
  });

test('[SP-03] a slip whose leg is decided without a result says of which match, and until when', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const house = await openSportsHouse('awaited');
  const league = await house.league('football', 'Premier Division');
  const names = ['Harbour City', 'Mill Rangers'] as [string, string];
  const match = await house.event(league, names, { minutes: 30, markets: MARKETS });
  await arriveToBet(page, house, { path: `/sports/event/${match}` });
  await price(page, `${match}.both-score.match`, 'yes').click();
  await page.locator('[data-key="stake"]').filter({ visible: true }).fill('10');
  await page.locator('[data-key="placeSlip"]').filter({ visible: true }).click();
  await expect(page.locator('.bs-receipt').first()).toHaveAttribute('data-state', 'open');
  await house.tell(match, { minute: 70, score: [1, 1], period: 'half-2', half: [1, 0] });
  await house.shut(match, BOTH);
  await page.goto(addressAt(house, '/sports/bets'));
  const slip = page.locator('.bt-slip');
  await slip.locator('[data-key="showCashOut"]').click();
  await expect(slip.locator('[data-key="noQuote"]')).toHaveText(
    /^The result of Harbour City v Mill Rangers is awaited\. .* void at .*\d:\d\d.* at the latest\.$/,
  );
  await expect(slip.locator('[data-key="takeCashOut"]')).toBeDisabled();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectSound(page, `an offer that waits for a result at ${size.width}`);
  }
  expect(complaints).toEqual([]);
});

test('[SP-01] results are chosen by sport and day with the keyboard, and say each half', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const house = await openSportsHouse('ended');
  const league = await house.league('football', 'Premier Division');
  await house.league('tennis', 'Lantern Court');
  const match = await house.event(league, ['Harbour City', 'Mill Rangers'], {
    minutes: -120,
    markets: MARKETS,
  });
  await house.tell(match, { minute: 88, score: [2, 1], period: 'half-2', half: [2, 0] });
  await house.finish(match, [2, 1], MARKETS);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(addressAt(house, '/sports/results'));
    const row = page.locator(`[data-key="result-${match}"]`);
    await expect(row).toContainText('Half 1 2–0');
    await expectSound(page, `results at ${size.width}`);
    const tennis = page.locator('[data-key="results-tennis"]');
    await tennis.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No results yet')).toBeVisible();
    await page.locator('[data-key="results-football"]').focus();
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
    await row.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-key="score"]')).toHaveText('2–1');
  }
  expect(complaints).toEqual([]);
});
