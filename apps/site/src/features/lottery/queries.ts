import { useEffect } from 'react';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import * as lottery from '@fairhouse/contract/lottery';
import type { LotteryOrder } from '@fairhouse/contract/lottery';
import { ask } from '../../app/caller.ts';
import { queryClient } from '../../app/queries.ts';
import { useToken, type Bearer } from '../../app/session.ts';
import { hear } from '../../app/socket.ts';

export type Line = 'LOTT' | 'VN' | 'SEA';
const SOON_MILLISECONDS = 2000;
const LATER_MILLISECONDS = 30_000;

/** The lotteries of a screen; asked for again when one of them closes. */
export const menuQuery = (line: Line) =>
  queryOptions({
    queryKey: ['lotteryMenu', line],
    staleTime: 10_000,
    queryFn: async () => {
      const askedAt = Date.now();
      const { list, serverTime } = await ask(lottery.lotteryMenus, { line });
      return { list, aheadMs: Date.parse(serverTime) - (askedAt + Date.now()) / 2 };
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data) return LATER_MILLISECONDS;
      const now = Date.now() + data.aheadMs;
      const next = Math.min(
        ...data.list.flatMap(({ current }) => (current ? [Date.parse(current.closesAt)] : [])),
      );
      return Math.min(LATER_MILLISECONDS, Math.max(SOON_MILLISECONDS, next - now + 1000));
    },
  });

/** Every lottery there is, to choose one of the orders by. */
export const everyLotteryQuery = queryOptions({
  queryKey: ['lotteryMenu', 'every'],
  staleTime: 60_000,
  queryFn: async () => (await ask(lottery.lotteryMenus, {})).list,
});

const ORDERS_SHOWN = 20;
/** Of one lottery or of all, in any state or in one. */
export type OrdersAsked = { gameCode?: string; state?: 'open' | 'ended' };
/** A member's own orders, the newest first, page by page. */
export const ordersQuery = (asked: OrdersAsked, token: Bearer) =>
  infiniteQueryOptions({
    queryKey: ['lotteryOrders', asked, token],
    staleTime: 5000,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      ask(lottery.ownLotteryOrders, { ...asked, pageNo: pageParam, pageSize: ORDERS_SHOWN }),
    getNextPageParam: ({ pageNo, pageSize, total }) =>
      pageNo * pageSize < total ? pageNo + 1 : undefined,
  });
/** What was read of them, each once: an order that was placed meanwhile moves others a page on. */
export const ordersRead = (
  pages: readonly OutputOf<typeof lottery.ownLotteryOrders>[],
): readonly LotteryOrder[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((order) => [order.orderId, order])).values(),
];
const SETTLING_MILLISECONDS = 400;
/** Orders are read again after money moved: a chase that stops gives stakes back after its draw. */
export const useOrderNews = (): void => {
  const token = useToken();
  useEffect(() => {
    if (token === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(readOrdersAgain, SETTLING_MILLISECONDS);
    };
    const stop = hear('balance', { onEvent: soon, onResync: soon });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [token]);
};
export const readOrdersAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['lotteryOrders'] });
};
