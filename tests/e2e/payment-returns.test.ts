import { createDeposit, oneDeposit } from '@fairhouse/contract/deposits';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { ask, balanceNow, registerMember } from './member-api.ts';
import { decideBySecond, expectSoundEverywhere } from './office-second.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';

test('a chargeback waits at its desk, and is taken from the member by two persons', async ({
  page,
  browser,
}) => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to hold a chargeback');
  const url = test.info().project.use.baseURL ?? '';
  const member = await registerMember(url);
  const { token } = member;
  const asked = { methodId: 'sandbox', amount: '80.00' };
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
     select brand_id, method_id, $2, $2, deposit_id, member_id, 'chargeback', 3025, 'gone', now(),
       now() from deposits where deposit_id = $1`,
    [deposit.id, name],
  );
  await client.end();
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
