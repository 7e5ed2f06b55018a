import type { InputOf } from '@fairhouse/contract';
import {
  REPORT_DAYS_MAX,
  type exportReport,
  type HouseReport,
  type houseReport,
} from '@fairhouse/contract/reports';
import { daysBetween, daysFrom } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { openStakesOf, sumUp } from '../../records/index.ts';
import { csvOf } from '../rules.ts';
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
  const range = { brandId: brand.id, timeZone: brand.timeZone, ...input };
  const rows = await daysOf(ctx.db, range);
  const play = await playOf(ctx.db, range);
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const within = rows.filter((row) => row.day !== 'before');
  let stand = movedOn(
    NOTHING,
    rows.filter((row) => row.day === 'before'),
  );
  const days = daysFrom(input.startDate, count).map((day) => {
    const some = within.filter((row) => row.day === day);
    stand = movedOn(stand, some);
    return { day, ...print(show, some), ...printStand(show, stand), rooms: roomsOf(show, some) };
  });
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    days,
    totals: { ...print(show, within), ...printStand(show, stand) },
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

type Show = (minor: bigint) => string;
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

const print = (show: Show, rows: readonly DayRow[]) => {
  const sums = sumUp(rows);
  return {
    deposits: show(sums.deposits),
    withdrawals: show(sums.withdrawals),
    bonuses: show(sums.bonuses + sums.rebates),
    adjustments: show(sums.adjustments),
    gross: show(sums.bets - sums.wins),
  };
};
const roomsOf = (show: Show, rows: readonly DayRow[]) => {
  const rooms = new Map<string, DayRow[]>();
  for (const row of rows.filter((one) => one.type === null)) {
    rooms.set(row.category, [...(rooms.get(row.category) ?? []), row]);
  }
  return [...rooms].map(([category, some]) => ({ category, gross: print(show, some).gross }));
};

const groupPlay = (show: Show, rows: readonly PlayRow[], keyOf: (row: PlayRow) => string) => {
  const groups = new Map<string, Omit<PlayRow, 'slug' | 'category'>>();
  for (const row of rows) {
    const known = groups.get(keyOf(row)) ?? { bets: 0n, stake: 0n, valid_bet: 0n, payout: 0n };
    groups.set(keyOf(row), {
      bets: known.bets + row.bets,
      stake: known.stake + row.stake,
      valid_bet: known.valid_bet + row.valid_bet,
      payout: known.payout + row.payout,
    });
  }
  return [...groups].map(
    ([key, one]) =>
      [
        key,
        {
          bets: Number(one.bets),
          stake: show(one.stake),
          validBet: show(one.valid_bet),
          payout: show(one.payout),
          gross: show(one.stake - one.payout),
        },
      ] as const,
  );
};
/** A game that left the catalogue keeps the vendor that its name begins with. */
const vendorOf = (ctx: Ctx, slug: string): string =>
  gamesOf(ctx).get(slug)?.manifest.vassalage ?? /^([^.]+)\./.exec(slug)?.[1] ?? '';

const HEAD = [
  'Day',
  'Deposits',
  'Withdrawals',
  'Bonuses',
  'Adjustments',
  'Gross gaming revenue',
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
    one.bonuses,
    one.adjustments,
    one.gross,
    one.liabilities,
    one.openStakes,
    one.debts,
    ...rooms.map(
      (category) => one.rooms.find((room) => room.category === category)?.gross ?? '0.00',
    ),
  ]);
  const { operatorId, name } = operatorOf(ctx);
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: 'reports.export',
    subject: `${input.startDate} – ${input.endDate}`,
    ip: ctx.ip,
  });
  return {
    fileName: `days-${input.startDate}-${input.endDate}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Buffer.from(
      `\ufeff${csvOf([[...HEAD, ...rooms.map((category) => `Gross ${category}`)], ...rows])}`,
    ).toString('base64'),
  };
};
