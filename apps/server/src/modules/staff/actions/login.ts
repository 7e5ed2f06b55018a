import type { InputOf } from '@fairhouse/contract';
import type { officeLogin } from '@fairhouse/contract/office';
import { Secret, TOTP } from 'otpauth';
import { unseal } from '../../../kernel/crypto.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isOperatorPassword, OPERATOR_HOURS } from './operators.ts';
import { operatorByName, useAuthenticatorStep, type OperatorRow } from '../store.ts';

const FAILURES_MAX = 5;

export const login = async (ctx: Ctx, input: InputOf<typeof officeLogin>) => {
  const name = input.username.trim();
  const failures = await ctx.db.row<{ n: bigint }>(
    `select count(*) as n from audit_log where brand_id = $1 and action = 'staff.login.failed'
       and lower(subject) = lower($2)
       and at > now() - interval '15 minutes'`, [ctx.brand.id, name]);
  if (Number(failures?.n ?? 0n) >= FAILURES_MAX) return refuse('too_many_requests');
  const operator = await operatorByName(ctx.db, ctx.brand.id, name);
  if (!await isOperatorPassword(ctx, operator?.password_hash, input.password) || !operator) {
    await note(ctx, 'staff.login.failed', name);
    return refuse('wrong_username_or_password');
  }
  if (operator.authenticator_sealed) {
    if (!input.code) return refuse('second_factor_required');
    if (!await isCode(ctx, operator, input.code)) {
      await note(ctx, 'staff.login.failed', name);
      return refuse('code_invalid');
    }
  }
  const token = ctx.random.token();
  await ctx.db.run(
    `insert into operator_sessions (brand_id, session_id, token_hash, operator_id, ip,
       expires_at) values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
    [ctx.brand.id, ctx.random.uuid(), hashToken(token), operator.operator_id, ctx.ip,
      OPERATOR_HOURS]);
  await note(ctx, 'staff.login', operator.name, operator.operator_id);
  return { token, name: operator.name, role: operator.role };
};

const isCode = async (ctx: Ctx, operator: OperatorRow, code: string): Promise<boolean> => {
  const secret = unseal(ctx.secrets.atRest, operator.authenticator_sealed ?? Buffer.alloc(0));
  const totp = new TOTP({ secret: Secret.fromBase32(secret.toString()) });
  const now = ctx.clock.milliseconds();
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta !== null && useAuthenticatorStep(ctx.db, { brandId: ctx.brand.id,
    operatorId: operator.operator_id, step: BigInt(Math.floor(now / 30_000) + delta) });
};

/** Same tier as audit: the row is written here, in the same words. */
const note = async (
  ctx: Ctx, action: string, name: string, operatorId: bigint | null = null,
): Promise<void> => {
  await ctx.db.run(
    `insert into audit_log (brand_id, operator_id, operator_name, action, subject, ip)
     values ($1, $2, $3, $4, $3, $5)`, [ctx.brand.id, operatorId, name, action, ctx.ip]);
};
