import { expect, test } from '@playwright/test';
import { arriveAsGuest, chooseMemberPage, complaintsOf } from './people.ts';

const WIDTHS = [360, 390];
/** What is wider than the room it has, the page and the sheet themselves among it. */
const tooWide = (): string[] =>
  [
    document.documentElement,
    ...document.querySelectorAll('.fh-dialog, .fh-dialog__body, .mc-centre, .mc-panel, .mc-menu'),
  ]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => `${one.className || one.localName}: ${one.scrollWidth} in ${one.clientWidth}`);
/** What of a page lies beyond the sheet, but for what has a scroller of its own. */
const cutOff = (): string[] => {
  const panel = document.querySelector('.mc-panel');
  if (!panel) return ['no panel'];
  const { right, left } = panel.getBoundingClientRect();
  const slides = (one: Element | null): boolean =>
    one !== null &&
    one !== panel &&
    (/auto|scroll/.test(getComputedStyle(one).overflowX) || slides(one.parentElement));
  return [...panel.querySelectorAll('h1, h2, p, label, button, input, select, textarea, dt, dd')]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && (box.right > right + 1 || box.left < left - 1) && !slides(one);
    })
    .map((one) => `${one.localName} ${one.textContent.trim().slice(0, 40)}`);
};

for (const width of WIDTHS) {
  test(`[MC-05] at ${width} the member centre is a menu, and none of its 16 pages slides or is cut`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 844 });
    await arriveAsGuest(page);
    await page.locator('.st-header [data-key="avatar"]').click();
    await page.locator('.st-panel [data-key="memberCentre"]').click();
    const entries = page.locator('.mc-menu > button');
    await expect(entries).toHaveCount(16);
    await expect(page.locator('.mc-panel')).toBeHidden();
    for (const box of await entries.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    )) {
      expect(box).toBeGreaterThanOrEqual(44);
    }
    const keys = await entries.evaluateAll((all) => all.map((one) => one.dataset.key ?? ''));
    for (const key of keys) {
      await chooseMemberPage(page, key);
      await expect(page.locator('.mc-menu')).toBeHidden();
      await expect(page.locator('.mc-panel :is(h1, h2)').first(), key).toBeVisible();
      await expect(page.locator('.mc-panel [aria-busy="true"]'), key).toHaveCount(0);
      expect(await page.evaluate(tooWide), key).toEqual([]);
      await expect.poll(() => page.evaluate(cutOff), key).toEqual([]);
    }
    await page.locator('[data-key="centreMenu"]').click();
    await expect(entries.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.fh-dialog')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} limits and breaks open at their section, in two presses`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await arriveAsGuest(page);
    await page.locator('footer [data-key="limits"]').click();
    const section = page.locator('[data-key="safety"]');
    await expect(section.locator('#sf-title')).toBeInViewport();
    await expect(section.locator('button').first()).toBeInViewport();
  });
}
