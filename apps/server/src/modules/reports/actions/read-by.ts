import type { InputOf } from '@fairhouse/contract';
import { REPORT_DAYS_MAX } from '@fairhouse/contract/reports';
import {
  BY_ROWS_MAX,
  MEMBER_DAYS_MAX,
  type ByReport,
  type ByRow,
  type exportReportBy,
  type houseReportBy,
} from '@fairhouse/contract/reports-by';
import { daysBetween } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { nameOf } from '../../catalogue/index.ts';
import { countMembers } from '../../members/index.ts';
import { lookedRule, namedMembers } from '../../segments/index.ts';
import { agentsOf, countriesOf, membersOf, playAmong } from '../rows/by.ts';
import { booksOf } from '../rows/books.ts';
import { methodsOf, printPlay, sumPlay, type PlaySums, type Show } from '../rules.ts';
import { remembered } from '../steps/remembered.ts';
import { sheetOf } from '../steps/sheet.ts';
import { vendorOf } from '../steps/vendor.ts';
import { playOf, type Range } from '../store.ts';
import { atOneMoment } from '../steps/one-moment.ts';

type Asked = InputOf<typeof houseReportBy>;
/** A row before it is printed: what it is ordered by, and what is shown. */
type Group = {
  key: string;
  name: string;
  play?: PlaySums;
  cash?: { in: bigint; out: bigint };
  payments?: number;
};

export const readBy = async (ctx: Ctx, input: Asked) => {
  const count = daysBetween(input.startDate, input.endDate) + 1;
  const most = input.by === 'member' ? MEMBER_DAYS_MAX : REPORT_DAYS_MAX;
  if (count < 1 || count > most) {
    return refuse('validation_failed', { fields: { endDate: 'range' } });
  }
  const rule = await lookedRule(ctx, input.segment);
  if (isRefusal(rule)) return rule;
  if (rule === null) return input.by === 'member' ? byMember(ctx, input) : reportOf(ctx, input);
  if (!OF_SEGMENT.includes(input.by)) {
    return refuse('validation_failed', { fields: { segment: 'unknown' } });
  }
  const memberIds = await namedMembers(ctx, rule);
  return memberIds ? reportOf(ctx, input, memberIds) : refuse('limit_exceeded');
};
/** What is kept of each member: of agents, countries and methods the house keeps sums alone. */
const OF_SEGMENT: readonly Asked['by'][] = ['product', 'game', 'vendor', 'member'];

/** It goes over the days of all members, so that a large house is asked once a minute (D-U14). */
const byMember = async (ctx: Ctx, input: Asked): Promise<ByReport> => {
  const { startDate, endDate, order } = input;
  const key = `member:${ctx.brand.id}:${startDate}:${endDate}:${order}`;
  const { report } = await remembered(ctx, key, async () => ({
    members: await countMembers(ctx.db, ctx.brand.id),
    report: await reportOf(ctx, input),
  }));
  return report;
};

const reportOf = async (
  ctx: Ctx,
  input: Asked,
  memberIds: readonly bigint[] | null = null,
): Promise<ByReport> => {
  const { brand } = ctx;
  const { startDate, endDate, order } = input;
  const groups = await atOneMoment(ctx, (tx, marks) =>
    READERS[input.by](ctx, tx, {
      brandId: brand.id,
      timeZone: brand.timeZone,
      startDate,
      endDate,
      marks,
      order,
      memberIds,
    }),
  );
  const ordered = groups.toSorted(
    (a, b) => compare(weightOf(b, order), weightOf(a, order)) || a.key.localeCompare(b.key),
  );
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    rows: ordered.slice(0, BY_ROWS_MAX).map((group) => print(show, group)),
    isCut: ordered.length > BY_ROWS_MAX,
  };
};
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
const weightOf = ({ play, cash }: Group, order: Asked['order']): bigint => {
  if (!play) return (cash?.in ?? 0n) + (cash?.out ?? 0n);
  if (order === 'stake') return play.stake;
  const gross = play.stake - play.payout;
  return order === 'gross' ? gross : -gross;
};
const print = (show: Show, { key, name, play, cash, payments }: Group): ByRow => ({
  key,
  name,
  play: play ? printPlay(show, play) : null,
  cash: cash ? { deposits: show(cash.in), withdrawals: show(cash.out) } : null,
  payments: payments ?? null,
});

/** `memberIds`: of these alone; null: of all. */
type Of = Range & { memberIds: readonly bigint[] | null };
type Reader = (ctx: Ctx, tx: Queries, range: Of & { order: Asked['order'] }) => Promise<Group[]>;
const byGame =
  (keyOf: (ctx: Ctx, row: { slug: string; category: string }) => [key: string, name: string]) =>
  async (ctx: Ctx, tx: Queries, { memberIds, ...range }: Of): Promise<Group[]> => {
    const groups = new Map<string, Group & { play: PlaySums }>();
    const rows =
      memberIds === null ? await playOf(tx, range) : await playAmong(tx, { ...range, memberIds });
    for (const row of rows) {
      const [key, name] = keyOf(ctx, row);
      const known = groups.get(key);
      groups.set(key, { key, name, play: known ? sumPlay(known.play, row) : row });
    }
    return [...groups.values()];
  };
const READERS: Record<Asked['by'], Reader> = {
  product: byGame((_ctx, row) => [row.category, row.category]),
  game: byGame((ctx, { slug }) => [slug, nameOf(ctx, slug)]),
  vendor: byGame((ctx, { slug }) => {
    const vendor = vendorOf(ctx, slug);
    return [vendor, vendor];
  }),
  member: async (_ctx, tx, range) =>
    (await membersOf(tx, { ...range, count: BY_ROWS_MAX + 1 })).map((row) => ({
      key: String(row.member_id),
      name: row.account,
      play: row,
      cash: { in: row.deposits, out: row.withdrawals },
    })),
  agent: async (_ctx, tx, range) =>
    (await agentsOf(tx, range)).map((row) => ({ key: String(row.key), name: row.name, play: row })),
  country: async (_ctx, tx, range) =>
    (await countriesOf(tx, range)).map((row) => ({ key: row.key, name: row.key, play: row })),
  method: async (_ctx, tx, range) =>
    methodsOf(await booksOf(tx, range)).map((row) => ({ name: row.key, ...row })),
};

const HEAD = [
  'Key',
  'Name',
  'Bets',
  'Stakes',
  'Valid bets',
  'Payouts',
  'Gross gaming revenue',
  'Deposits',
  'Withdrawals',
  'Payments',
] as const;
export const exportBy = async (ctx: Ctx, input: InputOf<typeof exportReportBy>) => {
  const { format, ...asked } = input;
  const report = await readBy(ctx, asked);
  if (isRefusal(report)) return report;
  return sheetOf(ctx, {
    name: `${input.by}-${input.startDate}-${input.endDate}`,
    subject: `${input.by}: ${input.startDate} – ${input.endDate}`,
    format,
    rows: [
      HEAD,
      ...report.rows.map(({ key, name, play, cash, payments }) => [
        key,
        name,
        play ? String(play.bets) : '',
        play?.stake ?? '',
        play?.validBet ?? '',
        play?.payout ?? '',
        play?.gross ?? '',
        cash?.deposits ?? '',
        cash?.withdrawals ?? '',
        payments === null ? '' : String(payments),
      ]),
    ],
  });
};
