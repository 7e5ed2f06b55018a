import { agentCentre } from '@fairhouse/contract/agents';
import { login, register } from '@fairhouse/contract/session';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { callerAt } from '../caller.ts';
import {
  makeAgent,
  menuOf,
  openCentre,
  registerAgent,
  registerBelow,
  toAgentPage,
} from './agent-people.ts';
import { registerMember } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { hasDatabase, makeGuest, openAt, openBrands } from './own-brand.ts';
import { arriveWith, complaintsOf, logIn } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const SIZES = [
  [390, 844],
  [1440, 900],
] as const;
const ALWAYS = [
  'announcement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
];

test('[AG-01, AG-02] the centre opens once it has loaded, at the team overview', async ({
  page,
}) => {
  const agent = await registerAgent(url());
  await arriveWith(page, agent.token);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(addressesOf(agentCentre), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/index');
  await openCentre(page);
  await expect(page.locator('.fh-loader')).toBeVisible();
  await expect(page.locator('[data-key="agentCentre"].fh-dialog')).toHaveCount(0);
  answer();
  await expect(page.locator('[data-key="agentCentre"].fh-dialog')).toBeVisible();
  await expect(page.locator('.ac-panel')).toHaveAttribute('data-key', 'agentTeamOverview');
  await page.locator('[data-key="agentCentre"].fh-dialog .fh-dialog__close').click();
  await expect(page.locator('[data-key="agentCentre"].fh-dialog')).toHaveCount(0);
});

test('[AG-03, AG-12, AG-13, AG-14, AG-15] the menu keeps its order, and kinds of contract come with their switches', async ({
  page,
}) => {
  test.skip(!hasDatabase, 'needs the database of the house');
  const host = 'agent-switches.localhost';
  await openBrands({ host, settings: {} });
  const guest = await makeGuest(page, host);
  await makeAgent(guest.username);
  const kinds = [
    ['contractDividend', 'agentDividendRecordCopy2'],
    ['dailySalary', 'agentDailyWages2'],
    ['hourSalary', 'agentHourSalary'],
    ['realtimeSalary', 'agentRealtimeSalary'],
  ] as const;
  await openAt(page, host, '/login');
  await logIn(page, guest);
  await openCentre(page);
  await expect(page.locator('.ac-panel h1')).toBeVisible();
  expect(await menuOf(page)).toEqual(ALWAYS);
  for (const at of kinds.keys()) {
    const on = kinds.slice(0, at + 1);
    await openBrands({
      host,
      settings: { switches: Object.fromEntries(on.map(([setting]) => [setting, true])) },
    });
    // The house looks at what changed in its own time.
    await expect(async () => {
      await openAt(page, host, '/index');
      await openCentre(page);
      await expect(page.locator('.ac-panel h1')).toBeVisible();
      expect(await menuOf(page)).toEqual([...ALWAYS, ...on.map(([, key]) => key)]);
    }).toPass({ timeout: 90_000 });
  }
});

test('[RO-02] a player is told on screen that the account is no agent account', async ({
  page,
}) => {
  const member = await registerMember(url());
  await arriveWith(page, member.token);
  await page.goto('/index');
  await page.locator('.st-header [data-key="avatar"]').click();
  await expect(page.locator('.st-panel [data-key="memberCentre"]')).toBeVisible();
  await expect(page.locator('.st-panel [data-key="agentCentre"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.locator('.st-side [data-key="agentCentre"]').click();
  const refusal = page.locator('[data-key="error_not_agent"]');
  await expect(refusal).toContainText('This account is not an agent account');
  await refusal.locator('[data-key="join"]').click();
  await expect(page).toHaveURL(/\/join$/);
});

test('[AG-04, AG-05, AG-07, AG-08, AG-09, AG-10, AG-11] every page shows the own team, at both sizes', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const agent = await registerAgent(url());
  const below = await registerBelow(url(), agent, 'member');
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  await expect(page.locator('[data-key="active"]')).toContainText('0 of 2');
  await expect(page.locator('.ac-plot')).toHaveAttribute('role', 'slider');
  for (const key of ALWAYS) {
    await toAgentPage(page, key);
    await expect(page.locator('.ac-panel [role="alert"]'), key).toHaveCount(0);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expectSound(page, `${key} at ${width}`);
    }
  }
  await toAgentPage(page, 'downlineManagmentView');
  await expect(page.locator(`[data-account="${below.account}"]`)).toBeVisible();
  await toAgentPage(page, 'palStatementsAgentCopy');
  await expect(page.locator('.ac-panel')).toContainText(below.account);
  expect(complaints).toEqual([]);
});

test('[AG-06, AG-29] an agent opens an account whose start password has to be changed', async ({
  page,
}) => {
  const agent = await registerAgent(url());
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, 'registerCenter');
  const account = `o${Math.random().toString(36).slice(2, 12)}`;
  await page.locator('[name="newAccount"]').fill(account);
  await page.locator('[name="lineType"]').selectOption('agent');
  await page.locator('[data-key="submitOpenAccount"]').click();
  await expect(page.locator('[data-key="startPassword"]')).toHaveText('123456');
  await toAgentPage(page, 'downlineManagmentView');
  await expect(page.locator(`[data-account="${account}"]`)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  const form = page.locator('[data-key="loginForm"]');
  await form.locator('[name="username"]').fill(account);
  await form.locator('[name="password"]').fill('123456');
  await Promise.all([
    page.waitForResponse(addressesOf(login)),
    form.locator('[data-key="submitLogin"]').click(),
  ]);
  const change = page.locator('[data-key="changePassword"]');
  await change.locator('[name="newPassword"]').fill('harbour9light');
  await change.locator('[name="confirmNewPassword"]').fill('harbour9light');
  await change.locator('[type="submit"]').click();
  await expect(page.locator('.st-header [data-key="avatar"]')).toBeVisible();
  const { call } = callerAt(url());
  const again = await call(login, { username: account, password: '123456' });
  expect(again.success).toBe(false);
});

test('[AG-27] a registration link is made, listed with its code, copied and ended', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const agent = await registerAgent(url());
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, 'registerCenter');
  await page.locator('[role="tab"]').nth(1).click();
  await page.locator('[data-key="makeLink"]').click();
  await page.locator('[data-key="linkForm"] [name="note"]').fill('Forum');
  await page.locator('[data-key="submitLink"]').click();
  const link = page.locator('[data-key="link"]');
  await expect(link).toContainText('Forum');
  const code = (await link.getAttribute('data-code')) ?? '';
  await page.locator('.ac-panel [data-key="copy"]').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`affiliateCode=${code}`);
  await page.locator('[data-key="showLink"]').click();
  await expect(page.locator('[data-key="linkCode"] svg.ac-qr')).toHaveAttribute(
    'data-text',
    copied,
  );
  await page.keyboard.press('Escape');
  await page.locator('[data-key="endLink"]').click();
  await page.locator('[data-key="confirm"]').click();
  await expect(page.locator('.ac-panel [data-key="endLink"]')).toHaveCount(0);
  const { call } = callerAt(url());
  const late = await call(register, {
    username: `l${Math.random().toString(36).slice(2, 12)}`,
    password: 'lamp4light',
    confirmPassword: 'lamp4light',
    agreeTerms: true,
    ageConfirmed: true,
    registerMethod: 'WEB',
    affiliateCode: code,
  });
  expect(late.success).toBe(false);
});
