import type { EventView, MarketView } from '@fairhouse/book/feed';
import type { Shown } from './tables.ts';

export type FeedKey = { brandId: number; feedId: string };

/** An event of a feed among those of the house; a feed writes colons, we do not. */
export const bookEventId = (feedId: string, eventId: string): string =>
  `${feedId}-${eventId.replaceAll(':', '-')}`;
export const bookLeagueId = (feedId: string, leagueId: string): string =>
  `${feedId}-${leagueId.replaceAll(':', '-')}`;

export const newShown = (): Shown => ({ isWritten: false, startsAt: '', news: '', markets: {} });

export const textOfResult = ({ result }: MarketView): string =>
  result === null
    ? ''
    : result.kind === 'void'
      ? 'void'
      : Object.entries(result.outcomes)
          .map(([selection, outcome]) => `${selection} ${outcome}`)
          .toSorted()
          .join(', ');
export const shownOf = (view: MarketView): Shown['markets'][string] => ({
  prices: view.prices.join(','),
  holds: view.holds.join(','),
  result: textOfResult(view),
});

/** What is told of an event apart from its markets, as one text to compare. */
export const newsOf = (view: EventView) => ({
  state: view.state,
  facts: view.facts,
  minute: view.minute,
  period: view.period,
  incidents: view.goals.map((goal) => ({ kind: 'goal' as const, ...goal })),
  statistics: view.statistics,
});

/** What is over is told no more when a producer comes and goes. */
export const isOver = (view: EventView): boolean => view.state !== 'soon' && view.state !== 'live';

/** An event whose fixture the feed does not tell is asked for again after so long. */
export const ASK_AGAIN_MILLISECONDS = 60_000;
/** Prices and signs of life are kept for so long; what decides results stays. */
export const KEPT_DAYS = 3;
/** Seconds that a bet in play waits before it is judged (`domain/games.md` F1). */
export const DELAY_SECONDS = 6;
/** In whole units of the brand's currency; the desk changes them by league. */
export const CAPS = {
  selection: 20_000n,
  market: 50_000n,
  event: 100_000n,
  member: 10_000n,
} as const;

/** A message that cannot be read is of no event: its doubt has one of its own. */
export const UNREAD = 'unread:';
