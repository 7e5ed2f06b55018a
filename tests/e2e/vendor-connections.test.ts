import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { decideBySecond, expectSoundEverywhere } from './office-second.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = publicKey.export({ type: 'spki', format: 'pem' }) as string;

test('[GM-22] a vendor is connected by two persons, and switched on and off', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page);
  await openScreen(page, 'vendorConnections');
  await page.locator('[data-key="vendorNew"]').click();
  const form = page.locator('[data-key="vendorForm"]');
  await expectSound(page, 'the form of a vendor');
  const fields = { code: 'JOURN', name: 'Journey studio', url: 'https://games.example.org' };
  for (const [name, value] of Object.entries({ ...fields, operatorId: 'house-1' }))
    await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="publicPem"]').fill('no key at all');
  await form.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="vendorSave"]').click();
  await expect(form.locator('[name="publicPem"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name="publicPem"]').fill(PEM);
  await page.locator('[data-key="vendorSave"]').click();
  await expect(form).toHaveCount(0);
  const said = await decideBySecond(browser, 'Connection of a vendor');
  expect(said).toContain(fields.url);
  await page.reload();
  const state = page.locator('[data-key="vendor-JOURN"]');
  await expect(state).toHaveAttribute('data-state', 'off');
  await page.locator('[data-key="look-JOURN"]').click();
  const panel = page.locator('[data-key="vendor"]');
  const why = async (button: string) => {
    await panel.locator(`[data-key="${button}"]`).click();
    await page.locator('[name="reason"]').fill('asked for by a journey');
    await page.locator('[data-key="vendorAct"]').click();
  };
  await why('vendorMakeKey');
  await expect(panel.getByText('We sign by it')).toBeVisible();
  await why('vendorSwitch');
  await expect(state).toHaveAttribute('data-state', 'on');
  await expectSoundEverywhere(page, 'connected vendors');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-key="look-JOURN"]').click();
  await expectSound(page, 'one connected vendor');
  await why('vendorSwitch');
  await expect(state).toHaveAttribute('data-state', 'off');
  expect(complaints).toEqual([]);
});
