import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { addCard, askFor, comeIn, setPaymentPassword } from './cashier-steps.ts';
import { balanceNow, registerMember, type Member } from './member-api.ts';
import {
  changeSettings,
  expectSound,
  giveMoney,
  openScreen,
  operatorToken,
  signIn,
} from './office-person.ts';
import { chooseMemberPage, complaintsOf, openMemberPage } from './people.ts';

let url: string;
let operator: string;
const change = (changes: Record<string, unknown>) => changeSettings(url, operator, () => changes);
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  operator = await operatorToken(url);
  await change({
    matching: { isOn: true },
    vendorWallets: [{ code: 'HARBOR', name: 'Harbor Hall' }],
  });
});
/** The time of what an earlier try left open runs out: who pays is given the oldest first. */
test.beforeEach(async () => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  if (databaseUrl === undefined) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update match_offers set until = to_timestamp(0) where state = 'open'`);
  await client.end();
});
test.afterAll(async () => {
  await change({ matching: { isOn: false }, vendorWallets: [] });
});

const fund = (member: Member) => giveMoney(url, member, '500.00', operator);
const wallet = (page: Page, code: string) => page.locator(`[data-wallet="${code}"]`);

test('[MC-04, WL-17] a member moves money to the wallet of a hall and brings everything home', async ({
  page,
}) => {
  const member = await registerMember(url);
  await fund(member);
  const complaints = complaintsOf(page);
  await comeIn(page, member);
  await openMemberPage(page, 'transferFund');
  await expect(wallet(page, 'MAIN')).toContainText('500.00');
  const form = page.locator('[data-key="walletForm"]');
  await form.locator('[name="amount"]').fill('600');
  await form.locator('[data-key="moveFunds"]').click();
  await expect(form.locator('[name="amount"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name="amount"]').fill('120.50');
  await form.locator('[data-key="moveFunds"]').click();
  await expect(wallet(page, 'HARBOR')).toContainText('120.50');
  await expect(wallet(page, 'MAIN')).toContainText('379.50');
  await expect(page.locator('.mc-big')).toContainText('500.00');
  await expect(page.locator('.st-header .fh-balance__figure')).toHaveText('500.00');
  await expectSound(page, 'the wallets');
  await form.locator('[name="from"]').selectOption('HARBOR');
  await expect(form.locator('[name="to"]')).toHaveValue('MAIN');
  await form.locator('[name="amount"]').fill('20.50');
  await form.locator('[data-key="moveFunds"]').click();
  await expect(wallet(page, 'HARBOR')).toContainText('100.00');
  await form.locator('[data-key="bringHome"]').click();
  await expect(wallet(page, 'MAIN')).toContainText('500.00');
  await expect(form.locator('[data-key="bringHome"]')).toBeDisabled();
  await chooseMemberPage(page, 'transactionHistory');
  await expect(page.locator('.mc-panel')).toContainText('From a hall wallet');
  expect(complaints).toEqual([]);
});

test(
  '[WL-08, WL-10, WL-12, WL-13] one member pays the withdrawal of another: the first part is ' +
    'received, of the second an operator decides',
  async ({ page, browser }) => {
    const [payee, payer] = [await registerMember(url), await registerMember(url)];
    await fund(payee);
    await comeIn(page, payee);
    await setPaymentPassword(page);
    await chooseMemberPage(page, 'withdraw');
    await addCard(page);
    await askFor(page, '300.00');
    const offer = page.locator('[data-key="matchOffer"]');
    await expect(offer).toHaveAttribute('data-state', 'possible');
    await expectSound(page, 'the withdraw page with an offer');
    await offer.locator('[data-key="offerAsk"]').click();
    await expect(offer).toHaveAttribute('data-state', 'wanted');
    const office = await (await browser.newContext({ baseURL: url })).newPage();
    await approveAtDesk(office, payee);
    await expect(offer).toHaveAttribute('data-state', 'open', { timeout: 20_000 });

    const other = await (await browser.newContext({ baseURL: url })).newPage();
    const complaints = complaintsOf(other);
    await comeIn(other, payer);
    await openMemberPage(other, 'depositv2');
    await take(other, '100.00');
    const pay = other.locator('[data-key="matchPay"]');
    await expect(pay.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    for (const text of ['Harbour Bank', '6222 0000 1111 2222', 'Anna Lamp']) {
      await expect(pay).toContainText(text);
    }
    await expectSound(other, 'what the payer does');
    await prove(other, page);
    await expect(pay).toHaveAttribute('data-state', 'confirming');

    const asked = page.locator('[data-key="matchAsked"]');
    await expect(asked.getByRole('timer')).toHaveText(/^(29|30):\d\d$/, { timeout: 20_000 });
    await expect(asked.locator('img')).toBeVisible();
    await expectSound(page, 'what who is paid is asked');
    await asked.locator('[data-key="match-RECEIVED"]').click();
    await asked.locator('[data-key="confirmMatch"]').click();
    await expect(other.locator('[data-key="endedMatches"] [data-state="received"]')).toBeVisible({
      timeout: 20_000,
    });
    await expect(other.locator('.st-header .fh-balance__figure')).toHaveText('100.00');

    await take(other, '200.00');
    await prove(other, other);
    await asked.locator('[data-key="match-NOT_RECEIVED"]').click({ timeout: 20_000 });
    await asked.locator('[data-key="confirmMatch"]').click();
    await expect(asked.getByRole('alert')).toBeVisible();
    await asked
      .locator('input[type="file"]')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(asked.locator('img')).toHaveCount(2);
    await asked.locator('[data-key="confirmMatch"]').click();
    await expect(page.locator('[data-key="matchReview"]')).toBeVisible();
    await expect(other.locator('[data-key="matchReview"]')).toBeVisible({ timeout: 20_000 });
    await decideAtOffice(office, payer);
    await expect(page.locator('[data-key="endedMatches"] [data-state="forced"]')).toContainText(
      'The deposit is not refunded',
      { timeout: 20_000 },
    );
    await expect(page.locator('[data-key="withdrawal"]').first()).toHaveAttribute(
      'data-state',
      'received',
      { timeout: 20_000 },
    );
    expect([await balanceNow(url, payer), await balanceNow(url, payee)]).toEqual([
      '300.00',
      '200.00',
    ]);
    expect(complaints).toEqual([]);
    for (const one of [office, other]) await one.context().close();
  },
);

test(
  '[WL-09] of a part that came the payer objects with a proof, and an operator who took it ' +
    'decides about the rest',
  async ({ page, browser }) => {
    const [payee, payer] = [await registerMember(url), await registerMember(url)];
    await fund(payee);
    await comeIn(page, payee);
    await setPaymentPassword(page);
    await chooseMemberPage(page, 'withdraw');
    await addCard(page);
    await askFor(page, '200.00');
    await page.locator('[data-key="offerAsk"]').click();
    const office = await (await browser.newContext({ baseURL: url })).newPage();
    await approveAtDesk(office, payee);
    const other = await (await browser.newContext({ baseURL: url })).newPage();
    await comeIn(other, payer);
    await openMemberPage(other, 'depositv2');
    await take(other, '200.00');
    await prove(other, page);
    const asked = page.locator('[data-key="matchAsked"]');
    await asked.locator('[data-key="match-PARTLY"]').click({ timeout: 20_000 });
    await asked.locator('[name="matchPart"]').fill('50.00');
    await asked.locator('[data-key="confirmMatch"]').click();
    await expect(page.locator('[data-key="partWaits"]')).toContainText('50.00 USD of 200.00 USD');

    const part = other.locator('[data-key="matchPart"]');
    await expect(part.getByRole('timer')).toHaveText(/^(59|60):\d\d$/, { timeout: 20_000 });
    await expect(other.locator('.st-header .fh-balance__figure')).toHaveText('50.00');
    await expectSound(other, 'a part that came');
    await part.locator('[data-key="objectPart"]').click();
    await expect(part.getByRole('alert')).toBeVisible();
    await part
      .locator('[name="objectionProof"]')
      .setInputFiles({
        name: 'proof.png',
        mimeType: 'image/png',
        buffer: await other.screenshot(),
      });
    await expect(part.locator('img')).toBeVisible();
    await part.locator('[data-key="objectPart"]').click();
    await expect(other.locator('[data-key="matchReview"]')).toBeVisible();
    const review = page.locator('[data-key="matchReview"]');
    await expect(review).toContainText('The payer objects', { timeout: 20_000 });
    await review
      .locator('[name="payeeProof"]')
      .setInputFiles({
        name: 'account.png',
        mimeType: 'image/png',
        buffer: await page.screenshot(),
      });
    await expect(review.locator('img')).toBeVisible();
    await expectSound(page, 'an objection, seen by who is paid');

    await openScreen(office, 'matches');
    await office.locator('[data-key="deskRow"]').filter({ hasText: payer.account }).click();
    await expect(office.locator('[data-key="proof-objection"] img')).toBeVisible();
    await expect(office.locator('[data-key="matchDecide"]')).toHaveCount(0);
    await office.locator('[data-key="claim"]').click();
    const form = office.locator('[data-key="matchDecide"]');
    await expect(form.locator('[name="outcome"] option')).toHaveCount(2);
    await expectSound(office, 'an objection at the desk');
    await form.locator('[name="outcome"]').selectOption('RECEIVED');
    await form.locator('[name="note"]').fill('the slip is of the whole amount');
    await form.locator('[data-key="decideMatch"]').click();
    await expect(other.locator('[data-key="endedMatches"] [data-state="forced"]')).toBeVisible({
      timeout: 20_000,
    });
    expect([await balanceNow(url, payer), await balanceNow(url, payee)]).toEqual([
      '200.00',
      '300.00',
    ]);
    for (const one of [office, other]) await one.context().close();
  },
);

const take = async (page: Page, amount: string): Promise<void> => {
  const choose = page.locator('[data-key="matchChoose"]');
  await choose.getByRole('button', { name: new RegExp(`^${amount}`) }).click({ timeout: 20_000 });
  await expectSound(page, 'the amounts that wait');
  await choose.locator('[data-key="takeMatch"]').click();
  await expect(page.locator('[data-key="matchPay"]')).toHaveAttribute('data-state', 'paying');
};
const prove = async (page: Page, shown: Page): Promise<void> => {
  await page
    .locator('[name="payerProof"]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await shown.screenshot() });
  await expect(page.locator('[data-key="matchPay"]')).toHaveAttribute('data-state', 'confirming');
};
const approveAtDesk = async (office: Page, member: Member): Promise<void> => {
  await signIn(office);
  await openScreen(office, 'withdrawals');
  await office.locator('[data-key="deskRow"]').filter({ hasText: member.account }).click();
  await office.locator('[data-key="claim"]').click();
  await office.locator('[data-key="step-approve"]').click();
  const form = office.locator('[data-key="stepForm"]');
  await form.locator('[name="choice"]').selectOption('members');
  await form.locator('[data-key="sendStep"]').click();
  await expect(office.locator('[data-key="payout"]')).toContainText('members');
};
const decideAtOffice = async (office: Page, payer: Member): Promise<void> => {
  await openScreen(office, 'matches');
  await office.locator('[data-key="deskRow"]').filter({ hasText: payer.account }).click();
  for (const side of ['payer', 'payee']) {
    await expect(office.locator(`[data-key="proof-${side}"] img`)).toBeVisible();
  }
  await expectSound(office, 'a match under review');
  await office.keyboard.press('c');
  const form = office.locator('[data-key="matchDecide"]');
  await form.locator('[name="outcome"]').selectOption('RECEIVED');
  await form.locator('[name="falseClaim"]').selectOption('PAYEE');
  await form.locator('[name="note"]').fill('the slip is of the right day and account');
  await form.locator('[data-key="decideMatch"]').click();
  await expect(
    office.locator('[data-key="deskRow"]').filter({ hasText: payer.account }),
  ).toHaveCount(0);
};
