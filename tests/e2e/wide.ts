import { expect, type Page } from '@playwright/test';
import { chooseMemberPage, openMemberPage } from './people.ts';

const WIDTHS = [1440, 360];
/** What has not come yet; a picture that is still awaited has its room. */
const AWAITED = '[aria-busy="true"], .bl-room, .fh-skeleton:not(.fh-lazy__wait)';
const SLIDING = '.mc-panel, .fh-dialog, .fh-dialog__body';
const POPUP = '.fh-cover:not([data-state="closing"]) .fh-dialog';

/** What slides sideways: the page itself, a page of the member centre, a popup. */
const sliding = (where: string): string[] =>
  [document.documentElement, ...document.querySelectorAll(where)]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => `${one.className || one.localName} is ${one.scrollWidth} wide`);

/** Nothing slides sideways at either width, once nothing is on its way any more. */
export const expectNoSlide = async (page: Page, what: string): Promise<void> => {
  const popups = page.locator(POPUP);
  // What is on its way below a popup comes only when it is scrolled into sight.
  const place = (await popups.count()) > 0 ? popups.last() : page;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect(place.locator(AWAITED), what).toHaveCount(0);
    await expect.poll(() => page.evaluate(sliding, SLIDING), `${what} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 844 });
};

/** Everything this opens in the page of the member centre that is open: forms, rows and popups. */
export const expectOpenedNoSlide = async (
  page: Page,
  what: string,
  { doors, isPopup }: { doors: string; isPopup: boolean },
): Promise<void> => {
  const all = page.locator('.mc-panel').locator(doors);
  await expect(all.first(), `${what}: ${doors}`).toBeVisible();
  for (const at of Array.from({ length: await all.count() }).keys()) {
    const said = `${what}: ${doors}, number ${at + 1}`;
    await all.nth(at).click();
    if (isPopup) await expect(page.locator(POPUP), said).toHaveCount(2);
    await expectNoSlide(page, said);
    if (isPopup) await page.keyboard.press('Escape');
    await expect(page.locator('.fh-dialog'), said).toHaveCount(1);
  }
};

/** The pages of the member centre, one after the other as its menu has them. */
export const walkCentre = async (
  page: Page,
  work: (key: string) => Promise<void>,
): Promise<string[]> => {
  await openMemberPage(page, 'securityCenter');
  const keys = await page
    .locator('.mc-menu > button')
    .evaluateAll((all) => all.map((one) => one.dataset.key ?? ''));
  for (const key of keys) {
    await chooseMemberPage(page, key);
    await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', key);
    await expect(page.locator('.mc-panel :is(h1, h2)').first(), key).toBeVisible();
    await work(key);
  }
  return keys;
};
