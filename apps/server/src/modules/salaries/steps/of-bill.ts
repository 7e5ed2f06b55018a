import type { Ctx } from '../../../kernel/kernel.ts';
import { stoodBelow } from '../rows/members.ts';
import type { BillRow } from '../store.ts';

/** The payee, or one of the lines that its figures came by. */
export const isOfBill = async (ctx: Ctx, row: BillRow, memberId: bigint): Promise<boolean> =>
  memberId === row.payee_id ||
  stoodBelow(ctx.db, {
    brandId: ctx.brand.id,
    agentId: row.payee_id,
    memberId,
    until: row.until_at,
  });
