import { approveApproval } from '@fairhouse/contract/approvals';
import { currentDraw, openedNumbers, placeLotteryOrder } from '@fairhouse/contract/lottery';
import { changeLotteryCaps, holdDraw, voidDraw } from '@fairhouse/contract/lottery-desk';
import { expect, test, type Page } from '@playwright/test';
import { ask, balanceNow, registerMember, type Member } from './member-api.ts';
import { expectSound, giveMoney, operatorToken, SECOND } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

// Each has a lottery of its own, and a member.
test.describe.configure({ mode: 'parallel' });
const WIDTHS = [1440, 390] as const;
const WHY = 'asked by the journey';
const here = (): string => test.info().project.use.baseURL ?? '';
const rich = async (): Promise<Member> => {
  const member = await registerMember(here());
  await giveMoney(here(), member, '500.00');
  return member;
};
const issuesOf = async (gameCode: string) => {
  const { issues, serverTime } = await ask(here(), currentDraw, { gameCode });
  return issues.map((one) => ({
    ...one,
    leftMs: Date.parse(one.closesAt) - Date.parse(serverTime),
  }));
};
const lay = (
  member: Member,
  p: { gameCode: string; drawNo: string; playType: string; numbers: string; cost: string },
) =>
  ask(
    here(),
    placeLotteryOrder,
    {
      gameCode: p.gameCode,
      drawNo: p.drawNo,
      lines: [{ playType: p.playType, numbers: p.numbers, unit: '2.00', multiple: 1 }],
      cost: p.cost,
    },
    { token: member.token, key: crypto.randomUUID() },
  );
const openBasket = async (page: Page, width: number): Promise<void> => {
  if (width === 390) await page.locator('[data-key="openBasket"]').click();
};

test('[LO-03, LO-05, LI-11] a line that the house has no room for is named and marked at both widths', async ({
  page,
}) => {
  const gameCode = 'FAIR_ZODIAC_SEVEN_5';
  const complaints = complaintsOf(page);
  const member = await rich();
  const operator = await operatorToken(here());
  const body = { payoutMax: '1000.00', outcomeCap: '100.00', reason: WHY };
  await ask(here(), changeLotteryCaps, { slug: 'zodiac-seven-5', ...body }, { token: operator });
  // One that is open for both widths: the next one would have room again.
  let drawNo = '';
  await expect
    .poll(
      async () => {
        const [issue] = await issuesOf(gameCode);
        drawNo = issue && issue.leftMs > 90_000 ? issue.drawNo : '';
        return drawNo;
      },
      { timeout: 150_000 },
    )
    .not.toBe('');
  // 95.00 for 2.00 on one number: of a cap of 100.00 it leaves 5.00.
  await lay(member, { gameCode, drawNo, playType: 'special', numbers: '07', cost: '2.00' });
  await arriveWith(page, member.token);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${gameCode}&playType=special`);
    for (const number of ['08', '07']) {
      await page.locator(`[data-row="numbers"] [data-value="${number}"]`).click();
      await page.locator('[data-key="addLine"]').click();
    }
    await openBasket(page, width);
    await page.locator('[data-key="place"]').click();
    await page.locator('[data-key="confirmPlace"]').click();
    const refused = page.locator('[data-key="refused"]');
    await expect(refused).toContainText('5.00 USD');
    await expect(refused).toContainText(/Line 2, .+: \u{2066}07\u{2069}\./u);
    await expect(refused).toContainText('nothing more of it is taken');
    await expectSound(page, `a refused order at ${width}`);
    await page.locator('[data-key="confirmOrder"]').getByRole('button', { name: 'Back' }).click();
    const lines = page.locator('.lt-lines li');
    await expect(lines.nth(1).locator('[data-key="lineRefused"]')).toContainText('Line 2');
    await expect(lines.nth(0).locator('[data-key="lineRefused"]')).toHaveCount(0);
    await expectSound(page, `a full line in the basket at ${width}`);
  }
  // Nothing was taken for what was refused.
  expect(await balanceNow(here(), member)).toBe('498.00');
  // A refusal of this kind is no fault of the page.
  expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
});

test('[LO-04, LO-06] a held draw says until when, and a void one gives every stake back, at both widths', async ({
  page,
}) => {
  const gameCode = 'FAIR_ELEVEN_LANTERNS_1';
  const complaints = complaintsOf(page);
  const member = await rich();
  const operator = await operatorToken(here());
  let drawNo = '';
  await expect(async () => {
    drawNo = (await issuesOf(gameCode))[2]?.drawNo ?? '';
    const line = { playType: 'pick-one', numbers: '07', cost: '2.00' };
    await lay(member, { gameCode, drawNo, ...line });
  }).toPass({ timeout: 60_000 });
  const draw = { slug: 'eleven-lanterns-1', drawNo };
  await ask(here(), holdDraw, { ...draw, hours: 1, reason: WHY }, { token: operator });
  await arriveWith(page, member.token);
  const held = page.locator('[data-key="held"]').filter({ hasText: drawNo });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${gameCode}`);
    await expect(held).toHaveAttribute('data-reason', 'sales');
    await expect(held).toContainText('are stopped, until');
    await expectSound(page, `a held draw at ${width}`);
  }
  const { approvalId } = await ask(here(), voidDraw, { ...draw, reason: WHY }, { token: operator });
  const second = await operatorToken(here(), SECOND);
  await ask(here(), approveApproval, { id: approvalId, reason: WHY }, { token: second });
  await expect.poll(() => balanceNow(here(), member)).toBe('500.00');
  // It stands among the drawn ones once its time has come, with no number.
  await expect
    .poll(
      async () => {
        const { list } = await ask(here(), openedNumbers, { gameCode });
        return list.find((one) => one.drawNo === drawNo)?.result;
      },
      { timeout: 240_000 },
    )
    .toBe(null);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${gameCode}`);
    const row = page.locator(`.lt-main [data-key="opened"] [data-issue="${drawNo}"]`);
    await expect(row.locator('[data-key="givenBack"]')).toContainText(
      'Two operators voided this draw',
    );
    await expect(held).toHaveCount(0);
    if (width === 390) await page.locator('[data-key="openOrders"]').click();
    await expect(page.locator('.lt-order')).toHaveAttribute('data-state', 'void');
    await expectSound(page, `a void draw at ${width}`);
  }
  expect(complaints).toEqual([]);
});

test('[LO-06] a win is told in every open window of its member, wherever on the site', async ({
  page,
  context,
}) => {
  const gameCode = 'FAIR_LUCKY_FIVE_1';
  const complaints = complaintsOf(page);
  const member = await rich();
  const phone = await context.newPage();
  const pages = [page, phone];
  for (const [at, one] of pages.entries()) {
    await arriveWith(one, member.token);
    await one.setViewportSize({ width: WIDTHS[at] ?? 390, height: 900 });
    await one.goto(at === 0 ? '/help' : '/promotions');
    await expect(one.locator('.st-main')).toBeVisible();
  }
  // Every digit at the first place: one of them wins whatever is drawn.
  let drawNo = '';
  await expect(async () => {
    drawNo = (await issuesOf(gameCode)).find(({ leftMs }) => leftMs > 3000)?.drawNo ?? '';
    const line = { playType: 'fixed-position', numbers: '0,1,2,3,4,5,6,7,8,9||||' };
    await lay(member, { gameCode, drawNo, ...line, cost: '20.00' });
  }).toPass({ timeout: 60_000 });
  await Promise.all(
    pages.map((one, at) =>
      expect(async () => {
        const toast = one.locator('.fh-toast').filter({ hasText: drawNo });
        await expect(toast).toContainText('won 19.60 USD', { timeout: 100_000 });
        await expectSound(one, `a win at ${WIDTHS[at]}`);
      }).toPass({ timeout: 110_000 }),
    ),
  );
  expect(await balanceNow(here(), member)).toBe('499.60');
  expect(complaints).toEqual([]);
});
