import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hashPassword, judgePassword, memberById, resetPassword } from '../../members/index.ts';
import { forgetGuesses, stopSessions } from '../../session/index.ts';

/** Judged before a link or code is used up: a weak password does not cost a new one. */
export const judgeNewPassword = (ctx: Ctx, newPassword: string) => {
  const fault = judgePassword(newPassword, ctx.brand);
  return fault && refuse('validation_failed', { fields: { newPassword: fault } });
};

/** Whoever was logged in by the old password is so no longer, nor by a passkey of before. */
export const setNewPassword = async (ctx: Ctx, memberId: bigint, newPassword: string) => {
  const brandId = ctx.brand.id;
  await resetPassword(ctx.db, { brandId, memberId, hash: await hashPassword(newPassword) });
  await stopSessions(ctx, { brandId, memberId });
  const member = await memberById(ctx.db, brandId, memberId);
  if (!member) throw new Error('the member of a new password is gone');
  await forgetGuesses(ctx, member.account);
  return { username: member.account };
};
