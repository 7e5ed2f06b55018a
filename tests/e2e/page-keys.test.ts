import { expect, test } from '@playwright/test';
import { complaintsOf } from './people.ts';

test('a slash and Ctrl-K find a game from any screen, with the field ready; letters stay letters', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/index');
  const field = page.getByRole('dialog').getByRole('searchbox');
  for (const key of ['/', 'Control+k']) {
    await expect(page.locator('.st-header [data-key="login"]')).toBeVisible();
    // The screen shows before it listens: who is early presses again.
    await expect(async () => {
      await page.keyboard.press(key);
      await expect(field).toBeFocused({ timeout: 5000 });
    }).toPass();
    await page.keyboard.type('wolf/moon');
    await expect(field).toHaveValue('wolf/moon');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

test('on a phone Escape closes the menu that lies over the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/index');
  await page.locator('.st-header button').first().click();
  await expect(page.locator('.st-side')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.st-side')).toHaveCount(0);
});

for (const language of ['en', 'ar']) {
  test(`rails rest with their first tile whole in ${language}`, async ({ page }) => {
    await page.goto(`/index?language=${language}`);
    const rail = page.locator('.st-scroll').first();
    await expect(rail.locator('> *').first()).toBeVisible();
    const cropped = await rail.evaluate((one) => {
      const [box, first] = [one, one.firstElementChild ?? one].map((each) =>
        each.getBoundingClientRect(),
      );
      return Math.max(
        (box?.left ?? 0) - (first?.left ?? 0),
        (first?.right ?? 0) - (box?.right ?? 0),
      );
    });
    expect(cropped).toBeLessThanOrEqual(0);
  });
}
