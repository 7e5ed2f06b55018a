import type { InputOf } from '@fairhouse/contract';
import type {
  cancelBoardOrder as boardCall,
  cancelLotteryOrder as call,
} from '@fairhouse/contract/lottery';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { balanceOf, voidWagersIn } from '../../wallet/index.ts';
import { holdOpen, noteOver, openBets, orderById, type OrderRow } from '../rows/orders.ts';
import { printOrders } from './orders.ts';

type Back = {
  brandId: number;
  slug: string;
  orderId: string;
  /** null: on all that still take bets. */
  issueNo: string | null;
  at: Date;
  reason: 'cancelled' | 'stop_on_win';
};
/** An issue closed between the first look and the lock: nothing of it comes back. */
class HasClosed extends Error {}

/**
 * Gives the stakes of an order back on the issues that still take bets, in one transaction on one
 * connection. Locked as a bet locks: wagers, balances and totals, and the issues last; whoever
 * closes one waits for that alone. What has closed meanwhile stands, and the rest is tried again.
 */
export const takeBack = async (kernel: Kernel, p: Back): Promise<number> => {
  for (;;) {
    const done = await kernel.db
      .transaction(async (tx) => {
        const bets = await openBets(tx, p);
        const wagerIds = bets.map((one) => one.wager_id);
        const tell = await voidWagersIn(kernel, tx, { ...p, wagerIds });
        const issueNos = [...new Set(bets.map((one) => one.issue_no))];
        const held = await holdOpen(tx, { ...p, issueNos });
        if (held.length < issueNos.length) throw new HasClosed();
        await noteOver(tx, p);
        return { count: bets.length, tell };
      })
      .catch((error: unknown) => {
        if (error instanceof HasClosed) return undefined;
        throw error;
      });
    if (!done) continue;
    await done.tell();
    return done.count;
  }
};

export const cancelOrder = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const order = await orderById(ctx.db, { ...owner, orderId: input.orderId });
  return order ? cancel(ctx, order, input.drawNo) : refuse('not_found');
};

/** A play token takes back what lies on its own board, and nothing else. */
export const cancelBoardOrder = async (ctx: Ctx, { orderId }: InputOf<typeof boardCall>) => {
  const { actor, brand } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const order = await orderById(ctx.db, { brandId: brand.id, memberId: actor.memberId, orderId });
  return order?.slug === actor.slug ? cancel(ctx, order) : refuse('not_found');
};

const cancel = async (ctx: Ctx, order: OrderRow, drawNo?: string) => {
  const owner = { brandId: ctx.brand.id, memberId: order.member_id };
  const taken = await takeBack(ctx, {
    brandId: owner.brandId,
    slug: order.slug,
    orderId: order.order_id,
    issueNo: drawNo ?? null,
    at: new Date(ctx.receivedAt),
    reason: 'cancelled',
  });
  const [printed] = await printOrders(ctx, [order]);
  if (!printed) throw new Error('an order that was cancelled is gone');
  if (taken === 0) return refuse(printed.state === 'open' ? 'bets_closed' : 'state_conflict');
  const { availableMinor } = await balanceOf(ctx, owner.brandId, owner.memberId);
  return { order: printed, balance: printAmount(availableMinor, ctx.brand.currency) };
};
