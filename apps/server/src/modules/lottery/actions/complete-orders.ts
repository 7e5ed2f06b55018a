import { costOf, familyOf } from '@fairhouse/lottery';
import type { Kernel } from '../../../kernel/kernel.ts';
import { wagerKeyOf } from '../../wallet/index.ts';
import {
  betsToPlace,
  dropAbandoned,
  linesOf,
  notePlaced,
  unplacedBefore,
  wagersOfKey,
  type OrderRow,
} from '../rows/orders.ts';
import { lotteriesOf, nameOfBet, readLine, roundOf } from '../rules.ts';

/** Longer than any request lasts. */
const AFTER_MILLISECONDS = 60_000;

/** Orders whose process died between the stake and its note: completed, or dropped unstaked. */
export const completeOrders = async (kernel: Kernel): Promise<void> => {
  const before = new Date(kernel.clock.milliseconds() - AFTER_MILLISECONDS);
  for (const order of await unplacedBefore(kernel.db, before)) {
    const of = { brandId: order.brand_id, orderId: order.order_id };
    const wagers = await stakesOf(kernel, order.brand_id, order);
    if (wagers.length === 0) {
      await dropAbandoned(kernel.db, { ...of, before });
      continue;
    }
    await kernel.db.transaction((tx) => notePlaced(tx, { ...of, wagers }));
  }
};

/**
 * What was staked under the key of an order, bet by bet; nothing where its wagers are not those of
 * this order, whatever else of the member uses that key.
 */
export const stakesOf = async (
  kernel: Kernel,
  brandId: number,
  order: Pick<OrderRow, 'order_id' | 'member_id' | 'slug' | 'key'>,
): Promise<{ issueNo: string; lineNo: number; wagerId: bigint }[]> => {
  const wagers = await wagersOfKey(kernel.db, {
    brandId,
    transferKey: wagerKeyOf({ memberId: order.member_id, key: order.key }),
  });
  const lottery = lotteriesOf(kernel).get(order.slug);
  if (wagers.length === 0 || !lottery) return [];
  const bets = await betsToPlace(kernel.db, { brandId, orderId: order.order_id });
  const lines = await linesOf(kernel.db, { brandId, orderIds: [order.order_id] });
  if (bets.length !== wagers.length) return [];
  const staked = bets.flatMap((bet, at) => {
    const line = lines.find((one) => one.line_no === bet.line_no);
    const wager = wagers[at];
    if (!line || !wager) return [];
    const read = readLine(familyOf(lottery, bet.issue_no), line);
    const cost = costOf({ ...read, unitMinor: line.unit, multiple: line.multiple });
    const isOwn =
      wager.slug === order.slug &&
      wager.round_id === roundOf(order.slug, bet.issue_no) &&
      wager.bet === nameOfBet(line) &&
      wager.stake === cost * BigInt(bet.multiple);
    return isOwn ? [{ issueNo: bet.issue_no, lineNo: bet.line_no, wagerId: wager.wager_id }] : [];
  });
  return staked.length === wagers.length ? staked : [];
};
