import { expect, test } from '@playwright/test';
import { addCard, comeIn, setPaymentPassword } from './cashier-steps.ts';
import { ask, registerMember } from './member-api.ts';
import { expectSound, operatorToken } from './office-person.ts';
import { complaintsOf, openMemberPage } from './people.ts';

test.setTimeout(180_000);
const settingsPath = '/office/api/brands/1/settings';
const TIERS = [{ proofs: ['contact'], depositsAbove: null, withdrawalsAbove: null },
  { proofs: ['identity'], depositsAbove: null, withdrawalsAbove: '150.00' }];
let url: string;
let operator: string;
const change = async (changes: object): Promise<void> => {
  const { version } = await ask(url, 'GET', settingsPath, { token: operator });
  await ask(url, 'PUT', settingsPath, { token: operator, body: { version, changes,
    reason: 'asked for by a journey' } });
};
test.beforeAll(async () => {
  url = test.info().project.use.baseURL ?? '';
  operator = await operatorToken(url);
  await change({ identity: { enforced: 'always', tiers: TIERS } });
});
test.afterAll(async () => { await change({ identity: { enforced: 'never' } }); });

test('a withdrawal that is refused for want of a proof leads to the page that names it',
  async ({ page }) => {
    const member = await registerMember(url);
    await ask(url, 'POST', `/office/api/members/${member.memberId}/adjustments`, {
      token: operator, body: { amount: '500.00', direction: 'credit',
        reason: 'play money for a journey' } });
    const complaints = complaintsOf(page);
    await comeIn(page, member);
    await setPaymentPassword(page);
    await page.locator('.mc-menu [data-key="withdraw"]').click();
    await addCard(page);
    for (const [width, theme] of [[1440, 'dark'], [390, 'light']] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
      await page.goto('/index');
      await openMemberPage(page, 'withdraw');
      const form = page.locator('[data-key="withdrawForm"]');
      await form.locator('[name="amount"]').fill('200.00');
      await form.locator('[name="paymentPassword"]').fill('246810');
      await form.locator('[data-key="submitWithdraw"]').click();
      const way = form.locator('[data-key="refusedToIdentity"]');
      await expect(way).toBeInViewport();
      await expectSound(page, `a withdrawal without its proof at ${width}`);
      await way.focus();
      await page.keyboard.press('Enter');
      const section = page.locator('[data-key="identity"]');
      await expect(section.locator('h2')).toBeFocused();
      await expect(section.locator('[data-tier="2"]')).toHaveAttribute('data-met', 'false');
      await expect(section.locator('[data-key="document-identity"]')).toBeVisible();
    }
    expect(complaints.filter((one) => !one.includes('403'))).toEqual([]);
  });
