import * as desk from '@fairhouse/contract/bonuses-desk';
import { bonuses, claimBonus } from '@fairhouse/contract/bonuses';
import { expect, test } from '@playwright/test';
import { ask, balanceNow, registerMember } from './member-api.ts';
import { expectSound, operatorToken } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

const here = (): string => test.info().project.use.baseURL ?? '';
const FIVE = 'FAIR_LUCKY_FIVE_1';

test('a free bet is chosen at the desk of a lottery, on a line that it fits, and costs nothing', async ({
  page,
}) => {
  const member = await registerMember(here());
  const token = await operatorToken(here());
  const { id } = await ask(
    here(),
    desk.createBonus,
    {
      item: {
        trigger: 'operator',
        reward: 'bets',
        spins: 2,
        stake: '2.00',
        winMost: '50.00',
        times: '1',
        waitDays: 7,
        expiresDays: 30,
        budget: '50.00',
        isOneAHousehold: false,
      },
      text: { language: 'EN', title: 'Two lucky lines', summary: 'For a journey.' },
    },
    { token },
  );
  const to = { accounts: [member.account] };
  await ask(here(), desk.giveBonus, { id, to, reason: 'for a journey' }, { token });
  const { waiting } = await ask(here(), bonuses, {}, { token: member.token });
  await ask(here(), claimBonus, { id: waiting[0]?.id ?? '' }, { token: member.token });
  const complaints = complaintsOf(page);
  await arriveWith(page, member.token);
  for (const [width, left] of [
    [1440, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}&playType=fixed-position`);
    const digits = page.locator('.lt-desk [data-value="7"]');
    await digits.first().click();
    await digits.nth(1).click();
    await page.locator('[data-key="addLine"]').click();
    if (width === 390) await page.locator('[data-key="openBasket"]').click();
    await page.locator('[data-key="place"]').click();
    // Two bets cost twice of what the house stakes.
    const free = page.locator('[data-key="freeBet"]');
    await expect(free).toContainText(`${left} left`);
    await expect(free).toContainText('one line on one issue that costs 2.00');
    await expect(free.locator('input')).toBeDisabled();
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    await page.locator('[data-key="clearBasket"]').click();
    await page.goto(`/lottery?gameCode=${FIVE}&playType=fixed-position`);
    await digits.first().click();
    await page.locator('[data-key="addLine"]').click();
    if (width === 390) await page.locator('[data-key="openBasket"]').click();
    await page.locator('[data-key="place"]').click();
    await free.locator('input').check();
    await expect(page.locator('[data-key="confirmCost"]')).toHaveText('0.00 USD');
    await expectSound(page, `a free bet at the desk of a lottery at ${width}`);
    await page.locator('[data-key="confirmPlace"]').click();
    await expect(page.locator('.fh-toast').last()).toContainText('Free bet');
    if (width === 390) await page.locator('[data-key="openOrders"]').click();
    await expect(page.locator('[data-key="freeOrder"]').first()).toContainText('Free bet');
    await expectSound(page, `an order of the house at ${width}`);
    expect(Number(await balanceNow(here(), member))).toBeGreaterThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});
