import { keyOf, type EventMessage, type FeedMessage } from '@fairhouse/book/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeed } from '../../../../../sports-feeds/replay/open-feed.ts';
import type { Script } from '../../../../../sports-feeds/replay/script.ts';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { turnFeed } from './actions/turn.ts';
import { sourceAt } from './steps/source.ts';

const SECRET = 'a secret of a feed that dies';
const MANIFEST = {
  feedId: 'mortal',
  name: 'Mortal feed',
  playMoneyOnly: true,
  products: [3],
  flag: null,
};
const ALIVE = 10_000;
const RESULT = keyOf({ type: '1x2', period: 'match' });
const TOLD = 'fh:match:1';
const [YES, NO] = ['1/1 0/1', '0/1 0/1'];

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

it('a feed that starts again within seconds is asked for what fell into the gap', async () => {
  const { kernel } = house.world.server;
  const now = (): number => kernel.clock.milliseconds();
  const begin = Math.ceil(now() / ALIVE) * ALIVE;
  const head = (at: number) => ({ product: 3, eventId: TOLD, at: begin + at, requestId: null });
  const words: EventMessage[] = [
    {
      kind: 'odds_change',
      ...head(1_000),
      status: null,
      markets: [{ key: RESULT, status: 'active', prices: [2_000, 3_400, 3_600] }],
      unknown: [],
    },
    {
      kind: 'bet_settlement',
      ...head(40_000),
      certainty: 2,
      markets: [{ key: RESULT, outcomes: { home: YES, draw: NO, away: NO } }],
      unknown: [],
    },
  ];
  const script: Script = {
    products: MANIFEST.products,
    fixture: (eventId) => ({
      eventId,
      sport: 'football',
      leagueId: 'fh:tournament:1',
      league: 'Coast League',
      startsAt: new Date(begin + 3_600_000).toISOString(),
      home: { id: 'fh:competitor:HAR', name: 'Harbour Town', short: 'HAR' },
      away: { id: 'fh:competitor:MIL', name: 'Mill United', short: 'MIL' },
    }),
    between: (from, until) => {
      const alive: FeedMessage[] = [];
      for (let at = Math.ceil(from / ALIVE) * ALIVE; at < until; at += ALIVE)
        alive.push({ kind: 'alive', product: 3, at, isSubscribed: true });
      return [...words.filter((one) => one.at >= from && one.at < until), ...alive];
    },
    recover: (_product, since, until) =>
      words.filter((one) => one.at >= (since ?? 0) && one.at < until),
  };
  const open = () => openFeed({ port: 0, secret: SECRET, script, now });
  const moveTo = (at: number): void => house.world.move(begin + at - now());
  const turns = async ({ url }: { url: string }): Promise<void> => {
    const source = sourceAt(kernel, MANIFEST, { url, secret: SECRET });
    for (let turn = 0; turn < 4; turn += 1) await turnFeed(kernel, { brandId: 1, source });
  };
  let feed = await open();
  moveTo(11_000);
  await turns(feed);
  const who = await house.member();
  const eventId = 'mortal-fh-match-1';
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  expect(value.state).toBe('open');
  moveTo(35_000);
  await turns(feed);
  await feed.stop();
  // Twelve seconds, in which the match ends: less than an outage by signs of life.
  moveTo(47_000);
  feed = await open();
  try {
    await turns(feed);
    moveTo(51_000);
    await turns(feed);
    await house.settle();
    expect(await house.slip(who, value.slipId)).toMatchObject({ state: 'won', payout: '20.00' });
  } finally {
    await feed.stop();
  }
});
