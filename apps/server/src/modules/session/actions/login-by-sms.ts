import type { InputOf } from '@fairhouse/contract';
import type { loginBySms as call } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { readMobile, switchesOf } from '../../brands/index.ts';
import { memberByProvenMobile } from '../../members/index.ts';
import { passCode, phoneOfIdToken } from '../../verification/index.ts';
import { letIn } from './let-in.ts';
import { isFromWeb } from '../steps/platform.ts';

type Input = InputOf<typeof call>;

/** By a code of our own, or by what the brand's phone provider signed. */
export const loginBySms = async (ctx: Ctx, input: Input) => {
  if (input.type !== 'sms' && input.type !== 'firebase') {
    return refuse('validation_failed', { fields: { type: 'unknown' } });
  }
  if (!isFromWeb(ctx, input)) return refuse('operation_not_allowed');
  if (!switchesOf(ctx.brand).verificationCodeLogin) return refuse('feature_off');
  const mobile =
    input.type === 'sms'
      ? await mobileByCode(ctx, input)
      : await phoneOfIdToken(ctx, input.idToken ?? '');
  if (isRefusal(mobile)) return mobile;
  const member = await memberByProvenMobile(ctx.db, ctx.brand.id, mobile);
  // Nobody gets a code for a number without a member; a provider proves any number.
  if (!member) return refuse(input.type === 'sms' ? 'code_invalid' : 'phone_invalid');
  return letIn(ctx, { member, means: 'sms', ...(input.loginAs ? { loginAs: input.loginAs } : {}) });
};

const mobileByCode = async (ctx: Ctx, input: Input) => {
  const mobile = readMobile(ctx.brand, input);
  if (!mobile) return refuse('phone_invalid');
  const verdict = await passCode(ctx, { kind: 'login', ...mobile, code: input.verificationCode });
  return verdict === 'ok' ? mobile : refuse(verdict);
};
