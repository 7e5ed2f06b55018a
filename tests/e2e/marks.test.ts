import { games, vendors } from '@fairhouse/contract/catalogue';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { arriveAsGuest } from './people.ts';

type Told = Record<string, unknown>;

const vendor = (vassalage: string, isHot: boolean): Told => ({
  vassalage,
  name: `Studio ${vassalage}`,
  isHot,
  title: 'PVP',
  isGame: 'VASSALAGE',
  accountTypeName: vassalage,
  esports: false,
  isSeamless: true,
});

test('[GM-02] the card of a hot vendor bears the mark, and no other', async ({ page }) => {
  await page.route(addressesOf(vendors), (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          lanes: [
            {
              gameCategory: 'PVP',
              vendors: [vendor('COLD', false), vendor('WARM', true), vendor('MILD', false)],
            },
          ],
        },
      },
    }),
  );
  await page.goto('/pvp');
  const cards = page.locator('.hl-vendor');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ has: page.locator('.fh-tag', { hasText: 'Hot' }) })).toHaveText([
    /WARM/,
  ]);
});

/** As if the operator had marked that game and no other. */
const heat = (page: Page, gameId: string) =>
  page.route(addressesOf(games), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { value: { list: Told[] } };
    for (const game of body.value.list) {
      Object.assign(game, { isHot: game.gameId === gameId, isNew: false });
    }
    await route.fulfill({ response: reply, json: body });
  });

test('[SL-04] the tile of a hot slot bears the mark, and no other', async ({ page }) => {
  await heat(page, 'harbour-lights');
  await page.goto('/rng');
  await expect(page.locator('.fh-tile__open').filter({ hasText: 'Harbour Lights' })).toBeVisible();
  await expect(page.locator('.fh-tile__badge')).toHaveText(['Hot']);
  await expect(page.locator('.fh-tile', { has: page.locator('.fh-tile__badge') })).toContainText(
    'Harbour Lights',
  );
});

test('[SL-04] the heart of a favourite is pressed, also after a reload, and no other', async ({
  page,
}) => {
  await arriveAsGuest(page, undefined, '/rng');
  const pressed = page.locator('.fh-tile__heart[aria-pressed="true"]');
  await expect(page.locator('.fh-tile__heart[aria-pressed="false"]').first()).toBeVisible();
  await expect(pressed).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Harbour Lights to favourites' }).click();
  const marked = ['Remove Harbour Lights from favourites'];
  const names = () => pressed.evaluateAll((all) => all.map((one) => one.ariaLabel));
  await expect.poll(names).toEqual(marked);
  await page.reload();
  await expect.poll(names).toEqual(marked);
});
