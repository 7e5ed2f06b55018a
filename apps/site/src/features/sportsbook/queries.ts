import { queryOptions } from '@tanstack/react-query';
import * as sportsbook from '@fairhouse/contract/sportsbook';
import type { OutputOf } from '@fairhouse/contract';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { ask } from '../../app/caller.ts';

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

/** What was told while an answer was on its way is newer than the answer; the rest stays itself. */
export const newerOf = (before: EventPage | undefined, page: EventPage): EventPage => {
  if (!before) return page;
  const known = new Map(before.markets.map((one) => [one.marketId, one]));
  return {
    ...page,
    event: isSameEvent(before.event, page.event) ? before.event : page.event,
    markets: page.markets.map((market) => {
      const old = known.get(market.marketId);
      return old && (old.version > market.version || isSameMarket(old, market)) ? old : market;
    }),
  };
};
const isSameMarket = (one: BookMarket, other: BookMarket): boolean =>
  one.version === other.version &&
  one.state === other.state &&
  one.selections.every((selection, at) => selection.result === other.selections[at]?.result);
const isSameEvent = (one: BookEvent, other: BookEvent): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const termsQuery = queryOptions({
  queryKey: ['sports', 'terms'],
  staleTime: 300_000,
  queryFn: () => ask(sportsbook.sportsTerms, {}),
});
