import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { eventState, marketState, milli, sport } from './sportsbook.ts';
import {
  BOARD_VIEWS,
  BOOK_BOUNDS,
  BOOK_SCOPES,
  HAND_OUTCOMES,
  MARGIN_MAX,
  MEMBER_PERCENT_MAX,
  PROPOSAL_KINDS,
} from './sportsbook-words.ts';

const { cursor, pageSize } = cursorQuery;
const reason = z.string().trim().min(5).max(300);
const count = z.number().int();
/** A part of one, six decimals: 0.980000. */
const part = z.string();
/** Of a price, in millionths. */
const margin = z.number().int().min(0).max(MARGIN_MAX);
const marketId = z.string().min(1).max(64);
const score = z.object({ home: count, away: count });
const asking = z.object({ approvalId: z.string() });

const selection = z.object({
  code: z.string(),
  /** Also while the market is held; null: it has no price. */
  milli: milli.nullable(),
  /** What the producer says where operators laid another. */
  fed: milli.nullable(),
  /** Staked on it, alone or as a leg, and what all that pays if it comes. */
  stake: amount,
  couldPay: amount,
  cap: amount.nullable(),
  share: part.nullable(),
  /** What one member with whole caps could stake on it now at most, and why; null: nobody can. */
  most: z.object({ stake: amount, bound: z.enum(BOOK_BOUNDS) }).nullable(),
  result: z.string().nullable(),
});
const market = z.object({
  marketId: z.string(),
  type: z.string(),
  period: z.string(),
  line: count.nullable(),
  goal: count.nullable(),
  state: marketState,
  /** Who keeps it shut. */
  held: z.array(z.enum(['moment', 'closed', 'feed', 'operator', 'contradiction'])),
  version: count,
  isByHand: z.boolean(),
  stake: amount,
  /** What the house has if the dearest selection comes: its stakes less what that pays. */
  worst: amount,
  selections: z.array(selection),
  /** How often it had a result, and what the last one is. */
  results: count,
  /** Its bets do not have the newest result yet. */
  isSettling: z.boolean(),
});
export type DeskMarket = z.output<typeof market>;
const league = z.object({ leagueId: z.string(), name: z.string(), sport, isVirtual: z.boolean() });
const event = z.object({
  eventId: z.string(),
  league,
  home: z.string(),
  away: z.string(),
  startsAt: timestamp,
  state: eventState,
  minute: count.nullable(),
  score: score.nullable(),
  /** Who tells of it, and when it was heard last. */
  producer: z.string(),
  spokeAt: timestamp,
  markets: count,
  open: count,
  held: count,
  /** An operator holds all of it, or its league. */
  isHeld: z.boolean(),
  isLeagueHeld: z.boolean(),
  stake: amount,
  /** The most that all bets on it may cost, stakes included. */
  couldPay: amount,
  /** What the house has of all its bets at the worst of what can still come; never a gain. */
  worst: amount,
  /** Not exact: markets that no score decides are each taken at their worst. */
  isWorstBound: z.boolean(),
  /** Nobody tells its end: what is not decided then is void. */
  voidsAt: timestamp.nullable(),
  /** Something of it waits for a second person. */
  isAsked: z.boolean(),
  /** The dearest markets, three at most. */
  dearest: z.array(market).max(3),
});
export type DeskEvent = z.output<typeof event>;

export const sportsBoard = call({
  method: 'GET',
  path: '/office/api/sports/board',
  needs: 'operator',
  permission: 'sportsbook.read',
  refusals: [],
  summary:
    'Events with what each selection may cost and the worst case of each market: live first, ' +
    'then by start; or those that ended.',
  query: z.object({
    view: z.enum(BOARD_VIEWS).default('ahead'),
    sport: sport.optional(),
    league: id.optional(),
    cursor,
    pageSize,
  }),
  output: listOf(event).extend({
    currency: z.string(),
    leagues: z.array(league.extend({ isHeld: z.boolean() })),
    /** How often this operator may hold something in these 24 hours still. */
    holdsLeft: count,
  }),
});

const moved = z.object({
  members: count,
  sum: amount,
  /** Those it moves most, the largest first. */
  most: z.array(z.object({ memberId: z.string(), account: z.string(), amount })),
});
const moves = z.object({
  /** Slips with a leg here; of them end or end anew, and stay as they are: they were sold. */
  slips: count,
  ending: count,
  stays: count,
  gains: moved,
  losses: moved,
  /** Of the house. */
  house: amount,
});
export type DeskMoves = z.output<typeof moves>;
const judged = z.object({
  marketId: z.string(),
  type: z.string(),
  period: z.string(),
  line: count.nullable(),
  goal: count.nullable(),
  /** Of each selection what stands and what would; null: nothing. */
  outcomes: z.array(
    z.object({ code: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
const hold = z.object({
  scope: z.enum(BOOK_SCOPES),
  scopeId: z.string(),
  by: z.string(),
  at: timestamp,
  reason: z.string(),
});
const eventPage = event.omit({ dearest: true, markets: true }).extend({
  currency: z.string(),
  list: z.array(market),
  /** Scores of its periods that are over or run. */
  periods: z.record(z.string(), score),
  /** Periods that its markets are judged by. */
  asks: z.array(z.string()),
  holds: z.array(hold),
  /** What waits for a second person. */
  asked: z.array(
    z.object({
      kind: z.enum(PROPOSAL_KINDS),
      by: z.string(),
      at: timestamp,
      reason: z.string(),
      judged: z.array(judged),
      moves,
    }),
  ),
  /** Markets whose prices somebody asked for. */
  askedPrices: z.array(z.string()),
  /** What two operators decided before, the newest first. */
  decided: z.array(
    z.object({
      marketId: z.string(),
      kind: z.enum(PROPOSAL_KINDS),
      source: z.string(),
      at: timestamp,
    }),
  ),
});
export type DeskEventPage = z.output<typeof eventPage>;
const ofEvent = z.object({ eventId: id });
export const sportsDeskEvent = call({
  method: 'GET',
  path: '/office/api/sports/events/{eventId}',
  needs: 'operator',
  permission: 'sportsbook.read',
  refusals: [],
  summary: 'An event with all its markets, prices and sums, who holds it and what is asked for.',
  params: ofEvent,
  output: eventPage,
});

const holding = { scope: z.enum(BOOK_SCOPES), scopeId: id, reason };
const held = z.object({ isHeld: z.boolean(), holdsLeft: count });
export const holdMarkets = call({
  method: 'POST',
  path: '/office/api/sports/holds',
  needs: 'operator',
  permission: 'sportsbook.trade',
  summary:
    'Hold a market, an event or a league at once: no bet is taken until it is released. What is ' +
    'opened in it meanwhile is held too. One person holds sixty times in 24 hours.',
  body: z.object(holding),
  output: held,
  refusals: ['state_conflict', 'limit_exceeded'],
});
export const releaseMarkets = call({
  method: 'POST',
  path: '/office/api/sports/holds/release',
  needs: 'operator',
  permission: 'sportsbook.trade',
  summary: 'Release what operators hold; what others keep shut stays shut.',
  body: z.object(holding),
  output: held,
  refusals: ['state_conflict'],
});

export const askPrices = call({
  method: 'POST',
  path: '/office/api/sports/markets/{marketId}/prices',
  needs: 'operator',
  permission: 'sportsbook.trade',
  summary:
    'Ask for prices by hand; a second person decides. They stand, whatever the producer says, ' +
    'until they are given back. Never of what the house prices itself (operation_not_allowed).',
  params: z.object({ marketId }),
  body: z.object({
    /** The version that was seen. */
    version: count,
    /** Of every selection, null: none. */
    prices: z.record(z.string().max(40), milli.nullable()),
    reason,
  }),
  output: asking,
  refusals: ['operation_not_allowed', 'state_conflict', 'version_moved'],
});
export const returnPrices = call({
  method: 'POST',
  path: '/office/api/sports/markets/{marketId}/prices/return',
  needs: 'operator',
  permission: 'sportsbook.trade',
  summary: 'Give a market that is priced by hand back to its producer, at what that said last.',
  params: z.object({ marketId }),
  body: z.object({ reason }),
  output: z.object({}),
  refusals: ['state_conflict'],
});

const proposal = {
  kind: z.enum(PROPOSAL_KINDS),
  /** None: all of the event that can. */
  marketIds: z.array(marketId).max(400).default([]),
  /** `settle`: the scores of its periods, or of one market what each selection came to. */
  scores: z
    .record(
      z.string().max(20),
      z.object({ home: z.number().int().min(0).max(300), away: z.number().int().min(0).max(300) }),
    )
    .optional(),
  outcomes: z.record(z.string().max(40), z.enum(HAND_OUTCOMES)).optional(),
};
const preview = z.object({
  currency: z.string(),
  judged: z.array(judged),
  moves,
  /** Names what was looked at: it goes with the request. */
  seen: z.string(),
});
export type DeskPreview = z.output<typeof preview>;
const PROPOSAL_REFUSALS = ['operation_not_allowed', 'state_conflict'] as const;
export const previewResults = call({
  method: 'POST',
  path: '/office/api/sports/events/{eventId}/preview',
  needs: 'operator',
  permission: 'sportsbook.results',
  callsPerMinuteMax: 60,
  summary:
    'What a result, a void or taking a result back would move: who gains and who loses, how ' +
    'many, how much, and whose most. Nothing is kept.',
  params: ofEvent,
  body: z.object(proposal),
  output: preview,
  refusals: PROPOSAL_REFUSALS,
});
export const askResults = call({
  method: 'POST',
  path: '/office/api/sports/events/{eventId}/proposals',
  needs: 'operator',
  permission: 'sportsbook.results',
  callsPerMinuteMax: 60,
  summary:
    'Ask for what was previewed; a second person decides. A match that the house draws has its ' +
    'own result, and is at most void (operation_not_allowed).',
  params: ofEvent,
  body: z.object({ ...proposal, seen: z.string().max(80), reason }),
  output: asking,
  refusals: PROPOSAL_REFUSALS,
});

const typeTerms = z.object({
  type: z.string(),
  margin: margin.nullable(),
  selectionCap: amount.nullable(),
});
const leagueTerms = league.extend({
  margin,
  selectionCap: amount,
  /** What all bets on one of its markets may pay. */
  marketCap: amount,
  eventCap: amount,
  memberCap: amount,
  /** Seconds a bet in play waits. */
  delay: count,
  isShown: z.boolean(),
  isHeld: z.boolean(),
  isAsked: z.boolean(),
  types: z.array(typeTerms),
});
export type DeskLeague = z.output<typeof leagueTerms>;
export const sportsLeagues = call({
  method: 'GET',
  path: '/office/api/sports/leagues',
  needs: 'operator',
  permission: 'sportsbook.read',
  refusals: [],
  summary: 'Leagues with the margins and caps they and their kinds of markets have.',
  output: z.object({
    currency: z.string(),
    /** The most that anybody may raise a cap to. */
    capMax: amount,
    list: z.array(leagueTerms),
  }),
});
const changed = z.object({ league: leagueTerms, approvalId: z.string().nullable() });
const TERMS_REFUSALS = ['invalid_amount', 'limit_exceeded', 'state_conflict'] as const;
export const changeLeagueTerms = call({
  method: 'PUT',
  path: '/office/api/sports/leagues/{leagueId}/terms',
  needs: 'operator',
  permission: 'sportsbook.manage',
  summary:
    'Change margin, caps and delay of a league, for bets from now on. Lower caps hold at once; ' +
    'what is raised counts as given. Beyond that, with a margin outside of its bounds or with a ' +
    'shorter delay a second person decides.',
  params: z.object({ leagueId: id }),
  body: z.object({
    margin,
    selectionCap: amountInput,
    marketCap: amountInput,
    eventCap: amountInput,
    memberCap: amountInput,
    delay: z.number().int().min(0).max(30),
    reason,
  }),
  output: changed,
  refusals: TERMS_REFUSALS,
});
export const changeTypeTerms = call({
  method: 'PUT',
  path: '/office/api/sports/leagues/{leagueId}/types/{type}',
  needs: 'operator',
  permission: 'sportsbook.manage',
  summary: 'The same for one kind of market of a league; null: as the league has it.',
  params: z.object({ leagueId: id, type: z.string().min(1).max(40) }),
  body: z.object({ margin: margin.nullable(), selectionCap: amountInput.nullable(), reason }),
  output: changed,
  refusals: TERMS_REFUSALS,
});

const memberLimit = z.object({
  memberId: z.string(),
  account: z.string(),
  /** Of the caps of a league. */
  percent: count,
  reason: z.string(),
  by: z.string(),
  at: timestamp,
  isAsked: z.boolean(),
  /** What this member staked here and was paid, of slips that ended. */
  stake: amount,
  payout: amount,
});
export const memberLimits = call({
  method: 'GET',
  path: '/office/api/sports/member-limits',
  needs: 'operator',
  permission: 'sportsbook.read',
  refusals: [],
  summary: 'Members of whom a percent of the caps was said, with the reason.',
  query: z.object({ keyword: z.string().max(60).optional(), cursor, pageSize }),
  output: listOf(memberLimit).extend({ currency: z.string() }),
});
export const limitMember = call({
  method: 'PUT',
  path: '/office/api/sports/member-limits',
  needs: 'operator',
  permission: 'sportsbook.manage',
  summary:
    'Bound a member to a part of the caps, with a reason; 100 lets them go again, null takes ' +
    'what was said of them away: they follow their group. Above 100 a second person decides.',
  body: z.object({
    account: z.string().trim().min(1).max(60),
    percent: z.number().int().min(1).max(MEMBER_PERCENT_MAX).nullable(),
    reason,
  }),
  output: z.object({ approvalId: z.string().nullable() }),
  refusals: ['wrong_account', 'state_conflict'],
});

const returned = {
  slips: count,
  stake: amount,
  payout: amount,
  /** What stayed, what the settings mean to hold, and what lay in the prices that were taken. */
  held: part.nullable(),
  meant: part.nullable(),
  priced: part.nullable(),
};
export const sportsReport = call({
  method: 'GET',
  path: '/office/api/sports-report',
  needs: 'operator',
  permission: 'sportsbook.read',
  refusals: [],
  callsPerMinuteMax: 60,
  summary:
    'Stakes, payouts and margins by league and kind of market, of slips that ended in these days ' +
    "of the brand's time zone. Slips of several legs stand by themselves; free play is left out.",
  query: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    whole: z.object(returned),
    list: z.array(
      z.object({
        /** Null: slips of several legs. */
        league: league.nullable(),
        ...returned,
        types: z.array(z.object({ type: z.string(), ...returned })),
      }),
    ),
  }),
});
export type BookReportRow = z.output<typeof sportsReport.output>['list'][number];
