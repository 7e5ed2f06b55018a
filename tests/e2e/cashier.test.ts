import { createDeposit } from '@fairhouse/contract/deposits';
import { withdrawalRecords } from '@fairhouse/contract/withdrawals';
import * as desk from '@fairhouse/contract/withdrawals-desk';
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { ask, balanceNow, registerMember, type Member } from './member-api.ts';
import { addCard, askFor, comeIn, setPaymentPassword } from './cashier-steps.ts';
import {
  changeSettings,
  expectSound,
  giveMoney,
  openScreen,
  operatorToken,
  signIn,
} from './office-person.ts';
import { chooseMemberPage, complaintsOf } from './people.ts';

let url: string;
let operator: string;
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  operator = await operatorToken(url);
  await changeSettings(url, operator, ({ switches }) => ({
    switches: { ...switches, p2pWithdrawal: true },
  }));
});

const fund = (member: Member) => giveMoney(url, member, '500.00', operator);
const query = async (sql: string, values: unknown[]): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(sql, values);
  await client.end();
};
test(
  '[MC-14, WL-05, WL-07, WL-08, WL-09, WL-13, WL-21] a member adds a card and withdraws, the ' +
    'desk pays by keyboard, and the member says that a part came',
  async ({ page, context }) => {
    const member = await registerMember(url);
    await fund(member);
    const complaints = complaintsOf(page);
    await comeIn(page, member);
    await setPaymentPassword(page);
    await addCard(page);
    await expectSound(page, 'the security centre with a card');
    await chooseMemberPage(page, 'withdraw');
    await expect(page.locator('[data-key="withdrawForm"]')).toBeVisible();
    await expectSound(page, 'the withdraw page');
    await test.step('what is out of bounds is said at its field', async () => {
      const form = page.locator('[data-key="withdrawForm"]');
      await form.locator('[name="amount"]').fill('99.99');
      await form.locator('[name="paymentPassword"]').fill('246810');
      await form.locator('[data-key="submitWithdraw"]').click();
      await expect(form.locator('[name="amount"]')).toHaveAttribute('aria-invalid', 'true');
    });
    await askFor(page, '120.00');
    await expect(page.locator('[data-key="frozen"]')).toContainText('120.00');
    await expect(page.locator('.st-header .fh-balance__figure')).toHaveText('380.00');
    const one = page.locator('[data-key="withdrawal"]').first();
    await expect(one).toHaveAttribute('data-state', 'applying');
    const office = await context.newPage();
    await payAtDesk(office, member);
    await expect(one).toHaveAttribute('data-state', 'released', { timeout: 30_000 });
    await expect(one.getByRole('timer')).toHaveText(/^(29|30):\d\d$/);
    await one.locator('[data-key="result-PARTLY"]').click();
    await one.locator('[name="amountReceived"]').fill('50.00');
    await expect(one).toContainText('70.00');
    await expectSound(page, 'the confirmation');
    await one.locator('[data-key="sendConfirmation"]').click();
    await expect(one).toHaveAttribute('data-state', 'partly_received');
    await expect(one.locator('[data-key="remaining"]')).toContainText('70.00');
    await test.step('the case ends at the desk with the rest back in the balance', async () => {
      await office.getByRole('tab', { name: /Cases/ }).click();
      await office.locator('[data-key="deskRow"]').filter({ hasText: member.account }).click();
      await office.locator('[data-key="step-resolve"]').click();
      const form = office.locator('[data-key="stepForm"]');
      await form.locator('[name="choice"]').selectOption('RETURNED');
      await form.locator('[name="note"]').fill('the bank sent it back');
      await form.locator('[data-key="sendStep"]').click();
      await expect(
        office.locator('[data-key="deskRow"]').filter({ hasText: member.account }),
      ).toHaveCount(0);
    });
    await expect(one).toHaveAttribute('data-state', 'received', { timeout: 30_000 });
    expect(await balanceNow(url, member)).toBe('450.00');
    expect(complaints).toEqual([]);
  },
);

const payAtDesk = async (office: Page, member: Member): Promise<void> => {
  await signIn(office);
  await openScreen(office, 'withdrawals');
  const row = office.locator('[data-key="deskRow"]').filter({ hasText: member.account });
  await row.click();
  const work = office.locator('[data-key="withdrawalWork"]');
  await expect(work.locator('[data-key="risks"]')).toContainText('First withdrawal');
  await expectSound(office, 'the desk of withdrawals');
  await office.locator('h1').click();
  await office.keyboard.press('c');
  await expect(work.locator('[data-key="step-approve"]')).toBeVisible();
  await office.keyboard.press('a');
  const form = office.locator('[data-key="stepForm"]');
  await form.locator('[name="choice"]').selectOption('hand');
  await form.locator('[data-key="sendStep"]').click();
  await expect(work).toHaveAttribute('data-state', 'approved');
  await work.locator('[data-key="step-pay"]').click();
  await form.locator('[data-key="showCard"]').click();
  await expect(form.locator('[data-key="cardNumber"]')).toHaveText('6222 0000 1111 2222');
  await form.locator('[name="reference"]').fill('BANK-2026-1');
  await form.locator('[data-key="sendStep"]').click();
  await expect(row).toHaveCount(0);
};

test('[WL-06, WL-10] rejected it comes back with its reason; not received needs a picture', async ({
  page,
}) => {
  const member = await registerMember(url);
  await fund(member);
  await comeIn(page, member);
  await setPaymentPassword(page);
  await chooseMemberPage(page, 'withdraw');
  await addCard(page);
  await askFor(page, '100.00');
  const one = page.locator('[data-key="withdrawal"]').first();
  const id = await theirs(member);
  const by = { token: operator };
  const note = 'please use your full name';
  await ask(url, desk.claimWithdrawal, { id }, by);
  await ask(url, desk.rejectWithdrawal, { id, reason: 'details_wrong', note }, by);
  await expect(one).toHaveAttribute('data-state', 'rejected', { timeout: 30_000 });
  await expect(one).toContainText(note);
  expect(await balanceNow(url, member)).toBe('500.00');
  await page.locator('[data-key="withdrawAgain"]').click();
  await askFor(page, '101.00');
  const second = { id: await theirs(member) };
  await ask(url, desk.claimWithdrawal, second, by);
  await ask(url, desk.approveWithdrawal, second, by);
  await ask(url, desk.payWithdrawal, { ...second, reference: 'BANK-9' }, by);
  await expect(one).toHaveAttribute('data-state', 'released', { timeout: 30_000 });
  await one.locator('[data-key="result-NOT_RECEIVED"]').click();
  await one.locator('[data-key="sendConfirmation"]').click();
  await expect(one.getByRole('alert')).toBeVisible();
  await one
    .locator('input[type="file"]')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(one.locator('.ca-file img')).toBeVisible();
  await one.locator('[data-key="sendConfirmation"]').click();
  await expect(one).toHaveAttribute('data-state', 'not_received');
});
const theirs = async (member: Member): Promise<string> =>
  (await ask(url, withdrawalRecords, {}, { token: member.token })).list[0]?.id ?? '';

test(
  '[WL-14, WL-15, WL-16, MC-04] a member sends to the upline, an agent to the downline, and the ' +
    'wallet shows where the money stands',
  async ({ page }) => {
    const [agent, member] = [await registerMember(url), await registerMember(url)];
    await fund(member);
    await query('update members set upline_id = $2 where brand_id = 1 and member_id = $1', [
      member.memberId,
      agent.memberId,
    ]);
    await query('update members set type = 2 where brand_id = 1 and member_id = $1', [
      agent.memberId,
    ]);
    await comeIn(page, member);
    await setPaymentPassword(page);
    await chooseMemberPage(page, 'transferUpline');
    await expect(page.locator('[data-key="toUpline"]')).toContainText(agent.account);
    const form = page.locator('[data-key="transferForm"]');
    await form.locator('[name="amount"]').fill('125.50');
    await form.locator('[name="note"]').fill('for June');
    await form.locator('[name="paymentPassword"]').fill('246810');
    await expectSound(page, 'the transfer page');
    await form.locator('[data-key="submitTransfer"]').click();
    await expect(page.locator('[data-key="transferRecords"]')).toContainText('125.50');
    await expect(page.locator('.st-header .fh-balance__figure')).toHaveText('374.50');
    expect(await balanceNow(url, agent)).toBe('125.50');
    await chooseMemberPage(page, 'transferFund');
    await expect(page.locator('[data-key="wallets"]')).toContainText('374.50');
    await expectSound(page, 'the wallet');
    await page.locator('[data-key="to-withdraw"]').click();
    await expect(page.locator('.mc-panel')).toHaveAttribute('data-key', 'withdraw');
    await expect(page.locator('[data-key="bankCards"]')).toBeVisible();
    await chooseMemberPage(page, 'messageV2');
    await expect(page.locator('[data-key="message"]').first()).toContainText('125.50');
  },
);

test(
  '[WL-03, WL-21] the desk of deposits shows what the provider told beside what was asked for, ' +
    'and credits it once',
  async ({ page }) => {
    const member = await registerMember(url);
    const { payUrl } = await ask(
      url,
      createDeposit,
      { methodId: 'sandbox', amount: '60.00' },
      { token: member.token },
    );
    const order = new URL(payUrl, url).searchParams;
    await fetch(new URL('/sandbox/pay', url), {
      method: 'POST',
      body: new URLSearchParams({ ...Object.fromEntries(order), mode: 'wrong-amount' }),
    });
    await signIn(page);
    await openScreen(page, 'deposits');
    await page.locator('[data-key="deskRow"]').filter({ hasText: member.account }).click();
    await expect(page.locator('[data-key="notices"] .is-different')).toContainText('1.00 USD');
    await expectSound(page, 'the desk of deposits');
    await page.locator('h1').click();
    await page.keyboard.press('c');
    await expect(page.locator('[data-key="step-approve"]')).toBeVisible();
    await page.keyboard.press('a');
    await page.locator('[data-key="stepForm"] [name="note"]').fill('seen at the bank');
    await page.locator('[data-key="sendStep"]').click();
    await expect(
      page.locator('[data-key="deskRow"]').filter({ hasText: member.account }),
    ).toHaveCount(0);
    expect(await balanceNow(url, member)).toBe('60.00');
  },
);
