import { oneDraw, openedNumbers } from '@fairhouse/contract/lottery';
import { setLimit } from '@fairhouse/contract/safety';
import { expect, test } from '@playwright/test';
import { ask, registerMember } from './member-api.ts';
import { expectSound, giveMoney } from './office-person.ts';
import { arriveWith, complaintsOf } from './people.ts';

test.describe.configure({ mode: 'parallel' });
const WIDTHS = [1440, 390] as const;
const FIVE = 'FAIR_LUCKY_FIVE_1';
const here = (): string => test.info().project.use.baseURL ?? '';

test('[LO-04] a drawn number opens to all that fixed it before, and leads to its check', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  let drawNo = '';
  await expect
    .poll(
      async () => {
        const { list } = await ask(here(), openedNumbers, { gameCode: FIVE });
        drawNo = list.find(({ state }) => state === 'settled')?.drawNo ?? '';
        return drawNo;
      },
      { timeout: 90_000 },
    )
    .not.toBe('');
  const { proof } = await ask(here(), oneDraw, { gameCode: FIVE, drawNo });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}`);
    const row = page.locator(`[data-key="opened"] [data-issue="${drawNo}"]`);
    await row.locator('[data-key="drawDetailsOf"]').click();
    const details = page.locator('[data-key="drawDetails"]');
    for (const fact of [
      proof?.commitment,
      proof?.seed,
      proof?.beacon.signature,
      String(proof?.beacon.round),
    ]) {
      await expect(details.locator('[data-key="drawProofFacts"]')).toContainText(fact ?? '–');
    }
    await expectSound(page, `the details of a draw at ${width}`);
    await details.locator('[data-key="checkDraw"]').click();
    await expect(page).toHaveURL(new RegExp(`round=lottery(:|%3A)lucky-five-1(:|%3A)${drawNo}`));
    await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
  }
  expect(complaints).toEqual([]);
});

test('an order above the own limit is foreseen in the basket and in the chase', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(here());
  await giveMoney(here(), member, '100.00');
  const limit = { kind: 'stake', period: 'day', amount: '5.00' } as const;
  await ask(here(), setLimit, limit, { token: member.token });
  await arriveWith(page, member.token);
  await page.goto(`/lottery?gameCode=${FIVE}&playType=fixed-position`);
  const put = async (value: string) => {
    await page.locator(`[data-row="first"] [data-value="${value}"]`).click();
    await page.locator('[data-key="addLine"]').click();
  };
  await put('5');
  const basket = page.locator('[data-key="basket"]');
  await expect(basket).toContainText('Left of your limit (Stakes, A day)');
  await expect(basket).toContainText('5.00');
  await expect(page.locator('[data-key="overLimit"]')).toHaveCount(0);
  await page.locator('[data-key="chase"]').check();
  await page.locator('[data-key="chaseCount"]').selectOption('3');
  await expect(page.locator('[data-key="chaseLimit"]')).toContainText('Stakes, A day: 5.00');
  await expect(page.locator('[data-key="overLimit"]')).toBeVisible();
  await expectSound(page, 'a chase above the own limit');
  await page.locator('[data-key="chaseCount"]').selectOption('2');
  await expect(page.locator('[data-key="overLimit"]')).toHaveCount(0);
  await page.locator('[data-key="place"]').click();
  await page.locator('[data-key="confirmPlace"]').click();
  // What was staked leaves less.
  await expect(page.locator('.lt-order')).toHaveCount(1);
  await put('6');
  await expect(page.locator('[data-key="overLimit"]')).toContainText('Stakes, A day: 1.00');
  expect(complaints).toEqual([]);
});
