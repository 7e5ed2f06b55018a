import { approveApproval } from '@fairhouse/contract/approvals';
import { adjustPoints, approveExchange, rejectExchange } from '@fairhouse/contract/points-desk';
import { exchangeList } from '@fairhouse/contract/points';
import { expect, test, type Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { comeIn, setPaymentPassword } from './cashier-steps.ts';
import { ask, balanceNow, registerMember, type Member } from './member-api.ts';
import {
  expectSound,
  giveMoney,
  openScreen,
  operatorToken,
  SECOND,
  signIn,
} from './office-person.ts';
import { complaintsOf } from './people.ts';

const SHOTS = process.env.POINTS_SHOTS;

/** A member with points and money, and a payment password. */
const earner = async (page: Page, url: string, points: string): Promise<Member> => {
  const member = await registerMember(url);
  await giveMoney(url, member, '300.00');
  const { approvalId } = await ask(
    url,
    adjustPoints,
    { id: member.memberId, direction: 'credit', points, reason: 'points for a journey' },
    { token: await operatorToken(url) },
  );
  await ask(
    url,
    approveApproval,
    { id: approvalId, reason: 'looked at by a journey' },
    { token: await operatorToken(url, SECOND) },
  );
  await comeIn(page, member);
  await setPaymentPassword(page);
  return member;
};
/** Nothing that axe finds in a part of the page, and nothing that scrolls sideways. */
const isSound = async (page: Page, part: string, where: string) => {
  const { violations } = await axeOn(page).include(part).analyze();
  expect(
    violations.map((one) => `${one.id}: ${one.nodes[0]?.html ?? ''}`),
    where,
  ).toEqual([]);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    ),
    where,
  ).toBe(true);
};
const openProduct = async (page: Page, name: string) => {
  await page
    .locator('[data-key="product"]')
    .filter({ hasText: name })
    .locator('[data-key="redeem"]')
    .click();
  return page.locator('[data-key="redeemDialog"]');
};
const lastOf = async (url: string, { token }: Member) =>
  (await ask(url, exchangeList, {}, { token })).list[0];

test('[VP-07, VP-08, VA-48] a product is redeemed with address, phone and payment password', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const url = baseURL ?? '';
  const member = await earner(page, url, '30000');
  await page.goto('/pointMall');
  await expect(page.locator('[data-key="ownPoints"]')).toContainText('30,000');
  const dialog = await openProduct(page, 'Wireless headphones');
  await expect(dialog.locator('[data-key="redeemSum"]')).toContainText('14,800 points');
  await expect(dialog.locator('[data-key="redeemSum"]')).toContainText('20.00 USD');
  await dialog.locator('[data-key="redeemSubmit"]').click();
  await expect(dialog).toContainText('Enter delivery address');
  await expect(dialog).toContainText('Enter phone number');
  await expect(dialog).toContainText('Enter payment password');
  await dialog.locator('[name="deliveryAddress"]').fill('1 Harbour Road');
  await dialog.locator('[name="phone"]').fill('+1 555 0100');
  await dialog.locator('[name="paymentPassword"]').fill('000000');
  await dialog.locator('[data-key="redeemSubmit"]').click();
  await expect(dialog.getByRole('alert')).toContainText(/password/i);
  await dialog.locator('[name="paymentPassword"]').fill('246810');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-key="ownPoints"]')).toContainText('15,200');
  const latest = page.locator('[data-key="latestExchanges"]');
  await expect(latest).toContainText('Wireless headphones');
  await expect(latest).toContainText('Processing');
  expect(await balanceNow(url, member)).toBe('280.00');
  // Rejected, all of it comes back.
  const id = (await lastOf(url, member))?.id ?? '';
  await ask(
    url,
    rejectExchange,
    { id, reason: 'none are left of them' },
    { token: await operatorToken(url) },
  );
  await page.locator('[data-key="exchangeHistory"]').click();
  await expect(page).toHaveURL(/view=exchanges/);
  const centre = page.locator('[data-key="exchangeCentre-page"]');
  await expect(centre.locator('[data-key="currentPoints"]')).toContainText('30,000');
  await expect(centre).toContainText('Rejected, points returned');
  await expect(centre).toContainText('none are left of them');
  expect(await balanceNow(url, member)).toBe('300.00');
  expect(complaints).toEqual([]);
});

test('[VP-09, VP-10, VP-13] the exchange centre shows points and history, and changes points to money', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const member = await earner(page, url, '2500');
  await page.goto('/pointMall?view=exchanges');
  const centre = page.locator('[data-key="exchangeCentre-page"]');
  await expect(centre.locator('[data-key="currentPoints"]')).toContainText('2,500');
  for (const column of [
    'Exchange type',
    'Product name',
    'Quantity',
    'Status',
    'Time',
    'Points change',
    'Accumulated points',
    'Remarks',
    'Transaction number',
  ]) {
    await expect(centre.getByRole('columnheader', { name: column })).toHaveCount(1);
  }
  await expect(centre).toContainText('points for a journey');
  await centre.getByRole('tab').nth(1).click();
  const form = centre.locator('[data-key="convertForm"]');
  await form.locator('[name="points"]').fill('99');
  await form.locator('[name="paymentPassword"]').fill('246810');
  await form.locator('[data-key="convertSubmit"]').click();
  await expect(form).toContainText('At least 100 points');
  await form.locator('[name="points"]').fill('2500.01');
  await form.locator('[data-key="convertSubmit"]').click();
  await expect(form).toContainText('You have 2,500 points');
  await form.locator('[data-key="convertAll"]').click();
  await expect(form.locator('[data-key="convertBrings"]')).toContainText('25.00 USD');
  await form.locator('[data-key="convertSubmit"]').click();
  await expect(centre.locator('[data-key="currentPoints"]')).toContainText(/^\D*0\D*$/);
  expect(await balanceNow(url, member)).toBe('325.00');
  await centre.getByRole('tab').nth(0).click();
  await centre.locator('[data-key="exchangeType"]').selectOption('convert');
  await expect(centre.locator('tbody tr')).toHaveCount(1);
  await expect(centre.locator('tbody')).toContainText('+25.00');
});

test('mall and exchange centre are sound in both themes, on a phone, in German and in Arabic', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const member = await earner(page, url, '18420');
  await page.goto('/pointMall');
  for (const name of ['Café', 'Cinema']) {
    const dialog = await openProduct(page, name);
    await dialog.locator('[name="account"]').fill('ann@lamp.example');
    await dialog.locator('[name="paymentPassword"]').fill('246810');
    await dialog.locator('[data-key="redeemSubmit"]').click();
    await expect(dialog).toHaveCount(0);
    if (name !== 'Café') continue;
    const id = (await lastOf(url, member))?.id ?? '';
    await ask(
      url,
      approveExchange,
      { id, remark: 'the code is on its way' },
      { token: await operatorToken(url) },
    );
  }
  for (const [theme, width, language] of [
    ['dark', 1440, 'en'],
    ['light', 390, 'de'],
    ['light', 1440, 'de'],
    ['dark', 390, 'ar'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((one) => localStorage.setItem('fairhouse.theme', one), theme);
    for (const path of ['/pointMall', '/pointMall?view=exchanges']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=${language}`);
      await expect(page.locator('main h1').first()).toBeAttached();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await isSound(page, 'main', `${path} ${theme} ${width} ${language}`);
      if (SHOTS) {
        const name = `${path.includes('view') ? 'centre' : 'mall'}-${theme}-${width}-${language}`;
        await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
      }
    }
    await page.getByRole('tab').nth(1).click();
    await expect(page.locator('[data-key="convertForm"]')).toBeVisible();
    await isSound(page, 'main', `convert ${theme} ${width} ${language}`);
    if (SHOTS) {
      await page.screenshot({ path: `${SHOTS}/convert-${theme}-${width}-${language}.png` });
    }
    await page.goto(`/pointMall?language=${language}`);
    await page.locator('[data-key="product"] [data-key="redeem"]').nth(1).click();
    await expect(page.locator('[data-key="redeemDialog"]')).toBeVisible();
    await isSound(page, '[data-key="redeemDialog"]', `redeem ${theme} ${width} ${language}`);
    if (SHOTS) {
      await page.screenshot({ path: `${SHOTS}/redeem-${theme}-${width}-${language}.png` });
    }
  }
});

test('[VP-11, VP-12] the desk completes and rejects by keyboard, and rates come in versions', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const member = await earner(page, url, '5000');
  await page.goto('/pointMall');
  for (const account of ['one@lamp.example', 'two@lamp.example']) {
    const dialog = await openProduct(page, 'Café');
    await dialog.locator('[name="account"]').fill(account);
    await dialog.locator('[name="paymentPassword"]').fill('246810');
    await dialog.locator('[data-key="redeemSubmit"]').click();
    await expect(dialog).toHaveCount(0);
  }
  await signIn(page);
  await openScreen(page, 'exchanges');
  await page.locator('[data-key="deskSearch"]').fill(member.username);
  const rows = page.locator('[data-key="deskRow"]');
  await expect(rows).toHaveCount(2);
  const work = page.locator('[data-key="exchangeWork"]');
  await expect(work).toContainText('two@lamp.example');
  await page.locator('.office-main h1').click();
  await page.keyboard.press('a');
  await page.locator('[data-key="exchangeApproveForm"] [name="remark"]').fill('sent by mail');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(work).toContainText('one@lamp.example');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('r');
  await page.getByRole('dialog').locator('[name="reason"]').fill('no more codes today');
  await page.locator('[data-key="exchangeRejectConfirm"]').click();
  await expect(rows).toHaveCount(0);
  const { list } = await ask(url, exchangeList, {}, { token: member.token });
  expect(list.slice(0, 2).map((one) => [one.state, one.remark])).toEqual([
    ['approved', 'sent by mail'],
    ['rejected', 'no more codes today'],
  ]);
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/office/exchanges');
    await page.getByRole('tab').nth(2).click();
    await expectSound(page, `exchanges ${theme} ${width}`);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/desk-${theme}-${width}.png` });
    await page.goto('/office/products');
    await page.getByRole('tab').nth(1).click();
    await expect(page.locator('[data-key="pointTerms"] tbody tr').first()).toBeVisible();
    await expectSound(page, `terms ${theme} ${width}`);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/terms-${theme}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-key="termsChange"]').click();
  const form = page.locator('[data-key="termsForm"]');
  // With all else, before anybody is asked.
  await form.locator('[name="RNG"]').fill('9.00');
  await expect(form.locator('[data-key="edge-RNG"]')).toContainText('0.456 %');
  await form.locator('[name="RNG"]').fill('1.20');
  await expect(form.locator('[data-key="edge-RNG"]')).toHaveCount(0);
  await form.locator('[name="ESPORTS"]').fill('0.90');
  await form.locator('[name="reason"]').fill('less for esports');
  await page.locator('[data-key="termsSave"]').click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-key="pointTerms"] tbody tr')).toHaveCount(2);
  await page.goto(`/office/members/${member.memberId}`);
  await page.getByRole('tab', { name: 'Points' }).click();
  await expect(page.locator('[data-key="memberPoints"]')).toContainText('4,100.00');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/member-points.png` });
});
