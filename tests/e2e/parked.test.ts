import { createDeposit } from '@fairhouse/contract/deposits';
import { oneParked } from '@fairhouse/contract/payment-notices';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import pg from 'pg';
import { ask, balanceNow, registerMember } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';

test(
  '[WL-03, WL-21] money that came without its reference is found at the desk of unmatched ' +
    'money and assigned by the keyboard; what was sent back is settled',
  async ({ page }) => {
    const url = test.info().project.use.baseURL ?? '';
    const member = await registerMember(url);
    const pay = async (amount: string): Promise<string> => {
      const { deposit } = await ask(
        url,
        createDeposit,
        { methodId: 'bank-transfer', amount },
        { token: member.token },
      );
      const order = new URL(deposit.payUrl, url).searchParams;
      await fetch(new URL('/sandbox/pay', url), {
        method: 'POST',
        body: new URLSearchParams({ ...Object.fromEntries(order), mode: 'no-reference' }),
      });
      return deposit.id;
    };
    // Amounts of its own: the desk shows what an earlier try left, too.
    const cents = String(Math.floor(Math.random() * 100)).padStart(2, '0');
    const whole = 100 + Math.floor(Math.random() * 400) * 2;
    const [amount, returned] = [`${whole}.${cents}`, `${whole + 1}.${cents}`] as const;
    const id = await pay(amount);
    await pay(returned);
    const complaints = complaintsOf(page);
    await signIn(page);
    await openScreen(page, 'parked');
    const row = page.locator('[data-key="deskRow"]').filter({ hasText: amount });
    await row.click();
    await expect(row).toContainText('No reference');
    await expectSound(page, 'the desk of unmatched money');
    await page.keyboard.press('c');
    await expect(page.locator('[data-key="step-assign"]')).toBeVisible();
    await page.keyboard.press('a');
    const form = page.locator('[data-key="stepForm"]');
    await expect(form.locator('[name="search"]')).toBeFocused();
    await form.locator('[name="search"]').fill(member.account);
    const candidate = form.locator(`[data-key="candidate"][data-id="${id}"]`);
    await expect(form.locator('[data-key="candidate"]')).toHaveCount(2);
    await expect(form.locator('[data-key="candidate"]').first()).toHaveAttribute('data-id', id);
    await expect(form.locator('[data-key="sendStep"]')).toBeDisabled();
    await candidate.locator('input').check();
    await expectSound(page, 'the deposits that money may be of');
    await form.locator('[name="note"]').fill('the sender is the member');
    // What is known of a row may come late: a key that is pressed meanwhile is not lost.
    await page.route(addressesOf(oneParked), async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1500);
      });
      await route.continue().catch(() => undefined);
    });
    await form.locator('[data-key="sendStep"]').click();
    await expect(row).toHaveCount(0);
    expect(await balanceNow(url, member)).toBe(amount);

    const other = page.locator('[data-key="deskRow"]').filter({ hasText: returned });
    await other.click();
    await page.keyboard.press('c');
    await expect(page.locator('[data-key="step-settle"]')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.keyboard.press('r');
    await form.locator('[name="outcome"]').selectOption('RETURNED');
    await form.locator('[name="note"]').fill('sent back to the sender by hand');
    await form.locator('[data-key="sendStep"]').click();
    await expect(other).toHaveCount(0);
    await page.getByRole('tab', { name: /Done/ }).click();
    await expect(other).toContainText('Sent back');
    await other.click();
    await expect(page.locator('[data-key="parkedWork"]')).toContainText(
      'sent back to the sender by hand',
    );
    expect(await balanceNow(url, member)).toBe(amount);
    expect(complaints).toEqual([]);
  },
);

test(
  '[WL-17] a round that a vendor told and no wallet explains is tried again and settled at its ' +
    'desk by the keyboard',
  async ({ page }) => {
    const databaseUrl = process.env.E2E_DATABASE_URL;
    test.skip(databaseUrl === undefined, 'needs E2E_DATABASE_URL to hold a record');
    const url = test.info().project.use.baseURL ?? '';
    const member = await registerMember(url);
    const recordId = `held-${crypto.randomUUID().slice(0, 8)}`;
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      `insert into vendor_records (brand_id, vassalage, record_id, state, reason,
    told) select m.brand_id, 'DEV', $1, 'held', 'not_found', jsonb_build_object('recordId', $1::text,
      'merchant', b.merchant_code, 'member', m.member_id::text, 'roundId', $1::text,
      'gameCode', 'bells', 'bet', 'spin', 'currency', b.currency, 'stake', '4.00',
      'payout', '1.00', 'outcome', 'leaf', 'at', '2026-11-22T10:00:00.000Z')
    from members m join brands b using (brand_id) where m.account = $2`,
      [recordId, member.account],
    );
    await client.end();
    const complaints = complaintsOf(page);
    await signIn(page);
    await openScreen(page, 'held');
    await page.locator('[data-key="deskSearch"]').fill(recordId);
    const row = page.locator('[data-key="deskRow"]');
    await expect(row).toHaveCount(1);
    await row.click();
    await expect(row).toContainText(member.account);
    const work = page.locator('[data-key="heldWork"]');
    await expect(work).toContainText('No wallet of this member');
    await page.keyboard.press('t');
    await expect(work.locator('[data-key="heldStill"]')).toContainText('still cannot be booked');
    await expectSound(page, 'the desk of held records');
    await page.keyboard.press('r');
    const form = page.locator('[data-key="stepForm"]');
    await expect(form.locator('[name="note"]')).toBeFocused();
    await form.locator('[name="note"]').fill('the vendor took the round back');
    await form.locator('[data-key="sendStep"]').click();
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: /Done/ }).click();
    await expect(row).toContainText('Settled by hand');
    await row.click();
    await expect(work).toContainText('the vendor took the round back');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'the desk of held records at 390');
    expect(complaints).toEqual([]);
  },
);
