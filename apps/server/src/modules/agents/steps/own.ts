import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { idOf } from '../../../kernel/ids.ts';
import { isBelow, memberById, type MemberRow } from '../../members/index.ts';

export type Owner = { brandId: number; memberId: bigint };
export const ownerOf = (ctx: Ctx): Owner => ({
  brandId: ctx.brand.id,
  memberId: memberOf(ctx).memberId,
});

/** One of the own team; whoever stands elsewhere is not told apart from nobody (AG-32). */
export const ofTeam = async (ctx: Ctx, id: string): Promise<MemberRow | undefined> => {
  const { brandId, memberId: agentId } = ownerOf(ctx);
  const memberId = idOf(id);
  if (memberId === undefined) return undefined;
  return (await isBelow(ctx.db, { brandId, agentId, memberId }))
    ? memberById(ctx.db, brandId, memberId)
    : undefined;
};
