import type { InputOf } from '@fairhouse/contract';
import type {
  oneTransaction,
  Transaction,
  transactions,
  transactionTotals,
} from '@fairhouse/contract/records';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { entryIdOf } from '../rules.ts';
import { ENTRIES, entriesOf, entryOf, entryTotalsOf, sidesOf, type EntryRow } from '../store.ts';
import { filterOf, pageOf } from './ranges.ts';

export const listTransactions = async (ctx: Ctx, input: InputOf<typeof transactions>) => {
  const page = await pageOf(ctx, ENTRIES, filterOf(ctx, input, input.type), input);
  const rows = page ? await entriesOf(ctx.db, page) : [];
  const list = rows.slice(0, input.pageSize);
  const last = rows.length > list.length ? list.at(-1) : undefined;
  return {
    list: list.map((row) => print(ctx, row)),
    nextCursor: last ? String(last.transfer_id * 10n + BigInt(last.entry_no)) : null,
  };
};

export const readTransactionTotals = async (ctx: Ctx, input: InputOf<typeof transactionTotals>) => {
  const totals = await entryTotalsOf(ctx.db, filterOf(ctx, input, input.type));
  if (!totals) throw new Error('sums always have a row');
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    entries: Number(totals.entries),
    credited: show(totals.credited),
    debited: show(totals.credited - totals.amount),
    net: show(totals.amount),
    debts: show(totals.debts),
  };
};

/** Both sides of the double entry; the house's accounts by name, members' as 'member'. */
export const readTransaction = async (ctx: Ctx, input: InputOf<typeof oneTransaction>) => {
  const entryId = entryIdOf(input.id);
  const row =
    entryId &&
    (await entryOf(ctx.db, {
      brandId: ctx.brand.id,
      memberId: memberOf(ctx).memberId,
      ...entryId,
    }));
  if (!row) return refuse('not_found');
  const sides = await sidesOf(ctx.db, ctx.brand.id, row.transfer_id);
  return {
    ...print(ctx, row),
    transferId: row.transfer_id.toString(),
    idempotencyKey: row.key,
    entries: sides.map((side) => ({
      account: side.name.startsWith('member:') ? 'member' : side.name,
      amount: printAmount(side.amount, ctx.brand.currency),
    })),
  };
};

const print = (ctx: Ctx, row: EntryRow): Transaction => ({
  id: `${row.transfer_id}-${row.entry_no}`,
  type: row.type,
  amount: printAmount(row.amount, ctx.brand.currency),
  balanceAfter: printAmount(row.balance_after, ctx.brand.currency),
  at: row.at.toISOString(),
  reference: row.reference,
});
