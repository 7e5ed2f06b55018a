import type { InputOf } from '@fairhouse/contract';
import type { changePassword as call } from '@fairhouse/contract/session';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hashPassword, judgePassword, setPassword } from '../../members/index.ts';
import { proveOwnPassword } from './own-secret.ts';
import { renewSession, stopSessions } from './sessions.ts';

/** Ends all other sessions and renews this one: a token that was copied opens nothing more. */
export const changePassword = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { memberId, sessionId } = memberOf(ctx);
  const refused = await proveOwnPassword(ctx, input.oldPassword);
  if (refused) return refused;
  const fault =
    judgePassword(input.newPassword, ctx.brand) ??
    (input.newPassword === input.oldPassword.trim() ? 'same' : undefined);
  if (fault) return refuse('validation_failed', { fields: { newPassword: fault } });
  if (input.newPassword !== input.confirmNewPassword) return refuse('passwords_differ');
  await setPassword(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    hash: await hashPassword(input.newPassword),
  });
  const token = await renewSession(ctx);
  await stopSessions(ctx, { brandId: ctx.brand.id, memberId, exceptId: sessionId });
  return token === undefined ? refuse('token_expired') : { token };
};
