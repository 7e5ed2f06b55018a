import type { Kernel } from '../../../kernel/kernel.ts';
import { toStop } from '../rows/orders.ts';
import { takeBack } from './cancel.ts';

/**
 * Chases that stop at a win and have won: what still takes bets goes back, the rest stands. After
 * each settlement, and by a job: whoever settled may have died before this.
 */
export const stopWinners = async (kernel: Kernel): Promise<void> => {
  for (const order of await toStop(kernel.db, kernel.clock.now())) {
    try {
      await takeBack(kernel, {
        brandId: order.brand_id,
        slug: order.slug,
        orderId: order.order_id,
        issueNo: null,
        at: kernel.clock.now(),
        reason: 'stop_on_win',
      });
    } catch (error) {
      // One that cannot stop must not keep all others going; the job tries it again.
      kernel.log.error(
        { error: String(error), brandId: order.brand_id, order: order.order_id },
        'a chase could not be stopped',
      );
    }
  }
};
