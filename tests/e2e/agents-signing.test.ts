import { oneContract } from '@fairhouse/contract/contracts';
import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  openCentre,
  PAYMENT_PASSWORD,
  registerAgent,
  registerBelow,
  toAgentPage,
} from './agent-people.ts';
import { houseOfferTo, offerTo, runSince, signedTo, withAllKinds } from './agent-world.ts';
import { ask, type Member } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const DAY_MILLISECONDS = 86_400_000;
const DAILY = 'agentDailyWages2';

/** The daily salary of an agent: contracts with the upline, or with downlines. */
const openDaily = async (page: Page, agent: Member, side: 'upline' | 'downline') => {
  await arriveWith(page, agent.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, DAILY);
  if (side === 'downline') await page.locator('.ac-tabs [role="tab"]').nth(1).click();
  await expect(page.locator(`[data-key="contracts-${side}"]`)).toBeVisible();
};
const openOne = async (page: Page) => {
  await page.locator('.ac-panel [data-key="contract"]').first().click();
  await expect(page.locator('[data-key="contractView"] h1')).toBeVisible();
};
const elsewhere = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: url() });
  return { page: await context.newPage(), close: () => context.close() };
};
const pressSign = async (page: Page, password = PAYMENT_PASSWORD) => {
  await page.locator('[data-key="sign"]').click();
  await page.locator('[data-key="signContract"] [name="paymentPassword"]').fill(password);
  await page.locator('[data-key="submitSign"]').click();
};
const read = async (by: Member, id: string) =>
  (await ask(url(), oneContract, { id }, { token: by.token })).contract;

test('[AG-16, AG-18, AG-22] an upline offers terms, and its downline signs them with the payment password', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await withAllKinds(url());
  const top = await registerAgent(url());
  const low = await registerBelow(url(), top, 'agent');
  await signedTo(url(), top, { kind: 'DAILY', rates: [9000] });
  await openDaily(page, top, 'downline');
  await page.locator('[data-key="offer"]').click();
  const form = page.locator('[data-key="offerForm"]');
  await form.locator('[name="downline"]').selectOption({ label: low.account });
  await form.locator('[name="validBet"]').fill('100');
  await form.locator('[name="activeMembers"]').fill('2');
  await form.locator('[name="rate"]').fill('1');
  await form.locator('[data-key="submitOffer"]').click();
  await expect(form).toContainText('0.9%');
  await expect(form.getByRole('alert')).toHaveCount(1);
  await form.locator('[name="rate"]').fill('0.8');
  await expectSound(page, 'the offer');
  await form.locator('[data-key="submitOffer"]').click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('[data-key="contracts-downline"]')).toContainText('0.8%');

  const other = await elsewhere(browser);
  await openDaily(other.page, low, 'upline');
  await openOne(other.page);
  await expect(other.page.locator('[data-key="tiers"]')).toContainText('100.00');
  await expect(other.page.locator('[data-key="lowerWarning"]')).toHaveCount(0);
  await pressSign(other.page, '000000');
  await expect(other.page.locator('[data-key="signContract"]')).toContainText(/wrong|incorrect/i);
  await other.page
    .locator('[data-key="signContract"] [name="paymentPassword"]')
    .fill(PAYMENT_PASSWORD);
  await other.page.locator('[data-key="submitSign"]').click();
  await expect(other.page.locator('[data-key="signContract"]')).toHaveCount(0);
  await expect(other.page.locator('.ac-head .fh-tag')).toHaveText('Active');
  await expect(other.page.locator('[data-key="terms"]')).toContainText(top.account);
  await other.close();
  expect(complaints).toEqual([]);
});

/** A line whose middle agent is offered less than it gave. */
const offeredLess = async () => {
  await withAllKinds(url());
  const top = await registerAgent(url());
  const middle = await registerBelow(url(), top, 'agent');
  const low = await registerBelow(url(), middle, 'agent');
  const own = await signedTo(url(), top, { kind: 'DAILY', rates: [9000] });
  const kept = await signedTo(url(), middle, { kind: 'DAILY', rates: [8000] }, top);
  const given = await signedTo(url(), low, { kind: 'DAILY', rates: [2000, 7000] }, middle);
  const beside = await registerBelow(url(), middle, 'agent');
  const stays = await signedTo(url(), beside, { kind: 'DAILY', rates: [4000] }, middle);
  // Both run since yesterday: what never ran yet has no terms to go back to.
  await runSince([own.id, kept.id, given.id, stays.id], 2 * DAY_MILLISECONDS);
  return { top, middle, low, beside, kept, given };
};

test('[AG-19] a lower rate shows first which contracts end, and ends them once the agent agrees', async ({
  page,
}) => {
  const { top, middle, low, beside, kept, given } = await offeredLess();
  await offerTo(url(), top, middle, { kind: 'DAILY', rates: [4000, 5000] });
  await openDaily(page, middle, 'upline');
  await openOne(page);
  // How many end is said before anything is signed, and which: by the keyboard too.
  const told = page.locator('[data-key="lowerWarning"]');
  await expect(told).toContainText('1');
  await told.locator('[data-key="showEnding"]').focus();
  await page.keyboard.press('Enter');
  const ending = page.locator('[data-key="ending"]');
  await expect(ending).toContainText(low.account);
  await expect(ending.locator('[data-key="kept"]')).toContainText(beside.account);
  await expectSound(page, 'the offer that ends contracts');
  await page.locator('[data-key="sign"]').click();
  const dialog = page.locator('[data-key="signContract"]');
  // All steps, the team they count, what was paid and what would have been.
  await expect(dialog.locator('[data-key="signed"] table').first()).toContainText('0.4%');
  await expect(dialog.locator('[data-key="signed"] table').first()).toContainText('0.5%');
  await expect(dialog.locator('[data-key="signed"] dd').first()).toHaveText('2');
  await expect(dialog.locator('[data-key="paidToYou"]')).toContainText('0.00');
  await expect(dialog.locator('[data-key="signed"] table')).toHaveCount(2);
  await expect(dialog.locator('[data-key="kept"]')).toContainText(beside.account);
  await expectSound(page, 'what is signed');
  await page.locator('[data-key="signContract"] [name="paymentPassword"]').fill(PAYMENT_PASSWORD);
  await page.locator('[data-key="submitSign"]').click();
  const warning = page.locator('[data-key="contract_confirm_needed"]');
  await expect(warning).toContainText(low.account);
  await expect(warning.locator('[data-key="kept"]')).toContainText(beside.account);
  await expect(warning).toContainText('0.2% \u00b7 0.7%');
  await expect(warning).toContainText('0.5%');
  await expect(warning.locator('[data-key="submitSign"]')).toBeDisabled();
  await expectSound(page, 'the warning');
  await warning.locator('[name="confirm"]').check();
  await warning.locator('[data-key="submitSign"]').click();
  await expect(warning).toHaveCount(0);
  await expect(page.locator('.ac-head .fh-tag')).toHaveText('Active');
  expect((await read(middle, kept.id)).terms.tiers).toMatchObject([{ rate: 4000 }, { rate: 5000 }]);
  const ended = await read(low, given.id);
  expect(ended.endsAt ?? ended.state).not.toBe('active');
});

test('[AG-20] who does not agree to the warning leaves both contracts as they were', async ({
  page,
}) => {
  const { top, middle, low, kept, given } = await offeredLess();
  await offerTo(url(), top, middle, { kind: 'DAILY', rates: [5000] });
  await openDaily(page, middle, 'upline');
  await openOne(page);
  await pressSign(page);
  const warning = page.locator('[data-key="contract_confirm_needed"]');
  await warning.locator('[data-key="backToOffer"]').click();
  await expect(warning).toHaveCount(0);
  const still = await read(middle, kept.id);
  expect(still).toMatchObject({ state: 'pending_new', before: { tiers: [{ rate: 8000 }] } });
  expect(await read(low, given.id)).toMatchObject({
    state: 'active',
    endsAt: null,
    terms: { tiers: [{ rate: 2000 }, { rate: 7000 }] },
  });
});

test('[AG-17, AG-18] an end is asked for by one side and agreed to by the other', async ({
  page,
  browser,
}) => {
  await withAllKinds(url());
  const top = await registerAgent(url());
  const low = await registerBelow(url(), top, 'agent');
  await signedTo(url(), top, { kind: 'DAILY', rates: [9000] });
  const { id } = await signedTo(url(), low, { kind: 'DAILY', rates: [7000] }, top);
  await openDaily(page, low, 'upline');
  await openOne(page);
  await page.locator('[data-key="askEnd"]').click();
  await page.locator('[data-key="confirm"]').click();
  await expect(page.locator('[data-key="takeBack"]')).toBeVisible();

  const other = await elsewhere(browser);
  await openDaily(other.page, top, 'downline');
  await openOne(other.page);
  await pressSign(other.page);
  await expect(other.page.locator('[data-key="sign"]')).toHaveCount(0);
  await other.close();
  const ended = await read(low, id);
  expect(ended.state === 'terminated' || ended.endsAt !== null).toBe(true);
});

test('an offer of the house waits under its kind, and says what it would have brought', async ({
  page,
}) => {
  await withAllKinds(url());
  const top = await registerAgent(url());
  await houseOfferTo(url(), top, { kind: 'DAILY', rates: [4000, 5000] });
  await arriveWith(page, top.token);
  await page.goto('/index');
  await openCentre(page);
  await expect(page.locator(`.ac-menu [data-key="${DAILY}"] .un-badge`)).toHaveAttribute(
    'data-count',
    '1',
  );
  await toAgentPage(page, DAILY);
  await openOne(page);
  await expect(page.locator('[data-key="contractView"] h1')).toContainText('The house');
  await expect(page.locator('[data-key="whatIf"] table')).toBeVisible();
  await expect(page.locator('[data-key="hash"]')).toHaveText(/^[0-9a-f]{64}$/);
});
