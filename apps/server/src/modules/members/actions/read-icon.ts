import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { memberById } from '../store.ts';

export const readIcon = async (ctx: Ctx) => {
  const member = await memberById(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  return member ? { avatar: member.avatar, avatarType: 'STATIC' as const } : refuse('not_found');
};
