import { writeFixture, writeMessage, type FeedMessage, type FeedSport } from '@fairhouse/book/feed';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { turnFeed } from '../apps/server/src/modules/book-feeds/actions/turn.ts';
import type { FeedSource } from '../apps/server/src/modules/book-feeds/steps/source.ts';

type Asked = { product: number; requestId: number; after: number | null };
export const PRODUCTS = [1, 3];

/** A feed whose words the test says. */
export const spokenFeed = (feedId = 'spoken') => {
  const told: string[] = [];
  const asked: Asked[] = [];
  let startsAt = '2026-12-01T15:00:00.000Z';
  let sport: FeedSport = 'football';
  const source: FeedSource = {
    manifest: { feedId, name: feedId, playMoneyOnly: true, products: PRODUCTS, flag: null },
    messages: async (after) => ({ next: told.length, messages: told.slice(Number(after)) }),
    fixture: async (eventId) =>
      writeFixture({
        eventId,
        sport,
        leagueId: 'fh:tournament:1',
        league: 'Coast League',
        startsAt,
        home: { id: 'fh:competitor:HAR', name: 'Harbour Town', short: 'HAR' },
        away: { id: 'fh:competitor:MIL', name: 'Mill United', short: 'MIL' },
      }),
    recover: async (one) => {
      asked.push(one);
    },
  };
  return {
    source,
    asked,
    startAt: (at: string) => {
      startsAt = at;
    },
    play: (next: FeedSport) => {
      sport = next;
    },
    say: (...messages: (FeedMessage | string)[]) => {
      told.push(...messages.map((one) => (typeof one === 'string' ? one : writeMessage(one))));
    },
  };
};
type SpokenFeed = ReturnType<typeof spokenFeed>;

/** How a house hears it: each turn reads what was said since. */
export const hearing = (kernel: Kernel, feed: SpokenFeed) => {
  const now = () => kernel.clock.milliseconds();
  const turn = (on: Kernel = kernel) => turnFeed(on, { brandId: 1, source: feed.source });
  const alive = () =>
    feed.say(
      ...PRODUCTS.map((product) => ({
        kind: 'alive' as const,
        product,
        at: now(),
        isSubscribed: true,
      })),
    );
  const complete = (): void => {
    feed.say(
      ...feed.asked
        .splice(0)
        .map(({ product, requestId }) => ({
          kind: 'snapshot_complete' as const,
          product,
          at: now(),
          requestId,
        })),
    );
  };
  /** Signs of life, and every recovery that is asked for to its end: however slow the machine is. */
  const hear = async (): Promise<void> => {
    alive();
    await turn();
    for (let at = 0; at < 3 && feed.asked.length > 0; at += 1) {
      complete();
      await turn();
    }
  };
  return { now, turn, alive, complete, hear };
};
