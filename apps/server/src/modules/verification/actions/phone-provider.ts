import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readE164, settingsOf } from '../../brands/index.ts';

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const TIMEOUT_MILLISECONDS = 5000;
const AGE_MAX = '10m';

/** The number that the brand's phone provider says the bearer holds (D-C08). */
export const phoneOfIdToken = async (ctx: Ctx, idToken: string) => {
  const provider = settingsOf(ctx.brand).phoneProvider;
  if (!provider) return refuse('operation_not_allowed');
  if (idToken === '') return refuse('code_invalid');
  try {
    const { payload } = await jwtVerify(idToken, keysAt(ctx, provider.keysUrl), {
      issuer: provider.issuer,
      audience: provider.audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: AGE_MAX,
      clockTolerance: 30,
      currentDate: ctx.clock.now(),
    });
    const number = payload.phone_number;
    return (
      (typeof number === 'string' ? readE164(ctx.brand, number) : undefined) ??
      refuse('phone_invalid')
    );
  } catch (error) {
    if (error instanceof errors.JWTExpired) return refuse('code_expired');
    if (isUntrue(error)) return refuse('code_invalid');
    ctx.log.warn(
      { error: error instanceof Error ? error.name : 'unknown' },
      'the keys of the phone provider cannot be read',
    );
    return refuse('phone_unknown_error');
  }
};

const isUntrue = (error: unknown): boolean =>
  [
    errors.JWTClaimValidationFailed,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
  ].some((kind) => error instanceof kind);

const keysAt = (ctx: Ctx, url: string): KeySet => {
  const sets = ctx.once('verification.keySets', () => new Map<string, KeySet>());
  const known = sets.get(url);
  if (known) return known;
  const made = createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MILLISECONDS });
  sets.set(url, made);
  return made;
};
