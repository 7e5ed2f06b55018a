import type { InputOf } from '@fairhouse/contract';
import type { depositRecords, oneDeposit } from '@fairhouse/contract/deposits';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { methodsOf } from './methods.ts';
import { apiStateOf } from '../rules.ts';
import { depositOf, listDeposits, type DepositRow } from '../store.ts';

export const listRecords = async (ctx: Ctx, input: InputOf<typeof depositRecords>) => {
  const rows = await listDeposits(ctx.db, { brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId, before: input.cursor ?? null, count: input.pageSize + 1,
    from: input.startDate ?? null, until: input.endDate ?? null });
  const list = rows.slice(0, input.pageSize);
  return { list: list.map((row) => printDeposit(ctx, row)),
    nextCursor: rows.length > list.length ? list.at(-1)?.deposit_id ?? null : null };
};

export const readOne = async (ctx: Ctx, input: InputOf<typeof oneDeposit>) => {
  const row = await depositOf(ctx.db, { brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId, id: input.id });
  return row ? printDeposit(ctx, row) : refuse('not_found');
};

export const printDeposit = (ctx: Ctx, row: DepositRow) => ({
  id: row.deposit_id, methodId: row.method_id,
  methodName: methodsOf(ctx).get(row.method_id)?.manifest.name ?? row.method_id,
  amount: printAmount(row.amount, ctx.brand.currency), currency: row.currency,
  status: apiStateOf(row.state), createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null, reason: row.reason,
});
