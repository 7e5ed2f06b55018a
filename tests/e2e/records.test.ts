import { readFileSync, writeFileSync } from 'node:fs';
import { cancelLotteryOrder, currentDraw, placeLotteryOrder } from '@fairhouse/contract/lottery';
import { openPlay, playRound } from '@fairhouse/contract/rounds';
import { tournaments } from '@fairhouse/contract/tournaments';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { axeOn } from './axe.ts';
import {
  ask,
  balanceNow,
  giveSeed,
  launchPage,
  registerMember,
  type Member,
} from './member-api.ts';
import { giveMoney } from './office-person.ts';
import { arriveWith, chooseMemberPage, complaintsOf, demoLogin, openMemberPage } from './people.ts';

const FIVE = 'FAIR_LUCKY_FIVE_3';

/** The house of the journeys is everybody's: its clock stays, and close to midnight UTC is waited. */
const awayFromMidnight = async (): Promise<void> => {
  const left = 86_400_000 - (Date.now() % 86_400_000);
  if (left <= 90_000)
    await new Promise((resolve) => {
      setTimeout(resolve, left + 100);
    });
};

/** A member with credit of the house and this many bets at the slot machine. */
const memberWith = async (url: string, bets: number): Promise<Member> => {
  // What is played today must not be of yesterday before its journey ends.
  await awayFromMidnight();
  const member = await registerMember(url);
  await giveMoney(url, member, '500.00');
  const launched = new URL(await launchPage(url, member, 'harbour-lights'), url);
  const ticket = launched.searchParams.get('ticket') ?? '';
  const { playToken: token, stakes } = await ask(url, openPlay, { ticket });
  await giveSeed(url, token);
  const [stake = ''] = stakes;
  for (let at = 0; at < bets; at += 1) await ask(url, playRound, { stake }, { token });
  return member;
};
const open = async (page: Page, member: Member, key: string) => {
  await arriveWith(page, member.token);
  await page.goto('/help');
  await openMemberPage(page, key);
  return page.locator('.mc-panel');
};
const numberIn = async (text: Promise<string | null>) =>
  Number(((await text) ?? '').replaceAll('\u2212', '-').replaceAll(/[^\d.-]/g, ''));

test(
  '[RC-01, RC-05, RC-07] bets are paged by number, with three pages around the current one, and' +
    ' each leads to its round',
  async ({ page, baseURL }) => {
    const complaints = complaintsOf(page);
    const member = await memberWith(baseURL ?? '', 145);
    const panel = await open(page, member, 'personalHistoryCopy');
    const pages = panel.locator('.fh-pages');
    await expect(pages.locator('.fh-page')).toHaveText(['', '1', '2', '3', '…', '8', '']);
    await expect(panel.locator('tbody tr')).toHaveCount(20);
    const first = await panel.locator('tbody tr').allTextContents();
    await pages.getByRole('button', { name: 'Page 8', exact: true }).click();
    await expect(panel.locator('tbody tr')).toHaveCount(5);
    await expect(pages.locator('.fh-page')).toHaveText(['', '1', '…', '6', '7', '8', '']);
    await pages.getByRole('button', { name: 'Page 1', exact: true }).click();
    await expect(panel.locator('tbody tr')).toHaveText(first);
    const vendors = panel.locator('[name="vendor"]');
    const others = await vendors
      .locator('option')
      .evaluateAll((all) =>
        all
          .map((one) => (one as HTMLOptionElement).value)
          .filter((value) => value !== '' && value !== 'FAIR'),
      );
    await vendors.selectOption(others[0] ?? 'none');
    await expect(panel.locator('.fh-empty')).toBeVisible();
    await vendors.selectOption('FAIR');
    await expect(panel.locator('tbody tr')).toHaveText(first);
    await panel.locator('[data-key="yesterday"]').click();
    await expect(panel.locator('.fh-empty')).toBeVisible();
    await panel.locator('[data-key="week"]').click();
    await expect(panel.locator('tbody tr')).toHaveCount(20);
    const day = await panel.locator('input[name="to"]').inputValue();
    const from = await panel.locator('input[name="from"]').inputValue();
    expect((Date.parse(day) - Date.parse(from)) / 86_400_000).toBe(6);
    await panel.locator('[data-key="month"]').click();
    const month = await panel.locator('input[name="from"]').inputValue();
    expect((Date.parse(day) - Date.parse(month)) / 86_400_000).toBe(29);
    const bet = page.locator('[data-key="oneBet"]');
    // The rows of the longer period take the place of those before.
    await expect(async () => {
      await panel.locator('tbody tr[data-open]').first().press('Enter');
      await expect(bet).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(bet).toContainText('Settled');
    await expect(bet).toContainText('The whole stake counts');
    await expect(page.locator('[data-key="toRound"]')).toHaveAttribute(
      'href',
      /fairness\?round=\d/,
    );
    expect((await axeOn(page).include('.fh-dialog').analyze()).violations).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('[RC-01] a bet that counts less than its stake says why, in the list and in its own window', async ({
  page,
  baseURL: url = '',
}) => {
  const complaints = complaintsOf(page);
  const member = await memberWith(url, 1);
  const { token } = member;
  const lines = [{ playType: 'fixed-position', numbers: '7||||', unit: '2.00', multiple: 1 }];
  // An issue may close in this moment: then the next one is bet on, and taken back.
  await expect(async () => {
    const { issues } = await ask(url, currentDraw, { gameCode: FIVE });
    const order = { gameCode: FIVE, drawNo: issues[0]?.drawNo ?? '', lines, cost: '2.00' };
    const { orderId } = (await ask(url, placeLotteryOrder, order, { token })).order;
    await ask(url, cancelLotteryOrder, { orderId }, { token });
  }).toPass();
  const panel = await open(page, member, 'personalHistoryCopy');
  const rows = panel.locator('tbody tr');
  const taken = rows.filter({ hasText: 'Lucky Five' });
  const spin = rows.filter({ hasText: 'Harbour Lights' });
  await expect(taken.locator('.rc-why')).toHaveText('0: the bet was void');
  // Where all of the stake counts, the list says no more than the sum.
  await expect(spin).toHaveCount(1);
  await expect(spin.locator('.rc-why')).toHaveCount(0);
  const why = page.locator('[data-key="oneBet"] > div').filter({ hasText: 'How it counts' });
  for (const [row, text] of [
    [taken, '0: the bet was void'],
    [spin, 'The whole stake counts'],
  ] as const) {
    await row.press('Enter');
    await expect(why.locator('dd')).toHaveText(text);
    await page.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});

test(
  '[RC-04, MC-06] profit and loss shows where the balance came from, and the bonus where it was' +
    ' given',
  async ({ page, baseURL }) => {
    const complaints = complaintsOf(page);
    const member = await memberWith(baseURL ?? '', 12);
    const panel = await open(page, member, 'personalProfit');
    const amount = (key: string) =>
      numberIn(panel.locator(`[data-key="${key}"] .fh-amount`).textContent());
    const net = await amount('netResult');
    // What play made of it stands first, without what the house gave.
    expect(await amount('playResult')).toBeCloseTo(net - 500, 2);
    const balance = Number(await balanceNow(baseURL ?? '', member));
    expect(net).toBe(balance);
    await expect(panel.locator('[data-key="chart"]')).toBeVisible();
    await expect(panel.locator('.rc-column')).toHaveCount(30);
    expect((await axeOn(page).include('.mc-panel').analyze()).violations).toEqual([]);
    await panel.locator('[data-key="yesterday"]').click();
    await expect(panel.locator('.fh-empty')).toBeVisible();
    await chooseMemberPage(page, 'bonusDetails');
    await expect(panel.locator('tbody tr')).toHaveCount(1);
    await expect(panel.locator('tbody tr')).toContainText(['500.00']);
    await expect(panel.locator('tbody tr')).toContainText(['Credit of the house']);
    expect((await axeOn(page).include('.mc-panel').analyze()).violations).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('[RC-02, RC-09] the account record of the whole filter adds up to the balance', async ({
  page,
  baseURL,
}) => {
  // With the credit one row more than a page holds, whatever is won; the stakes alone fill one.
  const member = await memberWith(baseURL ?? '', 20);
  const panel = await open(page, member, 'transactionHistory');
  await expect(panel.locator('.fh-pages')).toBeVisible();
  const shown = await numberIn(panel.locator('[data-key="sums"] .fh-amount').last().textContent());
  expect(shown).toBe(Number(await balanceNow(baseURL ?? '', member)));
  await panel.locator('select[name="type"]').selectOption('stake');
  await expect(panel.locator('tbody tr')).toHaveCount(20);
  await expect(panel.locator('.fh-pages')).toHaveCount(0);
});

test('[RC-06] races of the next seven and thirty days are chosen by a press', async ({ page }) => {
  const race = (id: string, days: number) => ({
    id,
    title: `Race ${id}`,
    slugs: ['harbour-lights'],
    score: 'turnover',
    state: days > 0 ? 'coming' : 'running',
    currency: 'USD',
    prizes: ['5.00'],
    startsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + (days + 1) * 86_400_000).toISOString(),
  });
  await page.route(addressesOf(tournaments), (route) =>
    route.fulfill({
      json: {
        success: true,
        value: { list: [race('1', 0), race('2', 5), race('3', 20), race('4', 60)] },
      },
    }),
  );
  await page.goto('/tournaments');
  const titles = page.locator('.tn-head b');
  await expect(titles).toHaveText(['Race 1', 'Race 2', 'Race 3', 'Race 4']);
  await page.locator('.pe-ahead [data-key="next7"]').click();
  await expect(titles).toHaveText(['Race 1', 'Race 2']);
  await page.locator('.pe-ahead [data-key="next30"]').click();
  await expect(titles).toHaveText(['Race 1', 'Race 2', 'Race 3']);
  await page.locator('.pe-ahead [data-key="all"]').click();
  await expect(titles).toHaveCount(4);
});

test('a signed statement is exported and checked in the browser, and a changed one is found out', async ({
  page,
  baseURL,
}, info) => {
  const member = await memberWith(baseURL ?? '', 6);
  const panel = await open(page, member, 'transactionHistory');
  await panel.locator('[data-key="openExport"]').click();
  await page.locator('select[name="format"]').selectOption('json');
  expect((await axeOn(page).include('.fh-dialog').analyze()).violations).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.locator('[data-key="download"]').click();
  const file = info.outputPath('statement.json');
  await (await saved).saveAs(file);
  const changed = info.outputPath('changed.json');
  writeFileSync(changed, readFileSync(file, 'utf8').replace('harbour-lights', 'harbour-light5'));
  await page.goto('/fairness/statement');
  const finding = page.locator('[data-key="statementFinding"]');
  await page.locator('input[name="statement"]').setInputFiles(file);
  await expect(finding).toHaveAttribute('data-finding', 'ok');
  await expect(page.locator('.fr-steps li[data-ok="true"]')).toHaveCount(7);
  await expect(page.locator('[data-key="keyOfHouse"]')).toHaveAttribute('data-same', 'true');
  const newest = page.locator('[data-key="checkpoints"] dd').nth(1);
  await expect(newest).toHaveText(/^[0-9a-f]{64}$/);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.locator('input[name="statement"]').setInputFiles(changed);
  await expect(finding).toHaveAttribute('data-finding', 'bad');
  await expect(page.locator('.fr-steps li[data-step="inclusion"]')).toHaveAttribute(
    'data-ok',
    'false',
  );
});

test("the office shows the days of the house, exports them, and a member's profit", async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const member = await memberWith(baseURL ?? '', 8);
  const operator = demoLogin('operator');
  await page.goto('/office/');
  await page.locator('input[name="username"]').fill(operator.username);
  await page.locator('input[name="password"]').fill(operator.password);
  await page.locator('button[type="submit"]').click();
  await page.locator('a[href="/office/reports"]').click();
  await expect(page.locator('[data-key="grossChart"]')).toBeVisible();
  await expect(page.locator('[data-key="rooms"] tbody')).toContainText('Slots');
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.locator('[data-key="exportReport"]').click();
  expect((await saved).suggestedFilename()).toMatch(/^days-.*\.csv$/);
  await page.goto(`/office/members/${member.memberId}`);
  await page.getByRole('tab', { name: 'Profit and loss' }).click();
  await expect(page.locator('.office-profit tbody tr')).toHaveCount(1);
  const statement = page.waitForEvent('download');
  await page.locator('[data-key="statement-xlsx"]').click();
  expect((await statement).suggestedFilename()).toMatch(/^statement-.*\.xlsx$/);
  expect((await axeOn(page).include('.office-profit').analyze()).violations).toEqual([]);
  expect(complaints).toEqual([]);
});
