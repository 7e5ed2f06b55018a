import type { Brand, Ctx, Kernel } from '../../../kernel/kernel.ts';
import { hostOf } from '../../../kernel/request.ts';
import { hostsOf } from '../store.ts';

/**
 * Where the brand's site stands, for addresses in mails: the host that was asked for where it is
 * the brand's own, its primary one otherwise. A header never names a host, only chooses one.
 */
export const originOf = async (ctx: Ctx): Promise<string> => {
  const headers = { host: ctx.header('host'), 'x-forwarded-host': ctx.header('x-forwarded-host') };
  return originAt(ctx, ctx.brand, hostOf({ headers }, ctx.config).toLowerCase());
};

/** The same for what the house does by itself, where nobody asked for a host. */
export const siteOrigin = (kernel: Kernel, brand: Brand): Promise<string> =>
  originAt(kernel, brand, '');

const originAt = async (kernel: Kernel, brand: Brand, asked: string): Promise<string> => {
  const { config } = kernel;
  const hosts = (await hostsOf(kernel.db, brand.id)).map((row) => row.host);
  const host = hosts.find((one) => one === asked) ?? hosts[0] ?? 'localhost';
  const known = URL.canParse(config.publicUrl) ? new URL(config.publicUrl) : undefined;
  if (known?.hostname === host) return known.origin;
  return config.isProduction ? `https://${host}` : `http://${host}:${config.port}`;
};
