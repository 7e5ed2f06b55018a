import { expect, test, type Page } from '@playwright/test';
import { balanceNow, registerMember, type Member } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf, openMemberPage } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const WHY = 'asked for by a journey';
const why = (page: Page) => page.getByRole('dialog').locator('[name="reason"]').fill(WHY);
const comeIn = async (page: Page, member: Member): Promise<void> => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
  await page.goto('/index');
  await openMemberPage(page, 'depositv2');
  await page.locator('.dp-method input[value="sandbox"]').check();
};
const makeGroup = async (page: Page, code: string, name: string): Promise<void> => {
  await openScreen(page, 'groups');
  await page.locator('[data-key="groupNew"]').click();
  const form = page.locator('[data-key="groupForm"]');
  await form.locator('[name="name"]').fill(name);
  await form.locator('[name="code"]').fill(code);
  await form.locator('[name="description"]').fill('Two years here and not one case.');
  await why(page);
  await page.locator('[data-key="groupSave"]').click();
  await expect(page.locator('tr').filter({ hasText: code })).toContainText(name);
};
const save = async (page: Page): Promise<void> => {
  await page.locator('[data-key="settingsSave"]').click();
  await why(page);
  await page.locator('[data-key="reasonConfirm"]').click();
  // Kept or refused, however long a busy machine takes: what was kept is not to be kept again.
  const bar = page.locator('[data-key="settingsSaveBar"]');
  const refused = page.getByRole('dialog').getByRole('alert');
  await expect
    .poll(async () => (await bar.count()) === 0 || (await refused.count()) > 0)
    .toBe(true);
  await expect(bar).toHaveCount(0, { timeout: 1000 });
};
/** Another journey may save the settings meanwhile: then this one comes second and begins anew. */
const changeTerms = (page: Page, change: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.reload();
    await openTerms(page);
    await change();
    await save(page);
  }).toPass({ timeout: 90_000 });
const openTerms = async (page: Page): Promise<void> => {
  await openScreen(page, 'settings');
  await page.getByRole('tab', { name: 'Cashier', exact: true }).click();
  await page.locator('[data-key="open-sandbox"]').click();
};
const freshWord = () => crypto.randomUUID().slice(0, 6);

test('[WL-02] a group is made and given terms, a member is moved into it and pays on them', async ({
  page,
  browser,
  context,
}) => {
  const [code, name] = [`trusted-${freshWord()}`, `Trusted ${freshWord()}`];
  const member = await registerMember(url());
  const own = await (await browser.newContext()).newPage();
  await comeIn(own, member);
  const form = own.locator('[data-key="depositForm"]');
  const fee = own.locator('[data-key="fee"]');
  await expect(form).toContainText('5,000.00');
  await expect(fee).toHaveText('none');
  await signIn(page);
  await makeGroup(page, code, name);
  const terms = page.locator(`[data-key="group-sandbox-${code}"]`);
  await changeTerms(page, async () => {
    await expect(page.locator('[data-key="termsRule"]')).toContainText(
      'those of the member’s payment group',
    );
    await page.locator('[name="groupToAdd-sandbox"]').selectOption({ label: name });
    await page.locator('[data-key="groupAdd-sandbox"]').press('Enter');
    await expect(terms.getByLabel('Least amount')).toBeFocused();
    await terms.getByLabel('Most at a time').fill('75.00');
    await terms.getByLabel('Fixed fee').fill('2.50');
  });
  await test.step('a stranger is named, and nobody is moved', async () => {
    await openScreen(page, 'groups');
    await page.locator('[data-key="groupMany"]').click();
    await page.locator('[data-key="moveForm"] [name="group"]').selectOption({ label: name });
    const accounts = page.locator('[data-key="moveForm"] [name="accounts"]');
    await accounts.fill(`${member.account}, nobody-at-all`);
    await why(page);
    await page.locator('[data-key="moveReview"]').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('nobody-at-all');
    await accounts.fill(`${member.account}\n${member.account.toUpperCase()}`);
    await page.locator('[data-key="moveReview"]').click();
    await expect(page.locator('[data-key="moveCount"]')).toHaveAttribute('data-count', '1');
    await expect(page.getByRole('dialog')).toContainText('From: No group');
    await page.locator('[data-key="moveNow"]').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.locator('tr').filter({ hasText: code }).locator('[data-key="groupShow"]').click();
  await expect(page.locator('[data-key="groupMembers"]')).toContainText(member.account);
  await test.step('the screen of before is refused and shows what holds now', async () => {
    await form.locator('[name="amount"]').fill('60.00');
    await own.locator('[data-key="submitDeposit"]').press('Enter');
    await expect(form).toContainText('The limits or the fee of this method have changed');
    await expect(fee).toHaveText('2.50 USD');
    await expect(form).toContainText('75.00');
  });
  // While it still waits for the new terms a press is not heard.
  const submit = own.locator('[data-key="submitDeposit"]');
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  const opened = own.context().waitForEvent('page');
  await submit.press('Enter');
  const provider = await opened;
  await provider.locator('[name="mode"][value="pay"]').click();
  await expect(own.locator('[data-key="depositDone"]')).toHaveAttribute('data-state', 'approved', {
    timeout: 60_000,
  });
  expect(await balanceNow(url(), member)).toBe('57.50');
  await test.step('the member is taken out again at their own page, and the group closed', async () => {
    await page.locator('[data-key="groupMembers"]').getByRole('link').first().click();
    const fact = page.locator('[data-key="memberGroup"]');
    await expect(fact).toContainText(name);
    await fact.locator('[data-key="groupMove"]').click();
    await page.getByRole('dialog').locator('[name="group"]').selectOption('');
    await why(page);
    await page.locator('[data-key="reasonConfirm"]').click();
    await expect(fact).toContainText('No group');
    await changeTerms(page, () => terms.locator('[data-key="rankRemove"]').click());
    await openScreen(page, 'groups');
    const row = page.locator('tr').filter({ hasText: code });
    await row.locator('[data-key="groupClose"]').click();
    await expect(page.getByRole('dialog')).toContainText('Nobody is in it');
    await why(page);
    await page.locator('[data-key="reasonConfirm"]').click();
    await expect(row).toContainText('Closed');
  });
  await own.reload();
  await openMemberPage(own, 'depositv2');
  await own.locator('.dp-method input[value="sandbox"]').check();
  await expect(fee).toHaveText('none');
  await context.close();
});

test('payment groups are sound in both themes and on a phone', async ({ page }) => {
  const complaints = complaintsOf(page);
  const [code, name] = [`sound-${freshWord()}`, `Sound ${freshWord()}`];
  const member = await registerMember(url());
  await signIn(page);
  await makeGroup(page, code, name);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    await page.setViewportSize({ width, height: 2600 });
    await page.goto('/office/payment-groups');
    const where = `${theme} ${width}`;
    const row = page.locator('tr').filter({ hasText: code });
    await row.locator('[data-key="groupShow"]').click();
    await expect(page.locator('[data-key="groupMembers"] .fh-empty')).toBeVisible();
    await expectSound(page, `${where}: groups`);
    for (const key of ['groupEdit', 'groupClose']) {
      await row.locator(`[data-key="${key}"]`).click();
      await expectSound(page, `${where}: ${key}`);
      await page.keyboard.press('Escape');
    }
    await page.locator('[data-key="groupMany"]').click();
    await page.locator('[data-key="moveForm"] [name="accounts"]').fill(member.account);
    await why(page);
    await expectSound(page, `${where}: moving many`);
    await page.locator('[data-key="moveReview"]').click();
    await expect(page.locator('[data-key="moveCount"]')).toBeVisible();
    await expectSound(page, `${where}: the count`);
    await page.keyboard.press('Escape');
    await page.goto(`/office/members/${member.memberId}`);
    await page.locator('[data-key="groupMove"]').click();
    await expectSound(page, `${where}: one member`);
  }
  expect(complaints).toEqual([]);
});
