import { expect, type Page } from '@playwright/test';

const WIDTHS = [1440, 360];
/** What has not come yet; a picture that is still awaited has its room. */
const AWAITED = '[aria-busy="true"], .bl-room, .fh-skeleton:not(.fh-lazy__wait)';
const SLIDING = '.mc-panel, .fh-dialog, .fh-dialog__body';

/** What slides sideways: the page itself, a page of the member centre, a popup. */
const sliding = (where: string): string[] =>
  [document.documentElement, ...document.querySelectorAll(where)]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => `${one.className || one.localName} is ${one.scrollWidth} wide`);

/** Nothing slides sideways at either width, once nothing is on its way any more. */
export const expectNoSlide = async (page: Page, what: string): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator(AWAITED), what).toHaveCount(0);
    await expect.poll(() => page.evaluate(sliding, SLIDING), `${what} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 844 });
};
