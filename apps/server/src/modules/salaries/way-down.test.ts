import type { OutputOf } from '@fairhouse/contract';
import { agentFile } from '@fairhouse/contract/agent-files';
import { billLines } from '@fairhouse/contract/salaries-lines';
import * as salaries from '@fairhouse/contract/salaries';
import * as desk from '@fairhouse/contract/salaries-desk';
import * as team from '@fairhouse/contract/team';
import { startOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billHouse, type BillHouse, type BillSeen } from '../../../../../tests/bill-house.ts';
import { putBelow } from '../../../../../tests/lines.ts';
import { ZONE } from '../../../../../tests/team-house.ts';
import { cellsOf } from '../../../../../tests/workbook.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
let house: BillHouse;
let top: Person, low: Person, other: Person, player: Person, mate: Person, mover: Person;
let from: string, until: string;

/** A week in which somebody moves away, and a result is another one a day later. */
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  const { play } = house;
  top = await house.agent();
  low = await house.agent(top, 500_000n);
  other = await house.agent();
  [player, mate, mover] = [
    await house.agent(low, 500_000n),
    await house.agent(top, 500_000n),
    await house.agent(low, 500_000n),
  ];
  await world.server.kernel.db.run('update members set type = 0 where member_id = any($1)', [
    [player, mate, mover].map(({ memberId }) => BigInt(memberId)),
  ]);
  await house.signed(top, { ...DAILY, tiers: [tierOf(20_000)] });
  await house.signed(low, { ...DAILY, tiers: [tierOf(5000)] }, top);
  await house.signed(top, { kind: 'HOUR', period: 'hour', tiers: [tierOf(1000)] });
  const dividend = {
    kind: 'DIVIDEND',
    period: 'day',
    tiers: [tierOf(100_000)],
    costs: ['promotions'],
  } as const;
  await house.signed(top, dividend);
  house.nextDay();
  from = startOf(house.today(), ZONE).toISOString();
  for (const [at, who] of [player, mate, mover, low].entries()) {
    await play.spin(who, BigInt(20_000 + 1000 * at), 5000n);
    await play.spin(who, BigInt(1000 + at), 0n);
    await play.give(who, 'bonus', 100n);
  }
  await play.give(player, 'bonus', 700n);
  const round = await play.tableBet(player, 30_000n);
  await play.settle(round, 0n);
  await putBelow(world, {
    memberId: mover.memberId,
    uplineId: other.memberId,
    at: new Date(Date.parse(from) + DAY),
  });
  house.nextDay();
  await house.bill();
  await play.spin(mover, 9000n, 0n);
  await play.correct(round, 12_000n, 20_000n);
  await play.spin(mate, 4000n, 1000n);
  house.nextDay();
  await house.bill();
  until = startOf(house.today(), ZONE).toISOString();
  await house.signIn(top, low, other, mate, mover);
});
afterAll(async () => {
  await world.close();
});

const minor = (text: string): number => Math.round(Number(text) * 100);
type Sums = { stake: number; validBet: number; payout: number };
const sumOf = (rows: readonly { stake: string; validBet: string; payout: string }[]): Sums => ({
  stake: rows.reduce((sum, row) => sum + minor(row.stake), 0),
  validBet: rows.reduce((sum, row) => sum + minor(row.validBet), 0),
  payout: rows.reduce((sum, row) => sum + minor(row.payout), 0),
});
type End = OutputOf<typeof team.teamEnds>['list'][number];
/** All pages of what a call answers. */
const endsOf = async (who: Person, account: string, span: { from: number; until: number }) => {
  const rows: End[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: { value: OutputOf<typeof team.teamEnds> } = await world.call(
      team.teamEnds,
      {
        account,
        startDate: new Date(span.from).toISOString(),
        endDate: new Date(span.until).toISOString(),
        pageSize: 2,
        ...(cursor === '' ? {} : { cursor }),
      },
      { token: who.token },
    );
    rows.push(...answer.value.list);
    cursor = answer.value.nextCursor;
  }
  return rows;
};
const sourcesOf = async (who: Person, id: string, more: object = {}) =>
  (await world.call(salaries.billSources, { id, pageSize: 100, ...more }, { token: who.token }))
    .value.list;
const openOf = async (who: Person, id: string) =>
  (await world.call(salaries.oneBill, { id }, { token: who.token })).value;
/** Of the two days; an hour of them that somebody bet in is one too. */
const billsOf = async (): Promise<BillSeen[]> =>
  house.bills(
    `run = 'window' and from_at >= '${from}' and from_at < '${until}' and valid_bet <> 0`,
  );

it('[AG-26, AG-33] from each bill there is a way down to the bets it is the sum of', async () => {
  const bills = await billsOf();
  expect(new Set(bills.map(({ kind }) => kind))).toEqual(new Set(['DAILY', 'DIVIDEND', 'HOUR']));
  let rows = 0;
  for (const { bill_id: id, kind, payer_id: payer } of bills) {
    const sees = payer === null ? [top] : [low, top];
    for (const who of sees) {
      const { bill, perDay } = await openOf(who, id);
      const sources = await sourcesOf(who, id);
      expect(sumOf(sources), `${kind} ${bill.number}`).toEqual(sumOf(perDay));
      for (const row of sources) {
        const day = startOf(row.day, ZONE).getTime();
        const span = {
          from: Math.max(Date.parse(bill.from), day),
          until: Math.min(Date.parse(bill.until), day + DAY),
        };
        const ends = await endsOf(who, row.account, span);
        expect(sumOf(ends), `${kind} ${row.account} ${row.day}`).toEqual(sumOf([row]));
        rows += ends.length;
      }
    }
  }
  expect(rows).toBeGreaterThan(30);
  // The correction stands as one, by its own time, beside the day it ended first.
  const kinds = (
    await endsOf(low, player.username, { from: Date.parse(from), until: Date.parse(until) })
  ).map(({ kind }) => kind);
  expect(kinds).toEqual(['correction', 'end', 'end', 'end']);
});

it('[AG-24, AG-32] the office goes down from each bill to its members, days and single bets', async () => {
  const { token } = await house.keeper('owner');
  const endsIn = async (id: string, account: string, day?: string) =>
    house.office(token, desk.officeBillEnds, {
      id,
      account,
      pageSize: 100,
      ...(day === undefined ? {} : { day }),
    });
  let rows = 0;
  for (const { bill_id: id, kind } of await billsOf()) {
    const answer = await house.office(token, desk.officeBillSources, { id, pageSize: 100 });
    const sources = answer.value.list;
    for (const row of sources) {
      const { value } = await endsIn(id, row.account, row.day);
      expect(sumOf(value.list), `${kind} ${row.account} ${row.day}`).toEqual(sumOf([row]));
      rows += value.list.length;
    }
    // Without a day the whole window.
    const [one] = sources;
    if (!one) continue;
    const whole = (await endsIn(id, one.account)).value.list;
    expect(sumOf(whole)).toEqual(sumOf(sources.filter(({ account }) => account === one.account)));
    const turned = await house.office(token, desk.officeBillEnds, {
      id,
      account: one.account,
      order: 'up',
      pageSize: 100,
    });
    expect(turned.value.list).toEqual(whole.toReversed());
  }
  expect(rows).toBeGreaterThan(20);
  const [bill] = await billsOf();
  const id = bill?.bill_id ?? '';
  for (const account of [other.username, 'nobody-at-all']) {
    expect((await endsIn(id, account)).errorCode, account).toBe('not_found');
  }
  expect((await endsIn('nobody', player.username)).errorCode).toBe('not_found');
  const writer = await house.keeper('content');
  const refused = await house.office(writer.token, desk.officeBillEnds, {
    id,
    account: player.username,
  });
  expect(refused.errorCode).toBe('forbidden');
});

it('[AG-26] the lines of a bill come page by page, each of them once (D-J64)', async () => {
  for (const { bill_id: id } of await billsOf()) {
    const { perDownline, downlinesCursor, team } = await openOf(top, id);
    expect(downlinesCursor).toBeNull();
    expect(minor(team.validBet)).toBe(sumOf(await sourcesOf(top, id)).validBet);
    const found = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const asked = { id, pageSize: 1, ...(cursor === undefined ? {} : { cursor }) };
      const { value } = await world.call(billLines, asked, { token: top.token });
      found.push(...value.list);
      cursor = value.nextCursor;
    }
    expect(found).toEqual(perDownline);
    const past = await world.call(billLines, { id, cursor: 'nobody' }, { token: top.token });
    expect(past.value).toEqual({ list: [], nextCursor: null });
    const refused = await world.call(billLines, { id }, { token: other.token });
    expect(refused.errorCode).toBe('not_found');
  }
});

it('[AG-26] the members of one line are those that its row of the bill is the sum of', async () => {
  for (const { bill_id: id } of await billsOf()) {
    const { perDownline, directMembers } = await openOf(top, id);
    const direct = directMembers ? [{ ...directMembers, account: 'direct', memberId: '' }] : [];
    const all = await sourcesOf(top, id);
    const found = [];
    for (const line of [...perDownline, ...direct]) {
      const of = line.memberId === '' ? { type: 'member' } : { of: line.memberId };
      const rows = await sourcesOf(top, id, of);
      expect(sumOf(rows).validBet, line.account).toBe(minor(line.validBet));
      if (line.profitLoss !== null) {
        const { stake, payout } = sumOf(rows);
        const given = rows.reduce((sum, row) => sum + minor(row.given), 0);
        expect(stake - payout - given, line.account).toBe(minor(line.profitLoss));
      }
      found.push(...rows);
    }
    const byName = (row: { account: string; day: string }) => `${row.day} ${row.account}`;
    expect(found.map(byName).toSorted()).toEqual(all.map(byName).toSorted());
    const asked = { id, of: other.memberId };
    const answer = await world.call(salaries.billSources, asked, { token: top.token });
    expect(answer.errorCode).toBe('not_found');
  }
});

it('[AG-32] who has moved shows what was until then, and nothing to anybody else', async () => {
  const all = { from: Date.parse(from), until: Date.parse(until) };
  const stakes = async (who: Person) =>
    (await endsOf(who, mover.username, all)).map(({ stake }) => stake);
  expect(await stakes(top)).toEqual(['10.02', '220.00']);
  expect(await stakes(low)).toEqual(['10.02', '220.00']);
  expect(await stakes(other)).toEqual(['90.00']);
  const { account, ...dates } = {
    account: mover.username,
    startDate: new Date(all.from + DAY).toISOString(),
    endDate: until,
  };
  const ask = (who: Person, asked: object = {}) =>
    world.call(team.teamEnds, { account, ...asked }, { token: who.token });
  // The day after is none of theirs, and where the member stands now is told to nobody.
  expect((await ask(top, dates)).errorCode).toBe('not_found');
  const seen = await ask(top);
  expect(seen.value.trail.map((one) => one.account)).toEqual([mover.username]);
  const trail = (await ask(top, { account: player.username })).value.trail;
  expect(trail.map((one) => one.account)).toEqual([low.username, player.username]);
  for (const who of [player, mate, low]) {
    const answer = await world.call(
      team.teamEnds,
      { account: who.username },
      { token: other.token },
    );
    expect(answer.errorCode).toBe('not_found');
    expect(JSON.stringify(answer.raw)).not.toContain(who.username);
  }
  const movements = (await world.call(team.teamTransactions, { account }, { token: top.token }))
    .value.list;
  expect(movements.map(({ kind }) => kind)).toEqual(['bonus']);
});

it('[AG-08, AG-11] bets and transactions go down level by level', async () => {
  const token = { token: top.token };
  const accounts = async (
    call: typeof team.teamBets | typeof team.teamTransactions,
    of: object,
  ) => {
    const { list, trail } = (await world.call(call, { pageSize: 100, ...of }, token)).value;
    const names = list.map((row: { account: string }) => row.account);
    return [[...new Set(names)].toSorted(), trail.map((one) => one.account)];
  };
  const below = { below: low.memberId };
  for (const call of [team.teamBets, team.teamTransactions]) {
    expect(await accounts(call, {})).toEqual([
      [low.username, player.username, mate.username].toSorted(),
      [],
    ]);
    expect(await accounts(call, below)).toEqual([
      [low.username, player.username].toSorted(),
      [low.username],
    ]);
    // The same of a team that is too large to be looked at member by member.
    const { db } = world.server.kernel;
    const heads = 'update team_heads set members = members + $2 where agent_id = $1';
    const small = (await world.call(call, { pageSize: 100, ...below }, token)).value;
    await db.run(heads, [BigInt(low.memberId), 1000]);
    expect((await world.call(call, { pageSize: 100, ...below }, token)).value).toEqual(small);
    await db.run(heads, [BigInt(low.memberId), -1000]);
    const outside = await world.call(call, { below: other.memberId }, token);
    expect(outside.errorCode).toBe('not_found');
  }
});

it('[AG-24] a bill comes as a file with its terms, lines, days and members', async () => {
  const [bill] = (await billsOf()).filter(({ kind }) => kind === 'DIVIDEND');
  const id = bill?.bill_id ?? '';
  const file = async (format: 'csv' | 'xlsx') =>
    (await world.call(agentFile, { list: 'bill', format, bill: id }, { token: top.token })).value;
  const whole = await openOf(top, id);
  const text = await file('csv');
  expect(text.name).toBe(`${whole.bill.number}.csv`);
  const csv = Buffer.from(text.base64, 'base64').toString('utf8').replace('\ufeff', '');
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(rows).toContainEqual(['Inputs (SHA-256)', whole.inputsHash]);
  expect(rows).toContainEqual(['Computed again', whole.recomputed.gross, 'equal']);
  for (const line of whole.lines) {
    expect(rows.map((row) => row.slice(0, 3))).toContainEqual([line.key, line.sign, line.amount]);
  }
  const at = rows.findIndex(([first]) => first === 'Member');
  expect(rows.slice(at + 1)).toEqual(
    (await sourcesOf(top, id)).map((one) => [
      one.account,
      one.day,
      one.stake,
      one.payout,
      one.validBet,
      one.given,
      one.isActive ? 'yes' : 'no',
    ]),
  );
  const cells = cellsOf(Buffer.from((await file('xlsx')).base64, 'base64'));
  const filled = (all: readonly (readonly string[])[]) =>
    all.map((row) => row.filter((cell) => cell !== '')).filter((row) => row.length > 0);
  expect(filled(cells)).toEqual(filled(rows));
  const asked = { list: 'bill', format: 'csv', bill: id } as const;
  for (const who of [low, other]) {
    const answer = await world.call(agentFile, asked, { token: who.token });
    expect(answer.errorCode).toBe('not_found');
  }
});
