import { houseReportBy } from '@fairhouse/contract/reports-by';
import * as salaries from '@fairhouse/contract/salaries';
import * as team from '@fairhouse/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { seatsOf } from '../../../../../tests/hands.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';

const dividend = (rate: number) => ({ kind: 'DIVIDEND', period: 'day', tiers: [tierOf(rate)] });
let world: World;
let house: BillHouse;
let top: Person, one: Person, other: Person, loser: Person, winner: Person;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  top = await house.agent();
  one = await house.agent(top, 500_000n);
  other = await house.agent(top);
  loser = await house.agent(one, 500_000n);
  winner = await house.agent(other, 500_000n);
  await house.signed(top, dividend(100_000));
  for (const agent of [one, other]) await house.signed(agent, dividend(50_000), top);
  house.nextDay();
  await house.signIn(top, one, other);
});
afterAll(async () => {
  await world.close();
});

const idOf = (who: Person) => BigInt(who.memberId);
/** A hand of two in a room of its own: the first loses to the second, who pays the rake. */
const hand = async (from: Person, to: Person, netMinor: bigint, rakeMinor: bigint) => {
  const nobody = () => Promise.reject(new Error('members are known'));
  const room = `room-${crypto.randomUUID()}`;
  const seats = seatsOf({ db: world.server.kernel.db, memberWith: nobody }, `${room}-`);
  for (const who of [from, to]) await seats.enter(room, idOf(who), 20_000n);
  const dealt = await seats.deal(room, [
    [idOf(from), 20_000n],
    [idOf(to), 20_000n],
  ]);
  await seats.settle(dealt, [
    [idOf(from), -netMinor],
    [idOf(to), netMinor, rakeMinor],
  ]);
};
const overviewOf = async ({ token }: Person, day: string) =>
  (await world.call(team.teamOverview, { from: day, to: day }, { token })).value;
const shown = async (who: Person, day: string) => {
  const { team: all, own } = await overviewOf(who, day);
  return [all, own].map(({ stake, validBet, payout, profit }) => [stake, validBet, payout, profit]);
};

it('[D-J81] what members lose to each other is no gain of the house, in bills and in teams', async () => {
  const day = house.today();
  await hand(loser, winner, 8000n, 400n);
  // An agent's own play: it loses to a member of another line.
  await hand(one, winner, 1000n, 100n);
  const now = await Promise.all([top, one, other].map((who) => shown(who, day)));
  expect(now).toEqual([
    [
      ['180.00', '175.00', '175.00', '-5.00'],
      ['0.00', '0.00', '0.00', '0.00'],
    ],
    [
      ['90.00', '90.00', '90.00', '0.00'],
      ['10.00', '10.00', '10.00', '0.00'],
    ],
    [
      ['90.00', '85.00', '85.00', '-5.00'],
      ['0.00', '0.00', '0.00', '0.00'],
    ],
  ]);
  house.nextDay();
  await house.bill();
  await house.signIn(top, one, other, loser, winner);
  // Folded it is what it was before.
  expect(await Promise.all([top, one, other].map((who) => shown(who, day)))).toEqual(now);
  const bills = await house.bills('gross > 0');
  expect(bills).toMatchObject([
    { payee_id: idOf(top), gross: 50n, valid_bet: 17_500n },
    { payee_id: idOf(other), gross: 25n, valid_bet: 8500n },
  ]);
  const bill = await world.call(
    salaries.oneBill,
    { id: bills[0]?.bill_id ?? '' },
    { token: top.token },
  );
  const lines = bill.value.lines.map((line) => [line.key, line.amount]);
  expect(lines).toContainEqual(['stakes', '180.00']);
  expect(lines).toContainEqual(['payouts', '175.00']);
  expect(lines).toContainEqual(['base', '5.00']);
  expect(bill.value.recomputed).toMatchObject({ gross: '0.50', isEqual: true });
  const behind = await world.call(
    salaries.billSources,
    { id: bills[0]?.bill_id ?? '' },
    { token: top.token },
  );
  const worth = ({ stake, payout }: { stake: string; payout: string }) =>
    (Number(stake) - Number(payout)).toFixed(2);
  const members = [
    [loser.username, '0.00'],
    [one.username, '0.00'],
    [winner.username, '5.00'],
  ];
  expect(new Map(behind.value.list.map((row) => [row.account, worth(row)]))).toEqual(
    new Map(members.map(([account, gross]) => [account, gross])),
  );
  const reportBy = async (by: 'member' | 'agent') => {
    const range = { startDate: day, endDate: day, order: 'gross' as const };
    const { token } = await house.keeper('owner');
    const { rows } = (await house.office(token, houseReportBy, { by, ...range })).value;
    return new Map(rows.map((row) => [row.name, row.play?.gross]));
  };
  expect(await reportBy('member')).toEqual(new Map(members.map(([name, gross]) => [name, gross])));
  expect(await reportBy('agent')).toEqual(
    new Map([
      [top.username, '0.00'],
      [one.username, '0.00'],
      [other.username, '5.00'],
    ]),
  );
  expect(await house.verified()).toEqual([]);
});
