import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { composedRole, isComposed } from '../../index.ts';

/** Whether a role can be given: one of the house, or one that is there and stays until the end. */
export const isRole = async (ctx: Ctx, tx: Queries, role: string): Promise<boolean> =>
  !isComposed(role) || (await composedRole(tx, { brandId: ctx.brand.id, role })) !== undefined;
