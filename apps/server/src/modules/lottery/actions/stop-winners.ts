import type { Kernel } from '../../../kernel/kernel.ts';
import { toStop } from '../rows/orders.ts';
import type { IssueRow } from '../store.ts';
import { takeBack } from './cancel.ts';

/** Chases that stop at a win and won here: what still takes bets goes back, the rest stands. */
export const stopWinners = async (kernel: Kernel, issue: IssueRow): Promise<void> => {
  const { brand_id: brandId, slug, issue_no: issueNo } = issue;
  for (const order of await toStop(kernel.db, { brandId, slug, issueNo })) {
    await takeBack(kernel, {
      brandId,
      slug,
      orderId: order.order_id,
      issueNo: null,
      at: kernel.clock.now(),
      reason: 'stop_on_win',
    });
  }
};
