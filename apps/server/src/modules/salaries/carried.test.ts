import * as salaries from '@fairhouse/contract/salaries';
import { startOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { ZONE } from '../../../../../tests/team-house.ts';
import { differencesOf, savedBills } from '../../../../../tests/bill-proofs.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyBills } from '../../bill-books/verify.ts';

const MINUTE = 60_000;
const RATE = 10_000;
let world: World;
let house: BillHouse;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
});
afterAll(async () => {
  await world.close();
});
const daily = (rate: number) => ({ ...DAILY, tiers: [tierOf(rate)] });
const pair = async (terms: Parameters<BillHouse['signed']>[1]) => {
  const agent = await house.agent();
  const player = await house.agent(agent, 5_000_000n);
  await house.newDay();
  const contract = await house.signed(agent, terms);
  return { agent, player, contract };
};
/** Those with anything in them, the oldest window first. */
const billsOf = (who: Person) =>
  house.bills(`payee_id = ${who.memberId} and (valid_bet <> 0 or gross > 0 or carry_out < 0)`);
const grossOf = async (who: Person) => (await billsOf(who)).map(({ gross }) => gross);
const opened = async (who: Person, id: string) => {
  await house.signIn(who);
  return (await world.call(salaries.oneBill, { id }, { token: who.token })).value;
};
const reckonedAnew = () =>
  world.server.kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read');
    return (await verifyBills(tx, 3)).differences;
  });
const at = (hours: number, minutes: number) => {
  const moment = startOf(house.today(), ZONE).getTime() + (hours * 60 + minutes) * MINUTE;
  world.move(moment - world.server.kernel.clock.milliseconds());
};

it('[AG-24] a bet that is void a day later is made up for by the next days', async () => {
  const { agent, player } = await pair(daily(RATE));
  house.nextDay();
  const round = await house.play.tableBet(player, 100_000n);
  await house.play.settle(round, 0n);
  house.nextDay();
  await house.play.correct(round, 100_000n, 0n);
  await house.play.spin(player, 30_000n, 30_000n);
  house.nextDay();
  await house.play.spin(player, 90_000n, 90_000n);
  house.nextDay();
  await house.bill();
  expect(await grossOf(agent)).toEqual([1000n, 0n, 200n]);
  expect(await reckonedAnew()).toEqual([]);
});

it('[AG-25] hours make up for a corrected bet, gated ones when their day is over', async () => {
  const { agent, player } = await pair({
    kind: 'HOUR',
    period: 'hour',
    tiers: [tierOf(RATE)],
    dailyBetAmount: '1000.00',
  });
  const table = async (stake: bigint) => {
    const round = await house.play.tableBet(player, stake);
    await house.play.settle(round, 0n);
    return round;
  };
  const spin = (stake: bigint) => house.play.spin(player, stake, stake);
  house.nextDay();
  at(1, 10);
  const first = await table(60_000n);
  at(3, 10);
  await spin(50_000n);
  house.nextDay();
  at(1, 10);
  await house.play.correct(first, 60_000n, 0n);
  at(2, 10);
  await spin(40_000n);
  at(3, 10);
  const other = await table(130_000n);
  house.nextDay();
  await house.bill();
  // The first day all of it; then what is new less what was void, however the hours fall.
  expect(await grossOf(agent)).toEqual([600n, 0n, 500n, 400n, 0n, 0n, 700n]);
  at(1, 10);
  await spin(90_000n);
  at(2, 10);
  await spin(20_000n);
  at(3, 10);
  await house.play.correct(other, 0n, 70_000n);
  house.nextDay();
  await house.bill();
  at(1, 10);
  await spin(80_000n);
  at(2, 10);
  await spin(30_000n);
  // Two days in one turn: the second begins with what the end of the first left over.
  house.nextDay();
  at(1, 10);
  await spin(130_000n);
  house.nextDay();
  await house.bill();
  const bills = (await billsOf(agent)).slice(7);
  expect(bills.map(({ run, gross, carry_out: left }) => [run, gross, left])).toEqual([
    ['catch_up', 0n, -60_000n],
    ['window', 0n, 0n],
    ['window', 200n, 0n],
    ...Array.from({ length: 21 }, () => ['window', 0n, -60_000n]),
    ['catch_up', 500n, 0n],
    ['window', 0n, -60_000n],
    ['window', 0n, -60_000n],
    ...Array.from({ length: 22 }, () => ['window', 0n, -30_000n]),
    ['window', 1300n, 0n],
  ]);
  const made = must(bills.find((one) => one.run === 'catch_up' && one.gross > 0n));
  const seen = await opened(agent, made.bill_id);
  expect(seen.recomputed).toMatchObject({ gross: '5.00', isEqual: true });
  expect(seen.lines.map((line) => [line.key, line.amount, line.values.hour ?? ''])).toEqual([
    ['carry', '-300.00', ''],
    ['validBetHour', '800.00', '01:00'],
    ['rate', String(RATE), ''],
    ['gross', '5.00', ''],
    ['base', '500.00', ''],
    ['gross', '5.00', ''],
  ]);
  expect(await reckonedAnew()).toEqual([]);
});

it('[AG-26] a contract of the same two that follows takes over what is carried', async () => {
  const dividend = {
    kind: 'DIVIDEND',
    period: 'day',
    carry: 'permanent',
    tiers: [tierOf(100_000)],
  };
  const { agent, player } = await pair(dividend);
  const low = await house.agent(agent);
  const guest = await house.agent(low, 5_000_000n);
  await house.signIn(agent);
  const terms = { ...dividend, tiers: [tierOf(50_000)] };
  const given = await house.signed(low, terms, agent);
  house.nextDay();
  await house.play.spin(guest, 10_000n, 110_000n);
  await house.play.spin(player, 10_000n, 0n);
  await house.signIn(agent, low);
  await house.end(low, given);
  const ended = (await house.answer(agent, given)).value;
  expect(ended.state).toBe('terminated');
  house.nextDay();
  await house.signIn(agent, low);
  const again = await house.signed(low, terms, agent);
  expect(again.id).not.toBe(given.id);
  house.nextDay();
  await house.play.spin(guest, 130_000n, 0n);
  house.nextDay();
  await house.bill();
  const bills = await house.bills(`payee_id = ${low.memberId} and kind = 'DIVIDEND'`);
  expect(bills.map(({ gross, carry_out: left }) => [gross, left])).toEqual([
    [0n, -100_000n],
    [1500n, 0n],
  ]);
  const seen = await opened(low, must(bills[1]).bill_id);
  expect(seen.recomputed.isEqual).toBe(true);
  expect(seen.lines.find((line) => line.key === 'carryFrom')?.amount).toBe('-1000.00');
  expect(await reckonedAnew()).toEqual([]);
});

// The last one: whoever has wages in real time has 288 bills a day from then on.
it('[AG-23] a bet that is settled anew in a later window is paid for once', async () => {
  house.nextDay(60);
  const { agent, player } = await pair({
    kind: 'REALTIME',
    period: 'five_minutes',
    tiers: [tierOf(RATE)],
  });
  const later = async () => {
    world.move(7 * MINUTE);
    await house.bill();
  };
  world.move(5 * MINUTE);
  const round = await house.play.tableBet(player, 100_000n);
  await house.play.settle(round, 0n);
  await later();
  await house.play.reopen(round);
  await later();
  await house.play.settle(round, 0n);
  await later();
  await house.play.spin(player, 50_000n, 50_000n);
  await later();
  const bills = (await billsOf(agent)).filter((one) => one.valid_bet !== 0n);
  expect(bills.map(({ gross, valid_bet: valid, carry_out: left }) => [gross, valid, left])).toEqual(
    [
      [1000n, 100_000n, 0n],
      [0n, -100_000n, -100_000n],
      [0n, 100_000n, 0n],
      [500n, 50_000n, 0n],
    ],
  );
  const [first, taken, anew] = bills.map(({ bill_id: id }) => id);
  const [before, back, again] = [
    await opened(agent, must(first)),
    await opened(agent, must(taken)),
    await opened(agent, must(anew)),
  ];
  const shown = (one: typeof again) => one.lines.map((line) => [line.key, line.amount]);
  expect(shown(before)[0]).toEqual(['validBet', '1000.00']);
  expect(back.lines.find(({ key }) => key === 'resettled')).toMatchObject({
    sign: 'of',
    amount: '-1000.00',
    values: { bets: '1' },
  });
  expect(back.lines.at(-1)).toMatchObject({ key: 'carryOut', amount: '-1000.00' });
  expect(shown(again)).toEqual([
    ['validBet', '1000.00'],
    ['resettled', '1000.00'],
    ['carryFrom', '-1000.00'],
    ['base', '0.00'],
    ['rate', String(RATE)],
    ['gross', '0.00'],
  ]);
  expect(again.lines[2]?.values.bill).toMatch(/^RT-/);
  expect([back, again].every((one) => one.recomputed.isEqual && one.recomputed.isRead)).toBe(true);
  expect(await reckonedAnew()).toEqual([]);
});

it('[AG-26] each of these bills follows from what its saved file says, whatever was carried', async () => {
  const where = "valid_bet <> 0 or carry_out <> 0 or run = 'catch_up'";
  const files = await savedBills(house, where);
  expect(files.filter(({ carriedFrom }) => carriedFrom !== null).length).toBeGreaterThan(20);
  expect(new Set(files.map(({ bill }) => bill.kind)).size).toBe(4);
  expect(await differencesOf(house, where)).toEqual([]);
});
