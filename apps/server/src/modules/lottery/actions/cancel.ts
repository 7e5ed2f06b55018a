import type { InputOf } from '@fairhouse/contract';
import type { cancelLotteryOrder as call } from '@fairhouse/contract/lottery';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { balanceOf, voidWagers } from '../../wallet/index.ts';
import { openBets, orderById } from '../rows/orders.ts';
import { printOrders } from './orders.ts';

/**
 * Gives the stakes of an order back on the issues that still take bets. Under the lock of those
 * issues: one that closes in this moment either waits until they are back, or keeps them.
 */
export const takeBack = (
  kernel: Kernel,
  p: {
    brandId: number;
    slug: string;
    orderId: string;
    /** null: on all that still take bets. */
    issueNo: string | null;
    at: Date;
    reason: 'cancelled' | 'stop_on_win';
  },
): Promise<number> =>
  kernel.db.transaction(async (tx) => {
    const bets = await openBets(tx, p);
    await voidWagers(
      kernel,
      { brandId: p.brandId, reason: p.reason },
      bets.map((one) => one.wager_id),
    );
    return bets.length;
  });

export const cancelOrder = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const order = await orderById(ctx.db, { ...owner, orderId: input.orderId });
  if (!order) return refuse('not_found');
  const taken = await takeBack(ctx, {
    brandId: owner.brandId,
    slug: order.slug,
    orderId: order.order_id,
    issueNo: input.drawNo ?? null,
    at: new Date(ctx.receivedAt),
    reason: 'cancelled',
  });
  const [printed] = await printOrders(ctx, [order]);
  if (!printed) throw new Error('an order that was cancelled is gone');
  if (taken === 0) return refuse(printed.state === 'open' ? 'bets_closed' : 'state_conflict');
  const { availableMinor } = await balanceOf(ctx, owner.brandId, owner.memberId);
  return { order: printed, balance: printAmount(availableMinor, ctx.brand.currency) };
};
