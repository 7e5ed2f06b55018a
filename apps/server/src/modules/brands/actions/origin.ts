import type { Ctx } from '../../../kernel/kernel.ts';
import { hostOf } from '../../../kernel/request.ts';
import { hostsOf } from '../store.ts';

/**
 * Where the brand's site stands, for addresses in mails: the host that was asked for where it is
 * the brand's own, its primary one otherwise. A header never names a host, only chooses one.
 */
export const originOf = async (ctx: Ctx): Promise<string> => {
  const { config } = ctx;
  const headers = { host: ctx.header('host'), 'x-forwarded-host': ctx.header('x-forwarded-host') };
  const asked = hostOf({ headers }, config).toLowerCase();
  const hosts = (await hostsOf(ctx.db, ctx.brand.id)).map((row) => row.host);
  const host = hosts.find((one) => one === asked) ?? hosts[0] ?? 'localhost';
  const known = URL.canParse(config.publicUrl) ? new URL(config.publicUrl) : undefined;
  if (known?.hostname === host) return known.origin;
  return config.isProduction ? `https://${host}` : `http://${host}:${config.port}`;
};
