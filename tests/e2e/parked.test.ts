import { expect, test } from '@playwright/test';
import { ask, balanceNow, registerMember } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';

test.setTimeout(180_000);

test('[WL-03, WL-21] money that came without its reference is found at the desk of unmatched '
  + 'money and assigned by the keyboard; what was sent back is settled', async ({ page }) => {
  const url = test.info().project.use.baseURL ?? '';
  const member = await registerMember(url);
  const pay = async (amount: string): Promise<string> => {
    const { deposit } = await ask(url, 'PUT', '/wps/deposit', { token: member.token,
      body: { methodId: 'bank-transfer', amount } }) as { deposit: { id: string;
        payUrl: string } };
    const bank = await page.context().newPage();
    await bank.goto(new URL(deposit.payUrl, url).href);
    await bank.locator('summary').click();
    await bank.locator('[value="no-reference"]').click();
    await bank.close();
    return deposit.id;
  };
  const amount = '73.19';
  const id = await pay(amount);
  await pay('73.20');
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
  await form.locator('[data-key="sendStep"]').click();
  await expect(row).toHaveCount(0);
  expect(await balanceNow(url, member)).toBe(amount);

  const other = page.locator('[data-key="deskRow"]').filter({ hasText: '73.20' });
  await other.click();
  await page.keyboard.press('c');
  await expect(page.locator('[data-key="step-settle"]')).toBeVisible();
  await page.keyboard.press('r');
  await form.locator('[name="outcome"]').selectOption('RETURNED');
  await form.locator('[name="note"]').fill('sent back to the sender by hand');
  await form.locator('[data-key="sendStep"]').click();
  await expect(other).toHaveCount(0);
  await page.getByRole('tab', { name: /Done/ }).click();
  await expect(other).toContainText('Sent back');
  await other.click();
  await expect(page.locator('[data-key="parkedWork"]'))
    .toContainText('sent back to the sender by hand');
  expect(await balanceNow(url, member)).toBe(amount);
  expect(complaints).toEqual([]);
});
