import type { Ctx } from '../../../kernel/kernel.ts';
import { hostsOf } from '../store.ts';

export const readDomainRoute = async (ctx: Ctx) => ({
  list: (await hostsOf(ctx.db, ctx.brand.id)).map((row) =>
    ({ domain: row.host, primary: row.is_primary })),
});
