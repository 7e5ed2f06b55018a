import { identityTiers } from '@fairhouse/contract/identity';
import { expect, test, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { expectSound, openScreen, signIn, tryToSignIn } from './office-person.ts';
import { hasDatabase, openAt, openBrands } from './own-brand.ts';
import { openHouse } from './own-house.ts';
import { complaintsOf, demoLogin, openMemberPage, registerGuest } from './people.ts';

test.skip(!hasDatabase, 'a house of its own needs the database');
const SETTINGS = {
  identity: {
    enforced: 'always',
    keepDays: 90,
    tiers: [
      { proofs: ['contact'], depositsAbove: null, withdrawalsAbove: '0' },
      { proofs: ['identity', 'address'], depositsAbove: '500.00', withdrawalsAbove: '200.00' },
    ],
  },
};

/** An operator of the journey's house, with the password of the demo operator. */
const openOperatorHere = async (host: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    `insert into operators (brand_id, name, role, password_hash)
    select h.brand_id, $2, 'support', o.password_hash from brand_hosts h, operators o
    where h.host = $1 and o.name = 'operator' and o.brand_id = 1`,
    [host, name],
  );
  await client.end();
};
const openOffice = async (browser: Browser, host: string): Promise<Page> => {
  const name = `keeper-${crypto.randomUUID().slice(0, 8)}`;
  await openOperatorHere(host, name);
  const page = await (await browser.newContext()).newPage();
  await openAt(page, host, '/office/');
  await tryToSignIn(page, name, demoLogin('operator').password);
  await expect(page.locator('.office-main h1')).toBeVisible();
  return page;
};

const picture = async (text: string) => ({
  name: `${text}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2a4a6a' } })
    .png()
    .toBuffer(),
});
const choose = async (page: Page, document: string) => {
  const row = page.locator(`[data-key="document-${document}"]`);
  await row.locator('input[type="file"]').setInputFiles(await picture(document));
  await expect(row.locator('[data-key="sentPicture"]')).toHaveCount(1);
};

test('a member reads what may be asked, hands documents in, is refused with a reason and accepted', async ({
  page,
  browser,
}) => {
  // Its queue holds nothing that an earlier try left.
  const host = `identity-${crypto.randomUUID().slice(0, 8)}.localhost`;
  await openBrands({ host, settings: SETTINGS });
  const complaints = complaintsOf(page);
  await openAt(page, host, '/index');
  const { username } = await registerGuest(page);

  await openMemberPage(page, 'depositv2');
  await page.locator('[data-key="toIdentity"]').click();
  const section = page.locator('[data-key="identity"]');
  await expect(section.locator('h2')).toBeFocused();
  await expect(section.locator('[data-tier="2"]')).toContainText(/Withdrawals above .?200\.00 USD/);
  await expect(section.locator('[data-tier="2"]')).toHaveAttribute('data-met', 'false');
  await expectSound(page, 'the identity check of a member');

  await section
    .locator('[data-key="file-identity"]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(section.getByRole('alert')).toContainText('PNG and JPEG');
  await choose(page, 'identity');
  await section.locator('[data-key="submitIdentity"]').click();
  await expect(section.locator('[data-key="document-address"]').getByRole('alert')).toContainText(
    'still missing',
  );
  await choose(page, 'address');
  await section.locator('[data-key="submitIdentity"]').click();
  await expect(section.locator('[data-key="identityOpen"]')).toHaveAttribute(
    'data-state',
    'pending',
  );

  const office = await openOffice(browser, host);
  await openScreen(office, 'identity');
  const work = office.locator('[data-key="identityWork"]');
  await expect(office.locator('[data-key="deskRow"]')).toContainText([username]);
  await expect(office.locator('[data-key="documentPicture"]')).toHaveCount(0);
  await office.keyboard.press('c');
  await expect(office.locator('[data-key="documentPicture"] img')).toHaveCount(2);
  await expectSound(office, 'the queue of identity checks');
  await office.keyboard.press('r');
  await work.locator('[name="note"]').fill('The left corner is cut off');
  await work.locator('[data-key="sendStep"]').click();
  await expect(office.locator('[data-key="deskRow"]')).toHaveCount(0);

  await page.reload();
  await openMemberPage(page, 'securityCenter');
  const refused = section.locator('[data-key="identityRefused"]');
  await expect(refused).toContainText('The left corner is cut off');
  await expect(refused).toHaveAttribute('data-retry', 'RETRY');
  await choose(page, 'identity');
  await choose(page, 'address');
  await section.locator('[data-key="submitIdentity"]').click();
  await expect(section.locator('[data-key="identityOpen"]')).toBeVisible();

  await expect(office.locator('[data-key="deskRow"]')).toHaveCount(1);
  await expect(work).toHaveAttribute('data-state', 'pending');
  await office.keyboard.press('c');
  await expect(work.locator('[data-key="step-accept"]')).toBeVisible();
  await office.keyboard.press('a');
  await work.locator('[data-key="sendStep"]').click();
  await expect(office.locator('[data-key="deskRow"]')).toHaveCount(0);
  await page.reload();
  await openMemberPage(page, 'securityCenter');
  await expect(section.locator('[data-tier="2"] li[data-done="true"]')).toHaveCount(2);
  await expect(section.locator('[data-key="identityDocuments"]')).toHaveCount(0);
  expect(complaints).toEqual([]);

  await openScreen(office, 'members');
  await office.getByText(username).click();
  for (const [tab, key] of [
    ['Documents', 'memberIdentity'],
    ['Devices', 'memberDevices'],
    ['Linked accounts', 'memberLinks'],
  ] as const) {
    await office.getByRole('tab', { name: tab }).click();
    await expect(office.locator(`[data-key="${key}"]`)).toBeVisible();
    await expectSound(office, tab);
  }
  await office.getByRole('tab', { name: 'Documents' }).click();
  await office.locator('[data-key="again-identity"]').click();
  await office.locator('[name="reason"]').fill('The passport ran out');
  await office.locator('[data-key="reasonConfirm"]').click();
  await page.reload();
  await openMemberPage(page, 'securityCenter');
  await expect(section.locator('[data-key="askedAgain"]')).toContainText(
    'the document has expired',
  );
});

test('an owner writes the table of tiers, and the site publishes it', async ({ page }) => {
  const house = await openHouse('tiers');
  await signIn(page);
  await openScreen(page, 'settings');
  await page.locator('[data-key="settingsBrand"]').selectOption({ label: house.name });
  await page.getByRole('tab', { name: 'Identity tiers' }).click();
  await page.locator('[name="identity.enforced"]').selectOption('always');
  await page.locator('[data-key="tier-2"] [name="proof-1-selfie"]').check();
  await page.locator('[name="identity.1.withdrawalsAbove"]').fill('750.00');
  await page.locator('[data-key="tier-3"] [name="proof-2-funds"]').uncheck();
  await expectSound(page, 'the table of tiers');
  await page.locator('[data-key="settingsSave"]').click();
  await page.locator('[name="reason"]').fill('as the licence asks');
  await page.locator('[data-key="reasonConfirm"]').click();
  await expect(page.locator('[data-key="settingsSaveBar"]')).toHaveCount(0);
  // One proof would be asked for no more: that waits for a second person.
  const waiting = page.locator('[data-key="guardWaiting"]');
  await expect(waiting).toContainText('identity.tiers');
  await expectSound(page, 'a change that waits');
  await house.approve();
  await page.goto(new URL(identityTiers.path, house.url).href);
  const published = JSON.parse(await page.locator('body').innerText()) as { value: object };
  expect(published.value).toMatchObject({
    isAsked: true,
    tiers: [
      { tier: 1, proofs: ['contact'] },
      { tier: 2, proofs: ['identity', 'selfie'], withdrawalsAbove: '750.00' },
      { tier: 3, proofs: ['address'] },
    ],
  });
});
