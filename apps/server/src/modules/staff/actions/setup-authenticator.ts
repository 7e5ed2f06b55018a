import type { InputOf } from '@fairhouse/contract';
import type { setupAuthenticator as call } from '@fairhouse/contract/office';
import { Secret, TOTP } from 'otpauth';
import { seal } from '../../../kernel/crypto.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isOperatorPassword } from './operators.ts';
import { operatorById } from '../store.ts';

const WAITING_MINUTES = 10;
type Waiting = { secret: string; until: number };

/** First the password brings a secret, then a right code of that secret enrols it. */
export const setupAuthenticator = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { operatorId } = operatorOf(ctx);
  const operator = await operatorById(ctx.db, ctx.brand.id, operatorId);
  if (!operator || !await isOperatorPassword(ctx, operator.password_hash, input.password)) {
    return refuse('wrong_password');
  }
  const all = ctx.once('staff.waiting', () => new Map<string, Waiting>());
  const key = `${ctx.brand.id}/${operatorId}`;
  const now = ctx.clock.milliseconds();
  const waiting = all.get(key);
  if (!input.code || !waiting || waiting.until < now) {
    const secret = new Secret({ size: 20 }).base32;
    all.set(key, { secret, until: now + WAITING_MINUTES * 60_000 });
    const totp = new TOTP({ issuer: ctx.brand.name, label: operator.name,
      secret: Secret.fromBase32(secret) });
    return { uri: totp.toString(), secret, isEnrolled: false };
  }
  const totp = new TOTP({ secret: Secret.fromBase32(waiting.secret) });
  const delta = totp.validate({ token: input.code, window: 1, timestamp: now });
  if (delta === null) {
    return refuse('validation_failed', { fields: { code: 'wrong' } });
  }
  all.delete(key);
  // The code that enrols is used up like any other.
  await ctx.db.run(`update operators set authenticator_sealed = $3, authenticator_step = $4
    where brand_id = $1 and operator_id = $2`,
  [ctx.brand.id, operatorId, seal(ctx.secrets.atRest, Buffer.from(waiting.secret), ctx.random),
    BigInt(Math.floor(now / 30_000) + delta)]);
  return { uri: null, secret: null, isEnrolled: true };
};
