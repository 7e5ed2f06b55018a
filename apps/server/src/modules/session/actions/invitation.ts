import type { InputOf } from '@fairhouse/contract';
import type { affiliate } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';
import {
  isAgent,
  isClosedAgent,
  memberByCode,
  memberById,
  type MemberRow,
} from '../../members/index.ts';

type Codes = { affiliateCode?: string; referralCode?: string; recommenderId?: string };
type Inviters = { uplineId?: bigint; recommenderId?: bigint };

/** A code of an agent's own making, beside the one that is theirs for good. */
export type Invitation = {
  agentId: bigint;
  /** What who registers by it becomes: a member (0) or an agent (1). */
  type: number;
  /** Holds the code until the transaction ends; false where it is good no more. */
  hold(tx: Queries): Promise<boolean>;
  /** Who came by it. */
  note(tx: Queries, memberId: bigint): Promise<void>;
};
/** Codes of registration links; by whoever keeps them. */
export const invitations = slot<(ctx: Ctx, code: string) => Promise<Invitation | undefined>>(
  'session.invitations',
  async () => undefined,
);

/** Whether a code invites on behalf of an agent: asked by the form before it is sent. */
export const checkAffiliate = async (ctx: Ctx, input: InputOf<typeof affiliate>) => {
  const affiliateCode = input.code.trim();
  return (await invitationOf(ctx, affiliateCode))
    ? { valid: true, affiliateCode }
    : refuse('invalid_invitation_code', { value: { valid: false, affiliateCode } });
};

/**
 * Who invites: an agent, a member by the own code, a member by id. The agent becomes the upline
 * (D-C24); without one, who a member invites joins the line of that member.
 */
export const invitersOf = async (
  ctx: Ctx,
  codes: Codes,
): Promise<{ person: Inviters; invitation: Invitation | undefined } | undefined> => {
  const agent = codes.affiliateCode ? await invitationOf(ctx, codes.affiliateCode) : undefined;
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
    agent?.agentId ??
    (invitedBy && isAgent(invitedBy.type) ? invitedBy.member_id : invitedBy?.upline_id) ??
    undefined;
  return {
    person: {
      ...(uplineId === undefined ? {} : { uplineId }),
      ...(invitedBy ? { recommenderId: invitedBy.member_id } : {}),
    },
    invitation: agent,
  };
};

/** Free-play accounts and what is no member invite nobody; a blocked member neither. */
const inviter = async (found: Promise<MemberRow | undefined>): Promise<MemberRow | undefined> => {
  const member = await found;
  return member && member.status === 'open' && member.type !== 3 && member.type !== 4
    ? member
    : undefined;
};

const invitationOf = async (ctx: Ctx, code: string): Promise<Invitation | undefined> => {
  const link = await invitations.of(ctx)(ctx, code);
  if (link) return link;
  const member = await inviter(memberByCode(ctx.db, ctx.brand.id, code));
  if (!member || !isAgent(member.type)) return undefined;
  const agentId = member.member_id;
  const isClosed = await isClosedAgent(ctx.db, { brandId: ctx.brand.id, memberId: agentId });
  return isClosed
    ? undefined
    : { agentId, type: 0, hold: async () => true, note: async () => undefined };
};
