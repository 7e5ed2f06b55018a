import type { InputOf } from '@fairhouse/contract';
import type { startSocial as call } from '@fairhouse/contract/social';
import * as client from 'openid-client';
import type { Ctx } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../kernel/random.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { ownOriginOf } from '../../brands/index.ts';
import { COOKIE, RETURN_PATH, SECONDS } from '../rules.ts';
import { insertLogin } from '../store.ts';
import { openProvider, providerOf } from '../steps/provider.ts';

/** The provider sends the visitor back to the page that asked, and only to the brand's own. */
export const startSocial = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const provider = providerOf(ctx, input.provider);
  if (!provider) return refuse('not_found');
  const origin = await ownOriginOf(ctx);
  if (!origin) return refuse('domain_check_failed');
  const config = await openProvider(ctx, provider);
  if (!config) return refuse('provider_failed');
  const state = ctx.random.token();
  const nonce = ctx.random.token();
  const verifier = client.randomPKCECodeVerifier();
  const redirectUri = new URL(RETURN_PATH, origin.origin).href;
  const url = client.buildAuthorizationUrl(config, {
    scope: 'openid',
    state,
    nonce,
    redirect_uri: redirectUri,
    code_challenge_method: 'S256',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
  });
  const browser = ctx.random.token();
  await insertLogin(ctx.db, {
    brandId: ctx.brand.id,
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    provider: provider.provider,
    issuer: provider.issuer,
    verifier,
    nonce,
    redirectUri,
    seconds: SECONDS,
  });
  ctx.setCookie(COOKIE, browser, SECONDS);
  return { url: url.href, state };
};
