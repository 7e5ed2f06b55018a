import { useCallback, useEffect, useState } from 'react';
import type {
  CurrentDraw,
  DrawnIssue,
  Issue,
  LotteryOrder,
  OwnRoom,
} from '@fairhouse/game-kit/board';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { closedSince, notOpened, withDrawn } from '../issue-moment.ts';

type Known = {
  draw?: CurrentDraw;
  opened: readonly DrawnIssue[];
  closed: readonly Issue[];
  orders: readonly LotteryOrder[];
  /** What own limits leave, the tightest first. */
  rooms: readonly OwnRoom[];
  /** How far the server's clock is ahead of ours, in milliseconds. */
  aheadMs: number;
  isFailed: boolean;
};
export type BoardLink = Omit<Known, 'aheadMs'> & {
  /** Milliseconds since 1970 by the server's clock. */
  now: () => number;
  reload: () => void;
  addOrder: (order: LotteryOrder) => void;
};

const NOTHING: Known = {
  opened: [],
  closed: [],
  orders: [],
  rooms: [],
  aheadMs: 0,
  isFailed: false,
};
/** All boards hear of a draw at once: each asks again within so many milliseconds. */
const SPREAD_MILLISECONDS = 800;
/** So often the server is asked although it told nothing: a word may be lost. */
const LOOK_MILLISECONDS = 15_000;
const ORDERS_SHOWN = 20;

/** A board as the server tells it: its issues, what was drawn, and the member's own orders. */
export const useBoardLink = ({ lottery, subscribe, session }: PlayApi): BoardLink => {
  const [known, setKnown] = useState(NOTHING);
  const { slug } = session;
  const reload = useCallback(() => {
    const askedAt = Date.now();
    Promise.all([lottery.draw(), lottery.opened(), lottery.orders()]).then(
      ([draw, opened, { list: orders, rooms }]) => {
        // The answer was written about halfway between the question and now.
        const aheadMs = Date.parse(draw.serverTime) - (askedAt + Date.now()) / 2;
        setKnown((before) => ({
          draw,
          opened,
          orders,
          rooms,
          aheadMs,
          closed: closedSince({ closed: before.closed, draw: before.draw }, draw),
          isFailed: false,
        }));
      },
      () => setKnown((before) => ({ ...before, isFailed: before.draw === undefined })),
    );
  }, [lottery]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(reload, Math.random() * SPREAD_MILLISECONDS);
    };
    reload();
    const looking = setInterval(reload, LOOK_MILLISECONDS);
    const stop = subscribe(
      `lottery:${slug}`,
      (_, { draw }) => {
        setKnown((before) => ({ ...before, opened: withDrawn(before.opened, draw) }));
        readSoon();
      },
      readSoon,
    );
    return () => {
      clearTimeout(timer);
      clearInterval(looking);
      stop();
    };
  }, [reload, slug, subscribe]);
  const { aheadMs } = known;
  return {
    ...known,
    closed: notOpened(known.closed, known.opened),
    now: useCallback(() => Date.now() + aheadMs, [aheadMs]),
    reload,
    addOrder: useCallback(
      (order) =>
        setKnown((before) => ({
          ...before,
          orders: [
            order,
            ...before.orders.filter(({ orderId }) => orderId !== order.orderId),
          ].slice(0, ORDERS_SHOWN),
        })),
      [],
    ),
  };
};
