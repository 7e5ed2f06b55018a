import type { InputOf } from '@fairhouse/contract';
import type { resetByMail as call } from '@fairhouse/contract/recovery';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { takeReset } from '../store.ts';
import { judgeNewPassword, setNewPassword } from '../steps/set-new-password.ts';

export const resetByMail = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const fault = judgeNewPassword(ctx, input.newPassword);
  if (fault) return fault;
  const memberId = await ctx.db.transaction((tx) =>
    takeReset(tx, ctx.brand.id, hashToken(input.resetToken)),
  );
  return memberId === undefined
    ? refuse('link_invalid')
    : setNewPassword(ctx, memberId, input.newPassword);
};
