import type { InputOf } from '@fairhouse/contract';
import type { setupAuthenticator as call } from '@fairhouse/contract/office';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../../kernel/crypto.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { proveOperator } from './guesses.ts';
import { enrol, keepWaiting, operatorById } from '../store.ts';

const WAITING_MINUTES = 10;

/** First the password brings a secret, then a right code of that secret enrols it. */
export const setupAuthenticator = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { operatorId } = operatorOf(ctx);
  const operator = await operatorById(ctx.db, ctx.brand.id, operatorId);
  if (!operator) throw new Error('the operator of a session is gone');
  const refused = await proveOperator(ctx, operator, input.password);
  if (refused) return refused;
  const now = ctx.clock.milliseconds();
  const isWaiting = (operator.waiting_until?.getTime() ?? 0) >= now;
  if (!input.code || !operator.waiting_sealed || !isWaiting) {
    const secret = new Secret({ size: 20 }).base32;
    await keepWaiting(ctx.db, { brandId: ctx.brand.id, operatorId,
      sealed: seal(ctx.secrets.atRest, Buffer.from(secret), ctx.random),
      until: new Date(now + WAITING_MINUTES * 60_000) });
    const totp = new TOTP({ issuer: ctx.brand.name, label: operator.name,
      secret: Secret.fromBase32(secret) });
    return { uri: totp.toString(), secret, isEnrolled: false };
  }
  const secret = unseal(ctx.secrets.atRest, operator.waiting_sealed).toString();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: input.code, window: 1, timestamp: now });
  if (delta === null) {
    return refuse('validation_failed', { fields: { code: 'wrong' } });
  }
  // The code that enrols is used up like any other.
  await enrol(ctx.db, { brandId: ctx.brand.id, operatorId, sealed: operator.waiting_sealed,
    step: BigInt(Math.floor(now / 30_000) + delta) });
  return { uri: null, secret: null, isEnrolled: true };
};
