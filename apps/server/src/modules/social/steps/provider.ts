import type { Configuration } from 'openid-client';
import type { Ctx } from '../../../kernel/kernel.ts';
import { openProvider as open } from '../../../kernel/openid.ts';
import { secretOf, settingsOf } from '../../brands/index.ts';
import type { Provider } from '../rules.ts';

export const providerOf = (ctx: Ctx, name: string): Provider | undefined =>
  settingsOf(ctx.brand).socialProviders.find((one) => one.provider === name);

/** The provider as it describes itself; undefined when it cannot be reached or makes no sense. */
export const openProvider = async (
  ctx: Ctx,
  provider: Provider,
): Promise<Configuration | undefined> =>
  open(ctx, provider, { secret: await secretOf(ctx, `social.${provider.provider}`) });
