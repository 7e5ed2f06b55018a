import { queryOptions } from '@tanstack/react-query';
import * as sportsbook from '@fairhouse/contract/sportsbook';
import type { OutputOf } from '@fairhouse/contract';
import { ask } from '../../app/caller.ts';
import { newerOf } from './moves.ts';

/** An event with all that is offered on it; what changes is told over the socket meanwhile. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['sports', 'event', eventId],
    staleTime: 5_000,
    refetchInterval: 30_000,
    structuralSharing: (before, page) =>
      newerOf(before as EventPage | undefined, page as EventPage),
    queryFn: async () => {
      const page = await ask(sportsbook.sportsEvent, { eventId });
      return { ...page, aheadMs: Date.parse(page.serverTime) - Date.now() };
    },
  });
type EventAnswer = OutputOf<typeof sportsbook.sportsEvent>;
export type EventPage = EventAnswer & { aheadMs: number };
export type Incident = EventAnswer['incidents'][number];
export type ListedEvent = OutputOf<typeof sportsbook.sportsEvents>['list'][number];
export type EndedEvent = OutputOf<typeof sportsbook.sportsResults>['list'][number];

export const termsQuery = queryOptions({
  queryKey: ['sports', 'terms'],
  staleTime: 300_000,
  queryFn: () => ask(sportsbook.sportsTerms, {}),
});
