import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';
import type { SpinsLeft } from '../rules.ts';
import { outsideOf } from './outside-wallets.ts';

type Owner = { brandId: number; memberId: bigint };
/** One of them: its grant is staked once, whatever happens to the call. */
export type FreeSpin = { grant: string; stakeMinor: bigint; mostMinor: bigint };
/** By the module that gives bonuses; nobody has any without one. */
export const freeSpins = slot<{
  left(ctx: Ctx, p: Owner & { slug: string }): Promise<SpinsLeft | undefined>;
  /** The next one; of a key that was played before the one it played. */
  next(
    ctx: Ctx,
    p: Owner & { slug: string; bonusId: string; key: string },
  ): Promise<FreeSpin | undefined>;
}>('rounds.free-spins', { left: async () => undefined, next: async () => undefined });

/** What a board offers instead of a stake. */
export const readFreeSpins = async (ctx: Ctx) => {
  const { actor, brand } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const outside = await outsideOf(ctx, actor);
  const left = outside
    ? await outside.spinsLeft()
    : await freeSpins
        .of(ctx)
        .left(ctx, { brandId: brand.id, memberId: actor.memberId, slug: actor.slug });
  return {
    free: left
      ? {
          bonusId: left.bonusId,
          title: left.title,
          left: left.left,
          stake: printAmount(left.stakeMinor, brand.currency),
          most: printAmount(left.mostMinor, brand.currency),
          expiresAt: left.expiresAt?.toISOString() ?? null,
          isChoice: left.isChoice,
        }
      : null,
  };
};
