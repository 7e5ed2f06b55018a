import type { InputOf } from '@fairhouse/contract';
import type { oneSettlement, Settlement, settlements } from '@fairhouse/contract/settlements';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import { differenceRows, settlementRow, settlementRows, type SettlementRow } from '../store.ts';

const print = (ctx: Ctx, row: SettlementRow): Settlement => {
  const { currency } = ctx.brand;
  return {
    id: row.settlement_id,
    side: row.side,
    methodId: row.method_id,
    fileName: row.file_name,
    methodName: methodsOf(ctx).get(row.method_id)?.manifest.name ?? row.method_id,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    lines: row.lines,
    matched: row.matched,
    sumThere: printAmount(row.sum_there, currency),
    sumHere: printAmount(row.sum_here, currency),
    currency: currency.code,
    counts: row.counts,
    at: row.at.toISOString(),
    by: row.operator_name,
  };
};

export const listSettlements = async (ctx: Ctx, input: InputOf<typeof settlements>) => {
  const rows = await settlementRows(ctx.db, {
    brandId: ctx.brand.id,
    cursor: input.cursor ?? null,
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize).map((row) => print(ctx, row));
  return {
    list,
    nextCursor: rows.length > list.length ? (list.at(-1)?.id ?? null) : null,
    methods: [...methodsOf(ctx).values()]
      .filter(({ manifest }) => manifest.kind !== 'voucher')
      .map(({ manifest: { methodId, name } }) => ({ methodId, name })),
  };
};

export const readSettlement = async (ctx: Ctx, { id }: InputOf<typeof oneSettlement>) => {
  const row = await settlementRow(ctx.db, ctx.brand.id, id);
  return row
    ? {
        ...print(ctx, row),
        differences: (await differenceRows(ctx.db, ctx.brand.id, id)).map((one) => ({
          no: one.no,
          kind: one.kind,
          order: one.order_id,
          depositId: one.deposit_id,
          there: one.there,
          here: one.here,
          caseId: one.case_id === null ? null : String(one.case_id),
          caseState: one.case_state,
        })),
      }
    : refuse('not_found');
};
