import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { memberById } from '../store.ts';

const RANKS = ['Hall', 'Parlour', 'Library', 'Garden', 'Gallery', 'Tower', 'Keyholder'];

export const readInfo = async (ctx: Ctx) => {
  const member = await memberById(ctx.db, ctx.brand.id, memberOf(ctx).memberId);
  if (!member) return refuse('not_found');
  const upline = member.upline_id === null ? undefined
    : await memberById(ctx.db, ctx.brand.id, member.upline_id);
  return {
    id: member.member_id.toString(), account: member.account, nickname: member.nickname,
    type: member.type, toUpline: upline?.account ?? '',
    currency: member.type === 4 ? 'FUN' : ctx.brand.currency.code,
    createdAt: member.created_at.toISOString(),
    clubLabel: { labelName: RANKS[Math.min(member.rank_level, RANKS.length - 1)] ?? 'Hall',
      rankLevel: member.rank_level },
    memberLabel: [], avatar: member.avatar, avatarType: 'STATIC' as const,
    previousLoginAt: member.previous_login_at?.toISOString() ?? null,
  };
};
