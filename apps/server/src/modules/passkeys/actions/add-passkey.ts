import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/passkeys';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { ownOriginOf, switchesOf } from '../../brands/index.ts';
import { proveOwnPassword } from '../../session/index.ts';
import { CHALLENGE_SECONDS, challengeIn, handleOf, PASSKEYS_MAX, printPasskey } from '../rules.ts';
import { insertChallenge, insertPasskey, passkeysOf, spendChallenge } from '../store.ts';

/** A passkey outlives the session it is made in: whoever makes one knows the password. */
export const beginPasskey = async (ctx: Ctx, input: InputOf<typeof contract.passkeyOptions>) => {
  if (!switchesOf(ctx.brand).passkeys) return refuse('feature_off');
  const origin = await ownOriginOf(ctx);
  if (!origin) return refuse('domain_check_failed');
  const { memberId, account, sessionId } = memberOf(ctx);
  const owner = { brandId: ctx.brand.id, memberId };
  const refused = await proveOwnPassword(ctx, input.password);
  if (refused) return refused;
  const known = await passkeysOf(ctx.db, owner);
  if (known.length >= PASSKEYS_MAX) return refuse('limit_exceeded');
  const options = await generateRegistrationOptions({
    rpName: ctx.brand.name,
    rpID: origin.hostname,
    userName: account,
    userID: new Uint8Array(Buffer.from(handleOf(ctx.brand.id, memberId))),
    attestationType: 'none',
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: known
      .filter((one) => one.host === origin.hostname)
      .map((one) => ({ id: one.credential_id, transports: one.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(ctx.db, {
    brandId: ctx.brand.id,
    seconds: CHALLENGE_SECONDS,
    challengeHash: hashToken(options.challenge),
    holder: `session:${sessionId}`,
  });
  return { options: { ...options } };
};

export const addPasskey = async (ctx: Ctx, input: InputOf<typeof contract.addPasskey>) => {
  if (!switchesOf(ctx.brand).passkeys) return refuse('feature_off');
  const origin = await ownOriginOf(ctx);
  if (!origin) return refuse('domain_check_failed');
  const { memberId, sessionId } = memberOf(ctx);
  const { credential: given } = input;
  const challenge = challengeIn(given.response.clientDataJSON);
  if (
    !challenge ||
    !(await spendChallenge(ctx.db, {
      brandId: ctx.brand.id,
      challengeHash: hashToken(challenge),
      holder: `session:${sessionId}`,
    }))
  ) {
    return refuse('passkey_failed');
  }
  const { attestationObject, clientDataJSON } = given.response;
  const made = await verifyRegistrationResponse({
    response: { ...given, response: { attestationObject, clientDataJSON } },
    expectedChallenge: challenge,
    expectedOrigin: origin.origin,
    expectedRPID: origin.hostname,
    requireUserVerification: true,
    // Whatever is wrong with it, the authenticator's answer is not what was asked for.
  }).catch(() => undefined);
  if (!made?.verified) return refuse('passkey_failed');
  const { credential } = made.registrationInfo;
  const kept = await insertPasskey(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    passkeyId: ctx.random.uuid(),
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: given.response.transports ?? [],
    host: origin.hostname,
    name: input.name,
  });
  return kept ? printPasskey(kept) : refuse('passkey_failed');
};
