import { balance } from '@fairhouse/contract/wallet';
import { expect, test, type Page } from '@playwright/test';
import { registerMember, type Member } from './member-api.ts';
import { openScreen, signIn } from './office-person.ts';
import { decideBySecond, expectSoundEverywhere } from './office-second.ts';
import { complaintsOf } from './people.ts';

const houseUrl = (): string => test.info().project.use.baseURL ?? '';

const openMember = async (page: Page, account: string): Promise<void> => {
  await openScreen(page, 'members');
  await page.locator('[data-key="memberSearch"]').fill(account);
  await page.locator('.office-main tbody tr').filter({ hasText: account }).click();
  await expect(page.locator('.office-main h1')).toContainText(account);
};
const openTab = (page: Page, tab: string) => page.locator(`#member-tab-${tab}`).click();
const lay = async (page: Page, kind: string): Promise<void> => {
  await page.locator('[data-key="layBlock"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="kind"]').selectOption(kind);
  await dialog.locator('[name="reason"]').fill('the owner of the card wrote to us');
  await dialog.locator('[data-key="blockConfirm"]').click();
  await expect(dialog).toHaveCount(0);
};
/** Whether the member's session still answers. */
const isIn = async (member: Member): Promise<boolean> => {
  const { status } = await fetch(new URL(balance.path, houseUrl()), {
    headers: { authorization: `Bearer ${member.token}` },
  });
  return status === 200;
};

test('a member is blocked and let in again, frozen, and opened by two persons', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(houseUrl());
  await signIn(page);
  await openMember(page, member.username);
  await openTab(page, 'blocks');
  await expect(page.locator('[data-key="memberBlocks"]')).toContainText('Nothing was ever laid');
  await lay(page, 'login');
  await expect(page.locator('.office-main h1')).toContainText('Blocked');
  expect(await isIn(member)).toBe(false);
  await page.locator('[data-kind="login"] [data-key="liftBlock"]').click();
  await page.getByRole('dialog').locator('[name="reason"]').fill('the card is theirs after all');
  await page.locator('[data-key="liftConfirm"]').click();
  await expect(page.locator('.office-main h1')).toContainText('Open');
  await lay(page, 'money');
  await expect(page.locator('.office-main h1')).toContainText('Frozen');
  await page.locator('[data-kind="money"] [data-key="liftBlock"]').click();
  await page.getByRole('dialog').locator('[name="reason"]').fill('papers came and are in order');
  await page.locator('[data-key="liftConfirm"]').click();
  await expect(page.locator('[data-kind="money"]')).toContainText('waits for a second person');
  await decideBySecond(browser, member.username);
  await page.reload();
  await expect(page.locator('.office-main h1')).toContainText('Open');
  await openTab(page, 'blocks');
  await expect(page.locator('[data-key="block"][data-active="false"]')).toHaveCount(2);
  await expectSoundEverywhere(page, 'blocks');
  expect(complaints).toEqual([]);
});

test('an open session of a member is ended from their page', async ({ page }) => {
  const member = await registerMember(houseUrl());
  await signIn(page);
  await openMember(page, member.username);
  await openTab(page, 'devices');
  await expect(page.locator('[data-key="openSession"]')).toHaveCount(1);
  expect(await isIn(member)).toBe(true);
  await page.locator('[data-key="endSession"]').click();
  await page.getByRole('dialog').locator('[name="reason"]').fill('left open in a shop');
  await page.locator('[data-key="endConfirm"]').click();
  await expect(page.locator('[data-key="openSession"]')).toHaveCount(0);
  expect(await isIn(member)).toBe(false);
});

test('a member is found by what one knows of them, and their contact is shown', async ({
  page,
}) => {
  const member = await registerMember(houseUrl());
  await signIn(page);
  await openMember(page, member.username);
  await page.locator('[data-key="showContact"]').click();
  await expect(page.locator('[data-key="memberBirthday"]')).toBeVisible();
  await openTab(page, 'cash');
  await expect(page.locator('.office-panel--list')).toContainText('Nothing here yet');
  await openScreen(page, 'members');
  await page.locator('[name="by"]').selectOption('mobile');
  await page.locator('[data-key="memberSearch"]').fill('000000000000');
  await page.locator('[data-key="memberSearch"]').press('Enter');
  await expect(page.locator('.office-panel--list')).toContainText('000000000000');
  await page.locator('[data-key="memberSearch"]').fill('');
  await page.locator('[name="status"]').selectOption('closed');
  await page.locator('[name="status"]').selectOption('');
  await expect(page.locator('.office-main tbody tr').first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-key="exportMembers"]').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  await expectSoundEverywhere(page, 'members');
});

test('notes and tags of a member stay, and the list is looked through by a tag', async ({
  page,
}) => {
  const member = await registerMember(houseUrl());
  const word = `tag-${member.username}`;
  await signIn(page);
  await openMember(page, member.username);
  await openTab(page, 'notes');
  await page.locator('[name="tag"]').fill(word);
  await page.locator('[data-key="addTag"]').click();
  await expect(page.locator('[data-key="memberTag"]')).toContainText(word);
  await page.locator('[name="note"]').fill('Called about the card; papers follow.');
  await page.locator('[data-key="addNote"]').click();
  await expect(page.locator('[data-key="memberNote"]')).toContainText('papers follow');
  await openScreen(page, 'members');
  await page.locator('[name="tag"]').selectOption(word);
  await expect(page.locator('.office-main tbody tr')).toHaveCount(1);
  await expect(page.locator('.office-main tbody tr')).toContainText(member.username);
});

test('what is chosen of a list stands in its address: reload, Back and a link keep it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(houseUrl());
  await signIn(page);
  await openMember(page, member.username);
  await openTab(page, 'profit');
  await page.reload();
  await expect(page.locator('#member-tab-profit')).toHaveAttribute('aria-selected', 'true');
  await openScreen(page, 'members');
  const status = page.locator('[data-key="memberLooks"] [name="status"]');
  await status.selectOption('open');
  await expect(page).toHaveURL(/\/members\?status=open$/);
  // The word that is looked for names a person: it stays out of the address.
  await page.locator('[data-key="memberSearch"]').fill(member.username);
  await page.locator('.office-main tbody tr').filter({ hasText: member.username }).click();
  await expect(page.locator('.office-main h1')).toContainText(member.username);
  await page.goBack();
  await expect(page).toHaveURL(/\/members\?status=open$/);
  await expect(status).toHaveValue('open');
  await openScreen(page, 'feedback');
  await page.locator('[data-key="feedbackState"]').selectOption('');
  await expect(page).toHaveURL(/\/feedback\?state=$/);
  await page.reload();
  await expect(page.locator('[data-key="feedbackState"]')).toHaveValue('');
  await page.goto(`${houseUrl()}/office/feedback?state=nonsense`);
  await expect(page.locator('[data-key="feedbackState"]')).toHaveValue('open');
  await openScreen(page, 'members');
  await expect(page).toHaveURL(/\/members$/);
  expect(complaints).toEqual([]);
});
