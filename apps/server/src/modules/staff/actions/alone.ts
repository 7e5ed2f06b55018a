import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { lockOwners } from '../store.ts';
import { handsOf } from './second-person.ts';

/**
 * Whether no other person could ever decide: of the owners, open or not, none but this one
 * and whom they made. Of who is no owner there are others. What such an owner does alone binds whom
 * it is about to them for ever.
 */
export const isAlone = async (ctx: Ctx, tx: Queries): Promise<boolean> => {
  const owners = await lockOwners(tx, ctx.brand.id);
  const { operatorId } = operatorOf(ctx);
  if (!owners.some((one) => one.operator_id === operatorId)) return false;
  const hands = await handsOf(tx, { brandId: ctx.brand.id, operatorId });
  return owners.every((one) => hands.has(one.operator_id));
};
