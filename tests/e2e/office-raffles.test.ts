import { expect, test } from '@playwright/test';
import { createPromotion } from '@fairhouse/contract/promotions';
import { ask } from './member-api.ts';
import { expectSound, openScreen, operatorToken, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';

test('[PR-14] a raffle is opened for some members, who are counted, and promised so', async ({
  page,
  context,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const token = await operatorToken(url);
  const title = `Lantern raffle ${crypto.randomUUID().slice(0, 8)}`;
  const promotion = await ask(
    url,
    createPromotion,
    {
      item: { category: 'PROMO', imageUrl: '/art/offers/race.webp' },
      text: { language: 'EN', title, summary: 'A raffle', content: '<p>For some.</p>' },
    },
    { token },
  );
  const at = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000 - new Date().getTimezoneOffset() * 60_000)
      .toISOString()
      .slice(0, 16);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const complaints = complaintsOf(page);
  await openScreen(page, 'raffles');
  const form = page.locator('[data-key="raffleForm"]');
  await form.locator('[name="promotionId"]').selectOption(promotion.id);
  await form.locator('[name="kind"]').selectOption('given');
  await form.locator('[name="opensAt"]').fill(at(-0.1));
  await form.locator('[name="closesAt"]').fill(at(5));
  await form.locator('[name="prizes"]').fill('2 × 3.00');
  await form.locator('[name="reason"]').fill('a raffle of a journey');
  const count = form.locator('[data-key="segmentCount"]');
  await form.locator('[name="segment_rankFrom"]').fill('98');
  await expect(count).toContainText(/no member|nobody/i);
  await form.locator('[name="segment_depositsFrom"]').fill('1.0000001');
  await form.locator('[data-key="raffleOpen"]').click();
  await expect(form.locator('[data-key="segment"]')).toContainText(
    /no amount that can be kept|cannot be used here/,
  );
  await form.locator('[name="segment_depositsFrom"]').fill('');
  await form.locator('[name="segment_rankFrom"]').fill('0');
  await form.locator('[name="segment_rankTo"]').fill('90');
  await expect(count).toContainText(/reaches \d+ of \d+ members/);
  await expectSound(page, 'the raffle for some');
  await form.locator('[data-key="raffleOpen"]').click();
  const row = page.locator('.office-main tbody tr').filter({ hasText: title });
  await expect(row).toContainText('Rank from: 0');
  await expect(row).toContainText('Rank to: 90');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'the raffles at 390');
  const site = await context.newPage();
  await site.goto(`/promoDetail?id=${promotion.id}`);
  await expect(site.locator('[data-key="forSome"]')).toContainText('For some members only');
  expect(complaints).toEqual([]);
});
