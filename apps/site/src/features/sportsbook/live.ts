import { useEffect, useMemo, useState } from 'react';
import { queryClient } from '../../app/queries.ts';
import { hear } from '../../app/socket.ts';
import { isEndedAnew, movedEvent, movedMarkets, type Moves } from './moves.ts';
import { eventQuery } from './queries.ts';
import type { EventPage, ListedEvent } from './shapes.ts';

/** Words come together: a page reads itself anew once for all of them. */
const SPREAD_MILLISECONDS = 700;
/** Markets are settled one after the other: their results are read together. */
const RESULTS_SPREAD_MILLISECONDS = 2000;

/** Keeps what was read of an event up to date, until it is called off. */
export const followEvent = (eventId: string): (() => void) => {
  const { queryKey } = eventQuery(eventId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readWithin = (milliseconds: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey });
    }, Math.random() * milliseconds);
  };
  const readSoon = () => readWithin(SPREAD_MILLISECONDS);
  const change = (part: (page: EventPage) => EventPage) =>
    queryClient.setQueryData(queryKey, (page) => page && part(page));
  const stop = hear(`odds:${eventId}`, {
    onEvent: (...[name, data]) => {
      if (name === 'event') {
        change((page) => ({ ...page, event: data }));
        // Who scored, what was counted and which markets are over is read with it.
        readSoon();
        return;
      }
      const known = queryClient.getQueryData(queryKey);
      const byId = new Map(known?.markets.map((one) => [one.marketId, one]));
      if (data.markets.some((one) => !byId.has(one.marketId))) readSoon();
      // What its selections came to is not told: it is read.
      if (data.markets.some((one) => isEndedAnew(byId.get(one.marketId), one))) {
        readWithin(RESULTS_SPREAD_MILLISECONDS);
      }
      change((page) => ({ ...page, markets: [...movedMarkets(page.markets, data.markets)] }));
    },
    onResync: readSoon,
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
/** Keeps an event that is on the screen up to date. */
export const useLiveEvent = (eventId: string): void => {
  useEffect(() => followEvent(eventId), [eventId]);
};

/** A socket hears twenty topics: the first of a list are followed, all are read by turns. */
const FOLLOWED_MAX = 8;
const NOTHING: ReadonlyMap<string, Moves> = new Map();

/** Listed events with what was told of the first of them since they were read. */
export const useLiveEvents = (list: readonly ListedEvent[]): readonly ListedEvent[] => {
  const [moves, setMoves] = useState(NOTHING);
  const ids = list
    .slice(0, FOLLOWED_MAX)
    .map((one) => one.eventId)
    .join(' ');
  useEffect(() => {
    const note = (eventId: string, part: (before: Moves) => Moves) =>
      setMoves((all) => {
        const before = all.get(eventId) ?? { event: undefined, markets: new Map() };
        return new Map(all).set(eventId, part(before));
      });
    const ends = ids
      .split(' ')
      .filter((id) => id !== '')
      .map((eventId) =>
        hear(`odds:${eventId}`, {
          onEvent: (...[name, data]) =>
            note(eventId, (before) =>
              name === 'event'
                ? { ...before, event: data }
                : {
                    ...before,
                    markets: new Map([
                      ...before.markets,
                      ...data.markets.map((one) => [one.marketId, one] as const),
                    ]),
                  },
            ),
          onResync: () => {
            void queryClient.invalidateQueries({ queryKey: ['sports', 'events'] });
          },
        }),
      );
    return () => {
      for (const end of ends) end();
      setMoves(NOTHING);
    };
  }, [ids]);
  return useMemo(() => list.map((one) => keptEvent(one, moves.get(one.eventId))), [list, moves]);
};

/** Rows of events of which nothing was told stay as they are drawn. */
const made = new WeakMap<Moves, { from: ListedEvent; to: ListedEvent }>();
const keptEvent = (one: ListedEvent, moves: Moves | undefined): ListedEvent => {
  if (!moves) return one;
  const known = made.get(moves);
  if (known?.from === one) return known.to;
  const to = movedEvent(one, moves);
  made.set(moves, { from: one, to });
  return to;
};
