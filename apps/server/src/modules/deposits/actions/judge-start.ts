import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { judgeIdentity } from '../../identity/index.ts';
import { judgeDeposit } from '../../safety/index.ts';
import type { Method } from '../../payment-methods/index.ts';
import { begunBy } from '../rows/remote.ts';
import { ASKED_PAYMENTS_MAX, OPEN_PAYMENTS_MAX } from '../rules.ts';
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

/** And how many payments that nobody pays they have at a provider, which is asked about each. */
export const judgeBegin = async (
  ctx: Ctx,
  tx: Queries,
  given: { memberId: bigint; amountMinor: bigint; method: Method },
) => {
  const refused = await judgeStart(ctx, tx, given);
  if (refused || !given.method.remote) return refused;
  const { methodId } = given.method.manifest;
  const { open, asked } = await begunBy(tx, {
    brandId: ctx.brand.id,
    memberId: given.memberId,
    methodId,
  });
  return open >= OPEN_PAYMENTS_MAX || asked >= ASKED_PAYMENTS_MAX
    ? refuse('too_many_requests')
    : undefined;
};
