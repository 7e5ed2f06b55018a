import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import * as desk from '@fairhouse/contract/catalogue-desk';
import { inventGames } from '../invented-games.ts';
import { askHere } from './member-api.ts';
import { bringGames, openHouse, type House } from './own-shelf.ts';

const [BASE] = inventGames(1);
/** The one game of sports of this house; of fish there is the one of the house itself. */
const PITCH = {
  ...BASE,
  vassalage: 'BALL',
  studio: 'Studio Ball',
  code: 'BALL_PITCH',
  gameType: 'SPORTS',
  name: 'Evening Pitch',
  gameId: 'BALL-PITCH',
  subType: 'lobby',
};
type Status = 'open' | 'maintenance' | 'closed';
/** As an operator does it at the shelves of the office. */
const switchTo = async (page: Page, { token }: House, status: Status): Promise<void> => {
  await askHere(page, desk.switchGame, { slug: 'coral-reef', status, isHot: false }, { token });
  const pitch = { slug: 'BALL.BALL_PITCH', status, isHot: false };
  await askHere(page, desk.switchCatalogueGame, pitch, { token });
};

/** Where each room of a house may be offered; the tabs stand on a phone. */
const PLACES = {
  FISH: ['.hm-rooms [data-room="FISH"]', '.st-side [data-key="FISH"]'],
  SPORTS: [
    '.hm-rooms [data-room="SPORTS"]',
    '.st-side [data-key="SPORTS"]',
    '.st-nav [data-key="SPORTS"]',
    '.st-tabbar [data-key="sports"]',
  ],
};
/** To whoever comes now; who has come before keeps for the session what was offered then. */
const expectOffered = async (
  context: BrowserContext,
  { url }: House,
  isOffered: boolean,
): Promise<void> => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(`${url}/index`);
  await expect(page.locator('.hm-rooms [data-room="LIVE"]')).toBeVisible();
  for (const place of Object.values(PLACES).flat()) {
    await expect(page.locator(place), place).toHaveCount(isOffered ? 1 : 0);
  }
  await expect(page.locator('.st-nav [data-key="LIVE"]')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.st-tabbar [data-key="live"]')).toBeVisible();
  await expect(page.locator('.st-tabbar [data-key="sports"]')).toBeVisible({ visible: isOffered });
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(`${url}/fish`);
  const rooms = page.locator('[data-key^="room-"]');
  if (isOffered) await expect(rooms.first()).toBeVisible();
  else await expect(page.locator('.st-main .fh-empty')).toBeVisible();
  await expect(rooms).toHaveCount(isOffered ? 3 : 0);
  await page.close();
};

test(
  'a room whose last game is closed is offered nowhere and comes back with the game; one under ' +
    'maintenance stays in sight',
  async ({ page, context }) => {
    const house = await openHouse(page);
    await bringGames(page, house, [PITCH]);
    await expectOffered(context, house, true);
    await switchTo(page, house, 'closed');
    await expectOffered(context, house, false);
    await switchTo(page, house, 'maintenance');
    await expectOffered(context, house, true);
    await switchTo(page, house, 'open');
    await expectOffered(context, house, true);
  },
);
