import * as lottery from '@fairhouse/contract/lottery';
import * as records from '@fairhouse/contract/records';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  codeOf,
  COST,
  LINE,
  openLotteryHouse,
  SURE,
  type LotteryHouse,
} from '../../../../../tests/lottery-house.ts';
import { openGame } from '../../../../../tests/open-game.ts';
import { hear } from '../../../../../tests/socket.ts';
import { numbersOfList } from './rules.ts';

const GAME = 'lucky-five-1';
const BOARD = 'digit-board-1';
let house: LotteryHouse;
beforeAll(async () => {
  house = await openLotteryHouse([GAME, BOARD]);
});
afterAll(async () => {
  await house.world.close();
});

/** A hundred numbers of three digits for 0.20 each, at a group with a rebate of 60 of 2000. */
const LONG = {
  playType: 'back-three-straight-typed',
  numbers: Array.from({ length: 100 }, (_, at) => String(at).padStart(3, '0')).join(','),
  unit: '0.20',
  multiple: 1,
  prizeMode: 1900,
};

it('[RC-01] a long selection is shown by its beginning in a list and whole in its bet, to nobody else', async () => {
  const one = await house.member();
  const { issue } = await house.nextIssue();
  await house.order({ drawNo: issue.drawNo, lines: [LONG], cost: '20.00' }, { token: one.token });
  const { world } = house;
  const listed = (await world.call(records.bettingRecord, {}, { token: one.token })).value.list[0];
  // Thirty numbers of three digits and the commas between them are 119 letters.
  expect(listed?.draw).toMatchObject({ numbersLeft: 70 });
  expect(listed?.draw?.numbers.split(',')).toHaveLength(30);
  const asked = (token: string, wagerId = listed?.wagerId ?? '') =>
    world.call(records.oneBet, { wagerId }, { token });
  const bet = (await asked(one.token)).value;
  expect(bet).toEqual({
    ...listed,
    draw: { ...listed?.draw, numbers: LONG.numbers, numbersLeft: 0 },
  });
  const other = await house.member();
  expect((await asked(other.token)).errorCode).toBe('not_found');
  expect((await asked(one.token, '12')).errorCode).toBe('not_found');
  expect((await asked(one.token, 'abc')).errorCode).toBe('not_found');
});

it('a number is never halved where a selection is cut, and short ones are not cut', () => {
  expect(numbersOfList('1,2|3')).toEqual({ numbers: '1,2|3', numbersLeft: 0 });
  const [short, long] = ['1'.repeat(120), `${'1'.repeat(118)},23|45,67`];
  expect(numbersOfList(short)).toEqual({ numbers: short, numbersLeft: 0 });
  expect(numbersOfList(long)).toEqual({ numbers: '1'.repeat(118), numbersLeft: 3 });
  expect(numbersOfList(`${'1'.repeat(117)},23|45,67`).numbersLeft).toBe(2);
});

it('the rebate of a payout is told apart in the order, the record and the word of a win', async () => {
  const one = await house.member();
  const heard = await hear(house.world, 'wins', { token: one.token });
  const { issue } = await house.nextIssue();
  const lines = [{ ...SURE, prizeMode: 1900 }, LONG];
  await house.order({ drawNo: issue.drawNo, lines, cost: '40.00' }, { token: one.token });
  const open = (await house.ordersOf(one))[0];
  expect([open?.rebate, open?.issues[0]?.rebate]).toEqual(['0.00', '0.00']);
  await house.drawn(issue);
  const order = (await house.ordersOf(one))[0];
  // 60 of 2000 of 20.00 each, whether the line won or not.
  expect(order).toMatchObject({ rebate: '1.20', issues: [{ rebate: '1.20' }] });
  expect(order?.issues[0]?.lines.map(({ rebate }) => rebate)).toEqual(['0.60', '0.60']);
  // With whose round it was drawn, and why a line won: the order says it as the record does.
  expect(order?.issues[0]?.beacon).toEqual({ source: 'development', round: expect.any(Number) });
  expect(order?.issues[0]?.lines[0]?.hits).toEqual({ win: 1 });
  const { list } = (await house.world.call(records.bettingRecord, {}, { token: one.token })).value;
  expect(list.map(({ draw }) => draw?.rebate)).toEqual(['0.60', '0.60']);
  // A digit for 2.00 pays 19.00 at this group: the rest of the payout is the rebate.
  expect(list.find(({ draw }) => draw?.play === SURE.playType)?.payout).toBe('19.60');
  await vi.waitFor(() => expect(heard.told).toHaveLength(1), { timeout: 20_000 });
  expect(heard.told[0]?.[1]).toMatchObject({ payout: order?.payout, rebate: '1.20' });
  heard.close();
  // What comes back of an order that was taken back is its stake.
  const next = (await house.nextIssue()).issue;
  const placed = await house.order(
    { drawNo: next.drawNo, lines: [{ ...SURE, prizeMode: 1900 }], cost: '20.00' },
    { token: one.token },
  );
  const { orderId } = placed.value.order;
  await house.world.call(lottery.cancelLotteryOrder, { orderId }, { token: one.token });
  const back = (await house.ordersOf(one)).find((each) => each.orderId === orderId);
  expect(back).toMatchObject({ state: 'cancelled', payout: '20.00', rebate: '0.00' });
});

it('a line of a play that is off is refused by its name, and no line with it', async () => {
  const one = await house.member();
  const { drawNo } = (await house.nextIssue()).issue;
  const off = 'fixed-position';
  const switched = (plays: string[]) =>
    house.kernel.db.composed(
      `insert into lottery_terms (brand_id, slug, plays_off) values (1, $1, $2)
       on conflict (brand_id, slug) do update set plays_off = excluded.plays_off`,
      [GAME, plays],
    );
  await switched([off]);
  const refused = await house.order(
    { drawNo, lines: [LINE, SURE], cost: '34.40' },
    { token: one.token },
  );
  expect(refused.errorCode).toBe('play_off');
  expect(refused.refusal).toMatchObject({ fields: { line: '2', play: off } });
  expect(await house.wagersOf(one)).toEqual([]);
  const kept = await house.order({ drawNo, lines: [LINE], cost: COST }, { token: one.token });
  expect(kept.errorCode).toBeUndefined();
  await switched([]);
});

it('a line that a limit refuses is named', async () => {
  const one = await house.member();
  const { drawNo } = (await house.nextIssue()).issue;
  const of = async (line: Partial<typeof LINE>, cost: string) =>
    (await house.order({ drawNo, lines: [LINE, { ...LINE, ...line }], cost }, { token: one.token }))
      .refusal;
  expect(await of({ unit: '0.50' }, '50.40')).toMatchObject({ fields: { line: '2' } });
  expect(await of({ numbers: '1|2|3', unit: '2.00', multiple: 4000 }, '8014.40')).toMatchObject({
    fields: { line: '2' },
  });
});

it('a board knows what own limits leave before a bet, the tightest first', async () => {
  const one = await house.member();
  const { world } = house;
  const token = await openGame(world, one, BOARD);
  const rooms = async () =>
    (await world.call(lottery.ownBoardOrders, {}, { token })).value.rooms.map(
      ({ kind, period, left }) => [kind, period, left],
    );
  expect(await rooms()).toEqual([]);
  for (const [kind, period, amount] of [
    ['loss', 'week', '30.00'],
    ['stake', 'day', '5.00'],
    ['deposit', 'day', '1.00'],
  ] as const) {
    await world.call(safety.setLimit, { kind, period, amount }, { token: one.token });
  }
  expect(await rooms()).toEqual([
    ['stake', 'day', '5.00'],
    ['loss', 'week', '30.00'],
  ]);
  const { issue } = await house.nextIssue(BOARD);
  await world.call(
    lottery.placeBoardOrder,
    {
      gameCode: codeOf(BOARD),
      drawNo: issue.drawNo,
      lines: [{ playType: 'board-sum', numbers: 'big', unit: '2.00', multiple: 1 }],
      cost: '2.00',
    },
    { token, key: 'board' },
  );
  expect((await rooms())[0]).toEqual(['stake', 'day', '3.00']);
});

it('a draw names the beacon of its own time, whatever the house draws with now', async () => {
  const { issue } = await house.nextIssue();
  await house.drawn(issue);
  await house.kernel.db.composed(
    `update lottery_issues set beacon = beacon || '{"source":"drand"}'
     where slug = $1 and issue_no = $2`,
    [GAME, issue.drawNo],
  );
  const gameCode = codeOf(GAME);
  const next = (await house.nextIssue()).issue;
  await house.drawn(next);
  const { list } = (await house.world.call(lottery.openedNumbers, { gameCode })).value;
  const of = (drawNo: string) => list.find((one) => one.drawNo === drawNo)?.beacon;
  expect([of(issue.drawNo), of(next.drawNo)]).toEqual(['drand', 'development']);
});
