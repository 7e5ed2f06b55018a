import type { Kernel } from '../../../kernel/kernel.ts';
import { roundEndOf } from '../../wallet/index.ts';
import { toStop } from '../rows/orders.ts';
import { roundOf } from '../rules.ts';
import { issuesToStop, noteStops, type IssueRow } from '../store.ts';
import { takeBack } from './cancel.ts';

/**
 * Chases that stop at a win and have won on this issue: what still takes bets goes back, the rest
 * stands. After its settlement; only those are looked at that go on after it.
 */
export const stopWinners = async (kernel: Kernel, issue: IssueRow): Promise<void> => {
  const key = { brandId: issue.brand_id, slug: issue.slug, issueNo: issue.issue_no };
  let isWhole = true;
  for (let after = ''; ;) {
    const orders = await toStop(kernel.db, { ...key, drawsAt: issue.draws_at, after });
    for (const { order_id: orderId } of orders) {
      const at = kernel.clock.now();
      try {
        await takeBack(kernel, { ...key, orderId, issueNo: null, at, reason: 'stop_on_win' });
      } catch (error) {
        // One that cannot stop must not keep all others going; the job tries it again.
        isWhole = false;
        kernel.log.error(
          { error: String(error), brandId: key.brandId, order: orderId },
          'a chase could not be stopped',
        );
      }
      after = orderId;
    }
    if (orders.length === 0) break;
  }
  if (isWhole) await noteStops(kernel.db, key);
};

/** Job: of issues whose settlement ended in a process that died before this. */
export const stopLateWinners = async (kernel: Kernel): Promise<void> => {
  for (const issue of await issuesToStop(kernel.db)) {
    const end = await roundEndOf(kernel.db, issue.brand_id, roundOf(issue.slug, issue.issue_no));
    if (end?.ended_at) await stopWinners(kernel, issue);
  }
};
