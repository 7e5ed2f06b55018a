import type { EventFacts, Score, Side } from '../facts.ts';
import type { Market } from '../markets.ts';
import type { Milli } from '../odds.ts';
import { stoppedAt, type EventState, type Quote } from './event.ts';
import { factsOf, periodOf } from './facts.ts';
import type { FeedSport } from './fixture.ts';
import { marketOfKey } from './markets.ts';
import { judgeRulings, type Doubt, type Result } from './rulings.ts';

/**
 * Why a market is shut: the moment, or it is decided or offered no longer, a producer that is down,
 * messages that contradict.
 */
export type FeedHold = 'moment' | 'closed' | 'feed' | 'contradiction';
export type MarketView = {
  key: string;
  market: Market;
  prices: readonly Milli[];
  holds: readonly FeedHold[];
  result: Result | null;
};
export type EventView = {
  state: 'soon' | 'live' | 'ended' | 'abandoned' | 'cancelled';
  facts: EventFacts;
  minute: number | null;
  period: string | null;
  goals: readonly { minute: number; side: Side; score: Score }[];
  statistics: readonly { key: string; home: number; away: number }[];
  startsAt: number | null;
  markets: readonly MarketView[];
  doubts: readonly Doubt[];
};

const IN_PLAY = ['live', 'suspended', 'interrupted'];
/** What is not on sale for more than a moment. */
const GONE: readonly string[] = ['inactive', 'settled', 'cancelled'];
const STOPPED = ['suspended', 'interrupted', 'delayed', 'postponed'];

/** What everybody is to see of an event, by all that was told of it. */
export const viewOf = (
  state: EventState,
  p: { sport: FeedSport; isDown: (product: number) => boolean },
): EventView => {
  const { results, doubts } = judgeRulings(state.rulings, state.decisions, p.sport);
  const status = state.status?.status;
  const shown = stateOf(state);
  const isShut = shown !== 'soon' && shown !== 'live';
  const isStopped = isShut || (status !== undefined && STOPPED.includes(status.state));
  const markets = Object.keys(state.markets)
    .toSorted()
    .flatMap((key): MarketView[] => {
      const found = quoteOf(state, key);
      if (!found) return [];
      const { product, quote } = found;
      const market = marketOfKey(key);
      const isGone = GONE.includes(quote.status);
      const isQuiet = quote.status !== 'active' || stoppedAt(state, product, market) >= quote.at;
      const result = results.get(key) ?? null;
      const isDoubted = result === null && doubts.some((one) => one.key === key);
      const holds: FeedHold[] = [];
      if (isDoubted) holds.push('contradiction');
      if (p.isDown(product)) holds.push('feed');
      if (isGone) holds.push('closed');
      else if (isQuiet || isStopped) holds.push('moment');
      return [{ key, market, prices: quote.prices, holds, result }];
    });
  return {
    state: shown,
    facts: status ? factsOf(status, p.sport) : { state: 'running', over: {}, running: {} },
    minute: shown === 'live' ? (status?.minute ?? null) : null,
    period: status ? periodOf(status, p.sport) : null,
    goals: p.sport === 'football' ? goalsOf(state) : [],
    statistics: status?.statistics ?? [],
    startsAt: state.start?.startsAt ?? null,
    markets,
    doubts,
  };
};

const stateOf = ({ status, cancelled }: EventState): EventView['state'] => {
  const told = status?.status.state ?? 'not-started';
  if (told === 'ended' || told === 'closed') return 'ended';
  if (told === 'abandoned') return 'abandoned';
  if (told === 'cancelled' || cancelled?.isCancelled === true) return 'cancelled';
  return IN_PLAY.includes(told) ? 'live' : 'soon';
};

/** Of the producers that price a market, the one that spoke last and has not handed it over. */
const quoteOf = (state: EventState, key: string): { product: number; quote: Quote } | undefined => {
  const all = Object.entries(state.markets[key] ?? {})
    .map(([product, quote]) => ({ product: Number(product), quote }))
    .toSorted((a, b) => b.quote.at - a.quote.at || a.product - b.product);
  return all.find(({ quote }) => quote.status !== 'handed-over') ?? all[0];
};

/** Goals by the first moment each score was told, as far as the score of now has them. */
const goalsOf = ({ scores, status }: EventState): EventView['goals'] => {
  if (!status) return [];
  const goals: { minute: number; side: Side; score: Score }[] = [];
  let last: Score = { home: 0, away: 0 };
  const told = Object.entries(scores)
    .map(([text, { at, minute }]) => {
      const [home = 0, away = 0] = text.split('-').map(Number);
      return { home, away, at, minute };
    })
    .filter((one) => one.home <= status.status.home && one.away <= status.status.away)
    .toSorted((a, b) => a.home + a.away - b.home - b.away || a.at - b.at);
  for (const { home, away, minute } of told) {
    const more = home + away - last.home - last.away;
    if (more !== 1 || home < last.home || away < last.away || minute === null) {
      if (more > 0) last = { home, away };
      continue;
    }
    goals.push({ minute, side: home > last.home ? 'home' : 'away', score: { home, away } });
    last = { home, away };
  }
  return goals;
};

/** Products whose word a market hangs on: while one is down, what it prices is shut. */
export const productsOf = (state: EventState): number[] => [
  ...new Set(
    Object.keys(state.markets).flatMap((key) => {
      const found = quoteOf(state, key);
      return found ? [found.product] : [];
    }),
  ),
];
