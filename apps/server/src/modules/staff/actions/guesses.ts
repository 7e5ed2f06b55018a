import { isPassword } from '../../../kernel/hashing.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import type { OperatorRow } from '../store.ts';

const FAILURES_MAX = 5;
const LOGIN = 'staff.login.failed';
/** Within a session; of its own, so that a borrowed session does not lock its owner out. */
const PASSWORD = 'staff.password.failed';
type Failed = typeof LOGIN | typeof PASSWORD;

/**
 * From an address of the last 90 days only its own failures count: strangers who guess elsewhere
 * do not keep an operator out of the house. All other addresses count together.
 */
const failuresOf = async (ctx: Ctx, name: string, failed: Failed): Promise<number> => Number(
  (await ctx.db.row<{ n: bigint }>(
    `with known as (select exists (select from audit_log where brand_id = $1
       and action = 'staff.login' and lower(subject) = lower($2) and ip = $4
       and at > now() - interval '90 days') as is_known)
     select count(*) as n from audit_log, known where brand_id = $1 and action = $3
       and lower(subject) = lower($2) and at > now() - interval '15 minutes'
       and (not is_known or ip = $4)`,
    [ctx.brand.id, name, failed, ctx.ip]))?.n ?? 0n);

export const isPaused = async (
  ctx: Ctx, name: string, failed: Failed = LOGIN,
): Promise<boolean> => await failuresOf(ctx, name, failed) >= FAILURES_MAX;

/**
 * Notes a failure; false when it came beside five others, so that guesses that come at once are
 * told apart no further than guesses one by one.
 */
export const noteGuess = async (
  ctx: Ctx, name: string, failed: Failed = LOGIN,
): Promise<boolean> => {
  await note(ctx, failed, name);
  return await failuresOf(ctx, name, failed) <= FAILURES_MAX;
};

/** A password asked for within a session. */
export const proveOperator = async (
  ctx: Ctx, { name, password_hash: stored }: OperatorRow, password: string,
): Promise<Refusal<'wrong_password' | 'too_many_requests'> | undefined> => {
  if (await isPaused(ctx, name, PASSWORD)) return refuse('too_many_requests');
  if (await isPassword(stored, password)) {
    return await isPaused(ctx, name, PASSWORD) ? refuse('too_many_requests') : undefined;
  }
  return refuse(await noteGuess(ctx, name, PASSWORD) ? 'wrong_password' : 'too_many_requests');
};

/** Same tier as audit: the row is written here, in the same words. */
export const note = async (
  ctx: Ctx, action: string, name: string, operatorId: bigint | null = null,
): Promise<void> => {
  await ctx.db.run(
    `insert into audit_log (brand_id, operator_id, operator_name, action, subject, ip)
     values ($1, $2, $3, $4, $3, $5)`, [ctx.brand.id, operatorId, name, action, ctx.ip]);
};
