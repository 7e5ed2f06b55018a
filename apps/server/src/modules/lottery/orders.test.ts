import * as lottery from '@fairhouse/contract/lottery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  codeOf,
  COST,
  LINE,
  openLotteryHouse,
  SURE,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { compareClocks } from '../../kernel/shared-clock.ts';
import { beaconOf } from '../beacons/index.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { setGameStatus } from '../catalogue/index.ts';

const GAME = 'lucky-five-1';
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse([GAME, 'digit-board-1'], { trustedProxyHops: 1 });
});
afterAll(async () => {
  await house.world.close();
});

const run = (sql: string, values: unknown[]) => house.kernel.db.composed(sql, values as never);
/** The prize modes of a brand, as its operators set them. */
const setModes = async (brandId: number, prizeModes: object): Promise<void> => {
  await run('update brands set settings = $2 where brand_id = $1', [
    brandId,
    JSON.stringify({ prizeModes }),
  ]);
  brandsChanged.say(house.kernel, { brandId });
};
const available = async (memberId: string): Promise<bigint | undefined> =>
  (
    await house.kernel.db.composed<{ available: bigint }>(
      'select available from balances where member_id = $1',
      [BigInt(memberId)],
    )
  )[0]?.available;

it('[LI-11] each refusal of an order, and nothing is staked', async () => {
  const { issue } = await house.nextIssue();
  const { drawNo } = issue;
  const before = await available(house.person.memberId);
  const refused = async (body: Parameters<typeof house.order>[0], options = {}) =>
    (await house.order({ drawNo, ...body }, options)).errorCode;
  const withLine = (more: Partial<typeof LINE>, cost = COST) =>
    refused({ lines: [{ ...LINE, ...more }], cost });
  expect(await withLine({ unit: '0.201' })).toBe('invalid_amount');
  expect(await withLine({ unit: '-0.20' })).toBe('invalid_amount');
  expect(await withLine({ unit: 'much' })).toBe('invalid_amount');
  expect(await withLine({ unit: '0.00' })).toBe('invalid_amount');
  expect(await withLine({ unit: '0.50' })).toBe('limit_exceeded');
  expect(await withLine({ playType: 'no-such-play' })).toBe('play_off');
  expect(await withLine({ numbers: '1,4,11|0|3' })).toBe('selection_invalid');
  for (const cost of ['0.00', '-14.40', '14.401', 'much', '']) {
    expect(await refused({ cost }), cost).toBe('invalid_amount');
  }
  expect(await refused({ cost: '14.39' })).toBe('version_moved');
  expect(await refused({ base: 1950 })).toBe('version_moved');
  expect(await refused({ drawNo: '20200101-0001' })).toBe('bets_closed');
  expect(await refused({ drawNo: 'today' as never })).toBe('validation_failed');
  expect(await refused({ gameCode: 'FAIR_NO_SUCH_GAME' })).toBe('not_found');
  const huge = { ...LINE, numbers: '1|2|3', unit: '2.00', multiple: 9999 };
  expect(await refused({ lines: [huge], cost: '19998.00' })).toBe('limit_exceeded');
  expect(
    await refused({
      chase: { issues: [{ drawNo: '20200101-0001', multiple: 1 }], stopOnWin: true },
    }),
  ).toBe('validation_failed');
  const many = (await house.nextIssue()).issues.slice(0, 50);
  const backwards = many.slice(0, 2).toReversed();
  expect(
    await refused({
      drawNo: backwards[0]?.drawNo ?? '',
      chase: {
        issues: backwards.map((one) => ({ drawNo: one.drawNo, multiple: 1 })),
        stopOnWin: false,
      },
      cost: '28.80',
    }),
  ).toBe('validation_failed');
  expect(
    await refused({
      drawNo: many[0]?.drawNo ?? '',
      lines: Array.from({ length: 11 }, () => LINE),
      chase: { issues: many.map((one) => ({ drawNo: one.drawNo, multiple: 1 })), stopOnWin: false },
    }),
  ).toBe('ticket_size');
  expect(await refused({}, { token: '' })).toBe('login_required');
  expect(await refused({}, { key: '' })).toBe('validation_failed');
  expect(await available(house.person.memberId)).toBe(before);
  const [row] = await house.kernel.db.composed<{ orders: bigint }>(
    'select count(*) as orders from lottery_orders where member_id = $1',
    [BigInt(house.person.memberId)],
  );
  expect(row?.orders).toBe(0n);
});

it('a process whose clock left that of the database sells nothing, nor what the beacon says is over', async () => {
  const { kernel } = house;
  const { issue } = await house.nextIssue();
  const order = async () => (await house.order({ drawNo: issue.drawNo })).errorCode;
  const seen = async (aheadMilliseconds: number) => {
    await compareClocks(kernel, () => Date.now() + aheadMilliseconds);
    return order();
  };
  for (const apart of [10_000, -10_000]) {
    await expect.poll(() => seen(apart), { timeout: 30_000 }).toBe('game_maintenance');
  }
  await expect.poll(() => seen(0), { timeout: 30_000 }).toBeUndefined();
  const beacon = beaconOf(kernel);
  const { toldTime } = beacon;
  beacon.toldTime = () => Date.parse(issue.closesAt);
  expect(await order()).toBe('bets_closed');
  beacon.toldTime = toldTime;
  expect(await order()).toBeUndefined();
});

it('the widest line that is counted number by number is chased over 50 issues', async () => {
  const { issues } = await house.nextIssue();
  const fifty = issues.slice(0, 50);
  const { value } = await house.order({
    drawNo: fifty[0]?.drawNo ?? '',
    lines: [{ ...LINE, numbers: '0,1,2,3,4|0,1,2,3,4|0,1,2,3,4,5,6,7', multiple: 1 }],
    chase: { issues: fifty.map(({ drawNo }) => ({ drawNo, multiple: 1 })), stopOnWin: false },
    cost: '2000.00',
  });
  expect(value.order.issues).toHaveLength(50);
});

it('a prize that would be floored to little is refused with the least multiple', async () => {
  const { issue } = await house.nextIssue();
  const line = { ...LINE, playType: 'fixed-position', numbers: '1||||', unit: '0.02', multiple: 1 };
  const body = { drawNo: issue.drawNo, lines: [line], cost: '0.02' };
  const small = await house.order(body);
  expect(small.errorCode).toBe('line_too_small');
  expect(small.refusal).toMatchObject({ fields: { line: '1', multiple: '5' } });
  const large = await house.order({
    drawNo: issue.drawNo,
    lines: [{ ...line, multiple: 5 }],
    cost: '0.10',
  });
  expect(large.errorCode).toBeUndefined();
});

it('what the member lacks, has as a limit or paused is judged when the stake is taken', async () => {
  const poor = await house.member(1000n);
  const refused = async () => (await house.order({}, { token: poor.token })).errorCode;
  expect(await refused()).toBe('insufficient_balance');
  await house.world.fund(poor, 100_000n);
  const set = (change: string) =>
    run(`update balances set ${change} where member_id = $1`, [BigInt(poor.memberId)]);
  await set(`stake_room = 100, room_until = '2100-01-01'`);
  expect(await refused()).toBe('own_limit');
  await set(`stake_room = 9000000, play_stopped_until = '2100-01-01'`);
  expect(await refused()).toBe('on_break');
  await set('play_stopped_until = null');
  expect(await refused()).toBeUndefined();
});

it('a game in maintenance or closed takes no bets; what was placed answers its key all the same', async () => {
  const { issue } = await house.nextIssue();
  const body = { drawNo: issue.drawNo };
  const placed = await house.order(body, { key: 'kept' });
  expect(placed.errorCode).toBeUndefined();
  for (const [status, errorCode] of [
    ['maintenance', 'game_maintenance'],
    ['closed', 'game_closed'],
  ] as const) {
    await setGameStatus(house.kernel, { brandId: 1, slug: GAME, status });
    await expect.poll(async () => (await house.order(body)).errorCode).toBe(errorCode);
    const again = await house.order(body, { key: 'kept' });
    expect(again.value?.order.orderId).toBe(placed.value.order.orderId);
  }
  await setGameStatus(house.kernel, { brandId: 1, slug: GAME, status: 'open' });
  await expect.poll(async () => (await house.order(body)).errorCode).toBe(undefined);
});

it('a key stands for one order: the same again stakes nothing, another one is refused', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  const body = { drawNo: issue.drawNo };
  const options = { token: one.token, key: 'mine' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => house.order(body, options)));
  const ids = answers.map((answer) => answer.value?.order.orderId);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toBeDefined();
  expect((await house.wagersOf(one)).length).toBe(1);
  for (const other of [
    { lines: [{ ...LINE, multiple: 6 }], cost: '28.80' },
    { lines: [{ ...LINE, numbers: '1,4,7|0,2,5,8|3,8' }] },
  ]) {
    expect((await house.order({ ...body, ...other }, options)).errorCode).toBe(
      'idempotency_conflict',
    );
  }
  // A key is of its member: another one's order under it is an order of its own.
  const two = await house.member();
  const elsewhere = await house.order(body, { token: two.token, key: 'mine' });
  expect(elsewhere.value.order.orderId).not.toBe(ids[0]);
  expect(await house.ordersOf(one)).toHaveLength(1);
});

it('an order is its member’s: nobody else sees or cancels it, nor another brand', async () => {
  const { world } = house;
  const one = await house.member();
  const two = await house.member();
  const { orderId } = (await house.order({}, { token: one.token })).value.order;
  const cancel = async (options: { token?: string; headers?: Record<string, string> }) =>
    (await world.call(lottery.cancelLotteryOrder, { orderId }, options)).errorCode;
  expect(await house.ordersOf(two)).toEqual([]);
  expect(await cancel({ token: two.token })).toBe('not_found');
  expect(await cancel({})).toBe('login_required');
  // A token of this brand is nobody's in another one.
  await seedBrand(house.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'VND',
    hosts: ['lantern.example'],
    languages: ['VI', 'EN'],
    settings: {},
  });
  expect(
    await cancel({ token: one.token, headers: { 'x-forwarded-host': 'lantern.example' } }),
  ).toBe('token_expired');
  expect((await house.ordersOf(one))[0]?.state).toBe('open');
});

it('an order is taken back before the cut-off, once, and not after it', async () => {
  const { world } = house;
  const one = await house.member();
  const before = await available(one.memberId);
  const { issues } = await house.nextIssue();
  const chased = issues.slice(0, 3);
  const { orderId } = (
    await house.order(
      {
        drawNo: chased[0]?.drawNo ?? '',
        chase: {
          issues: chased.map(({ drawNo }, at) => ({ drawNo, multiple: 2 ** at })),
          stopOnWin: false,
        },
        cost: '100.80',
      },
      { token: one.token },
    )
  ).value.order;
  expect(await available(one.memberId)).toBe((before ?? 0n) - 10_080n);
  const cancel = (drawNo?: string) =>
    world.call(
      lottery.cancelLotteryOrder,
      { orderId, ...(drawNo && { drawNo }) },
      { token: one.token },
    );
  const [first, , last] = chased;
  const taken = (await cancel(last?.drawNo)).value.order;
  expect(taken.issues.map(({ state }) => state)).toEqual(['open', 'open', 'cancelled']);
  expect(await available(one.memberId)).toBe((before ?? 0n) - 4320n);
  // At the cut-off the first one stands, whether its window is closed or not.
  house.moveTo(Date.parse(first?.closesAt ?? ''));
  expect((await cancel(first?.drawNo)).errorCode).toBe('bets_closed');
  const rest = (await cancel()).value.order;
  expect(rest.issues.map(({ state }) => state)).toEqual(['open', 'cancelled', 'cancelled']);
  expect((await cancel()).errorCode).toBe('bets_closed');
  if (first) await house.drawn(first);
  expect((await cancel()).errorCode).toBe('state_conflict');
  await house.expectBooks();
});

it('[ST-07, LO-02] a bet keeps its base and group, and a base that moved is seen before it costs', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  const place = (prizeMode?: number, more: object = {}, key?: string) =>
    house.order(
      {
        drawNo: issue.drawNo,
        lines: [{ ...SURE, ...(prizeMode === undefined ? {} : { prizeMode }) }],
        cost: '20.00',
        ...more,
      },
      { token: one.token, ...(key === undefined ? {} : { key }) },
    );
  const base = async (slug = GAME) => (await house.current(slug)).base;
  expect(await base()).toBe(1960);
  expect((await place(1970)).errorCode).toBe('version_moved');
  expect((await place(1961)).errorCode).toBe('version_moved');
  expect((await place(1699)).errorCode).toBe('validation_failed');
  const kept = (await place(1900, { base: 1960 }, 'before')).value.order;
  expect(kept.lines[0]).toMatchObject({ base: 1960, prizeMode: 1900 });
  await setModes(1, { ZY: { base: 1900 }, Elott: { enabled: false } });
  await expect.poll(() => base()).toBe(1900);
  expect((await place(undefined, { base: 1960 })).errorCode).toBe('version_moved');
  expect((await place(1960)).errorCode).toBe('version_moved');
  const now = (await place(undefined, { base: 1900 })).value.order;
  expect(now.lines[0]).toMatchObject({ base: 1900, prizeMode: 1900 });
  // Asked again, an order of before is what it was.
  expect((await place(1900, { base: 1960 }, 'before')).value.order.orderId).toBe(kept.orderId);
  const menus = (await house.world.call(lottery.lotteryMenus, {})).value.list;
  expect(menus.some((game) => game.screen === 'ELOTT')).toBe(false);
  expect(menus.some((game) => game.slug === GAME)).toBe(true);
  await setModes(1, {});
  await expect.poll(() => base()).toBe(1960);
  await house.drawn(issue);
  // 9.50 of 20.00 at group 1900 each time; the first has a rebate of 60 of 2000 beside it.
  expect((await house.wagersOf(one)).map(({ payout }) => payout)).toEqual([1900n, 1960n]);
});

it('[LO-07] a board takes bets by its play token, for itself and no other', async () => {
  const { world } = house;
  const slug = 'digit-board-1';
  const one = await house.member();
  const token = await openGame(world, one, slug);
  const { issue } = await house.nextIssue(slug);
  const body = {
    gameCode: codeOf(GAME),
    drawNo: issue.drawNo,
    lines: [{ playType: 'board-sum', numbers: 'big', unit: '2.00', multiple: 1 }],
    cost: '2.00',
  };
  const placed = await world.call(lottery.placeBoardOrder, body, { token, key: 'board' });
  expect(placed.value.order).toMatchObject({ slug, state: 'open' });
  expect(await house.wagersOf(one)).toHaveLength(1);
  const own = (await world.call(lottery.ownBoardOrders, {}, { token })).value;
  expect(own.list.map((order) => order.orderId)).toEqual([placed.value.order.orderId]);
  const withMember = { token: one.token, key: 'x' };
  expect((await world.call(lottery.placeBoardOrder, body, withMember)).errorCode).toBe(
    'login_required',
  );
});

it('fifty issues are there for a chase however many of those announced are over', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    house.moveTo(house.kernel.clock.milliseconds() + 7 * 60_000);
    await house.turned(async () => {
      const { issues } = await house.nextIssue();
      expect(issues.length, `turn ${turn}`).toBe(51);
    });
  }
});
