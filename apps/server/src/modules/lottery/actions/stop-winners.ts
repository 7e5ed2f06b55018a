import type { Kernel } from '../../../kernel/kernel.ts';
import { toStop } from '../rows/orders.ts';
import { issuesToStop, noteStops, type IssueRow } from '../store.ts';
import { takeBack } from './cancel.ts';

/**
 * Chases that stop at a win and have won on this issue: what still takes bets goes back, the rest
 * stands. After its settlement; only those are looked at that go on after it.
 */
export const stopWinners = async (kernel: Kernel, issue: IssueRow): Promise<void> => {
  const key = { brandId: issue.brand_id, slug: issue.slug, issueNo: issue.issue_no };
  if (!(await stopAll(kernel, issue))) return;
  await noteStops(kernel.db, { ...key, isDone: true });
  // An order that was noted between the two is seen now; one that is noted later says so itself.
  if (!(await stopAll(kernel, issue))) await noteStops(kernel.db, { ...key, isDone: false });
};

/** False where one could not stop: it must not keep all others going, and is tried again. */
const stopAll = async (kernel: Kernel, issue: IssueRow): Promise<boolean> => {
  const key = { brandId: issue.brand_id, slug: issue.slug, issueNo: issue.issue_no };
  let isWhole = true;
  for (let after = { lastDraw: issue.draws_at, orderId: '~' }; ;) {
    const orders = await toStop(kernel.db, { ...key, after });
    for (const { order_id: orderId, last_draw: lastDraw } of orders) {
      const at = kernel.clock.now();
      try {
        await takeBack(kernel, { ...key, orderId, issueNo: null, at, reason: 'stop_on_win' });
      } catch (error) {
        isWhole = false;
        kernel.log.error(
          { error: String(error), brandId: key.brandId, order: orderId },
          'a chase could not be stopped',
        );
      }
      after = { lastDraw, orderId };
    }
    if (orders.length === 0) return isWhole;
  }
};

/**
 * Job: of issues whose settlement ended in another process, or in one that died before this, and
 * of those whose result was replaced.
 */
export const stopLateWinners = async (kernel: Kernel): Promise<void> => {
  for (const issue of await issuesToStop(kernel.db)) await stopWinners(kernel, issue);
};
