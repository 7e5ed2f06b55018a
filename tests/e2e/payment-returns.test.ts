import { depositOffers } from '@fairhouse/contract/deposit-offers';
import { createDeposit, oneDeposit } from '@fairhouse/contract/deposits';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { ask, balanceNow, registerMember } from './member-api.ts';
import { decideBySecond, expectSoundEverywhere } from './office-second.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { chooseMemberPage, complaintsOf, openMemberPage } from './people.ts';

const databaseUrl = process.env.E2E_DATABASE_URL;
const urlHere = (): string => test.info().project.use.baseURL ?? '';
/** A deposit of 80.00 that was credited, of which a provider took so much back. */
const contested = async (
  { token }: { token: string },
  { offerId, amountMinor }: { offerId?: string; amountMinor: number },
): Promise<string> => {
  const url = urlHere();
  const asked = { methodId: 'sandbox', amount: '80.00', ...(offerId ? { offerId } : {}) };
  const { deposit } = await ask(url, createDeposit, asked, { token });
  const order = new URL(deposit.payUrl, url).searchParams;
  await fetch(new URL('/sandbox/pay', url), {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(order), mode: 'pay' }),
  });
  await expect
    .poll(async () => (await ask(url, oneDeposit, { id: deposit.id }, { token })).status)
    .toBe('approved');
  const name = `dp_${crypto.randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into payment_returns (brand_id, method_id, payment_id, name, deposit_id, member_id,
       kind, amount, state, at, told_at)
     select brand_id, method_id, $2, $2, deposit_id, member_id, 'chargeback', $3, 'gone', now(),
       now() from deposits where deposit_id = $1`,
    [deposit.id, name, amountMinor],
  );
  await client.end();
  return name;
};

test('a chargeback waits at its desk, and is taken from the member by two persons', async ({
  page,
  browser,
}) => {
  test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to hold a chargeback');
  const url = urlHere();
  const member = await registerMember(url);
  const name = await contested(member, { amountMinor: 3025 });
  const complaints = complaintsOf(page);
  await signIn(page);
  await openScreen(page, 'paymentReturns');
  await page.locator('[data-key="deskSearch"]').fill(name);
  const row = page.locator('[data-key="deskRow"]');
  await expect(row).toHaveCount(1);
  await row.click();
  await expect(row).toContainText(member.account);
  const work = page.locator('[data-key="returnWork"]');
  await expect(work).toContainText('Chargeback · Gone');
  await page.keyboard.press('a');
  const form = page.locator('[data-key="stepForm"]');
  await expect(form.locator('[name="decision"]')).toBeFocused();
  await form.locator('[name="note"]').fill('the bank of the member took it back');
  await expectSound(page, 'the desk of payments taken back');
  await form.locator('[data-key="sendStep"]').click();
  await expect(work).toContainText('It waits for a second operator');
  expect(await balanceNow(url, member)).toBe('80.00');
  const said = await decideBySecond(browser, member.account);
  expect(said).toContain('Take it from the member');
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: /Done/ }).click();
  await row.click();
  await expect(work).toContainText('Taken from the member');
  await expect(work).toContainText('the bank of the member took it back');
  expect(await balanceNow(url, member)).toBe('49.75');
  await expectSoundEverywhere(page, 'payments taken back');
  expect(complaints).toEqual([]);
});

test('the bonus of a deposit that is taken back ends with it, and the member reads why', async ({
  page,
  browser,
}) => {
  test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to hold a chargeback');
  const url = urlHere();
  const member = await registerMember(url);
  const { list } = await ask(
    url,
    depositOffers,
    { methodId: 'sandbox', amount: '80.00' },
    { token: member.token },
  );
  const welcome = list.find((one) => one.title.startsWith('Welcome'));
  const name = await contested(member, { offerId: welcome?.id ?? '', amountMinor: 8000 });
  expect(await balanceNow(url, member)).toBe('120.00');
  const complaints = complaintsOf(page);
  await signIn(page);
  await openScreen(page, 'paymentReturns');
  await page.locator('[data-key="deskSearch"]').fill(name);
  await expect(page.locator('[data-key="deskRow"]')).toHaveCount(1);
  await page.locator('[data-key="deskRow"]').click();
  const work = page.locator('[data-key="returnWork"]');
  await expect(work.locator('[data-key="returnBonus"]')).toContainText('40.00');
  await page.keyboard.press('a');
  const form = page.locator('[data-key="stepForm"]');
  await expect(form).toContainText('The bonus ends with the deposit');
  await form.locator('[name="note"]').fill('the bank of the member took it back');
  await expectSound(page, 'the form of a payment with its bonus');
  await form.locator('[data-key="sendStep"]').click();
  await expect(work).toContainText('It waits for a second operator');
  await decideBySecond(browser, member.account);
  expect(await balanceNow(url, member)).toBe('0.00');
  await page.getByRole('tab', { name: /Done/ }).click();
  await page.locator('[data-key="deskRow"]').click();
  await expect(work.locator('[data-key="returnBonus"]')).toContainText('Ended with its deposit');
  await expectSoundEverywhere(page, 'a payment taken back with its bonus');
  const site = await browser.newPage();
  const said = complaintsOf(site);
  await site.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
  await site.goto(new URL('/index', url).href);
  await openMemberPage(site, 'rewardCenter');
  const past = site.locator('.rw-ended');
  await expect(past).toContainText('Ended with its deposit');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await site.setViewportSize({ width, height });
    await expectSound(site, `a bonus that ended with its deposit at ${width}`);
  }
  await chooseMemberPage(site, 'messageV2');
  await site.getByText('A bonus ended with its deposit').click();
  await expect(site.getByText('It asks for no more bets.')).toBeVisible();
  await site.close();
  expect([...complaints, ...said]).toEqual([]);
});
