import { vendors } from '@fairhouse/contract/catalogue';
import { offeredMethods } from '@fairhouse/contract/deposits';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { hasDatabase, openAt, openBrands } from './own-brand.ts';

const methods = (page: Page) => page.locator('.st-methods .fh-tag');
const toFoot = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
/** A page that grows while it loads pushes its foot down again: who reads the foot follows it. */
const followFoot = async (page: Page, names: readonly string[]) => {
  await expect
    .poll(async () => {
      await toFoot(page);
      return methods(page).allTextContents();
    })
    .toEqual(names);
};

test('[SH-25] the footer names the payment methods that are on, as their pages do, and asks once', async ({
  page,
}) => {
  let asked = 0;
  // Other journeys change the house meanwhile; who hears of it asks again, as they should.
  await page.routeWebSocket(/./, () => {});
  const list = [
    { methodId: 'voucher', name: 'Voucher', kind: 'voucher', icon: 'ticket' },
    { methodId: 'sandbox', name: 'Sandbox pay', kind: 'hosted', icon: 'credit-card' },
  ];
  await page.goto('/help');
  await followFoot(page, ['Sandbox pay', 'Bank transfer', 'QR transfer', 'Play coin', 'Voucher']);
  await expect(methods(page).locator('.fh-icon')).toHaveCount(5);
  await expect(page.locator('.st-methods img')).toHaveCount(0);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.route(addressesOf(offeredMethods), (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true, value: { list } } });
  });
  await page.goto('/help?language=de');
  await followFoot(page, ['Gutschein', 'Sandbox pay']);
  await page.reload();
  await followFoot(page, ['Gutschein', 'Sandbox pay']);
  expect(asked).toBe(1);
});

test('[SH-25] where no method is on the footer names none', async ({ page }) => {
  let wasRefused = false;
  await page.route(addressesOf(offeredMethods), async (route) => {
    await route.fulfill({
      status: 403,
      json: { success: false, errorCode: 'feature_off', message: 'Off.' },
    });
    wasRefused = true;
  });
  await page.goto('/help');
  await expect
    .poll(async () => {
      await toFoot(page);
      return wasRefused;
    })
    .toBe(true);
  await expect(page.locator('.st-footer')).toContainText('Game providers');
  await expect(page.locator('.st-footer')).not.toContainText('Payment methods');
});

const footAt = (page: Page) =>
  page.locator('.st-footer').evaluate((foot) => foot.getBoundingClientRect().top + scrollY);
const footBefore = async (page: Page): Promise<number> => {
  await expect.poll(() => page.locator('.bl-part').count()).toBeGreaterThanOrEqual(6);
  await page.evaluate(() => document.fonts.ready);
  return footAt(page);
};

for (const width of [1440, 820, 390]) {
  test(`the foot of the home screen hardly moves under a quick scroll at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    // Which rooms there are is known last: more of them take no more height.
    let answer = (): void => {};
    const isMeasured = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(addressesOf(vendors), async (route) => {
      await isMeasured;
      await route.continue();
    });
    await page.goto('/index');
    await expect(page.locator('.st-footer')).toHaveCount(1);
    const before = await footBefore(page);
    await expect(page.locator('.hm-room')).toHaveCount(3);
    answer();
    await expect.poll(() => page.locator('.hm-room').count()).toBeGreaterThan(4);
    await toFoot(page);
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          seen.push(await footAt(page));
          return page.locator('.bl-room').count();
        },
        { intervals: [50], timeout: 20_000 },
      )
      .toBe(0);
    seen.push(await footAt(page));
    expect(Math.max(...seen.map((at) => Math.abs(at - before)))).toBeLessThanOrEqual(40);
  });
}

test('[SH-28] the footer of a licensed house names its operator, regulator and licence', async ({
  page,
}) => {
  test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to open a brand');
  const host = 'licensed.localhost';
  await openBrands({
    host,
    settings: {
      operatorName: 'Harbour Ltd',
      regulatorName: 'the Lantern Authority',
      licenceNumber: 'LA-77',
    },
  });
  await openAt(page, host, '/help');
  await expect(page.locator('.st-footer [data-key="licence"]')).toContainText(
    'Harbour Ltd is regulated and licensed by the Lantern Authority under licence LA-77.',
  );
});
