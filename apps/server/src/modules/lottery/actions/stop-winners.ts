import type { Kernel } from '../../../kernel/kernel.ts';
import { toStop } from '../rows/orders.ts';
import { takeBack } from './cancel.ts';

/**
 * Chases that stop at a win and have won: what still takes bets goes back, the rest stands. After
 * each settlement, and by a job: whoever settled may have died before this.
 */
export const stopWinners = async (kernel: Kernel): Promise<void> => {
  for (const order of await toStop(kernel.db, kernel.clock.now())) {
    await takeBack(kernel, {
      brandId: order.brand_id,
      slug: order.slug,
      orderId: order.order_id,
      issueNo: null,
      at: kernel.clock.now(),
      reason: 'stop_on_win',
    });
  }
};
