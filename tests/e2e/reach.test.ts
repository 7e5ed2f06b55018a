import type AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { arriveAsPlayer, openMemberPage } from './people.ts';

test('[UX-12] axe finds nothing serious on the main screens, in both themes', async ({ page }) => {
  await arriveAsPlayer(page);
  for (const path of ['/index', '/rng', '/live', '/fairness', '/vip']) {
    await page.goto(path);
    await expect(page.locator('.st-main h1, .st-main h2').first()).toBeVisible();
    await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
    await expectNothingSerious(page, path);
  }
  for (const key of ['depositv2', 'personalHistoryCopy', 'securityCenter']) {
    await openMemberPage(page, key);
    await expect(page.locator('.mc-panel h1, .mc-panel h2').first()).toBeVisible();
    await expect(page.locator('.mc-panel .fh-skeleton')).toHaveCount(0);
    await expectNothingSerious(page, key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

/** All rules in the dark theme; the light one has the same elements in other colours. */
const expectNothingSerious = async (page: Page, where: string): Promise<void> => {
  expect(await seriousOf(axeOn(page)), where).toEqual([]);
  await paint(page, 'light');
  expect(await seriousOf(axeOn(page, 'color-contrast')), `${where}, light`).toEqual([]);
  await paint(page, 'dark');
};

const paint = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

const seriousOf = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`);

// A phone has the same screens in another order: those whose frame differs are walked there too.
const SCREENS = {
  1440: ['/index', '/rng', '/live', '/fairness', '/vip'],
  390: ['/index', '/live'],
};
const PAGES = {
  1440: ['depositv2', 'personalHistoryCopy', 'securityCenter'],
  390: ['securityCenter'],
};
for (const width of [1440, 390] as const) {
  test(`[UX-12] Tab reaches everything that can be pressed at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectReached(page, page.getByRole('dialog'), path);
    }
    await arriveAsPlayer(page);
    for (const path of SCREENS[width]) {
      await page.goto(path);
      await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
      await expect(
        page.locator('.st-main :is(.fh-tile, .lv-card, button, a)').first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectReached(page, page.locator('body'), path);
    }
    for (const key of PAGES[width]) {
      await openMemberPage(page, key);
      // More than its way back and its cross.
      await expect(
        page.getByRole('dialog').locator(':is(button, a, input)').filter({ visible: true }).nth(2),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectReached(page, page.getByRole('dialog'), key);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

/** Presses Tab until it comes round, and expects it to have met all that a click could meet. */
const expectReached = async (page: Page, within: Locator, where: string): Promise<void> => {
  const wanted = await within.evaluate(markPressable);
  expect(wanted.length, where).toBeGreaterThan(2);
  await page.evaluate(hearFocus);
  let missed = wanted;
  // What came after the count stands on the way, too.
  for (
    let pressed = 0;
    pressed < 2 * wanted.length + LATER_MAX && missed.length > 0;
    pressed += PRESSES_AT_ONCE
  ) {
    for (let press = 0; press < PRESSES_AT_ONCE; press += 1) await page.keyboard.press('Tab');
    const met = new Set(
      await page.evaluate(() => document.documentElement.dataset.met?.split(' ')),
    );
    // A list that is read anew may have lost one meanwhile: nobody can press that any more.
    const here = new Set(
      await page.evaluate(() =>
        [...document.querySelectorAll('[data-mark]')].map((element) =>
          element.getAttribute('data-mark'),
        ),
      ),
    );
    missed = wanted.filter((_name, index) => !met.has(String(index)) && here.has(String(index)));
  }
  expect(missed, where).toEqual([]);
};
const PRESSES_AT_ONCE = 20;
const LATER_MAX = 120;

/** Keeps the marks of all that had the focus. */
const hearFocus = (): void => {
  const root = document.documentElement;
  root.dataset.met = '';
  document.addEventListener('focusin', ({ target }) => {
    const mark = target instanceof Element ? target.getAttribute('data-mark') : null;
    if (mark !== null) root.dataset.met = `${root.dataset.met ?? ''} ${mark}`;
  });
};

/** Numbers what is there to be pressed: by its kind, or because a click on it does something. */
const markPressable = (box: Element): string[] => {
  const kinds = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';
  const isPressed = (element: Element): boolean =>
    Object.entries(element).some(
      ([key, props]) =>
        key.startsWith('__reactProps') && (props as { onClick?: unknown }).onClick !== undefined,
    );
  const isThere = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert], [aria-hidden="true"]') === null &&
    // Tab comes to the chosen one of a group; arrows choose among the others.
    !(
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      !element.checked &&
      box.querySelector(`input[type="radio"][name="${element.name}"]:checked`) !== null
    );
  const found = [...box.querySelectorAll('*')].filter(
    (element) => isThere(element) && (element.matches(kinds) || isPressed(element)),
  );
  found.forEach((element, index) => element.setAttribute('data-mark', String(index)));
  return found.map((element) => element.outerHTML.slice(0, 120));
};

test('[UX-12] from the first Tab to a game and back out of its popup by keyboard alone', async ({
  page,
}) => {
  await page.goto('/index');
  await expect(page.locator('.st-side')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.st-skip')).toBeFocused();
  await tabTo(page, page.locator('.st-header [data-key="logo"]'));
  await tabTo(page, page.locator('.st-nav [data-key="RNG"]'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rng$/);
  const tile = page.getByRole('button', { name: /^Harbour Lights/ });
  await tabTo(page, tile);
  await page.keyboard.press('Enter');
  const form = page.locator('[data-key="loginForm"]');
  await expect(page.getByRole('dialog')).toBeFocused();
  await tabTo(page, form.locator('[name="username"]'));
  await tabTo(page, form.locator('[data-key="submitLogin"]'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile).toBeFocused();
  // A popup that takes the place of another gives the focus back to where the first one got it.
  await page.keyboard.press('Enter');
  await page.locator('[data-key="toRegister"]').press('Enter');
  await expect(page.locator('[data-key="registerForm"]')).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tile).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: 'Add Harbour Lights to favourites' }),
  ).toBeFocused();
  await page.locator('.st-header [data-key="language"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.locator('.st-header [data-key="language"]')).toBeFocused();
});

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${String(target)}`);
};
