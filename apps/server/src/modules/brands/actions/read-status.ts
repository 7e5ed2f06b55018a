import type { Ctx } from '../../../kernel/kernel.ts';
import { statusOf } from '../rules.ts';

/** The country stays empty until the operator supplies a country database. */
export const readStatus = async (ctx: Ctx) => ({
  ...statusOf(ctx.brand), location: { ip: ctx.ip, country: '' },
  serverTime: ctx.clock.now().toISOString(),
});
