import { expect, test, type Page } from '@playwright/test';
import { addCard, askFor, comeIn, setPaymentPassword } from './cashier-steps.ts';
import { balanceNow, registerMember, type Member } from './member-api.ts';
import { expectSound, giveMoney, openScreen, operatorToken, signIn } from './office-person.ts';
import { oweMoney, spendWin, waitToBeSent } from './owed-money.ts';
import { chooseMemberPage, complaintsOf } from './people.ts';

const toPage = async (page: Page, key: string): Promise<void> => {
  await chooseMemberPage(page, key);
  await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', key);
};
const bySizeAndTheme = async (
  page: Page,
  check: (where: string) => Promise<void>,
): Promise<void> => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((one) => {
      document.documentElement.dataset.theme = one;
    }, theme);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await check(`${theme} at ${width}`);
    }
  }
};

test('a member with a debt sees why, cannot withdraw, pays it from the balance, and can', async ({
  page,
  context,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const member = await registerMember(url);
  const operator = await operatorToken(url);
  await oweMoney(member.memberId, 15_000n);
  await giveMoney(url, member, '100.00', operator);
  const complaints = complaintsOf(page);
  await comeIn(page, member);
  await setPaymentPassword(page);
  await addCard(page);

  await test.step('the wallet says what is owed, since when and of what', async () => {
    await toPage(page, 'transferFund');
    const card = page.locator('[data-key="debt"]');
    await expect(card.locator('h2')).toHaveText('You owe 150.00\u00a0USD');
    await expect(card.locator('[data-key="debtSince"]')).toContainText('Since');
    const line = card.locator('[data-key="debtLines"] li');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('Corrected result');
    await expect(line).toContainText('Coin Toss');
    await expect(line).toContainText('+150.00');
    await expect(page.locator('[data-key="owed"]')).toContainText('150.00');
    await bySizeAndTheme(page, (where) => expectSound(page, `the wallet with a debt, ${where}`));
  });

  await test.step('nothing can be asked for, and the debt stands there with the way to pay', async () => {
    await toPage(page, 'withdraw');
    await expect(page.locator('[data-key="debt"] h2')).toHaveText('You owe 150.00\u00a0USD');
    await expect(page.locator('[data-key="withdrawForm"]')).toHaveCount(0);
    await bySizeAndTheme(page, (where) => expectSound(page, `withdraw with a debt, ${where}`));
    expect(await balanceNow(url, member)).toBe('100.00');
  });

  await test.step('the balance pays a part', async () => {
    const card = page.locator('[data-key="debt"]');
    await card.locator('[data-key="payDebt"]').click();
    await expect(page.getByText('100.00 USD paid, 50.00 USD still owed')).toBeVisible();
    await expect(card.locator('h2')).toHaveText('You owe 50.00\u00a0USD');
    const lines = card.locator('[data-key="debtLines"] li');
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toHaveAttribute('data-source', 'balance');
    await expect(lines.first()).toContainText('\u2212100.00');
    await expect(card.locator('[data-key="debtEmpty"]')).toBeVisible();
    await expect(card.locator('[data-key="payDebt"]')).toHaveCount(0);
  });

  await officeSees(await context.newPage(), member);

  await test.step('the rest is paid, and money leaves again', async () => {
    await giveMoney(url, member, '350.00', operator);
    const card = page.locator('[data-key="debt"]');
    await card.locator('[data-key="payDebt"]').click();
    await expect(page.getByText('Your debt is paid')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.locator('.st-header .fh-balance__figure')).toHaveText('300.00');
    await expect(page.locator('[data-key="withdrawForm"]')).toBeVisible();
    await askFor(page, '100.00');
    expect(await balanceNow(url, member)).toBe('200.00');
  });
  expect(complaints).toEqual([]);
});

const officeSees = (office: Page, member: Member): Promise<void> =>
  test.step('the office lists who owes and shows how it came and went', async () => {
    await signIn(office);
    await openScreen(office, 'debts');
    const row = office.getByRole('row').filter({ hasText: member.account });
    await expect(row).toContainText('50.00');
    await expectSound(office, 'the list of debts');
    await office.setViewportSize({ width: 390, height: 844 });
    await expectSound(office, 'the list of debts at 390');
    await office.setViewportSize({ width: 1440, height: 900 });
    await row.click();
    await expect(office.locator('h1')).toContainText('Owes 50.00 USD');
    await office.getByRole('tab', { name: 'Debt' }).click();
    await expect(office.locator('[data-key="debtStands"]')).toContainText('Owes 50.00 USD since');
    await expect(office.getByRole('row').filter({ hasText: 'Corrected result' })).toContainText(
      '150.00',
    );
    await expectSound(office, 'the debt of a member');
    await office.close();
  });

test('what waits for a debt says so at the desk, and pays it once it is turned down', async ({
  page,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const member = await registerMember(url);
  const correct = await spendWin(member.memberId, 5_000n);
  await giveMoney(url, member, '200.00');
  await comeIn(page, member);
  await setPaymentPassword(page);
  await addCard(page);
  await toPage(page, 'withdraw');
  await askFor(page, '200.00');
  await correct();

  await signIn(page);
  await openScreen(page, 'withdrawals');
  const row = page.locator('[data-key="deskRow"]').filter({ hasText: member.account });
  const work = page.locator('[data-key="withdrawalWork"]');
  const waits = work.locator('[data-key="waitsForDebt"]');
  const form = page.locator('[data-key="stepForm"]');
  await row.click();
  await expect(waits).toHaveText('Not paid out before the debt of 50.00 USD is paid');
  await expect(row.locator('[data-key="debtBadge"]')).toHaveText('Owes 50.00 USD');
  // The badge has a line of its own, and the account stays on one.
  expect((await row.boundingBox())?.height).toBeLessThan(160);
  await work.locator('[data-key="claim"]').click();
  const approve = work.locator('[data-key="step-approve"]');
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(
    'Not paid out before the debt of 50.00 USD is paid',
  );
  await page.keyboard.press('a');
  await expect(form).toHaveCount(0);
  await bySizeAndTheme(page, (where) => expectSound(page, `what waits for a debt, ${where}`));

  await waitToBeSent(member.memberId);
  await expect(work).toHaveAttribute('data-state', 'approved');
  await expect(work.locator('[data-key="payout"]')).toContainText('waits to be sent');
  await expect(waits).toBeVisible();
  await work.locator('[data-key="step-reject"]').click();
  await form.locator('[data-key="sendStep"]').click();
  await expect(row).toHaveCount(0);
  expect(await balanceNow(url, member)).toBe('150.00');
});
