import { seal, unseal } from '../../../kernel/crypto.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { joinHalves, startHalfFrom } from '../rules.ts';

/** The first half of a start password: kept for the request, shown to who asks alone. */
export const firstHalf = (ctx: Ctx): { startHalf: string; sealed: Buffer } => {
  const startHalf = startHalfFrom(ctx.random);
  return { startHalf, sealed: seal(ctx.secrets.atRest, Buffer.from(startHalf), ctx.random) };
};

/**
 * Whoever asked was shown the first half, whoever decides is shown the second: neither of them
 * comes in with what they know, only the one to whom both hand it over.
 */
export const secondHalf = (
  ctx: Ctx,
  sealed: Buffer | null,
): { startHalf: string; startPassword: string } | undefined => {
  if (!sealed) return undefined;
  const startHalf = startHalfFrom(ctx.random);
  return {
    startHalf,
    startPassword: joinHalves(unseal(ctx.secrets.atRest, sealed).toString(), startHalf),
  };
};
