import type { InputOf } from '@fairhouse/contract';
import type { login as call } from '@fairhouse/contract/session';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { letIn } from './let-in.ts';
import { isFromWeb } from '../steps/platform.ts';
import { provePassword } from './prove-password.ts';

export const login = async (ctx: Ctx, input: InputOf<typeof call>) => {
  if (input.type !== 'username') {
    return refuse('validation_failed', { fields: { type: 'unknown' } });
  }
  if (!isFromWeb(ctx, input)) return refuse('operation_not_allowed');
  const member = await provePassword(ctx, input);
  if (isRefusal(member)) return member;
  return letIn(ctx, {
    member,
    means: 'password',
    password: input.password.trim(),
    isRepeatable: true,
    authenticatorCode: input.authenticatorCode,
    ...(input.loginAs ? { loginAs: input.loginAs } : {}),
  });
};
