import {
  currentDraw,
  oneDraw,
  openedNumbers,
  placeLotteryOrder,
} from '@fairhouse/contract/lottery';
import type { OutputOf } from '@fairhouse/contract';
import { setLimit } from '@fairhouse/contract/safety';
import { expect, test } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask, registerMember } from './member-api.ts';
import { expectSound, giveMoney } from './office-person.ts';
import { arriveWith, complaintsOf, openMemberPage } from './people.ts';

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

/** A hundred numbers of three digits for 0.20 each, and a digit at a prize group with a rebate. */
const LONG = {
  playType: 'back-three-straight-typed',
  numbers: Array.from({ length: 100 }, (_, at) => String(at).padStart(3, '0')).join(','),
  unit: '0.20',
  multiple: 2,
  prizeMode: 1900,
};
const DIGIT = { playType: 'fixed-position', numbers: '5||||', unit: '2.00', multiple: 1 };

test('a repeated order says what could not be taken, and a line that is refused is marked', async ({
  page,
}) => {
  const member = await registerMember(here());
  await giveMoney(here(), member, '200.00');
  // Minutes ahead: nothing of it is drawn here, so neither rebate nor prize is paid meanwhile.
  const issuesOf = async () => (await ask(here(), currentDraw, { gameCode: FIVE })).issues.slice(9);
  await expect(async () => {
    const chased = (await issuesOf()).slice(0, 2);
    await ask(
      here(),
      placeLotteryOrder,
      {
        gameCode: FIVE,
        drawNo: chased[0]?.drawNo ?? '',
        lines: [LONG, DIGIT],
        chase: {
          issues: chased.map(({ drawNo }, at) => ({ drawNo, multiple: 2 ** at })),
          stopOnWin: false,
        },
        cost: '126.00',
      },
      { token: member.token },
    );
  }).toPass();
  await arriveWith(page, member.token);
  // Switched off since: the desk is told so, as the house would refuse it.
  let off: readonly string[] = [DIGIT.playType];
  await page.route(addressesOf(currentDraw), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { value: OutputOf<typeof currentDraw> };
    body.value.plays = body.value.plays.filter((code) => !off.includes(code));
    await route.fulfill({ response: reply, json: body });
  });
  for (const width of WIDTHS) {
    off = [DIGIT.playType];
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}&playType=back-three-straight`);
    if (width === 390) {
      await page.locator('[data-key="openOrders"]').click();
      await page.locator('[data-key="repeatOrder"]').first().click();
    } else await page.locator('[data-key="repeatLast"]').click();
    const notes = page.locator('[data-key="repeatNotes"]');
    await expect(notes.locator('[data-note="repeatPlayOff"]')).toContainText('is not offered now');
    await expect(notes.locator('[data-note="repeatOn"]')).toHaveCount(1);
    const lines = page.locator('.lt-lines li');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('100 × 0.20 × 2');
    await expect(page.locator('[data-key="chase"]')).toBeChecked();
    await expect(page.locator('.lt-chase tbody tr')).toHaveCount(2);
    await expect(page.locator('.lt-chase tbody tr').nth(1)).toContainText('80.00');
    await expect(page.locator('[data-key="stopOnWin"]')).not.toBeChecked();
    // The balance that is left does not pay for it: said before it is sent.
    await expect(page.locator('[data-key="notEnough"]')).toContainText('74.00');
    await expectSound(page, `a repeated order at ${width}`);
    // Refused by its line: the desk reads the terms anew and marks it.
    await page.route(addressesOf(placeLotteryOrder), (route) =>
      route.fulfill({
        status: 400,
        json: {
          success: false,
          errorCode: 'play_off',
          message: 'Line 1 is of a play that is not offered now.',
          value: { fields: { line: '1', play: LONG.playType } },
        },
      }),
    );
    off = [DIGIT.playType, LONG.playType];
    await page.locator('[data-key="place"]').click();
    await page.locator('[data-key="confirmPlace"]').click();
    await expect(page.locator('[data-key="refused"]')).toContainText('Line 1 is of a play');
    await page.locator('[data-key="confirmOrder"]').getByRole('button', { name: 'Back' }).click();
    await expect(lines.locator('[data-key="lineRefused"]')).toContainText(
      'This play is not offered now',
    );
    await expect(page.locator('[data-key="linesMarked"]')).toBeVisible();
    await expect(page.locator('[data-key="place"]')).toBeDisabled();
    await expectSound(page, `a marked line at ${width}`);
    await page.unroute(addressesOf(placeLotteryOrder));
  }
  // Its record names the beginning in the list and shows all of it where it is opened.
  await page.goto('/help');
  await openMemberPage(page, 'personalHistoryCopy');
  await page.locator('.mc-panel tbody tr[data-open]').last().click();
  const all = page.locator('[data-key="allNumbers"]');
  await expect(all.locator('summary')).toContainText('+70');
  await all.locator('summary').click();
  await expect(all).toContainText('097 098 099');
  await expectSound(page, 'a bet with a long selection');
});

test('a past draw with another beacon than that of now says so', async ({ page }) => {
  await page.route(addressesOf(openedNumbers), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { value: OutputOf<typeof openedNumbers> };
    // One that was given back has no number to stand at the head.
    const first = body.value.list.find(({ result }) => result !== null);
    if (first) first.beacon = 'drand';
    await route.fulfill({ response: reply, json: body });
  });
  await expect
    .poll(
      async () =>
        (await ask(here(), openedNumbers, { gameCode: FIVE })).list.some(
          ({ result }) => result !== null,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}`);
    await expect(page.locator('[data-key="lastDraw"] [data-key="drawBeacon"]')).toHaveText(
      'Public beacon',
    );
    await expect(page.locator('.pa-list [data-key="drawBeacon"]')).toHaveCount(1);
    await expectSound(page, `a draw of another beacon at ${width}`);
  }
});

const ROLL = '/seaLottery?gameCode=FAIR_TIGER_FOUR&playType=big-roll';
test('[LO-05] a roll is tapped place by place, or typed with a small r', async ({ page }) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(here());
  await giveMoney(here(), member, '500.00');
  await arriveWith(page, member.token);
  const key = (row: number, value: string) =>
    page.locator(`[data-key="places"] [data-row="${row}"] [data-value="${value}"]`);
  const bets = page.locator('.lt-add [data-key="bets"] dd');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ROLL);
    const add = page.locator('[data-key="addEntry"]');
    await expect(add).toBeDisabled();
    // By keyboard, as by mouse.
    await key(1, '1').focus();
    await page.keyboard.press('Enter');
    await key(2, '2').click();
    await key(3, 'R').click();
    await key(4, 'R').click();
    // The mark has moved: a place is empty again.
    await expect(key(3, 'R')).toHaveAttribute('aria-pressed', 'false');
    await expect(add).toBeDisabled();
    await key(3, '4').click();
    await add.click();
    await expect(add).toBeDisabled();
    await key(2, '9').click();
    await add.click();
    await expect(page.locator('.lt-list')).toContainText('2 chosen');
    await expectSound(page, `a roll at ${width}`);
    const entry = page.locator('.lt-list [data-value="124R"]');
    await entry.click();
    await expect(entry).toHaveCount(0);
    await page.locator('[data-key="typeNumbers"]').click();
    await page.locator('[data-key="typed"]').fill('12r4 1rr4');
    const found = page.locator('[data-key="typedFound"]');
    await expect(found.locator('[data-kind="bad"]')).toContainText('1RR4');
    await page.locator('[data-key="keepGood"]').click();
    await expect(page.locator('[data-key="typed"]')).toHaveValue('12R4');
    // On a phone the bar below says the cost alone.
    if (width === WIDTHS[0]) await expect(bets).toHaveText('10');
  }
  expect(complaints).toEqual([]);
});

test('an order that the house cannot read is refused with the reason in words', async ({
  page,
}) => {
  const member = await registerMember(here());
  await giveMoney(here(), member, '500.00');
  await arriveWith(page, member.token);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/lottery?gameCode=${FIVE}&playType=fixed-position`);
  await page.locator('[data-key="random"]').click();
  await page.locator('[data-key="addLine"]').last().click();
  await page.route(addressesOf(placeLotteryOrder), (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        errorCode: 'selection_invalid',
        message: 'This selection cannot be bet on.',
        value: { fields: { line: '1', reason: 'selection_unknown', value: '12R4' } },
      },
    }),
  );
  await page.locator('[data-key="openBasket"]').click();
  await page.locator('[data-key="place"]').click();
  await page.locator('[data-key="confirmPlace"]').click();
  await expect(page.locator('[data-key="refused"]')).toContainText(
    'This selection cannot be bet on. 12R4 is none of the numbers of this play.',
  );
});
