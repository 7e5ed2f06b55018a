import type { Ctx } from '../../../kernel/kernel.ts';
import { settingsOf, statusAt, type SystemStatus } from '../rules.ts';

export const locationOf = (ctx: Ctx): { ip: string; country: string } => ({
  ip: ctx.ip,
  country: ctx.countries.of(ctx.ip),
});

export const statusOf = (ctx: Ctx): SystemStatus =>
  statusAt(settingsOf(ctx.brand), ctx.clock.milliseconds(), {
    ip: ctx.ip,
    country: () => ctx.countries.of(ctx.ip),
  });

/** The country is empty where the operator supplied no country database. */
export const readStatus = async (ctx: Ctx) => ({
  ...statusOf(ctx),
  location: locationOf(ctx),
  serverTime: ctx.clock.now().toISOString(),
});
