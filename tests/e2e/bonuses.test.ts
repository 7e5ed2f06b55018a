import type { RawInputOf } from '@fairhouse/contract';
import * as desk from '@fairhouse/contract/bonuses-desk';
import { pointsBalance } from '@fairhouse/contract/points';
import { playRound } from '@fairhouse/contract/rounds';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask, balanceNow, registerMember, type Member } from './member-api.ts';
import { expectSound, giveMoney, operatorToken } from './office-person.ts';
import { arriveWith, openMemberPage } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
const give = async (
  member: Member,
  item: Partial<RawInputOf<typeof desk.createBonus>['item']>,
  title: string,
) => {
  const token = await operatorToken(url());
  const { id } = await ask(
    url(),
    desk.createBonus,
    {
      item: {
        trigger: 'operator',
        reward: 'money',
        times: '5',
        waitDays: 7,
        expiresDays: 30,
        budget: '50.00',
        isOneAHousehold: false,
        ...item,
      },
      text: { language: 'EN', title, summary: 'For a journey.' },
    },
    { token },
  );
  await ask(
    url(),
    desk.giveBonus,
    { id, to: { accounts: [member.account] }, reason: 'for a journey' },
    { token },
  );
};

test('a bonus without a deposit is taken in the reward centre, and its free spins open the slot', async ({
  page,
}) => {
  const member = await registerMember(url());
  await give(member, { amount: '10.00', betMax: '2.00' }, 'Ten to begin with');
  await give(
    member,
    { reward: 'spins', spins: 7, slug: 'harbour-lights', stake: '1.00', winMost: '20.00' },
    'Seven lights',
  );
  await arriveWith(page, member.token);
  await page.goto('/index');
  await openMemberPage(page, 'rewardCenter');
  const grants = page.locator('[data-key="grant"]');
  const money = grants.filter({ hasText: 'Ten to begin with' });
  await expect(grants).toHaveCount(2);
  await money.locator('[data-key="takeBonus"]').click();
  await expect(money).toHaveAttribute('data-state', 'bound');
  await expect(money).toContainText('50.00');
  expect(await balanceNow(url(), member)).toBe('10.00');
  const spins = grants.filter({ hasText: 'Seven lights' });
  await expect(spins.locator('[data-key="grantAverage"]')).toContainText(
    /at most 6\.7\d.*96\.13 %/,
  );
  await spins.locator('[data-key="takeBonus"]').click();
  await expect(spins.locator('[data-key="playSpins"]')).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `bonuses at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await spins.locator('[data-key="playSpins"]').click();
  await expect(page.locator('iframe[data-key="game"]')).toBeVisible();
});

test('a code typed again says where its bonus stands, and the header counts what waits', async ({
  page,
}) => {
  const member = await registerMember(url());
  const code = `AGAIN${String(Date.now()).slice(-8)}`;
  const token = await operatorToken(url());
  await ask(
    url(),
    desk.createBonus,
    {
      item: {
        trigger: 'code',
        code,
        usesMost: 5,
        reward: 'money',
        amount: '5.00',
        times: '5',
        waitDays: 7,
        expiresDays: 30,
        budget: '25.00',
        isOneAHousehold: false,
      },
      text: { language: 'EN', title: 'Five again', summary: 'For a journey.' },
    },
    { token },
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveWith(page, member.token);
  await page.goto('/index');
  await openMemberPage(page, 'rewardCenter');
  const type = async () => {
    await page.locator('input[name="bonusCode"]').fill(code);
    await page.locator('input[name="bonusCode"]').press('Enter');
  };
  // Offers come in above the field, and move it.
  await expect(page.locator('[data-key="offer"]').first()).toBeVisible();
  await type();
  await expect(page.locator('.fh-toast').last()).toContainText('waits');
  await expect(page.locator('.mc-menu [data-key="openRewardCount"]')).toHaveAttribute(
    'data-count',
    '1',
  );
  await page.locator('[data-key="takeBonus"]').click();
  await expect(page.locator('[data-key="grant"]')).toHaveAttribute('data-state', 'bound');
  await expect(page.locator('.mc-menu [data-key="openRewardCount"]')).toHaveCount(0);
  await type();
  await expect(page.locator('.fh-toast').filter({ hasText: 'Five again' }).last()).toContainText(
    'In progress',
  );
});

test('points come at once, and a free bet is staked on a slot when its member says so', async ({
  page,
}) => {
  const member = await registerMember(url());
  await giveMoney(url(), member, '20.00');
  await give(member, { reward: 'points', points: '300', times: '0' }, 'Three hundred');
  await give(
    member,
    { reward: 'bets', spins: 2, stake: '1.00', winMost: '50.00', times: '1' },
    'Two on the house',
  );
  await arriveWith(page, member.token);
  await page.goto('/index');
  await openMemberPage(page, 'rewardCenter');
  const grants = page.locator('[data-key="grant"]');
  const points = grants.filter({ hasText: 'Three hundred' });
  await points.locator('[data-key="takeBonus"]').click();
  await expect(points.locator('[data-key="takeBonus"]')).toHaveCount(0);
  const { token } = member;
  await expect
    .poll(async () => (await ask(url(), pointsBalance, {}, { token })).points)
    .toBe('300.00');
  const bets = grants.filter({ hasText: 'Two on the house' });
  await bets.locator('[data-key="takeBonus"]').click();
  await expect(bets).toHaveAttribute('data-state', 'bound');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `points and free bets at ${width}`);
  }
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto('/game?gameId=harbour-lights');
    const game = page.frameLocator('iframe[data-key="game"]');
    const use = game.locator('[data-key="freeBetUse"]');
    const spin = game.locator('[data-key="spin"]');
    if (width === SIZES[0][0])
      await game.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(spin).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 });
    expect(await use.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(60);
    await use.press('Enter');
    await expect(game.locator('[data-key="freeSpinOffer"]')).toContainText('1.00');
    // Its stake is the house's: what the member has never goes down.
    const before = Number(await balanceNow(url(), member));
    const answer = page.waitForResponse((reply) => addressesOf(playRound).test(reply.url()));
    await spin.press('Enter');
    expect((await answer).ok()).toBe(true);
    await expect(spin).toHaveAttribute('data-phase', 'idle', { timeout: 30_000 });
    expect(Number(await balanceNow(url(), member))).toBeGreaterThanOrEqual(before);
    if (width === 390) await expect(use).toHaveCount(0);
  }
});
