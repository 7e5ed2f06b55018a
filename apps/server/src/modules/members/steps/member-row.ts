import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { memberById, type MemberRow } from '../store.ts';

/** The row of the member whose session asks. */
export const memberRowOf = async (ctx: Ctx): Promise<MemberRow> => {
  const row = await memberById(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  if (!row) throw new Error('a session without its member');
  return row;
};
