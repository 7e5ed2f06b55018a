import { depositOffers } from '@fairhouse/contract/deposit-offers';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import sharp from 'sharp';
import { balanceNow, registerMember, type Member } from './member-api.ts';
import { expectSound, openScreen, SECOND, signIn, tryToSignIn } from './office-person.ts';
import { expectSoundEverywhere } from './office-second.ts';
import { chooseMemberPage, complaintsOf, demoLogin, openMemberPage } from './people.ts';

const comeIn = async (page: Page, member: Member): Promise<void> => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
  await page.goto('/index');
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  await openMemberPage(page, 'depositv2');
};
const choose = (page: Page, methodId: string) =>
  page.locator(`.dp-method input[value="${methodId}"]`).check();
const submit = async (page: Page, methodId: string, amount: string): Promise<void> => {
  await choose(page, methodId);
  await page.locator('[data-key="depositForm"] [name="amount"]').fill(amount);
  await page.locator('[data-key="submitDeposit"]').press('Enter');
};
/** Slips of different amounts of ink, in each try others: one that was seen is refused. */
const PAPER = Math.floor(Math.random() * 200);
const slipOf = async (shade: number) => ({
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 320 + shade,
      height: 200 + PAPER,
      channels: 3,
      background: { r: 240, g: shade, b: test.info().repeatEachIndex },
    },
  })
    .png()
    .toBuffer(),
});
const url = () => test.info().project.use.baseURL ?? '';

test('[WL-02] a list of bonuses that does not answer keeps nobody from the form', async ({
  page,
}) => {
  await page.route(addressesOf(depositOffers), () => {});
  await comeIn(page, await registerMember(url()));
  await expect(page.locator('[data-key="submitDeposit"]')).toBeVisible();
  await expect(page.locator('[data-key="offers"]')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test(
  '[WL-02, WL-03, WL-04] a bank transfer: account, reference, slip, a promised time, and the ' +
    'desk that sees the slip beside the claim',
  async ({ page, context, browser }) => {
    const member = await registerMember(url());
    const complaints = complaintsOf(page);
    await comeIn(page, member);
    await expect(page.locator('[data-key="depositTutorial"]')).toHaveAttribute(
      'href',
      '/help?topic=deposit-tutorial',
    );
    await choose(page, 'bank-transfer');
    await expectSound(page, 'the methods of deposits');
    await submit(page, 'bank-transfer', '125.00');
    const panel = page.locator('[data-key="transfer"]');
    await expect(panel).toHaveAttribute('data-stage', 'created');
    await expect(panel.locator('[data-key="exact"]')).toHaveText('125.00');
    const reference = await panel.locator('[data-key="reference"]').innerText();
    expect(reference).toMatch(/^FH[2-9A-HJ-NP-Z]{8}$/);
    await panel
      .locator('[name="slip"]')
      .setInputFiles({ name: 'slip.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(panel.getByRole('alert')).toBeVisible();
    await panel.locator('[name="slip"]').setInputFiles(await slipOf(10));
    await expect(panel).toHaveAttribute('data-stage', 'submitted');
    await expect(panel.locator('[data-key="clock"]')).toContainText(/(29|30):\d\d/);
    await expectSound(page, 'a transfer with its slip');
    await test.step('another page and back again finds it', async () => {
      await chooseMemberPage(page, 'withdraw');
      await chooseMemberPage(page, 'depositv2');
      await page.locator('[data-key="openDeposit"]').first().click();
      await expect(panel).toHaveAttribute('data-stage', 'submitted');
      await panel.locator('[name="slip"]').setInputFiles(await slipOf(10));
      await expect(panel.getByRole('alert')).toBeVisible();
    });
    const office = await context.newPage();
    await signIn(office);
    await openScreen(office, 'deposits');
    await office.getByRole('tab', { name: /Open/ }).click();
    await office.locator('[data-key="deskSearch"]').fill(reference);
    const row = office.locator('[data-key="deskRow"]');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Slip there');
    await office.locator('[data-key="claim"]').click();
    await expect(office.locator('[data-key="slips"] img')).toBeVisible();
    await test.step('another operator sees who has it, and is led to the member', async () => {
      const other = await browser.newContext({ baseURL: url() });
      const desk = await other.newPage();
      await desk.goto('/office/');
      await tryToSignIn(desk, SECOND, demoLogin('operator').password);
      await expect(desk.locator('.office-main h1')).toBeVisible();
      await openScreen(desk, 'deposits');
      await desk.getByRole('tab', { name: /Open/ }).click();
      await desk.locator('[data-key="deskSearch"]').fill(reference);
      await expect(desk.locator('[data-key="claimedBy"]')).toContainText(
        demoLogin('operator').username,
      );
      await expect(desk.locator('[data-key="claim"]')).toHaveCount(0);
      await expectSound(desk, 'a case of another operator');
      await desk.locator('[data-key="deskMember"]').click();
      await expect(desk.locator('.office-main h1')).toContainText(member.account);
      await other.close();
    });
    await expect(office.locator('[data-key="transferFacts"]')).toContainText(reference);
    await expectSound(office, 'the desk with a slip');
    await office.locator('[data-key="step-approve"]').click();
    await office.locator('[data-key="stepForm"] [name="note"]').fill('seen at the bank');
    await office.locator('[data-key="sendStep"]').click();
    await expect(page.locator('[data-key="depositDone"]')).toHaveAttribute(
      'data-state',
      'approved',
      { timeout: 60_000 },
    );
    expect(await balanceNow(url(), member)).toBe('125.00');
    expect(complaints).toEqual([]);
  },
);

test('[WL-03] a QR transfer is drawn, paid at the test bank and credited by itself', async ({
  page,
  context,
}) => {
  const member = await registerMember(url());
  await comeIn(page, member);
  await submit(page, 'qr-transfer', '40.00');
  const panel = page.locator('[data-key="transfer"]');
  const reference = await panel.locator('[data-key="reference"]').innerText();
  await expect(panel.locator('svg.dp-qr')).toHaveAttribute(
    'data-text',
    new RegExp(`40\\.00 USD\\n${reference}$`),
  );
  await expectSound(page, 'a QR transfer');
  const opened = context.waitForEvent('page');
  await panel.locator('[data-key="payPage"]').click();
  const bank = await opened;
  await bank.locator('[data-key="pay"]').click();
  await expect(page.locator('[data-key="depositDone"]')).toHaveAttribute('data-state', 'approved', {
    timeout: 60_000,
  });
  expect(await balanceNow(url(), member)).toBe('40.00');
});

test('[WL-03] coins to an address of the deposit: blocks are counted and it is credited', async ({
  page,
  context,
}) => {
  const member = await registerMember(url());
  await comeIn(page, member);
  await submit(page, 'crypto', '50.00');
  const panel = page.locator('[data-key="coin"]');
  await expect(panel.locator('[data-key="coinAmount"]')).toHaveText('2.00000000');
  await expect(panel.locator('svg.dp-qr')).toBeVisible();
  await expectSound(page, 'a deposit of coins');
  const opened = context.waitForEvent('page');
  await panel.locator('[data-key="payPage"]').click();
  const wallet = await opened;
  await wallet.locator('[name="amount"]').fill('2');
  await wallet.locator('[data-key="sendCoins"]').click();
  await expect(wallet.locator('[data-key="coinsSent"]')).toBeVisible();
  await expect(page.locator('[data-key="depositDone"]')).toHaveAttribute('data-state', 'approved', {
    timeout: 60_000,
  });
  expect(await balanceNow(url(), member)).toBe('50.00');
});

test('[WL-03] an operator makes codes that are shown once, and a member redeems one', async ({
  page,
  context,
}) => {
  const office = await context.newPage();
  await signIn(office);
  await openScreen(office, 'vouchers');
  await office.locator('[data-key="vouchersNew"]').click();
  const form = office.locator('[data-key="voucherForm"]');
  const name = `Journey ${crypto.randomUUID().slice(0, 6)}`;
  const batch = office.locator('.office-panel tbody tr').filter({ hasText: name });
  await form.locator('[name="name"]').fill(name);
  await form.locator('[name="amount"]').fill('15.00');
  await form.locator('[name="count"]').fill('2');
  await form.locator('[name="reason"]').fill('asked for by a journey');
  await expectSound(office, 'a new batch of vouchers');
  await office.locator('[data-key="voucherMake"]').click();
  const codes = (await office.locator('[data-key="voucherCodes"] textarea').inputValue()).split(
    '\n',
  );
  expect(codes).toHaveLength(2);
  await expectSound(office, 'the codes of a batch');
  const saved = office.waitForEvent('download');
  await office.locator('[data-key="voucherSave"]').click();
  expect((await saved).suggestedFilename()).toMatch(/^vouchers-.+\.csv$/);
  await office.keyboard.press('Escape');
  await expect(batch).toContainText('0 / 2');
  const member = await registerMember(url());
  await comeIn(page, member);
  await choose(page, 'voucher');
  const code = page.locator('[data-key="voucherForm"] [name="code"]');
  await code.fill('ABCD-EFGH-JKMN-PQRS');
  await page.locator('[data-key="redeemVoucher"]').click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page, 'a voucher that is none');
  await code.fill(codes[0] ?? '');
  await page.locator('[data-key="redeemVoucher"]').click();
  await expect(page.locator('.st-header .fh-balance__figure')).toHaveText('15.00');
  expect(await balanceNow(url(), member)).toBe('15.00');
  await test.step('what is left of the batch is taken back', async () => {
    await office.reload();
    await expect(batch).toContainText('1 / 2');
    await batch.locator('[data-key="voucherWithdraw"]').click();
    await office.locator('[name="reason"]').fill('the journey is over');
    await office.locator('[data-key="reasonConfirm"]').click();
    await expect(batch).toContainText('Taken back');
  });
});

test('the owner keeps the accounts of the house and its terms of deposits', async ({ page }) => {
  await signIn(page);
  await openScreen(page, 'accounts');
  await page.locator('[data-key="accountNew"]').click();
  const form = page.locator('[data-key="accountForm"]');
  const number = `55 ${String(Date.now()).slice(-8)}`;
  await form.locator('[name="bankName"]').fill('Orchard Trust');
  await form.locator('[name="number"]').fill(number);
  await form.locator('[name="holder"]').fill('Fairhouse Play Money');
  await form.locator('[name="dailyCap"]').fill('5000.00');
  await form.locator('[name="reason"]').fill('asked for by a journey');
  await expectSound(page, 'a new account');
  await page.locator('[data-key="accountSave"]').click();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('5,000.00');
  await expect(row).toContainText('Waits for a second person');
  await expectSound(page, 'the accounts of the house');
  await row.locator('[data-key="accountEdit"]').click();
  await form.locator('[name="isOn"]').uncheck({ force: true });
  await form.locator('[name="reason"]').fill('the journey is over');
  await page.locator('[data-key="accountSave"]').click();
  await expect(row).toContainText('Off');
  await openScreen(page, 'settings');
  await page.getByRole('tab', { name: /Cashier/ }).click();
  await expect(page.locator('[name="deposits.promiseMinutes"]')).toHaveValue('30');
  await expectSound(page, 'the settings of the cashier');
});

test('a file of a provider is compared with what was credited, difference by difference', async ({
  page,
}) => {
  await signIn(page);
  await openScreen(page, 'settlements');
  const form = page.locator('[data-key="settlementForm"]');
  await form.locator('[name="methodId"]').selectOption('sandbox');
  await form
    .locator('[name="file"]')
    .setInputFiles({
      name: 'journey.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('order_id,amount\n'),
    });
  await page.locator('[data-key="settlementCompare"]').click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form
    .locator('[name="file"]')
    .setInputFiles({
      name: 'journey.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('order_id,amount,currency,state\nnobody-1,9.00,USD,paid\n'),
    });
  await page.locator('[data-key="settlementCompare"]').click();
  const found = page.locator('[data-key="settlement"]');
  await expect(found).toContainText('nobody-1');
  await expect(found).toContainText('Missing here');
  await expectSound(page, 'a comparison with its differences');
  // Each is somebody's to look into until it is decided.
  await found.getByRole('link', { name: 'Open' }).click();
  await expect(page.locator('[data-key="differenceFacts"]')).toContainText('nobody-1');
  const dialog = page.getByRole('dialog');
  await page.locator('[data-key="differenceTake"]').click();
  await dialog.locator('[name="state"]').selectOption('waiting');
  await dialog.locator('[name="reason"]').fill('the provider was asked');
  await dialog.locator('[data-key="reasonConfirm"]').click();
  const lines = page.locator('[data-key="differenceLines"] li');
  await expect(lines.first()).toContainText('the provider was asked');
  await page.locator('[data-key="differenceNote"]').click();
  await dialog.locator('[name="text"]').fill('their ticket 17');
  await dialog.locator('[data-key="differenceNoteSend"]').click();
  await expect(lines.first()).toContainText('their ticket 17');
  await expectSoundEverywhere(page, 'a difference');
  await page.locator('[data-key="differenceDecide"]').click();
  await dialog.locator('[name="outcome"]').selectOption('known');
  await dialog.locator('[name="reason"]').fill('a payment of another shop');
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(page.locator('.office-main h1')).toContainText('Explained');
  await expect(page.locator('[data-key="differenceDecide"]')).toHaveCount(0);
  await openScreen(page, 'differences');
  await expect(page.getByRole('link', { name: 'nobody-1' })).toHaveCount(0);
  await page.locator('[data-key="differenceState"]').selectOption('decided');
  await expect(page.getByRole('link', { name: 'nobody-1' })).toHaveCount(1);
  await page.locator('[data-key="differenceDays"] [name="to"]').fill('2020-01-01');
  await expect(page.getByRole('link', { name: 'nobody-1' })).toHaveCount(0);
  await expect(page).toHaveURL(/toDay=2020-01-01/);
  await expectSoundEverywhere(page, 'differences');
  await openScreen(page, 'deposits');
  await page.getByRole('tab', { name: 'All' }).click();
  await page.locator('[data-key="deskLooks"] [name="from"]').fill('2999-01-01');
  await expect(page.locator('[data-key="deskRow"]')).toHaveCount(0);
  await expectSoundEverywhere(page, 'the desk of deposits by days');
});
