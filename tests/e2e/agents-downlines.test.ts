import { agentDownlines, agentLinks, makeAgentLink } from '@fairhouse/contract/agents';
import { agentAnnouncements } from '@fairhouse/contract/content-agents';
import { register } from '@fairhouse/contract/session';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { callerAt } from '../caller.ts';
import { openCentre, registerAgent, registerBelow, toAgentPage } from './agent-people.ts';
import { signedTo, sql, withAllKinds } from './agent-world.ts';
import { ask, type Member } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const arrive = async (page: Page, agent: Member, key: string) => {
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, key);
};
const downline = async (agent: Member, account: string) =>
  (await ask(url(), agentDownlines, { account }, { token: agent.token })).list[0];

test('[AG-07] a downline has a page of its own: figures, terms and contracts', async ({ page }) => {
  const complaints = complaintsOf(page);
  await withAllKinds(url());
  const top = await registerAgent(url());
  const low = await registerBelow(url(), top, 'agent');
  const deep = await registerBelow(url(), low, 'member');
  await signedTo(url(), top, { kind: 'DAILY', rates: [9000] });
  await signedTo(url(), low, { kind: 'DAILY', rates: [7000] }, top);
  await arrive(page, top, 'downlineManagmentView');
  await page.locator('[data-key="showDownline"]').click();
  const one = page.locator('[data-key="downlinePage"]');
  await expect(one.locator('h1')).toHaveText(low.account);
  await expect(one.locator('[data-key="active"]')).toContainText('0 of 2');
  await expect(one.locator('[data-key="figures"] [data-key="validBet"]')).toContainText('Own:');
  await expect(one.locator('[data-key="contractsOf"]')).toContainText('0.7%');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `a downline at ${width}`);
    for (const format of ['csv', 'xlsx']) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        one.locator(`[data-key="export-${format}"]`).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^overview-\\d+-.*[.]${format}$`));
    }
    await one.locator('[data-key="ownBets"]').click();
    await expect(page.locator('[data-key="wayDownDialog"]')).toContainText(low.account);
    await expectSound(page, `own bets of a downline at ${width}`);
    await page.keyboard.press('Escape');
    await expect(one.locator('[data-key="ownBets"]')).toBeFocused();
  }
  await one.locator('.ac-back').click();
  await expect(one).toHaveCount(0);
  // Further down there are figures, and nothing to give.
  await page.locator('.ac-panel [name="account"]').fill(deep.account);
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-account="${deep.account}"]`)).toBeVisible();
  await page.locator('[data-key="showDownline"]').click();
  await expect(one.locator('h1')).toHaveText(deep.account);
  await expect(one.locator('[data-key="figures"]')).toBeVisible();
  await expect(one.locator('[data-key="changeDownline"]')).toHaveCount(0);
  await expect(one.locator('[data-key="contractsOf"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a member becomes an agent, and terms of a downline change as far as the own ones go', async ({
  page,
}) => {
  const top = await registerAgent(url());
  const member = await registerBelow(url(), top, 'member');
  await arrive(page, top, 'downlineManagmentView');
  await page.locator('.ac-panel [data-key="changeDownline"]').click();
  const dialog = page.locator('[data-key="downlineTerms"]');
  await dialog.locator('[name="becomesAgent"]').check();
  await dialog.locator('[name="RNG"]').fill('99');
  await dialog.locator('[data-key="saveTerms"]').click();
  await expect(dialog.locator('[name="RNG"]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name="RNG"]').fill('0,1');
  await expectSound(page, 'terms of a downline');
  await dialog.locator('[data-key="saveTerms"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.ac-panel tbody .fh-tag').first()).toHaveText('Agent');
  expect(await downline(top, member.account)).toMatchObject({
    type: 'agent',
    rebates: { RNG: 1000 },
  });
  await page.locator('[data-key="showDownline"]').click();
  await expect(page.locator('[data-key="given"]')).toContainText('0.1%');
});

test('[AG-27] a link says its terms, its end and its uses, and ends when they are used up', async ({
  page,
}) => {
  const top = await registerAgent(url());
  await arrive(page, top, 'registerCenter');
  await page.locator('[role="tab"]').nth(1).click();
  await page.locator('[data-key="makeLink"]').click();
  const form = page.locator('[data-key="linkForm"]');
  await form.locator('[name="until"]').fill('2099-01-01');
  await form.locator('[name="usesMax"]').fill('1');
  await form.locator('[name="LIVE"]').fill('0.2');
  await form.locator('[name="modeLOTT"]').fill('1900');
  await form.locator('[data-key="submitLink"]').click();
  await expect(form).toHaveCount(0);
  await page.locator('[data-key="showLink"]').click();
  const terms = page.locator('[data-key="linkTerms"]');
  for (const part of ['0.2%', '1900', '0 / 1', '2099']) await expect(terms).toContainText(part);
  await expectSound(page, 'a link');
  const { list } = await ask(url(), agentLinks, {}, { token: top.token });
  expect(list).toMatchObject([{ usesMax: 1, rebates: { LIVE: 2000 }, modes: { LOTT: 1900 } }]);
  expect(list[0]?.expiresAt).toMatch(/^2099-01-0[12]T/);
});

test('[AG-27] who comes by a link that is over is refused, and the list says why', async ({
  page,
}) => {
  const top = await registerAgent(url());
  const gone = await ask(
    url(),
    makeAgentLink,
    { type: 'member', expiresAt: '2099-01-01T00:00:00.000Z' },
    { token: top.token },
  );
  await sql(`update agent_links set expires_at = now() - interval '1 minute' where code = $1`, [
    gone.code,
  ]);
  await arrive(page, top, 'registerCenter');
  await page.locator('[role="tab"]').nth(1).click();
  await expect(page.locator('.ac-panel tbody')).toContainText('Expired');
  await expect(page.locator('[data-key="endLink"]')).toHaveCount(0);
  const { call } = callerAt(url());
  const late = await call(register, {
    username: `l${Math.random().toString(36).slice(2, 12)}`,
    password: 'lamp4light',
    confirmPassword: 'lamp4light',
    agreeTerms: true,
    ageConfirmed: true,
    registerMethod: 'WEB',
    affiliateCode: gone.code,
  });
  expect(late.success).toBe(false);
});

test('[AG-04] the menu says how many announcements are new until they were looked at', async ({
  page,
}) => {
  const dates = ['2026-11-20 10:00:00', '2026-11-21 10:00:00'];
  await page.route(addressesOf(agentAnnouncements), (route) => {
    const list = dates.map((date) => ({ id: date, title: date, content: '<p>text</p>', date }));
    return route.fulfill({
      json: { success: true, value: { list, total: list.length, pageNo: 1, pageSize: 9 } },
    });
  });
  const top = await registerAgent(url());
  await arrive(page, top, 'agentTeamOverview');
  const badge = page.locator('.ac-menu [data-key="newAnnouncements"]');
  await expect(badge).toHaveAttribute('data-count', '2');
  await toAgentPage(page, 'announcement');
  await expect(page.locator('.ac-panel [data-key="announcement"]')).toHaveCount(2);
  await expect(badge).toHaveCount(0);
  await toAgentPage(page, 'agentTeamOverview');
  await expect(badge).toHaveCount(0);
  dates.push('2026-11-22 10:00:00');
  await page.goto('/index');
  await openCentre(page);
  await expect(badge).toHaveAttribute('data-count', '1');
});
