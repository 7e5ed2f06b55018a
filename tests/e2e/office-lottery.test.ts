import { approveApproval } from '@fairhouse/contract/approvals';
import { placeLotteryOrder } from '@fairhouse/contract/lottery';
import {
  decideResult,
  deskDraw,
  deskDraws,
  deskLotteries,
  deskLottery,
  importResults,
  lotteryReport,
  replaceResult,
  voidDraw,
} from '@fairhouse/contract/lottery-desk';
import { LATE_RESULT_HOURS } from '@fairhouse/contract/lottery-words';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask, balanceNow, registerMember, type Member } from './member-api.ts';
import {
  endDraw,
  expectSound,
  giveMoney,
  openScreen,
  operatorToken,
  SECOND,
  signIn,
} from './office-person.ts';
import { complaintsOf } from './people.ts';

/** Drawn by somebody else, every evening: its draws run for hours, or end when a journey says so. */
const EVENING = { slug: 'north-evening', gameCode: 'FAIR_NORTH_EVENING' };
const WHY = 'asked by the journey';
const RESULT =
  '12345|67890|11111,22222|33333,44444,55555,66666,77777,88888|1234,2345,3456,4567|' +
  '1111,2222,3333,4444,5555,6666|123,234,345|12,23,34,56';
const houseUrl = (): string => test.info().project.use.baseURL ?? '';

/** A draw of the evening that takes bets, each journey's own. */
const drawAhead = async (token: string, at: number): Promise<string> => {
  let drawNo = '';
  await expect(async () => {
    const input = { slug: EVENING.slug, view: 'ahead' as const, pageSize: 30 };
    const { list } = await ask(houseUrl(), deskDraws, input, { token });
    drawNo = list.filter((one) => one.state === 'open')[at]?.drawNo ?? '';
    expect(drawNo).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return drawNo;
};
const order = (
  member: Member,
  drawNo: string,
  { numbers, multiple, playType = 'de' }: { numbers: string; multiple: number; playType?: string },
) =>
  ask(
    houseUrl(),
    placeLotteryOrder,
    {
      gameCode: EVENING.gameCode,
      drawNo,
      lines: [{ playType, numbers, unit: '2.00', multiple }],
      cost: `${numbers.split(',').length * 2 * multiple}.00`,
    },
    { token: member.token, key: crypto.randomUUID() },
  );
const approve = async (id: string): Promise<void> => {
  const token = await operatorToken(houseUrl(), SECOND);
  await ask(houseUrl(), approveApproval, { id, reason: WHY }, { token });
};
/** What the page asks for by this call, approved by the other owner. */
const approveAsked = async (
  page: Page,
  call: typeof voidDraw | typeof decideResult | typeof replaceResult,
): Promise<void> => {
  const answer = await page.waitForResponse(addressesOf(call));
  const { value } = (await answer.json()) as { value: { approvalId: string } };
  await approve(value.approvalId);
};
const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="reason"]').fill(WHY);
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(dialog).toHaveCount(0);
};
const openDraw = async (page: Page, drawNo: string): Promise<void> => {
  await page.goto(`/office/lotteries/${EVENING.slug}/draws/${drawNo}`);
  await expect(page.locator('[data-key="drawFacts"]')).toBeVisible();
};
const theme = (page: Page, chosen: string): Promise<void> =>
  page.evaluate((one) => localStorage.setItem('fairhouse.theme', one), chosen);

test('an operator sees what a draw could cost, holds it, and two make it void', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const operator = await operatorToken(houseUrl());
  const member = await registerMember(houseUrl());
  await giveMoney(houseUrl(), member, '500.00', operator);
  const drawNo = await drawAhead(operator, 2);
  await signIn(page);
  await openScreen(page, 'lotteries');
  await page.locator('[data-key="lotterySearch"]').fill('outside');
  const row = page.locator('.office-main tbody tr').filter({ hasText: 'Miền Bắc · outside' });
  await expect(row).toContainText('18:15');
  await expect(row).toContainText('UTC+7');
  await expect(row).toContainText('Outside result');
  // By keyboard, as by mouse.
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-key="outsideNote"]')).toContainText('cannot prove');

  // Lowered at once.
  await page.locator('[data-key="changeCaps"]').click();
  await page.getByRole('dialog').locator('[name="outcomeCap"]').fill('1000.00');
  await confirm(page);
  await expect(page.locator('[data-key="lotteryTerms"]')).toContainText('1,000.00');

  await order(member, drawNo, { numbers: '45', multiple: 4 });
  await order(member, drawNo, { numbers: '45,46', multiple: 1 });
  await order(member, drawNo, { numbers: '47', multiple: 3 });
  await page.goto(`/office/lotteries/${EVENING.slug}`);
  await page.locator('[data-key="draws"] tbody tr').filter({ hasText: drawNo }).click();
  const tiles = page.locator('[data-key="exposure"] .lt-tile');
  await expect(tiles).toHaveCount(3);
  await expect(tiles.first()).toContainText('45');
  await expect(tiles.first()).toHaveAttribute('data-heat', 'full');
  await expect(tiles.first()).toContainText('At its cap');
  await expect(tiles.last()).toContainText('46');
  // A play by itself, chosen by keyboard: the house answers its outcomes.
  await order(member, drawNo, { numbers: '3', multiple: 1, playType: 'head' });
  await expect(tiles).toHaveCount(4);
  const play = page.locator('[data-key="exposurePlay"]');
  await expect(play.locator('option')).toHaveCount(3);
  const asked = page.waitForRequest(
    (one) => new URL(one.url()).searchParams.get('play') === 'head',
  );
  await play.focus();
  await page.keyboard.press('End');
  await asked;
  await expect(tiles).toHaveCount(1);
  await expect(tiles.first()).toContainText('3');
  await page.keyboard.press('Home');
  await expect(tiles).toHaveCount(4);

  await page.locator('[data-key="holdDraw"]').click();
  await page.getByRole('dialog').locator('[name="hours"]').selectOption('2');
  await confirm(page);
  await expect(page.locator('[data-key="heldNote"]')).toContainText(WHY);
  await expect(order(member, drawNo, { numbers: '48', multiple: 1 })).rejects.toThrow(
    'bets_closed',
  );
  await page.locator('[data-key="releaseDraw"]').click();
  await confirm(page);
  await expect(page.locator('[data-key="heldNote"]')).toHaveCount(0);

  await page.locator('[data-key="voidDraw"]').click();
  await Promise.all([approveAsked(page, voidDraw), confirm(page)]);
  await expect(page.locator('.office-head')).toContainText('Void');
  await expect(page.locator('[data-key="drawFacts"]')).toContainText('Two operators ended it');
  expect(await balanceNow(houseUrl(), member)).toBe('500.00');
  expect(complaints).toEqual([]);
});

test('the page of a draw names its beacon and leads to the proof on the site', async ({ page }) => {
  const complaints = complaintsOf(page);
  const slug = 'lucky-five-1';
  const token = await operatorToken(houseUrl());
  let drawNo = '';
  await expect(async () => {
    const { list } = await ask(houseUrl(), deskDraws, { slug, view: 'past' }, { token });
    drawNo = list.find((one) => one.state === 'settled')?.drawNo ?? '';
    expect(drawNo).not.toBe('');
  }).toPass({ timeout: 90_000 });
  const { beacon } = await ask(houseUrl(), deskDraw, { slug, drawNo }, { token });
  await signIn(page);
  await page.goto(`/office/lotteries/${slug}/draws/${drawNo}`);
  const facts = page.locator('[data-key="drawFacts"]');
  await expect(facts).toContainText(`Development beacon · ${beacon?.round}`);
  await expectSound(page, 'a draw with its beacon');
  const href = await facts.locator('[data-key="drawProof"]').getAttribute('href');
  await page.goto(href ?? '');
  await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
  expect(complaints).toEqual([]);
});

test('two sources that differ take a decision of two, and the draw settles', async ({ page }) => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  test.skip(databaseUrl === undefined, 'a house whose database is elsewhere waits for its evening');
  const complaints = complaintsOf(page);
  const operator = await operatorToken(houseUrl());
  const member = await registerMember(houseUrl());
  await giveMoney(houseUrl(), member, '100.00', operator);
  const drawNo = await drawAhead(operator, 4);
  await order(member, drawNo, { numbers: '45', multiple: 1 });
  await endDraw(databaseUrl ?? '', EVENING.slug, drawNo);
  await signIn(page);
  await openDraw(page, drawNo);
  await expect(page.locator('.office-head')).toContainText('Closed');

  await page.locator('[data-key="importDraw"]').click();
  const form = page.locator('[data-key="importForm"]');
  await form.locator('[name="origin"]').fill('The evening bulletin');
  await form.locator('[name="result"]').fill('12345\n67890');
  await page.locator('[data-key="importConfirm"]').click();
  await expect(form.getByRole('alert')).toContainText(drawNo);
  // Typed as it stands in a paper: a prize a line.
  await form.locator('[name="result"]').fill(RESULT.replaceAll('|', '\n').replaceAll(',', ' '));
  await page.locator('[data-key="importConfirm"]').click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('.office-head')).toContainText('One source of two');

  const other = RESULT.replace('12345', '12346');
  await ask(
    houseUrl(),
    importResults,
    {
      slug: EVENING.slug,
      origin: 'The morning paper',
      fileName: 'paper.csv',
      rows: [{ drawNo, result: other }],
    },
    { token: await operatorToken(houseUrl(), SECOND) },
  );
  await expect(page.locator('.office-head')).toContainText('Sources differ');
  await page.locator('[data-key="decideDraw"]').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /evening bulletin/ })
    .click();
  await Promise.all([approveAsked(page, decideResult), confirm(page)]);
  await expect(page.locator('.office-head')).toContainText('Settled', { timeout: 30_000 });
  await expect(page.locator('[data-key="drawFacts"]')).toContainText(RESULT);
  const won = Number(await balanceNow(houseUrl(), member));
  expect(won).toBeGreaterThan(100);

  // Both had read it wrong: two persons replace it, and what it paid is taken back.
  await page.locator('[data-key="replaceDraw"]').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="result"]')).toHaveValue(RESULT);
  await dialog.locator('[name="reason"]').fill(WHY);
  await expect(dialog.locator('[data-key="reasonConfirm"]')).toBeDisabled();
  await dialog.locator('[name="result"]').fill(other);
  await Promise.all([approveAsked(page, replaceResult), confirm(page)]);
  await expect(page.locator('[data-key="replaced"]')).toContainText(RESULT);
  await expect(page.locator('[data-key="replaced"]')).toContainText(WHY);
  await expect(page.locator('[data-key="drawFacts"]')).toContainText(other);
  await expect
    .poll(async () => Number(await balanceNow(houseUrl(), member)), { timeout: 30_000 })
    .toBe(98);
  await seenByMembers(page, drawNo);
  await page.goto('/office');

  // What it sold and paid stands in the report of the day it ended.
  await openScreen(page, 'lotteries');
  await page.locator('#lotteries-tab-returns').click();
  await page.locator('[data-key="returns1"]').click();
  const returned = page.locator('.office-main tbody tr').filter({ hasText: 'Miền Bắc · outside' });
  await expect(returned).toContainText('2.00');
  await expect(returned).toContainText('Too few draws');
  expect(complaints).toEqual([]);
});

/** Members see on the page of the lottery what stood before, when and why, and who said what. */
const seenByMembers = async (page: Page, drawNo: string): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/vnlottery?gameCode=${EVENING.gameCode}`);
    const row = page.locator(`[data-key="opened"] [data-issue="${drawNo}"]`);
    await expect(row.locator('[data-key="corrected"]')).toContainText('Corrected');
    await expect(row.locator('[data-key="corrected"]')).toContainText('12345');
    await expectSound(page, `a corrected draw at ${width}`);
    await row.locator('[data-key="drawDetailsOf"]').click();
    const details = page.locator('[data-key="drawDetails"]');
    const before = details.locator('[data-key="replacedResult"]');
    await expect(before).toContainText('12345');
    await expect(before).toContainText(WHY);
    await expect(details.locator('[data-key="drawSources"]')).toContainText('The morning paper');
    await expect(details.locator('[data-key="checkDraw"]')).toHaveCount(0);
    await expectSound(page, `the details of a corrected draw at ${width}`);
  }
};

test('a late result and a lacking beacon are seen, a day without a draw is said and taken back', async ({
  page,
}) => {
  const databaseUrl = process.env.E2E_DATABASE_URL;
  test.skip(databaseUrl === undefined, 'a house whose database is elsewhere waits for its evening');
  const complaints = complaintsOf(page);
  const operator = await operatorToken(houseUrl());
  const drawNo = await drawAhead(operator, 8);
  await endDraw(databaseUrl ?? '', EVENING.slug, drawNo, LATE_RESULT_HOURS + 1);
  await signIn(page);
  await openScreen(page, 'lotteries');
  // What waits for a person stands first.
  const first = page.locator('.office-main tbody tr').first();
  await expect(first).toContainText('Outside result');
  await expect(first).toContainText('1 late');
  await openDraw(page, drawNo);
  await expect(page.locator('.office-head')).toContainText('Late');
  await expect(page.locator('[data-key="lateNote"]')).toContainText('draws nothing in its place');

  await page.route(addressesOf(deskLottery), async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: object };
    await route.fulfill({ json: { ...answer, value: { ...answer.value, lacksBeacon: true } } });
  });
  await page.goto(`/office/lotteries/${EVENING.slug}`);
  await expect(page.locator('[data-key="lacksBeacon"]')).toContainText('nothing is sold');
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.locator('[data-key="lacksBeacon"]')).toHaveCount(0);
  const terms = page.locator('[data-key="lotteryTerms"]');
  // Tet is off by the calendar of the lottery.
  const before = (await terms.textContent()) ?? '';
  expect(before).not.toContain('none');
  await page.locator('[data-key="changeDaysOff"]').click();
  const dialog = page.getByRole('dialog');
  const day = dialog.locator('[name="dayOff"]');
  const add = dialog.locator('[data-key="addDayOff"]');
  // A day whose draw is over cannot be left out.
  const over = `${drawNo.slice(0, 4)}-${drawNo.slice(4, 6)}-${drawNo.slice(6)}`;
  await day.fill(over);
  await add.click();
  await dialog.locator('[name="reason"]').fill(WHY);
  await dialog.locator('[data-key="reasonConfirm"]').click();
  await expect(dialog).toContainText('closed or over already');
  await dialog.locator('[data-key="daysOffList"] button').click();
  const last = (await day.getAttribute('max')) ?? '';
  await day.fill(last);
  await add.click();
  await expect(dialog.locator('[data-key="daysOffList"] button')).toHaveCount(1);
  await expect(dialog).toContainText('must be said before');
  await confirm(page);
  await expect(terms).not.toHaveText(before);
  await page.locator('[data-key="changeDaysOff"]').click();
  await dialog.locator('[data-key="daysOffList"] button').click();
  await confirm(page);
  await expect(terms).toHaveText(before);
  expect(complaints).toEqual([]);
});

test('on a phone an operator holds a draw and releases it, by targets as high as a thumb', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const operator = await operatorToken(houseUrl());
  const drawNo = await drawAhead(operator, 10);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`/office/lotteries/${EVENING.slug}`);
  const row = page.locator('[data-key="draws"] tbody tr').filter({ hasText: drawNo });
  await row.click();
  await expect(page.locator('[data-key="drawFacts"]')).toBeVisible();
  expect(await lowTargets(page)).toEqual([]);
  await page.locator('[data-key="holdDraw"]').click();
  await expect(page.getByRole('dialog').locator('[name="hours"]')).toBeVisible();
  expect(await lowTargets(page)).toEqual([]);
  await confirm(page);
  await expect(page.locator('[data-key="heldNote"]')).toContainText(WHY);
  await expectSound(page, 'a held draw on a phone');
  await page.locator('[data-key="releaseDraw"]').click();
  await confirm(page);
  await expect(page.locator('[data-key="heldNote"]')).toHaveCount(0);
  await page.locator('.office-back').click();
  await expect(page.locator('[data-key="draws"]')).toBeVisible();
  expect(await lowTargets(page)).toEqual([]);
  await page.locator('.office-back').click();
  await expect(page.locator('[data-key="lotterySearch"]')).toBeVisible();
  await page.locator('#lotteries-tab-returns').click();
  await expect(page.locator('[name="startDate"]')).toBeVisible();
  expect(await lowTargets(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

/** What can be pressed and is lower than 40 px; boxes within a label are pressed by the label. */
const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, select, textarea, [role="tab"], input')]
      .filter((one) => one.closest('label') === null)
      .map((one) => ({ one, height: one.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 40)
      .map(({ one, height }) => `${height} ${one.className} ${one.textContent ?? ''}`),
  );

type Shown = 'few' | 'empty' | 'fail' | 'wait';
const NOTHING: Record<string, unknown> = {
  list: [],
  exposure: [],
  exposureCount: 0,
  exposedPlays: [],
  nextCursor: null,
};
/** A few rows of a list look like all of them; no rows, no answer and no house are shown as well. */
const answersAre = async (page: Page, shown: Shown): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const call of [deskLotteries, deskLottery, deskDraws, deskDraw, lotteryReport]) {
    await page.route(addressesOf(call), async (route) => {
      if (shown === 'wait') return;
      if (shown === 'fail') {
        await route.fulfill({ status: 500, json: { success: false, errorCode: 'system error' } });
        return;
      }
      const answer = (await (await route.fetch()).json()) as { value: Record<string, unknown> };
      const value = Object.fromEntries(
        Object.entries(answer.value).map(([key, one]) => {
          if (shown === 'empty' && key in NOTHING) return [key, NOTHING[key]];
          return [key, Array.isArray(one) ? one.slice(0, 5) : one];
        }),
      );
      await route.fulfill({ json: { ...answer, value } });
    });
  }
};
const SIGNS = { few: 'h1', empty: '.fh-empty', fail: '.fh-btn', wait: '.fh-skeleton' } as const;

test('the screens of the lotteries are sound, filled, empty, on their way and failing', async ({
  page,
}) => {
  const operator = await operatorToken(houseUrl());
  const member = await registerMember(houseUrl());
  await giveMoney(houseUrl(), member, '100.00', operator);
  const drawNo = await drawAhead(operator, 6);
  await order(member, drawNo, { numbers: '11,22,33', multiple: 1 });
  const list = '/office/lotteries';
  const lottery = `${list}/${EVENING.slug}`;
  const draw = `${lottery}/draws/${drawNo}`;
  await signIn(page);
  await answersAre(page, 'few');
  const looks = async (look: string, width: number, paths: readonly string[]): Promise<void> => {
    await theme(page, look);
    // So tall that the bar at the bottom covers nothing whose contrast is measured.
    await page.setViewportSize({ width, height: width === 390 ? 2600 : 900 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('.office-main h1')).toBeVisible();
      await expect(page.locator('.fh-skeleton')).toHaveCount(0);
      await expectSound(page, `${look} ${width} ${path}`);
    }
  };
  await looks('dark', 1440, [list, draw, lottery]);
  await page.locator('[data-key="importResults"]').click();
  await expectSound(page, 'import');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await looks('light', 390, [list, draw, lottery]);
  await page.locator('[data-key="changePlays"]').click();
  await expectSound(page, 'plays');
  await page.keyboard.press('Escape');
  await looks('light', 1440, [draw]);
  await looks('dark', 390, [draw]);
  for (const shown of ['empty', 'fail', 'wait'] as const) {
    await answersAre(page, shown);
    for (const path of [list, lottery, draw]) {
      await page.goto(path);
      await expect(page.locator('.office-main').locator(SIGNS[shown]).first()).toBeVisible();
      await expectSound(page, `${shown} ${path}`);
    }
    await page.goto(list);
    await page.locator('#lotteries-tab-returns').click();
    await expectSound(page, `${shown} returns`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
