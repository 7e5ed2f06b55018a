import { games, vendors } from '@fairhouse/contract/catalogue';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { arriveAsGuest, complaintsOf } from './people.ts';

const WIDTHS = [1440, 390] as const;
const arriveAt = async (page: Page, path: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
};
/** The header, and neither footer nor side menu nor a button that would open one. */
const headerOnly = async (page: Page): Promise<void> => {
  await expect(page.locator('.st-header')).toHaveCount(1);
  await expect(page.locator('.st-header [data-key="menu"]')).toHaveCount(0);
  for (const part of ['.st-footer', '.st-side', '.st-tabbar']) {
    await expect(page.locator(part)).toHaveCount(0);
  }
};

for (const [line, path, title] of [
  ['RT-13', '/lottery', 'Lottery'],
  ['RT-14', '/vnlottery', 'Vietnamese lottery'],
  ['RT-15', '/seaLottery', 'SEA lottery'],
] as const) {
  test(`[${line}] ${path} shows its lottery below the header alone, without a draw that is none`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    for (const width of WIDTHS) {
      await arriveAt(page, path, width);
      await expect(page.locator('.st-main')).toHaveAttribute('data-key', path.slice(1));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await headerOnly(page);
      await expect(page.locator('.lt-line[aria-current="page"]')).toHaveAttribute(
        'data-key',
        `line-${path.slice(1)}`,
      );
      expect(await page.locator('.lt-rules li').count()).toBe(3);
      expect(await page.locator('.lt-plays li').count()).toBeGreaterThanOrEqual(4);
      await expect(page.locator('[data-key="notYet"]')).toBeVisible();
      // No result, no countdown and nothing to stake in what is not open.
      await expect(
        page.locator('.lt-main').locator('input, button, time, [role="timer"]'),
      ).toHaveCount(0);
      expect(await page.locator('.lt-main').innerText()).not.toMatch(/\d{2}:\d{2}|\d{3}/);
      await expectSound(page, `${path} at ${width}`);
    }
    expect(complaints).toEqual([]);
    await page.locator('.lt-aside').getByRole('link', { name: 'Live tables' }).click();
    await expect(page).toHaveURL(/\/live$/);
  });
}

test('[RT-13, RT-14, RT-15] the lotteries lead to each other, by keyboard as well', async ({
  page,
}) => {
  await page.goto('/lottery');
  for (const key of ['vnlottery', 'seaLottery', 'lottery']) {
    await page.locator(`[data-key="line-${key}"]`).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${key}$`));
    await expect(page.locator('.lt-hero')).toHaveAttribute('data-line', key);
  }
});

test(
  '[RT-19] /seamless shows whose games are played from the main wallet, and opens one in its ' +
    'frame below the header alone',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    for (const width of WIDTHS) {
      await arriveAt(page, '/seamless', width);
      await expect(page.locator('.st-main')).toHaveAttribute('data-key', 'seamless');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seamless wallet');
      await headerOnly(page);
      await expect(page.locator('.fh-tile').first()).toBeVisible();
      await expectSound(page, `/seamless at ${width}`);
    }
    await page.locator('.hl-tools .fh-chip').filter({ hasText: 'Jade Isle' }).click();
    await expect(page).toHaveURL(/\/seamless\?page=JILI$/);
    const url = test.info().project.use.baseURL ?? '';
    const { list } = await ask(url, games, { vassalage: 'JILI', pageSize: 100 });
    const listed = list.map(({ name }) => name);
    await expect
      .poll(async () => (await page.locator('.fh-tile__name').allTextContents()).sort())
      .toEqual([...listed].sort());
    expect(complaints).toEqual([]);
    await arriveAsGuest(page, undefined, '/seamless?gameId=harbour-lights');
    await headerOnly(page);
    await expect(
      page.frameLocator('iframe[data-key="game"]').locator('[data-key="spin"]'),
    ).toBeVisible({ timeout: 60_000 });
  },
);

test('[RT-19] a vendor with a wallet of its own is not offered as seamless', async ({ page }) => {
  await page.route(addressesOf(vendors), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as {
      data: { lanes: { vendors: { vassalage: string; isSeamless: boolean }[] }[] };
    };
    for (const { vendors } of body.data.lanes) {
      for (const one of vendors) one.isSeamless = one.vassalage === 'PG';
    }
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/seamless');
  await expect(page.locator('.hl-tools .fh-chip')).toHaveText(['Paper Garden']);
});
