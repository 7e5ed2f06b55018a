import {
  FEED_MARGIN,
  lawPrices,
  ODDS_MOST,
  outcomeOf,
  selectionsOf,
  type EventFacts,
  type Market,
  type Milli,
  type Score,
  type Side,
} from '@fairhouse/book';
import { factsOf, type EventStatus, type FeedSport } from '@fairhouse/book/feed';

/** What is known of a match at a moment of its own time. */
export type Stage = {
  /** Minutes since its start, breaks included. */
  at: number;
  status: EventStatus;
  /** Something fell that no price knows yet: bets stop first, prices come a little later. */
  isBreak: boolean;
  /** Who scored, in order, where that is told. */
  goals?: readonly Side[];
};
/** A match as it is played: all that a feed can tell of it, and what its prices are made of. */
export type Game = {
  sport: FeedSport;
  /** From the beginning on; behind the last one it is over. */
  stages: readonly Stage[];
  /** How it ended. */
  last: Stage;
  /** Whether a score so far can decide a market of a period that still runs. */
  isEarly: boolean;
  /** What is offered at a moment; what was offered before and is not any more is shut. */
  markets(stage: Stage): readonly Market[];
  /** Of each selection its price, 0 where it has none. */
  prices(stage: Stage, market: Market): readonly Milli[];
};
/** Every way what a market looks at can end, with its chance; together they are certain. */
export type Ends = readonly { score: Score; weight: number }[];

export const MARGIN = FEED_MARGIN / 1_000_000;
/** What hardly comes is not offered. */
const PRICE_MOST = ODDS_MOST / 10;
export const offered = (prices: readonly Milli[]): Milli[] =>
  prices.map((one) => (one > PRICE_MOST ? 0 : one));
/** Prices of a market by the ends of the period it looks at. */
export const pricesBy = (ends: Ends, market: Market): Milli[] =>
  offered(
    lawPrices({ finals: ends, halves: [], halfFull: [] }, { ...market, period: 'match' }, MARGIN),
  );

export const factsAt = (sport: FeedSport, { status, goals }: Stage): EventFacts => ({
  ...factsOf(status, sport),
  ...(goals ? { goals } : {}),
});
/** What each selection of a market came to; undefined while one of them is open. */
export const outcomesIn = (facts: EventFacts, market: Market) => {
  const selections = selectionsOf(market);
  const found = selections.flatMap((selection) => {
    const outcome = outcomeOf(market, selection, facts);
    return outcome ? [{ selection, outcome }] : [];
  });
  return found.length === selections.length ? found : undefined;
};
