import { expect, test, type Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { launchPage, registerMember } from './member-api.ts';
import { settledRound } from './settled-round.ts';

const NOT_INDEPENDENT = 'not independent';
const seriousOf = async (page: Page, where: string): Promise<string[]> =>
  (await axeOn(page).include(where).analyze()).violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`);

test(
  'line 10: every board with a chain names the beacon that salted it, and marks the development ' +
    'one as not independent',
  async ({ page, baseURL }) => {
    const house = (baseURL ?? '').replace(/\/$/, '');
    const member = await registerMember(house);
    const open = async (gameId: string) =>
      page.goto(house + (await launchPage(house, member, gameId)));

    await open('roulette:compass-room-1');
    const proof = page.locator('.tb-top__proof');
    await expect(proof.locator('[data-salt="development"]')).toBeVisible({ timeout: 60_000 });
    await expect(proof.getByRole('img', { name: NOT_INDEPENDENT })).toBeVisible();
    await proof.click();
    await expect(page.locator('.tb-proofs .fh-salt')).toContainText(/development \d+ \(not indep/);
    expect(await seriousOf(page, '.tb-proofs')).toEqual([]);

    await open('comet');
    const bound = page.locator('[data-key="commitment"]');
    await expect(bound.getByRole('img', { name: NOT_INDEPENDENT })).toBeVisible({
      timeout: 60_000,
    });
    await bound.click();
    await expect(page.locator('.fh-salt')).toContainText(/development \d+ \(not independent\)/);
    expect(await seriousOf(page, '[role="dialog"]')).toEqual([]);

    await open('coral-reef:trench');
    await expect(page.locator('.cr-wave').getByRole('img', { name: NOT_INDEPENDENT })).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('button', { name: 'Prizes and rules' }).first().click();
    const days = page.locator('[data-key="bound"]');
    await expect(days.locator('[data-day="today"] dd')).toHaveText(/^[0-9a-f]{64}$/);
    await expect(days.locator('[data-day="tomorrow"] dd')).toHaveText(/^[0-9a-f]{64}$/);
    await expect(days.locator('.fh-salt')).toContainText(/development \d+ \(not independent\)/);
    expect(await seriousOf(page, '[role="dialog"]')).toEqual([]);
  },
);

test('line 10: the page of a proof names the beacon that salted the chain of the round', async ({
  page,
}) => {
  await page.goto(`/fairness?round=${await settledRound()}`);
  await expect(page.locator('.fr-plain [data-salt="development"]')).toContainText(
    /development \d+\s*\(not independent\)/,
    { timeout: 30_000 },
  );
});
