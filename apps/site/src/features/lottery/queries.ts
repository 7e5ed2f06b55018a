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

const ORDERS_SHOWN = 20;
/** A member's own orders on a lottery, the newest first, page by page. */
export const ordersQuery = (gameCode: string, token: Bearer) =>
  infiniteQueryOptions({
    queryKey: ['lotteryOrders', gameCode, token],
    staleTime: 5000,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      ask(lottery.ownLotteryOrders, { gameCode, pageNo: pageParam, pageSize: ORDERS_SHOWN }),
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
export const useOrderNews = (gameCode: string): void => {
  const token = useToken();
  useEffect(() => {
    if (token === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => readOrdersAgain(gameCode), SETTLING_MILLISECONDS);
    };
    const stop = hear('balance', { onEvent: soon, onResync: soon });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [gameCode, token]);
};
export const readOrdersAgain = (gameCode: string): void => {
  void queryClient.invalidateQueries({ queryKey: ['lotteryOrders', gameCode] });
};
