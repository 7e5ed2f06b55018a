import type { InputOf, OutputOf, RefusalsOf } from '@fairhouse/contract';
import type { bindSocial as call } from '@fairhouse/contract/social';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { isRefusal, refuse, type Answer } from '../../../kernel/refusal.ts';
import { memberById } from '../../members/index.ts';
import { letIn, provePassword, registerByMobile, registerMember } from '../../session/index.ts';
import { COOKIE } from '../rules.ts';
import {
  bindingOf,
  bindingsOf,
  claimTicket,
  dropTicket,
  insertBinding,
  releaseTicket,
  type Subject,
} from '../store.ts';

type Input = InputOf<typeof call>;
type Bound = Promise<Answer<OutputOf<typeof call>, RefusalsOf<typeof call>>>;

/** One call at a time holds the ticket, so that one person opens one account. */
export const bindSocial = async (ctx: Ctx, input: Input): Bound => {
  const subject = await claimTicket(ctx.db, {
    brandId: ctx.brand.id,
    ticketHash: hashToken(input.bindingTicket),
    browserHash: hashToken(ctx.cookie(COOKIE) ?? ''),
  });
  if (!subject) return refuse('link_invalid');
  try {
    if (await bindingOf(ctx.db, ctx.brand.id, subject)) return refuse('binding_final');
    return await (input.choice === 'link' ? link : open)(ctx, subject, input);
  } finally {
    await releaseTicket(ctx.db, ctx.brand.id, subject);
  }
};

/**
 * A binding lasts longer than any session: it asks for all that a login asks for, and is made only
 * once its owner is let in.
 */
const link = async (ctx: Ctx, subject: Subject, input: Input): Bound => {
  const member = await provePassword(ctx, { ...input, username: input.username ?? '' });
  if (isRefusal(member)) return member;
  // It opens one session, in which it is changed, and nothing that lasts longer.
  if (member.temporary_until !== null) return refuse('password_change_required');
  const bindings = await bindingsOf(ctx.db, ctx.brand.id, member.member_id);
  if (bindings.some((one) => one.issuer === subject.issuer)) return refuse('binding_final');
  const entry = await letIn(ctx, {
    member,
    means: 'social',
    isRepeatable: true,
    authenticatorCode: input.authenticatorCode,
  });
  if (isRefusal(entry)) return entry;
  return (await bind(ctx, subject, member.member_id)) ? entry : refuse('binding_final');
};

const open = async (ctx: Ctx, subject: Subject, input: Input): Bound => {
  const member = await newMember(ctx, input);
  if (isRefusal(member)) return member;
  return (await bind(ctx, subject, member.member_id))
    ? letIn(ctx, { member, means: 'social' })
    : refuse('binding_final');
};

const bind = (ctx: Ctx, subject: Subject, memberId: bigint): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    await dropTicket(tx, ctx.brand.id, subject);
    return insertBinding(tx, { ...subject, brandId: ctx.brand.id, memberId });
  });

const newMember = async (ctx: Ctx, input: Input) => {
  const register = input.registerType === 'MOBILE' ? registerByMobile : registerMember;
  const made = await register(ctx, { ...input, login: false });
  if (isRefusal(made)) return made;
  const member = await memberById(ctx.db, ctx.brand.id, BigInt(made.memberId));
  if (!member) throw new Error('a registered member does not exist');
  return member;
};
