import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/passkeys';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { ownOriginOf, switchesOf } from '../../brands/index.ts';
import { memberById } from '../../members/index.ts';
import { letIn } from '../../session/index.ts';
import { CHALLENGE_SECONDS, challengeIn, handleOf } from '../rules.ts';
import {
  insertChallenge,
  noteUse,
  passkeyByCredential,
  spendChallenge,
  type PasskeyRow,
} from '../store.ts';

const COOKIE = 'passkey';
const holderOf = (cookie: string): string => `browser:${hashToken(cookie)}`;

export const beginPasskeyLogin = async (ctx: Ctx) => {
  if (!switchesOf(ctx.brand).passkeys) return refuse('feature_off');
  const origin = await ownOriginOf(ctx);
  if (!origin) return refuse('domain_check_failed');
  const options = await generateAuthenticationOptions({
    rpID: origin.hostname,
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
  });
  const browser = ctx.random.token();
  await insertChallenge(ctx.db, {
    brandId: ctx.brand.id,
    seconds: CHALLENGE_SECONDS,
    challengeHash: hashToken(options.challenge),
    holder: holderOf(browser),
  });
  ctx.setCookie(COOKIE, browser, CHALLENGE_SECONDS);
  return { options: { ...options } };
};

type Input = InputOf<typeof contract.passkeyLogin>;
/** Every failure is one refusal: it tells nobody which passkeys exist. */
export const passkeyLogin = async (ctx: Ctx, input: Input) => {
  if (!switchesOf(ctx.brand).passkeys) return refuse('feature_off');
  const origin = await ownOriginOf(ctx);
  if (!origin) return refuse('domain_check_failed');
  const row = await provenPasskey(ctx, origin, input.credential);
  const member = row && (await memberById(ctx.db, ctx.brand.id, row.member_id));
  if (!member) return refuse('passkey_failed');
  return letIn(ctx, {
    member,
    means: 'passkey',
    ...(input.loginAs ? { loginAs: input.loginAs } : {}),
  });
};

const provenPasskey = async (
  ctx: Ctx,
  origin: URL,
  credential: Input['credential'],
): Promise<PasskeyRow | undefined> => {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const browser = ctx.cookie(COOKIE);
  if (
    !challenge ||
    !browser ||
    !(await spendChallenge(ctx.db, {
      brandId: ctx.brand.id,
      challengeHash: hashToken(challenge),
      holder: holderOf(browser),
    }))
  )
    return undefined;
  const row = await passkeyByCredential(ctx.db, ctx.brand.id, credential.id);
  if (!row || row.is_held) return undefined;
  const { userHandle, ...response } = credential.response;
  const handle = Buffer.from(handleOf(ctx.brand.id, row.member_id)).toString('base64url');
  if (userHandle !== handle) return undefined;
  const used = await verifyAuthenticationResponse({
    response: { ...credential, response },
    expectedChallenge: challenge,
    expectedOrigin: origin.origin,
    expectedRPID: origin.hostname,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
    },
    // A signature, an origin or a counter that is not as it must be.
  }).catch(() => undefined);
  return used?.verified &&
    (await noteUse(ctx.db, {
      brandId: ctx.brand.id,
      passkeyId: row.passkey_id,
      counter: used.authenticationInfo.newCounter,
    }))
    ? row
    : undefined;
};
