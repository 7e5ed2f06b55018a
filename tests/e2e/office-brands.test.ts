import { expect, test, type Page } from '@playwright/test';
import { expectSound, openScreen, SECOND, signIn, tryToSignIn } from './office-person.ts';
import { openHouse } from './own-house.ts';
import { complaintsOf, demoLogin } from './people.ts';

const TABS = [
  'Switches',
  'Pages and menus',
  'Registration fields',
  'Status and regions',
  'House',
  'Providers',
  'History',
];
const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name, exact: true }).click();
};
const save = async (page: Page): Promise<void> => {
  await page.locator('[data-key="settingsSave"]').click();
  await page.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="reasonConfirm"]').click();
};
const saved = (page: Page) => expect(page.locator('[data-key="settingsSaveBar"]')).toHaveCount(0);

test('[ST-01, ST-07, ST-13] switches, pages, fields and status are changed, kept and taken back', async ({
  page,
  context,
}) => {
  const house = await openHouse('office');
  await signIn(page);
  await openScreen(page, 'settings');
  await page.locator('[data-key="settingsBrand"]').selectOption({ label: house.name });
  await page.locator('[data-key="switch-freePlay"]').uncheck({ force: true });
  await save(page);
  await saved(page);
  await openTab(page, 'Pages and menus');
  const preview = page.locator('[data-key="treePreview"]');
  await expect(preview.locator('[data-key="preview-memberCenter/withdraw"]')).toBeVisible();
  await page.locator('[data-key="node-memberCenter/withdraw"]').uncheck({ force: true });
  await expect(preview.locator('[data-key="preview-memberCenter/withdraw"]')).toHaveCount(0);
  await openTab(page, 'Registration fields');
  // On a busy machine a press may come while the tab is still drawn.
  const nickname = page.locator('[data-key="field-nickname"]');
  await expect(async () => {
    await nickname.check({ force: true });
    await expect(nickname).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await page.locator('[data-key="edit-nickname"]').click();
  const editor = page.locator('[data-key="fieldEditor"]');
  await editor.locator('[name="minLength"]').fill('5');
  await editor.locator('[name="patternId"]').selectOption('7');
  for (const [typed, said] of [
    ['1234', 'bounds'],
    ['abcde', 'pattern'],
    ['12345', 'would be taken'],
  ] as const) {
    await editor.locator('[name="tryOut"]').fill(typed);
    await expect(editor, typed).toContainText(said);
  }
  await page.locator('.fh-dialog').getByRole('button', { name: 'Close' }).last().click();
  await openTab(page, 'Status and regions');
  await page.locator('[name="blockedAddresses"]').fill('1.2.3.4/77');
  await save(page);
  await expect(page.locator('.fh-dialog [role="alert"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-key="settingsSaveBar"]')).toContainText('blockedAddresses');
  await page.locator('[name="blockedAddresses"]').fill('1.2.3.4');
  await page.locator('[name="status"]').selectOption('1');
  await page.locator('[name="maintenanceEnd"]').fill('2030-01-02T03:04');
  await save(page);
  await saved(page);
  expect(await house.settings()).toMatchObject({
    status: 1,
    blockedAddresses: ['1.2.3.4'],
    switches: { freePlay: false },
    treeOff: ['memberCenter/withdraw'],
    fields: { nickname: { enabled: true, minLength: 5, patternId: 7 } },
  });
  const visitor = await context.newPage();
  await visitor.goto(house.url);
  await expect(visitor.locator('.st-closed h1')).toHaveText('System Maintenance');
  await openTab(page, 'History');
  await page.locator('[data-key="restore-2"]').click();
  await page.locator('[name="reason"]').fill('the house opens again');
  await page.locator('[data-key="reasonConfirm"]').click();
  // It lets an address in again, and money out.
  await expect.poll(async () => (await house.waiting()).length).toBe(1);
  expect(await house.settings()).toMatchObject({ status: 1 });
  await house.approve();
  await expect(visitor.locator('.st-header')).toBeVisible();
  expect(await house.settings()).toMatchObject({
    status: 0,
    treeOff: [],
    switches: { freePlay: false },
  });
  await page.reload();
  await page.locator('[data-key="settingsBrand"]').selectOption({ label: house.name });
  await openTab(page, 'House');
  for (const key of ['autoplayAllowed', 'turboAllowed', 'featureBuysAllowed']) {
    await page.locator(`[data-key="${key}"]`).check({ force: true });
  }
  await page.locator('[name="minimumSpinMilliseconds"]').fill('1500');
  // With all else, before anybody is asked.
  await page.locator('[name="prizeModes.ZY.base"]').fill('1992');
  await expect(page.locator('[data-key="edge-LOTT"]')).toContainText('0.4 %');
  await page.locator('[name="prizeModes.ZY.base"]').fill('1900');
  await expect(page.locator('[data-key="edge-LOTT"]')).toHaveCount(0);
  // The bar of what is not saved may lie over it.
  await page.locator('[data-key="prizeModes.SEA"]').press('Space');
  await save(page);
  await expect.poll(async () => (await house.waiting()).length).toBe(1);
  await house.approve();
  expect(await house.settings()).toMatchObject({
    autoplayAllowed: true,
    turboAllowed: true,
    featureBuysAllowed: true,
    minimumSpinMilliseconds: 1500,
    prizeModes: { ZY: { enabled: true, base: 1900 }, SEA: { enabled: false, base: 1960 } },
  });
});

test('[ST-12] a brand is made by two, renamed and given hosts; what cannot be stands at its field', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await openScreen(page, 'brands');
  const id = crypto.randomUUID().slice(0, 6).toUpperCase();
  await page.locator('[data-key="brandNew"]').click();
  const form = page.locator('[data-key="brandForm"]');
  const confirm = page.locator('[data-key="brandConfirm"]');
  await expect(form.locator('[data-key="brandWaits"]')).toContainText('another owner approves');
  await form.locator('[name="merchantCode"]').fill(`M${id}`);
  await form.locator('[name="name"]').fill(`Made ${id}`);
  await form.locator('[name="ownerName"]').fill('made-owner');
  await form.locator('[name="hosts"]').fill('not a host!');
  await form.locator('[name="reason"]').fill('a further house');
  await confirm.click();
  await expect(form.locator('[name="hosts"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name="hosts"]').fill(`made-${id}.localhost`);
  await confirm.click();
  const half = page.locator('bdi[data-key="startPassword"]');
  await expect(half).toHaveText(/^[a-z2-9]{12}$/);
  const first = await half.innerText();
  await page.locator('[data-key="startPasswordDone"]').click();
  const other = await browser.newPage();
  await other.goto('/office/');
  await tryToSignIn(other, SECOND, demoLogin('operator').password);
  await openScreen(other, 'approvals');
  const asked = other.locator('.office-main tbody tr').filter({ hasText: `M${id}` });
  await expect(asked).toContainText(`M${id} · USD · `);
  await expect(asked).toContainText(`made-${id.toLowerCase()}.localhost`);
  await expect(asked).toContainText(`First owner: made-owner · "Made ${id}"`);
  await asked.locator('[data-key^="approve-"]').click();
  await other.locator('[name="reason"]').fill('looked at together');
  await other.locator('[data-key="reasonConfirm"]').click();
  const otherHalf = other.locator('bdi[data-key="startPassword"]');
  await expect(otherHalf).toHaveText(/^[a-z2-9]{12}$/);
  expect(await otherHalf.innerText()).not.toBe(first);
  await other.close();
  await page.reload();
  const row = page.locator('.office-main tbody tr').filter({ hasText: `M${id}` });
  await expect(row).toContainText(`made-${id.toLowerCase()}.localhost`);
  await page.locator(`[data-key="hosts-M${id}"]`).click();
  await form.locator('[name="hosts"]').fill('localhost');
  await form.locator('[name="reason"]').fill('taking what is not ours');
  await confirm.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator(`[data-key="brand-M${id}"]`).click();
  await form.locator('[name="name"]').fill(`Renamed ${id}`);
  await form.locator('[name="reason"]').fill('a better name');
  await confirm.click();
  await expect(row).toContainText(`Renamed ${id}`);
});

test('the screens of settings and brands are sound in both themes and on a phone', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    // So tall that the bar at the bottom covers nothing whose contrast is measured.
    await page.setViewportSize({ width, height: width === 390 ? 2600 : 900 });
    await page.goto('/office/settings');
    for (const name of TABS) {
      await openTab(page, name);
      await expect(page.locator('.office-panel').first()).toBeVisible();
      await expect(page.locator('.fh-skeleton')).toHaveCount(0);
      await expectSound(page, `${theme} ${width} ${name}`);
    }
    await page.goto('/office/brands');
    await expect(page.locator('.office-main tbody tr').first()).toBeVisible();
    await expectSound(page, `${theme} ${width} brands`);
  }
  expect(complaints).toEqual([]);
});
