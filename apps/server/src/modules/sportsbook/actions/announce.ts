import { matchMoved, oddsMoved } from '@fairhouse/contract/events';
import { busEvent } from '../../../kernel/bus.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  eventsById,
  leaguesOf,
  marketsById,
  marketsOfEvents,
  type EventKey,
  type MarketMove,
} from '../store.ts';
import { heldBy, printEvent, stateOfMarket } from '../steps/print.ts';

type Told = { brandId: number; eventId: string; marketIds: string[] };
export const marketsMoved = busEvent<Told>('sportsbook.markets');
export const eventMoved = busEvent<{ brandId: number; eventId: string }>('sportsbook.event');

export const topicOfEvent = (eventId: string): `odds:${string}` => `odds:${eventId}`;

/** More than these are read anew by whoever looks: a notification is short. */
const NAMED_MAX = 60;
export const tellMarkets = (
  kernel: Pick<Kernel, 'bus'>,
  { brandId, eventId }: EventKey,
  moves: readonly Pick<MarketMove, 'marketId'>[],
): void => {
  for (let from = 0; from < moves.length; from += NAMED_MAX) {
    const marketIds = moves.slice(from, from + NAMED_MAX).map((one) => one.marketId);
    marketsMoved.say(kernel, { brandId, eventId, marketIds });
  }
};
export const tellNewsOf = (kernel: Pick<Kernel, 'bus'>, { brandId, eventId }: EventKey): void =>
  eventMoved.say(kernel, { brandId, eventId });

/** The first change of an event goes out at once, those soon behind it together. */
const TOGETHER_MILLISECONDS = 100;

/** Each process tells its own sockets, once for all changes of an event that came together. */
export const listenForOdds = (kernel: Kernel): (() => void) => {
  type Waiting = { of: EventKey; marketIds: Set<string>; isNews: boolean };
  /** Events that were told of just now, with what came since. */
  const told = new Map<string, { timer: NodeJS.Timeout; since: Waiting | undefined }>();
  const flush = (key: string, waiting: Waiting): void => {
    const timer = setTimeout(() => {
      const since = told.get(key)?.since;
      told.delete(key);
      if (since) flush(key, since);
    }, TOGETHER_MILLISECONDS);
    told.set(key, { timer, since: undefined });
    publish(kernel, waiting).catch((error: Error) =>
      kernel.log.warn({ error: error.message, event: waiting.of.eventId }, 'odds were not told'),
    );
  };
  const note = (of: EventKey, marketIds: readonly string[], isNews: boolean): void => {
    if (kernel.realtime.subscribers(of.brandId, topicOfEvent(of.eventId)) === 0) return;
    const key = `${of.brandId}/${of.eventId}`;
    const last = told.get(key);
    const known = last?.since ?? { of, marketIds: new Set<string>(), isNews: false };
    for (const id of marketIds) known.marketIds.add(id);
    known.isNews ||= isNews;
    if (last) last.since = known;
    else flush(key, known);
  };
  const ends = [
    marketsMoved.hear(kernel, (moved) => note(moved, moved.marketIds, false)),
    eventMoved.hear(kernel, (moved) => note(moved, [], true)),
  ];
  return () => {
    for (const { timer } of told.values()) clearTimeout(timer);
    for (const end of ends) end();
  };
};

const publish = async (
  kernel: Kernel,
  { of, marketIds, isNews }: { of: EventKey; marketIds: ReadonlySet<string>; isNews: boolean },
): Promise<void> => {
  const topic = topicOfEvent(of.eventId);
  if (marketIds.size > 0) {
    const rows = await marketsById(kernel.db, of.brandId, [...marketIds]);
    kernel.realtime.publish(of.brandId, topic, oddsMoved, {
      eventId: of.eventId,
      markets: rows.map((row) => ({
        marketId: row.market_id,
        state: stateOfMarket(row),
        heldReason: heldBy(row),
        version: row.version,
        prices: [...row.prices],
      })),
      serverTime: kernel.clock.now().toISOString(),
    });
  }
  if (!isNews) return;
  const [row] = await eventsById(kernel.db, of.brandId, [of.eventId]);
  const league = (await leaguesOf(kernel.db, of.brandId)).find(
    (one) => one.league_id === row?.league_id,
  );
  if (!row || !league) return;
  const markets = await marketsOfEvents(kernel.db, of.brandId, [of.eventId]);
  kernel.realtime.publish(of.brandId, topic, matchMoved, printEvent(row, league, markets));
};
