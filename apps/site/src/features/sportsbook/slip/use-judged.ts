import { useEffect } from 'react';
import { useQueries } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import type { OutputOf } from '@fairhouse/contract';
import * as slips from '@fairhouse/contract/slips';
import { throttled } from '@fairhouse/ui';
import { ask } from '../../../app/caller.ts';
import { queryClient } from '../../../app/queries.ts';
import { useToken } from '../../../app/session.ts';
import { hear } from '../../../app/socket.ts';
import { followEvent } from '../live.ts';
import { eventQuery } from '../queries.ts';
import { legKey, type Bet, type SlipLeg } from '../slip-state.ts';

type Verdict = OutputOf<typeof slips.judgeSlip>;
export type JudgedBet = {
  bet: Bet;
  /** Undefined until the house has looked at it. */
  verdict: Verdict | undefined;
  /** Why it cannot be judged at all, in words. */
  error: string | undefined;
};
/** How a leg stands now beside how it was seen. */
export type LegNow = { milli: number; version: number; isOpen: boolean };

const JUDGED = ['slipJudged'];
export const judgeAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: JUDGED });
};
const bodyOf = ({ legs, sizes, builder }: Bet) => ({
  legs: legs.map(({ marketId, selection, milli, version }) => ({
    marketId,
    selection,
    milli,
    version,
  })),
  sizes: [...sizes],
  ...(builder && { builder }),
});

const OFTEN_MILLISECONDS = 6_000;
const SELDOM_MILLISECONDS = 20_000;
/** What the bets of the slip would be now; looked at again as prices move. */
export const useJudged = (bets: readonly Bet[]): JudgedBet[] => {
  const token = useToken();
  useNews(token === null ? [] : bets.flatMap(({ legs }) => legs));
  const answers = useQueries({
    queries: bets.map((bet) => ({
      queryKey: [...JUDGED, token, bodyOf(bet)],
      enabled: token !== null,
      queryFn: () => ask(slips.judgeSlip, bodyOf(bet)),
      staleTime: 2_000,
      refetchInterval: bets.length > 3 ? SELDOM_MILLISECONDS : OFTEN_MILLISECONDS,
    })),
  });
  return bets.map((bet, at) => {
    const answer = answers[at];
    const error = answer?.error;
    return {
      bet,
      verdict: answer?.data,
      error: isRefused(error) && error.code !== 'network_problem' ? error.message : undefined,
    };
  });
};

/** Prices of legs, by `legKey`. */
export const legsNow = (judged: readonly JudgedBet[]): ReadonlyMap<string, LegNow> =>
  new Map(
    judged.flatMap(({ verdict }) =>
      (verdict?.legs ?? []).map(
        ({ marketId, selection, milli, version, isOpen }) =>
          [legKey({ marketId, selection }), { milli, version, isOpen }] as const,
      ),
    ),
  );

/**
 * The same for who is nobody yet: nothing is judged for them, but prices are everybody's. Read once
 * and then followed, as on the page of the event.
 */
export const useSeenNow = (legs: readonly SlipLeg[], isIn: boolean): ReturnType<typeof legsNow> => {
  const ids = isIn ? [] : [...new Set(legs.map(({ eventId }) => eventId))];
  const pages = useQueries({ queries: ids.map((eventId) => eventQuery(eventId)) });
  const followed = ids.slice(0, HEARD_MOST).join();
  useEffect(() => {
    if (followed === '') return undefined;
    const stops = followed.split(',').map(followEvent);
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed]);
  return new Map(
    legs.flatMap((leg) => {
      const market = pages
        .flatMap(({ data }) => data?.markets ?? [])
        .find(({ marketId }) => marketId === leg.marketId);
      if (!market) return [];
      const milli = market.selections.find(({ code }) => code === leg.selection)?.milli ?? null;
      const { version } = market;
      return [
        [legKey(leg), { milli: milli ?? leg.milli, version, isOpen: milli !== null }] as const,
      ];
    }),
  );
};

/** A socket has room for sixty topics, and the page beside needs most of them. */
const HEARD_MOST = 6;
const useNews = (legs: readonly SlipLeg[]): void => {
  const events = [...new Set(legs.map(({ eventId }) => eventId))].slice(0, HEARD_MOST).join();
  useEffect(() => {
    if (events === '') return undefined;
    const markets = new Set(legs.map(({ marketId }) => marketId));
    const soon = throttled(judgeAgain, 500);
    const stops = events.split(',').map((eventId) =>
      hear(`odds:${eventId}`, {
        onEvent: (name, data) => {
          if (name === 'markets' && data.markets.some((one) => markets.has(one.marketId))) soon();
        },
        onResync: soon,
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
    // Other legs of the same events change what is listened for, not whom.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [events, legs.length]);
};
