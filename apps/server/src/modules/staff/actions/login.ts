import type { InputOf } from '@fairhouse/contract';
import type { officeLogin } from '@fairhouse/contract/staff';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isCode } from '../steps/authenticator-codes.ts';
import { mayUsePassword } from '../rules/provider.ts';
import { openSession } from '../steps/open-session.ts';
import { providerOf } from '../steps/provider.ts';
import { isPasswordOf, isPaused, noteGuess } from './guesses.ts';
import { tellOwners } from './notices.ts';
import { isOfficeAddress } from './operators.ts';
import { operatorByName, type OperatorRow } from '../store.ts';

export const login = async (ctx: Ctx, input: InputOf<typeof officeLogin>) => {
  // Before anything is judged: from elsewhere nobody learns whether a password is right.
  if (!isOfficeAddress(ctx)) return refuse('address_not_allowed');
  const name = input.username.trim();
  const operator = await operatorByName(ctx.db, ctx.brand.id, name);
  const guessed = { name: operator?.name ?? name, operator };
  if (await isPaused(ctx, guessed)) return refuse('too_many_requests');
  const wrong = await judge(ctx, operator, input);
  if (wrong === 'second_factor_required') return refuse(wrong);
  if (wrong) return refuse((await noteGuess(ctx, guessed)) ? wrong : 'too_many_requests');
  if (!operator || (await isPaused(ctx, guessed))) return refuse('too_many_requests');
  const provider = providerOf(ctx);
  if (provider?.passwords === 'owners') await tellPassword(ctx, operator, provider.name);
  return openSession(ctx, operator);
};

const judge = async (
  ctx: Ctx,
  operator: OperatorRow | undefined,
  input: InputOf<typeof officeLogin>,
) => {
  const isRight = await isPasswordOf(ctx, operator, input.password);
  const isOff = operator && !mayUsePassword(providerOf(ctx), operator.role);
  if (!isRight || !operator || isOff) return 'wrong_username_or_password';
  if (operator.status === 'blocked') return 'forbidden';
  if (!operator.authenticator_sealed) return undefined;
  if (!input.code) return 'second_factor_required';
  return (await isCode(ctx, operator, input.code)) ? undefined : 'code_invalid';
};

/** Where passwords are off, an owner who comes by one is seen by all of them. */
const tellPassword = (ctx: Ctx, { name }: OperatorRow, provider: string): Promise<void> =>
  tellOwners(ctx.db, {
    brandId: ctx.brand.id,
    kind: 'guard.done',
    details: {
      brand: ctx.brand.name,
      guards: `sign-in: ${provider} → password`,
      reason: '',
      by: name,
    },
  });
