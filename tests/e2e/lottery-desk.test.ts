import {
  currentDraw,
  oneDraw,
  openedNumbers,
  placeLotteryOrder,
} from '@fairhouse/contract/lottery';
import type { OutputOf } from '@fairhouse/contract';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask, registerMember } from './member-api.ts';
import { expectSound, giveMoney } from './office-person.ts';
import { arriveWith, complaintsOf, openMemberPage } from './people.ts';

test.describe.configure({ mode: 'parallel' });
const WIDTHS = [1440, 390] as const;
const FIVE = 'FAIR_LUCKY_FIVE_1';
const here = (): string => test.info().project.use.baseURL ?? '';
type Opened = OutputOf<typeof openedNumbers>;
/** A day of each family's own numbers, so that lists and charts are as long as they get. */
const hundredOf = (family: string, result: string): Opened['list'] =>
  Array.from({ length: 100 }, (_, at) => {
    const drawsAt = new Date(Date.UTC(2026, 10, 20, 12, 0) - at * 60_000).toISOString();
    return {
      drawNo: `20261120-${String(720 - at).padStart(4, '0')}`,
      state: 'settled',
      opensAt: drawsAt,
      closesAt: drawsAt,
      drawsAt,
      held: null,
      // Sides come in runs and change, as they do.
      result: family === 'ssc' ? `${at % 10},${(at * 7) % 10},3,4,${at % 3}` : result,
      beacon: 'development',
      drawnAt: drawsAt,
      voidReason: null,
      voidedResult: null,
      corrected: null,
    };
  });
/** The page is told a hundred draws, whatever the house of the journeys has drawn by now. */
const tellHundred = (page: Page) =>
  page.route(addressesOf(openedNumbers), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { value: Opened };
    const result = body.value.list.find((one) => one.result !== null)?.result ?? '';
    body.value.list = hundredOf(body.value.family, result);
    await route.fulfill({ response: reply, json: body });
  });

/** What slides sideways: the page, or what lies above it. Chips leave 3 px for their focus. */
const sliding = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('.pa, .pa-panel, .fh-dialog, .fh-dialog__body'),
    ]
      .filter((one) => one.scrollWidth > one.clientWidth + 3)
      .map((one) => `${one.className || one.localName} is ${one.scrollWidth} wide`),
  );
const expectNoSlide = (page: Page, where: string): Promise<void> =>
  expect.poll(() => sliding(page), where).toEqual([]);
/** Targets that are too small for a thumb. */
const smallTargets = (page: Page, where: string): Promise<string[]> =>
  page.locator(where).evaluateAll((all) =>
    all
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`),
  );

for (const [path, gameCode] of [
  ['lottery', FIVE],
  ['lottery', 'FAIR_SKY_KENO_1'],
  ['vnlottery', 'FAIR_NORTH_FAST_1'],
  ['seaLottery', 'FAIR_SIAM_SIX_1'],
] as const) {
  test(`[LO-03, LO-04] at 390 no page of ${gameCode} slides sideways, and thumbs find its keys`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const member = await registerMember(here());
    await giveMoney(here(), member, '500.00');
    if (gameCode === FIVE) await tellHundred(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveWith(page, member.token);
    await page.goto(`/${path}?gameCode=${gameCode}`);
    await expect(page.locator('.lt-desk')).toBeVisible();
    await expectNoSlide(page, 'the desk');
    await page.locator('[data-key="random"]').click();
    await expectNoSlide(page, 'a line');
    await expect(page.locator('[data-key="barReturn"]')).toContainText('%');
    expect(
      await smallTargets(
        page,
        '.lt-desk button:not([role="tab"]), .lt-bar button, [data-key="prizeGroup"]',
      ),
    ).toEqual([]);
    const opened = page.locator('.lt-main > [data-key="opened"]');
    await expect(opened.getByRole('tab')).toHaveCount(4, { timeout: 90_000 });
    for (const at of [0, 1, 2, 3]) {
      await opened.getByRole('tab').nth(at).click();
      await expectNoSlide(page, `past draws, part ${at + 1}`);
      await expectSound(page, `past draws, part ${at + 1}`);
    }
    // Roads and the trend are wider than a phone: they slide in a box of their own.
    await opened.getByRole('tab').nth(2).click();
    const road = opened.locator('.pa-road .pa-scroll').first();
    expect(await road.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await page.locator('[data-key="allResults"]').click();
    await expectNoSlide(page, 'all results in a popup');
    await page.keyboard.press('Escape');
    await page.locator('[data-key="addLine"]').click();
    await page.locator('[data-key="openBasket"]').click();
    await expectNoSlide(page, 'the basket');
    expect(await smallTargets(page, '[data-key="place"]')).toEqual([]);
    await page.locator('[data-key="chase"]').check();
    await page.locator('[data-key="chaseCount"]').selectOption('2');
    await expectNoSlide(page, 'the chase');
    await page.locator('[data-key="place"]').click();
    await expectNoSlide(page, 'the question before the bet');
    await page.locator('[data-key="confirmPlace"]').click();
    await expect(page.locator('[data-key="basketSheet"]')).toHaveCount(0);
    await page.locator('[data-key="openOrders"]').click();
    await expect(page.locator('.lt-order')).toHaveCount(1);
    await expectNoSlide(page, 'own orders');
    expect(complaints).toEqual([]);
  });
}

test('[LO-03, LO-04] the trend draws a hundred draws, the newest at its end', async ({ page }) => {
  await tellHundred(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}`);
    const opened = page.locator('.lt-main > [data-key="opened"]');
    await opened.getByRole('tab').nth(3).click();
    const points = opened.locator('.pa-trend svg g');
    await expect(points).toHaveCount(100);
    await expect(points.last()).toHaveAttribute('data-newest', 'true');
    await expect(points.last()).toBeInViewport();
    await expect(opened.locator('.pa-axis').last()).toHaveText('0720');
    await expect(opened.locator('.pa-legend')).toContainText('Draws: 100');
    await expectSound(page, `the trend at ${width}`);
  }
});

test('[LO-06, LO-08] a draw comes to an open desk by itself, with its numbers and no others', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(`/lottery?gameCode=${FIVE}`);
  const last = page.locator('.lt-main [data-key="lastDraw"]');
  await expect(last).toBeVisible({ timeout: 90_000 });
  const before = (await last.getAttribute('data-issue')) ?? '';
  // Whatever stands there as a drawn number from now on, by the issue it is said to be of.
  await page.evaluate(() => {
    const seen: Record<string, string[]> = {};
    Object.assign(window, { seen });
    const look = () => {
      const box = document.querySelector('.lt-main [data-key="lastDraw"]');
      const numbers = [...(box?.querySelectorAll('.dr-ball') ?? [])].map((one) => one.textContent);
      const of = (seen[box?.getAttribute('data-issue') ?? ''] ??= []);
      if (!of.includes(numbers.join())) of.push(numbers.join());
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await expect(last).not.toHaveAttribute('data-issue', before, { timeout: 120_000 });
  await expect(last.locator('.dr')).toHaveAttribute('data-fresh', 'true');
  const drawNo = (await last.getAttribute('data-issue')) ?? '';
  await expect(
    page.locator(`.lt-main > [data-key="opened"] [data-issue="${drawNo}"]`),
  ).toBeVisible();
  // The same document: nothing was loaded anew.
  const seen = await page.evaluate(() => (window as { seen?: Record<string, string[]> }).seen);
  for (const issue of [before, drawNo]) {
    const { draw } = await ask(here(), oneDraw, { gameCode: FIVE, drawNo: issue });
    expect(seen?.[issue]).toEqual([draw.result]);
  }
  expect(complaints).toEqual([]);
});

test('[LO-05] a number past the most is refused with a sentence, and none that was chosen goes', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(here());
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveWith(page, member.token);
  await page.goto('/lottery?gameCode=FAIR_SKY_KENO_1');
  const row = page.locator('.lt-row').first();
  await expect(row).toBeVisible();
  const keys = row.locator('.lt-key');
  const chosen = row.locator('.lt-key[aria-pressed="true"]');
  const sentence = row.locator('[data-key="noRoomForKey"]');
  let count = 0;
  for (; count < 40 && (await sentence.textContent()) === ''; count += 1)
    await keys.nth(count).click();
  const most = await chosen.count();
  expect(most).toBe(count - 1);
  await expect(sentence).toContainText(`${most} at most`);
  await expect(keys.first()).toHaveAttribute('aria-pressed', 'true');
  await expectSound(page, 'a row that is full');
  await keys.first().click();
  await expect(sentence).toBeEmpty();
  await expect(chosen).toHaveCount(most - 1);
  // The clock and the stake stay in sight on a long page, and nothing lies behind the bar.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-key="barClock"]')).toBeInViewport();
  await expect(page.locator('[data-key="barClock"]')).toContainText(/\d:\d\d/, { timeout: 90_000 });
  const units = page.locator('[data-key="barUnits"] button');
  await units.last().click();
  await expect(units.last()).toHaveAttribute('aria-pressed', 'true');
  const [bar, main] = await Promise.all(
    ['.lt-bar', '.lt-page > .lt-main'].map((one) => page.locator(one).boundingBox()),
  );
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(complaints).toEqual([]);
});

test('[LO-05] orders of every lottery stand in one list, by lottery and state, and are cancelled there', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(here());
  await giveMoney(here(), member, '100.00');
  const laid = [
    [FIVE, { playType: 'fixed-position', numbers: '7||||' }],
    ['FAIR_NORTH_EVENING', { playType: 'de', numbers: '45' }],
  ] as const;
  for (const [gameCode, line] of laid) {
    const { issues } = await ask(here(), currentDraw, { gameCode });
    const drawNo = issues.at(-1)?.drawNo ?? '';
    const lines = [{ ...line, unit: '2.00', multiple: 1 }];
    const body = { gameCode, drawNo, lines, cost: '2.00' };
    const { order } = await ask(here(), placeLotteryOrder, body, { token: member.token });
    expect(order.state).toBe('open');
  }
  await arriveWith(page, member.token);
  const orders = page.locator('[data-key="orders"]');
  const list = orders.locator('.lt-order');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}`);
    if (width === 390) await page.locator('[data-key="openOrders"]').click();
    await expect(list).toHaveCount(1);
    await orders.locator('[data-key="ordersOf"]').selectOption('');
    await expect(list).toHaveCount(2);
    await expectSound(page, `orders of every lottery at ${width}`);
    const evening = list.filter({ has: page.locator('[data-key="toLottery"]') });
    await expect(evening).toHaveCount(1);
    await expect(evening.locator('[data-key="toLottery"]')).toHaveAttribute(
      'href',
      /\/vnlottery\?gameCode=FAIR_NORTH_EVENING&playType=de/,
    );
    if (width === 1440) {
      await evening.locator('[data-key="cancelAll"]').click();
      await expect(evening).toHaveAttribute('data-state', 'cancelled');
    }
    await orders.locator('[data-key="orders-open"]').click();
    await expect(list).toHaveCount(1);
    await expect(list).toHaveAttribute('data-state', 'open');
    await orders.locator('[data-key="orders-ended"]').click();
    await expect(list).toHaveAttribute('data-state', 'cancelled');
    await orders.locator('[data-key="ordersOf"]').selectOption(FIVE);
    await expect(orders).toContainText('No such orders');
  }
  // From the records of the member centre they are one click away.
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}`);
    await openMemberPage(page, 'personalHistoryCopy');
    await expectSound(page, `the way to the orders at ${width}`);
    await page.locator('[data-key="lotteryOrders"]').click();
    await expect(page.locator('.mc-centre')).toHaveCount(0);
    await expect(list).toHaveCount(2);
    await expect(orders.locator('[data-key="ordersOf"]')).toHaveValue('');
    await expect(list.first()).toBeInViewport();
  }
  expect(complaints).toEqual([]);
});

test('[LO-05] what a line costs, its best and worst result and its return are told before the bet', async ({
  page,
}) => {
  const member = await registerMember(here());
  await giveMoney(here(), member, '100.00');
  await arriveWith(page, member.token);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/lottery?gameCode=${FIVE}&playType=fixed-position`);
    await page.locator('[data-row="first"] [data-value="5"]').click();
    await page.locator('[data-row="second"] [data-value="7"]').click();
    await page.locator('.lt-price').getByRole('tab', { name: '2.00' }).click();
    if (width === 390) {
      await expect(page.locator('[data-key="barReturn"]')).toContainText('98.00%');
      await expect(page.locator('[data-key="deskBar"]')).toContainText('2 × 2.00');
    } else {
      await expect(page.locator('.lt-add [data-key="return"] dd')).toHaveText('98.00%');
      await expect(page.locator('.lt-add [data-key="cost"] dd')).toHaveText('4.00');
    }
    await page.locator('[data-key="addLine"]').click();
    if (width === 390) await page.locator('[data-key="openBasket"]').click();
    // Both digits come: twice 19.60 for 4.00; or neither does.
    await expect(page.locator('[data-key="best"] dd')).toHaveText('+35.20');
    await expect(page.locator('[data-key="worst"] dd')).toHaveText('−4.00');
    await expectSound(page, `a basket with one line at ${width}`);
    await page.locator('[data-key="clearBasket"]').click();
  }
});

test('an order and its record name the beacon of each issue and lead to its proof', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await registerMember(here());
  await giveMoney(here(), member, '100.00');
  await arriveWith(page, member.token);
  let drawNo = '';
  await expect(async () => {
    const { list } = await ask(here(), openedNumbers, { gameCode: FIVE, count: 1 });
    expect(list).toHaveLength(1);
  }).toPass({ timeout: 90_000 });
  await page.goto(`/lottery?gameCode=${FIVE}&playType=fixed-position`);
  await page.locator('[data-row="first"] [data-quick="all"]').click();
  await page.locator('[data-key="addLine"]').click();
  await page.locator('[data-key="place"]').click();
  const answer = page.waitForResponse(addressesOf(placeLotteryOrder));
  await page.locator('[data-key="confirmPlace"]').click();
  const { value } = (await (await answer).json()) as { value: OutputOf<typeof placeLotteryOrder> };
  const [issue] = value.order.issues;
  drawNo = issue?.drawNo ?? '';
  const order = page.locator('.lt-order').first();
  const round = String(issue?.beacon?.round);
  await expect(order.locator('[data-key="issueProof"]')).toHaveText(
    `Development beacon · ${round}`,
  );
  await expect(order).toHaveAttribute('data-state', /won|lost/, { timeout: 120_000 });
  // Every digit of a place is bet on: one of them came, and the line says so.
  await order.locator('[data-key="orderLines"] summary').click();
  await expect(order.locator('[data-key="lineHits"]')).toContainText(`${drawNo} · Hits:`);
  await expect(order.locator('[data-key="lineHits"]')).toContainText('× 1');
  await expectSound(page, 'an order with why it won');
  await order.locator('[data-key="issueProof"]').click();
  await expect(page).toHaveURL(new RegExp(`round=lottery(:|%3A)lucky-five-1(:|%3A)${drawNo}`));
  await expect(page.locator('[data-key="finding"]')).toHaveAttribute('data-finding', 'ok');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/help');
    await openMemberPage(page, 'personalHistoryCopy');
    // The sums come above the rows, and move them: a click on a moving row may open nothing.
    await expect(page.locator('[data-key="betTotals"]')).toBeVisible();
    await page.locator('.mc-panel tbody tr[data-open]').first().click();
    const facts = page.locator('[data-key="oneBet"]');
    await expect(facts.locator('[data-key="betBeacon"]')).toHaveText(
      `Development beacon · ${round}`,
    );
    await expect(facts).toContainText(drawNo);
    await expect(facts).toContainText('× 1');
    await expect(page.locator('[data-key="toRound"]')).toHaveAttribute(
      'href',
      `/fairness?round=${encodeURIComponent(`lottery:lucky-five-1:${drawNo}`)}`,
    );
    await expectSound(page, `the record of a bet at ${width}`);
  }
  expect(complaints).toEqual([]);
});

test('[LO-05] a chase over fifty issues has multiples of its own and stops at a win', async ({
  page,
}) => {
  const member = await registerMember(here());
  await giveMoney(here(), member, '500.00');
  await arriveWith(page, member.token);
  // An issue that closes meanwhile would move all rows.
  await expect(async () => {
    const { issues, serverTime } = await ask(here(), currentDraw, { gameCode: FIVE });
    const left = Date.parse(issues[0]?.closesAt ?? '') - Date.parse(serverTime);
    expect(left).toBeGreaterThan(25_000);
  }).toPass({ timeout: 90_000 });
  await page.goto(`/lottery?gameCode=${FIVE}&playType=fixed-position`);
  // Every digit of a place: the first draw wins. 2.00 an issue, and 6.00 on the third.
  await page.locator('[data-row="first"] [data-quick="all"]').click();
  await page.locator('.lt-price').getByRole('tab', { name: '0.20' }).click();
  await page.locator('[data-key="addLine"]').click();
  await page.locator('[data-key="chase"]').check();
  await page.locator('[data-key="chaseCount"]').selectOption('50');
  await page.locator('.lt-chase [role="tab"]').nth(2).click();
  const rows = page.locator('.lt-chase tbody tr');
  await expect(rows).toHaveCount(50);
  await rows.nth(2).getByRole('textbox').fill('3');
  await expect(rows.nth(2)).toContainText('6.00');
  await expect(rows.last()).toContainText('104.00');
  await expect(page.locator('[data-key="stopOnWin"]')).toBeChecked();
  await page.locator('[data-key="place"]').click();
  await expect(page.locator('[data-key="confirmCost"]')).toHaveText('104.00 USD');
  await page.locator('[data-key="confirmPlace"]').click();
  const issues = page.locator('.lt-order [data-issue][data-state]');
  await expect(issues).toHaveCount(50);
  await expect(issues.nth(2)).toContainText('×3');
  await expect(issues.first()).toHaveAttribute('data-state', 'won', { timeout: 120_000 });
  // What had closed before the win was known stands; all that still took bets came back.
  await expect(issues.last()).toHaveAttribute('data-state', 'cancelled');
  await expect(page.locator('.lt-order [data-state="cancelled"]')).not.toHaveCount(0);
});
