import * as bonuses from '@fairhouse/contract/bonuses';
import * as members from '@fairhouse/contract/members';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import { expect, test, type Page } from '@playwright/test';
import { offerBonus } from '../../apps/server/src/modules/bonuses/steps/give.ts';
import { brandById } from '../../apps/server/src/modules/brands/index.ts';
import { askHere } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { openSportsHouse } from './sports-house.ts';
import { arriveToBet, openSlipSheet, price } from './sports-slips.ts';
import { withKernel } from './with-kernel.ts';

/** Two free bets of 10.00 for whoever sits there, taken. */
const giveFreeBets = async (page: Page, brandId: number): Promise<void> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const { id: memberId } = await askHere(page, members.memberInfo, {}, { token });
  await withKernel(async (kernel) => {
    const brand = await brandById(kernel, brandId);
    if (!brand) throw new Error('no brand of the journey');
    const [made] = await kernel.db.composed<{ id: string }>(
      `with terms as (
         insert into bonus_terms (brand_id, position, is_on, trigger, uses_each, segment, ranks,
           reward, spins, stake, win_most, times, weights, game_weights, wait_days, expires_days,
           budget, is_one_a_household)
         values ($1, 1, true, 'operator', 1, $2, '{}', 'bets', 2, 1000, 6000, 100, '{}', '{}', 7,
           30, 100000, false) returning brand_id, terms_id
       ), words as (
         insert into bonus_term_texts (brand_id, terms_id, language, title, summary, content)
         select brand_id, terms_id, 'EN', 'Two on the house', '', '' from terms)
       select terms_id::text as id from terms`,
      [brandId, JSON.stringify(EVERYBODY)],
    );
    const given = await kernel.db.transaction((tx) =>
      offerBonus({ ...kernel, brand }, tx, {
        brandId,
        memberId: BigInt(memberId),
        termsId: BigInt(made?.id ?? 0),
        slot: 'once',
        givenBy: '',
        reason: '',
      }),
    );
    if (given.kind !== 'given') throw new Error(given.kind);
  });
  const { waiting } = await askHere(page, bonuses.bonuses, {}, { token });
  await askHere(page, bonuses.claimBonus, { id: waiting[0]?.id ?? '' }, { token });
};

test('a free bet is chosen on the slip, costs nothing, and is not sold among my bets', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const house = await openSportsHouse('free');
  const league = await house.league('football', 'Premier Division');
  const matches = [
    await house.event(league, ['Harbour City', 'Mill Rangers'], { minutes: 40 }),
    await house.event(league, ['Northbank Town', 'Castle Albion'], { minutes: 60 }),
  ];
  await arriveToBet(page, house, { amountMinor: 500n });
  await giveFreeBets(page, Number(house.brandId));
  for (const [at, [width, height]] of [
    [1440, 900],
    [390, 844],
  ].entries()) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await page.reload();
    await price(page, `${matches[at]}.1x2.match`, 'home').click();
    if (width === 390) await openSlipSheet(page);
    const choice = page.locator('[data-key="freeBetChoice"]').filter({ visible: true });
    await expect(choice).toBeVisible();
    await choice.selectOption({ index: 1 });
    await expect(page.locator('[data-key="freeBetSays"]').last()).toContainText('10.00');
    await expect(page.locator('[data-key="stake"]').last()).toBeDisabled();
    await expect(page.locator('[data-key="totalStake"]').last()).toHaveText('0.00');
    // 10.00 at 1.92, without the stake.
    await expect(page.locator('[data-key="best"]').last()).toHaveText('9.20');
    await expectSound(page, `a free bet on the slip at ${width}`);
    await page.screenshot({ path: test.info().outputPath(`free-slip-${width}.png`) });
    const place = page.locator('[data-key="placeSlip"]').filter({ visible: true });
    await expect(place).toContainText('Free bet');
    await place.click();
    await expect(page.locator('.bs-receipt').first()).toHaveAttribute('data-state', 'open');
  }
  await page.goto(new URL('/sports/bets', house.url).href);
  const slip = page.locator('.bt-slip').first();
  await expect(slip).toContainText('Free bet');
  await expect(slip.locator('[data-key="showCashOut"]')).toHaveCount(0);
  await expect(slip.locator('[data-key="slipBest"]')).toContainText('9.20');
  await expectSound(page, 'free bets among my bets');
  expect(complaints).toEqual([]);
});
