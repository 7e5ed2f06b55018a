import { EVERYBODY } from '@fairhouse/contract/segment-words';
import { expect, test } from '@playwright/test';
import { expectSound } from './office-person.ts';
import { openHouse } from './own-house.ts';
import { complaintsOf, openMemberPage, registerGuest } from './people.ts';
import { withKernel } from './with-kernel.ts';

test('[MC-06] what a deposit brings by itself is said in the cashier before it is made', async ({
  page,
}) => {
  test.skip(process.env.E2E_DATABASE_URL === undefined, 'needs E2E_DATABASE_URL to write terms');
  const complaints = complaintsOf(page);
  const house = await openHouse('brings');
  await withKernel((kernel) =>
    kernel.db.composed(
      `with terms as (
         insert into bonus_terms (brand_id, position, is_on, trigger, uses_each, segment, ranks,
           reward, spins, slug, stake, win_most, times, weights, game_weights, wait_days,
           expires_days, budget, is_one_a_household, deposit_times, deposit_min)
         values ($1, 1, true, 'deposit', 1, $2, '{}', 'spins', 20, 'harbour-lights', 20, 5000, 300,
           '{}', '{}', 5, 30, 100000, false, 'first', 3000) returning brand_id, terms_id
       )
       insert into bonus_term_texts (brand_id, terms_id, language, title, summary, content)
       select brand_id, terms_id, 'EN', 'Twenty spins with your first deposit', '', '' from terms`,
      [Number(house.brandId), JSON.stringify(EVERYBODY)],
    ),
  );
  await page.goto(new URL('/help', house.url).href);
  await registerGuest(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(new URL('/index', house.url).href);
    await openMemberPage(page, 'depositv2');
    const brings = page.locator('[data-key="depositBrings"]');
    await expect(brings).toContainText('Twenty spins with your first deposit');
    await expect(brings).toContainText('From 30.00 USD: Free spins: 20 of 0.20 USD, 50.00 USD');
    await expect(brings).toContainText('Collect it within 5 days');
    const line = brings.locator('li');
    await expect(line).toHaveAttribute('data-reached', 'false');
    await page.locator('[data-key="depositForm"] [name="amount"]').fill('30.00');
    await expect(line).toHaveAttribute('data-reached', 'true');
    await brings.scrollIntoViewIfNeeded();
    await expectSound(page, `what a deposit brings at ${width}`);
    await page.screenshot({ path: test.info().outputPath(`brings-${width}.png`) });
  }
  expect(complaints).toEqual([]);
});
