import * as missions from '@fairhouse/contract/missions';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import {
  ask,
  balanceNow,
  registerMember,
  spinOnce,
  type Member,
  newAddress,
} from './member-api.ts';
import { expectSound, giveMoney, openScreen, operatorToken, signIn } from './office-person.ts';
import { arriveWith, chooseMemberPage, complaintsOf, openMemberPage } from './people.ts';

const TITLE = 'First round';
const badge = (page: Page) => page.locator('.mc-menu [data-key="openMissions"]');
const card = (page: Page, title: string) =>
  page.locator('[data-key="mission"]', { hasText: title });

/** What an earlier try left would be done and collected beside the one of this try. */
const removeOthers = async (url: string): Promise<void> => {
  const token = await operatorToken(url);
  const { list } = await ask(url, missions.officeMissions, {}, { token });
  for (const { id } of list.filter((one) => one.title.startsWith(TITLE))) {
    const reason = 'left by an earlier try';
    await ask(url, missions.removeMission, { id, reason }, { token });
  }
};

/** An operator writes a mission that one round of any game is enough for. */
const writeMission = async (page: Page, title: string): Promise<void> => {
  await signIn(page);
  await openScreen(page, 'missions');
  await expect(page.getByText('Once around the house')).toBeVisible();
  await page.locator('[data-key="itemNew"]').click();
  const form = page.locator('[data-key="itemForm"]');
  await form.locator('[name="kind"]').selectOption('games');
  await form.locator('[name="target"]').fill('1');
  await form.locator('[name="prize"]').fill('0');
  await form.locator('[name="startsOn"]').fill('2026-01-05');
  await form.locator('[name="title"]').fill(title);
  await page.locator('[data-key="itemSave"]').click();
  await expect(form.locator('[name="prize"]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name="prize"]').fill('0.75');
  await form.locator('[name="budget"]').fill('75');
  await page.locator('[data-key="itemSave"]').click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(title)).toBeVisible();
  await expectSound(page, 'the missions of the office');
};

const comeWithCredit = async (page: Page, url: string): Promise<Member> => {
  const member = await registerMember(url);
  await giveMoney(url, member, '500.00');
  await arriveWith(page, member.token);
  return member;
};

test(
  '[MC-07, PR-13] a mission is written, done, collected once and on the board; the count in ' +
    'the menu follows',
  async ({ page }) => {
    const url = test.info().project.use.baseURL ?? '';
    const title = `${TITLE} ${crypto.randomUUID().slice(0, 8)}`;
    await removeOthers(url);
    await writeMission(page, title);
    const complaints = complaintsOf(page);
    const member = await comeWithCredit(page, url);
    await page.goto('/index');
    await openMemberPage(page, 'missionLeaderboard');
    await expect(card(page, title)).toHaveAttribute('data-state', 'running');
    const count = Number(await badge(page).getAttribute('data-count'));
    expect(count).toBeGreaterThanOrEqual(6);
    await expect(page.locator('[data-key="openCount"]')).toHaveText(String(count));
    await test.step('it is done by what is played, and collected once', async () => {
      await spinOnce(url, member);
      const before = Number(await balanceNow(url, member));
      await page.reload();
      await openMemberPage(page, 'missionLeaderboard');
      await expect(page.locator('[data-key="mission"]').first()).toContainText(title);
      await expect(card(page, title).locator('[data-key="progress"]')).toHaveText('1 / 1');
      await expectSound(page, 'the missions');
      await card(page, title).locator('[data-key="claim"]').press('Enter');
      await expect(card(page, title)).toHaveAttribute('data-state', 'claimed');
      await expect(badge(page)).toHaveAttribute('data-count', String(count - 1));
      await expect(card(page, title).locator('[data-key="claim"]')).toHaveCount(0);
      expect(Number(await balanceNow(url, member))).toBeCloseTo(before + 0.75, 2);
    });
    await test.step('the board has accounts masked, and the own place', async () => {
      await page.getByRole('tab', { name: 'Leaderboard' }).click();
      await expect(page.locator('[data-key="ownPlace"]')).toContainText('Missions finished: 1');
      // The board has twenty places, and journeys beside this one finish more missions: the own
      // place may be behind them.
      const names = page.locator('.mc-panel table tbody tr td:nth-child(2)');
      await expect(names.first()).toBeVisible();
      for (const name of await names.allTextContents()) expect(name).toMatch(/^.{2}\*{3}.$/u);
      await expect(page.locator('.mc-panel')).not.toContainText(member.account);
      await expectSound(page, 'the board');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSound(page, 'the board at 390');
    await page.getByRole('tab', { name: 'Missions', exact: true }).click();
    await expect(card(page, title)).toBeVisible();
    await expectSound(page, 'the missions at 390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await chooseMemberPage(page, 'bonusDetails');
    await expect(page.locator('.mc-panel table')).toContainText(title);
    expect(complaints).toEqual([]);
  },
);

test(
  'line 6: a prize that a household was paid is shown as not available, and the office lists ' +
    'who asked for it',
  async ({ page }) => {
    const url = test.info().project.use.baseURL ?? '';
    const title = `Household ${crypto.randomUUID().slice(0, 8)}`;
    const token = await operatorToken(url);
    const { id } = await ask(
      url,
      missions.createMission,
      {
        item: {
          // Done by a round: members of other journeys who only sign in would be told of it too.
          kind: 'games',
          repeats: 'once',
          target: '1',
          prize: '0.75',
          budget: '75.00',
          startsOn: '2026-01-05',
        },
        text: { language: 'EN', title, summary: '' },
      },
      { token },
    );
    // Both come with one device from one address.
    const home = newAddress();
    const [first, second] = [await registerMember(url, home), await registerMember(url, home)];
    for (const one of [first, second]) {
      await giveMoney(url, one, '5.00');
      await spinOnce(url, one);
    }
    const claim = (who: Member) => ask(url, missions.claimMission, { id }, { token: who.token });
    await claim(first);
    await expect(claim(second)).rejects.toThrow('state_conflict');
    const complaints = complaintsOf(page);
    await arriveWith(page, second.token);
    await page.goto('/index');
    await openMemberPage(page, 'missionLeaderboard');
    await expect(card(page, title)).toHaveAttribute('data-state', 'taken');
    await expect(card(page, title)).toContainText('A prize goes to one of a household');
    await expect(card(page, title).locator('button')).toHaveCount(0);
    await expectSound(page, 'a mission of the household');
    await signIn(page);
    await openScreen(page, 'rewards');
    await page.locator('#rewards-tab-households').click();
    const row = page.locator('.office-main tbody tr').filter({ hasText: title });
    await expect(row).toHaveCount(1);
    for (const text of [second.account, first.account, 'Refused', 'device']) {
      await expect(row).toContainText(text);
    }
    await expectSound(page, 'prizes of households');
    await page.locator('[data-key="likePrizeState"]').selectOption('paid');
    await expect(row).toHaveCount(0);
    const reason = 'written by a journey';
    await ask(url, missions.removeMission, { id, reason }, { token });
    expect(complaints).toEqual([]);
  },
);

test('[MC-07] without open missions there is no count; a list that fails is read again', async ({
  page,
}) => {
  const member = await registerMember(test.info().project.use.baseURL ?? '');
  await arriveWith(page, member.token);
  await page.route(addressesOf(missions.missionSummary), (route) => route.abort());
  await page.goto('/index');
  await openMemberPage(page, 'missionLeaderboard');
  await expect(page.getByText('The missions could not be loaded.')).toBeVisible();
  await page.unroute(addressesOf(missions.missionSummary));
  await page.route(addressesOf(missions.missionSummary), (route) =>
    route.fulfill({
      json: {
        success: true,
        value: { list: [], openCount: 0, isPaused: false, currency: 'USD', timeZone: 'UTC' },
      },
    }),
  );
  // The page may ask again by itself in this moment, and then has no button any more.
  await page
    .getByRole('button', { name: 'Try again' })
    .evaluateAll((buttons) => buttons.forEach((one) => (one as HTMLElement).click()));
  await expect(page.getByText('No missions right now')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await page.unroute(addressesOf(missions.missionSummary));
  await page.reload();
  await openMemberPage(page, 'missionLeaderboard');
  await expect(badge(page)).toBeVisible();
});
