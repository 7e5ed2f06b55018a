import type { InputOf } from '@fairhouse/contract';
import {
  REPORT_DAYS_MAX,
  type exportReport,
  type HouseReport,
  type houseReport,
} from '@fairhouse/contract/reports';
import { daysBetween, daysFrom } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { openStakesOf, sumUp, type BookRow } from '../../records/index.ts';
import { booksOf } from '../rows/books.ts';
import { atOneMoment } from '../steps/one-moment.ts';
import { printFigures, printPlay, sumPlay, type PlaySums, type Show } from '../rules.ts';
import { sheetOf } from '../steps/sheet.ts';
import { vendorOf } from '../steps/vendor.ts';
import { daysOf, playOf, type DayRow, type PlayRow } from '../store.ts';

type Asked = InputOf<typeof houseReport>;

export const readDays = async (ctx: Ctx, input: Asked) => {
  const count = daysBetween(input.startDate, input.endDate) + 1;
  return count < 1 || count > REPORT_DAYS_MAX
    ? refuse('validation_failed', { fields: { endDate: 'range' } })
    : reportOf(ctx, input, count);
};

const reportOf = async (ctx: Ctx, input: Asked, count: number): Promise<HouseReport> => {
  const { brand } = ctx;
  const { rows, play, books } = await atOneMoment(ctx, async (tx, marks) => {
    const range = { brandId: brand.id, timeZone: brand.timeZone, ...input, marks };
    return {
      rows: await daysOf(tx, range),
      play: await playOf(tx, range),
      books: await booksOf(tx, range),
    };
  });
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const within = rows.filter((row) => row.day !== 'before');
  let stand = movedOn(
    NOTHING,
    rows.filter((row) => row.day === 'before'),
  );
  const days = daysFrom(input.startDate, count).map((day) => {
    const some = within.filter((row) => row.day === day);
    stand = movedOn(stand, some);
    const moved = books.filter((row) => row.day === day);
    return {
      day,
      ...print(show, some, moved),
      ...printStand(show, stand),
      rooms: roomsOf(show, some),
    };
  });
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    days,
    totals: { ...print(show, within, books), ...printStand(show, stand) },
    rooms: groupPlay(show, play, (row) => row.category).map(([category, sums]) => ({
      category,
      ...sums,
    })),
    vendors: groupPlay(show, play, (row) => vendorOf(ctx, row.slug)).map(([vassalage, sums]) => ({
      vassalage,
      name: vassalage,
      ...sums,
    })),
  };
};

/**
 * How things stand at the end of a day. What is owed and what lies in open bets, less what members
 * owe, moves from day to day by cash, bonuses, adjustments and the gross revenue.
 */
type Stand = { liabilities: bigint; openStakes: bigint; debts: bigint };
const NOTHING: Stand = { liabilities: 0n, openStakes: 0n, debts: 0n };
const movedOn = (stand: Stand, rows: readonly DayRow[]): Stand => ({
  liabilities: rows.reduce((sum, row) => sum + row.amount, stand.liabilities),
  openStakes: stand.openStakes + openStakesOf(rows),
  debts: stand.debts + sumUp(rows).debts,
});
const printStand = (show: Show, { liabilities, openStakes, debts }: Stand) => ({
  liabilities: show(liabilities),
  openStakes: show(openStakes),
  debts: show(debts),
});

const print = (show: Show, rows: readonly DayRow[], books: readonly BookRow[]) => {
  const sums = sumUp(rows);
  return {
    ...printFigures(show, rows, books),
    given: show(sums.bonuses + sums.rebates),
    adjustments: show(sums.adjustments),
  };
};
const roomsOf = (show: Show, rows: readonly DayRow[]) => {
  const rooms = new Map<string, DayRow[]>();
  for (const row of rows.filter((one) => one.type === null)) {
    rooms.set(row.category, [...(rooms.get(row.category) ?? []), row]);
  }
  return [...rooms].map(([category, some]) => ({
    category,
    gross: printFigures(show, some, []).gross,
  }));
};

const groupPlay = (show: Show, rows: readonly PlayRow[], keyOf: (row: PlayRow) => string) => {
  const groups = new Map<string, PlaySums>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    groups.set(keyOf(row), known ? sumPlay(known, row) : row);
  }
  return [...groups].map(([key, one]) => [key, printPlay(show, one)] as const);
};

const HEAD = [
  'Day',
  'Deposits',
  'Withdrawals',
  'Stakes',
  'Payouts',
  'Gross gaming revenue',
  'Bonuses',
  'Cashback',
  'Rebates',
  'Commissions',
  'Fees',
  'Jackpots',
  'Vendor shares',
  'Net gaming revenue',
  'Given to members',
  'Adjustments',
  'Owed to members',
  'In open bets',
  'Owed by members',
];
export const exportDays = async (ctx: Ctx, input: InputOf<typeof exportReport>) => {
  const report = await readDays(ctx, input);
  if ('errorCode' in report) return report;
  const rooms = report.rooms.map((one) => one.category);
  const rows = report.days.map((one) => [
    one.day,
    one.deposits,
    one.withdrawals,
    one.stakes,
    one.payouts,
    one.gross,
    one.bonuses,
    one.cashback,
    one.rebates,
    one.commissions,
    one.fees,
    one.jackpots,
    one.vendorShares,
    one.net,
    one.given,
    one.adjustments,
    one.liabilities,
    one.openStakes,
    one.debts,
    ...rooms.map(
      (category) => one.rooms.find((room) => room.category === category)?.gross ?? '0.00',
    ),
  ]);
  return sheetOf(ctx, {
    name: `days-${input.startDate}-${input.endDate}`,
    subject: `${input.startDate} – ${input.endDate}`,
    format: input.format,
    rows: [[...HEAD, ...rooms.map((category) => `Gross ${category}`)], ...rows],
  });
};
