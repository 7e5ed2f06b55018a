import type { InputOf, OutputOf } from '@fairhouse/contract';
import { SMS_TEXT_MAX, type writeToMember } from '@fairhouse/contract/messages-member';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { memberById, type MemberRow } from '../../members/index.ts';
import { sendMail, sendSms } from '../../messengers/index.ts';
import { htmlOfText } from '../rules.ts';
import { sendOnce } from './send.ts';

type Input = InputOf<typeof writeToMember>;
type Besides = OutputOf<typeof writeToMember>['besides'];

/** Everything stands in the inbox; what goes out besides is about their account, and goes once. */
export const writeToOne = async (ctx: Ctx, input: Input) => {
  const { title, text, isPromotional } = input;
  const wanted = new Set(input.besides);
  if (wanted.has('sms') && [...text].length > SMS_TEXT_MAX) {
    return refuse('validation_failed', { fields: { text: 'length' } });
  }
  const memberId = idOf(input.id);
  const member =
    memberId === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, memberId);
  if (!member) return refuse('not_found');
  // An account of free play has no inbox. Advertising by mail or SMS is sent by campaigns alone,
  // with the link that ends it.
  if (member.type === 4 || (isPromotional && wanted.size > 0)) return refuse('state_conflict');
  const letter = {
    title,
    content: htmlOfText(text),
    to: { accounts: [member.account] },
    isPromotional,
    translations: [],
  };
  const sent = await sendOnce(ctx, letter, true);
  if (isRefusal(sent)) return sent.errorCode === 'wrong_account' ? refuse('not_found') : sent;
  const besides = sent.isNew && wanted.size > 0 ? await carry(ctx, member, input) : {};
  return { messageId: sent.message.id, besides };
};

const carry = async (ctx: Ctx, member: MemberRow, { title, text, besides }: Input) => {
  // The operator wrote it in some language; what stands around it is in that of the brand.
  const at = { ...ctx, language: ctx.brand.defaultLanguage };
  const told: Besides = {};
  if (besides.includes('mail')) {
    const { email, anti_phishing_phrase: antiPhishing } = member;
    told.mail =
      email === null || member.email_proven_at === null
        ? 'unproven'
        : (await sendMail(at, { to: email, subject: title, text, antiPhishing }))
          ? 'failed'
          : 'sent';
  }
  if (besides.includes('sms')) {
    const { dialing_code: dialingCode, mobile_num: mobileNum } = member;
    told.sms =
      dialingCode === null || mobileNum === null || member.mobile_proven_at === null
        ? 'unproven'
        : (await sendSms(at, { dialingCode, mobileNum, text }))
          ? 'failed'
          : 'sent';
  }
  const { operatorId, name } = operatorOf(ctx);
  await note(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    action: 'message.besides',
    subject: `member:${member.account}`,
    after: told,
    ip: ctx.ip,
  });
  return told;
};
