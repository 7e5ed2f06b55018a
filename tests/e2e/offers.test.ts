import { expect, test, type Page } from '@playwright/test';
import { balanceNow, registerMember, type Member } from './member-api.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { complaintsOf, openMemberPage } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const comeIn = async (page: Page, member: Member, key = 'depositv2'): Promise<void> => {
  await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token);
  await page.goto('/index');
  await openMemberPage(page, key);
};
const offerOf = (page: Page, title: RegExp) =>
  page.locator('[data-key="offers"] .dp-method').filter({ hasText: title });
const WELCOME = /Welcome: 50%/;

for (const width of [1440, 390]) {
  test(`[MC-06] at ${width} a bonus is chosen, paid, bound, shown with its sum and given up`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const member = await registerMember(url());
    const complaints = complaintsOf(page);
    await comeIn(page, member);
    const welcome = offerOf(page, WELCOME);
    await expect(welcome).toContainText('From 20.00 USD on');
    await expect(welcome.locator('input')).toBeDisabled();
    await page.locator('[data-key="depositForm"] [name="amount"]').fill('80.00');
    await expect(welcome.locator('[data-key="dealBonus"]')).toHaveText('+40.00 USD');
    await expect(welcome.locator('[data-key="deal"]')).toContainText(
      'Before you withdraw you bet 280.00 USD in all: 80.00 USD for the deposit and ' +
        '200.00 USD for the bonus.',
    );
    await expect(page.locator('[name="offer"][value=""]')).toBeChecked();
    await welcome.locator('input').check();
    await expectSound(page, 'the choice of a bonus');
    const opened = context.waitForEvent('page');
    await page.locator('[data-key="submitDeposit"]').press('Enter');
    const provider = await opened;
    const line = page.locator('[data-key="bonusLine"]');
    await expect(line).toHaveAttribute('data-state', 'promised');
    await provider.locator('[name="mode"][value="pay"]').click();
    await expect(page.locator('[data-key="depositDone"]')).toHaveAttribute(
      'data-state',
      'approved',
    );
    await expect(line).toHaveAttribute('data-state', 'bound');
    await expect(line).toContainText('280.00 USD is still to be bet before you withdraw');
    expect(await balanceNow(url(), member)).toBe('120.00');
    await page.goto('/index');
    await openMemberPage(page, 'bonusDetails');
    await expect(page.locator('.fh-table')).toContainText('To be turned over');
    await expect(page.locator('.fh-table')).toContainText('280.00');
    await expect(page.locator('.fh-table')).toContainText(WELCOME);
    await page.goto('/index');
    await openMemberPage(page, 'withdraw');
    await expect(page.locator('[data-key="turnover"]')).toContainText('280.00 USD');
    await expect(line).toHaveAttribute('data-state', 'bound');
    await expectSound(page, 'a withdrawal with a bound bonus');
    await line.locator('[data-key="giveBonusUp"]').click();
    await expect(page.locator('[data-key="giveUpBody"]')).toContainText('40.00 USD');
    await page.locator('[data-key="confirm"]').click();
    await expect(page.locator('[data-key="turnover"]')).toContainText('80.00 USD');
    await expect(line).toHaveCount(0);
    expect(await balanceNow(url(), member)).toBe('80.00');
    expect(complaints).toEqual([]);
  });
}

test('an operator makes an offer, members see it, and it ends', async ({ page, context }) => {
  const title = `Lantern week ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page);
  await openScreen(page, 'offers');
  await expectSound(page, 'the list of deposit offers');
  await page.locator('[data-key="itemNew"]').click();
  const form = page.locator('[data-key="itemForm"]');
  for (const [name, value] of [
    ['percent', '25'],
    ['bonusMax', '30.00'],
    ['depositMin', '40.00'],
    ['times', '2'],
    ['budget', '300'],
    ['betMax', '2.00'],
    ['weight_LIVE', '10'],
    ['gameWeights', 'harbour-mines 0'],
  ] as const)
    await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="howOften"]').selectOption('always');
  await form.locator('[name="isAlone"]').uncheck();
  await form.locator('[name="methods"][value="bank-transfer"]').check();
  await form.locator('[name="title"]').fill(title);
  await expect(form.locator('[data-key="offerPreview"]')).toContainText(
    'Deposit 100.00: bonus 25.00, 50.00 to be bet',
  );
  // Bets of a fiftieth of the money, or of what is allowed: here 75 of 2.00, of which 50 are those
  // that the deposit asks for itself.
  await expect(form.locator('[data-key="offerWorth"]').last()).toHaveText(
    /in bets of 2\.00 .* 120\.94 of 125\.00 is left on average \(the house gives 20\.94\); 99 of 100/,
  );
  // More bets than are reckoned one by one.
  await form.locator('[name="betMax"]').fill('0.01');
  await form.locator('[name="times"]').fill('5');
  await expect(form.locator('[data-key="offerWorth"]').last()).toHaveText(
    /returns 97\.30%, it costs at most 6\.09 of 125\.00 on average/,
  );
  await form.locator('[name="betMax"]').fill('2.00');
  await form.locator('[name="times"]').fill('2');
  await expect(form.locator('[data-key="offerWorst"]')).toContainText('300.00');
  await form.locator('[name="budget"]').fill('20000.00');
  await expect(form.locator('[data-key="offerWorst"]')).toContainText('20000.00');
  await form.locator('[name="budget"]').fill('300');
  // What it would meet, and what of it cannot be met: the least deposit brings 10.00.
  await expect(form.locator('[data-key="offerTraffic"]')).toContainText(/in the last seven days/);
  await form.locator('[name="budgetDay"]').fill('9.00');
  await expect(form.locator('[data-key="clash-budget_none"]')).toBeVisible();
  await form.locator('[name="budgetDay"]').fill('100.00');
  await expect(form.locator('[data-key="clash-budget_none"]')).toHaveCount(0);
  await expectSound(page, 'the editor of a deposit offer');
  await page.locator('[data-key="itemSave"]').click();
  const row = page.locator('tr').filter({ hasText: title });
  await expect(row).toContainText('30.00');
  const member = await registerMember(url());
  const site = await context.newPage();
  await comeIn(site, member);
  await site.locator('[data-key="depositForm"] [name="amount"]').fill('100.00');
  await expect(offerOf(site, WELCOME)).toBeVisible();
  await expect(offerOf(site, new RegExp(title))).toHaveCount(0);
  await site.locator('.dp-method input[value="bank-transfer"]').check();
  await site.locator('[data-key="depositForm"] [name="amount"]').fill('100.00');
  await offerOf(site, new RegExp(title)).locator('input').check();
  await expect(offerOf(site, new RegExp(title))).toContainText(
    /these bets count in part: Live casino.10.%, Harbour Mines.0.%\.\s*Until then no bet is higher than 2\.00/,
  );
  await expect(site.locator('[data-key="bonusWorth"]')).toContainText('At worst all of it is lost');
  await expectSound(site, 'an offer with its terms');
  await site.locator('[data-key="submitDeposit"]').press('Enter');
  await expect(site.locator('[data-key="bonusLine"]')).toContainText(title);
  await openScreen(page, 'deposits');
  await page.getByRole('tab', { name: /Open/ }).click();
  await page.locator('[data-key="deskSearch"]').fill(member.username);
  await expect(page.locator('[data-key="deskBonus"]')).toContainText('25.00 USD');
  await expectSound(page, 'the desk with a bonus');
  await openScreen(page, 'offers');
  await expect(row.locator('[data-key="burnt"]')).toContainText('25.00 / 300.00');
  await expect(row.locator('[data-key="burnt"]')).toContainText('today 25.00 / 100.00');
  await expect(row.locator('[data-key="burnt"]')).toContainText('chosen: 1');
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await row.locator('[data-key="edit"]').click();
  await expect(form.locator('[data-key="burnDays"]')).toContainText('25.00');
  await expectSound(page, 'an offer with what it gave');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'the list of deposit offers at 390');
  await page.setViewportSize({ width: 1280, height: 720 });
  await row.locator('[data-key="remove"]').click();
  await page.getByRole('dialog').getByRole('textbox').fill('the week is over');
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(row).toContainText('Ended');
});
