import type { Kernel } from '../../../kernel/kernel.ts';
import { wagerKeyOf } from '../../wallet/index.ts';
import { betsToPlace, dropOrder, notePlaced, unplacedBefore, wagersOfKey } from '../rows/orders.ts';

/** Longer than any request lasts. */
const AFTER_MILLISECONDS = 60_000;

/** Orders whose process died between the stake and its note: completed, or dropped unstaked. */
export const completeOrders = async (kernel: Kernel): Promise<void> => {
  const before = new Date(kernel.clock.milliseconds() - AFTER_MILLISECONDS);
  for (const order of await unplacedBefore(kernel.db, before)) {
    const of = { brandId: order.brand_id, orderId: order.order_id };
    const wagers = await wagersOfKey(kernel.db, {
      brandId: order.brand_id,
      transferKey: wagerKeyOf({ memberId: order.member_id, key: order.key }),
    });
    if (wagers.length === 0) {
      await dropOrder(kernel.db, of);
      continue;
    }
    const bets = await betsToPlace(kernel.db, of);
    await kernel.db.transaction((tx) =>
      notePlaced(tx, {
        ...of,
        wagers: bets.map((bet, at) => ({
          issueNo: bet.issue_no,
          lineNo: bet.line_no,
          wagerId: wagers[at]?.wager_id ?? 0n,
        })),
      }),
    );
  }
};
