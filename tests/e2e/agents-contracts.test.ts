import { expect, test } from '@playwright/test';
import { openCentre, registerAgent, registerBelow, toAgentPage } from './agent-people.ts';
import { houseOfferTo, signedTo, withAllKinds } from './agent-world.ts';
import { changeSettings, expectSound, operatorToken } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const PAGES = [
  ['agentDividendRecordCopy2', 'Dividend'],
  ['agentDailyWages2', 'Daily salary'],
  ['agentHourSalary', 'Hourly salary'],
  ['agentRealtimeSalary', 'Real-time salary'],
] as const;
const TABS = ['contracts-upline', 'contracts-downline', 'bills-mine', 'bills-downlines'];

test('[AG-31] each kind has its contracts with the upline and with downlines, and the bills of both', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await changeSettings(url(), await operatorToken(url()), ({ switches }) => ({
    switches: {
      ...(switches as Record<string, boolean>),
      contractDividend: true,
      dailySalary: true,
      hourSalary: true,
      realtimeSalary: true,
    },
  }));
  const agent = await registerAgent(url());
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  for (const [key, title] of PAGES) {
    await toAgentPage(page, key);
    await expect(page.locator('.ac-panel h1')).toHaveText(title);
    for (const [at, part] of TABS.entries()) {
      await page.locator('.ac-tabs [role="tab"]').nth(at).click();
      await expect(page.locator(`[data-key="${part}"]`)).toBeVisible();
      await expect(page.locator('.ac-panel [role="alert"]'), `${key} ${part}`).toHaveCount(0);
    }
    await expectSound(page, key);
  }
  expect(complaints).toEqual([]);
});

test('a downline asks for terms, and its upline sees the request and rejects it', async ({
  page,
  browser,
}) => {
  await changeSettings(url(), await operatorToken(url()), ({ switches }) => ({
    switches: { ...(switches as Record<string, boolean>), dailySalary: true },
  }));
  const upline = await registerAgent(url());
  const downline = await registerBelow(url(), upline, 'agent');
  await arriveWith(page, downline.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, 'agentDailyWages2');
  await page.locator('[data-key="offer"]').click();
  await page.locator('[data-key="offerForm"] [name="validBet"]').fill('100');
  await page.locator('[data-key="offerForm"] [name="rate"]').fill('0,1');
  await page.locator('[data-key="submitOffer"]').click();
  await expect(page.locator('[data-key="offerForm"]')).toHaveCount(0);
  await page.locator('[data-key="contract"]').click();
  await expect(page.locator('[data-key="takeBack"]')).toBeVisible();

  const other = await browser.newContext({ baseURL: url() });
  const desk = await other.newPage();
  await arriveWith(desk, upline.token);
  await desk.goto('/index');
  await openCentre(desk);
  await expect(desk.locator('.ac-menu [data-key="agentDailyWages2"] .un-badge')).toHaveAttribute(
    'data-count',
    '1',
  );
  await toAgentPage(desk, 'agentDailyWages2');
  await desk.locator('.ac-tabs [role="tab"]').nth(1).click();
  await desk.locator('[data-key="contract"]').click();
  await expect(desk.locator('[data-key="tiers"]')).toContainText('0.1%');
  await desk.locator('[data-key="reject"]').click();
  await expect(desk.locator('[data-key="contractView"]')).toContainText('Rejected');
  await other.close();
});

test('[AG-18] an offer shows the tier it takes away, and the menu leads back to the list', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await withAllKinds(url());
  const agent = await registerAgent(url());
  await signedTo(url(), agent, { kind: 'DAILY', rates: [7200, 9600] });
  await houseOfferTo(url(), agent, { kind: 'DAILY', rates: [6000] });
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, 'agentDailyWages2');
  await page.locator('.ac-panel [data-key="contract"]').first().click();
  const rows = page.locator('[data-key="tiers"] tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0).locator('td')).toContainText(['1', '0.00', '0', '0.72%', '0.6%']);
  const gone = rows.nth(1);
  await expect(gone).toContainText('Falls away');
  await expect(gone.locator('s').first()).toHaveText('2');
  await expect(gone.locator('td')).toContainText(['2', '100.00', '0', '0.96%', '0.6%']);
  await expect(page.locator('[data-key="tiers"]')).toContainText('is not in the offer');
  for (const [width, height] of [
    [390, 2000],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectSound(page, `an offer that takes a tier away at ${width}`);
  }
  // The entry of the page that is shown closes what is open in it.
  await page.locator('.ac-menu [data-key="agentDailyWages2"]').click();
  await expect(page.locator('[data-key="contracts-upline"]')).toBeVisible();
  await expect(page.locator('[data-key="contractView"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
