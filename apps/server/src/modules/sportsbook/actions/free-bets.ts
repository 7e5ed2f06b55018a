import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';

type Owner = { brandId: number; memberId: bigint };
/** Slips that the house stakes for a member. */
type FreeSlipsLeft = {
  bonusId: string;
  title: string;
  left: number;
  stakeMinor: bigint;
  /** The most that the next one may win: what others may still win is kept for them. */
  mostMinor: bigint;
  expiresAt: Date | null;
};
type FreeSlip = { grant: string; stakeMinor: bigint; mostMinor: bigint; isAgain: boolean };
/** By the module that gives bonuses; nobody has any without one. */
export const freeSlips = slot<{
  /** What the member may choose from, what ends first before the others. */
  left(ctx: Ctx, p: Owner): Promise<FreeSlipsLeft[]>;
  /** The next one; of a key that was staked before the one it staked. */
  next(ctx: Ctx, p: Owner & { bonusId: string; key: string }): Promise<FreeSlip | undefined>;
  /** Whether a slip that waited may still be staked by it: its bonus may have ended meanwhile. */
  isOpen(kernel: Kernel, p: Owner & { grant: string }): Promise<boolean>;
}>('sportsbook.free-bets', {
  left: async () => [],
  next: async () => undefined,
  isOpen: async () => false,
});

/** What a slip offers instead of a stake. */
export const readFreeSlips = async (ctx: Ctx) => {
  const { brand } = ctx;
  const owner = { brandId: brand.id, memberId: memberOf(ctx).memberId };
  return {
    list: (await freeSlips.of(ctx).left(ctx, owner)).map((one) => ({
      bonusId: one.bonusId,
      title: one.title,
      left: one.left,
      stake: printAmount(one.stakeMinor, brand.currency),
      most: printAmount(one.mostMinor, brand.currency),
      expiresAt: one.expiresAt?.toISOString() ?? null,
    })),
    currency: brand.currency.code,
  };
};

type Laid = { unitMinor: bigint; lines: number; bestMinor: bigint };
/**
 * The grant of a slip that names a bonus: its lines share the stake, rounded down, and what all of
 * them would bring beside it is no more than is left. What does not fit is refused before.
 */
export const grantOfSlip = async (
  ctx: Ctx,
  { bonusId, ...owner }: Owner & { bonusId: string | undefined; key: string },
  { unitMinor, lines, bestMinor }: Laid,
) => {
  if (bonusId === undefined) return undefined;
  const free = await freeSlips.of(ctx).next(ctx, { ...owner, bonusId });
  if (!free) return refuse('state_conflict');
  if (unitMinor !== free.stakeMinor / BigInt(lines))
    return refuse('invalid_amount', { fields: { unitStake: 'free_bet' } });
  const winsMinor = bestMinor - unitMinor * BigInt(lines);
  return winsMinor > free.mostMinor && !free.isAgain
    ? refuse('limit_exceeded', { fields: { bonusId: 'most' } })
    : { ref: free.grant, mostMinor: free.mostMinor };
};
