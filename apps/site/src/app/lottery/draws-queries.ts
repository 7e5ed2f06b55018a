import { queryOptions } from '@tanstack/react-query';
import * as lottery from '@fairhouse/contract/lottery';
import type { CurrentDraw, DrawnIssue, Issue } from '@fairhouse/contract/lottery';
import { ask } from '../caller.ts';
import { queryClient } from '../queries.ts';
import type { Bearer } from '../session.ts';

/** The most draws that the server tells of, and the trend chart shows. */
export const OPENED_MOST = 100;

export type KnownDraw = {
  draw: CurrentDraw;
  /** Issues that closed while somebody watched: they draw next, but take no bets any more. */
  closed: readonly Issue[];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
};

/** What a lottery sells now; a member's own prize group makes it differ from a visitor's. */
export const drawQuery = (gameCode: string, token: Bearer) =>
  queryOptions({
    queryKey: ['draws', 'current', gameCode, token],
    staleTime: 15_000,
    queryFn: async (): Promise<KnownDraw> => {
      const askedAt = Date.now();
      const draw = await ask(lottery.currentDraw, { gameCode });
      const before = queryClient.getQueryData<KnownDraw>(['draws', 'current', gameCode, token]);
      return {
        draw,
        closed: before ? closedSince(before, draw) : [],
        // The answer was written about halfway between the question and now.
        aheadMs: Date.parse(draw.serverTime) - (askedAt + Date.now()) / 2,
      };
    },
  });

const closedSince = (before: KnownDraw, { issues, serverTime }: CurrentDraw): readonly Issue[] => {
  const stillSold = new Set(issues.map(({ drawNo }) => drawNo));
  return [...before.closed, ...before.draw.issues].filter(
    ({ drawNo, closesAt }) =>
      !stillSold.has(drawNo) && Date.parse(closesAt) <= Date.parse(serverTime),
  );
};

export const openedQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['draws', 'opened', gameCode],
    staleTime: 15_000,
    queryFn: async (): Promise<readonly DrawnIssue[]> =>
      (await ask(lottery.openedNumbers, { gameCode, count: OPENED_MOST })).list,
  });

/** A draw that was told of stands at once on every page that shows the lottery. */
export const keepDrawn = (gameCode: string, drawn: DrawnIssue): void => {
  if (!isOver(drawn)) return;
  queryClient.setQueryData<readonly DrawnIssue[]>(
    openedQuery(gameCode).queryKey,
    (known) => known && withDrawn(known, drawn),
  );
};

const isOver = ({ state, result }: DrawnIssue): boolean => state === 'void' || result !== null;

const withDrawn = (known: readonly DrawnIssue[], drawn: DrawnIssue): readonly DrawnIssue[] =>
  [drawn, ...known.filter(({ drawNo }) => drawNo !== drawn.drawNo)]
    .toSorted((a, b) => Date.parse(b.drawsAt) - Date.parse(a.drawsAt))
    .slice(0, OPENED_MOST);
