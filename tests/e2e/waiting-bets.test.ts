import { expect, test, type Locator, type Page } from '@playwright/test';
import { comeIn } from './cashier-steps.ts';
import { registerMember, type Member } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { chooseMemberPage, complaintsOf, openMemberPage } from './people.ts';
import { openWaitingBets } from './waiting-bets.ts';

const PICTURES = process.env.E2E_PICTURES;
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;

/** One of each kind: six days ago the member got 300.00, and in the end owes 200.00. */
const playForDays = async ({ memberId }: Member): Promise<void> => {
  const bets = openWaitingBets(memberId);
  const coin = (bet: string, stakeMinor: bigint, days: number, isFree = false) =>
    bets.place({ slug: 'coin-toss', bet, stakeMinor, isFree }, days);
  try {
    await bets.give(30_000n, 6);
    await coin('open', 2_000n, 5);
    const cutDown = await coin('part', 5_000n, 5);
    await coin('free-open', 500n, 5, true);
    const late = await coin('late', 3_000n, 5);
    const free = await coin('free', 500n, 4, true);
    const same = await coin('same-day', 1_000n, 3.1);
    await bets.end(same, { payoutMinor: 2_500n, validBetMinor: 1_000n, rule: 'net' }, 3);
    const won = await coin('won', 1_000n, 3);
    const push = await coin('push', 1_500n, 3);
    const hedge = await coin('hedge', 4_000n, 3);
    const off = await coin('off', 1_200n, 3);
    await bets.end(won, { payoutMinor: 20_000n, validBetMinor: 1_000n, rule: 'net' }, 2);
    await bets.end(push, { payoutMinor: 1_500n, validBetMinor: 0n, rule: 'push' }, 2);
    await bets.end(hedge, { payoutMinor: 3_600n, validBetMinor: 400n, rule: 'hedge' }, 2);
    await bets.giveBack(off, 2);
    await bets.end(late, { payoutMinor: 0n, validBetMinor: 3_000n, rule: 'stake' }, 1);
    await bets.end(free, { payoutMinor: 2_000n, validBetMinor: 0n, rule: 'free' }, 1);
    await bets.part(cutDown, 1_250n, 1);
    // 300.00 given, 187.00 staked, 315.50 paid or given back.
    await bets.give(-42_850n, 0.5);
    await bets.correct(won, { payoutMinor: 0n, validBetMinor: 1_000n, rule: 'net' }, 0);
  } finally {
    await bets.close();
  }
};

/** Sound at both widths in both themes; pictures are taken where `at` is in sight. */
const look = async (
  page: Page,
  name: string,
  at?: Locator,
  themes: readonly string[] = ['light', 'dark'],
): Promise<void> => {
  for (const theme of themes) {
    await page.evaluate((one) => {
      document.documentElement.dataset.theme = one;
    }, theme);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expectSound(page, `${name}, ${theme} at ${width}`);
      await at?.scrollIntoViewIfNeeded();
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${theme}-${width}.png` });
    }
  }
};
const rowOf = (panel: Locator, words: string | RegExp): Locator =>
  panel.locator('tbody tr').filter({ hasText: words });
const toPage = async (page: Page, key: string): Promise<Locator> => {
  await chooseMemberPage(page, key);
  const panel = page.locator('.mc-panel');
  await expect(panel).toHaveAttribute('data-key', key);
  return panel;
};

test('[RC-01, RC-02, RC-04] a member sees bets that wait for days, what they came to, and why', async ({
  page,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const complaints = complaintsOf(page);
  const member = await registerMember(url);
  await playForDays(member);
  await comeIn(page, member);

  await test.step('the record has both dates, the state, the parts, and why a bet counts', async () => {
    await openMemberPage(page, 'personalHistoryCopy');
    const panel = page.locator('.mc-panel');
    await panel.locator('[data-key="week"]').click();
    await expect(panel.locator('tbody tr')).toHaveCount(10);
    const part = rowOf(panel, 'Paid so far');
    await expect(part).toContainText(['12.50']);
    await expect(part).toContainText(['Open']);
    await expect(part).not.toContainText('Ended at');
    await expect(rowOf(panel, '30.00').filter({ hasText: 'Ended at' })).toHaveCount(1);
    await expect(rowOf(panel, 'Corrected at')).toContainText(['−10.00']);
    await expect(rowOf(panel, '0: the stake came back')).toHaveCount(1);
    await expect(rowOf(panel, 'Of opposite bets only the difference counts')).toContainText([
      '4.00',
    ]);
    await expect(rowOf(panel, 'Free bet')).toHaveCount(2);
    await expect(rowOf(panel, 'Void')).toHaveCount(1);
    // 20.00 and 50.00, of which 12.50 came back; the open stake of the house is not the member's.
    await expect(panel.locator('[data-key="inOpen"]')).toHaveText('In open bets 57.50');
    // Of what has ended, the void 12.00 in both: 103.00 paid, 15.00 of it by a free bet.
    await expect(panel.locator('[data-key="betTotals"]')).toContainText(['117.00']);
    await expect(rowOf(panel, 'Free bet').filter({ hasText: 'Settled' })).toContainText(['+15.00']);
    await expect(rowOf(panel, 'Corrected at')).toContainText(['Ended at']);
    await look(page, 'record', rowOf(panel, 'Paid so far'));
  });

  await test.step('one bet is opened by the keyboard and says what it had paid', async () => {
    const row = rowOf(page.locator('.mc-panel'), 'Corrected at');
    await row.press('Enter');
    const bet = page.locator('[data-key="oneBet"]');
    await expect(bet).toContainText('Paid before the correction');
    await expect(bet).toContainText('200.00');
    await expect(page.locator('[data-key="howBetsCount"]')).toHaveAttribute(
      'href',
      '/help?topic=valid-bets',
    );
    await look(page, 'one-bet');
    await page.keyboard.press('Escape');
    await expect(bet).toHaveCount(0);
    await rowOf(page.locator('.mc-panel'), 'Paid so far').press('Enter');
    await expect(bet).toContainText('Counted when the bet ends');
    await look(page, 'part-paid');
    await page.keyboard.press('Escape');
  });

  await test.step('profit and loss names what lies in open bets, and the debt', async () => {
    const panel = await toPage(page, 'personalProfit');
    const balances = panel.locator('[data-key="balances"]');
    await expect(balances).toContainText('In open bets after');
    await expect(balances).toContainText('In open bets after 57.50');
    await expect(balances).toContainText('In open free bets after 5.00');
    await expect(panel).toContainText('Debt to the house');
    await look(page, 'profit', panel.locator('tbody tr').last());
  });

  await test.step('the wallet says what is in open bets and what is owed', async () => {
    const panel = await toPage(page, 'transferFund');
    await expect(panel.locator('[data-key="debt"] h2')).toHaveText('You owe 200.00\u00a0USD');
    await expect(panel.locator('[data-key="held"]')).toContainText('57.50');
    await look(page, 'wallet', panel.locator('[data-key="held"]'));
  });

  await test.step('the account record has the free bet, the part and the debt', async () => {
    const panel = await toPage(page, 'transactionHistory');
    await panel.locator('[data-key="week"]').click();
    await expect(rowOf(panel, 'Free bet')).toHaveCount(2);
    await look(page, 'account');
    await expect(panel.locator('[data-key="debtSum"]')).toContainText('200.00');
    await panel.locator('select[name="type"]').selectOption('debt');
    await expect(rowOf(panel, '200.00')).toHaveCount(1);
    await expect(panel.locator('[data-key="sums"] span').first()).toHaveText('In 0.00');
  });
  expect(complaints).toEqual([]);
});

for (const [tag, theme, title] of [
  ['de', 'light', 'So zählen Wetten'],
  ['ar', 'dark', 'كيف تُحتسب الرهانات'],
] as const) {
  test(`nothing about bets that wait is cut off in ${tag}`, async ({ page }) => {
    const member = await registerMember(test.info().project.use.baseURL ?? '');
    await playForDays(member);
    await page.addInitScript((one) => localStorage.setItem('fairhouse.language', one), tag);
    await comeIn(page, member);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await openMemberPage(page, 'personalHistoryCopy');
    for (const key of ['personalHistoryCopy', 'personalProfit', 'transferFund']) {
      const panel = await toPage(page, key);
      if (key === 'personalHistoryCopy') {
        await panel.locator('[data-key="week"]').click();
        await expect(panel.locator('tbody tr')).toHaveCount(10);
      } else await expect(panel.locator('.fh-amount').first()).toBeVisible();
      await look(page, `${key}-${tag}`, panel.locator('.fh-amount').last(), [theme]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/help?topic=valid-bets');
    const article = page.locator('[data-key="article"]');
    await expect(article).toHaveAttribute('data-topic', 'valid-bets');
    await expect(article.locator('h1')).toHaveText(title);
    await look(page, `valid-bets-${tag}`, article.locator('table'), [theme]);
  });
}

test('an operator sees the bets that wait, why each counts, who owes, and the days of the house', async ({
  page,
}) => {
  const url = test.info().project.use.baseURL ?? '';
  const complaints = complaintsOf(page);
  const member = await registerMember(url);
  await playForDays(member);
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await openScreen(page, 'debts');
  const debtor = page.getByRole('row').filter({ hasText: member.account });
  await expect(debtor).toContainText('200.00');
  await look(page, 'office-debts');
  await debtor.click();
  await expect(page.locator('h1')).toContainText('Owes 200.00 USD');
  await expect(page.locator('.office-cards')).toContainText('In open bets: 57.50');
  await look(page, 'office-member');

  await page.getByRole('tab', { name: 'Wagers' }).click();
  const rows = page.locator('tbody');
  await expect(rows.locator('tr')).toHaveCount(10);
  await expect(rowOf(page.locator('.office-main'), 'Corrected')).toContainText([
    'It had paid 200.00',
  ]);
  await expect(rowOf(page.locator('.office-main'), 'A part is paid')).toContainText(['12.50']);
  await expect(rowOf(page.locator('.office-main'), '0: the stake came back')).toHaveCount(1);
  await expect(rowOf(page.locator('.office-main'), '0: free bet')).toHaveCount(2);
  await look(page, 'office-wagers', rowOf(page.locator('.office-main'), 'A part is paid'));

  await page.getByRole('tab', { name: 'Profit and loss' }).click();
  await page.locator('.office-profit [data-key="week"]').click();
  await expect(page.locator('[data-key="openBets"]')).toContainText('After: 57.50');
  await expect(page.locator('[data-key="openFreeBets"]')).toContainText('After: 5.00');
  await look(page, 'office-profit', page.locator('[data-key="openBets"]'));
  await page.getByRole('tab', { name: 'Debt' }).click();
  await expect(page.locator('[data-key="debtStands"]')).toContainText('Owes 200.00 USD since');
  await look(page, 'office-debt', page.locator('[data-key="debtStands"]'));

  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, 'reports');
  await expect(page.locator('.rp-cards')).toContainText('In open bets');
  await expect(page.locator('.rp-cards')).toContainText('Owed by members');
  await look(page, 'office-reports', page.locator('[data-key="days"] tbody tr').first());
  expect(complaints).toEqual([]);
});
