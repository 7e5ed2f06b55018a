import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import {
  isAgent,
  isShut,
  isPasswordExpired,
  lockPassword,
  noteLogin,
  useTemporaryPassword,
  WEAK_PASSWORD,
} from '../../members/index.ts';
import type { Login } from '../rules/login.ts';
import { passAddress } from '../steps/known-address.ts';
import { passSecondFactor } from '../steps/second-factor.ts';
import { startSession } from './sessions.ts';

/**
 * The last step of every way in: who proved to be this member gets a session, or a reason. What
 * is asked besides the first proof is asked here and nowhere else, so that no way goes around it.
 */
export const letIn = async (ctx: Ctx, login: Login) => {
  const closed = isClosed(login);
  if (closed) return closed;
  const factor = await passSecondFactor(ctx, login);
  if (isRefusal(factor)) return factor;
  const address = factor === 'passed' ? undefined : await passAddress(ctx, login);
  return address ?? openSession(ctx, login);
};

export const isClosed = ({ member, loginAs }: Login) => {
  // A free-play account has no way back in; 3 is no member (D-C19).
  if (member.type === 3 || member.type === 4 || isShut(member.status)) {
    return refuse('member_no_enter');
  }
  return loginAs === 'AGENT' && !isAgent(member.type) ? refuse('error_not_agent') : undefined;
};

const openSession = (ctx: Ctx, { member, means, password }: Login) => {
  const { switches, passwordAgeDays } = settingsOf(ctx.brand);
  const passwordExpired =
    means === 'password' &&
    isPasswordExpired(member.password_changed_at, ctx.clock.now(), passwordAgeDays);
  const passwordChangeRequired =
    means === 'password' &&
    (password === WEAK_PASSWORD ||
      member.is_start_password ||
      (passwordExpired && switches.forcedPasswordChange));
  const isTemporary = means === 'password' && member.temporary_until !== null;
  return ctx.db.transaction(async (tx) => {
    const owner = { brandId: ctx.brand.id, memberId: member.member_id };
    // Whatever took the place of the password since it was proved: the old one opens nothing.
    if (means === 'password' && (await lockPassword(tx, owner)) !== member.password_hash) {
      return refuse('wrong_username_or_password');
    }
    if (isTemporary && !(await useTemporaryPassword(tx, owner))) {
      return refuse('temporary_password_ended');
    }
    const firstTimeLogin = await noteLogin(tx, {
      brandId: ctx.brand.id,
      memberId: member.member_id,
      ip: ctx.ip,
    });
    const token = await startSession(ctx, tx, {
      memberId: member.member_id,
      means,
      mustChangePassword: passwordChangeRequired,
    });
    return { token, firstTimeLogin, passwordExpired, passwordChangeRequired };
  });
};
