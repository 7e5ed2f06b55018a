import { expect, test, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import { openSignInHouse, type SignInHouse } from '../sign-in-house.ts';
import { expectSound, openScreen, tryToSignIn } from './office-person.ts';
import { hasDatabase, openAt, openBrands } from './own-brand.ts';
import { expectSoundEverywhere } from './office-second.ts';
import { complaintsOf, demoLogin } from './people.ts';

const HOST = 'staffed.localhost';
const WHY = 'as was agreed';
test.skip(!hasDatabase, 'needs E2E_DATABASE_URL to make a brand');
test.describe.configure({ mode: 'serial' });

let house: SignInHouse;
test.beforeAll(async () => {
  house = await openSignInHouse();
  const { issuer, clientId } = house;
  const staffProvider = { name: 'Harbour', issuer, clientId, passwords: 'owners' };
  await openBrands({ host: HOST, settings: { staffProvider } });
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    `insert into operators (brand_id, name, role, password_hash)
     select h.brand_id, n.name, n.role, o.password_hash from operators o
     join brand_hosts h on h.host = $1
     cross join (values ('keeper', 'owner'), ('clerk', 'support')) n(name, role)
     where o.brand_id = 1 and o.name = 'operator' on conflict do nothing`,
    [HOST],
  );
  await client.end();
});
test.afterAll(async () => {
  await house.close();
});

const office = async (browser: Browser, width: number): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await openAt(page, HOST, '/office/');
  return page;
};
const signInBy = (page: Page) => page.locator('[data-key="providerStart"]');

test('[D-U38] an owner links a clerk, who comes in by the provider alone', async ({ browser }) => {
  const owner = await office(browser, 1440);
  const complaints = complaintsOf(owner);
  await expect(owner.locator('[data-key="passwordsOfOwners"]')).toBeVisible();
  await expectSound(owner, 'the sign-in with a provider');
  await tryToSignIn(owner, 'keeper', demoLogin('operator').password);
  await openScreen(owner, 'staff');
  await owner.locator('[data-key="operator-clerk"]').click();
  const dialog = owner.getByRole('dialog');
  await dialog.locator('[name="operatorWay"]').selectOption('link');
  await dialog.locator('[name="link-subject"]').fill('the-clerk');
  await expectSound(owner, 'the dialog of a link');
  await dialog.locator('[name="reason"]').fill(WHY);
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(owner.locator('tbody tr').filter({ hasText: 'clerk' }).first()).toContainText(
    'the-clerk',
  );
  await expectSoundEverywhere(owner, 'staff with links');

  const clerk = await office(browser, 390);
  house.be('somebody else');
  await signInBy(clerk).click();
  await expect(clerk.locator('[data-key="providerSignIn"] [role="alert"]')).toContainText(
    'An owner has to link you first',
  );
  await expectSound(clerk, 'a sign-in of nobody');
  expect(new URL(clerk.url()).search).toBe('');
  house.be('the-clerk');
  await signInBy(clerk).click();
  await expect(clerk.locator('.office-main h1')).toBeVisible();
  await expect(clerk.locator('[data-key="who"]')).toContainText('clerk');
  await clerk.context().close();
  expect(complaints).toEqual([]);
  await owner.context().close();
});

test('[D-U38] the screen of the provider tests it, and its change waits for another owner', async ({
  browser,
}) => {
  const owner = await office(browser, 1440);
  await tryToSignIn(owner, 'keeper', demoLogin('operator').password);
  await openScreen(owner, 'settings');
  await owner.getByRole('tab', { name: 'Providers', exact: true }).click();
  const panel = owner.locator('[data-key="staffProvider"]');
  await panel.locator('[data-key="tryProvider"]').click();
  await expect(panel.locator('[data-key="triedProvider"]')).toHaveText(
    'It answers and can be used.',
  );
  await expect(panel).toContainText('/office/sign-in');
  await panel.locator('[name="staff-factor"]').selectOption('provider');
  await expect(panel.locator('[name="staff-acr"]')).toBeVisible();
  await expectSound(owner, 'the provider of staff');
  await owner.setViewportSize({ width: 390, height: 2600 });
  await expectSound(owner, 'the provider of staff at 390');
  await owner.context().close();
});
