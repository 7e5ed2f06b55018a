import type { Market } from '../markets.ts';
import type { Milli } from '../odds.ts';
import { groupsOf, isGroup } from './markets.ts';
import type { EventMessage, EventStatus, MarketStatus } from './messages.ts';
import { isRuling, sorted, type Decision, type Ruling } from './rulings.ts';

/**
 * All that was told of an event, as a function of which messages came and not of their order: of
 * prices and scores the newest counts, rulings are kept and read in the order they were told in
 * (D-Q30). Plain data, to be stored as it is.
 */
export type EventState = {
  markets: Readonly<Record<string, Readonly<Record<string, Quote>>>>;
  /** When each producer stopped all bets, or those of a group: `3` or `3|1st_half`. */
  stops: Readonly<Record<string, number>>;
  status: { at: number; by: string; status: EventStatus } | null;
  /** The first moment of each score. */
  scores: Readonly<Record<string, { at: number; minute: number | null }>>;
  start: { at: number; startsAt: number } | null;
  /** The newest word on whether it takes place. */
  cancelled: { at: number; isCancelled: boolean } | null;
  rulings: readonly Ruling[];
  decisions: Readonly<Record<string, Decision>>;
};
/** What a producer said of a market last. */
export type Quote = { at: number; status: MarketStatus; prices: readonly Milli[] };

export const newEvent = (): EventState => ({
  markets: {},
  stops: {},
  status: null,
  scores: {},
  start: null,
  cancelled: null,
  rulings: [],
  decisions: {},
});

/** Of two that were told at once everybody takes the same. */
const isNewer = <T extends { at: number }>(one: T, known: T | null | undefined): boolean =>
  !known ||
  one.at > known.at ||
  (one.at === known.at && JSON.stringify(one) > JSON.stringify(known));

/** `id` names the message; one that came before changes nothing. */
export const hearMessage = (state: EventState, message: EventMessage, id: string): EventState => {
  switch (message.kind) {
    case 'odds_change':
      return hearOdds(state, message, id);
    case 'bet_stop':
      return hearStop(state, message);
    case 'fixture_change':
      return hearFixture(state, message);
    default:
      return isRuling(message) ? addRuling(state, { ...rulingOf(message), id }) : state;
  }
};

const stopName = (product: number, group: string): string =>
  group === 'all' ? String(product) : `${product}|${group}`;
const hearStop = (
  state: EventState,
  { product, groups, at }: Extract<EventMessage, { kind: 'bet_stop' }>,
): EventState => {
  const stops = { ...state.stops };
  // None named is all of them.
  const named = groups.split('|').map((one) => one || 'all');
  for (const group of named.filter(isGroup)) {
    const name = stopName(product, group);
    stops[name] = Math.max(at, stops[name] ?? at);
  }
  return { ...state, stops };
};
/** When the producer stopped bets on such a market last: markets of other groups go on. */
export const stoppedAt = ({ stops }: EventState, product: number, market: Market): number =>
  Math.max(-1, ...groupsOf(market).map((group) => stops[stopName(product, group)] ?? -1));

const hearOdds = (
  state: EventState,
  message: Extract<EventMessage, { kind: 'odds_change' }>,
  id: string,
): EventState => {
  const { at, product, status } = message;
  let next = state;
  const markets = { ...state.markets };
  for (const { key, status: told, prices } of message.markets) {
    const quote: Quote = { at, status: told, prices };
    if (isNewer(quote, markets[key]?.[product]))
      markets[key] = { ...markets[key], [product]: quote };
  }
  next = { ...next, markets };
  if (!status) return next;
  const given = { at, by: id, status };
  if (isNewer(given, next.status)) next = { ...next, status: given };
  if (status.state !== 'not-started') {
    const score = `${status.home}-${status.away}`;
    const first = next.scores[score];
    if (!first || at < first.at)
      next = { ...next, scores: { ...next.scores, [score]: { at, minute: status.minute } } };
  }
  return status.state === 'ended' || status.state === 'closed'
    ? addRuling(next, { kind: 'final', id, at, status })
    : next;
};

const hearFixture = (
  state: EventState,
  message: Extract<EventMessage, { kind: 'fixture_change' }>,
): EventState => {
  const { at, startsAt, change } = message;
  const isCancelled = change === 'cancelled';
  const word = { at, isCancelled };
  const start = startsAt === null ? null : { at, startsAt };
  return {
    ...state,
    cancelled: isNewer(word, state.cancelled) ? word : state.cancelled,
    start: start && isNewer(start, state.start) ? start : state.start,
  };
};

const rulingOf = (
  message: Extract<EventMessage, { kind: Ruling['kind'] }>,
): Exclude<Ruling, { kind: 'final' }> => {
  const { requestId: _request, product: _product, eventId: _event, ...ruling } = message;
  return { ...ruling, id: '' };
};

const addRuling = (state: EventState, ruling: Ruling): EventState =>
  state.rulings.some((one) => one.id === ruling.id)
    ? state
    : { ...state, rulings: sorted([...state.rulings, ruling]) };

/** What an operator decided of a message that contradicts others. */
export const decide = (state: EventState, id: string, decision: Decision): EventState => ({
  ...state,
  decisions: { ...state.decisions, [id]: decision },
});
