import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { judgeIdentity } from '../../identity/index.ts';
import { judgeDeposit } from '../../safety/index.ts';
import { depositedSince } from '../store.ts';

/** Whether a member may deposit so much more: their own limits, breaks, and what they proved. */
export const judgeStart = async (
  ctx: Ctx,
  tx: Queries,
  { memberId, amountMinor }: { memberId: bigint; amountMinor: bigint },
) =>
  (await judgeDeposit(ctx, tx, { memberId, amountMinor })) ??
  (await judgeIdentity(ctx, tx, {
    memberId,
    of: 'deposits',
    totalMinor:
      amountMinor +
      (await depositedSince(tx, { brandId: ctx.brand.id, memberId, from: new Date(0) })),
  }));
