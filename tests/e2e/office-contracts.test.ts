import { readFileSync } from 'node:fs';
import { readBillFile } from '@fairhouse/agent-terms/report';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { layBill } from './agent-bills.ts';
import { registerAgent, registerBelow } from './agent-people.ts';
import {
  approveOffer,
  houseOfferTo,
  openLine,
  playDays,
  signedTo,
  sql,
  withAllKinds,
} from './agent-world.ts';
import { expectSound, openScreen, signIn } from './office-person.ts';
import { decideBySecond, expectSoundEverywhere, rowOf } from './office-second.ts';
import { complaintsOf } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const arrive = async (page: Page, screen: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, screen);
};
const tab = (page: Page, at: number) => page.locator('[role="tab"]').nth(at).click();
const dialogOf = (page: Page): Locator => page.locator('[role="dialog"]');
const doDeed = async (page: Page, deed: string): Promise<void> => {
  await page.locator(`[data-key="contract-${deed}"]`).click();
  await dialogOf(page).locator('[name="reason"]').fill('looked at by a journey');
  await page.locator('[data-key="contractDeedConfirm"]').click();
  await expect(dialogOf(page)).toHaveCount(0);
};

test('[AG-17] terms of the house are written once, changed in versions, offered and taken away', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await withAllKinds(url());
  const agent = await registerAgent(url());
  const name = `Beginners ${agent.account}`;
  await arrive(page, 'contracts');
  await tab(page, 1);
  await page.locator('[data-key="templateNew"]').click();
  const form = dialogOf(page);
  await form.locator('[name="name"]').fill(name);
  await form.locator('[name="rate"]').fill('0.5');
  await form.locator('[name="reason"]').fill('terms of a journey');
  await expectSound(page, 'a new template');
  await page.locator('[data-key="templateSave"]').click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText('0.5%');

  await rowOf(page, name).locator('[data-key^="template-"]').click();
  await expect(form.locator('[name="kind"]')).toBeDisabled();
  await form.locator('[data-key="addTier"]').click();
  await form.locator('[name="validBet"]').nth(1).fill('1000');
  await form.locator('[name="rate"]').nth(1).fill('0.8');
  await form.locator('[name="reason"]').fill('one tier more');
  await page.locator('[data-key="templateSave"]').click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText('0.5% · 0.8%');

  // Above the rate of the setting it is written by two.
  await rowOf(page, name).locator('[data-key^="template-"]').click();
  await form.locator('[name="rate"]').nth(1).fill('40');
  await form.locator('[name="reason"]').fill('a rate for two operators');
  await page.locator('[data-key="templateSave"]').click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText('0.5% · 0.8%');
  expect(await decideBySecond(browser, name, 'decline')).toContain(
    '0.5% · 40% (Valid bets from 1,000.00)',
  );
  await tab(page, 0);
  await tab(page, 1);
  await expect(rowOf(page, name)).toContainText('0.5% · 0.8%');
  await expectSound(page, 'templates');

  await page.locator('[data-key="contractNew"]').click();
  await form.locator('[name="account"]').fill(agent.account);
  await form.locator('[name="templateId"]').selectOption({ label: name });
  await expect(form).toContainText('1,000.00');
  await form.locator('[name="reason"]').fill('an offer of a journey');
  await page.locator('[data-key="contractOfferSend"]').click();
  await expect(form).toHaveCount(0);
  await approveOffer(url(), agent);
  await rowOf(page, name).locator('[data-key^="templateRemove-"]').click();
  await form.locator('[name="reason"]').fill('over, says a journey');
  await page.locator('[data-key="templateRemoveConfirm"]').click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await tab(page, 0);
  await page.locator('[data-key="contractSearch"]').fill(agent.account);
  await expect(rowOf(page, agent.account)).toContainText('0.5% · 0.8%');
  expect(complaints).toEqual([]);
});

test('[AG-18, AG-19] a contract is suspended while a change of it is asked, and what runs is not ended', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await withAllKinds(url());
  const agent = await registerAgent(url());
  const { id } = await signedTo(url(), agent, { kind: 'DAILY', rates: [9000] });
  await houseOfferTo(url(), agent, { kind: 'DAILY', rates: [6000] });
  await arrive(page, 'contracts');
  await page.goto(`/office/contracts/${id}`);
  const head = page.locator('.office-head h1');
  const versions = page.locator('[data-key="contractVersions"] tbody tr');
  await expect(head).toContainText('Offered');
  await expect(versions.nth(0)).toContainText('Offered');
  await expect(versions.nth(1)).toContainText('Active');
  await doDeed(page, 'suspend');
  await expect(head).toContainText('Suspended');
  await expect(page.locator('[data-key="contractReason"]')).toContainText('Fraud');
  await expectSoundEverywhere(page, 'a suspended contract');
  await doDeed(page, 'go_on');
  await expect(head).toContainText('Active');
  await expect(versions.nth(0)).toContainText('Rejected');
  expect(complaints).toEqual([]);
});

test('a move tells whose contracts end, waits for the other owner, and is asked for once', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await withAllKinds(url());
  const [top, other] = [await registerAgent(url()), await registerAgent(url())];
  const middle = await registerBelow(url(), top, 'agent');
  const low = await registerBelow(url(), middle, 'agent');
  await signedTo(url(), top, { kind: 'DAILY', rates: [9000] });
  await signedTo(url(), middle, { kind: 'DAILY', rates: [7000] }, top);
  await signedTo(url(), low, { kind: 'DAILY', rates: [5000] }, middle);
  await arrive(page, 'agents');
  const dialog = dialogOf(page);
  // Who stands at the top is asked where to, before anything is refused.
  await page.locator('[data-key="memberMove"]').click();
  await dialog.locator('[name="member"]').fill(top.account);
  await page.locator('[data-key="agentMoveNext"]').click();
  await expect(dialog.locator('[name="to"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog.locator('[role="alert"]')).toHaveCount(0);
  await expect(page.locator('[data-key="agentAskMove"]')).toBeDisabled();
  await dialog.locator('[name="to"]').fill(middle.account);
  await expect(dialog.locator('[role="alert"]')).toBeVisible();
  await page.keyboard.press('Escape');

  await tab(page, 1);
  await page.locator('[data-key="agentSearch"]').fill(middle.account);
  const row = page
    .locator('.office-main tbody tr')
    .filter({ has: page.locator(`[data-key="below-${middle.account}"]`) });
  await row.locator(`[data-key="move-${middle.account}"]`).click();
  await dialog.locator('[name="to"]').fill(other.account);
  const ends = dialog.locator('[data-key="contractsEnd"]');
  await expect(ends).toContainText(`${top.account} → ${middle.account}`);
  await expect(ends).toContainText(`${middle.account} → ${low.account}`);
  await expectSound(page, 'a move with contracts');
  await dialog.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="agentAskMove"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Waits for a second person');
  await expect(page.locator(`[data-key="move-${middle.account}"]`)).toBeDisabled();
  const said = await decideBySecond(browser, middle.account, 'decline');
  expect(said).toContain('Contracts that end: 2');
  await page.reload();
  await tab(page, 1);
  await page.locator('[data-key="agentSearch"]').fill(middle.account);
  await expect(page.locator(`[data-key="move-${middle.account}"]`)).toBeEnabled();
  expect(complaints).toEqual([]);
});

test('accounts that look like one person stand at the agent they bet for', async ({ page }) => {
  test.skip(!process.env.E2E_DATABASE_URL, 'needs the database of the house');
  const complaints = complaintsOf(page);
  const line = await openLine(url(), 4);
  await playDays(line.players, 2);
  const alike = [line.low, line.players[2]];
  await sql(
    `update members set payee_name = $2, birthday = '1990-05-05' where member_id = any($1::bigint[])`,
    [alike.map((one) => one?.memberId), `Alike ${line.low.account}`],
  );
  await arrive(page, 'agents');
  const row = rowOf(page, line.players[2]?.account ?? '');
  // What was asked once is not asked again by the same words: the page is opened anew.
  await expect(async () => {
    await page.reload();
    await tab(page, 2);
    await page.locator('[data-key="clusterSearch"]').fill(line.low.account);
    await expect(row).toContainText('100%', { timeout: 3000 });
  }).toPass({ timeout: 120_000 });
  await expect(row).toContainText(line.low.account);
  await expectSound(page, 'accounts alike');
  await row.getByRole('link', { name: line.players[2]?.account ?? '' }).click();
  await expect(page.locator('.office-head h1')).toContainText(line.players[2]?.account ?? '');
  expect(complaints).toEqual([]);
});

test('[AG-24] a refused dispute leaves the bill, an upheld small one ends it; nothings are asked for', async ({
  page,
}) => {
  test.skip(!process.env.E2E_DATABASE_URL, 'needs the database of the house');
  const complaints = complaintsOf(page);
  await withAllKinds(url());
  const agent = await registerAgent(url());
  const { id: contractId } = await signedTo(url(), agent, { kind: 'DAILY', rates: [10_000] });
  const of = { contractId, payee: agent, state: 'disputed', dispute: 'One is missing.' } as const;
  const kept = await layBill({ ...of, gross: 3100n, daysAgo: 4 });
  const ended = await layBill({ ...of, gross: 2200n, daysAgo: 3 });
  const nothing = await layBill({ ...of, gross: 0n, daysAgo: 2 });
  await sql(`update bills set state = 'not_reached', dispute = null where bill_id = $1`, [
    nothing.id,
  ]);
  // From the member to the contract, and from the contract to its bills.
  await arrive(page, 'members');
  await page.goto(`/office/members/${agent.memberId}`);
  const ways = page.locator('[data-key="memberAgent"]');
  await expect(page.locator('[data-key="memberLine"]')).toContainText('Top');
  await ways.getByRole('link', { name: 'Contracts' }).click();
  await expect(page.locator('[data-key="contractSearch"]')).toHaveValue(agent.account);
  await rowOf(page, agent.account).locator('[data-key="contractLink"]').click();
  await page.locator('[data-key="contractBills"]').click();
  await expect(page.locator('[data-key="bill-payer"]')).toHaveValue('house');
  await expect(page.locator('[data-key="bill-payee"]')).toHaveValue(agent.account);
  await expect(rowOf(page, kept.number)).toContainText('Disputed');
  await expect(rowOf(page, nothing.number)).toHaveCount(0);
  await page.locator('[name="hasNothing"]').check();
  await expect(rowOf(page, nothing.number)).toContainText('Not reached');
  await rowOf(page, nothing.number).locator('[data-key="billLink"]').click();
  await expect(page.locator('[data-key="billTiers"] tbody tr')).toHaveCount(1);
  await expect(page.locator('[data-key="billTiers"] .fh-tag')).toHaveCount(0);
  for (const [bill, answer, state] of [
    [kept, 'refused', 'Calculated'],
    [ended, 'upheld', 'Cancelled'],
  ] as const) {
    await page.goto(`/office/bills/${bill.id}`);
    await expect(page.locator('[data-key="billReached"]')).toContainText('7');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-key="billSave"]').click(),
    ]);
    const file = readBillFile(readFileSync(await saved.path(), 'utf8'));
    expect([file?.bill.id, saved.suggestedFilename()]).toEqual([bill.id, `${bill.number}.json`]);
    await page.locator('[data-key="billAnswer"]').click();
    const dialog = dialogOf(page);
    await dialog.locator('[name="answer"]').selectOption(answer);
    await dialog.locator('[name="reason"]').fill('answered by a journey');
    await page.locator('[data-key="billDeedConfirm"]').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.office-head h1')).toContainText(state);
    await expect(page.locator('[data-key="billAnswers"]')).toContainText('answered by a journey');
  }
  expect(complaints).toEqual([]);
});
