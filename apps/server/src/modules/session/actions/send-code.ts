import type { InputOf } from '@fairhouse/contract';
import type { smsNoLogin } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readMobile, switchesOf } from '../../brands/index.ts';
import { memberByProvenMobile } from '../../members/index.ts';
import { passBotCheck, sendCode } from '../../verification/index.ts';

/**
 * The same answer at the same moment, whether or not somebody has the number (D-C07), unless the
 * brand says whether an account exists.
 */
export const sendCodeWithoutLogin = async (ctx: Ctx, input: InputOf<typeof smsNoLogin>) => {
  const switches = switchesOf(ctx.brand);
  const isOpen =
    input.kind === 'login' ? switches.verificationCodeLogin : switches.changePasswordByMobile;
  if (!isOpen) return refuse('feature_off');
  const mobile = readMobile(ctx.brand, {
    ...input,
    mobileNum: input.mobileNum ?? input.mobileNo ?? '',
  });
  if (!mobile) return refuse('phone_invalid');
  if (!(await passBotCheck(ctx, input.altcha))) return refuse('verify_first');
  const member = await memberByProvenMobile(ctx.db, ctx.brand.id, mobile);
  if (!member && switches.explicitErrors) return refuse('wrong_account');
  return sendCode(ctx, {
    kind: input.kind,
    ...mobile,
    isKnown: member !== undefined,
    isQuiet: !switches.explicitErrors,
  });
};
