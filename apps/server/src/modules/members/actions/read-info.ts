import { memberOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { memberById } from '../store.ts';

type NameRank = (ctx: Ctx, level: number) => Promise<string>;
const namesOf = (kernel: Kernel): { name: NameRank } =>
  kernel.once('members.rank-names', () => ({ name: async (_ctx, level) => String(level) }));
/** Whoever keeps the ranks says what they are called. */
export const answerRankNamesBy = (kernel: Kernel, name: NameRank): void => {
  namesOf(kernel).name = name;
};

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
      labelName: await namesOf(ctx).name(ctx, member.rank_level),
      rankLevel: member.rank_level,
    },
    memberLabel: [],
    avatar: member.avatar,
    avatarType: 'STATIC' as const,
    previousLoginAt: member.previous_login_at?.toISOString() ?? null,
  };
};
