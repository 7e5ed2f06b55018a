import * as records from '@fairhouse/contract/records';
import { houseReport } from '@fairhouse/contract/reports';
import { exportStatement } from '@fairhouse/contract/statements';
import { balance } from '@fairhouse/contract/wallet';
import { withdrawalConfig } from '@fairhouse/contract/withdrawals';
import type { Call } from '../../tests/caller.ts';
import {
  compareDraws,
  compareOwed,
  compareRooms,
  roomReportOf,
  type RoomReport,
} from './audit-draws.ts';
import { type Books } from './books.ts';
import { laidStakes } from './books-play.ts';
import { centsOf, GROUPS, noSums, textOf, type Cents, type Sums } from './money.ts';
import type { DrawHall } from './draw-hall.ts';
import type { SimHouse } from './house.ts';
import type { Keeper, Member } from './life.ts';

/** What stood in the house's own accounts and reports before the lives began. */
export type Opening = {
  accounts: Map<string, Cents>;
  days: Map<string, HouseDay>;
  rooms: RoomReport;
};
type HouseDay = Record<
  'deposits' | 'withdrawals' | 'bonuses' | 'adjustments' | 'gross' | 'stand',
  Cents
>;
type Auditing = {
  house: SimHouse;
  call: Call;
  books: Books;
  people: Member[];
  keeper: Keeper;
  opening: Opening;
  hall: DrawHall | undefined;
  statements: number;
};
type Compare = (what: string, who: string, books: Cents, answered: Cents) => void;

export const takeOpening = async (
  house: SimHouse,
  call: Call,
  keeper: Keeper,
): Promise<Opening> => ({
  accounts: await accountsOf(house),
  days: await daysOf(call, keeper),
  rooms: await roomReportOf(call, keeper, rangeOf()),
});

/** Compares all books with all that the house says; each difference is one line. */
export const audit = async (given: Auditing): Promise<number> => {
  let compared = 0;
  const compare: Compare = (what, who, books, answered) => {
    compared += 1;
    if (books !== answered) given.books.object(what, who, textOf(books), textOf(answered));
  };
  await compareBalances(given, compare);
  await compareHouse(given, compare);
  await compareDays(given, compare);
  if (given.hall) {
    await compareDraws(given.hall, compare);
    await compareOwed(given.hall, compare);
  }
  compareRooms(given.books, compare, {
    before: given.opening.rooms,
    now: await roomReportOf(given.call, given.keeper, rangeOf()),
  });
  for (const one of given.people) await compareMember(given, one, compare);
  for (const one of given.people.slice(0, given.statements)) {
    await compareStatement(given, one, compare);
  }
  return compared;
};

/** Straight from the rows: a balance, the sum of its entries, and no account below nothing. */
const compareBalances = async (
  { house, books, people }: Auditing,
  compare: Compare,
): Promise<void> => {
  const rows = await house.db.composed<{
    member_id: bigint;
    available: bigint;
    entries: bigint;
    away: bigint;
  }>(`select b.member_id, b.available,
      (select coalesce(sum(w.amount), 0)::bigint from vendor_wallets w
        where w.brand_id = b.brand_id and w.member_id = b.member_id) as away,
      (select coalesce(sum(e.amount), 0)::bigint from entries e where e.brand_id = b.brand_id
        and e.account_id = b.account_id) as entries
    from balances b where b.brand_id = 1`);
  const known = new Map(rows.map((row) => [String(row.member_id), row]));
  for (const { id, account } of people) {
    const { available, away } = books.personOf(id);
    const row = known.get(id);
    compare('balance', account, available, row?.available ?? -1n);
    compare('sum of the entries', account, available, row?.entries ?? -1n);
    compare('wallet at the vendor', account, away, row?.away ?? -1n);
    if (available < 0n) books.object('a balance below nothing', account, textOf(available));
  }
};

const accountsOf = async (house: SimHouse): Promise<Map<string, Cents>> =>
  new Map(
    (
      await house.db.composed<{ name: string; sum: bigint }>(
        `select substring(a.name from 7) as name, sum(e.amount)::bigint as sum from accounts a
     join entries e on e.brand_id = a.brand_id and e.account_id = a.account_id
     where a.brand_id = 1 and a.name like 'house:%' group by 1`,
      )
    ).map((row) => [row.name, row.sum]),
  );

/** The house's accounts by kind, and that everybody's books together make nothing. */
const compareHouse = async (
  { house, books, opening }: Auditing,
  compare: Compare,
): Promise<void> => {
  const now = await accountsOf(house);
  for (const name of new Set([...now.keys(), ...books.house.keys()])) {
    compare(
      'account of the house',
      name,
      books.house.get(name) ?? 0n,
      (now.get(name) ?? 0n) - (opening.accounts.get(name) ?? 0n),
    );
  }
  const owed = [...books.people.values()].reduce(
    (sum, one) => sum + one.available + one.away - one.owed,
    0n,
  );
  const own = [...books.house.values()].reduce((sum, one) => sum + one, 0n);
  compare('all sides together', 'books', own + owed, 0n);
};

const START = '2026-01-01';
const rangeOf = (): { startDate: string; endDate: string } => {
  const endDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const startDate = daysBefore(endDate, 30);
  return { startDate: startDate > START ? startDate : START, endDate };
};
const daysOf = async (call: Call, keeper: Keeper): Promise<Map<string, HouseDay>> => {
  const { value } = await call(houseReport, rangeOf(), { token: keeper.token });
  return new Map(
    value.days.map((row) => [
      row.day,
      {
        deposits: centsOf(row.deposits),
        withdrawals: centsOf(row.withdrawals),
        bonuses: centsOf(row.given),
        adjustments: centsOf(row.adjustments),
        gross: centsOf(row.gross),
        // What is owed, and what was staked and has not ended, less what members owe.
        stand: centsOf(row.liabilities) + centsOf(row.openStakes) - centsOf(row.debts),
      },
    ]),
  );
};
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10);

/** The report of the house: cash, gifts, gross and what it owes, day by day. */
const compareDays = async (
  { call, keeper, books, opening }: Auditing,
  compare: Compare,
): Promise<void> => {
  let owed = 0n;
  for (const [day, row] of await daysOf(call, keeper)) {
    const sums = noSums();
    for (const { days } of books.people.values()) add(sums, days.get(day));
    owed += netOf(sums);
    const before = opening.days.get(day);
    const lastBefore = before ?? [...opening.days.values()].at(-1);
    compare('deposits of the day', day, sums.deposits, row.deposits - (before?.deposits ?? 0n));
    compare(
      'withdrawals of the day',
      day,
      sums.withdrawals,
      row.withdrawals - (before?.withdrawals ?? 0n),
    );
    compare('gifts of the day', day, sums.bonuses, row.bonuses - (before?.bonuses ?? 0n));
    compare(
      'booked by hand on the day',
      day,
      sums.adjustments,
      row.adjustments - (before?.adjustments ?? 0n),
    );
    compare('gross of the day', day, sums.bets - sums.wins, row.gross - (before?.gross ?? 0n));
    compare('owed to members and staked', day, owed, row.stand - (lastBefore?.stand ?? 0n));
  }
};
const add = (sums: Sums, more: Sums | undefined): void => {
  if (more) for (const group of GROUPS) sums[group] += more[group];
};
const netOf = (sums: Sums): Cents =>
  sums.deposits -
  sums.withdrawals +
  sums.transfers -
  sums.bets +
  sums.wins +
  sums.bonuses +
  sums.adjustments;

/** What the member is shown: the balance, what waits, the record's sums by day and room. */
const compareMember = async (
  { call, books }: Auditing,
  member: Member,
  compare: Compare,
): Promise<void> => {
  const { token, account, id } = member;
  const person = books.personOf(id);
  const { available, away, owed, days, rooms } = person;
  const by = { token };
  const { value: shown } = await call(balance, {}, by);
  const { value: config } = await call(withdrawalConfig, {}, by);
  const { value: totals } = await call(records.transactionTotals, {}, by);
  const { value: profit } = await call(records.profit, {}, by);
  compare('balance shown', account, available + away, centsOf(shown.sumBalance));
  compare('debt shown', account, owed, centsOf(shown.owed));
  compare('debts of the record', account, owed, centsOf(profit.totals.debts));
  compare('held by withdrawals', account, books.heldOf(id), centsOf(config.held));
  // What was lent is in the balance, and in the record by itself.
  compare('account record', account, available, centsOf(totals.net) + centsOf(totals.debts));
  compare('closing of the record', account, available + away, centsOf(profit.closing));
  const laid = laidStakes(person) + books.drawStakes(id, false);
  compare('stakes of open bets', account, laid, centsOf(profit.openAfter));
  compare(
    'free stakes of open bets',
    account,
    books.drawStakes(id, true),
    centsOf(profit.freeAfter),
  );
  const told = new Map(profit.days.map((row) => [row.day, row]));
  const whole = noSums();
  for (const day of new Set([...told.keys(), ...days.keys()])) {
    const sums = days.get(day) ?? noSums();
    add(whole, sums);
    for (const group of GROUPS) {
      compare(
        `${group} of ${day}`,
        account,
        sums[group],
        centsOf(told.get(day)?.[group] ?? '0.00'),
      );
    }
  }
  for (const group of GROUPS) {
    compare(`all ${group}`, account, whole[group], centsOf(profit.totals[group]));
  }
  const toldRooms = new Map(profit.rooms.map((room) => [room.category, room]));
  for (const room of new Set([...toldRooms.keys(), ...rooms.keys()])) {
    const own = rooms.get(room) ?? { bets: 0n, wins: 0n };
    const shownRoom = toldRooms.get(room);
    compare(`bets of ${room}`, account, own.bets, centsOf(shownRoom?.bets ?? '0.00'));
    compare(`wins of ${room}`, account, own.wins, centsOf(shownRoom?.wins ?? '0.00'));
  }
};

/** The file a member takes home: its lines add up to the balance. */
const compareStatement = async (
  { call, books }: Auditing,
  { token, account, id }: Member,
  compare: Compare,
): Promise<void> => {
  const { value } = await call(exportStatement, { format: 'csv' }, { token });
  const [head = '', ...lines] = Buffer.from(value.content, 'base64')
    .toString('utf8')
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .filter((line) => /,.*,/.test(line));
  const at = head.split(',').findIndex((name) => /amount/i.test(name));
  const sum = lines.reduce((all, line) => all + centsOf(line.split(',')[at]), 0n);
  compare('lines of the statement', account, books.personOf(id).available, sum);
};
