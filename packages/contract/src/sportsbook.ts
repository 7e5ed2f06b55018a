import { z } from 'zod';
import { amount, call, id, timestamp } from './call.ts';

/** Sports the house knows the periods and markets of (packages/book). */
export const SPORTS = ['football', 'basketball', 'tennis', 'esports'] as const;
export const sport = z.enum(SPORTS);
export const eventState = z.enum(['soon', 'live', 'ended', 'abandoned', 'cancelled']);
/** `held`: nobody may bet now, and prices are empty; `settled` and `void` have results. */
export const marketState = z.enum(['open', 'held', 'closed', 'settled', 'void']);
/** Decimal odds in thousandths. */
export const milli = z.number().int().min(1010).max(1_000_000);

const side = z.object({ name: z.string(), short: z.string(), crest: z.string() });
const score = z.object({ home: z.number().int(), away: z.number().int() });
const league = z.object({
  leagueId: z.string(),
  name: z.string(),
  sport,
  /** Drawn here, with a proof; others are told by a feed. */
  isVirtual: z.boolean(),
  flag: z.string().nullable(),
});
const selection = z.object({
  code: z.string(),
  /** Null while the market is held, or where it has no price. */
  milli: milli.nullable(),
  /** Once it is settled: win, half_win, push, half_lose, lose, or a part as "1/3". */
  result: z.string().nullable(),
});
export const bookMarket = z.object({
  marketId: z.string(),
  type: z.string(),
  period: z.string(),
  /** In quarters, for the home side; null where the kind has none. */
  line: z.number().int().nullable(),
  goal: z.number().int().nullable(),
  best: z.number().int().nullable(),
  group: z.enum(['main', 'lines', 'goals', 'halves', 'scores', 'maps']),
  state: marketState,
  /** Why it is held: a goal, a producer that is down, an operator. */
  heldReason: z.enum(['moment', 'closed', 'feed', 'operator', 'contradiction']).nullable(),
  /** Counts each change of its prices and state; a bet names what it saw. */
  version: z.number().int(),
  selections: z.array(selection),
});
export type BookMarket = z.output<typeof bookMarket>;
export const bookEvent = z.object({
  eventId: z.string(),
  league,
  home: side,
  away: side,
  startsAt: timestamp,
  state: eventState,
  /** Whole minutes played, or the map that runs; null before. */
  minute: z.number().int().nullable(),
  period: z.string().nullable(),
  score: score.nullable(),
  /** How many markets are on sale; one that is held for a moment is. */
  marketCount: z.number().int(),
});
export type BookEvent = z.output<typeof bookEvent>;
const listed = bookEvent.extend({
  /** The main market of each column: result, handicap, totals. */
  main: z.array(bookMarket).max(3),
});

export const sportsMenu = call({
  method: 'GET',
  path: '/lgw/sports/menu',
  needs: 'nothing',
  refusals: [],
  summary: 'Sports and leagues with how many events are live and soon.',
  output: z.object({
    sports: z.array(z.object({ sport, live: z.number().int(), soon: z.number().int() })),
    leagues: z.array(league.extend({ live: z.number().int(), soon: z.number().int() })),
    serverTime: timestamp,
  }),
});
export const sportsEvents = call({
  method: 'GET',
  path: '/lgw/sports/events',
  needs: 'nothing',
  refusals: [],
  summary:
    'Events of all sports that are switched on, of one or of a league, with their main markets: ' +
    'live first, then by start.',
  query: z.object({
    sport: sport.optional(),
    league: id.optional(),
    when: z.enum(['live', 'soon', 'today', 'tomorrow', 'all']).default('all'),
    cursor: z.string().max(80).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(40),
  }),
  output: z.object({
    list: z.array(listed),
    nextCursor: z.string().nullable(),
    serverTime: timestamp,
  }),
});
export const sportsEvent = call({
  method: 'GET',
  path: '/lgw/sports/events/{eventId}',
  needs: 'nothing',
  refusals: ['not_found'],
  summary: 'An event with all its markets, what happened so far, and its statistics.',
  params: z.object({ eventId: id }),
  output: z.object({
    event: bookEvent,
    markets: z.array(bookMarket),
    incidents: z.array(
      z.object({
        minute: z.number().int(),
        kind: z.enum(['goal', 'card', 'period', 'map', 'chance']),
        side: z.enum(['home', 'away']).nullable(),
        score: score.nullable(),
      }),
    ),
    statistics: z.array(z.object({ key: z.string(), home: z.number(), away: z.number() })),
    /** Seconds since the feed spoke last; null for what is drawn here. */
    feedAge: z.number().int().nullable(),
    /** Seconds a live bet waits before it is judged. */
    delay: z.number().int(),
    serverTime: timestamp,
  }),
});
export const sportsResults = call({
  method: 'GET',
  path: '/lgw/sports/results',
  needs: 'nothing',
  refusals: [],
  summary: 'Events that ended, the newest first, with their scores and corrections.',
  query: z.object({
    sport: sport.optional(),
    league: id.optional(),
    day: z.iso.date().optional(),
    cursor: z.string().max(80).optional(),
  }),
  output: z.object({
    list: z.array(
      bookEvent.extend({
        periods: z.record(z.string(), score),
        corrected: z.object({ before: score, at: timestamp }).nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export const sportsTerms = call({
  method: 'GET',
  path: '/lgw/sports/terms',
  needs: 'nothing',
  refusals: [],
  summary: 'What holds for every slip: least stake, most payout, margins, delay, cash-out margin.',
  output: z.object({
    currency: z.string(),
    stakeMin: amount,
    payoutMax: amount,
    linesMax: z.number().int(),
    legsMax: z.number().int(),
    /** In millionths. */
    cashOutMargin: z.number().int(),
    /**
     * Margins that prices are made with, by kind of market over all leagues that are shown: the
     * least and the most. Kinds that are alike stand together.
     */
    margins: z.array(
      z.object({ types: z.array(z.string()), least: z.number().int(), most: z.number().int() }),
    ),
    delay: z.number().int(),
  }),
});
