import type { InputOf } from '@fairhouse/contract';
import type { login as call } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { letInProven } from './let-in-known.ts';
import { isFromWeb } from './platform.ts';
import { provePassword } from './prove-password.ts';

export const login = async (ctx: Ctx, input: InputOf<typeof call>) => {
  if (input.type !== 'username') {
    return refuse('validation_failed', { fields: { type: 'unknown' } });
  }
  if (!isFromWeb(ctx, input)) return refuse('operation_not_allowed');
  const member = await provePassword(ctx, input);
  if (isRefusal(member)) return member;
  return letInProven(ctx, { member, means: 'password', password: input.password.trim(),
    authenticatorCode: input.authenticatorCode,
    ...(input.loginAs ? { loginAs: input.loginAs } : {}) });
};
