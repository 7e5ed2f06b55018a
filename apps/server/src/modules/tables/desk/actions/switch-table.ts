import type { InputOf } from '@fairhouse/contract';
import type { switchTable as call } from '@fairhouse/contract/tables-desk';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { changeTable, tableById, tellState } from '../../index.ts';
import { printPage } from './monitor.ts';

/** Closes a table after the round it is in, or opens it again. */
export const switchTable = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const operator = operatorOf(ctx);
  const { tableId, isOpen } = input;
  const table = await tableById(ctx.db, ctx.brand.id, tableId);
  if (!table) return refuse('not_found');
  await ctx.db.transaction(async (tx) => {
    const before = await changeTable(tx, ctx.brand.id, tableId, { is_open: isOpen });
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      action: isOpen ? 'tables.open' : 'tables.close',
      subject: `table:${tableId}`,
      before: { isOpen: before?.is_open },
      after: { isOpen },
      reason: input.reason,
      ip: ctx.ip,
    });
  });
  tellState(ctx, table);
  return (await printPage(ctx, tableId)) ?? refuse('not_found');
};
