import { createPromotion } from '@fairhouse/contract/promotions';
import { openRaffle } from '@fairhouse/contract/raffles';
import { expect, test, type Locator } from '@playwright/test';
import { ask, registerMember } from './member-api.ts';
import { expectSound, openScreen, operatorToken, signIn } from './office-person.ts';
import { arriveWith, complaintsOf, openMemberPage } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const fill = async (form: Locator, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await form.locator(`[name="${name}"]`).fill(value);
};

test('an operator writes the terms of a bonus, sees what they mean, gives it and ends it', async ({
  page,
  context,
}) => {
  const title = `Lantern gift ${crypto.randomUUID().slice(0, 8)}`;
  const member = await registerMember(url());
  const complaints = complaintsOf(page);
  await signIn(page);
  await openScreen(page, 'bonuses');
  await expectSound(page, 'the list of bonuses');
  await page.locator('[data-key="itemNew"]').click();
  const form = page.locator('[data-key="itemForm"]');
  const preview = form.locator('[data-key="bonusPreview"]');
  await fill(form, { times: '5', budget: '5.00', budgetDay: '20.00', title });
  await expect(preview.locator('[data-key="bonusUnread"]')).toBeVisible();
  await fill(form, { amount: '10.00', budget: '30.00', betMax: '2.00', waitDays: '7' });
  await expect(preview).toContainText(
    '10.00 waits 7 days to be taken and is bet 5 times before money leaves: 50.00.',
  );
  await expect(preview).toContainText('One member costs the house at most 10.00.');
  await expect(preview.locator('[data-key="bonusWorth"]')).toContainText(/\d of 10\.00 is left/);
  await expect(preview.locator('[data-key="bonusWorst"]')).toContainText('30.00');
  await fill(form, { budgetDay: '5.00' });
  await expect(preview.locator('[data-key="clash-budget_none"]')).toBeVisible();
  await expectSound(page, 'the editor of a bonus');
  await fill(form, { budgetDay: '20.00' });
  await expect(preview.locator('[data-key="clash-budget_none"]')).toHaveCount(0);
  await form.locator('[name="isOneAHousehold"]').uncheck();
  await page.locator('[data-key="itemSave"]').click();
  const row = page.locator('tr').filter({ hasText: title });
  await expect(row.locator('[data-key="burnt"]')).toContainText('0.00 / 30.00');
  await expect(page.locator('th', { hasText: 'Given for' })).toHaveCount(1);
  await row.locator('[data-key="give"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="accounts"]').fill('nobody-of-that-name');
  await dialog.getByRole('textbox').last().fill('for a journey');
  await dialog.locator('[data-key="giveConfirm"]').click();
  await expect(dialog).toContainText('This account is not known.');
  await dialog.locator('[name="accounts"]').fill(member.account);
  await expectSound(page, 'giving a bonus');
  await dialog.locator('[data-key="giveConfirm"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(row.locator('[data-key="burnt"]')).toContainText('10.00 / 30.00');
  await expect(row.locator('[data-key="burnt"]')).toContainText('today 10.00 / 20.00');
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
  const site = await context.newPage();
  await arriveWith(site, member.token);
  await site.goto('/index');
  await openMemberPage(site, 'rewardCenter');
  await expect(site.locator('[data-key="grant"]').filter({ hasText: title })).toBeVisible();
  await row.locator('[data-key="grants"]').click();
  await expect(page).toHaveURL(/\/office\/bonuses\/\d+$/);
  const grant = page.locator('tbody tr').filter({ hasText: member.account });
  await expect(grant).toContainText('Waits to be taken');
  await expect(grant.locator('[data-key="grantCost"]')).toContainText('0.00');
  await expectSound(page, 'the grants of a bonus');
  const mine = site.locator('[data-key="grant"]').filter({ hasText: title });
  await mine.locator('[data-key="takeBonus"]').click();
  await expect(mine).toHaveAttribute('data-state', 'bound');
  await page.locator('[data-key="grantState"]').selectOption('taken');
  await expect(grant).toContainText('To be played through');
  await expect(grant.locator('[data-key="grantMissing"]')).toHaveText('50.00 / 50.00');
  await expect(grant.locator('[data-key="grantCost"]')).toContainText('10.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'the grants of a bonus at 390');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('[data-key="grantMember"]').click();
  await expect(page).toHaveURL(new RegExp(`/office/members/\\d+$`));
  await openScreen(page, 'bonuses');
  await row.locator('[data-key="remove"]').click();
  await dialog.getByRole('textbox').fill('the week is over');
  await dialog.getByRole('button', { name: 'End now' }).click();
  await expect(row).toContainText('Ended');
  await expect(row.locator('[data-key="give"]')).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'the list of bonuses at 390');
  expect(complaints).toEqual([]);
});

test('a rule of a bonus says whom it reaches, and a wrong one is refused at its field', async ({
  page,
}) => {
  const title = `Quiet ones ${crypto.randomUUID().slice(0, 8)}`;
  await registerMember(url());
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/office/bonuses');
  await page.locator('[data-key="itemNew"]').click();
  const form = page.locator('[data-key="itemForm"]');
  const preview = form.locator('[data-key="bonusPreview"]');
  await form.locator('[name="trigger"]').selectOption('segment');
  await fill(form, { amount: '1.00', budget: '20.00', title, segment_rankFrom: '98' });
  await expect(preview.locator('[data-key="bonusReach"]')).toContainText(
    'Members it is for now: 0.',
  );
  await expect(preview.locator('[data-key="clash-nobody"]')).toBeVisible();
  await fill(form, { segment_rankFrom: '' });
  await form.locator('.office-further summary').click();
  await fill(form, { segment_depositCountTo: '0' });
  await expect(form.locator('[data-key="segmentCount"]')).toContainText(/[1-9]/);
  await expect(preview.locator('[data-key="bonusReach"]')).toContainText(/for now: [1-9]/);
  await expect(preview.locator('[data-key="clash-nobody"]')).toHaveCount(0);
  await expectSound(page, 'the rule of a bonus at 390');
  await fill(form, { segment_depositsFrom: '1.0000001', segment_rankFrom: '98' });
  await page.locator('[data-key="itemSave"]').click();
  await expect(form.locator('[data-key="segment"]')).toContainText(
    /no amount that can be kept|cannot be used here/,
  );
  // For nobody, so that other journeys meet no gift of this one.
  await fill(form, { segment_depositsFrom: '' });
  await page.locator('[data-key="itemSave"]').click();
  await expect(page.locator('tr').filter({ hasText: title })).toBeVisible();
});

test('points and tickets of a raffle are written, read in plain words, and kept with the terms', async ({
  page,
}) => {
  const token = await operatorToken(url());
  const name = crypto.randomUUID().slice(0, 8);
  const promotion = await ask(
    url(),
    createPromotion,
    {
      item: { category: 'PROMO', imageUrl: '/art/offers/race.webp' },
      text: { language: 'EN', title: `Raffle ${name}`, summary: 'x', content: '<p>x</p>' },
    },
    { token },
  );
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await ask(
    url(),
    openRaffle,
    {
      promotionId: promotion.id,
      rule: { kind: 'given', per: '1.00', perMember: 5 },
      opensAt: at(-0.1),
      closesAt: at(5),
      prizes: [{ amount: '3.00', count: 2 }],
      reason: 'a raffle of a journey',
    },
    { token },
  );
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'bonuses');
  const form = page.locator('[data-key="itemForm"]');
  const preview = form.locator('[data-key="bonusPreview"]');
  for (const [reward, values, said] of [
    ['points', { points: '250' }, '250.00 points wait 7 days to be taken.'],
    ['tickets', { tickets: '2' }, '2 tickets wait 7 days to be taken'],
  ] as const) {
    const title = `${reward} ${name}`;
    await page.locator('[data-key="itemNew"]').click();
    await form.locator('[name="reward"]').selectOption(reward);
    if (reward === 'tickets')
      await form.locator('[name="raffleId"]').selectOption({ label: `Raffle ${name}` });
    await fill(form, { ...values, budget: '40.00', waitDays: '7', title });
    // What is the member's at once asks for no bets: nothing of that is to be filled in.
    await expect(form.locator('[name="times"]')).toHaveCount(0);
    await expect(preview).toContainText(said);
    await expect(preview.locator('[data-key="bonusWorst"]')).toContainText('40.00');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, `the editor of ${reward} at ${width}`);
    }
    await page.locator('[data-key="itemSave"]').click();
    const row = page.locator('tr').filter({ hasText: title });
    await expect(row.locator('[data-key="burnt"]')).toContainText('0.00 / 40.00');
    await row.locator('[data-key="edit"]').click();
    for (const [field, value] of Object.entries(values))
      await expect(form.locator(`[name="${field}"]`)).toHaveValue(new RegExp(`^${value}`));
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});
