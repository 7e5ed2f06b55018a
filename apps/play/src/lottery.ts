import * as contract from '@fairhouse/contract/lottery';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { Watch } from './watch.ts';

/** So many draws make the roads of a board. */
const OPENED = 100;

/** The calls of a board of the electronic lottery; a repeat of an order never counts twice. */
export const lotteryCallsOf = (
  { session: { playToken: token, slug }, onBalance, onDoubt, onRound }: Watch,
  noticed: <T>(asking: Promise<T>) => Promise<T>,
): PlayApi['lottery'] => {
  let moves = 0;
  return {
    draw: () => ask(contract.currentDraw, { gameCode: slug }),
    opened: async () => (await ask(contract.openedNumbers, { gameCode: slug, count: OPENED })).list,
    orders: async () => {
      const before = moves;
      const { list, balance, rooms } = await noticed(ask(contract.ownBoardOrders, {}, { token }));
      // Its balance may be the one before an order that was placed while it was on its way.
      if (before === moves) onBalance(balance);
      return { list, rooms };
    },
    place: async ({ key, ...order }) => {
      const placed = await noticed(
        ask(
          contract.placeBoardOrder,
          { gameCode: slug, ...order },
          { token, idempotencyKey: key, untilKnown: onDoubt },
        ),
      );
      moves += 1;
      onBalance(placed.balance);
      onRound(`lottery:${slug}:${order.drawNo}`);
      return placed.order;
    },
    cancel: async (orderId) => {
      const { order, balance } = await noticed(
        ask(contract.cancelBoardOrder, { orderId }, { token }),
      );
      moves += 1;
      onBalance(balance);
      return order;
    },
  };
};
