import {
  decide,
  hearMessage,
  parseMessage,
  readVerdict,
  viewOf,
  type EventState,
  type EventView,
  type Fixture,
  type MarketView,
} from '@fairhouse/book/feed';
import type { Decision } from '@fairhouse/book/feed';
import { PUSH, selectionsOf, type Outcome } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  changeMarketsIn,
  marketIdOf,
  moveEvent,
  openMarkets,
  storedOutcomes,
  tellEventIn,
  tellMarkets,
  tellNewsOf,
  tellResultsIn,
  writeEvent,
  type Holder,
  type MarketChange,
} from '../../sportsbook/index.ts';
import { bookEventId, isOver, newsOf, shownOf, textOfResult } from '../rules.ts';
import {
  endDoubts,
  keepDoubts,
  keepEvent,
  lockEvent,
  lockEventMessages,
  noteDone,
  producersSeen,
  type EventKey,
} from '../store.ts';
import type { Shown } from '../tables.ts';
import { writeLeagueOf } from './leagues.ts';
import { sourcesOf } from './source.ts';

/**
 * Hears what is new of an event and brings the house there, in one transaction: what was heard,
 * what follows from it and that it was heard stand together or not at all. False where nothing is
 * known of it, or what is decided is in doubt no more.
 */
export const showEvent = async (
  kernel: Kernel,
  key: EventKey,
  decided?: { digest: string; decision: Decision; by: bigint; note: string },
): Promise<boolean> => {
  const told = await kernel.db.transaction(async (tx) => {
    const producers = await producersSeen(tx, key);
    const row = await lockEvent(tx, key);
    if (!row?.fixture) return undefined;
    const ended = decided?.decision === 'take' ? 'taken' : 'dropped';
    if (decided && (await endDoubts(tx, key, { ...decided, state: ended })) === 0) {
      return undefined;
    }
    const messages = await lockEventMessages(tx, key);
    let state: EventState = row.state;
    for (const { digest, body } of messages) {
      const message = parseMessage(body, row.fixture.sport);
      if ('eventId' in message) state = hearMessage(state, message, digest);
    }
    if (decided) state = decide(state, decided.digest, decided.decision);
    const up = new Set(producers.filter((one) => one.state === 'up').map((one) => one.product));
    const view = viewOf(state, { sport: row.fixture.sport, isDown: (product) => !up.has(product) });
    const isHeard = messages.length > 0;
    const { fixture } = row;
    const isMadeUp = sourcesOf(kernel).get(key.feedId)?.manifest.playMoneyOnly ?? false;
    const shown = await show(tx, key, { view, shown: row.shown, fixture, isMadeUp, isHeard });
    await keepDoubts(tx, key, {
      eventId: key.eventId,
      doubts: view.doubts.map(({ id, ...doubt }) => ({
        ...doubt,
        eventId: key.eventId,
        digest: id,
      })),
    });
    await keepEvent(tx, key, { state, shown: shown.shown, isOver: isOver(view) });
    await noteDone(
      tx,
      key,
      messages.map((one) => one.digest),
    );
    return shown;
  });
  if (!told) return false;
  const event = { brandId: key.brandId, eventId: bookEventId(key.feedId, key.eventId) };
  if (told.marketIds.length > 0)
    tellMarkets(
      kernel,
      event,
      told.marketIds.map((marketId) => ({ marketId })),
    );
  if (told.hasNews) tellNewsOf(kernel, event);
  return true;
};

type Told = { shown: Shown; marketIds: string[]; hasNews: boolean };
const show = async (
  tx: Queries,
  key: EventKey,
  p: { view: EventView; shown: Shown; fixture: Fixture; isMadeUp: boolean; isHeard: boolean },
): Promise<Told> => {
  const { view, shown, fixture } = p;
  const event = { brandId: key.brandId, eventId: bookEventId(key.feedId, key.eventId) };
  const startsAt = new Date(view.startsAt ?? fixture.startsAt);
  if (!shown.isWritten) {
    const leagueId = await writeLeagueOf(tx, key, p);
    const side = ({ name, short, id }: Fixture['home']) => ({ name, short, crest: id });
    await writeEvent(tx, {
      ...event,
      leagueId,
      sides: { home: side(fixture.home), away: side(fixture.away) },
      startsAt,
      producer: key.feedId,
    });
  } else if (shown.startsAt !== startsAt.toISOString()) {
    await moveEvent(tx, event, startsAt);
  }
  const news = newsOf(view);
  const text = JSON.stringify(news);
  // In play it is shown how long ago the feed spoke of it.
  const hasNews = text !== shown.news || (p.isHeard && view.state === 'live');
  const told = async (): Promise<string[]> =>
    hasNews
      ? ((await tellEventIn(tx, { ...event, ...news })) ?? []).map((one) => one.marketId)
      : [];
  const moved = () => showMarkets(tx, event, { view, shown });
  // An event that is over closes its markets as they are held; one that goes on opens them first.
  const marketIds = isOver(view)
    ? [...(await moved()), ...(await told())]
    : [...(await told()), ...(await moved())];
  marketIds.push(...(await showResults(tx, event, { view, shown, feedId: key.feedId })));
  return {
    marketIds: [...new Set(marketIds)],
    hasNews: hasNews || !shown.isWritten,
    shown: {
      isWritten: true,
      startsAt: startsAt.toISOString(),
      news: text,
      markets: Object.fromEntries(view.markets.map((one) => [one.key, shownOf(one)])),
    },
  };
};

type BookEvent = { brandId: number; eventId: string };
const HOLDS: readonly Holder[] = ['moment', 'closed', 'feed', 'contradiction'];
/** Only what differs from what the feed had shown: what operators changed since stays (D-Q30). */
const showMarkets = async (
  tx: Queries,
  event: BookEvent,
  p: { view: EventView; shown: Shown },
): Promise<string[]> => {
  const fresh = p.view.markets.filter((one) => !p.shown.markets[one.key]);
  const opened = await openMarkets(
    tx,
    event,
    fresh.map((one) => ({ ...one.market, prices: one.prices, held: one.holds })),
  );
  const changes = p.view.markets.flatMap((one): MarketChange[] => {
    const known = p.shown.markets[one.key];
    if (!known) return [];
    const held = known.holds.split(',');
    const marketId = marketIdOf(event.eventId, one.market);
    return [
      ...(known.prices === one.prices.join(',') ? [] : [{ marketId, prices: one.prices }]),
      ...HOLDS.flatMap((by): MarketChange[] => {
        const isHeld = one.holds.some((hold) => hold === by);
        if (isHeld === held.includes(by)) return [];
        return [isHeld ? { marketId, hold: by } : { marketId, release: by }];
      }),
    ];
  });
  const moved = changes.length > 0 ? await changeMarketsIn(tx, event.brandId, changes) : [];
  return [...opened, ...moved.map((one) => one.marketId)];
};

/** A result that is another one than was told last; none any more is taken back. */
const showResults = async (
  tx: Queries,
  { brandId, eventId }: BookEvent,
  p: { view: EventView; shown: Shown; feedId: string },
): Promise<string[]> => {
  const results = p.view.markets
    .filter((one) => (p.shown.markets[one.key]?.result ?? '') !== textOfResult(one))
    .map((one) => ({
      brandId,
      marketId: marketIdOf(eventId, one.market),
      kind: one.result === null ? ('rollback' as const) : one.result.kind,
      outcomes: storedOutcomes(outcomesOf(one)),
      source: `feed:${p.feedId}:${one.result?.by ?? 'rollback'}`,
    }));
  if (results.length === 0) return [];
  return (await tellResultsIn(tx, brandId, results)).moves.map((one) => one.marketId);
};

const outcomesOf = ({ market, result }: MarketView): Map<string, Outcome> =>
  new Map(
    result === null
      ? []
      : selectionsOf(market).map((selection) => [
          selection,
          result.kind === 'void' ? PUSH : readVerdict(result.outcomes[selection] ?? ''),
        ]),
  );
