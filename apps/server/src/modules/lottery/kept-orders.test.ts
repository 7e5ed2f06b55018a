import * as lottery from '@fairhouse/contract/lottery';
import * as session from '@fairhouse/contract/session';
import { familyOf, lotteryOf, parseSelection, readResult, shareOf } from '@fairhouse/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codeOf,
  COST,
  openLotteryHouse,
  SURE,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { gamesOf } from '../catalogue/index.ts';
import { placeTicket } from '../wallet/index.ts';
import { completeOrders } from './actions/complete-orders.ts';
import { roundOf } from './rules.ts';

const GAME = 'lucky-five-1';
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse([GAME, 'digit-board-1', 'north-fast-1', 'sky-keno-1'], {
    trustedProxyHops: 1,
  });
  // What was written and not staked is dropped after a minute: here by the tests alone.
  await holdJob(house.world, 'lottery.orders');
});
afterAll(async () => {
  await house.world.close();
});

const run = (sql: string, values: unknown[]) => house.kernel.db.composed(sql, values as never);
const available = async (memberId: string): Promise<bigint | undefined> =>
  (
    await house.kernel.db.composed<{ available: bigint }>(
      'select available from balances where member_id = $1',
      [BigInt(memberId)],
    )
  )[0]?.available;

/** An order as one whose process died before the stake leaves it, under another key. */
const writtenOnly = async (orderId: string, key: string): Promise<string> => {
  const copy = `copy-of-${key}`;
  await run(
    `insert into lottery_orders (brand_id, order_id, member_id, slug, key, content, stop_on_win,
       last_draw, at)
     select brand_id, $2, member_id, slug, $3, content, stop_on_win, last_draw, at
     from lottery_orders where order_id = $1`,
    [orderId, copy, `lottery:${key}`],
  );
  await run(
    `insert into lottery_order_lines select brand_id, $2, line_no, pick_hash, unit, multiple, base,
       prize_group, top from lottery_order_lines where order_id = $1`,
    [orderId, copy],
  );
  await run(
    `insert into lottery_order_bets select brand_id, $2, issue_no, line_no, multiple, null
     from lottery_order_bets where order_id = $1`,
    [orderId, copy],
  );
  return copy;
};
const unnoted = (orderId: string) =>
  run('update lottery_orders set is_placed = false where order_id = $1', [orderId]);
const keysOf = async (memberId: string) =>
  (
    await house.kernel.db.composed<{ key: string; placed: boolean }>(
      'select key, is_placed as placed from lottery_orders where member_id = $1 order by key',
      [BigInt(memberId)],
    )
  ).map(({ key, placed }) => `${key.slice(8)} ${placed ? 'placed' : 'written'}`);

it('an order that was written and not staked is judged by the cut-off when its key comes again', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  const place = (key: string) => house.order({ drawNo: issue.drawNo }, { token: one.token, key });
  const { orderId } = (await place('first')).value.order;
  const early = await writtenOnly(orderId, 'early');
  await writtenOnly(orderId, 'late');
  // As a process of before the highest group was kept wrote it.
  await run('update lottery_order_lines set top = null where order_id = $1', [early]);
  await run(
    `insert into lottery_issue_bets (brand_id, slug, issue_no, bet, pick_hash, base, prize_group)
     select brand_id, slug, issue_no, replace(bet, '/1960/1960', '/1960'), pick_hash, base,
       prize_group from lottery_issue_bets where slug = $1 and issue_no = $2`,
    [GAME, issue.drawNo],
  );
  expect((await place('early')).value.order.orderId).toBe(early);
  await unnoted(early);
  house.moveTo(Date.parse(issue.closesAt));
  expect((await place('late')).errorCode).toBe('bets_closed');
  // Its stake was taken in time: only its note is missing.
  expect((await place('early')).value.order.orderId).toBe(early);
  expect((await house.wagersOf(one)).map(({ bet }) => bet.split('|')[2])).toEqual([
    '1960/1960',
    '1960/1960/1960',
  ]);
  expect(await keysOf(one.memberId)).toEqual(['early placed', 'first placed', 'late written']);
});

it('an order that was dropped by another call of its key stands again once it is staked', async () => {
  const one = await house.member();
  await run(
    `create function drop_written() returns trigger language plpgsql as $$ begin
       delete from lottery_orders where key = 'lottery:gone' and not is_placed;
       return null; end $$`,
    [],
  );
  await run(
    `create trigger drop_written after insert on transfers for each row
     when (new.key like 'wager:%:lottery:gone') execute function drop_written()`,
    [],
  );
  const { issue } = await house.nextIssue();
  const place = () => house.order({ drawNo: issue.drawNo }, { token: one.token, key: 'gone' });
  const placed = (await place()).value.order;
  await run('drop trigger drop_written on transfers', []);
  expect(placed).toMatchObject({ state: 'open', stake: COST });
  expect((await house.ordersOf(one)).map(({ orderId }) => orderId)).toEqual([placed.orderId]);
  expect((await place()).value.order.orderId).toBe(placed.orderId);
  expect(await house.wagersOf(one)).toHaveLength(1);
});

it('a call that is refused leaves an order to another one of its key, which stakes it and dies', async () => {
  const one = await house.member(1440n);
  const { issue } = await house.nextIssue();
  const place = (key: string) => house.order({ drawNo: issue.drawNo }, { token: one.token, key });
  const { orderId } = (await place('first')).value.order;
  // Another call has written it and is about to stake.
  const shared = await writtenOnly(orderId, 'shared');
  expect((await place('shared')).errorCode).toBe('insufficient_balance');
  await completeOrders(house.kernel);
  // One that nobody else is under way with went at once.
  expect((await place('poor')).errorCode).toBe('insufficient_balance');
  expect(await keysOf(one.memberId)).toEqual(['first placed', 'shared written']);
  await house.world.fund(one, 1440n);
  const [wager] = await house.wagersOf(one);
  const roundId = roundOf(GAME, issue.drawNo);
  const window = { roundId, windowId: roundId, slug: GAME, category: 'LOTT' } as const;
  const staked = await placeTicket(house.kernel, {
    ...window,
    brandId: 1,
    memberId: BigInt(one.memberId),
    key: 'lottery:shared',
    house: 'wagers:LOTT',
    bets: [{ bet: wager?.bet ?? '', stakeMinor: 1440n, place: window, units: [] }],
  });
  expect(staked.ok).toBe(true);
  house.moveTo(house.kernel.clock.milliseconds() + 61_000);
  await completeOrders(house.kernel);
  expect(await keysOf(one.memberId)).toEqual(['first placed', 'shared placed']);
  expect((await house.ordersOf(one)).map((order) => order.orderId).toSorted()).toEqual(
    [orderId, shared].toSorted(),
  );
});

it('an order adopts its own stakes only, whatever else of the member has its key', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  const place = (key: string) => house.order({ drawNo: issue.drawNo }, { token: one.token, key });
  const taken = await placeTicket(house.kernel, {
    brandId: 1,
    memberId: BigInt(one.memberId),
    key: 'lottery:clash',
    slug: 'another-game',
    category: 'RNG',
    house: 'wagers:RNG',
    roundId: null,
    windowId: null,
    bets: [
      { bet: 'spin', stakeMinor: 1440n, validBetMinor: 1440n, outcome: 'lose', rule: 'stake' },
    ],
  });
  expect(taken.ok).toBe(true);
  expect((await place('clash')).errorCode).toBe('idempotency_conflict');
  const { orderId } = (await place('own')).value.order;
  expect(await keysOf(one.memberId)).toEqual(['own placed']);
  await writtenOnly(orderId, 'clash');
  await unnoted(orderId);
  house.moveTo(house.kernel.clock.milliseconds() + 61_000);
  await completeOrders(house.kernel);
  expect(await keysOf(one.memberId)).toEqual(['own placed']);
  await house.expectBooks();
});

it('a line whose share has sixty digits is settled to the last minor unit', async () => {
  for (const [slug, playType, numbers] of [
    ['north-fast-1', 'xien-two', '12,34'],
    ['north-fast-1', 'truot-four', '12,34,56,78'],
    ['sky-keno-1', 'sum-size', 'big'],
    ['sky-keno-1', 'sum-size', 'small'],
  ] as const) {
    const one = await house.member();
    const { issue } = await house.nextIssue(slug);
    const placed = await house.order(
      {
        gameCode: codeOf(slug),
        drawNo: issue.drawNo,
        lines: [{ playType, numbers, unit: '2.00', multiple: 7, prizeMode: 1700 }],
        cost: '14.00',
      },
      { token: one.token },
    );
    expect(placed.errorCode, playType).toBeUndefined();
    const base = placed.value.order.lines[0]?.base ?? 0;
    await house.drawn(issue, 'settled', slug);
    const game = gamesOf(house.kernel).get(slug)?.game;
    if (game?.kind !== 'draws') throw new Error(slug);
    const family = familyOf(lotteryOf(game), issue.drawNo);
    const play = family.plays.find(({ code }) => code === playType);
    const parsed = play && parseSelection(play, numbers);
    const { draw } = await house.drawOf(issue.drawNo, slug);
    const result = readResult(family, draw.result ?? '');
    if (!play || !parsed?.ok || !result) throw new Error(playType);
    const { selection } = parsed;
    const hits = play.hits(selection, result);
    const { num, den } = shareOf({ play, selection }, hits, { top: 1960, base, group: 1700 });
    expect((await house.wagersOf(one)).map(({ payout }) => payout)).toEqual([(1400n * num) / den]);
  }
  await house.expectBooks();
});

it('free play bets on the books of free play, at the desk and at a board', async () => {
  const { world, kernel } = house;
  const { payload } = await world.encrypted({ os: 'web', platform: 'W' });
  const begun = await world.call(
    session.freePlay,
    { os: 'web', platform: 'W', encryptionToken: payload, gatewayVersion: 3 },
    { headers: { 'x-forwarded-for': '10.8.0.1' } },
  );
  const [member] = await kernel.db.composed<{ member_id: bigint }>(
    'select member_id from members where account = $1',
    [String(begun.value.account)],
  );
  const one = {
    ...house.person,
    token: String(begun.value.token),
    memberId: String(member?.member_id),
  };
  const realOnes = () =>
    kernel.db.composed<Record<string, unknown>>(
      `select (select sum(e.amount) from entries e join accounts a on a.brand_id = e.brand_id
           and a.account_id = e.account_id where a.name ~ '^house:wagers:') as books,
         (select sum(stake) from round_totals where unit not like 'trial:%') as totals`,
      [],
    );
  const before = await realOnes();
  const { issue } = await house.nextIssue();
  const placed = await house.order(
    { drawNo: issue.drawNo, lines: [SURE], cost: '20.00' },
    { token: one.token },
  );
  expect(placed.errorCode).toBeUndefined();
  const slug = 'digit-board-1';
  const token = await openGame(world, one, slug);
  const atBoard = await world.call(
    lottery.placeBoardOrder,
    {
      gameCode: codeOf(slug),
      drawNo: (await house.nextIssue(slug)).issue.drawNo,
      lines: [{ playType: 'board-sum', numbers: 'big', unit: '2.00', multiple: 1 }],
      cost: '2.00',
    },
    { token, key: 'trial-board' },
  );
  expect(atBoard.value.order.state).toBe('open');
  await house.drawn(issue);
  await expect
    .poll(async () => (await house.ordersOf(one)).filter(({ state }) => state === 'won').length)
    .toBeGreaterThan(0);
  expect(await available(one.memberId)).toBeGreaterThanOrEqual(200_000n - 240n);
  expect(await realOnes()).toEqual(before);
  await house.expectBooks();
});
