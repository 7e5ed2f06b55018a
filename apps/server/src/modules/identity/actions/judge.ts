import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { tierFor } from '../rules.ts';
import { sumsOf } from '../store.ts';
import { isAsked, tierStatesOf } from './state.ts';

type Refused = Refusal<'identity_required'> | undefined;
type Sum = { memberId: bigint; of: 'deposits' | 'withdrawals'; totalMinor: bigint };
/**
 * Whether so much in all needs a tier that the member has not. What is missing is named, and it is
 * only ever what the published table lists; what was accepted is never among it.
 */
export const judgeIdentity = async (ctx: Ctx, tx: Queries, p: Sum): Promise<Refused> => {
  if (!isAsked(ctx.brand)) return undefined;
  const states = await tierStatesOf(ctx, tx, { brandId: ctx.brand.id, memberId: p.memberId });
  const needed = tierFor(states, { of: p.of, minor: p.totalMinor });
  return needed === undefined || needed.isMet
    ? undefined
    : refuse('identity_required', { value: { tier: needed.tier, missing: needed.missing } });
};

/** Whether so much more may leave, by whatever way; under the member's lock. */
export const judgeLeaving = async (
  ctx: Ctx,
  tx: Queries,
  p: { memberId: bigint; amountMinor: bigint },
): Promise<Refused> => {
  if (!isAsked(ctx.brand)) return undefined;
  const { withdrawalsMinor } = await sumsOf(tx, { brandId: ctx.brand.id, memberId: p.memberId });
  return judgeIdentity(ctx, tx, {
    memberId: p.memberId,
    of: 'withdrawals',
    totalMinor: withdrawalsMinor + p.amountMinor,
  });
};

/** Whether so much in all may be credited by what the member has proven; nobody is asked here. */
export const maySumTo = async (
  tx: Queries,
  p: { brand: Brand; memberId: bigint; totalMinor: bigint },
): Promise<boolean> => {
  if (!isAsked(p.brand)) return true;
  const states = await tierStatesOf(p, tx, { brandId: p.brand.id, memberId: p.memberId });
  return tierFor(states, { of: 'deposits', minor: p.totalMinor })?.isMet ?? true;
};
