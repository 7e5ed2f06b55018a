import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import type { CurrentDraw, DrawnIssue, Issue } from '@fairhouse/contract/lottery';
import { notOpened } from '@fairhouse/lottery-board/issue-moment';
import { queryClient } from '../queries.ts';
import { useToken } from '../session.ts';
import { hear } from '../socket.ts';
import { drawQuery, keepDrawn, openedQuery } from './draws-queries.ts';

/** Everybody who watches hears of a draw at once: each asks again within so many milliseconds. */
const SPREAD_MILLISECONDS = 1200;
/** So often it is asked for what is late. */
const OVERDUE_MILLISECONDS = 8000;
/** A draw that nobody told of is asked for this long after its time. */
const PATIENCE_MILLISECONDS = 4000;

export type Draws = {
  draw: CurrentDraw | undefined;
  /** Drawn or given back, the newest first; 100 at most. */
  opened: readonly DrawnIssue[];
  /** Closed and not drawn yet, the oldest first. */
  closed: readonly Issue[];
  /** The brand offers no such lottery, or does not any more. */
  isMissing: boolean;
  isFailed: boolean;
  retry: () => void;
  /** Milliseconds since 1970 by the server's clock. */
  now: () => number;
};

/** A lottery as it is right now: what it sells, what was drawn, and the server's time. */
export const useDraws = (gameCode: string): Draws => {
  const token = useToken();
  const current = useQuery({
    ...drawQuery(gameCode, token),
    // A chain that waits for its beacon sells nothing until it has come.
    refetchInterval: ({ state }) => state.data?.draw.issues.length === 0 && OVERDUE_MILLISECONDS,
  });
  const waiting = current.data?.closed ?? NO_ISSUES;
  const past = useQuery({
    ...openedQuery(gameCode),
    refetchInterval: ({ state }) =>
      notOpened(waiting, state.data ?? NONE).length > 0 && OVERDUE_MILLISECONDS,
  });
  const aheadMs = current.data?.aheadMs ?? 0;
  const now = useCallback(() => Date.now() + aheadMs, [aheadMs]);
  const opened = past.data ?? NONE;
  const closed = notOpened(waiting, opened);
  useMoves(gameCode, current.data?.draw.lottery.slug);
  useMoments(gameCode, now, [...closed, ...(current.data?.draw.issues.slice(0, 1) ?? [])]);
  return {
    draw: current.data?.draw,
    opened,
    closed,
    isMissing: isRefused(current.error) && current.error.code === 'not_found',
    isFailed: (current.isError && !current.data) || (past.isError && !past.data),
    retry: useCallback(() => readAgain(gameCode), [gameCode]),
    now,
  };
};
const NONE: readonly DrawnIssue[] = [];
const NO_ISSUES: readonly Issue[] = [];

const readAgain = (gameCode: string): void => {
  for (const part of ['current', 'opened']) {
    void queryClient.invalidateQueries({ queryKey: ['draws', part, gameCode] });
  }
};

/** What the server tells of the lottery's issues. */
const useMoves = (gameCode: string, slug: string | undefined): void => {
  useEffect(() => {
    if (slug === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => readAgain(gameCode), Math.random() * SPREAD_MILLISECONDS);
    };
    const stop = hear(`lottery:${slug}`, {
      onEvent: (_, { draw }) => {
        keepDrawn(gameCode, draw);
        readSoon();
      },
      onResync: readSoon,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [gameCode, slug]);
};

/** Asks again when an issue closes, and when its draw is due but no word came. */
const useMoments = (gameCode: string, now: () => number, issues: readonly Issue[]): void => {
  const moments = issues.map(({ closesAt, drawsAt }) => [
    Date.parse(closesAt),
    Date.parse(drawsAt) + PATIENCE_MILLISECONDS,
  ]);
  const next = Math.min(...moments.flat().filter((moment) => moment > now()));
  useEffect(() => {
    const wait = next - now();
    // A browser counts at most 24 days; nobody keeps a page open for that long.
    if (!(wait < 2 ** 31)) return undefined;
    const timer = setTimeout(
      () => readAgain(gameCode),
      Math.max(0, wait) + Math.random() * SPREAD_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [gameCode, next, now]);
};
