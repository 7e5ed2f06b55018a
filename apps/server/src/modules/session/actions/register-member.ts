import type { InputOf } from '@fairhouse/contract';
import type { register } from '@fairhouse/contract/members';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { switchesOf } from '../../brands/index.ts';
import { hashPassword, judgePassword, judgeUsername,
  noteLogin } from '../../members/index.ts';
import { passBotCheck } from '../../verification/index.ts';
import { openMember, startSession } from './sessions.ts';

/** Every rule of the form is judged here again; nothing is written when one fails. */
export const registerMember = async (ctx: Ctx, input: InputOf<typeof register>) => {
  const switches = switchesOf(ctx.brand);
  if (!switches.usernameRegistration || !switches.directRegistration) {
    return refuse('feature_off');
  }
  if (input.affiliateCode || input.referralCode) return refuse('invalid_invitation_code');
  const username = input.username.trim();
  const fields: Record<string, string> = {};
  const usernameFault = judgeUsername(username);
  const passwordFault = judgePassword(input.password);
  if (usernameFault) fields.username = usernameFault;
  if (passwordFault) fields.password = passwordFault;
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  if (input.password !== input.confirmPassword) return refuse('passwords_differ');
  if (input.ageConfirmed !== true) return refuse('age_required');
  if (input.agreeTerms !== true) return refuse('terms_required');
  if (!await passBotCheck(ctx, input.altcha)) return refuse('verify_first');
  const passwordHash = await hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    const member = await openMember(tx, { brandId: ctx.brand.id, account: username, type: 0,
      passwordHash, ip: ctx.ip }, ctx.brand.currency.code);
    if (!member) return refuse('username_taken');
    const memberId = member.member_id.toString();
    if (!input.login) return { memberId, token: null, firstTimeLogin: false };
    const firstTimeLogin = await noteLogin(tx, { brandId: ctx.brand.id,
      memberId: member.member_id, ip: ctx.ip });
    const token = await startSession(ctx, tx, { memberId: member.member_id,
      mustChangePassword: false });
    return { memberId, token, firstTimeLogin };
  });
};
