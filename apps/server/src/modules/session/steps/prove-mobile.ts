import type { InputOf } from '@fairhouse/contract';
import type { register } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { passCode, phoneOfIdToken } from '../../verification/index.ts';
import { mobileOf, type Form } from '../rules.ts';

/** Whether the number is the caller's: by the code sent to it, or by the phone provider. */
export const proveMobile = async (ctx: Ctx, form: Form, input: InputOf<typeof register>) => {
  const mobile = mobileOf(form);
  if (!mobile) return { isProven: false };
  if (input.channel === 'firebase') {
    const proven = await phoneOfIdToken(ctx, input.idToken ?? '');
    if (isRefusal(proven)) return proven;
    return proven.dialingCode === mobile.dialingCode && proven.mobileNum === mobile.mobileNum
      ? { isProven: true }
      : refuse('phone_invalid');
  }
  if (!form.shown.verificationCode) return { isProven: false };
  const verdict = await passCode(ctx, {
    kind: `register:${form.kind}`,
    ...mobile,
    code: form.values.verificationCode ?? '',
  });
  return verdict === 'ok' ? { isProven: true } : refuse(verdict);
};
