import { sign } from '../../../kernel/crypto.ts';
import { isPassword } from '../../../kernel/hashing.ts';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { countFailures, insertFailure } from '../rows/failure.ts';
import type { OperatorRow } from '../store.ts';

const FAILURES_MAX = 5;
/**
 * `password` is one within a session: a borrowed session does not lock its owner out. `provider` is
 * what it said of whom nobody here is; it pauses nothing.
 */
type Kind = 'login' | 'password' | 'provider';
/** Whose sign-in is guessed at: an operator, or a name that no operator has. */
export type Guessed = { name: string; operator: Pick<OperatorRow, 'operator_id'> | undefined };

/** A name as it was typed reaches neither table nor log: this is by what its tries are counted. */
const hashOf = (ctx: Ctx, name: string): string =>
  sign(ctx.secrets.atRest.current, `staff.name:${ctx.brand.id}:${name.toLowerCase()}`);

const failuresOf = (ctx: Ctx, { name }: Guessed, kind: Kind): Promise<number> =>
  countFailures(ctx.db, { brandId: ctx.brand.id, kind, name, hash: hashOf(ctx, name), ip: ctx.ip });

export const isPaused = async (
  ctx: Ctx,
  guessed: Guessed,
  kind: Kind = 'login',
): Promise<boolean> => (await failuresOf(ctx, guessed, kind)) >= FAILURES_MAX;

/**
 * Notes a failure; false when it came beside five others, so that guesses that come at once are
 * told apart no further than guesses one by one.
 */
export const noteGuess = async (
  ctx: Ctx,
  guessed: Guessed,
  kind: Kind = 'login',
): Promise<boolean> => {
  const operatorId = guessed.operator?.operator_id ?? null;
  await insertFailure(ctx.db, {
    brandId: ctx.brand.id,
    kind,
    operatorId,
    hash: hashOf(ctx, guessed.name),
    ip: operatorId === null ? '' : ctx.ip,
  });
  return (await failuresOf(ctx, guessed, kind)) <= FAILURES_MAX;
};

/** A start password opens nothing after its day, in a session that it opened either. */
export const isPasswordOf = async (
  ctx: Pick<Ctx, 'clock'>,
  operator: OperatorRow | undefined,
  given: string,
): Promise<boolean> =>
  (await isPassword(operator?.password_hash, given)) &&
  (!operator?.start_until || operator.start_until > ctx.clock.now());

/** A password asked for within a session. */
export const proveOperator = async (
  ctx: Ctx,
  operator: OperatorRow,
  password: string,
): Promise<Refusal<'wrong_password' | 'too_many_requests'> | undefined> => {
  const guessed = { name: operator.name, operator };
  if (await isPaused(ctx, guessed, 'password')) return refuse('too_many_requests');
  if (await isPasswordOf(ctx, operator, password)) {
    return (await isPaused(ctx, guessed, 'password')) ? refuse('too_many_requests') : undefined;
  }
  return refuse(
    (await noteGuess(ctx, guessed, 'password')) ? 'wrong_password' : 'too_many_requests',
  );
};

/** Same tier as audit: the row is written here, in the same words. */
export const note = async (
  ctx: Ctx,
  action: string,
  { name, operator_id: operatorId }: OperatorRow,
  tx: Queries = ctx.db,
): Promise<void> => {
  await tx.run(
    `insert into audit_log (brand_id, operator_id, operator_name, action, subject, ip, at)
     values ($1, $2, $3, $4, $3, $5, $6)`,
    [ctx.brand.id, operatorId, name, action, ctx.ip, tx.now()],
  );
};
