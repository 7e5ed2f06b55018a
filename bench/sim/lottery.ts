import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputOf } from '@fairhouse/contract';
import * as lottery from '@fairhouse/contract/lottery';
import type { Dice } from './dice.ts';
import type { Life, LotteryOrder } from './life.ts';
import { hurryDaily } from './lottery-daily.ts';
import {
  chooseNumbers,
  costOfLine,
  hitsOfLine,
  isDrawn,
  liabilitiesOf,
  lotteryOf,
  paidByLine,
  ruleOf,
} from './lottery-rules.ts';
import { LOTTERIES, type LotteryLine } from './lottery-plays.ts';
import { centsOf, textOf, todayOf, type Cents } from './money.ts';
import { enter } from './play.ts';

const roomOf = (slug: string): string => (lotteryOf(slug).isBoard ? 'ELOTT' : 'LOTT');
/** The most that one outcome may cost the house: low enough that some bets are refused. */
const CAP: Cents = 100_000n;
const OPENING_TURNS = 1200;
const OPENING_MILLISECONDS = 100;
const refOf = (orderId: string, drawNo: string): string => `lottery:${orderId}:${drawNo}`;
const issueOf = (slug: string, drawNo: string): string => `${slug} ${drawNo}`;
type Told = OutputOf<typeof lottery.placeLotteryOrder>['order'];

/** Every lottery takes bets, once its chain is made, and caps what an outcome may cost. */
export const openLotteries = async ({ house }: Pick<Life, 'house'>): Promise<void> => {
  const slugs = Object.keys(LOTTERIES);
  for (let turn = 0; turn < OPENING_TURNS; turn += 1) {
    const [row] = await house.db.composed<{ open: bigint }>(
      `select count(distinct slug) as open from lottery_issues
       where brand_id = 1 and state = 'open' and slug = any($1)`,
      [slugs],
    );
    if (row?.open === BigInt(slugs.length)) break;
    await sleep(OPENING_MILLISECONDS);
  }
  await house.db.run(
    `insert into lottery_terms (brand_id, slug, outcome_cap) select 1, slug, $2
     from unnest($1::text[]) as s(slug) on conflict (brand_id, slug)
     do update set outcome_cap = excluded.outcome_cap`,
    [slugs, CAP],
  );
};

/** One or two lines on the next issue, or on some issues; now and then twice, or taken back. */
export const betOnLottery = async (life: Life): Promise<void> => {
  const { me, call, dice, books, did, house } = life;
  const slug = dice.pick(Object.keys(LOTTERIES));
  const { gameCode, rules, isDaily = false, isBoard = false } = lotteryOf(slug);
  // A board is bet on from its frame: the token of the member opens nothing there.
  const seat = isBoard ? await enter(life, slug) : me;
  if (!seat) return;
  const seen = await call(lottery.currentDraw, { gameCode }, { token: me.token });
  const wanted = Array.from({ length: 1 + dice.below(2) }, () => {
    const play = dice.pick(Object.keys(rules));
    return { play, numbers: chooseNumbers(dice, slug, play), ...sizeOf(dice, slug, play) };
  });
  const [count, isDoubled, stopOnWin, isTwice, isTakenBack] = [
    // What is drawn once a day is lived for one draw.
    dice.chance(0.4) && !isDaily ? 2 + dice.below(2) : 1,
    dice.chance(0.5),
    dice.chance(0.5),
    dice.chance(0.2),
    dice.chance(0.25),
  ];
  if (!seen.success || seen.value.issues.length < count) {
    did('lottery.notOpen');
    return;
  }
  const { top, base, units } = seen.value;
  const lines: LotteryLine[] = wanted.map(({ step, unit, ...line }) => ({
    ...line,
    top,
    base,
    group: base - step,
    unit: centsOf(units[unit % units.length]),
  }));
  const issues = seen.value.issues
    .slice(0, count)
    .map(({ drawNo, drawsAt }, at) => ({ drawNo, drawsAt, multiple: isDoubled ? 2 ** at : 1 }));
  const once = lines.reduce((sum, line) => sum + costOfLine(slug, line), 0n);
  const cost = issues.reduce((sum, { multiple }) => sum + once * BigInt(multiple), 0n);
  const key = `sim-${me.account}-${(me.keys += 1)}`;
  const send = () =>
    call(
      isBoard ? lottery.placeBoardOrder : lottery.placeLotteryOrder,
      {
        gameCode,
        drawNo: issues[0]?.drawNo ?? '',
        lines: lines.map(({ play, numbers, unit, multiple, group }) => ({
          playType: play,
          numbers,
          unit: textOf(unit),
          multiple,
          prizeMode: group,
        })),
        ...(count > 1
          ? {
              chase: {
                issues: issues.map(({ drawNo, multiple }) => ({ drawNo, multiple })),
                stopOnWin,
              },
            }
          : {}),
        cost: textOf(cost),
      },
      { token: seat.token, key },
    );
  const [reply, again] = isTwice ? await Promise.all([send(), send()]) : [await send()];
  if (!reply?.success) {
    did(`refused.${reply?.errorCode ?? ''}`);
    return;
  }
  const { order } = reply.value;
  if (again && (!again.success || again.value.order.orderId !== order.orderId)) {
    books.object('one key, two answers', me.account, order.orderId, again.errorCode);
  }
  if (centsOf(order.stake) !== cost) {
    books.object('another cost of an order', me.account, textOf(cost), order.stake);
  }
  const own: LotteryOrder = {
    orderId: order.orderId,
    slug,
    lines,
    stopsOnWin: count > 1 && stopOnWin,
    issues: issues.map((one) => ({
      ...one,
      stake: once * BigInt(one.multiple),
      state: 'open',
      hasWon: false,
    })),
  };
  for (const { drawNo, stake } of own.issues) {
    books.laid(me.id, refOf(own.orderId, drawNo), {
      room: roomOf(slug),
      day: todayOf(house),
      stake,
    });
  }
  me.orders.push(own);
  did(count > 1 ? 'lottery.chases' : 'lottery.orders');
  if (isTakenBack) await takeBack(life, own);
};

/** A unit of the house, the prize group below the highest, and what multiplies both. */
type Size = { unit: number; multiple: number; step: number };
/** The whole unit or a tenth, so that a member can pay some lines. */
const sizeOf = (dice: Dice, slug: string, play: string): Size => {
  const step = dice.below(4) * 20;
  const [isWhole, few, many] = [dice.chance(0.3), 1 + dice.below(2), 5 + dice.below(10)];
  const { size } = ruleOf(slug, play);
  if (size === 'hundredths') return { unit: 2, multiple: few, step: 0 };
  if (size === 'tenths') return { unit: 1, multiple: few, step };
  return isWhole ? { unit: 0, multiple: few, step } : { unit: 1, multiple: many, step };
};

/** What still takes bets comes back at once; what has closed stands. */
const takeBack = async (life: Life, own: LotteryOrder): Promise<void> => {
  const { call, me, did } = life;
  const { isBoard = false } = lotteryOf(own.slug);
  const seat = isBoard ? await enter(life, own.slug) : me;
  if (!seat) return;
  const reply = await call(
    isBoard ? lottery.cancelBoardOrder : lottery.cancelLotteryOrder,
    { orderId: own.orderId },
    { token: seat.token },
  );
  did(reply.success ? 'lottery.cancelled' : `refused.${reply.errorCode}`);
  for (const issue of own.issues) if (issue.state === 'open') issue.state = 'asked back';
  if (reply.success) judgeOrder(life, own, reply.value.order);
};

/** What came of the orders, by the drawn results. */
export const lookAtOrders = async (life: Life): Promise<void> => {
  const { me, call } = life;
  const waiting = me.orders.filter((one) => !isOver(one));
  const pages = Math.ceil(me.orders.length / PAGE);
  for (let pageNo = 1; waiting.length > 0 && pageNo <= pages; pageNo += 1) {
    const { list } = (
      await call(lottery.ownLotteryOrders, { pageNo, pageSize: PAGE }, { token: me.token })
    ).value;
    for (const told of list) {
      const own = waiting.find(({ orderId }) => orderId === told.orderId);
      if (own) judgeOrder(life, own, told);
    }
  }
  for (const own of waiting) await proveDraws(life, own);
};
const PAGE = 20;
const isOver = ({ issues }: LotteryOrder): boolean =>
  issues.every(({ state }) => state === 'ended' || state === 'back');

const judgeOrder = (life: Life, own: LotteryOrder, told: Told): void => {
  for (const issue of own.issues) {
    const one = told.issues.find(({ drawNo }) => drawNo === issue.drawNo);
    if (!one) life.books.object('an issue of an order is gone', life.me.account, issue.drawNo);
    else if (one.state !== 'open' && issue.state !== 'ended' && issue.state !== 'back')
      judgeIssue(life, own, { issue, told: one });
  }
};

const judgeIssue = (
  life: Life,
  own: LotteryOrder,
  p: { issue: LotteryOrder['issues'][number]; told: Told['issues'][number] },
): void => {
  const { me, books, stopped, did, house } = life;
  const { issue, told } = p;
  const end = (payout: Cents, isVoid: boolean): void => {
    issue.state = isVoid ? 'back' : 'ended';
    const ref = refOf(own.orderId, issue.drawNo);
    books.ended(me.id, ref, { room: roomOf(own.slug), payout, day: todayOf(house), isVoid });
  };
  const isStopped = stopped.get(issueOf(own.slug, issue.drawNo));
  if (told.state === 'cancelled' || told.state === 'void') {
    const earlier = own.issues.slice(0, own.issues.indexOf(issue));
    const isWon = own.stopsOnWin && earlier.some(({ hasWon }) => hasWon);
    const isOtherwise = issue.state === 'asked back' || isStopped !== undefined;
    if (!isWon && !isOtherwise)
      books.object('an issue given back unasked', me.account, issue.drawNo, told.state);
    if (isWon && !isOtherwise) did('lottery.wonAndStopped');
    end(issue.stake, true);
    did(`lottery.${told.state}`);
    return;
  }
  if (isStopped === 'void')
    books.object('a stopped issue was drawn', me.account, issue.drawNo, told.state);
  const result = told.result ?? '';
  const lines = own.lines.map((line) => ({ ...line, multiple: line.multiple * issue.multiple }));
  const payouts = lines.map((line) => paidByLine(own.slug, line, result));
  const paid = payouts.reduce((sum, one) => sum + one, 0n);
  issue.hasWon = lines.some((line) => hitsOfLine(own.slug, line, result) > 0);
  if (issue.hasWon !== (told.state === 'won')) {
    books.object('another end of an order', me.account, String(issue.hasWon), told.state);
  }
  if (paid !== centsOf(told.payout)) {
    books.object('another payout than the draw makes', me.account, textOf(paid), told.payout);
  }
  end(paid, false);
  did(`lottery.drawn.${own.slug}`);
  did(issue.hasWon ? 'lottery.won' : paid > 0n ? 'lottery.rebate' : 'lottery.lost');
};

/** Each draw is a function of its link and its beacon round, and of nothing else. */
const proveDraws = async (life: Life, own: LotteryOrder): Promise<void> => {
  const { call, me, books, proven, did } = life;
  const { gameCode } = lotteryOf(own.slug);
  for (const { drawNo, state } of own.issues) {
    const issue = issueOf(own.slug, drawNo);
    if (state !== 'ended' || proven.has(issue)) continue;
    const { draw, proof } = (await call(lottery.oneDraw, { gameCode, drawNo })).value;
    const { seed = null, commitment = null, number = 0, beacon } = proof ?? {};
    const signature = beacon?.signature ?? null;
    // Links are shown once all issues before are over too: it is looked at again.
    if (draw.result !== null && signature !== null && (seed === null || commitment === null)) {
      continue;
    }
    if (draw.result === null || seed === null || commitment === null || signature === null) {
      books.object('a draw without its proof', me.account, issue);
      continue;
    }
    const revealed = { serverSeed: seed, clientSeed: signature, nonce: number };
    if (!isDrawn(own.slug, revealed, { commitment, result: draw.result })) {
      books.object('another result than the draw makes', me.account, issue, draw.result);
    }
    proven.add(issue);
    did('lottery.proven');
  }
};

/** An issue that was said to be void gives every stake back, whatever its number would be. */
export const stopIssues = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  if (!first) return;
  const { dice, stopped, house, did } = first;
  const open = lives.flatMap(({ me }) =>
    me.orders.flatMap(({ slug, issues }) =>
      issues
        .filter(({ state }) => state === 'open')
        .map(({ drawNo, drawsAt }) => ({ slug, drawNo, drawsAt })),
    ),
  );
  const soon = house.now() + STOP_BEFORE_MILLISECONDS;
  for (const { slug, drawNo, drawsAt } of open) {
    const issue = issueOf(slug, drawNo);
    if (stopped.has(issue) || Date.parse(drawsAt) < soon || !dice.chance(0.1)) continue;
    stopped.set(issue, 'perhaps');
    const changed = await house.db.run(
      `update lottery_issues set void_reason = 'operator', voided_from = state, voided_by = 'two'
       where brand_id = 1 and slug = $1 and issue_no = $2 and state = 'open'`,
      [slug, drawNo],
    );
    if (changed === 1) stopped.set(issue, 'void');
    did('lottery.stopped');
  }
};
/** What is about to be drawn is left alone: nobody could say which of the two was first. */
const STOP_BEFORE_MILLISECONDS = 15_000;

/** Until every issue that was bet on is over; then what the house might have had to pay. */
export const endLotteries = async (lives: Life[]): Promise<void> => {
  const [first] = lives;
  if (!first) return;
  const { house, books } = first;
  await hurryDaily(lives);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const life of lives) await lookAtOrders(life);
    const left = lives.flatMap(({ me }) =>
      me.orders.flatMap(({ issues }) =>
        issues
          .filter(({ state }) => state === 'open' || state === 'asked back')
          .map(({ drawsAt }) => Date.parse(drawsAt)),
      ),
    );
    if (left.length === 0) break;
    await house.passUntil(Math.min(...left) + AFTER_DRAW_MILLISECONDS);
  }
  for (const { me } of lives) {
    for (const { orderId } of me.orders.filter((one) => !isOver(one))) {
      books.object('an order that never ended', me.account, orderId);
    }
  }
  judgeCaps(lives);
};
const TURNS = 400;
const AFTER_DRAW_MILLISECONDS = 4000;

const judgeCaps = (lives: Life[]): void => {
  const sums = new Map<string, Cents>();
  for (const { slug, lines, issues } of lives.flatMap(({ me }) => me.orders)) {
    for (const { drawNo, multiple } of issues.filter(({ state }) => state === 'ended')) {
      for (const line of lines) {
        const times = { ...line, multiple: line.multiple * multiple };
        for (const [outcome, paid] of liabilitiesOf(slug, times)) {
          const unit = `${issueOf(slug, drawNo)} ${outcome}`;
          sums.set(unit, (sums.get(unit) ?? 0n) + paid);
        }
      }
    }
  }
  for (const [unit, sum] of sums) {
    if (sum > CAP)
      lives[0]?.books.object('an outcome beyond its cap', unit, textOf(CAP), textOf(sum));
  }
};
