import * as membersDesk from '@fairhouse/contract/members-desk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { addCard, comeIn, setPaymentPassword } from './cashier-steps.ts';
import { balanceNow, registerMember } from './member-api.ts';
import { giveMoney, openScreen, signIn } from './office-person.ts';
import { chooseMemberPage, complaintsOf } from './people.ts';

const houseUrl = (): string => test.info().project.use.baseURL ?? '';

/**
 * A bad line: the first call never arrives, the second does and its answer is lost, the third waits
 * until it is let through. `keys` are those under which the page asked.
 */
const breakLine = async (page: Page, address: RegExp) => {
  const keys: (string | undefined)[] = [];
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 2) expect((await route.fetch()).status()).toBe(200);
    if (keys.length <= 2) return route.abort('connectionreset');
    await isOpen;
    return route.continue();
  });
  return { keys, open };
};

test(
  '[WL-18] a withdrawal whose answer is lost is asked for under one key until its outcome is ' +
    'known; the page says so meanwhile, and the money is taken once',
  async ({ page }) => {
    const member = await registerMember(houseUrl());
    await giveMoney(houseUrl(), member, '500.00');
    const complaints = complaintsOf(page);
    await comeIn(page, member);
    await setPaymentPassword(page);
    await chooseMemberPage(page, 'withdraw');
    await addCard(page);
    const line = await breakLine(page, addressesOf(withdrawals.createWithdrawal));
    const form = page.locator('[data-key="withdrawForm"]');
    await form.locator('[name="amount"]').fill('120.00');
    await form.locator('[name="paymentPassword"]').fill('246810');
    await form.locator('[data-key="submitWithdraw"]').click();
    const doubt = page.locator('.fh-toast').filter({ hasText: 'The outcome is not known yet' });
    await expect(doubt).toBeVisible();
    await expect.poll(() => line.keys.length).toBe(3);
    // The house has it, which the page does not know yet.
    expect(await balanceNow(houseUrl(), member)).toBe('380.00');
    await expect(doubt).toHaveCount(1);
    await expect(form.locator('[data-key="submitWithdraw"]')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[data-key="withdrawAsked"]')).toHaveCount(0);
    line.open();
    await expect(page.locator('[data-key="withdrawAsked"]')).toBeVisible();
    await expect(doubt).toHaveCount(0);
    await expect(page.locator('[data-key="withdrawal"]')).toHaveCount(1);
    await expect(page.locator('.st-header .fh-balance__figure')).toHaveText('380.00');
    expect(await balanceNow(houseUrl(), member)).toBe('380.00');
    expect([line.keys.length, new Set(line.keys).size]).toEqual([3, 1]);
    expect(line.keys[0]).toMatch(/./);
    expect(complaints).toEqual([]);
  },
);

test(
  'a correction of an operator whose answer is lost is asked for under one key; the office says ' +
    'so until it is known, and the balance moves once',
  async ({ page }) => {
    const member = await registerMember(houseUrl());
    await signIn(page);
    await openScreen(page, 'members');
    await page.locator('[data-key="memberSearch"]').fill(member.account);
    await page.locator('.office-main tbody tr').filter({ hasText: member.account }).click();
    await page.locator('[data-key="adjust"]').click();
    const line = await breakLine(page, addressesOf(membersDesk.adjustBalance));
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').fill('25.00');
    await dialog.locator('textarea').fill('made good over a bad line');
    await dialog.locator('[data-key="adjustConfirm"]').click();
    const doubt = page.locator('.fh-toast').filter({ hasText: 'The outcome is not known yet' });
    await expect(doubt).toBeVisible();
    await expect.poll(() => line.keys.length).toBe(3);
    expect(await balanceNow(houseUrl(), member)).toBe('25.00');
    await expect(doubt).toHaveCount(1);
    await expect(dialog).toBeVisible();
    line.open();
    await expect(dialog).toHaveCount(0);
    await expect(doubt).toHaveCount(0);
    await expect(page.locator('.office-main tbody tr').filter({ hasText: '+25.00' })).toHaveCount(
      1,
    );
    expect(await balanceNow(houseUrl(), member)).toBe('25.00');
    expect([line.keys.length, new Set(line.keys).size]).toEqual([3, 1]);
    expect(line.keys[0]).toMatch(/./);
  },
);
