import { searchMembers } from '@fairhouse/contract/members-desk';
import { expect, test, type Page } from '@playwright/test';
import {
  expectSound,
  openScreen,
  openSecondOperator,
  signIn,
  tryToSignIn,
} from './office-person.ts';
import { complaintsOf, demoLogin } from './people.ts';

const WHY = 'as was agreed';
const dialogOf = (page: Page) => page.getByRole('dialog');
const confirm = async (page: Page): Promise<void> => {
  await dialogOf(page).locator('[name="reason"]').fill(WHY);
  await dialogOf(page).locator('[data-key="reasonConfirm"]').click();
};
const shownSecret = async (page: Page): Promise<string> => {
  const text = await page.locator('bdi[data-key="programSecret"]').innerText();
  await page.locator('[data-key="programSecretDone"]').click();
  await expect(dialogOf(page)).toHaveCount(0);
  return text;
};

for (const width of [390, 1440]) {
  test(`[D-U29, D-U30] a key and a webhook are made, decided and ended, at ${width}`, async ({
    page,
    browser,
  }) => {
    const databaseUrl = process.env.E2E_DATABASE_URL;
    test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to open a second owner');
    const second = await openSecondOperator(databaseUrl ?? '');
    const complaints = complaintsOf(page);
    const baseURL = test.info().project.use.baseURL ?? '';
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    await openScreen(page, 'programs');
    const name = `Report ${crypto.randomUUID().slice(0, 8)}`;
    await page.locator('[data-key="new"]').click();
    await dialogOf(page).locator('[name="keyName"]').fill(name);
    await expect(dialogOf(page).locator('[name="members.adjust"]')).toHaveCount(0);
    await dialogOf(page).locator('[name="members.read"]').check({ force: true });
    await expectSound(page, `the dialog of a key at ${width}`);
    await confirm(page);
    const token = await shownSecret(page);
    expect(token).toMatch(/^fhk_/);
    const row = page.locator('tbody tr').filter({ hasText: name });
    await expect(row).toBeVisible();
    const look = () =>
      page.request.get(`${baseURL}${searchMembers.path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await look()).status()).toBe(401);

    await page.getByRole('tab').nth(1).click();
    await page.locator('[data-key="new"]').click();
    const host = `p${crypto.randomUUID().slice(0, 8)}.example.com`;
    await dialogOf(page).locator('[name="hookUrl"]').fill('https://127.0.0.1/told');
    await confirm(page);
    await expect(dialogOf(page).getByRole('alert')).toBeVisible();
    await dialogOf(page).locator('[name="hookUrl"]').fill(`https://${host}/told`);
    await dialogOf(page).locator('[data-key="reasonConfirm"]').click();
    expect(await shownSecret(page)).toMatch(/^fhs_/);
    await expect(page.locator('tbody tr').filter({ hasText: host })).toBeVisible();
    await expectSound(page, `the webhooks at ${width}`);

    const context = await browser.newContext({
      baseURL,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    const owner = await context.newPage();
    await owner.goto('/office/');
    await tryToSignIn(owner, second, demoLogin('operator').password);
    await openScreen(owner, 'approvals');
    for (const about of [name, host]) {
      const request = owner.locator('tbody tr').filter({ hasText: about }).first();
      await request.locator('[data-key^="approve-"]').click();
      await confirm(owner);
      await expect(dialogOf(owner)).toHaveCount(0);
    }
    expect((await look()).status()).toBe(200);

    await page.reload();
    await openScreen(page, 'programs');
    await page.locator(`[data-key="revoke-${name}"]`).click();
    await confirm(page);
    await expect(dialogOf(page)).toHaveCount(0);
    expect((await look()).status()).toBe(401);
    await expectSound(page, `the keys at ${width}`);

    await page.getByRole('tab').nth(1).click();
    const hook = page.locator('tbody tr').filter({ hasText: host });
    await hook.locator('[data-key^="deliveries-"]').click();
    await page.locator('[data-key="ping"]').click();
    await expect(page.locator('[data-key="deliveries"] tbody tr').first()).toBeVisible();
    await expectSound(page, `the deliveries at ${width}`);
    await hook.locator('[data-key^="remove-"]').click();
    await confirm(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.locator('tbody tr').filter({ hasText: host })).toHaveCount(0);
    await context.close();
    expect(complaints).toEqual([]);
  });
}
