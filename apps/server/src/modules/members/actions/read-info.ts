import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';
import { memberById } from '../store.ts';

type NameRank = (ctx: Ctx, level: number) => Promise<string>;
/** What ranks are called; by whoever keeps them. */
export const rankNames = slot<NameRank>('members.rank-names', async (_ctx, level) => String(level));

export const readInfo = async (ctx: Ctx) => {
  const member = await memberById(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  if (!member) return refuse('not_found');
  const upline =
    member.upline_id === null
      ? undefined
      : await memberById(ctx.db, ctx.brand.id, member.upline_id);
  return {
    id: member.member_id.toString(),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    toUpline: upline?.account ?? '',
    currency: member.type === 4 ? 'FUN' : ctx.brand.currency.code,
    createdAt: member.created_at.toISOString(),
    clubLabel: {
      labelName: await rankNames.of(ctx)(ctx, member.rank_level),
      rankLevel: member.rank_level,
    },
    memberLabel: [],
    avatar: member.avatar,
    avatarType: 'STATIC' as const,
    previousLoginAt: member.previous_login_at?.toISOString() ?? null,
  };
};
