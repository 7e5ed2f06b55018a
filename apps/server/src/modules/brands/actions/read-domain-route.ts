import type { Ctx } from '../../../kernel/kernel.ts';
import { hostsOf } from '../store.ts';

/** A house that stands alone is also usable by whatever address it was reached. */
export const readDomainRoute = async (ctx: Ctx) => {
  const hosts = await hostsOf(ctx.db, ctx.brand.id);
  const list = hosts.map((row) => ({ domain: row.host, primary: row.is_primary }));
  const isListed = list.some((one) => one.domain === ctx.host);
  return {
    list:
      isListed || ctx.header('merchant') !== undefined
        ? list
        : [...list, { domain: ctx.host, primary: false }],
  };
};
