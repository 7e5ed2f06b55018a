import { expect, test } from '@playwright/test';
import { registerMember } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { chooseMemberPage, complaintsOf, openMemberPage } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';

test('a bonus chosen in the reward centre is deposited, stands there with its progress and is given up', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(url());
  await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
  await page.goto('/index');
  await openMemberPage(page, 'rewardCenter');
  const own = page.locator('[data-key="rewardCenter-page"]');
  const welcome = own.locator('[data-key="offer"]').filter({ hasText: 'Welcome: 50%' });
  await expect(welcome.locator('[data-key="offerLeast"]')).toContainText(
    '20.00 USD brings 10.00 USD. Before you withdraw you bet 70.00 USD in all',
  );
  await expect(welcome).toContainText('At worst all of it is lost');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `offers in the reward centre at ${width}`);
  }
  await welcome.locator('[data-key="chooseOffer"]').press('Enter');
  const form = page.locator('[data-key="depositForm"]');
  await expect(form.locator('[name="amount"]')).toHaveValue('20.00');
  await expect(
    form.locator('.dp-method').filter({ hasText: 'Welcome: 50%' }).locator('input'),
  ).toBeChecked();
  const opened = context.waitForEvent('page');
  await page.locator('[data-key="submitDeposit"]').press('Enter');
  const provider = await opened;
  await provider.locator('[name="mode"][value="pay"]').click();
  await expect(page.locator('[data-key="depositDone"]')).toHaveAttribute('data-state', 'approved');
  await chooseMemberPage(page, 'rewardCenter');
  const bonus = own.locator('[data-key="runningBonus"]');
  await expect(bonus).toHaveAttribute('data-state', 'bound');
  await expect(bonus).toContainText('0.00 USD of 70.00 USD staked');
  await expect(bonus.locator('[data-key="bonusCost"]')).toContainText(
    'Finishing it costs 1.90 USD on average.',
  );
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `a bonus in progress at ${width}`);
  }
  await expect(bonus).toContainText('10.00 USD is taken back');
  await bonus.locator('[data-key="giveBonusUp"]').press('Enter');
  await page.locator('[data-key="confirm"]').click();
  await expect(bonus).toHaveCount(0);
  await expect(own.locator('.rw-ended')).toContainText('Given up');
  await page.goto('/tournaments');
  await expect(page.locator('[data-key="timeLeft"]').first()).toContainText('Time left');
  await expect(page.locator('[data-key="ownPlace"]').first()).toContainText('No place yet');
  expect(complaints).toEqual([]);
});
