import type { InputOf } from '@fairhouse/contract';
import type { oneTransaction, Transaction, transactions } from '@fairhouse/contract/records';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { cursorOf, entryIdOf } from '../rules.ts';
import { entriesOf, entryOf, sidesOf, type EntryRow } from '../store.ts';

export const listTransactions = async (ctx: Ctx, input: InputOf<typeof transactions>) => {
  const rows = await entriesOf(ctx.db, { brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId, from: input.startDate ?? null,
    until: input.endDate ?? null, before: cursorOf(input.cursor), count: input.pageSize + 1,
    kind: input.type ?? null });
  const list = rows.slice(0, input.pageSize);
  const last = rows.length > list.length ? list.at(-1) : undefined;
  return { list: list.map((row) => print(ctx, row)),
    nextCursor: last ? String(last.transfer_id * 10n + BigInt(last.entry_no)) : null };
};

/** Both sides of the double entry; the house's accounts by name, members' as 'member'. */
export const readTransaction = async (ctx: Ctx, input: InputOf<typeof oneTransaction>) => {
  const entryId = entryIdOf(input.id);
  const row = entryId && await entryOf(ctx.db, { brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId, ...entryId });
  if (!row) return refuse('not_found');
  const sides = await sidesOf(ctx.db, ctx.brand.id, row.transfer_id);
  return { ...print(ctx, row), transferId: row.transfer_id.toString(), idempotencyKey: row.key,
    entries: sides.map((side) => ({
      account: side.name.startsWith('member:') ? 'member' : side.name,
      amount: printAmount(side.amount, ctx.brand.currency) })) };
};

const print = (ctx: Ctx, row: EntryRow): Transaction => ({
  id: `${row.transfer_id}-${row.entry_no}`, type: row.type as Transaction['type'],
  amount: printAmount(row.amount, ctx.brand.currency),
  balanceAfter: printAmount(row.balance_after, ctx.brand.currency), at: row.at.toISOString(),
  reference: row.reference,
});
