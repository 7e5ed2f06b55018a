import type { EventState, Fixture, Producer } from '@fairhouse/book/feed';

/** What of an event the house shows by the word of a feed: only what differs is told again. */
export type Shown = {
  isWritten: boolean;
  startsAt: string;
  news: string;
  markets: Record<string, { prices: string; holds: string; result: string }>;
};

declare module '../../kernel/db.ts' {
  interface Columns {
    'book_producers.told': Producer;
    'book_feed_events.fixture': Fixture;
    'book_feed_events.state': EventState;
    'book_feed_events.shown': Shown;
  }
}
