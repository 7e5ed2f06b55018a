import type { InputOf } from '@fairhouse/contract';
import type { officeLogin } from '@fairhouse/contract/staff';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isCode } from '../steps/authenticator-codes.ts';
import { isPasswordOf, isPaused, note, noteGuess } from './guesses.ts';
import { isOfficeAddress, OPERATOR_HOURS } from './operators.ts';
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
  const token = ctx.random.token();
  await ctx.db.run(
    `insert into operator_sessions (brand_id, session_id, token_hash, operator_id, ip,
       expires_at, seen_at, started_at) values ($1, $2, $3, $4, $5,
         $7::timestamptz + make_interval(hours => $6), $7, $7)`,
    [
      ctx.brand.id,
      ctx.random.uuid(),
      hashToken(token),
      operator.operator_id,
      ctx.ip,
      OPERATOR_HOURS,
      ctx.db.now(),
    ],
  );
  await ctx.db.run(
    `update operators set last_login_at = $3
    where brand_id = $1 and operator_id = $2`,
    [ctx.brand.id, operator.operator_id, ctx.db.now()],
  );
  await note(ctx, 'staff.login', operator);
  return { token, name: operator.name, role: operator.role };
};

const judge = async (
  ctx: Ctx,
  operator: OperatorRow | undefined,
  input: InputOf<typeof officeLogin>,
) => {
  const isRight = await isPasswordOf(ctx, operator, input.password);
  if (!isRight || !operator) return 'wrong_username_or_password';
  if (operator.status === 'blocked') return 'forbidden';
  if (!operator.authenticator_sealed) return undefined;
  if (!input.code) return 'second_factor_required';
  return (await isCode(ctx, operator, input.code)) ? undefined : 'code_invalid';
};
