import * as contract from '@fairhouse/contract/lottery';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { BalanceWatch } from './watch.ts';

/** So many draws make the roads of a board. */
const OPENED = 100;

/** The calls of a board of the electronic lottery; a repeat of an order never counts twice. */
export const lotteryCallsOf = (
  { session: { playToken: token, slug }, onBalance, reading, onDoubt, onRound }: BalanceWatch,
  noticed: <T>(asking: Promise<T>) => Promise<T>,
): PlayApi['lottery'] => {
  return {
    draw: async () => {
      const [draw, { base }] = await Promise.all([
        ask(contract.currentDraw, { gameCode: slug }),
        ask(contract.boardPrizeGroup, {}, { token }),
      ]);
      return { ...draw, base };
    },
    opened: async () => (await ask(contract.openedNumbers, { gameCode: slug, count: OPENED })).list,
    orders: async () => {
      const take = reading();
      const { list, balance, rooms } = await noticed(ask(contract.ownBoardOrders, {}, { token }));
      take(balance);
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
      onBalance(placed.balance);
      onRound(`lottery:${slug}:${order.drawNo}`);
      return placed.order;
    },
    cancel: async (orderId) => {
      const { order, balance } = await noticed(
        ask(contract.cancelBoardOrder, { orderId }, { token }),
      );
      onBalance(balance);
      return order;
    },
  };
};
