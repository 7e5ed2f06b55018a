import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';
import { validRule } from './valid-bet-words.ts';

/**
 * Calls of the game frame. It holds a play token (got for a launch ticket), which opens only
 * one member's one game and nothing else of the site.
 */
export const openPlay = call({
  method: 'POST',
  path: '/wps/play/session',
  needs: 'nothing',
  callsPerMinuteMax: 60,
  summary: 'Exchange a launch ticket (single use, 60 s) for a play token.',
  body: z.object({ ticket: z.string().max(100) }),
  output: z.object({
    playToken: z.string(),
    slug: z.string(),
    tableId: z.string().nullable(),
    account: z.string(),
    balance: amount,
    currency: z.string(),
    currencyDigits: z.number().int(),
    language: z.string(),
    startedAt: timestamp,
    minimumSpinMilliseconds: z.number().int(),
    autoplayAllowed: z.boolean(),
    turboAllowed: z.boolean(),
    buysAllowed: z.boolean(),
    stakes: z.array(amount),
    kind: z.string().optional(),
  }),
  refusals: ['ticket_invalid', 'game_closed', 'game_maintenance'],
});

export const round = z.object({
  roundId: z.string(),
  wagerId: z.string(),
  slug: z.string(),
  version: z.string(),
  stake: amount,
  payout: amount,
  validBet: amount,
  /** What gave the valid bet; null where the round was opened again. */
  rule: validRule.nullable(),
  currency: z.string(),
  at: timestamp,
  nonce: z.number().int(),
  commitment: z.string(),
  clientSeed: z.string(),
  outcome: z.record(z.string(), z.unknown()),
  /** Jackpot pools that this round won and was paid. */
  jackpots: z.array(z.object({ pool: z.string(), amount })).optional(),
});
export type Round = z.output<typeof round>;

/** What a player chose besides the stake: small plain values; each game judges its own. */
export const choice = z
  .record(
    z.string().max(24),
    z.union([z.string().max(32), z.number(), z.boolean(), z.array(z.number()).max(40).readonly()]),
  )
  .refine((given) => Object.keys(given).length <= 8);

export const playRound = call({
  method: 'POST',
  path: '/wps/play/rounds',
  needs: 'play',
  callsPerMinuteMax: 100_000,
  summary:
    'Play one instant round. Header Idempotency-Key needed: a replay answers the same ' +
    'round. The commitment was shown before; the seed is revealed on rotation.',
  /** With the id of a bonus it is one of its free spins: the house stakes, once each. */
  body: z.object({ stake: amountInput, choice: choice.optional(), bonusId: id.optional() }),
  output: z.object({ round, balance: amount }),
  refusals: [
    'invalid_amount',
    'invalid_choice',
    'insufficient_balance',
    'limit_exceeded',
    'own_limit',
    'bonus_bet_max',
    'on_break',
    'game_closed',
    'game_maintenance',
    'idempotency_conflict',
    'seeds_needed',
    'ticket_invalid',
    'operation_not_allowed',
    'state_conflict',
    'too_fast',
  ],
});
export const freeSpins = call({
  method: 'GET',
  path: '/wps/play/free-spins',
  needs: 'play',
  refusals: ['ticket_invalid'],
  summary:
    'The free spins that the member has left in this game, those that end first, or else the ' +
    'free bets that fit it.',
  output: z.object({
    free: z
      .object({
        bonusId: z.string(),
        title: z.string(),
        left: z.number().int(),
        stake: amount,
        /** What all that are left bring at most; nothing is taken of it after. */
        most: amount,
        expiresAt: timestamp.nullable(),
        /** A free bet: it fits other slots as well, so that the member says when it is used. */
        isChoice: z.boolean(),
      })
      .nullable(),
  }),
});
export type FreeSpinsView = z.output<typeof freeSpins.output>['free'];

export const roundHistory = call({
  method: 'GET',
  path: '/wps/play/rounds',
  needs: 'play',
  refusals: ['ticket_invalid'],
  summary:
    "The member's last rounds of this game, newest first, and the balance as it is now: " +
    'what a reload or a reconnect restores. A newer round than the one shown to its end was ' +
    'interrupted, on whatever device.',
  output: z.object({ list: z.array(round), balance: amount, shownRoundId: z.string().nullable() }),
});
export const markShown = call({
  method: 'POST',
  path: '/wps/play/rounds/{roundId}/shown',
  needs: 'play',
  callsPerMinuteMax: 1200,
  summary: 'This round, and every one before it, was shown to its end and is not resumed.',
  params: z.object({ roundId: id }),
  output: z.object({}),
  refusals: ['not_found', 'ticket_invalid'],
});
export const pastRounds = call({
  method: 'GET',
  path: '/wps/play/history',
  needs: 'play',
  refusals: ['ticket_invalid'],
  summary:
    "The member's last ended rounds of this game, newest first, whatever its kind: what " +
    'was staked and what came back. A void round gives its stake back.',
  output: z.object({
    list: z.array(z.object({ roundId: z.string(), stake: amount, payout: amount, at: timestamp })),
  }),
});

export const stepsRound = z.object({
  roundId: z.string(),
  slug: z.string(),
  version: z.string(),
  stake: amount,
  /** What the round pays if it ends now; what it paid once it is done. */
  worth: amount,
  isDone: z.boolean(),
  payout: amount,
  currency: z.string(),
  at: timestamp,
  /** After this the house ends the round as its player could; see the rules of the game. */
  expiresAt: timestamp,
  nonce: z.number().int(),
  commitment: z.string(),
  clientSeed: z.string(),
  choice,
  actions: z.array(choice),
  view: z.record(z.string(), z.unknown()),
});
export type StepsRound = z.output<typeof stepsRound>;
export const openSteps = call({
  method: 'POST',
  path: '/wps/play/steps',
  needs: 'play',
  callsPerMinuteMax: 600,
  summary:
    'Open a round of steps. Everything random is fixed now; a player has one such round ' +
    'of a game at a time. Header Idempotency-Key needed.',
  body: z.object({ stake: amountInput, choice: choice.optional() }),
  output: z.object({ round: stepsRound, balance: amount }),
  refusals: [
    'invalid_amount',
    'invalid_choice',
    'insufficient_balance',
    'limit_exceeded',
    'own_limit',
    'bonus_bet_max',
    'on_break',
    'game_closed',
    'game_maintenance',
    'idempotency_conflict',
    'state_conflict',
    'seeds_needed',
    'ticket_invalid',
  ],
});
export const runningSteps = call({
  method: 'GET',
  path: '/wps/play/steps',
  needs: 'play',
  refusals: ['ticket_invalid'],
  summary: 'The running round of steps of this game, on whatever device it was opened.',
  output: z.object({ round: stepsRound.nullable(), balance: amount }),
});
export const actSteps = call({
  method: 'POST',
  path: '/wps/play/steps/{roundId}',
  needs: 'play',
  callsPerMinuteMax: 1200,
  summary:
    'Take the step of this number, counted from 0. Of two calls for one step the first ' +
    'decides; the other is refused as state_conflict. Header Idempotency-Key needed.',
  params: z.object({ roundId: id }),
  body: z.object({ step: z.number().int().min(0).max(500), action: choice }),
  output: z.object({ round: stepsRound, balance: amount }),
  refusals: ['invalid_choice', 'state_conflict', 'ticket_invalid'],
});

export const launchGame = call({
  method: 'GET',
  path: '/wps/game/launchGame',
  needs: 'member',
  callsPerMinuteMax: 60,
  allowsTrial: true,
  summary:
    'Launch a game: answers an address with a single-use ticket (60 s); of a lottery, its page.',
  query: z.object({
    gameId: z.string().max(64).optional(),
    roomId: z.string().max(64).optional(),
    nodeId: z.string().max(64).optional(),
    accountType: z.coerce.number().int().default(1),
    confirmTrans: z.coerce.number().int().default(0),
    vassalage: z.string().max(20).optional(),
    launchMode: z.string().max(20).default('GLS'),
    platform: z.string().max(20).default('html5-desktop'),
    clientType: z.coerce.number().int().default(3),
    username: z.string().max(60).optional(),
    token: z.string().max(100).optional(),
    merchantCode: z.string().max(40).optional(),
    language: z.string().max(10).optional(),
  }),
  output: z.object({ game_url: z.string().optional(), game_url2: z.string().optional() }),
  refusals: [
    'game_maintenance',
    'game_closed',
    'in_need_true_account',
    'vendor_not_connected',
    'on_break',
  ],
});
