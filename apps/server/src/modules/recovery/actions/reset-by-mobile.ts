import type { InputOf } from '@fairhouse/contract';
import type { resetByMobile as call } from '@fairhouse/contract/recovery';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readMobile, switchesOf } from '../../brands/index.ts';
import { memberByProvenMobile } from '../../members/index.ts';
import { passCode } from '../../verification/index.ts';
import { judgeNewPassword, setNewPassword } from '../steps/set-new-password.ts';

export const resetByMobile = async (ctx: Ctx, input: InputOf<typeof call>) => {
  if (!switchesOf(ctx.brand).changePasswordByMobile) return refuse('feature_off');
  const mobile = readMobile(ctx.brand, input);
  if (!mobile) return refuse('phone_invalid');
  const fault = judgeNewPassword(ctx, input.newPassword);
  if (fault) return fault;
  const verdict = await passCode(ctx, {
    kind: 'password',
    ...mobile,
    code: input.verificationCode,
  });
  if (verdict !== 'ok') return refuse(verdict);
  const member = await memberByProvenMobile(ctx.db, ctx.brand.id, mobile);
  if (!member) return refuse('code_invalid');
  return setNewPassword(ctx, member.member_id, input.newPassword);
};
