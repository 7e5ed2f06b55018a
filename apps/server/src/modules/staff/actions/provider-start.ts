import type { OutputOf } from '@fairhouse/contract';
import type { signInWays, tryProvider as tryCall } from '@fairhouse/contract/staff-provider';
import type { Ctx } from '../../../kernel/kernel.ts';
import { beginCodeFlow } from '../../../kernel/openid.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { ownOriginOf } from '../../brands/index.ts';
import { insertSignIn } from '../rows/provider.ts';
import { COOKIE, RETURN_PATH, SIGN_IN_SECONDS } from '../rules/provider.ts';
import { openProvider, providerOf } from '../steps/provider.ts';
import { isOfficeAddress } from './operators.ts';

export const readWays = async (ctx: Ctx): Promise<OutputOf<typeof signInWays>> => {
  const provider = providerOf(ctx);
  return {
    provider: provider && { name: provider.name },
    passwords: provider?.passwords ?? 'everybody',
  };
};

/** The provider sends the operator back to the office of the brand, and nowhere else. */
export const startSignIn = async (ctx: Ctx) => {
  if (!isOfficeAddress(ctx)) return refuse('address_not_allowed');
  const provider = providerOf(ctx);
  if (!provider) return refuse('not_found');
  const origin = await ownOriginOf(ctx);
  if (!origin) return refuse('domain_check_failed');
  const config = await openProvider(ctx, provider);
  if (!config) return refuse('provider_failed');
  const redirectUri = new URL(RETURN_PATH, origin.origin).href;
  const begun = await beginCodeFlow(ctx, config, { redirectUri, scope: 'openid email' });
  const browser = ctx.random.token();
  await insertSignIn(ctx.db, {
    brandId: ctx.brand.id,
    stateHash: hashToken(begun.state),
    browserHash: hashToken(browser),
    issuer: provider.issuer,
    clientId: provider.clientId,
    verifier: begun.verifier,
    nonce: begun.nonce,
    redirectUri,
    seconds: SIGN_IN_SECONDS,
  });
  ctx.setCookie(COOKIE, browser, SIGN_IN_SECONDS);
  return { url: begun.url };
};

/** As it is set now, and read now. */
export const tryProvider = async (ctx: Ctx): Promise<OutputOf<typeof tryCall> | NotFound> => {
  const provider = providerOf(ctx);
  const origin = await ownOriginOf(ctx);
  if (!provider || !origin) return refuse('not_found');
  const redirectUri = new URL(RETURN_PATH, origin.origin).href;
  const server = (await openProvider(ctx, provider, true))?.serverMetadata();
  if (!server) return { problem: 'unreachable', redirectUri };
  if (!server.authorization_endpoint || !server.token_endpoint) {
    return { problem: 'no_code_flow', redirectUri };
  }
  const ways = server.code_challenge_methods_supported;
  return { problem: ways && !ways.includes('S256') ? 'no_pkce' : null, redirectUri };
};
type NotFound = ReturnType<typeof refuse<'not_found'>>;
