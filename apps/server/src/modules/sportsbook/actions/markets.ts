import { isSameOutcome, selectionsOf, type Market, type Milli } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { moveWindows } from '../../wallet/index.ts';
import {
  DESK_SOURCE,
  marketIdOf,
  momentOf,
  outcomesOfResult,
  readOutcome,
  roundOfMarket,
  UNENDED_SOURCE,
  type Holder,
} from '../rules.ts';
import { handPrices, isEventHeld, shareHolds } from '../rows/desk.ts';
import { besideHandPrices, type MarketChange } from '../steps/by-hand.ts';
import {
  eventsById,
  keepMoves,
  keepNews,
  keepResults,
  lockEvent,
  lockMarkets,
  marketOf,
  marketsOfEvents,
  resultOfMarket,
  writeMarkets,
  type EventKey,
  type EventNews,
  type EventRow,
  type MarketMove,
  type MarketRow,
  type NewResult,
} from '../store.ts';
import { tellMarkets, tellNewsOf } from './announce.ts';

export type OfferedMarket = Market & {
  /** One of each selection, in their order; 0 where it has none. */
  prices: readonly Milli[];
  held?: readonly Holder[];
};

/** Puts markets of an event on sale; those that stand already stay as they are. */
export const openMarkets = async (
  tx: Queries,
  event: EventKey,
  offered: readonly OfferedMarket[],
): Promise<string[]> => {
  if (offered.length === 0) return [];
  await shareHolds(tx, event.brandId);
  const byDesk: Holder[] = (await isEventHeld(tx, event)) ? ['operator'] : [];
  const markets = offered.map(({ prices, held: own = [], ...market }) => {
    const held = [...new Set([...own, ...byDesk])];
    if (prices.length !== selectionsOf(market).length)
      throw new Error(`${market.type} of ${event.eventId} has ${prices.length} prices`);
    const marketId = marketIdOf(event.eventId, market);
    if (marketId.length > MARKET_ID_MAX) throw new Error(`${marketId} is no name of a market`);
    return { ...market, prices, held, marketId };
  });
  const known = new Set(
    (await marketsOfEvents(tx, event.brandId, [event.eventId])).map((one) => one.market_id),
  );
  const fresh = markets.filter((one) => !known.has(one.marketId));
  if (fresh.length === 0) return [];
  const versions = await moveWindows(
    tx,
    event.brandId,
    fresh.map((one) => ({ windowId: roundOfMarket(one.marketId), isOpen: isSold(one) })),
  );
  const written = fresh.map((one) => ({
    ...one,
    version: versions.get(roundOfMarket(one.marketId)) ?? 0,
  }));
  const ids = await writeMarkets(tx, event, written);
  await keepMoves(
    tx,
    event.brandId,
    written.map((one) => ({ ...one, state: 'open' })),
  );
  return ids;
};

/** As calls take it. */
const MARKET_ID_MAX = 64;
const isSold = (p: { held: readonly string[]; prices: readonly Milli[] }): boolean =>
  p.held.length === 0 && p.prices.some((price) => price > 0);

/**
 * Other prices, or somebody holds a market or lets it go: each is a version of its own, and a bet
 * that saw the one before is refused. Returns only when no bet is under way in what moved. Markets
 * that are over are left alone; what is so already moves nothing.
 */
export const changeMarketsIn = async (
  tx: Queries,
  brandId: number,
  changes: readonly MarketChange[],
): Promise<MarketMove[]> => {
  const rows = await lockMarkets(
    tx,
    brandId,
    changes.map((one) => one.marketId),
  );
  const told = await besideHandPrices(tx, brandId, changes);
  const moved = rows.flatMap((row) => {
    const own = told.filter((one) => one.marketId === row.market_id);
    const next = own.reduce(
      (all, one) => ({
        prices: one.prices ?? all.prices,
        held: [
          ...all.held.filter((by) => by !== one.release && by !== one.hold),
          ...(one.hold ? [one.hold] : []),
        ].toSorted(),
      }),
      { prices: [...row.prices] as readonly Milli[], held: row.held.toSorted() },
    );
    if (next.prices.length !== row.prices.length)
      throw new Error(`${row.market_id} has ${row.prices.length} selections`);
    const isSame =
      next.held.join() === row.held.toSorted().join() && next.prices.join() === row.prices.join();
    return row.state !== 'open' || isSame ? [] : [{ ...next, marketId: row.market_id }];
  });
  if (moved.length === 0) return [];
  const versions = await moveWindows(
    tx,
    brandId,
    moved.map((one) => ({ windowId: roundOfMarket(one.marketId), isOpen: isSold(one) })),
  );
  const moves = moved.map((one) => ({
    ...one,
    version: versions.get(roundOfMarket(one.marketId)) ?? 0,
    state: 'open' as const,
  }));
  await keepMoves(tx, brandId, moves);
  return moves;
};

export const changeMarkets = async (
  kernel: Kernel,
  { brandId, eventId }: EventKey,
  changes: readonly MarketChange[],
): Promise<void> => {
  const moves = await kernel.db.transaction((tx) => changeMarketsIn(tx, brandId, changes));
  tellMarkets(kernel, { brandId, eventId }, moves);
};

/** The same for all markets of an event that are on sale: a goal, a silent feed, an operator. */
export const holdEvent = async (
  kernel: Kernel,
  event: EventKey,
  p: { by: Holder; isHeld: boolean },
): Promise<void> => {
  const rows = await marketsOfEvents(kernel.db, event.brandId, [event.eventId]);
  const changes = rows
    .filter((row) => row.state === 'open')
    .map((row) => ({
      marketId: row.market_id,
      ...(p.isHeld ? { hold: p.by } : { release: p.by }),
    }));
  if (changes.length > 0) await changeMarkets(kernel, event, changes);
};

/**
 * What happened in an event, as far as it is known now. When it is over its markets close with it,
 * before anybody can bet on what is known (D-T01); where that was wrong they come back, held.
 */
export const tellEventIn = async (
  tx: Queries,
  news: EventNews,
): Promise<MarketMove[] | undefined> => {
  const before = await lockEvent(tx, news);
  if (!before) return undefined;
  // Before its markets close: where that was wrong they come back as their producer priced them.
  const freed = momentOf(before) === momentOf(news) ? [] : await endHandPrices(tx, news);
  const moves = await closeOrReopen(tx, news);
  await keepNews(tx, { ...news, corrected: correctedBy(before, news, tx.now()) });
  return [
    ...freed.filter((one) => moves.every(({ marketId: id }) => id !== one.marketId)),
    ...moves,
  ];
};
/** A start, a goal or an end: prices that operators laid before it are the producer's again. */
const endHandPrices = async (tx: Queries, { brandId, eventId }: EventKey) => {
  const ids = (await marketsOfEvents(tx, brandId, [eventId])).map((one) => one.market_id);
  if ((await handPrices(tx, brandId, ids)).length === 0) return [];
  // All of the event, in their order, as whoever closes them does.
  await lockMarkets(tx, brandId, ids);
  const rows = await handPrices(tx, brandId, ids);
  return changeMarketsIn(
    tx,
    brandId,
    rows.map((row) => ({ marketId: row.market_id, isOver: true })),
  );
};
export const tellEvent = async (kernel: Kernel, news: EventNews): Promise<void> => {
  const told = await kernel.db.transaction((tx) => tellEventIn(tx, news));
  if (!told) return;
  tellMarkets(kernel, news, told);
  tellNewsOf(kernel, news);
};

const closeOrReopen = async (tx: Queries, news: EventNews): Promise<MarketMove[]> => {
  const isRunning = news.state === 'soon' || news.state === 'live';
  const all = await marketsOfEvents(tx, news.brandId, [news.eventId]);
  const rows = await lockMarkets(
    tx,
    news.brandId,
    all.map((one) => one.market_id),
  );
  const moved = rows.filter((row) =>
    isRunning ? row.state === 'closed' && row.result_no === 0 : row.state === 'open',
  );
  if (moved.length === 0) return [];
  const versions = await moveWindows(
    tx,
    news.brandId,
    moved.map((row) => ({ windowId: roundOfMarket(row.market_id), isOpen: false })),
  );
  const moves = moved.map((row) => ({
    marketId: row.market_id,
    version: versions.get(roundOfMarket(row.market_id)) ?? 0,
    prices: row.prices,
    held: isRunning ? [...new Set([...row.held, 'moment'])].toSorted() : row.held,
    state: isRunning ? ('open' as const) : ('closed' as const),
  }));
  await keepMoves(tx, news.brandId, moves);
  return moves;
};

/** A last score that was another one before; the newest change stays. */
export const correctedBy = (before: EventRow, news: EventNews, at: Date): EventRow['corrected'] => {
  const [was, is] = [before.facts.over['match'], news.facts.over['match']];
  const isOther = was && is && (was.home !== is.home || was.away !== is.away);
  return isOther
    ? { before: { home: was.home, away: was.away }, at: at.toISOString() }
    : before.corrected;
};

export type ToldResult = NewResult;
/**
 * The results of markets: nobody bets on them any more, and a job brings their bets there. A result
 * of a market that had one stands above it, as a correction; the same again changes nothing.
 */
export const tellResultsIn = async (
  tx: Queries,
  brandId: number,
  results: readonly ToldResult[],
): Promise<{ moves: MarketMove[]; results: NewResult[] }> => {
  const rows = await lockMarkets(
    tx,
    brandId,
    results.map((one) => one.marketId),
  );
  const fresh: { result: NewResult; row: MarketRow }[] = [];
  for (const told of results) {
    const row = rows.find((one) => one.market_id === told.marketId);
    if (!row) throw new Error(`no market ${told.marketId}`);
    const result = { ...told, outcomes: outcomesOfResult(marketOf(row), told) };
    const last = row.result_no > 0 ? await resultOfMarket(tx, result, row.result_no) : undefined;
    // What was never said cannot be taken back.
    const isNews = last ? !isSameResult(last, result) : result.kind !== 'rollback';
    // What was not told in time stands as it is, unless two operators say otherwise (D-T19).
    const isLate = last?.source === UNENDED_SOURCE && told.source !== DESK_SOURCE;
    if (isNews && !isLate) fresh.push({ result, row });
  }
  if (fresh.length === 0) return { moves: [], results: [] };
  const versions = await moveWindows(
    tx,
    brandId,
    fresh.map(({ row }) => ({ windowId: roundOfMarket(row.market_id), isOpen: false })),
  );
  const moves = fresh.map(({ row }) => ({
    marketId: row.market_id,
    version: versions.get(roundOfMarket(row.market_id)) ?? 0,
    prices: row.prices,
    held: row.held,
    state: 'closed' as const,
  }));
  await keepMoves(tx, brandId, moves);
  await keepResults(
    tx,
    brandId,
    fresh.map(({ result }) => result),
  );
  return { moves, results: fresh.map(({ result }) => result) };
};

const isSameResult = (
  one: { kind: string; outcomes: Record<string, string> },
  other: { kind: string; outcomes: Record<string, string> },
): boolean => {
  const names = new Set([...Object.keys(one.outcomes), ...Object.keys(other.outcomes)]);
  return (
    one.kind === other.kind &&
    [...names].every((name) => {
      const [a, b] = [one.outcomes[name], other.outcomes[name]];
      return a !== undefined && b !== undefined && isSameOutcome(readOutcome(a), readOutcome(b));
    })
  );
};

export const tellResults = async (
  kernel: Kernel,
  event: EventKey,
  results: readonly ToldResult[],
): Promise<void> => {
  const { moves } = await kernel.db.transaction((tx) => tellResultsIn(tx, event.brandId, results));
  tellMarkets(kernel, event, moves);
};

/** An event as it stands, for those who tell of it. */
export const eventOf = async (kernel: Pick<Kernel, 'db'>, { brandId, eventId }: EventKey) =>
  (await eventsById(kernel.db, brandId, [eventId]))[0];
