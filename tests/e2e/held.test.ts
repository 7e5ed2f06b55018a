import { bettingRecord } from '@fairhouse/contract/records';
import { expect, test } from '@playwright/test';
import { ask, registerMember } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf } from './people.ts';
import { bookToldOtherwise } from './told-play.ts';

test(
  '[WL-17] a booked round that its vendor tells otherwise is read side by side and booked anew ' +
    'by the keyboard; another one is kept',
  async ({ page }) => {
    const url = test.info().project.use.baseURL ?? '';
    const [member, other] = [await registerMember(url), await registerMember(url)];
    const id = crypto.randomUUID().slice(0, 8);
    await bookToldOtherwise(member.account, `anew-${id}`, {
      stake: '3.00',
      payout: '12.50',
      outcome: 'bell',
    });
    await bookToldOtherwise(other.account, `kept-${id}`, { payout: '0.00' });
    const complaints = complaintsOf(page);
    await signIn(page);
    await openScreen(page, 'held');
    const search = page.locator('[data-key="deskSearch"]');
    await search.fill(`anew-${id}`);
    const row = page.locator('[data-key="deskRow"]');
    await expect(row).toHaveCount(1);
    await row.click();
    await expect(row).toContainText(member.account);
    await expect(row).toContainText('+12.50');
    const work = page.locator('[data-key="heldWork"]');
    const line = (key: string) => work.locator(`[data-key="compare-${key}"]`);
    await expect(line('stake')).toContainText(/4\.00 USD.*3\.00 USD/s);
    await expect(line('payout')).toContainText(/1\.00 USD.*12\.50 USD/s);
    await expect(line('outcome')).toHaveAttribute('data-changed', 'true');
    await expect(line('round')).not.toHaveAttribute('data-changed');
    await expect(work.locator('[data-key="heldDifference"]')).toHaveText('+12.50 USD');
    await expect(work.locator('[data-key="retryHeld"]')).toHaveCount(0);
    await page.keyboard.press('b');
    const form = page.locator('[data-key="stepForm"]');
    await expect(form.locator('[name="note"]')).toBeFocused();
    await expectSound(page, 'a record that is told otherwise');
    await form.locator('[name="note"]').fill('the vendor sent its protocol');
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    const { list } = await ask(url, bettingRecord, {}, { token: member.token });
    expect(list).toEqual([
      expect.objectContaining({ stake: '3.00', payout: '12.50', net: '9.50', validBet: '3.00' }),
    ]);

    await search.fill(`kept-${id}`);
    await expect(row).toContainText(other.account);
    await row.click();
    await page.keyboard.press('r');
    await expect(form.locator('[name="note"]')).toBeFocused();
    await form.locator('[name="note"]').fill('the vendor was wrong');
    await form.locator('[data-key="sendStep"]').click();
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: /Done/ }).click();
    await row.click();
    await expect(work).toContainText('Kept as booked');
    await expect(work).toContainText('the vendor was wrong');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'a record that is told otherwise at 390');
    expect(complaints).toEqual([]);
  },
);
