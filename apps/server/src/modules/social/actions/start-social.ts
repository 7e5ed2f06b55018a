import type { InputOf } from '@fairhouse/contract';
import type { startSocial as call } from '@fairhouse/contract/social';
import type { Ctx } from '../../../kernel/kernel.ts';
import { beginCodeFlow } from '../../../kernel/openid.ts';
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
  const redirectUri = new URL(RETURN_PATH, origin.origin).href;
  const begun = await beginCodeFlow(ctx, config, { redirectUri, scope: 'openid' });
  const browser = ctx.random.token();
  await insertLogin(ctx.db, {
    brandId: ctx.brand.id,
    stateHash: hashToken(begun.state),
    browserHash: hashToken(browser),
    provider: provider.provider,
    issuer: provider.issuer,
    verifier: begun.verifier,
    nonce: begun.nonce,
    redirectUri,
    seconds: SECONDS,
  });
  ctx.setCookie(COOKIE, browser, SECONDS);
  return { url: begun.url, state: begun.state };
};
