import type { InputOf } from '@fairhouse/contract';
import type { affiliate } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isAgent, memberByCode, memberById, type MemberRow } from '../../members/index.ts';

type Codes = { affiliateCode?: string; referralCode?: string; recommenderId?: string };
type Inviters = { uplineId?: bigint; recommenderId?: bigint };

/** Whether a code invites on behalf of an agent: asked by the form before it is sent. */
export const checkAffiliate = async (ctx: Ctx, input: InputOf<typeof affiliate>) => {
  const affiliateCode = input.code.trim();
  return (await agentOf(ctx, affiliateCode))
    ? { valid: true, affiliateCode }
    : refuse('invalid_invitation_code', { value: { valid: false, affiliateCode } });
};

/**
 * Who invites: an agent, a member by the own code, a member by id. The agent becomes the upline
 * (D-C24); without one, who a member invites joins the line of that member.
 */
export const invitersOf = async (ctx: Ctx, codes: Codes): Promise<Inviters | undefined> => {
  const agent = codes.affiliateCode ? await agentOf(ctx, codes.affiliateCode) : undefined;
  const friend = codes.referralCode
    ? await inviter(memberByCode(ctx.db, ctx.brand.id, codes.referralCode))
    : undefined;
  const recommender = codes.recommenderId
    ? await inviter(memberById(ctx.db, ctx.brand.id, BigInt(codes.recommenderId)))
    : undefined;
  const isUnknown =
    (codes.affiliateCode && !agent) ||
    (codes.referralCode && !friend) ||
    (codes.recommenderId && !recommender);
  if (isUnknown) return undefined;
  const invitedBy = friend ?? recommender;
  const uplineId =
    (agent ?? (invitedBy && isAgent(invitedBy.type) ? invitedBy : undefined))?.member_id ??
    invitedBy?.upline_id ??
    undefined;
  return {
    ...(uplineId === undefined ? {} : { uplineId }),
    ...(invitedBy ? { recommenderId: invitedBy.member_id } : {}),
  };
};

/** Free-play accounts and what is no member invite nobody; a blocked member neither. */
const inviter = async (found: Promise<MemberRow | undefined>): Promise<MemberRow | undefined> => {
  const member = await found;
  return member && member.status === 'open' && member.type !== 3 && member.type !== 4
    ? member
    : undefined;
};

const agentOf = async (ctx: Ctx, code: string): Promise<MemberRow | undefined> => {
  const member = await inviter(memberByCode(ctx.db, ctx.brand.id, code));
  return member && isAgent(member.type) ? member : undefined;
};
