import { queryOptions } from '@tanstack/react-query';
import * as lottery from '@fairhouse/contract/lottery';
import type { CurrentDraw, DrawnIssue, Issue } from '@fairhouse/contract/lottery';
import { closedSince, OPENED_MOST, withDrawn } from '@fairhouse/lottery-board/issue-moment';
import { ask } from '../caller.ts';
import { queryClient } from '../queries.ts';
import type { Bearer } from '../session.ts';

export type KnownDraw = {
  draw: CurrentDraw;
  /** Issues that closed while somebody watched: they draw next, but take no bets any more. */
  closed: readonly Issue[];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
};

/** What a lottery sells now. */
export const drawQuery = (gameCode: string, token: Bearer) =>
  queryOptions({
    queryKey: ['draws', 'current', gameCode, token],
    staleTime: 15_000,
    queryFn: async (): Promise<KnownDraw> => {
      const askedAt = Date.now();
      const [sold, groups] = await Promise.all([
        ask(lottery.currentDraw, { gameCode }),
        token === null ? undefined : ask(lottery.ownPrizeGroups, {}),
      ]);
      const draw = { ...sold, base: groups?.[sold.prizeLine] ?? sold.base };
      const before = queryClient.getQueryData<KnownDraw>(['draws', 'current', gameCode, token]);
      return {
        draw,
        closed: before ? closedSince(before, draw) : [],
        // The answer was written about halfway between the question and now.
        aheadMs: Date.parse(draw.serverTime) - (askedAt + Date.now()) / 2,
      };
    },
  });

/** The Vietnamese screen has a call of its own for the same (LO-04, AP-33). */
const openedCall = () =>
  location.pathname.startsWith('/vnlottery') ? lottery.vnOpenedNumbers : lottery.openedNumbers;

export const openedQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['draws', 'opened', gameCode],
    staleTime: 15_000,
    queryFn: async (): Promise<readonly DrawnIssue[]> =>
      (await ask(openedCall(), { gameCode, count: OPENED_MOST })).list,
  });

/** One draw with all that proves it, or what its sources said. */
export const oneDrawQuery = (gameCode: string, drawNo: string) =>
  queryOptions({
    queryKey: ['draws', 'one', gameCode, drawNo],
    staleTime: 5000,
    queryFn: () => ask(lottery.oneDraw, { gameCode, drawNo }),
  });

/** A draw that was told of stands at once on every page that shows the lottery. */
export const keepDrawn = (gameCode: string, drawn: DrawnIssue): void => {
  queryClient.setQueryData<readonly DrawnIssue[]>(
    openedQuery(gameCode).queryKey,
    (known) => known && withDrawn(known, drawn),
  );
};
