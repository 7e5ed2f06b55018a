import type { InputOf } from '@fairhouse/contract';
import { judgeField, tidied } from '@fairhouse/contract/fields';
import type * as protection from '@fairhouse/contract/protection';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readMobile, registerFieldsOf } from '../../brands/index.ts';
import {
  bindMail,
  bindMobile,
  isBarred,
  namePayee,
  setPhrase,
  memberRowOf,
} from '../../members/index.ts';
import { isMailAddress } from '../../messengers/index.ts';
import { proveOwnPassword } from '../../session/index.ts';
import { passCode, passMailCode, sendCode, sendMailCode } from '../../verification/index.ts';
import { noteGuard } from './guard.ts';
import { tellOwner } from '../steps/proof.ts';

const KIND = 'bind';

const mailOf = (ctx: Ctx, text: string): string | undefined => {
  const email = tidied('email', text);
  const fault = judgeField({ ...registerFieldsOf(ctx.brand).email, required: true }, email);
  return fault || !isMailAddress(email) ? undefined : email;
};

export const sendMailBinding = async (
  ctx: Ctx,
  input: InputOf<typeof protection.sendMailBinding>,
) => {
  const email = mailOf(ctx, input.email);
  if (!email) return refuse('incorrect_email');
  const { anti_phishing_phrase: antiPhishing } = await memberRowOf(ctx);
  return sendMailCode(ctx, { kind: KIND, email, antiPhishing });
};

/** Password first: a wrong code must not be spent by who does not know it. */
export const bindMailAddress = async (ctx: Ctx, input: InputOf<typeof protection.bindMail>) => {
  const email = mailOf(ctx, input.email);
  if (!email) return refuse('incorrect_email');
  const member = await memberRowOf(ctx);
  const refused = await proveOwnPassword(ctx, input.password);
  if (refused) return refused;
  const verdict = await passMailCode(ctx, {
    kind: KIND,
    email,
    code: input.verificationCode.trim(),
  });
  if (verdict !== 'ok') return refuse(verdict);
  const owner = { brandId: ctx.brand.id, memberId: member.member_id };
  if (await isBarred(ctx.db, { brandId: owner.brandId, exceptId: owner.memberId, email })) {
    return refuse('self_excluded');
  }
  const isBound = await bindMail(ctx.db, { ...owner, email });
  if (!isBound) return refuse('email_taken');
  await noteGuard(ctx.brand, ctx.db, {
    memberId: owner.memberId,
    isFirst: member.email_proven_at === null,
  });
  tellOwner(ctx, member, 'email');
  return {};
};

export const sendMobileBinding = async (
  ctx: Ctx,
  input: InputOf<typeof protection.sendMobileBinding>,
) => {
  const mobile = readMobile(ctx.brand, input);
  return mobile ? sendCode(ctx, { kind: KIND, ...mobile }) : refuse('phone_invalid');
};

export const bindMobileNumber = async (ctx: Ctx, input: InputOf<typeof protection.bindMobile>) => {
  const mobile = readMobile(ctx.brand, input);
  if (!mobile) return refuse('phone_invalid');
  const member = await memberRowOf(ctx);
  const refused = await proveOwnPassword(ctx, input.password);
  if (refused) return refused;
  const verdict = await passCode(ctx, {
    kind: KIND,
    ...mobile,
    code: input.verificationCode.trim(),
  });
  if (verdict !== 'ok') return refuse(verdict);
  const owner = { brandId: ctx.brand.id, memberId: member.member_id };
  if (await isBarred(ctx.db, { brandId: owner.brandId, exceptId: owner.memberId, mobile })) {
    return refuse('self_excluded');
  }
  const isBound = await bindMobile(ctx.db, { ...owner, ...mobile });
  if (!isBound) return refuse('mobile_taken');
  await noteGuard(ctx.brand, ctx.db, {
    memberId: owner.memberId,
    isFirst: member.mobile_proven_at === null,
  });
  tellOwner(ctx, member, 'mobile');
  return {};
};

export const setPayeeName = async (ctx: Ctx, input: InputOf<typeof protection.setPayeeName>) => {
  const payeeName = tidied('payeeName', input.payeeName);
  const fault = judgeField({ ...registerFieldsOf(ctx.brand).payeeName, required: true }, payeeName);
  if (fault) return refuse('validation_failed', { fields: { payeeName: fault } });
  const isNamed = await namePayee(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    payeeName,
  });
  return isNamed ? {} : refuse('state_conflict');
};

export const setAntiPhishing = async (
  ctx: Ctx,
  input: InputOf<typeof protection.setAntiPhishing>,
) => {
  const phrase = input.phrase.trim();
  // It stands in mails: nothing that could look like an address or a second line.
  if (/[\p{C}<>]|:\/\/|www\./iu.test(phrase)) {
    return refuse('validation_failed', { fields: { phrase: 'pattern' } });
  }
  await setPhrase(ctx.db, { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, phrase });
  return {};
};
