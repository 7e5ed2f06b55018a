import { useEffect, useMemo, useRef, useState } from 'react';
import { throttled } from '@fairhouse/ui';
import { queryClient } from '../../app/queries.ts';
import { hear } from '../../app/socket.ts';
import { isEndedAnew, movedEvent, movedMarkets, type Moves } from './moves.ts';
import { useShownEvents } from './on-screen.ts';
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

/** More rows than a screen has (D-T29); the page beside needs the rest of the sixty topics. */
const FOLLOWED_MAX = 44;
const NOTHING: ReadonlyMap<string, Moves> = new Map();
type Note = (eventId: string, part: (before: Moves) => Moves) => void;

/** After a gap all rows ask for it at once. */
const readList = throttled(() => {
  void queryClient.invalidateQueries({ queryKey: ['sports', 'events'] });
}, 1_000);
const hearRow = (eventId: string, note: Note): (() => void) =>
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
    onResync: readList,
  });

/**
 * Listed events with what was told, since they were read, of those that stand on the screen. What
 * comes there later than it was read is read anew: nobody heard what moved meanwhile.
 */
export const useLiveEvents = (
  list: readonly ListedEvent[],
  readAt: number,
): readonly ListedEvent[] => {
  const [moves, setMoves] = useState(NOTHING);
  const shown = useShownEvents();
  const ids = list
    .filter((one) => shown.has(one.eventId))
    .slice(0, FOLLOWED_MAX)
    .map((one) => one.eventId)
    .join(' ');
  const heard = useRef(new Map<string, () => void>());
  const lastRead = useRef(readAt);
  useEffect(() => {
    lastRead.current = readAt;
  }, [readAt]);
  useEffect(() => {
    const all = heard.current;
    const wanted = new Set(ids.split(' ').filter((id) => id !== ''));
    const note: Note = (eventId, part) =>
      setMoves((known) => {
        const before = known.get(eventId) ?? { event: undefined, markets: new Map() };
        return new Map(known).set(eventId, part(before));
      });
    const gone = [...all.keys()].filter((id) => !wanted.has(id));
    for (const id of gone) {
      all.get(id)?.();
      all.delete(id);
    }
    if (gone.length > 0)
      setMoves((known) => new Map([...known].filter(([id]) => !gone.includes(id))));
    const come = [...wanted].filter((id) => !all.has(id));
    for (const id of come) all.set(id, hearRow(id, note));
    if (come.length > 0 && Date.now() - lastRead.current > FRESH_MILLISECONDS) readList();
  }, [ids]);
  useEffect(() => {
    const all = heard.current;
    return () => {
      for (const end of all.values()) end();
      all.clear();
    };
  }, []);
  return useMemo(() => list.map((one) => keptEvent(one, moves.get(one.eventId))), [list, moves]);
};
/** What was read so short ago is as good as read now. */
const FRESH_MILLISECONDS = 2_000;

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
