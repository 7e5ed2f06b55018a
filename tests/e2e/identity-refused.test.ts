import { expect, test, type Page } from '@playwright/test';
import { addCard, setPaymentPassword } from './cashier-steps.ts';
import { expectSound } from './office-person.ts';
import { openHouse, type OwnHouse } from './own-house.ts';
import { settleIn } from './own-shelf.ts';
import { chooseMemberPage, complaintsOf, openMemberPage, registerGuest } from './people.ts';
import { giveMoneyHere } from './vendor-money.ts';

const TIERS = [
  { proofs: ['contact'], depositsAbove: null, withdrawalsAbove: null },
  { proofs: ['identity'], depositsAbove: null, withdrawalsAbove: '150.00' },
];

/** The owner of the house gives a member play money. */
const credit = async (page: Page, { url, startPassword }: OwnHouse, username: string) => {
  await page.goto(new URL('/office/', url).href);
  const { token } = await settleIn(page, startPassword);
  await giveMoneyHere(page, token, { account: username, amount: '500.00' });
};

test('a withdrawal that is refused for want of a proof leads to the page that names it', async ({
  page,
}) => {
  // A house of its own: what it asks for would be asked of all who withdraw at the same time.
  const house = await openHouse('proofs');
  await house.change({ identity: { enforced: 'always', tiers: TIERS } });
  const complaints = complaintsOf(page);
  const home = new URL('/index', house.url).href;
  await page.goto(home);
  const { username } = await registerGuest(page);
  await credit(page, house, username);
  await page.goto(home);
  await setPaymentPassword(page);
  await chooseMemberPage(page, 'withdraw');
  await addCard(page);
  for (const [width, theme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((chosen) => localStorage.setItem('fairhouse.theme', chosen), theme);
    await page.goto(home);
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
