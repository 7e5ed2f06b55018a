import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { hasAuthenticator, recoveryCodesLeft } from '../../authenticators/index.ts';
import { maskedMail, maskedMobile, maskedName } from '../rules.ts';
import { memberRowOf } from '../../members/index.ts';

export const readState = async (ctx: Ctx) => {
  const member = await memberRowOf(ctx);
  const isMailBound = member.email !== null && member.email_proven_at !== null;
  return {
    passwordChangedAt: member.password_changed_at.toISOString(),
    hasPaymentPassword: member.payment_password_hash !== null,
    email: isMailBound ? maskedMail(member.email ?? '') : null,
    mobile:
      member.mobile_num === null || member.mobile_proven_at === null
        ? null
        : maskedMobile(member.dialing_code ?? '', member.mobile_num),
    payeeName: member.payee_name === null ? null : maskedName(member.payee_name),
    hasAuthenticator: await hasAuthenticator(ctx, member.member_id),
    recoveryCodesLeft: await recoveryCodesLeft(ctx.db, {
      brandId: ctx.brand.id,
      memberId: memberOf(ctx).memberId,
    }),
    antiPhishingPhrase: member.anti_phishing_phrase,
  };
};
