import type { InputOf } from '@fairhouse/contract';
import type { sendPasswordWay } from '@fairhouse/contract/recovery-desk';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { switchesOf } from '../../../brands/index.ts';
import type { MemberRow } from '../../../members/index.ts';
import { sendCode } from '../../../verification/index.ts';
import { mailLink, reserveLink } from '../../index.ts';
import { isHelped, waysOf } from '../rules.ts';
import { memberOfPath } from '../steps/member.ts';

/** What is sent goes to what the member proved, and shows the operator nothing. */
export const sendWay = async (ctx: Ctx, input: InputOf<typeof sendPasswordWay>) => {
  const member = await memberOfPath(ctx, input.id);
  if (!member) return refuse('not_found');
  const ways = waysOf(member, switchesOf(ctx.brand).changePasswordByMobile);
  if (!isHelped(member) || !ways.includes(input.by)) return refuse('state_conflict');
  // The member's language is not known here; the operator's is not theirs.
  const at = { ...ctx, language: ctx.brand.defaultLanguage };
  const failed = input.by === 'mail' ? await byMail(at, member) : await byMobile(at, member);
  if (failed) return failed;
  const { operatorId, name } = operatorOf(ctx);
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: 'members.password',
    subject: `member:${member.account}`,
    after: { by: input.by },
    reason: input.reason,
    ip: ctx.ip,
  });
  return {};
};

/** Counted by the address and the member: who helps many is held up by nobody else's. */
const byMail = async (ctx: Ctx, member: MemberRow) => {
  const resetId = await reserveLink(ctx, {
    email: member.email ?? '',
    from: `desk:${member.member_id}`,
  });
  return resetId === undefined ? refuse('too_many_requests') : mailLink(ctx, resetId, member);
};

const byMobile = async (ctx: Ctx, member: MemberRow) => {
  const sent = await sendCode(ctx, {
    kind: 'password',
    dialingCode: member.dialing_code ?? '',
    mobileNum: member.mobile_num ?? '',
  });
  return isRefusal(sent) ? sent : undefined;
};
