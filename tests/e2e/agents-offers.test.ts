import * as contracts from '@fairhouse/contract/contracts';
import { expect, test, type Page } from '@playwright/test';
import {
  openCentre,
  PAYMENT_PASSWORD,
  registerAgent,
  registerBelow,
  toAgentPage,
} from './agent-people.ts';
import { signedTo, withAllKinds } from './agent-world.ts';
import { ask, type Member } from './member-api.ts';
import { expectSound } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

const url = () => test.info().project.use.baseURL ?? '';
const openKind = async (page: Page, by: Member, p: { key: string; side: string }) => {
  await arriveWith(page, by.token);
  await page.goto('/index');
  await openCentre(page);
  await toAgentPage(page, p.key);
  if (p.side === 'downline') await page.locator('.ac-tabs [role="tab"]').nth(1).click();
  await expect(page.locator(`[data-key="contracts-${p.side}"]`)).toBeVisible();
};

const KINDS = [
  {
    kind: 'DIVIDEND',
    key: 'agentDividendRecordCopy2',
    rates: [5000, 9000],
    fields: ['validBet', 'profitLoss', 'activeMembers', 'rate'],
    steps: [
      { validBet: '0', profitLoss: '0', activeMembers: '0', rate: '0.4' },
      { validBet: '200', profitLoss: '50', activeMembers: '3', rate: '0.8' },
    ],
    signed: [
      { validBet: '0.00', profitLoss: '0.00', activeMembers: 0, rate: 4000 },
      { validBet: '200.00', profitLoss: '50.00', activeMembers: 3, rate: 8000 },
    ],
    terms: { period: 'week', dailyBetAmount: null },
  },
  {
    kind: 'HOUR',
    key: 'agentHourSalary',
    rates: [5000, 9000],
    fields: ['validBet', 'rate'],
    steps: [
      { validBet: '10', rate: '0.4' },
      { validBet: '300', rate: '0.8' },
    ],
    signed: [
      { validBet: '10.00', rate: 4000 },
      { validBet: '300.00', rate: 8000 },
    ],
    terms: { period: 'hour', dailyBetAmount: '500.00' },
  },
  {
    kind: 'REALTIME',
    key: 'agentRealtimeSalary',
    rates: [9000],
    fields: ['rate'],
    steps: [{ rate: '0.8' }],
    signed: [{ rate: 8000 }],
    terms: { period: 'five_minutes', dailyBetAmount: null },
  },
] as const;

for (const { kind, key, rates, fields, steps, signed, terms } of KINDS) {
  test(`[AG-16, AG-21] terms of a ${kind} contract are written, kept below the own ones, and signed`, async ({
    page,
    browser,
  }) => {
    const complaints = complaintsOf(page);
    await withAllKinds(url());
    const top = await registerAgent(url());
    const low = await registerBelow(url(), top, 'agent');
    await signedTo(url(), top, { kind, rates });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openKind(page, top, { key, side: 'downline' });
    await page.locator('[data-key="offer"]').click();
    const form = page.locator('[data-key="offerForm"]');
    // Each kind asks for its own conditions, and for no other.
    const names = form.locator('[data-key="tier"]').first().locator('input');
    expect(await names.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
      ...fields,
    ]);
    await expect(form.locator('[name="dailyBetAmount"]')).toHaveCount(kind === 'HOUR' ? 1 : 0);
    await expect(form.locator('[name="carry"]')).toHaveCount(kind === 'DIVIDEND' ? 1 : 0);
    await form.locator('[name="downline"]').selectOption({ label: low.account });
    if (kind === 'HOUR') await form.locator('[name="dailyBetAmount"]').fill('500');
    for (const [at, step] of steps.entries()) {
      if (at > 0) await form.locator('[data-key="addTier"]').click();
      const tier = form.locator('[data-key="tier"]').nth(at);
      for (const [name, value] of Object.entries(step)) {
        await tier.locator(`[name="${name}"]`).fill(value);
      }
    }
    if (kind === 'REALTIME') await expect(form.locator('[data-key="addTier"]')).toHaveCount(0);
    const last = form.locator('[data-key="tier"]').last().locator('[name="rate"]');
    await last.fill('1');
    await form.locator('[data-key="submitOffer"]').click();
    await expect(form.getByRole('alert')).toContainText('0.9%');
    await last.fill('0.8');
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectSound(page, `the offer of a ${kind} contract at ${width}`);
    }
    await form.locator('[data-key="submitOffer"]').click();
    await expect(form).toHaveCount(0);
    await expect(page.locator('[data-key="contracts-downline"]')).toContainText('0.8%');

    const context = await browser.newContext({
      baseURL: url(),
      viewport: { width: 390, height: 844 },
    });
    const there = await context.newPage();
    await openKind(there, low, { key, side: 'upline' });
    await there.locator('.ac-panel [data-key="contract"]').first().click();
    await there.locator('[data-key="sign"]').click();
    await there
      .locator('[data-key="signContract"] [name="paymentPassword"]')
      .fill(PAYMENT_PASSWORD);
    await there.locator('[data-key="submitSign"]').click();
    await expect(there.locator('.ac-head .fh-tag')).toHaveText('Active');
    await expectSound(there, `a signed ${kind} contract`);
    await context.close();
    const asked = { kind, side: 'upline' } as const;
    const { list } = await ask(url(), contracts.contracts, asked, { token: low.token });
    expect(list[0]?.terms).toMatchObject({ kind, ...terms, tiers: signed });
    expect(complaints).toEqual([]);
  });
}
