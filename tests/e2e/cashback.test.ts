import { openPlay, playRound } from '@fairhouse/contract/rounds';
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { axeOn } from './axe.ts';
import {
  ask,
  balanceNow,
  giveSeed,
  launchPage,
  registerMember,
  type Member,
} from './member-api.ts';
import { expectSound, giveMoney, openScreen, signIn } from './office-person.ts';
import { arriveWith, complaintsOf, openMemberPage } from './people.ts';

test.skip(process.env.E2E_DATABASE_URL === undefined, 'needs E2E_DATABASE_URL to end a day');

const inDatabase = async (sql: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(sql, values);
  await client.end();
};
/** A member who staked at the slot machine; answers the valid bet. */
const playOnce = async (url: string, member: Member): Promise<number> => {
  await giveMoney(url, member, '400.00');
  const launched = new URL(await launchPage(url, member, 'harbour-lights'), url);
  const ticket = launched.searchParams.get('ticket') ?? '';
  const { playToken: token, stakes } = await ask(url, openPlay, { ticket });
  await giveSeed(url, token);
  const stake = stakes.findLast((one) => Number(one) <= 400) ?? '';
  const { round } = await ask(url, playRound, { stake }, { token });
  return Number(round.validBet);
};
/** The member's day was yesterday: the house closes it by its own clock. */
const endDay = async (member: Member): Promise<void> => {
  await inDatabase('update cashbacks set day = day - 1 where member_id = $1', [member.memberId]);
  await inDatabase('update cashback_clocks set open_day = open_day - 1 where brand_id = 1');
};
const isSound = async (page: Page) => {
  expect((await axeOn(page).include('.mc-panel').analyze()).violations).toEqual([]);
  expect(
    await page.locator('.mc-panel').evaluate((panel) => panel.scrollWidth <= panel.clientWidth),
  ).toBe(true);
};

test('[PR-11] a member sees what valid bets bring by category, and collects it once', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const url = baseURL ?? '';
  const member = await registerMember(url);
  const validBet = await playOnce(url, member);
  const share = (Math.floor(validBet * 0.3 + 1e-9) / 100).toFixed(2);
  await arriveWith(page, member.token);
  await page.goto('/help');
  await openMemberPage(page, 'manualRebate');
  const panel = page.locator('.mc-panel');
  await expect(panel.locator('[data-key="running"]')).toBeVisible();
  await expect(panel.locator('[data-key="collectAll"]')).toBeDisabled();
  await expect(panel.locator('[data-key="offered"] .fh-empty')).toBeVisible();
  const open = async () => {
    await page.reload();
    await openMemberPage(page, 'manualRebate');
  };
  await expect(async () => {
    await open();
    await expect(panel.locator('[data-key="running"] tbody tr')).toContainText(share, {
      timeout: 3000,
    });
  }).toPass();
  await isSound(page);
  await endDay(member);
  const slots = panel.locator('[data-key="offered"] [data-category="RNG"]');
  await expect(async () => {
    await open();
    await expect(slots).toContainText(share, { timeout: 3000 });
  }).toPass();
  await isSound(page);
  const badge = page.locator('.mc-menu [data-key="manualRebate"] [data-key="openCashbackCount"]');
  await expect(badge).toHaveAttribute('data-count', '1');
  const before = Number(await balanceNow(url, member));
  await slots.locator('[data-key="collect-RNG"]').click();
  await expect(page.locator('.fh-toast')).toContainText(share);
  await expect(slots).toHaveCount(0);
  await expect(badge).toHaveCount(0);
  await expect(panel.locator('[data-key="collectAll"]')).toBeDisabled();
  expect(Number(await balanceNow(url, member))).toBeCloseTo(before + Number(share), 6);
  const row = panel.locator('[data-key="history"] tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Collected');
  await page.setViewportSize({ width: 390, height: 844 });
  await isSound(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await isSound(page);
  expect(complaints).toEqual([]);
});

test('the office reads what was granted, and gives a category a percentage of its own', async ({
  page,
}) => {
  await signIn(page);
  await openScreen(page, 'cashback');
  const rates = page.locator('[data-key="cashbackRates"]');
  await expect(rates.locator('tbody tr')).toHaveCount(11);
  await expect(page.locator('[data-key="cashbackDays"] table')).toBeVisible();
  await rates.locator('[data-key="changeCashback"]').click();
  await rates.locator('[name="SPORTS-10"]').fill('x');
  await rates.locator('[name="reason"]').fill('more for those who stay longest');
  await rates.locator('[data-key="cashbackSave"]').click();
  await expect(rates.locator('.fh-error')).toHaveCount(1);
  await expectSound(page, 'cashback, changing');
  // With all else, before anybody is asked.
  await rates.locator('[name="RNG-10"]').fill('0.50');
  await expect(rates.locator('[data-key="edge-10-RNG"]')).toContainText('Keyholder');
  await rates.locator('[name="RNG-10"]').fill('0.40');
  await expect(rates.locator('[data-key="edge-10-RNG"]')).toHaveCount(0);
  await rates.locator('[name="SPORTS-10"]').fill('0.95');
  await rates.locator('[data-key="cashbackSave"]').click();
  await expect(rates.locator('tbody tr').last()).toContainText('0.95%');
  await expectSound(page, 'cashback');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, 'cashback, narrow');
  await page.goto('/vip');
  await expect(page.locator('.vp-one, .vp-table').first()).toContainText('0.95%');
});
