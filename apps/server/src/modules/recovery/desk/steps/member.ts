import { idOf } from '../../../../kernel/ids.ts';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { memberById, type MemberRow } from '../../../members/index.ts';

/** A member of the operator's brand. */
export const memberOfPath = async (ctx: Ctx, given: string): Promise<MemberRow | undefined> => {
  const id = idOf(given);
  return id === undefined ? undefined : memberById(ctx.db, ctx.brand.id, id);
};
