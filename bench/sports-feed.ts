import { outcomeOf, selectionsOf, type EventFacts, type Market } from '@fairhouse/book';
import {
  keyOf,
  printVerdict,
  type EventMessage,
  type EventStatus,
  type FeedMessage,
} from '@fairhouse/book/feed';
import { bookEventId } from '../apps/server/src/modules/book-feeds/rules.ts';
import { marketIdOf } from '../apps/server/src/modules/sportsbook/index.ts';
import { manifest } from '../sports-feeds/replay/manifest.ts';
import type { Script } from '../sports-feeds/replay/script.ts';

const A_DAY = 86_400_000;
const ALIVE_MILLISECONDS = 5_000;
/** Before a match; the one in play tells nothing but that it is there. */
const BEFORE = 3;
/** Prices of a market repeat after so many turns: by then nobody waits for the first any more. */
const TURNS = 5_000;
export const MARKETS_OF_EVENT: readonly Market[] = [
  { type: '1x2', period: 'match' },
  ...[2, 4, 6, 8, 10, 12, 14, 16, 18, 20].map((line): Market => ({
    type: 'totals',
    period: 'match',
    line,
  })),
  ...[-8, -6, -4, -2, 0, 2, 4, 6, 8].map((line): Market => ({
    type: 'handicap',
    period: 'match',
    line,
  })),
];
export const SETTLED_BY: EventFacts = {
  state: 'finished',
  over: { match: { home: 2, away: 1 } },
  running: {},
};
/** Of the whole machine, for two processes of it. */
export const moment = (): number => performance.timeOrigin + performance.now();

type Told = { eventId: string; market: Market; turn: number };
const pricesAt = (market: Market, turn: number): number[] =>
  selectionsOf(market).map((_, at) => (at === 0 ? 1910 + 10 * (turn % TURNS) : 1800 + 200 * at));
const status = (isOver: boolean): EventStatus => ({
  state: isOver ? 'ended' : 'not-started',
  phase: isOver ? 100 : 0,
  home: isOver ? 2 : 0,
  away: isOver ? 1 : 0,
  minute: null,
  periods: isOver
    ? [
        { number: 1, home: 1, away: 0 },
        { number: 2, home: 1, away: 1 },
      ]
    : [],
  statistics: [],
});
const feedEventId = (at: number): string => `fh:match:${at}`;
export const shownEventId = (at: number): string => bookEventId(manifest.feedId, feedEventId(at));
export const changeName = (marketId: string, price: number): string => `${marketId} ${price}`;

/** Matches of the bench as the house's own feed tells them: prices at a rate, then results. */
export const benchScript = (markets: number) => {
  const events = Math.ceil(markets / MARKETS_OF_EVENT.length);
  const startsAt = new Date(Date.now() + A_DAY).toISOString();
  const state: Told[] = Array.from({ length: events }, (_, at) =>
    MARKETS_OF_EVENT.map((market) => ({ eventId: feedEventId(at), market, turn: 0 })),
  )
    .flat()
    .slice(0, markets);
  /** When each change was told, by what a page sees of it. */
  const sent = new Map<string, number>();
  let [perSecond, since, done, alive] = [0, 0, 0, 0];
  let firstAt = 0;
  const asked: number[] = [];
  const oddsOf = (eventId: string, some: readonly Told[], at: number): EventMessage => ({
    kind: 'odds_change',
    product: BEFORE,
    eventId,
    at,
    requestId: null,
    status: status(false),
    markets: some.map(({ market, turn }) => ({
      key: keyOf(market),
      status: 'active',
      prices: pricesAt(market, turn),
    })),
    unknown: [],
  });
  const allAt = (at: number): EventMessage[] =>
    [...Map.groupBy(state, (one) => one.eventId)].map(([id, some]) => oddsOf(id, some, at));
  const endOf = (eventId: string, at: number): EventMessage[] => {
    const own = state.filter((one) => one.eventId === eventId).map(({ market }) => market);
    const head = { product: BEFORE, eventId, requestId: null, unknown: [] };
    return [
      {
        ...head,
        kind: 'odds_change',
        at,
        status: status(true),
        markets: own.map((market) => ({
          key: keyOf(market),
          status: 'suspended',
          prices: selectionsOf(market).map(() => 0),
        })),
      },
      {
        ...head,
        kind: 'bet_settlement',
        at: at + 1,
        certainty: 2,
        markets: own.map((market) => ({
          key: keyOf(market),
          outcomes: Object.fromEntries(
            selectionsOf(market).flatMap((code) => {
              const outcome = outcomeOf(market, code, SETTLED_BY);
              return outcome ? [[code, printVerdict(outcome)]] : [];
            }),
          ),
        })),
      },
    ];
  };
  const changesUntil = (until: number): FeedMessage[] => {
    if (perSecond === 0) return [];
    const due = Math.floor(((until - since) * perSecond) / 1000);
    const told: FeedMessage[] = [];
    for (; done < due; done += 1) {
      const one = state[done % state.length];
      if (!one) break;
      one.turn += 1;
      const at = since + Math.floor((done * 1000) / perSecond);
      told.push(oddsOf(one.eventId, [one], at));
      const shown = bookEventId(manifest.feedId, one.eventId);
      const [first = 0] = pricesAt(one.market, one.turn);
      sent.set(changeName(marketIdOf(shown, one.market), first), moment());
    }
    return told;
  };
  const script: Script = {
    products: manifest.products,
    fixture: (eventId) => ({
      eventId,
      sport: 'football',
      leagueId: 'fh:tournament:1',
      league: 'Bench League',
      startsAt,
      home: { id: 'fh:competitor:ANC', name: `Anchor ${eventId}`, short: 'ANC' },
      away: { id: 'fh:competitor:BEA', name: `Beacon ${eventId}`, short: 'BEA' },
    }),
    between: (from, until) => {
      const told: FeedMessage[] = [];
      if (firstAt === 0) {
        firstAt = from;
        told.push(...allAt(from));
      }
      if (until - alive >= ALIVE_MILLISECONDS) {
        alive = until;
        for (const product of manifest.products)
          told.push({ kind: 'alive', product, at: until, isSubscribed: true });
      }
      told.push(...changesUntil(until));
      for (const at of asked.splice(0)) told.push(...endOf(feedEventId(at), until));
      return told;
    },
    recover: (product, _, until) => (product === BEFORE ? allAt(until) : []),
  };
  return {
    script,
    events,
    sent,
    /** From now on so many markets a second have another price, one after the other; 0: none. */
    pace: (rate: number) => {
      [perSecond, since, done] = [rate, Date.now(), 0];
    },
    /** It is over, and all its markets have results. */
    end: (at: number) => {
      asked.push(at);
    },
  };
};
export type BenchFeed = ReturnType<typeof benchScript>;
