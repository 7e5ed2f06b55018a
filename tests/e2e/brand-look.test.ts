import { accentTokens, THEMES, type Accent } from '@fairhouse/contract/brand-look';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { sql } from './agent-world.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { openHouse, type OwnHouse } from './own-house.ts';
import { complaintsOf } from './people.ts';

const GREEN: Accent = { dark: '#46dd9c', light: '#0b7a51' };
const WIDTHS = [1440, 390];

/** A picture in the library of a house, as its own operators would have sent it. */
const layPicture = async ({ brandId }: OwnHouse, red: number): Promise<string> => {
  const background = { r: red, g: 60, b: 120 };
  const image = sharp({ create: { width: 320, height: 64, channels: 3, background } }).webp();
  const bytes = await image.toBuffer();
  const key = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  await sql(
    `insert into media (brand_id, key, digest, file_name, width, height, widths, file_bytes,
       uploaded_name, at)
     values ($1, $2, $3, 'logo.png', 320, 64, '{320}', $4, 'a journey', now())`,
    [brandId, key, key, bytes.length],
  );
  await sql(
    `insert into media_files (brand_id, medium_id, width, content)
     select brand_id, medium_id, 320, $3 from media where brand_id = $1 and key = $2`,
    [brandId, key, bytes],
  );
  return `/media/${key}.webp`;
};
const openLook = async (page: Page, house: OwnHouse) => {
  await openScreen(page, 'settings');
  await page.locator('[data-key="settingsBrand"]').selectOption({ label: house.name });
  await page.getByRole('tab', { name: 'Look', exact: true }).click();
  await expect(page.locator('[data-key="lookTab"]')).toBeVisible();
};
const put = async (page: Page, name: string, address: string) => {
  await page.locator(`[data-key="picture-${name}"] [data-key="choosePicture"]`).click();
  const dialog = page.locator('[data-key="mediaDialog"]');
  await dialog.locator('[data-key="otherAddress"]').fill(address);
  await dialog.locator('[data-key="useAddress"]').click();
  await expect(dialog).toHaveCount(0);
};
const save = async (page: Page) => {
  await page.locator('[data-key="settingsSave"]').click();
  await page.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="reasonConfirm"]').click();
};

test('[ST-12, UX-01] an operator gives a brand a logo and a colour, and the site shows both on either theme', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const house = await openHouse('look');
  const [dark, light, icon] = [
    await layPicture(house, 250),
    await layPicture(house, 20),
    await layPicture(house, 120),
  ];
  const visitor = await context.newPage();
  const complaints = complaintsOf(visitor);
  await visitor.goto(new URL('/index', house.url).href);
  await expect(visitor.locator('.st-logo')).toContainText(house.name);

  await signIn(page);
  await openLook(page, house);
  await put(page, 'logoDark', dark);
  await put(page, 'logoLight', light);
  await put(page, 'icon', icon);
  await page.locator('[name="accent"]').selectOption('own');
  // What cannot be read is named at once, and refused by the server.
  await page.locator('[name="accent.light"]').fill('#ffee88');
  const contrast = page.locator('[data-key="lookContrast"]');
  await expect(contrast).not.toHaveAttribute('data-faults', '0');
  await expect(contrast).toContainText('accent / surface-1');
  await expectSound(page, 'colours that cannot be read');
  await save(page);
  await expect(page.locator('.fh-dialog [role="alert"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-key="settingsSaveBar"]')).toContainText('look.accent.light');
  for (const theme of THEMES) await page.locator(`[name="accent.${theme}"]`).fill(GREEN[theme]);
  await expect(contrast).toHaveAttribute('data-faults', '0');
  await page.locator('[name="about"]').fill('The house on the hill.');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `the look at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await save(page);
  await expect(page.locator('[data-key="settingsSaveBar"]')).toHaveCount(0);

  // The open site follows without being loaded anew, and comes so when it is.
  for (const isFresh of [false, true]) {
    if (isFresh) await visitor.reload();
    for (const [theme, address] of [
      ['dark', dark],
      ['light', light],
    ] as const) {
      await visitor.evaluate((name) => {
        document.documentElement.dataset.theme = name;
        localStorage.setItem('fairhouse.theme', name);
      }, theme);
      if (isFresh) await visitor.reload();
      const accent = () =>
        visitor.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--accent-text').trim(),
        );
      await expect.poll(accent).toBe(accentTokens(theme, GREEN)['--accent-text']);
      if (!isFresh) continue;
      const logo = visitor.locator('.st-logo img');
      await expect(logo).toHaveAttribute('src', address);
      await expect(logo).toHaveAttribute('alt', house.name);
      const drawn = () => logo.evaluate((one: HTMLImageElement) => one.naturalWidth);
      await expect.poll(drawn).toBe(320);
      for (const width of WIDTHS) {
        await visitor.setViewportSize({ width, height: 900 });
        await expectSound(visitor, `the site in ${theme} at ${width}`);
      }
      await visitor.setViewportSize({ width: 1440, height: 900 });
    }
  }
  await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', icon);
  await expect(visitor.locator('[data-key="about"]')).toHaveText('The house on the hill.');
  expect(complaints).toEqual([]);

  // Taken back, it is the house as it was.
  await page.locator('[name="accent"]').selectOption('house');
  await page.locator('[data-key="picture-logoDark"] [data-key="emptyPicture"]').click();
  await page.locator('[data-key="picture-logoLight"] [data-key="emptyPicture"]').click();
  await save(page);
  await expect(page.locator('[data-key="settingsSaveBar"]')).toHaveCount(0);
  await expect(visitor.locator('.st-logo')).toContainText(house.name);
  await expect(visitor.locator('link[data-look="sheet"]')).toHaveCount(0);
});

test('[ST-12] the domains of a brand show the certificate of each, on a wide and on a narrow screen', async ({
  page,
}) => {
  const house = await openHouse('domains');
  await sql(`insert into brand_hosts (brand_id, host) values ($1, $2)`, [
    house.brandId,
    `${house.name.replace(' ', '-')}.example`,
  ]);
  await sql(
    `insert into host_certificates (brand_id, host, state, issuer, names, ends_at, checked_at, since)
     select brand_id, host, 'valid', 'Lantern Authority', array[host], now() + interval '9 days',
       now(), now() - interval '5 days' from brand_hosts where brand_id = $1 and host like '%.example'`,
    [house.brandId],
  );
  await signIn(page);
  await openScreen(page, 'brands');
  const row = page.locator('tr', { hasText: house.name });
  await row.locator('[data-key^="domains-"]').click();
  const dialog = page.locator('[data-key="domains"]');
  await expect(dialog).toContainText('This machine');
  await expect(dialog).toContainText('Ends soon');
  await expect(dialog).toContainText('Lantern Authority');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `the domains at ${width}`);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
