import { printAmount } from '@fairhouse/money';
import { payoutOf } from '@fairhouse/lottery';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { slot } from '../../../kernel/slots.ts';
import type { JudgedIssue } from '../steps/judge-lines.ts';

type Owner = { brandId: number; memberId: bigint };
/** Lines that the house stakes for a member. */
export type FreeBetsLeft = {
  bonusId: string;
  title: string;
  left: number;
  stakeMinor: bigint;
  /** The most that the next one may win: what others may still win is kept for them. */
  mostMinor: bigint;
  expiresAt: Date | null;
};
/** One of them: its grant is staked once, whatever happens to the call. */
export type FreeBet = {
  grant: string;
  stakeMinor: bigint;
  mostMinor: bigint;
  /** It was staked by this key before, and judged then. */
  isAgain: boolean;
};
/** By the module that gives bonuses; nobody has any without one. */
export const freeBets = slot<{
  left(ctx: Ctx, p: Owner): Promise<FreeBetsLeft | undefined>;
  /** The next one; of a key that was staked before the one it staked. */
  next(ctx: Ctx, p: Owner & { bonusId: string; key: string }): Promise<FreeBet | undefined>;
}>('lottery.free-bets', { left: async () => undefined, next: async () => undefined });

/** What a desk offers instead of a stake. */
export const readFreeBets = async (ctx: Ctx) => {
  const { brand } = ctx;
  const owner = { brandId: brand.id, memberId: memberOf(ctx).memberId };
  const left = await freeBets.of(ctx).left(ctx, owner);
  return {
    free: left
      ? {
          bonusId: left.bonusId,
          title: left.title,
          left: left.left,
          stake: printAmount(left.stakeMinor, brand.currency),
          most: printAmount(left.mostMinor, brand.currency),
          expiresAt: left.expiresAt?.toISOString() ?? null,
        }
      : null,
  };
};

/**
 * A free bet is one line on one issue, costs what the house stakes, and wins no more than is left:
 * what is not allowed is refused before it is placed, and nothing is taken of a win.
 */
export const judgeFree = (
  free: FreeBet,
  { issues, costMinor }: { issues: readonly JudgedIssue[]; costMinor: bigint },
) => {
  const [issue, ...more] = issues;
  const [judged, ...others] = issue?.lines ?? [];
  if (!issue || !judged || more.length > 0 || others.length > 0)
    return refuse('validation_failed', { fields: { bonusId: 'one_line' } });
  if (costMinor !== free.stakeMinor) return refuse('invalid_amount', { fields: { line: '1' } });
  const laid = { ...judged.line, multiple: judged.line.multiple * issue.multiple };
  const winsMinor = payoutOf(laid, judged.best(), judged.terms) - costMinor;
  return winsMinor > free.mostMinor && !free.isAgain
    ? refuse('limit_exceeded', { fields: { line: '1', bonusId: 'most' } })
    : { winsMinor };
};
