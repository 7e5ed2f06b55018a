import {
  currentDraw,
  oneDraw,
  openedNumbers,
  placeLotteryOrder,
  vnOpenedNumbers,
} from '@fairhouse/contract/lottery';
import type { OutputOf } from '@fairhouse/contract';
import { games, vendors } from '@fairhouse/contract/catalogue';
import { roundProof } from '@fairhouse/contract/records-proofs';
import { expect, test, type Page } from '@playwright/test';
import { addressesOf } from '../addresses.ts';
import { ask, balanceNow, registerMember } from './member-api.ts';
import { expectSound, giveMoney } from './office-person.ts';
import { hasDatabase } from './own-brand.ts';
import { openHouse } from './own-house.ts';
import { arriveAsGuest, arriveWith, complaintsOf } from './people.ts';

// Each is alone with a member of its own; together they would wait for one draw after another.
test.describe.configure({ mode: 'parallel' });
const WIDTHS = [1440, 390] as const;
const FIVE = 'FAIR_LUCKY_FIVE_1';
const here = (): string => test.info().project.use.baseURL ?? '';
const arriveAt = async (page: Page, path: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
};
/** The header, and neither footer nor side menu nor a button that would open one. */
const headerOnly = async (page: Page): Promise<void> => {
  await expect(page.locator('.st-header')).toHaveCount(1);
  await expect(page.locator('.st-header [data-key="menu"]')).toHaveCount(0);
  for (const part of ['.st-footer', '.st-side', '.st-tabbar']) {
    await expect(page.locator(part)).toHaveCount(0);
  }
};
const rich = async () => {
  const member = await registerMember(here());
  await giveMoney(here(), member, '500.00');
  return member;
};
const key = (page: Page, row: string, value: string) =>
  page.locator(`[data-row="${row}"] [data-value="${value}"]`);
const fact = (page: Page, name: string) => page.locator(`.lt-add [data-key="${name}"] dd`);
/** The issue that is sold now, once it is open for a while yet. */
const openIssue = async (gameCode: string, seconds: number) => {
  const found = async () => {
    const { issues, serverTime } = await ask(here(), currentDraw, { gameCode });
    return issues
      .slice(0, 1)
      .find(({ closesAt }) => Date.parse(closesAt) - Date.parse(serverTime) > seconds * 1000);
  };
  // It is looked at once: a second look may find it closed.
  let issue: Awaited<ReturnType<typeof found>>;
  await expect
    .poll(
      async () => {
        issue = await found();
        return issue !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  if (!issue) throw new Error(`${gameCode} sells nothing`);
  return issue;
};

for (const [name, path, slug] of [
  ['[RT-13, LO-03, LO-04] /lottery shows', '/lottery', 'lucky-five-1'],
  ['[RT-14, LO-03, LO-04] /vnlottery shows', '/vnlottery', 'north-fast-1'],
  ['[RT-15, LO-03, LO-04] /seaLottery shows', '/seaLottery', 'siam-six-1'],
] as const) {
  test(`${name} its lotteries below the header alone, to a visitor as well`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(one.url()));
    for (const width of WIDTHS) {
      await arriveAt(page, path, width);
      await expect(page.locator('.st-main')).toHaveAttribute('data-key', path.slice(1));
      await headerOnly(page);
      await expect(page.locator(`[data-key="line-${path.slice(1)}"]`)).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page.locator(`[data-key="lottery-${slug}"]`).click();
      await expect(page.locator(`[data-key="lottery-${slug}"]`)).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.locator('.lt-desk')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectSound(page, `${path} at ${width}`);
    }
    expect(complaints).toEqual([]);
    // Up to 100 opened numbers, by the call of the screen.
    const opened = path === '/vnlottery' ? vnOpenedNumbers : openedNumbers;
    expect(asked.some((url) => url.includes(opened.path) && url.includes('count=100'))).toBe(true);
    // A visitor fills the basket and is asked to log in to place it.
    await page.locator('[data-key="random"]').click();
    await page.locator('[data-key="addLine"]').click();
    await page.locator('[data-key="openBasket"]').click();
    await page.locator('[data-key="place"]').click();
    await expect(page.locator('[data-key="loginForm"]')).toBeVisible();
  });
}

test('[LO-01] /lottery opens the lottery and the play of its address, and says so of none', async ({
  page,
}) => {
  for (const width of WIDTHS) {
    await arriveAt(page, `/lottery?gameCode=${FIVE}&playType=back-three-group-6`, width);
    await expect(page.locator('.lt-desk')).toHaveAttribute('data-play', 'back-three-group-6');
    await expect(page.locator('[data-key="lottery-lucky-five-1"]')).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectSound(page, `a play that was asked for at ${width}`);
    await page.locator('[data-key="play-back-three-sum"]').press('Enter');
    await expect(page).toHaveURL(new RegExp(`gameCode=${FIVE}&playType=back-three-sum$`));
    for (const [lotteryType, screen] of [
      ['SEA', 'seaLottery'],
      ['VN', 'vnlottery'],
    ] as const) {
      await page.goto(`/lottery?lotteryType=${lotteryType}`);
      await expect(page.locator(`[data-key="line-${screen}"]`)).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.locator('.lt-desk')).toBeVisible();
    }
    for (const screen of ['lottery', 'vnlottery', 'seaLottery']) {
      await page.goto(`/${screen}?gameCode=NO_SUCH_ONE`);
      const missing = page.locator('[data-key="notOffered"]');
      await expect(missing).toContainText('This lottery is not offered here');
      await expectSound(page, `${screen} asked for a lottery it has not at ${width}`);
      await missing.getByRole('link', { name: 'See all lotteries' }).click();
      await expect(page).toHaveURL(new RegExp(`/${screen}$`));
      await expect(page.locator('.lt-desk')).toBeVisible();
    }
  }
});

test('[LO-08] the countdown follows the time of the server, not that of the device', async ({
  page,
}) => {
  const twoHours = 7_200_000;
  await page.clock.install({ time: Date.now() + twoHours });
  for (const width of WIDTHS) {
    await arriveAt(page, `/lottery?gameCode=${FIVE}`, width);
    const entry = page.locator('[data-key="lottery-lucky-five-1"] small');
    await expect(entry).toHaveText(/^0:\d\d$/);
    await expect(page.locator('[data-key="drawClock"]').first()).toBeVisible();
    // What has closed just now is drawn first, and stands in no list of what is sold.
    await expect(async () => {
      const { issues } = await ask(here(), currentDraw, { gameCode: FIVE });
      const numbers = issues.map(({ drawNo }) => drawNo.slice(-4));
      const head = await page.locator('.lt-main:visible').innerText();
      expect(numbers.some((number) => head.includes(number))).toBe(true);
    }).toPass({ timeout: 30_000 });
    await expectSound(page, `the countdown at ${width}`);
  }
});

const isPhone = (width: number): boolean => width < 900;
/** The basket stands beside the desk, and on a phone in a sheet at its foot. */
const openBasket = async (page: Page, width: number): Promise<void> => {
  if (isPhone(width)) await page.locator('[data-key="openBasket"]').click();
};
const openOrders = async (page: Page, width: number): Promise<void> => {
  if (isPhone(width)) await page.locator('[data-key="openOrders"]').click();
};
/** Three digits, all even ones and two more: 30 bets of 0.20. */
const tapLine = async (page: Page, width: number): Promise<void> => {
  for (const value of ['1', '4', '7']) await key(page, 'third', value).click();
  await page.locator('[data-row="fourth"] [data-quick="even"]').press('Enter');
  for (const value of ['3', '9']) await key(page, 'fifth', value).click();
  await expect(key(page, 'fourth', '8')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.lt-price').getByRole('tab', { name: '0.20' }).click();
  // 3 x 5 x 2 bets of 0.20; a hit pays 980 of a stake of 1.
  if (isPhone(width)) {
    await expect(page.locator('[data-key="deskBar"]')).toContainText('30 × 0.20');
    await expect(page.locator('[data-key="deskBar"]')).toContainText('196.00');
  } else {
    await expect(fact(page, 'bets')).toHaveText('30');
    await expect(fact(page, 'cost')).toHaveText('6.00');
    await expect(fact(page, 'onePays')).toHaveText('196.00');
    await expect(fact(page, 'return')).toHaveText('98.00%');
    await expect(fact(page, 'chance')).toHaveText('3.00%');
  }
};

/** Notes in the page when each opened number was first there: the clock is that of the server. */
const noteWhenShown = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shown: Record<string, number> = {};
    Object.assign(window, { shown });
    const look = () => {
      const last = document.querySelector('[data-key="lastDraw"]');
      const drawNo = last?.getAttribute('data-issue');
      // The numbers themselves, as they are spoken, not the frame they stand in.
      if (drawNo && last?.querySelector('[role="img"]')) shown[drawNo] ??= Date.now();
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-issue'],
    });
  });
};
/** Prints how long after its draw a number stood on the page; the machine decides what it is. */
const tellWhenShown = async (page: Page, { drawNo, drawnAt }: Drawn): Promise<void> => {
  const shown = await page.evaluate(
    (no) => (window as { shown?: Record<string, number> }).shown?.[no],
    drawNo,
  );
  if (shown === undefined || drawnAt === null) return;
  const milliseconds = shown - Date.parse(drawnAt);
  test.info().annotations.push({ type: 'opened number', description: `${milliseconds} ms` });
  console.log(`opened number of ${drawNo} on the page ${milliseconds} ms after its draw`);
};
type Drawn = OutputOf<typeof oneDraw>['draw'];

test('[LO-05, LO-06] at both widths a line is built by taps, staked, drawn within its minute and paid once', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const member = await rich();
  await noteWhenShown(page);
  await openIssue(FIVE, 20);
  await arriveWith(page, member.token);
  for (const [at, width] of WIDTHS.entries()) {
    await arriveAt(page, `/lottery?gameCode=${FIVE}&playType=back-three-straight`, width);
    await tapLine(page, width);
    await page.locator('[data-key="addLine"]').click();
    await openBasket(page, width);
    await page.locator('[data-key="place"]').click();
    await expect(page.locator('[data-key="confirmCost"]')).toHaveText('6.00 USD');
    await page.locator('[data-key="confirmPlace"]').click();
    await expect.poll(() => balanceNow(here(), member)).toBe(at === 0 ? '494.00' : '488.00');
    await openOrders(page, width);
    await expect(page.locator('.lt-order').first()).toHaveAttribute('data-state', 'open');
    await expectSound(page, `the desk with an order at ${width}`);
  }
  // One draw is waited for, with the orders of both widths; the second may be of the next issue.
  const orders = page.locator('.lt-order');
  await expect(orders).toHaveCount(2);
  const numbers: string[] = [];
  let wins = 0;
  for (const at of [1, 0]) {
    const order = orders.nth(at);
    await expect(order).toHaveAttribute('data-state', /won|lost/, { timeout: 90_000 });
    const drawNo = (await order.locator('[data-issue]').getAttribute('data-issue')) ?? '';
    const { draw } = await ask(here(), oneDraw, { gameCode: FIVE, drawNo });
    const digits = draw.result?.split(',') ?? [];
    const hasWon = ['147', '02468', '39'].every((row, no) => row.includes(digits[no + 2] ?? '-'));
    await expect(order).toHaveAttribute('data-state', hasWon ? 'won' : 'lost');
    wins += Number(hasWon);
    numbers.push(drawNo);
    // What was opened stands in the call.
    const { list } = await ask(here(), openedNumbers, { gameCode: FIVE });
    expect(list.find((one) => one.drawNo === drawNo)?.result).toBe(draw.result);
    await tellWhenShown(page, draw);
  }
  expect(await balanceNow(here(), member)).toBe((488 + 196 * wins).toFixed(2));
  const [drawNo = ''] = numbers;
  for (const width of WIDTHS) {
    await arriveAt(page, `/lottery?gameCode=${FIVE}`, width);
    await expect(page.locator('.lt-main:visible')).toContainText(drawNo.slice(-4));
  }
  // The draw is over: the same bet on its issue is refused.
  const late = placeOn(member.token, drawNo, {});
  await expect(late).rejects.toThrow(/bets_closed/);
  expect(complaints).toEqual([]);
});

test('a draw is checked on the device of who asks, and one that was changed is refused', async ({
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
  const round = `/fairness?round=${encodeURIComponent(`lottery:lucky-five-1:${drawNo}`)}`;
  const finding = page.locator('[data-key="finding"]');
  for (const width of WIDTHS) {
    await arriveAt(page, round, width);
    await expect(finding).toHaveAttribute('data-finding', 'ok');
    await expectSound(page, `the proof of a draw at ${width}`);
  }
  expect(complaints).toEqual([]);
  // Another digit, another signature, another seed, another beacon round: each is seen.
  type Told = OutputOf<typeof roundProof>;
  const changed: ((told: Told) => void)[] = [
    (told) => (told.outcome = { result: '0,1,2,3,4' }),
    (told) => (told.clientSeed = told.clientSeed.replace(/^./, (one) => (one === 'a' ? 'b' : 'a'))),
    (told) => (told.serverSeed = told.commitment),
    (told) => told.issue && (told.issue.beacon.round += 1),
  ];
  for (const change of changed) {
    await page.route(addressesOf(roundProof), async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { value: Told };
      change(body.value);
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto(round);
    await expect(finding).toHaveAttribute('data-finding', 'bad');
    await page.unroute(addressesOf(roundProof));
  }
});

const LINE = { playType: 'back-three-straight', numbers: '1|2|3', unit: '2.00', multiple: 1 };
const placeOn = (token: string, drawNo: string, changes: Partial<typeof LINE>, cost = '2.00') =>
  ask(
    here(),
    placeLotteryOrder,
    { gameCode: FIVE, drawNo, lines: [{ ...LINE, ...changes }], cost },
    { token },
  );

test('[LI-11] a lottery takes no amount that is zero, negative, no number or of three decimals', async ({
  page,
}) => {
  const member = await rich();
  const { drawNo } = await openIssue(FIVE, 10);
  for (const wrong of ['0', '-2.00', 'two', '2.001', '']) {
    const unit = placeOn(member.token, drawNo, { unit: wrong });
    await expect(unit, `a unit of "${wrong}"`).rejects.toThrow(/"invalid_amount"/);
    const cost = placeOn(member.token, drawNo, {}, wrong);
    await expect(cost, `a cost of "${wrong}"`).rejects.toThrow(/"invalid_amount"/);
  }
  expect(await balanceNow(here(), member)).toBe('500.00');
  await page.goto(`/lottery?gameCode=${FIVE}&playType=back-three-straight`);
  const multiple = page.locator('[data-key="multiple"] input');
  for (const [typed, taken] of [
    ['0', '1'],
    ['-3', '3'],
    ['x', '1'],
    ['2.5', '25'],
    ['99999', '9999'],
  ] as const) {
    await multiple.fill(typed);
    await expect(multiple).toHaveValue(taken);
  }
});

for (const width of WIDTHS) {
  test(`[LO-05] at ${width} a pasted list shows what is wrong with it, is chased, and taken back`, async ({
    page,
  }) => {
    const member = await rich();
    await openIssue(FIVE, 15);
    await arriveWith(page, member.token);
    // A play of rows as well: each line of the text is a line of the basket.
    await arriveAt(page, `/lottery?gameCode=${FIVE}&playType=back-three-group-6`, width);
    const typed = page.locator('[data-key="typed"]');
    const found = page.locator('[data-key="typedFound"]');
    await page.locator('[data-key="typeNumbers"]').click();
    await typed.fill('123 4\n567\n765\n12');
    await expect(found.locator('[data-kind="duplicates"]')).toContainText('765');
    await expect(found.locator('[data-kind="bad"]')).toContainText('12');
    await expect(found.locator('[data-kind="reasons"]')).toContainText('choose 3 or more');
    await expect(page.locator('[data-key="addLine"]')).toBeDisabled();
    await page.locator('[data-key="keepGood"]').click();
    await page.locator('[data-key="addLine"]').click();
    await openBasket(page, width);
    await expect(page.locator('.lt-lines li')).toHaveCount(2);
    await page.locator('[data-key="clearBasket"]').click();
    await page.goto(`/lottery?gameCode=${FIVE}&playType=back-three-straight-typed`);
    await typed.fill('123 456;123, 12x 789');
    await expect(found.locator('[data-kind="duplicates"]')).toContainText('123');
    await expect(found.locator('[data-kind="bad"]')).toContainText('12x');
    await expect(page.locator('[data-key="addLine"]')).toBeDisabled();
    await page.locator('[data-key="keepGood"]').click();
    await expect(typed).toHaveValue('123 456 789');
    await expectSound(page, `a desk that is typed at ${width}`);
    await page.locator('[data-key="addLine"]').click();
    await openBasket(page, width);
    await page.locator('[data-key="chase"]').check();
    await page.locator('[data-key="chaseCount"]').selectOption('3');
    await page.locator('.lt-chase [role="tab"]').nth(1).click();
    // 3 bets of 2.00 on issues at 1, 2 and 4 times.
    const rows = page.locator('.lt-chase tbody tr');
    await expect(rows.nth(2)).toContainText('24.00');
    await expect(rows.nth(2)).toContainText('42.00');
    // Three of a thousand, three times: 1 - 0.997^3.
    await expect(page.locator('[data-key="chaseChance"]')).toContainText('0.89%');
    await page.locator('[data-key="chaseCount"]').selectOption('10');
    await expect(page.locator('[data-key="chaseBalance"]')).toContainText('500.00');
    await page.locator('[data-key="chaseCount"]').selectOption('3');
    await expect(page.locator('[data-key="chaseBalance"]')).toHaveCount(0);
    await expectSound(page, `a basket with a chase at ${width}`);
    await page.locator('[data-key="place"]').click();
    await expect(page.locator('[data-key="confirmCost"]')).toHaveText('42.00 USD');
    await page.locator('[data-key="confirmPlace"]').click();
    await expect.poll(() => balanceNow(here(), member)).toBe('458.00');
    await expect(page.locator('[data-key="basketSheet"]')).toHaveCount(0);
    await openOrders(page, width);
    const order = page.locator('.lt-order').first();
    await expect(order.locator('[data-issue]')).toHaveCount(3);
    await expectSound(page, `own orders at ${width}`);
    await order.locator('[data-key="cancelAll"]').click();
    await expect(order.locator('[data-issue]').last()).toHaveAttribute('data-state', 'cancelled');
    await expect(order.locator('.lt-order__sums')).toContainText('Given back');
    // All of it is back, unless the first issue closed in these seconds.
    expect(['500.00', '494.00']).toContain(await balanceNow(here(), member));
    await order.locator('[data-key="repeatOrder"]').click();
    if (isPhone(width)) {
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-key="openBasket"]')).toContainText('1');
    } else {
      await expect(page.locator('.lt-lines li')).toHaveCount(1);
    }
  });
}

test('[LO-05] a line is told its least multiple, its rebate, changed and removed', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await arriveAt(page, '/vnlottery?gameCode=FAIR_NORTH_FAST_1&playType=lo-two', 1440);
  for (const value of ['04', '17']) await page.locator(`[data-value="${value}"]`).click();
  // Each number costs as many bets as there are results.
  await expect(fact(page, 'bets')).toHaveText('54');
  await page.locator('[data-key="addLine"]').click();
  await page.goto(`/lottery?gameCode=${FIVE}&playType=fixed-position`);
  await key(page, 'first', '5').click();
  await page.locator('.lt-price').getByRole('tab', { name: '0.02' }).click();
  await page.locator('[data-key="prizeGroup"]').fill('1900');
  await expect(page.locator('[data-key="addLine"]')).toBeDisabled();
  await page.locator('[data-key="raise"]').click();
  await page.locator('[data-key="addLine"]').click();
  const line = page.locator('.lt-lines li');
  await expect(line).toHaveCount(1);
  const multiple = await page.locator('[data-key="multiple"] input').inputValue();
  await expect(line).toContainText(`1 × 0.02 × ${multiple}`);
  await line.locator('[data-key="editLine"]').click();
  await key(page, 'second', '6').click();
  await page.locator('[data-key="addLine"]').click();
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(`2 × 0.02 × ${multiple}`);
  await line.locator('[data-key="removeLine"]').click();
  await expect(line).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[LO-02] a brand offers the lotteries of its prize modes, at their prize group', async ({
  page,
}) => {
  test.skip(!hasDatabase, 'brands of their own need the database of the house');
  const own = await openHouse('lots');
  const modes = (await own.settings())['prizeModes'] as Record<string, unknown>;
  await own.change({
    prizeModes: {
      ...modes,
      ZY: { enabled: true, base: 1900 },
      SEA: { enabled: false, base: 1960 },
      // What others draw stands on the Vietnamese screen too.
      Lott: { enabled: false, base: 1960 },
    },
  });
  for (const width of WIDTHS) {
    await arriveAt(page, `${own.url}lottery?gameCode=${FIVE}&playType=back-three-straight`, width);
    await expect(page.locator('[data-key="prizeGroup"]')).toHaveAttribute('max', '1900');
    await expect(page.locator('.lt-pays')).toContainText('950.00 : 1');
    await expectSound(page, `a desk of a lower prize group at ${width}`);
    for (const screen of ['vnlottery', 'seaLottery']) {
      await page.goto(`${own.url}${screen}`);
      await expect(page.getByText('No lottery is offered here')).toBeVisible();
      await expectSound(page, `${screen} without a lottery at ${width}`);
    }
  }
});

test('[SH-19, LO-07] a lottery of the side menu opens the first board of the house in its frame', async ({
  page,
}) => {
  await arriveAsGuest(page);
  await page.locator('.st-side [data-key="LOTT"]').click();
  await expect(page).toHaveURL(/\/game\?gameId=[a-z]+-board-\d$/);
  for (const width of WIDTHS.toReversed()) {
    await arriveAt(page, '/elott', width);
    await expect(page.locator('.fh-tile__name').filter({ hasText: 'Digit Board' })).toHaveCount(3);
    await expectSound(page, `/elott at ${width}`);
  }
  await page.locator('.fh-tile__open').first().click();
  await expect(page).toHaveURL(/\/game\?gameId=[a-z]+-board-\d$/);
});

test(
  '[RT-19] /seamless shows whose games are played from the main wallet, and opens one in its ' +
    'frame below the header alone',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    for (const width of WIDTHS) {
      await arriveAt(page, '/seamless', width);
      await expect(page.locator('.st-main')).toHaveAttribute('data-key', 'seamless');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seamless wallet');
      await headerOnly(page);
      await expect(page.locator('.fh-tile').first()).toBeVisible();
      await expectSound(page, `/seamless at ${width}`);
    }
    await page.locator('.hl-tools .fh-chip').filter({ hasText: 'Jade Isle' }).click();
    await expect(page).toHaveURL(/\/seamless\?page=JILI$/);
    const url = test.info().project.use.baseURL ?? '';
    const { list } = await ask(url, games, { vassalage: 'JILI', pageSize: 100 });
    const listed = list.map(({ name }) => name);
    await expect
      .poll(async () => (await page.locator('.fh-tile__name').allTextContents()).sort())
      .toEqual([...listed].sort());
    expect(complaints).toEqual([]);
    await arriveAsGuest(page, undefined, '/seamless?gameId=harbour-lights');
    await headerOnly(page);
    await expect(
      page.frameLocator('iframe[data-key="game"]').locator('[data-key="spin"]'),
    ).toBeVisible({ timeout: 60_000 });
  },
);

test('[RT-19] a vendor with a wallet of its own is not offered as seamless', async ({ page }) => {
  await page.route(addressesOf(vendors), async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as {
      data: { lanes: { vendors: { vassalage: string; isSeamless: boolean }[] }[] };
    };
    for (const { vendors } of body.data.lanes) {
      for (const one of vendors) one.isSeamless = one.vassalage === 'PG';
    }
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/seamless');
  await expect(page.locator('.hl-tools .fh-chip')).toHaveText(['Paper Garden']);
});
