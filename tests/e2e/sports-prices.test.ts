import { expect, test } from '@playwright/test';
import { expectSound } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { FOOTBALL, openSportsHouse } from './sports-house.ts';
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
