import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { pricePoint } from './sportsbook-prices.ts';
import { milli } from './sportsbook.ts';

/** What happens where a price moved: any is taken, a better one is, or none (D-T01). */
export const POLICIES = ['any', 'better', 'none'] as const;
export const SLIP_KINDS = ['single', 'parlay', 'system', 'builder'] as const;
const leg = z.object({
  marketId: id,
  selection: z.string().max(40),
  /** The price and the version that were seen. */
  milli,
  version: z.number().int().min(0),
});
const asked = {
  legs: z.array(leg).min(1).max(15),
  /** Sizes of the parlays: [1] for a single, [n] for one parlay of n legs, more for a system. */
  sizes: z.array(z.number().int().min(1).max(15)).min(1).max(15),
  /**
   * All legs are one bet on one virtual match, at this price for all of them together, as buildBet
   * said it; sizes is [1]. Prices of single legs are not looked at.
   */
  builder: z.object({ milli }).optional(),
};
/** Why selections are no bet together (D-T09); each says in its field `legs` which ones. */
const BUILDER_REFUSALS = [
  'builder_excluded',
  'builder_adds_nothing',
  'builder_market',
  'builder_closed',
  'builder_no_price',
] as const;

export const slipState = z.enum([
  'pending',
  'refused',
  'open',
  'won',
  'lost',
  'void',
  'cashed_out',
]);
const shownLeg = z.object({
  eventId: z.string(),
  marketId: z.string(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  startsAt: timestamp,
  type: z.string(),
  period: z.string(),
  line: z.number().int().nullable(),
  goal: z.number().int().nullable(),
  selection: z.string(),
  milli,
  /** The price of now; null where there is none. */
  milliNow: milli.nullable(),
  isLive: z.boolean(),
  scoreAtBet: z.string().nullable(),
  score: z.string().nullable(),
  /** The score of what its market looks at while that runs: a half, a quarter, a map, all of it. */
  periodScore: z.string().nullable(),
  /** Of the first half once that is over, in play. */
  halfScore: z.string().nullable(),
  /** In play, of a series: so many maps end it. */
  mapsToWin: z.number().int().nullable(),
  result: z.string().nullable(),
});
const slip = z.object({
  slipId: z.string(),
  kind: z.enum(SLIP_KINDS),
  state: slipState,
  legs: z.array(shownLeg),
  sizes: z.array(z.number().int()),
  lines: z.number().int(),
  /** Of a builder: the price of all its legs together; of others null. */
  milli: milli.nullable(),
  unitStake: amount,
  stake: amount,
  /** The most it can still bring. */
  best: amount,
  payout: amount,
  /** Cashed out of the stake so far, and what it brought. */
  cashedStake: amount,
  cashedOut: amount,
  policy: z.enum(POLICIES),
  placedAt: timestamp,
  /** A live bet is judged then, or the sale of one that is open. */
  decidesAt: timestamp.nullable(),
  refusal: z.object({ errorCode: z.string(), legs: z.array(z.number().int()) }).nullable(),
  /** What a correction changed: before, and when. */
  corrected: z.object({ before: amount, at: timestamp }).nullable(),
  wagerId: z.string().nullable(),
  /** The house gave its stake, which never comes back: what it brings is without it. */
  isFree: z.boolean(),
});
export type Slip = z.output<typeof slip>;

export const judgeSlip = call({
  method: 'POST',
  path: '/lgw/sports/slips/judge',
  needs: 'member',
  callsPerMinuteMax: 120,
  summary:
    'What a slip would be now: prices, legs that exclude each other, lines, most stake and why. ' +
    'Nothing is kept. feature_off where sports, or esports for legs of those, are switched off.',
  body: z.object(asked),
  output: z.object({
    legs: z.array(leg.extend({ isOpen: z.boolean(), moved: z.enum(['up', 'down']).nullable() })),
    excluded: z.array(z.tuple([z.number().int(), z.number().int()])),
    lines: z.number().int(),
    /** Of all legs in one line; for a builder the true price of all together. */
    milli: z.number().int().min(1000).nullable(),
    stakeMin: amount,
    /** Of the unit, and which limit it is. */
    stakeMax: amount,
    reason: z.enum([
      'selection',
      'market',
      'event',
      'member',
      'group',
      'payout',
      'own_limit',
      'balance',
    ]),
    reasonLeg: z.number().int().nullable(),
  }),
  refusals: ['market_unknown', 'too_many_lines', ...BUILDER_REFUSALS],
});
/** How a selection stands to those that were chosen. */
export const FITS = ['fits', 'chosen', 'excluded', 'adds_nothing', 'held'] as const;
export const buildBet = call({
  method: 'POST',
  path: '/lgw/sports/events/{eventId}/builder',
  needs: 'nothing',
  callsPerMinuteMax: 120,
  summary:
    'The price of several selections of a virtual match in one bet, by the table it is drawn ' +
    'from, and which others may stand beside them. Before its kick-off; nothing is kept.',
  params: z.object({ eventId: id }),
  body: z.object({
    legs: z.array(z.object({ marketId: id, selection: z.string().max(40) })).max(8),
  }),
  output: z.object({
    /** Null with less than two legs. */
    milli: milli.nullable(),
    /** The exact chance that all of them come, as a fraction, and in millionths. */
    chance: z.string(),
    chanceMillionths: z.number().int(),
    /** What is taken off the fair price, in millionths. */
    margin: z.number().int(),
    /** What may stand in a built bet, beside the legs that were chosen. */
    offered: z.array(z.object({ marketId: z.string(), selection: z.string(), fit: z.enum(FITS) })),
    legsMax: z.number().int(),
    /** The kick-off: no bet is built after it. */
    until: timestamp,
  }),
  refusals: ['not_found', 'market_unknown', 'market_held', ...BUILDER_REFUSALS],
});
export const placeSlip = call({
  method: 'PUT',
  path: '/lgw/sports/slips',
  needs: 'member',
  callsPerMinuteMax: 120,
  summary:
    'Places a slip. With a live leg it waits without money for the delay and is judged once. ' +
    'Idempotency-Key.',
  body: z.object({
    ...asked,
    unitStake: amountInput,
    policy: z.enum(POLICIES),
    /** A free bet of this bonus: its lines share the stake that the house gives, rounded down. */
    bonusId: id.optional(),
  }),
  output: slip,
  refusals: [
    'market_unknown',
    'market_held',
    'odds_moved',
    'too_many_lines',
    'legs_related',
    ...BUILDER_REFUSALS,
    'stake_too_high',
    'invalid_amount',
    'insufficient_balance',
    'limit_exceeded',
    'own_limit',
    'on_break',
    'bonus_bet_max',
    'idempotency_conflict',
    'not_found',
    'state_conflict',
  ],
});
export const sportsFreeBets = call({
  method: 'GET',
  path: '/lgw/sports/free-bets',
  needs: 'member',
  refusals: [],
  summary:
    'Free bets of bonuses that may be laid on a slip: a single, a parlay or a system that costs ' +
    'the stake and wins no more than is left of what all of one bonus may bring.',
  output: z.object({
    list: z.array(
      z.object({
        bonusId: z.string(),
        title: z.string(),
        left: z.number().int(),
        stake: amount,
        /** The most that one may win now. */
        most: amount,
        expiresAt: timestamp.nullable(),
      }),
    ),
    currency: z.string(),
  }),
});
export const ownSlips = call({
  method: 'GET',
  path: '/lgw/sports/slips',
  needs: 'member',
  summary: 'Own slips, open or ended, the newest first.',
  query: z.object({ state: z.enum(['open', 'ended']).default('open'), ...cursorQuery }),
  output: listOf(slip),
  refusals: [],
});
export const oneSlip = call({
  method: 'GET',
  path: '/lgw/sports/slips/{slipId}',
  needs: 'member',
  summary: 'A slip with the fair chance of it and the price of each leg over time.',
  params: z.object({ slipId: id }),
  output: z.object({
    slip,
    /** In millionths. */
    chances: z.array(z.object({ at: timestamp, chance: z.number().int() })),
    /** Per leg the price it was taken at and each since; of a builder none. */
    prices: z.array(z.array(pricePoint)),
  }),
  refusals: ['not_found'],
});
export const quoteCashOut = call({
  method: 'POST',
  path: '/lgw/sports/slips/{slipId}/quote',
  needs: 'member',
  callsPerMinuteMax: 120,
  summary:
    'A price for a slip, or a part of it, that holds for five seconds. A leg that the score has ' +
    'lost counts nothing while its result is awaited; for any other such leg there is none.',
  params: z.object({ slipId: id }),
  body: z.object({ part: z.number().int().min(1).max(100) }),
  output: z.object({
    quoteId: z.string(),
    /** Stake of the part, its fair worth, the margin and the offer. */
    stake: amount,
    fair: amount,
    margin: amount,
    offer: amount,
    /**
     * Per leg, in millionths, what it is worth of what it pays: the fair chance, and on a line on
     * which a stake may come back that part too. Of a builder one for all its legs.
     */
    chances: z.array(z.number().int()),
    /** By the tables that matches are drawn from, and by results alone; else by prices of now. */
    isExact: z.boolean(),
    stays: z.object({ stake: amount, best: amount }),
    until: timestamp,
  }),
  refusals: ['not_found', 'state_conflict', 'market_held', 'no_fair_price', 'result_awaited'],
});
export const cashOut = call({
  method: 'POST',
  path: '/lgw/sports/slips/{slipId}/cash-out',
  needs: 'member',
  callsPerMinuteMax: 60,
  summary:
    'Takes a quote while it holds and no price of it moved. With a leg in play it waits until ' +
    'decidesAt, and is judged by the prices of then. The quote is its key: taken again it ' +
    'answers what became of it.',
  params: z.object({ slipId: id }),
  body: z.object({ quoteId: z.string().max(64) }),
  output: slip,
  refusals: [
    'not_found',
    'state_conflict',
    'market_held',
    'no_fair_price',
    'result_awaited',
    'odds_moved',
    'quote_over',
  ],
});
