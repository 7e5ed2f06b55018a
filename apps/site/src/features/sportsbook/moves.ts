import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import type { EventPage, ListedEvent } from './shapes.ts';

type Told = Pick<BookMarket, 'marketId' | 'state' | 'heldReason' | 'version'> & {
  prices: readonly number[];
};
export type Moves = { event: BookEvent | undefined; markets: ReadonlyMap<string, Told> };

/** Bets end without another price: a market that was closed has the version it had before. */
const isClosing = (market: BookMarket, told: Told): boolean =>
  told.version === market.version && isOffered(market) && !isOffered(told);
/** It has another end than the page knows of: closed, settled, void, or all of that once more. */
export const isEndedAnew = (market: BookMarket | undefined, told: Told): boolean =>
  market !== undefined &&
  !isOffered(told) &&
  (told.version > market.version ||
    (told.version === market.version && told.state !== market.state));
const isOffered = ({ state }: Pick<BookMarket, 'state'>): boolean =>
  state === 'open' || state === 'held';

/** It is over, and no market has a result yet. */
export const isUnsettled = ({ event, markets }: EventPage): boolean =>
  event.state !== 'soon' &&
  event.state !== 'live' &&
  markets.length > 0 &&
  markets.every(({ state }) => state === 'closed');

/** A market as it was read, with what was told of it since; older news than it knows is none. */
export const movedMarket = (market: BookMarket, told: Told | undefined): BookMarket => {
  if (!told || (told.version <= market.version && !isClosing(market, told))) return market;
  const isPriced = told.state === 'open';
  return {
    ...market,
    state: told.state,
    heldReason: told.heldReason,
    version: told.version,
    selections: market.selections.map((one, at) => {
      const price = told.prices[at] ?? 0;
      return { ...one, milli: isPriced && price > 0 ? price : null };
    }),
  };
};
/** All markets of a page with what was told; those that did not move stay the same objects. */
export const movedMarkets = (
  markets: readonly BookMarket[],
  told: readonly Told[],
): readonly BookMarket[] => {
  const byId = new Map(told.map((one) => [one.marketId, one]));
  return markets.map((market) => movedMarket(market, byId.get(market.marketId)));
};

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

const STATES = ['soon', 'live', 'ended', 'abandoned', 'cancelled'];
const progressOf = ({ minute, state }: BookEvent): number =>
  STATES.indexOf(state) * 1000 + (minute ?? 0);
/** A listed event with what was told of it; the list may have been read after that. */
export const movedEvent = (one: ListedEvent, moves: Moves): ListedEvent => {
  const isNews = moves.event !== undefined && progressOf(moves.event) >= progressOf(one);
  const main = one.main.map((market) => movedMarket(market, moves.markets.get(market.marketId)));
  return { ...one, ...(isNews ? moves.event : {}), main };
};

export type Direction = 'up' | 'down';
export type Seen = { milli: number | null; last: number | null; direction: Direction | undefined };

/** Which way a price went since it was seen last; what a hold hid counts with what came after. */
export const nextSeen = (seen: Seen, milli: number | null): Seen => {
  const before = seen.milli ?? seen.last;
  const direction =
    milli === null || before === null || before === milli
      ? undefined
      : milli > before
        ? 'up'
        : 'down';
  return { milli, last: before, direction };
};
