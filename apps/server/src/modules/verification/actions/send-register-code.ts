import type { InputOf } from '@fairhouse/contract';
import type { smsRegister } from '@fairhouse/contract/verification';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readMobile, switchesOf } from '../../brands/index.ts';
import { passBotCheck } from './checks.ts';
import { sendCode } from './codes.ts';

/** Says nothing about whether the number is taken; the registration itself does. */
export const sendRegisterCode = async (ctx: Ctx, input: InputOf<typeof smsRegister>) => {
  const switches = switchesOf(ctx.brand);
  const isOpen =
    input.registerType === 'MOBILE' ? switches.mobileRegistration : switches.usernameRegistration;
  if (!isOpen || !switches.smsVerification) return refuse('feature_off');
  const mobile = readMobile(ctx.brand, {
    ...input,
    mobileNum: input.mobileNum ?? input.mobileNo ?? '',
  });
  if (!mobile) return refuse('phone_invalid');
  if (!(await passBotCheck(ctx, input.altcha))) return refuse('verify_first');
  return sendCode(ctx, { kind: `register:${input.registerType}`, ...mobile });
};
