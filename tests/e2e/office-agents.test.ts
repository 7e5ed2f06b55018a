import { expect, test, type Page } from '@playwright/test';
import { registerAgent, registerBelow } from './agent-people.ts';
import { layBill, signOffer } from './agent-bills.ts';
import { approveOffer } from './agent-world.ts';
import {
  changeSettings,
  expectSound,
  openScreen,
  operatorToken,
  SECOND,
  signIn,
} from './office-person.ts';
import { decideBySecond, expectSoundEverywhere, rowOf } from './office-second.ts';
import { complaintsOf } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
/** The line of an agent itself, not of who stands below and names it. */
const agentRow = (page: Page, account: string) =>
  page
    .locator('.office-main tbody tr')
    .filter({ has: page.locator(`[data-key="below-${account}"]`) });

test('agents are opened, read level by level, moved by two persons and closed', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const top = await registerAgent(url());
  const other = await registerAgent(url());
  const middle = await registerBelow(url(), top, 'agent');
  const low = await registerBelow(url(), middle, 'agent');
  const player = await registerBelow(url(), low, 'member');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'agents');
  await expectSoundEverywhere(page, 'agents');

  await page.locator('[data-key="agentNew"]').click();
  const account = `house${Math.random().toString(36).slice(2, 9)}`;
  await page.locator('[role="dialog"] [name="account"]').fill(account);
  await page.locator('[role="dialog"] [name="reason"]').fill('opened by a journey');
  await page.locator('[data-key="agentOpen"]').click();
  await expect(page.locator('[data-key="startPassword"]')).toHaveText(/[a-z].*\d/i);
  await page.locator('[data-key="startPasswordDone"]').click();
  await expect(agentRow(page, account)).toContainText('Open');

  await page.locator('[role="tab"]').nth(1).click();
  await page.locator('[data-key="agentSearch"]').fill(low.account);
  await expect(agentRow(page, low.account)).toContainText(`${top.account} › ${middle.account}`);
  await page.locator('[data-key="agentSearch"]').fill(top.account);
  await page.locator(`[data-key="below-${top.account}"]`).click();
  await expect(agentRow(page, middle.account)).toBeVisible();
  await page.locator(`[data-key="below-${middle.account}"]`).click();
  await expect(page.locator('[data-key="agentTrail"]')).toContainText(middle.account);
  await expect(agentRow(page, low.account)).toBeVisible();
  await page.locator('[data-key="agentTrail"] button', { hasText: top.account }).click();

  await page.locator(`[data-key="move-${middle.account}"]`).click();
  const dialog = page.locator('[role="dialog"]');
  await dialog.locator('[name="to"]').fill('nobody-at-all');
  await expect(dialog.locator('[role="alert"]')).toBeVisible();
  await expect(page.locator('[data-key="agentAskMove"]')).toBeDisabled();
  await dialog.locator('[name="to"]').fill('');
  const preview = page.locator('[data-key="movePreview"]');
  await expect(preview).toContainText(top.account);
  await expect(preview.locator('dd').nth(1)).toHaveText('Top');
  await expect(preview.locator('dd').nth(2)).toHaveText('3');
  await expectSound(page, 'the move');
  await dialog.locator('[name="reason"]').fill('asked for by a journey');
  await page.locator('[data-key="agentAskMove"]').click();
  await expect(dialog).toHaveCount(0);
  await decideBySecond(browser, middle.account);
  await page.reload();
  await openScreen(page, 'agents');
  await page.locator('[role="tab"]').nth(1).click();
  await page.locator('[data-key="agentSearch"]').fill(middle.account);
  await expect(agentRow(page, middle.account)).toContainText('To Top');

  await page.locator('[data-key="agentSearch"]').fill(low.account);
  await page.locator(`[data-key="close-${low.account}"]`).click();
  const closing = page.locator('[data-key="closePreview"]');
  await expect(closing).toContainText(middle.account);
  await expectSound(page, 'the closing');
  await dialog.locator('[name="reason"]').fill('left, says a journey');
  await page.locator('[data-key="agentCloseConfirm"]').click();
  await expect(agentRow(page, low.account)).toContainText('Closed');
  await page.locator('[data-key="agentSearch"]').fill(other.account);
  await expect(agentRow(page, other.account)).toContainText('Open');

  await page.locator('[data-key="memberMove"]').click();
  await dialog.locator('[name="member"]').fill(player.account);
  await page.locator('[data-key="agentMoveNext"]').click();
  await dialog.locator('[name="to"]').fill(other.account);
  await expect(preview.locator('dd').nth(1)).toHaveText(other.account);
  await expect(preview.locator('dd').nth(2)).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[AG-17] the house offers a contract, sees its versions with their hashes, and suspends it', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await changeSettings(url(), await operatorToken(url()), ({ switches }) => ({
    switches: { ...(switches as Record<string, boolean>), dailySalary: true },
  }));
  const agent = await registerAgent(url());
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'contracts');
  await page.locator('[data-key="contractNew"]').click();
  const form = page.locator('[data-key="contractOffer"]');
  await form.locator('[name="account"]').fill('nobody-at-all');
  await form.locator('[name="rate"]').fill('0.5');
  await form.locator('[data-key="addTier"]').click();
  await form.locator('[name="validBet"]').nth(1).fill('1000');
  await form.locator('[name="rate"]').nth(1).fill('1,25');
  await form.locator('[name="reason"]').fill('a contract of a journey');
  await page.locator('[data-key="contractOfferSend"]').click();
  await expect(form.locator('[role="alert"]')).toContainText('No agent at the top');
  await expectSound(page, 'the offer');
  await form.locator('[name="account"]').fill(agent.account);
  await page.locator('[data-key="contractOfferSend"]').click();
  await expect(form).toHaveCount(0);
  await approveOffer(url(), agent);
  await page.locator('[data-key="contractSearch"]').fill(agent.account);
  await expect(rowOf(page, agent.account)).toContainText('Offered');
  await expect(rowOf(page, agent.account)).toContainText('0.5% · 1.25%');
  await signOffer(url(), agent);
  await rowOf(page, agent.account).locator('[data-key="contractLink"]').click();
  await expect(page.locator('.office-head h1')).toContainText('Active');
  await expect(page.locator('[data-key="contractHash"]')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.locator('[data-key="contractVersions"] tbody tr')).toHaveCount(1);
  await expectSoundEverywhere(page, 'a contract');
  await page.locator('[data-key="contract-suspend"]').click();
  await page.locator('[role="dialog"] [name="reasonCode"]').selectOption('self_dealing');
  await page.locator('[role="dialog"] [name="reason"]').fill('looked at by a journey');
  await page.locator('[data-key="contractDeedConfirm"]').click();
  await expect(page.locator('[data-key="contractReason"]')).toContainText('Self-dealing');
  await page.locator('[data-key="contract-go_on"]').click();
  await page.locator('[role="dialog"] [name="reason"]').fill('found in order by a journey');
  await page.locator('[data-key="contractDeedConfirm"]').click();
  await expect(page.locator('.office-head h1')).toContainText('Active');
  await openScreen(page, 'contracts');
  await expectSoundEverywhere(page, 'contracts');
  expect(complaints).toEqual([]);
});

test('[AG-24, AG-32] a bill opens to its numbers; a large one is cancelled by two persons', async ({
  page,
  browser,
}) => {
  test.skip(!process.env.E2E_DATABASE_URL, 'needs the database of the house');
  const complaints = complaintsOf(page);
  await changeSettings(url(), await operatorToken(url()), ({ switches }) => ({
    switches: { ...(switches as Record<string, boolean>), dailySalary: true },
  }));
  const agent = await registerAgent(url());
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openScreen(page, 'contracts');
  await page.locator('[data-key="contractNew"]').click();
  const form = page.locator('[data-key="contractOffer"]');
  await form.locator('[name="account"]').fill(agent.account);
  await form.locator('[name="rate"]').fill('1');
  await form.locator('[name="reason"]').fill('a contract of a journey');
  await page.locator('[data-key="contractOfferSend"]').click();
  await expect(form).toHaveCount(0);
  await approveOffer(url(), agent);
  const { contractId } = await signOffer(url(), agent);
  const of = { contractId, payee: agent };
  const large = await layBill({
    ...of,
    gross: 250_000n,
    state: 'disputed',
    dispute: 'Members of another line were counted.',
    daysAgo: 3,
  });
  const small = await layBill({
    ...of,
    gross: 4200n,
    state: 'calculated',
    needsApproval: true,
    daysAgo: 2,
  });

  await openScreen(page, 'bills');
  await page.locator('[data-key="bill-payee"]').fill(agent.account);
  await expect(rowOf(page, large.number)).toContainText('Disputed');
  await expect(rowOf(page, small.number)).toContainText('42.00');
  await expect(page.locator('[data-key="billSums"]')).toContainText('2,542.00');
  await expectSound(page, 'bills');
  await rowOf(page, small.number).locator('[data-key="billLink"]').click();
  await expect(page.locator('[data-key="billCounted"]')).toContainText('4,200.00');
  await expect(page.locator('[data-key="inputsHash"]')).toHaveText(/^[0-9a-f]{64}$/);
  await expectSoundEverywhere(page, 'a bill');
  await page.locator('[data-key="billApprove"]').click();
  await page.locator('[role="dialog"] [name="reason"]').fill('in order, says a journey');
  await page.locator('[data-key="billDeedConfirm"]').click();
  await expect(page.locator('.office-head h1')).toContainText('Approved');
  await expect(page.locator('[data-key="billAnswers"]')).toContainText('in order, says a journey');

  await openScreen(page, 'bills');
  await page.locator('[data-key="billsDisputed"]').click();
  await rowOf(page, large.number).locator('[data-key="billLink"]').click();
  await expect(page.locator('[data-key="billDispute"]')).toContainText('another line');
  await page.locator('[data-key="billAnswer"]').click();
  const dialog = page.locator('[role="dialog"]');
  await dialog.locator('[name="answer"]').selectOption('upheld');
  await dialog.locator('[name="reasonCode"]').selectOption('wrong_line');
  await dialog.locator('[name="reason"]').fill('another line, says a journey');
  await expectSound(page, 'the answer');
  await page.locator('[data-key="billDeedConfirm"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.office-head h1')).toContainText('Waits for a second person');
  await decideBySecond(browser, large.number);
  await page.reload();
  await expect(page.locator('.office-head h1')).toContainText('Cancelled');
  await expect(page.locator('[data-key="billAnswers"]')).toContainText(SECOND);
  expect(complaints).toEqual([]);
});
