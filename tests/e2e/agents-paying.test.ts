import { oneContract } from '@fairhouse/contract/contracts';
import { agentAccount } from '@fairhouse/contract/salaries';
import { expect, test, type Page } from '@playwright/test';
import { layBill } from './agent-bills.ts';
import {
  openCentre,
  PAYMENT_PASSWORD,
  registerAgent,
  registerBelow,
  toAgentPage,
} from './agent-people.ts';
import { offerTo, signedTo, sql, withAllKinds } from './agent-world.ts';
import { ask, balanceNow, type Member } from './member-api.ts';
import { expectSound, giveMoney, signIn } from './office-person.ts';
import { arriveWith } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const openDaily = async (page: Page, agent: Member, tab: number) => {
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, 'agentDailyWages2');
  await page.locator('.ac-tabs [role="tab"]').nth(tab).click();
};
const openLine = async () => {
  await withAllKinds(url());
  const top = await registerAgent(url());
  const low = await registerBelow(url(), top, 'agent');
  const { id: ofHouse } = await signedTo(url(), top, { kind: 'DAILY', rates: [9000] });
  return { top, low, ofHouse };
};
const heldBy = async (one: Member) =>
  (await ask(url(), agentAccount, {}, { token: one.token })).balance;

test('who owes a bill pays it from the main wallet with the payment password', async ({ page }) => {
  const { top, low } = await openLine();
  const { id: contractId } = await signedTo(url(), low, { kind: 'DAILY', rates: [7000] }, top);
  await layBill({
    contractId,
    payer: top,
    payee: low,
    gross: 1_250n,
    state: 'calculated',
    daysAgo: 3,
    isDue: true,
  });
  await giveMoney(url(), top, '20.00');
  const before = Number(await balanceNow(url(), top));
  await openDaily(page, top, 3);
  await page.locator('.ac-panel [data-key="bill"]').first().click();
  await page.locator('[data-key="billView"] [data-key="pay"]').click();
  const dialog = page.locator('[data-key="payBill"]');
  await expect(dialog).toContainText('12.50');
  await dialog.locator('[name="paymentPassword"]').fill(PAYMENT_PASSWORD);
  // The agent account holds nothing.
  await dialog.locator('[data-key="submitPay"]').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.locator('[name="from"]').selectOption('main_wallet');
  await expectSound(page, 'paying a bill');
  await dialog.locator('[data-key="submitPay"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.ac-head .fh-tag')).toHaveText('Paid');
  await expect(page.locator('[data-key="billView"] [data-key="pay"]')).toHaveCount(0);
  expect(Number(await balanceNow(url(), top))).toBeCloseTo(before - 12.5, 2);
  expect(await heldBy(low)).toBe('12.50');

  // The day it was paid opens to it.
  await toAgentPage(page, 'agentRevenueReport');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const day = page.locator('.ac-panel [data-key="incomeDay"]').first();
    await day.click();
    const paid = page.locator('[data-key="dayPayments"]');
    await expect(paid.locator('tbody')).toContainText('12.50');
    await expect(paid.locator('tbody')).toContainText(low.account);
    await expectSound(page, `a day of the income at ${width}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      paid.locator('[data-key="export-csv"]').click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^payments-.*[.]csv$/);
    await paid.locator('[data-key="paidBill"]').click();
    await expect(page.locator('[data-key="billView"]')).toContainText(low.account);
    await expectSound(page, `a bill of the income at ${width}`);
    await page.locator('.ac-back').click();
    await expect(paid).toBeVisible();
    await day.click();
    await expect(paid).toHaveCount(0);
  }
});

test('[AG-26] a bill says which debts to downlines its money paid', async ({ page }) => {
  const { top, low, ofHouse } = await openLine();
  const { id: contractId } = await signedTo(url(), low, { kind: 'DAILY', rates: [7000] }, top);
  const isDue = { state: 'calculated', isDue: true } as const;
  const debt = await layBill({
    ...isDue,
    contractId,
    payer: top,
    payee: low,
    gross: 1_250n,
    daysAgo: 4,
  });
  const owedBy = async () => (await ask(url(), agentAccount, {}, { token: top.token })).owed;
  await expect.poll(owedBy, { timeout: 60_000 }).toBe('12.50');
  const paid = await layBill({
    ...isDue,
    contractId: ofHouse,
    payee: top,
    gross: 1_000n,
    daysAgo: 3,
  });
  await expect.poll(() => heldBy(low), { timeout: 60_000 }).toBe('10.00');
  await openDaily(page, top, 2);
  await page.locator('.ac-panel [data-key="bill"]').first().click();
  const bill = page.locator('[data-key="billView"]');
  await expect(bill.locator('[data-key="recovered"]')).toContainText('10.00');
  await expect(bill.locator('[data-key="recovered"]')).toContainText('2.50');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bill.locator('[data-key="recoveredList"]')).toContainText(debt.number);
    await expect(bill.locator('[data-key="recoveredList"]')).toContainText(low.account);
    await expectSound(page, `a bill that paid a debt at ${width}`);
  }
  await signIn(page);
  await page.goto(`/office/bills/${paid.id}`);
  const list = page.locator('[data-key="billRecovered"]');
  await expectSound(page, 'a bill that paid a debt, in the office');
  await list.getByRole('link', { name: debt.number }).click();
  await expect(page.locator('h1')).toContainText(debt.number);
});

test('rebates of the line open to each category, and down to who brought it', async ({ page }) => {
  const { top, low } = await openLine();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const row = `insert into line_rebates (brand_id, day, member_id, category, prize_base, upline_id,
      counted, carried, base, team_base, rate, house_rate, own_rate, amount, brought)
    values (1, $1, $2, 'LIVE', 0, $3, $4, 0, $4, $5, $6, 0, $6, $7, $8)`;
  // Of 2,000.00 the downline has 0.1 %, and who stands above the difference to its 0.6 %.
  await sql(row, [day, low.memberId, top.memberId, 200_000, 0, 1000, 200, '1000000000']);
  await sql(row, [day, top.memberId, null, 0, 200_000, 6000, 1000, '0']);
  await sql(
    `insert into line_rebate_payments (brand_id, day, member_id, amount, is_agent)
     values (1, $1, $2, 200, true), (1, $1, $3, 1000, true)`,
    [day, low.memberId, top.memberId],
  );
  await expect.poll(() => heldBy(top), { timeout: 60_000 }).toBe('10.00');
  await arriveWith(page, top.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, 'agentRevenueReport');
  const rebates = page.locator('[data-key="rebates"]');
  await expect(rebates.locator('tbody')).toContainText('Paid');
  await rebates.locator('[data-key="rebateDay"]').click();
  await expect(rebates.locator('[data-key="rebateLines"]')).toContainText('0.6%');
  await rebates.locator('[data-key="rebateLine"]').click();
  const parts = rebates.locator('[data-key="rebateParts"]');
  for (const part of [low.account, '2,000.00', '0.5%', '10.00']) {
    await expect(parts).toContainText(part);
  }
  await expectSound(page, 'rebates of the line');
});

test('[AG-18] a downline answers an offer with terms of its own, and takes them back', async ({
  page,
}) => {
  const { top, low } = await openLine();
  const { id } = await offerTo(url(), top, low, { kind: 'DAILY', rates: [3000, 4000] });
  await openDaily(page, low, 0);
  await page.locator('.ac-panel [data-key="contract"]').click();
  const view = page.locator('[data-key="contractView"]');
  await expect(view.locator('[data-key="terms"]')).toContainText('at least 100.00');
  await view.locator('[data-key="ownRequest"]').click();
  const form = page.locator('[data-key="offerForm"]');
  await expect(form.locator('[name="rate"]')).toHaveCount(2);
  await expect(form.locator('[name="rate"]').last()).toHaveValue('0.4');
  await form.locator('[name="rate"]').last().fill('0.5');
  await expectSound(page, 'terms of its own');
  await form.locator('[data-key="submitOffer"]').click();
  await expect(form).toHaveCount(0);
  const asked = page.locator('.ac-panel tbody tr', { hasText: '0.5%' });
  await expect(asked).toContainText('Offered');
  const rejected = await ask(url(), oneContract, { id }, { token: top.token });
  expect(rejected.contract.state).toBe('rejected');
  await asked.locator('[data-key="contract"]').click();
  await view.locator('[data-key="takeBack"]').click();
  await expect(view.locator('[data-key="takeBack"]')).toHaveCount(0);
});
