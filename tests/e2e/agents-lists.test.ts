import { createContent, removeContent } from '@fairhouse/contract/content-desk';
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { ask } from './member-api.ts';
import { openCentre, toAgentPage } from './agent-people.ts';
import { openLine, playDays, withAllKinds, type Line } from './agent-world.ts';
import { expectSound, operatorToken } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
let line: Line;
test.beforeAll(async () => {
  await withAllKinds(url());
  line = await openLine(url(), 10);
  await playDays(line.players, 6);
});

const arrive = async (page: Page, key: string) => {
  await arriveWith(page, line.top.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, key);
};
/** The rows of the file that a list comes as, without their head. */
const fileOf = async (page: Page, within = '.ac-panel'): Promise<string[][]> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`${within} [data-key="export-csv"]`).first().click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
};
const isDay = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
const rows = (page: Page) => page.locator('.ac-panel tbody tr');
const field = (page: Page) => page.locator('.ac-panel [name="account"]');

test('[AG-09, AG-32] who is found by account is opened, and the file is what is shown', async ({
  page,
}) => {
  await arrive(page, 'palStatementsAgentCopy');
  await expect(rows(page)).toHaveCount(3);
  await field(page).fill(line.low.account);
  await field(page).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  expect((await fileOf(page)).map(([account]) => account)).toEqual([line.low.account]);
  await page.locator('.ac-panel .ac-open', { hasText: line.low.account }).click();
  await expect(field(page)).toHaveValue('');
  await expect(page.locator('[data-key="trail"]')).toContainText(line.low.account);
  await expect(rows(page)).toContainText([line.low.account, line.players[2]?.account ?? '']);
  await field(page).focus();
  await field(page).blur();
  await expect(rows(page)).toHaveCount(2);
  expect((await fileOf(page)).map(([account]) => account)).toEqual([
    line.low.account,
    line.players[2]?.account,
  ]);
  // Whoever is not of the team is nobody.
  await field(page).fill('nobody-at-all');
  await field(page).press('Enter');
  await expect(page.locator('.ac-panel [role="alert"]')).toBeVisible();
});

test('[AG-08] bets are filtered by category, turned round, and come so as a file', async ({
  page,
}) => {
  await arrive(page, 'personalHistoryCopy');
  await page.locator('.ac-panel [data-key="week"]').click();
  await expect(rows(page)).toHaveCount(6 * line.players.length);
  await page.locator('.ac-panel [name="category"]').selectOption('LIVE');
  await expect(rows(page)).toHaveCount(6);
  const newest = await fileOf(page);
  expect(newest.map((cells) => cells[3])).toEqual(Array.from({ length: 6 }, () => 'LIVE'));
  await page.locator('.ac-panel [data-key="order"]').click();
  await expect(page.locator('.ac-panel [data-key="order"]')).toHaveAttribute('data-order', 'up');
  await expect(rows(page)).toHaveCount(6);
  expect(await fileOf(page)).toEqual(newest.toReversed());
});

test('[AG-04] every announcement is there, a page at a time', async ({ page }) => {
  const token = await operatorToken(url());
  const made: string[] = [];
  for (let at = 1; at <= 12; at += 1) {
    const item = {
      kind: 'notice',
      isForAgents: true,
      title: `Terms ${at}`,
      content: '<p>Dear agents</p>',
      publishedAt: new Date().toISOString(),
    } as const;
    made.push((await ask(url(), createContent, { item }, { token })).id);
  }
  await arrive(page, 'announcement');
  const notices = page.locator('.ac-panel [data-key="announcement"]');
  await expect(notices).toHaveCount(9);
  await page.locator('.ac-panel [data-key="more"]').click();
  await expect(notices.nth(11)).toBeVisible();
  const order = page.locator('.ac-panel [data-key="order"]');
  await expect(notices.first().locator('h2')).toHaveText('Terms 12');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await order.click();
    const isUp = (await order.getAttribute('data-order')) === 'up';
    await expect(notices.first().locator('h2')).toHaveText(isUp ? 'Terms 1' : 'Terms 12');
    await expectSound(page, `announcements turned round at ${width}`);
    const titles = (await fileOf(page)).map((cells) => cells[1]);
    expect(titles.at(isUp ? -1 : 0)).toBe('Terms 12');
  }
  for (const id of made) await ask(url(), removeContent, { kind: 'notice', id }, { token });
});

test('every list comes as a file and holds its tools at both sizes', async ({ page }) => {
  const complaints = complaintsOf(page);
  await arrive(page, 'agentRevenueReport');
  const look = async (name: string) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expectSound(page, `${name} at ${width}`);
      for (const format of ['csv', 'xlsx']) {
        await expect(page.locator(`.ac-panel [data-key="export-${format}"]`).first()).toBeVisible();
      }
    }
  };
  await look('income');
  const days = async () => (await fileOf(page)).map(([day]) => day).filter(isDay);
  const down = await days();
  expect(Date.parse(down[0] ?? '')).toBeGreaterThan(Date.parse(down.at(-1) ?? ''));
  await page.locator('.ac-panel [data-key="order"]').first().click();
  expect(await days()).toEqual(down.toReversed());
  expect((await fileOf(page)).some(([first]) => first === 'Total')).toBe(true);
  expect(await fileOf(page, '[data-key="rebates"]')).toEqual([]);
  await toAgentPage(page, 'registerCenter');
  await page.locator('.ac-tabs [role="tab"]').nth(1).click();
  await look('links');
  expect(await fileOf(page)).toHaveLength(await rows(page).count());
  await toAgentPage(page, 'downlineManagmentView');
  await look('downlines');
  await toAgentPage(page, 'agentDailyWages2');
  for (const tab of [0, 1, 2, 3]) {
    await page.locator('.ac-tabs [role="tab"]').nth(tab).click();
    await look(`tab ${tab} of a kind`);
  }
  expect(complaints).toEqual([]);
});
