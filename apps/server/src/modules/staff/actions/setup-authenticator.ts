import type { InputOf } from '@fairhouse/contract';
import type { setupAuthenticator as call } from '@fairhouse/contract/staff';
import { Secret, TOTP } from 'otpauth';
import { seal } from '../../../kernel/crypto.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { sessionRow } from '../rows/provider.ts';
import { isCode, stepOf } from '../steps/authenticator-codes.ts';
import { isPaused, note, noteGuess, proveOperator } from './guesses.ts';
import { endSessionsOf, enrol, keepWaiting, operatorById, type OperatorRow } from '../store.ts';

const WAITING_MINUTES = 10;

/**
 * First the password brings a secret, then a right code of that secret enrols it. Where one is
 * enrolled already, a new secret costs a code of the old one: a password alone replaces nothing.
 */
export const setupAuthenticator = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { operatorId } = operatorOf(ctx);
  const operator = await operatorById(ctx.db, ctx.brand.id, operatorId);
  if (!operator) throw new Error('the operator of a session is gone');
  // Who came by a provider a moment ago may have no password to give.
  const refused = (await isJustIn(ctx))
    ? undefined
    : await proveOperator(ctx, operator, input.password);
  if (refused) return refused;
  const isWaiting = (operator.waiting_until?.getTime() ?? 0) >= ctx.clock.milliseconds();
  if (!input.code || !operator.waiting_sealed || !isWaiting) {
    return (await proveOld(ctx, operator, input.oldCode)) ?? begin(ctx, operator);
  }
  const step = stepOf(ctx, operator.waiting_sealed, input.code);
  if (step === undefined) return refuse('validation_failed', { fields: { code: 'wrong' } });
  return confirm(ctx, operator, { sealed: operator.waiting_sealed, step });
};

const JUST_MINUTES = 15;
const isJustIn = async (ctx: Ctx): Promise<boolean> => {
  const session = await sessionRow(ctx.db, ctx.brand.id, operatorOf(ctx).sessionId);
  return (
    typeof session?.issuer === 'string' &&
    ctx.clock.milliseconds() - session.started_at.getTime() < JUST_MINUTES * 60_000
  );
};

/** Wrong codes are counted with the wrong passwords of a session. */
const proveOld = async (
  ctx: Ctx,
  operator: OperatorRow,
  code: string | undefined,
): Promise<
  Refusal<'second_factor_required' | 'code_invalid' | 'too_many_requests'> | undefined
> => {
  if (!operator.authenticator_sealed) return undefined;
  if (!code) return refuse('second_factor_required');
  const guessed = { name: operator.name, operator };
  if (await isCode(ctx, operator, code)) {
    return (await isPaused(ctx, guessed, 'password')) ? refuse('too_many_requests') : undefined;
  }
  return refuse((await noteGuess(ctx, guessed, 'password')) ? 'code_invalid' : 'too_many_requests');
};

const begin = async (ctx: Ctx, operator: OperatorRow) => {
  const { operator_id: operatorId, name, authenticator_sealed: seen } = operator;
  const secret = new Secret({ size: 20 }).base32;
  const isKept = await keepWaiting(ctx.db, {
    brandId: ctx.brand.id,
    operatorId,
    seen,
    sealed: seal(ctx.secrets.atRest, Buffer.from(secret), ctx.random),
    until: new Date(ctx.clock.milliseconds() + WAITING_MINUTES * 60_000),
  });
  if (!isKept) return refuse('second_factor_required');
  const totp = new TOTP({ issuer: ctx.brand.name, label: name, secret: Secret.fromBase32(secret) });
  return { uri: totp.toString(), secret, isEnrolled: false };
};

/** The code that enrols is used up like any other; who came without it is out. */
const confirm = async (
  ctx: Ctx,
  operator: OperatorRow,
  { sealed, step }: { sealed: Buffer; step: bigint },
) => {
  const one = { brandId: ctx.brand.id, operatorId: operator.operator_id };
  if (!(await enrol(ctx.db, { ...one, sealed, step }))) {
    return refuse('validation_failed', { fields: { code: 'wrong' } });
  }
  await endSessionsOf(ctx.db, { ...one, exceptId: operatorOf(ctx).sessionId });
  await note(
    ctx,
    operator.authenticator_sealed ? 'staff.authenticator.replace' : 'staff.authenticator',
    operator,
  );
  return { uri: null, secret: null, isEnrolled: true };
};
