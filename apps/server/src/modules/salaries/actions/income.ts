import type { InputOf } from '@fairhouse/contract';
import {
  INCOME_KINDS,
  type agentIncome,
  type incomePayments,
  type Payment,
} from '@fairhouse/contract/salaries';
import { dayAfter, daysBetween, daysFrom, startOf } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { incomeOf, paymentsOf } from '../rows/income.ts';

const DAYS_MAX = 366;
type Row = Awaited<ReturnType<typeof incomeOf>>[number];
type Sum = { income: bigint; toDownlines: bigint };

type Span = { from: string; to: string };
const countOf = ({ from, to }: Span): number | undefined => {
  const count = daysBetween(from, to) + 1;
  return count < 1 || count > DAYS_MAX ? undefined : count;
};
/** Whose moves between which moments: days of the brand, both counted. */
const askedOf = (ctx: Ctx, { from, to }: Span) => ({
  brandId: ctx.brand.id,
  agentId: memberOf(ctx).memberId,
  from: startOf(from, ctx.brand.timeZone),
  until: startOf(dayAfter(to, 1), ctx.brand.timeZone),
});
const outOfRange = () => refuse('validation_failed', { fields: { to: 'range' } });

/** By the moment it was paid; what an agent paid from its main wallet counts as paid (D-J24). */
export const income = async (ctx: Ctx, input: InputOf<typeof agentIncome>) => {
  const { brand } = ctx;
  const count = countOf(input);
  if (count === undefined) return outOfRange();
  const { timeZone } = brand;
  const rows = await incomeOf(ctx.db, { ...askedOf(ctx, input), timeZone });
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const print = ({ income: got, toDownlines }: Sum) => ({
    income: show(got),
    toDownlines: show(toDownlines),
  });
  const earned = rows.filter((row) => row.kind !== 'TAKEN');
  const taken = rows
    .filter((row) => row.kind === 'TAKEN')
    .reduce((sum, row) => sum + row.spent, 0n);
  const total = sumOf(earned);
  const kinds = Map.groupBy(earned, (row) => row.kind);
  const days = Map.groupBy(earned, (row) => row.day);
  const asked = daysFrom(input.from, count);
  return {
    total: { ...print(total), taken: show(taken), net: show(total.income - total.toDownlines) },
    perKind: INCOME_KINDS.map((kind) => ({ kind, ...print(sumOf(kinds.get(kind) ?? [])) })),
    perDay: (input.order === 'up' ? asked : asked.toReversed()).map((day) => {
      const sum = sumOf(days.get(day) ?? []);
      return { day, ...print(sum), net: show(sum.income - sum.toDownlines) };
    }),
  };
};
const sumOf = (rows: readonly Row[]): Sum =>
  rows.reduce(
    (sum, row) => ({ income: sum.income + row.income, toDownlines: sum.toDownlines + row.spent }),
    { income: 0n, toDownlines: 0n },
  );

const CURSOR = /^(\d{1,15})_(\d{1,18})$/;
/** Payment by payment, each with the bill it was of. */
export const payments = async (ctx: Ctx, input: InputOf<typeof incomePayments>) => {
  if (countOf(input) === undefined) return outOfRange();
  const [, at, id] = CURSOR.exec(input.cursor ?? '') ?? [];
  const rows = await paymentsOf(ctx.db, {
    ...askedOf(ctx, input),
    kind: input.kind ?? null,
    order: input.order,
    after: at && id ? { at: new Date(Number(at)), id: BigInt(id) } : null,
    count: input.pageSize + 1,
  });
  const page = rows.slice(0, input.pageSize);
  const last = page.at(-1);
  return {
    list: page.map(printPayment(ctx)),
    nextCursor:
      rows.length > page.length && last ? `${last.at.getTime()}_${last.transfer_id}` : null,
  };
};
type Paid = Awaited<ReturnType<typeof paymentsOf>>[number];
const printPayment =
  (ctx: Ctx) =>
  (row: Paid): Payment => ({
    id: row.transfer_id.toString(),
    at: row.at.toISOString(),
    kind: row.kind as Payment['kind'],
    bill: billOf(row),
    payer: row.payer,
    payee: row.payee,
    amount: printAmount(row.amount, ctx.brand.currency),
    isWallet: row.is_wallet,
  });
const billOf = ({ bill_id: id, number, from_at: from, until_at: until }: Paid): Payment['bill'] =>
  id === null || number === null || from === null || until === null
    ? null
    : { id, number, from: from.toISOString(), until: until.toISOString() };
