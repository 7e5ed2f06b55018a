import type { InputOf } from '@fairhouse/contract';
import { INCOME_KINDS, type agentIncome } from '@fairhouse/contract/salaries';
import { dayAfter, daysBetween, daysFrom, startOf } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { incomeOf } from '../rows/income.ts';

const DAYS_MAX = 366;
type Row = Awaited<ReturnType<typeof incomeOf>>[number];
type Sum = { income: bigint; toDownlines: bigint };

/** By the moment it was paid; what an agent paid from its main wallet counts as paid (D-J24). */
export const income = async (ctx: Ctx, input: InputOf<typeof agentIncome>) => {
  const { brand } = ctx;
  const count = daysBetween(input.from, input.to) + 1;
  if (count < 1 || count > DAYS_MAX) {
    return refuse('validation_failed', { fields: { to: 'range' } });
  }
  const rows = await incomeOf(ctx.db, {
    brandId: brand.id,
    agentId: memberOf(ctx).memberId,
    timeZone: brand.timeZone,
    from: startOf(input.from, brand.timeZone),
    until: startOf(dayAfter(input.to, 1), brand.timeZone),
  });
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
  return {
    total: { ...print(total), taken: show(taken), net: show(total.income - total.toDownlines) },
    perKind: INCOME_KINDS.map((kind) => ({ kind, ...print(sumOf(kinds.get(kind) ?? [])) })),
    perDay: daysFrom(input.from, count).map((day) => {
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
