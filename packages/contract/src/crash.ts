import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import { saltedBy } from './records-proofs.ts';

/** Multiples are whole hundredths: 250 is 2.50. */
const hundredths = z.number().int();
export const risingState = z.object({
  slug: z.string(),
  currency: z.string(),
  maxPayout: amount,
  serverTime: timestamp,
  round: z.object({
    roundId: z.string(),
    number: z.number().int(),
    state: z.enum(['open', 'flying', 'burnt', 'settled', 'void']),
    closesAt: timestamp,
    startedAt: timestamp.nullable(),
    nextAt: timestamp.nullable(),
    commitment: z.string(),
    salted: saltedBy,
    point: hundredths.nullable(),
    bets: z.array(z.object({ player: z.string(), stake: amount, exit: hundredths.nullable() })),
  }),
  history: z.array(z.object({ roundId: z.string(), point: hundredths })),
});
export type RisingState = z.output<typeof risingState>;
const ownBet = z.object({
  wagerId: z.string(),
  roundId: z.string(),
  stake: amount,
  payout: amount,
  auto: hundredths.nullable(),
  exit: hundredths.nullable(),
  state: z.enum(['open', 'settled', 'void']),
});
const own = z.object({ bet: ownBet.nullable(), balance: amount });

export const readRising = call({
  method: 'GET',
  path: '/wps/rising/{slug}',
  needs: 'nothing',
  refusals: [],
  summary: 'The running round of a rising game, its bets without names and the last points.',
  params: z.object({ slug: id }),
  output: risingState,
});
export const ownRising = call({
  method: 'GET',
  path: '/wps/rising/{slug}/bet',
  needs: 'play',
  refusals: ['ticket_invalid'],
  summary: "The member's own bet of the running round: what a reconnect restores.",
  params: z.object({ slug: id }),
  output: own,
});
export const placeRising = call({
  method: 'POST',
  path: '/wps/rising/{slug}/bet',
  needs: 'play',
  callsPerMinuteMax: 300,
  summary:
    'Bet on the open round, with or without a multiple that cashes out by itself. ' +
    'A member has one bet a round: a repeat answers it, another one is a state_conflict.',
  params: z.object({ slug: id }),
  body: z.object({
    roundId: id,
    stake: amountInput,
    auto: z.number().max(1e9).nullable().optional(),
  }),
  output: own,
  refusals: [
    'invalid_amount',
    'invalid_choice',
    'insufficient_balance',
    'limit_exceeded',
    'own_limit',
    'bonus_bet_max',
    'on_break',
    'bets_closed',
    'state_conflict',
    'game_closed',
    'game_maintenance',
    'ticket_invalid',
  ],
});
export const exitRising = call({
  method: 'POST',
  path: '/wps/rising/{slug}/exit',
  needs: 'play',
  callsPerMinuteMax: 300,
  summary: "Cash out, judged by the server's clock at the receipt. A repeat answers the same.",
  params: z.object({ slug: id }),
  body: z.object({ roundId: id }),
  output: own,
  refusals: ['crashed', 'state_conflict', 'ticket_invalid'],
});
