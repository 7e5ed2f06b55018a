import { agentCentre } from '@fairhouse/contract/agents';
import { contracts } from '@fairhouse/contract/contracts';
import { teamBets, teamOverview, teamTransactions } from '@fairhouse/contract/team';
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { addressesOf } from '../addresses.ts';
import { callerAt } from '../caller.ts';
import {
  makeAgent,
  openCentre,
  PAYMENT_PASSWORD,
  registerAgent,
  registerBelow,
  toAgentPage,
} from './agent-people.ts';
import { given, inThePast, openLine, playDays, type Line } from './agent-world.ts';
import { ask, askHere, balanceNow } from './member-api.ts';
import { expectSound, giveMoney } from './office-person.ts';
import { hasDatabase, makeGuest, openAt, openBrands } from './own-brand.ts';
import { arriveWith, complaintsOf, fillRegistration, logIn, openMemberPage } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const HOUR_MILLISECONDS = 3_600_000;
const PAGES = [
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
];
let line: Line;
test.beforeAll(async () => {
  line = await openLine(url(), 10);
  await playDays(line.players, 5);
  await inThePast(HOUR_MILLISECONDS, async (kernel) => {
    for (const one of line.players) await given(kernel, one, 'bonus', 1_250n);
  });
});

const arrive = async (page: Page, key: string) => {
  await arriveWith(page, line.top.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, key);
};
const numberIn = (text: string) => Number(text.replaceAll(',', '').replace('\u2212', '-'));

test('[AG-05, AG-09, AG-33] the figures of the team are those of its lines, level by level', async ({
  page,
}) => {
  await arrive(page, 'agentTeamOverview');
  await page.locator('.ac-panel [data-key="week"]').click();
  await expect(page.locator('[data-key="active"]')).toContainText('3 of 6');
  const whole = await page.locator('[data-key="validBet"] .fh-stat__figure').innerText();
  await expect(page.locator('[data-key="directLines"] tfoot')).toContainText(whole);
  await page.locator('.ac-plot').focus();
  await page.keyboard.press('Home');
  const first = await page.locator('.ac-plot').getAttribute('aria-valuetext');
  await page.keyboard.press('End');
  expect(await page.locator('.ac-plot').getAttribute('aria-valuetext')).not.toBe(first);

  await toAgentPage(page, 'palStatementsAgentCopy');
  const panel = page.locator('.ac-panel');
  const sums = panel.locator('tfoot');
  await expect(sums).toContainText(whole);
  // Drawn by day, of the team and of the own play: a day that is chosen says both.
  for (const side of ['team', 'own']) {
    await expect(panel.locator(`[data-key="${side}Bars"] .ac-bars button`)).toHaveCount(7);
  }
  const day = panel.locator('[data-key="oneDay"]');
  const last = await day.innerText();
  await panel.locator('[data-key="teamBars"] .ac-bars button').first().click();
  await expect(day).not.toHaveText(last);
  await expect(panel.locator('[data-key="ownBars"] [aria-pressed="true"]')).toHaveCount(1);
  await expectSound(page, 'profit and loss by day');
  await panel.locator('.ac-open', { hasText: line.middle.account }).click();
  const trail = page.locator('[data-key="trail"]');
  await expect(trail).toContainText(line.middle.account);
  await expect(panel.locator('tbody')).toContainText(line.low.account);
  await panel.locator('.ac-open', { hasText: line.low.account }).click();
  await expect(panel.locator('tbody')).toContainText(line.players[2]?.account ?? '');
  await expectSound(page, 'the third level');
  await trail.locator('button').first().click();
  await expect(trail).toHaveCount(0);
  await panel.locator('[name="sort"]').selectOption('account');
  await panel.locator('[data-key="order"]').click();
  const names = panel.locator('tbody tr td:first-child');
  await expect(names.last()).toHaveText(
    [line.middle.account, line.players[0]?.account ?? ''].toSorted().at(-1) ?? '',
  );
});

test('each list comes as CSV and as XLSX, and names no payment details', async ({ page }) => {
  await arrive(page, 'personalHistoryCopy');
  await page.locator('.ac-panel [data-key="week"]').click();
  await expect(page.locator('.ac-panel tbody')).toContainText(line.players[2]?.account ?? '');
  const fileOf = async (format: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`.ac-panel [data-key="export-${format}"]`).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
    return readFileSync(await file.path());
  };
  const text = (await fileOf('csv')).toString('utf8');
  expect(text.trim().split('\n')).toHaveLength(1 + 5 * line.players.length);
  expect((await fileOf('xlsx')).subarray(0, 2).toString()).toBe('PK');
  const { token } = line.top;
  const asked = { pageSize: 50 };
  const bets = await ask(url(), teamBets, asked, { token });
  const moves = await ask(url(), teamTransactions, asked, { token });
  expect(Object.keys(bets.list[0] ?? {})).not.toContain('ip');
  expect(Object.keys(moves.list[0] ?? {}).toSorted()).toEqual([
    'account',
    'amount',
    'at',
    'id',
    'kind',
  ]);
});

test('a period that fails to load says so, and is asked for again', async ({ page }) => {
  // From the first on: what was read on the way would be shown instead.
  await page.route(addressesOf(teamOverview), (route) => route.abort());
  await arrive(page, 'announcement');
  await page.locator('.ac-menu [data-key="agentTeamOverview"]').click();
  const failure = page.locator('.ac-panel [role="alert"]').first();
  await expect(failure).toBeVisible({ timeout: 60_000 });
  await page.unroute(addressesOf(teamOverview));
  await failure.getByRole('button').click();
  await expect(page.locator('[data-key="figures"]')).toBeVisible();
});

for (const language of ['de', 'vi', 'ar']) {
  test(`the pages hold the words of ${language} at both sizes`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.addInitScript((chosen) => {
      localStorage.setItem('fairhouse.language', chosen);
    }, language);
    await arriveWith(page, line.top.token);
    await page.goto('/index');
    await openCentre(page);
    for (const key of PAGES) {
      await toAgentPage(page, key);
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        const wide = await page.locator('.ac-panel').evaluate((panel) => {
          const limit = panel.getBoundingClientRect();
          return [...panel.querySelectorAll('button, label, h1, h2, p, dt, dd')]
            .filter((one) => !one.closest('.fh-chips, .fh-tabs, .fh-table-scroll, table'))
            .filter((one) => {
              const { left, right, width: own } = one.getBoundingClientRect();
              return own > 0 && (left < limit.left - 1 || right > limit.right + 1);
            })
            .map((one) => one.outerHTML.slice(0, 120));
        });
        expect(wide, `${key} at ${width}`).toEqual([]);
      }
    }
    await expectSound(page, language);
    expect(complaints).toEqual([]);
  });
}

test('[AG-28] a link is copied, and who registers by it stands directly below the agent', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const agent = await registerAgent(url());
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, 'registerCenter');
  await page.locator('.ac-tabs [role="tab"]').nth(1).click();
  await page.locator('[data-key="makeLink"]').click();
  await page.locator('[data-key="submitLink"]').click();
  await page.locator('.ac-panel [data-key="copy"]').click();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const other = await browser.newContext({ baseURL: url() });
  const visitor = await other.newPage();
  await visitor.goto(address.pathname + address.search);
  const { username } = await fillRegistration(visitor);
  await other.close();
  await toAgentPage(page, 'downlineManagmentView');
  await expect(page.locator(`[data-account="${username}"]`)).toBeVisible();
  await toAgentPage(page, 'registerCenter');
  await page.locator('.ac-tabs [role="tab"]').nth(1).click();
  const counts = page.locator('.ac-panel tbody tr').first().locator('td');
  await expect(counts.nth(3)).toHaveText('1');
  await expect(counts.nth(4)).toHaveText('1');
});

test('an agent passes money on to a downline, and not to who stands elsewhere', async ({
  page,
}) => {
  const agent = await registerAgent(url());
  const below = await registerBelow(url(), agent, 'member');
  await giveMoney(url(), agent, '50.00');
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openMemberPage(page, 'transferUpline');
  await page.locator('.mc-panel [role="tab"]').nth(1).click();
  const form = page.locator('[data-key="transferForm"]');
  const pass = async (receiver: string) => {
    await form.locator('[name="receiver"]').fill(receiver);
    await form.locator('[name="amount"]').fill('12.50');
    await form.locator('[name="paymentPassword"]').fill(PAYMENT_PASSWORD);
    await form.locator('[data-key="submitTransfer"]').click();
  };
  await pass(line.low.account);
  await expect(form.locator('[aria-invalid="true"]')).toHaveAttribute('name', 'receiver');
  await pass(below.account);
  await expect(page.locator('.fh-toast')).toContainText('12.50 USD');
  expect(numberIn(await balanceNow(url(), below))).toBe(12.5);
  expect(numberIn(await balanceNow(url(), agent))).toBe(37.5);
});

test('[RO-02] free play sees no centre, and neither its calls nor those of a kind that is off answer', async ({
  page,
}) => {
  test.skip(!hasDatabase, 'needs the database of the house');
  await page.goto('/login');
  await page.locator('[data-key="freeTrial"]').click();
  await page.locator('.st-header [data-key="avatar"]').click();
  const centre = page.locator('.st-panel [data-key="agentCentre"]');
  if ((await centre.count()) > 0) {
    await centre.click();
    await expect(page.locator('[data-key="in_need_true_account"]')).toBeVisible();
  }
  await expect(page.locator('.ac-menu')).toHaveCount(0);
  const token = await tokenAt(page);
  const { call } = callerAt(url());
  expect((await call(agentCentre, {}, { token })).success).toBe(false);

  const host = 'agent-refused.localhost';
  await openBrands({ host, settings: { switches: { dailySalary: true } } });
  const guest = await makeGuest(page, host);
  await makeAgent(guest.username);
  await openAt(page, host, '/login');
  await logIn(page, guest);
  const own = { token: await tokenAt(page) };
  const kinds = (kind: 'DAILY' | 'HOUR') => askHere(page, contracts, { kind, side: 'upline' }, own);
  expect((await kinds('DAILY')).list).toEqual([]);
  await expect(kinds('HOUR')).rejects.toThrow('feature_off');
});
const tokenAt = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') ?? '');
