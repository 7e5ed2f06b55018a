import { queryOptions } from '@tanstack/react-query';
import * as sportsbook from '@fairhouse/contract/sportsbook';
import { ask } from '../../app/caller.ts';
import { isUnsettled, newerOf } from './moves.ts';
import type { EventPage } from './shapes.ts';

/** An event with all that is offered on it; what changes is told over the socket meanwhile. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['sports', 'event', eventId],
    staleTime: 5_000,
    // What was settled between reading and hearing is told to nobody.
    refetchInterval: ({ state: { data } }) => (data && isUnsettled(data) ? 3_000 : 30_000),
    structuralSharing: (before, page) =>
      newerOf(before as EventPage | undefined, page as EventPage),
    queryFn: async () => {
      const page = await ask(sportsbook.sportsEvent, { eventId });
      return { ...page, aheadMs: Date.parse(page.serverTime) - Date.now() };
    },
  });
export const termsQuery = queryOptions({
  queryKey: ['sports', 'terms'],
  staleTime: 300_000,
  queryFn: () => ask(sportsbook.sportsTerms, {}),
});
