import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { isAgent, isPasswordExpired, noteLogin, WEAK_PASSWORD,
  type MemberRow } from '../../members/index.ts';
import { startSession } from './sessions.ts';

/** By what somebody proved who they are. Only a password can be weak or too old (ID-10). */
export type Means = 'password' | 'sms' | 'social' | 'passkey';
export type Entry = { member: MemberRow; means: Means; password?: string; loginAs?: 'AGENT';
  authenticatorCode?: string | undefined };

/** The last step of every way in: who proved to be this member gets a session, or a reason. */
export const letIn = async (ctx: Ctx, { member, means, password, loginAs }: Entry) => {
  // A free-play account has no way back in; 3 is no member (D-C19).
  if (member.type === 3 || member.type === 4 || member.status === 'blocked') {
    return refuse('member_no_enter');
  }
  if (loginAs === 'AGENT' && !isAgent(member.type)) return refuse('error_not_agent');
  const { switches, passwordAgeDays } = settingsOf(ctx.brand);
  const passwordExpired = means === 'password'
    && isPasswordExpired(member.password_changed_at, ctx.clock.now(), passwordAgeDays);
  const passwordChangeRequired = means === 'password'
    && (password === WEAK_PASSWORD || (passwordExpired && switches.forcedPasswordChange));
  return ctx.db.transaction(async (tx) => {
    const firstTimeLogin = await noteLogin(tx, { brandId: ctx.brand.id,
      memberId: member.member_id, ip: ctx.ip });
    const token = await startSession(ctx, tx, { memberId: member.member_id, means,
      mustChangePassword: passwordChangeRequired });
    return { token, firstTimeLogin, passwordExpired, passwordChangeRequired };
  });
};
