import { vendors } from '@fairhouse/contract/catalogue';
import { rooms } from '@fairhouse/contract/reef';
import { launchGame } from '@fairhouse/contract/rounds';
import { tables } from '@fairhouse/contract/tables';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { arriveAsPlayer } from './people.ts';

/** As if the operator had put the games of all tables and rooms into maintenance. */
const maintain = async (page: Page): Promise<void> => {
  for (const call of [tables, rooms]) {
    await page.route(addressesOf(call), async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { value: { list: { status: string }[] } };
      for (const one of body.value.list) one.status = 'maintenance';
      await route.fulfill({ response: reply, json: body });
    });
  }
};

const dialogOf = (page: Page) => page.locator('.fh-dialog[data-key="gameMaintenance"]');
const expectMaintenance = async (page: Page): Promise<void> => {
  const card = page.locator('.lv-card').first();
  const name = await card.locator('.lv-line b').first().innerText();
  await expect(card.locator('.lv-clock')).toHaveText('Maintenance');
  await card.click();
  await expect(dialogOf(page)).toContainText(`${name} is under maintenance`);
};

test('[GM-14, GM-22, FI-01] a table or room under maintenance says so and is not opened', async ({
  page,
}) => {
  await maintain(page);
  await arriveAsPlayer(page);
  for (const path of ['/live', '/index', '/fish']) {
    await page.goto(path);
    await expectMaintenance(page);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[GM-14] among several tables none that is under maintenance is chosen', async ({ page }) => {
  await maintain(page);
  await arriveAsPlayer(page);
  await page.goto('/live');
  await page.locator('[data-key="several"]').click();
  await expectMaintenance(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.locator('.lv-card[aria-pressed]')).toHaveCount(0);
  await expect(page.locator('[data-key="severalOpen"]')).toBeDisabled();
});

test('[FI-01] a room of the fish page is opened by a press', async ({ page }) => {
  await arriveAsPlayer(page);
  await page.goto('/fish');
  const rooms = page.locator('[data-key^="room-"]');
  await expect(rooms).toHaveCount(3);
  const key = (await rooms.last().getAttribute('data-key')) ?? '';
  const asked = page.waitForRequest(addressesOf(launchGame));
  await rooms.last().click();
  const id = `coral-reef:${key.replace('room-', '')}`;
  expect(new URL((await asked).url()).searchParams.get('gameId')).toBe(id);
  await expect(page).toHaveURL((url) => url.searchParams.get('gameId') === id);
  await expect(
    page.frameLocator('iframe[data-key="game"]').locator('[data-key="water"]'),
  ).toBeVisible();
});

test('a phone has no tab of slots where nobody serves slots', async ({ page }) => {
  await page.route(addressesOf(vendors), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { lanes: { gameCategory: string }[] } };
    body.data.lanes = body.data.lanes.filter(({ gameCategory }) => gameCategory !== 'RNG');
    await route.fulfill({ response: reply, json: body });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/index');
  await expect(page.locator('.st-tabbar [data-key="live"]')).toBeVisible();
  await expect(page.locator('.st-tabbar [data-key="rng"]')).toHaveCount(0);
});
